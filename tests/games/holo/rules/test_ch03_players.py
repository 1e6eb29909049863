"""Chapter 3: whose a card is, and who uses cards, abilities and effects."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import holochron as hc
from holochron.games.holo.state.holo_state import HoloState
from holochron.games.holo.state.side import ZONES
from tests.games.holo.builders import GAME, Tables, back, center, collab, made_up

FOE = [center("hSD01-003")]
PLAYERS = ("me", "foe")
MINE = made_up("""
T-salvage support item
  name "回収" "Salvage"
  text
    move (my.archive cheer all) hand

T-rob support item
  name "荒らす" "Raid"
  text
    move (opp.hand all) archive

T-treat support item
  name "おごる" "Treat"
  text
    draw opp 2
    draw my 1

T-aura holomem debut white hp 100 baton 0
  name "結界" "Aura"
  gift "結界" "Aura"
    when (happens would-be-damaged (my.stage))
      reduce-damage (subject) 20
  art 0 10 "張る" "Ward"

T-fallmine holomem debut white hp 50 baton 0
  name "遺言" "Will"
  gift "遺言" "Will"
    when (happens downed (this))
      attach (my.archive cheer x1) (my.back x1)
  art 0 10 "遺す" "Leave"
""")


def owned(g: HoloState, player: int) -> Counter[str]:
    """The cards of a player, wherever they lie: what this player takes home."""
    refs = list(g.resolution)
    for side in g.sides:
        refs.append(side.oshi)
        refs.extend(ref for zone in ZONES for ref in side.zone(zone))
        refs.extend(ref for mem in side.stage for ref in (*mem.stack, *mem.cheers, *mem.attached))
    return Counter(g.number(ref) for ref in refs if g.owner[ref] == player)


@pytest.mark.clause("3.1.1")
@pytest.mark.parametrize("seed", range(4))
def test_after_the_game_everyone_takes_home_the_deck_they_came_with(seed: int) -> None:
    """The decks share cards, so that a number alone does not tell whose a card is."""
    decks = [GAME.decks["hSD01-sora"], GAME.decks["hSD01-azki"]]
    assert set(decks[0].counts()) & set(decks[1].counts())
    table = GAME.table(decks, seed=seed)
    start = table.digest()
    rng = random.Random(seed)
    while table.decision is not None:
        table.choose(rng.randrange(len(table.decision.options)))
    assert table.result is not None
    assert table.digest() != start
    for over in (table, hc.load(table.save())):
        state = over.state
        assert isinstance(state, HoloState)
        assert [owned(state, player) for player in (0, 1)] == [Counter(deck.counts()) for deck in decks]


@pytest.mark.clause("3.1.1")
def test_a_card_keeps_its_owner_through_every_zone(table: Tables) -> None:
    """Hand, stage, deck and hand again: each time a new card, and the foe's all along."""
    game = made_up(
        """
T-home support event
  name "帰宅" "Going Home"
  text
    move (my.stage holomem x1) deck-top
    draw my 1
"""
    )
    t = table(
        [center("T-blue")], [center("T-blue")], game=game, turn_of="foe", foe_hand="T-debut T-home", hand="T-debut"
    )
    before = [owned(t.game, player) for player in (0, 1)]
    first = t.foe.in_hand("T-debut")
    t.foe.place("T-debut")
    t.foe.use("T-home")
    t.foe.choose(t.foe.back[0], kind="leave-stage")
    again = t.foe.in_hand("T-debut")
    assert again != first
    assert t.game.owner[again] == t.foe.index
    assert [owned(t.game, player) for player in (0, 1)] == before


@pytest.mark.clause("3.1.2")
@pytest.mark.parametrize("who", PLAYERS)
def test_the_cards_of_a_zone_are_used_by_the_player_whose_zone_it_is(table: Tables, who: str) -> None:
    """The same card in either hand: 'my archive', 'the opponent's hand' and who draws go by who uses it."""
    t = table(
        [center("hSD01-003")],
        FOE,
        game=MINE,
        turn_of=who,
        hand="T-salvage T-rob T-treat",
        foe_hand="T-salvage T-rob T-treat",
        archive="W R",
        foe_archive="G B",
    )
    user, other = (t.me, t.foe) if who == "me" else (t.foe, t.me)
    own, others = ("W R", "G B") if who == "me" else ("G B", "W R")
    t.refused(other.use, "T-salvage", clause="10.6.2 8.1.1")
    user.use("T-salvage")
    t.expect(user, hand=f"{own} T-rob T-treat", archive="T-salvage")
    t.expect(other, hand="T-salvage T-rob T-treat", archive=others)
    user.use("T-rob")
    t.expect(user, hand=f"{own} T-treat", archive="T-rob T-salvage")
    t.expect(other, hand="", archive=f"{others} T-rob T-salvage T-treat")
    user.use("T-treat")
    t.expect(user, hand=f"{own} hSD01-014", archive="T-rob T-salvage T-treat")
    t.expect(other, hand="hSD01-014*2", archive=f"{others} T-rob T-salvage T-treat")


@pytest.mark.clause("3.1.2", "3.1.2.1")
@pytest.mark.parametrize("who", PLAYERS)
def test_a_continuous_ability_serves_whoever_controls_its_card(table: Tables, who: str) -> None:
    """60 to everyone: the side with T-aura takes 40, whoever's turn it is."""
    stage = [center("T-blue"), back("T-blue")]
    warded = [center("T-blue"), back("T-aura")]
    for turn_of in PLAYERS:
        t = table(
            warded if who == "me" else stage,
            warded if who == "foe" else stage,
            game=MINE,
            turn_of=turn_of,
            hand="T-storm",
            foe_hand="T-storm",
        )
        (t.me if turn_of == "me" else t.foe).use("T-storm")
        assert [mem.damage for mem in t.me.stage] == [40 if who == "me" else 60] * 2
        assert [mem.damage for mem in t.foe.stage] == [40 if who == "foe" else 60] * 2


@pytest.mark.clause("3.1.2.1", "3.1.2.4")
@pytest.mark.parametrize("who", PLAYERS)
def test_what_an_effect_leaves_behind_serves_whoever_controls_the_effect(table: Tables, who: str) -> None:
    """hSD01-004 strengthens the center of the player who collabs with it, and only that one."""
    stage = [center("T-blue"), back("hSD01-004")]
    t = table(stage, stage, turn_of=who)
    user, other = (t.me, t.foe) if who == "me" else (t.foe, t.me)
    user.collab(user.back[0])
    expected = {"kind": "arts", "holomem": [user.center.ref], "amount": 20, "until": "turn"}
    assert t.table.view(None)["lasting"] == [expected]
    user.end_main()
    user.art("Bluish", at=other.center)
    t.expect(other.center, damage=30)


@pytest.mark.clause("3.1.2.3")
@pytest.mark.parametrize("who", PLAYERS)
def test_an_automatic_ability_is_played_by_whoever_controls_its_card(table: Tables, who: str) -> None:
    """Both have the same two gifts; at the end of anyone's turn each player plays their own and draws for it."""
    stage = [center("T-blue"), back("T-eachend"), back("T-eachend")]
    t = table(stage, stage, turn_of=who, cheer_deck="", foe_cheer_deck="")
    user, other = (t.me, t.foe) if who == "me" else (t.foe, t.me)
    mark = t.mark()
    user.end_main()
    user.end_performance()
    for player in (user, other):
        t.asks(player, "resolve", "T-eachend", "T-eachend")
        player.resolve(0)
    played = [event.player for event in t.happened("ability", since=mark)]
    assert played == [user.index, user.index, other.index, other.index]
    assert (len(user.hand), len(other.hand)) == (2, 3)  # the other has begun a turn and drawn


@pytest.mark.clause("3.1.2.3", "3.1.2.4")
def test_in_the_turn_of_the_other_player_too(table: Tables) -> None:
    """My stone hurts a holomem of the foe: its gift is the foe's, and so is the card that it draws."""
    t = table([center("T-hurt")], [center("T-hurt")], hand="T-hit")
    t.me.use("T-hit")
    t.expect(t.foe, hand="hSD01-014")
    t.expect(t.me, hand="")


@pytest.mark.clause("3.1.2.4")
@pytest.mark.parametrize("who", PLAYERS)
def test_the_controller_of_an_ability_makes_the_choices_of_its_effect(table: Tables, who: str) -> None:
    """The one whose holomem falls chooses among the cheers of their own archive and their own holomem."""
    falling = [center("T-fallmine", damage=10), collab("T-blue"), back("T-debut"), back("T-spot")]
    hitting = [center("T-debut"), collab("T-blue"), back("T-shut"), back("T-minus")]
    t = table(
        falling if who == "me" else hitting,
        hitting if who == "me" else falling,
        game=MINE,
        turn_of="foe" if who == "me" else "me",
        step="performance",
        archive="W R",
        foe_archive="W R",
        life="G*5",
        foe_life="G*5",
    )
    loser, other = (t.me, t.foe) if who == "me" else (t.foe, t.me)
    other.art("Free", at=loser.center)
    t.asks(loser, "choose-to-send", "W", "R")
    loser.choose("R", kind="choose-to-send")
    t.asks(loser, "send-to", "T-debut", "T-spot")
    loser.choose(loser.back[1], kind="send-to")
    t.expect(loser.back[1], cheers="R")
    t.expect(loser, archive="W T-fallmine")
    t.expect(other, archive="W R")
    t.asks(loser, "life-to")
