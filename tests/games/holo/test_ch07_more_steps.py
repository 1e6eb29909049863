"""Chapters 6 and 7 once more: the order of set-up, the check timings that end a step, and the performance."""

from __future__ import annotations

import pytest

from holochron.games.holo.cards.decks import Deck
from tests.builders import Tables, TestTable, back, center, collab, deck_of, made_up

# ---------------------------------------------------------------------------------------------------- 6.2

FEW_DEBUTS = (
    "hSD01-005*4 hSD01-006*4 hSD01-010*4 hSD01-011*4 hSD01-013*4 hSD01-014*4 hSD01-015*4 hSD01-016*4 hSD01-017*4 "
    "hSD01-018*4 hSD01-019*4 hSD01-020*4 hSD01-003*2"
)


def counts(t: TestTable, player: int) -> dict[str, int]:
    """All cards of a player outside the oshi position, wherever they lie."""
    side = t.game.sides[player]
    refs = [*side.deck, *side.cheer_deck, *side.hand, *side.archive, *side.holo_power, *side.life]
    for holomem in side.stage:
        refs += [*holomem.stack, *holomem.cheers, *holomem.attached]
    found: dict[str, int] = {}
    for ref in refs:
        found[t.game.number(ref)] = found.get(t.game.number(ref), 0) + 1
    return found


@pytest.mark.clause("6.2.1.1")
@pytest.mark.parametrize("turned", [False, True])
def test_each_player_plays_with_the_deck_they_present(table: Tables, turned: bool) -> None:
    """Oshi, deck and cheer deck are those of one's own game deck, to the last card."""
    decks = [
        deck_of("T-many*46 hSD01-016*4", cheer="W*20", oshi="hSD01-001"),
        deck_of("T-many*47 hSD01-017*3", cheer="G*20", oshi="hSD01-002"),
    ]
    if turned:
        decks.reverse()
    t = table.new_game(decks[0], decks[1], seed=3)
    for player, deck in enumerate(decks):
        assert {t.game.number(t.game.sides[player].oshi): 1} == deck.oshi
        assert counts(t, player) == {**deck.main, **deck.cheer}
    t.asks(t.player(t.decision.player if t.decision is not None else 0), "go-first")


def set_up(tables: Tables, deck: Deck, seed: int) -> TestTable | None:
    """A whole set-up in which I go first and was forced to redraw; None when it was not so."""
    t = tables.new_game(deck, deck, seed=seed, chance="ask")
    t.coin(t.me)
    t.me.go_first()
    for player in (t.me, t.foe):
        player.redraw()
    if t.result is not None or t.me.side.redraws == 0:
        return None
    for player in (t.me, t.foe):
        player.put_center("hSD01-003")
        for _ in range(player.side.redraws):
            t.asks(player, "put-bottom")
            t.answer(0)
        if t.decision is not None and t.decision.kind == "put-back":
            player.put_done()
    return t


@pytest.mark.clause("6.2.1")
def test_set_up_goes_through_its_steps_in_order(table: Tables) -> None:
    """Shuffling, who goes first, seven cards, the free redraw, the forced one, lining up, life, turning up, the game."""
    deck = deck_of(FEW_DEBUTS)
    seed = next(seed for seed in range(400) if set_up(Tables("live"), deck, seed) is not None)
    t = set_up(table, deck, seed)
    assert t is not None
    done = [event.rule.split(".")[3] for event in t.happened() if event.rule.startswith("6.2.1.")]
    steps = [int(step) for step in done]
    shuffles = steps[:4]
    assert sorted(shuffles) == [2, 2, 3, 3]
    assert steps[4:] == sorted(steps[4:])
    assert set(steps[4:]) == {5, 6, 7, 9, 10, 11, 12}
    for step in (7, 10, 11, 12):  # both have had their part before anybody goes on to the next
        assert {event.player for event in t.happened() if event.rule.startswith(f"6.2.1.{step}")} == {0, 1}
    last = max(event.number for event in t.happened() if event.rule.startswith("6.2.1."))
    assert last < next(event.number for event in t.happened("turn"))
    t.asks(t.me, "main")


# ---------------------------------------------------------------------------------------------------- 7.2, 7.4


def make_due(t: TestTable) -> None:
    """Put my back Spot into the down state while a choice is open: what no card can do yet at these moments.

    Only a game that is played live can be tampered with; a saved or forked one goes by its answers.
    """
    spot = next(mem for mem in t.me.back if mem.number == "hSD01-014")
    spot.now.downed = True
    t.game.due = True


def order(t: TestTable, since: int) -> list[str]:
    return [event.word or event.kind for event in t.happened("step", "place", "down", "send", "draw", since=since)]


@pytest.mark.clause("7.2.7")
def test_what_is_due_once_the_center_is_filled_is_done_before_the_hand_step() -> None:
    t = Tables("live")(
        [back("hSD01-003"), back("hSD01-008"), back("hSD01-014")],
        [center("hSD01-014")],
        turn_of="foe",
        step="end",
        point="end",
        cheer_deck="",
    )
    t.asks(t.me, "fill-center")
    make_due(t)
    mark = t.mark()
    t.me.choose(t.me.back[0], kind="fill-center")
    assert order(t, mark) == ["place", "down"]
    assert t.game.step == "reset"
    t.asks(t.me, "life-to")
    t.me.choose(t.me.center, kind="life-to")
    assert order(t, mark) == ["place", "down", "send", "hand", "draw", "cheer", "main"]


@pytest.mark.clause("7.4.3")
def test_what_is_due_once_the_cheer_is_sent_is_done_before_the_main_step() -> None:
    t = Tables("live")(
        [center("hSD01-003"), back("hSD01-008"), back("hSD01-014")],
        [center("hSD01-014")],
        turn_of="foe",
        step="end",
        point="end",
    )
    t.asks(t.me, "cheer-to")
    make_due(t)
    mark = t.mark()
    t.me.choose(t.me.center, kind="cheer-to")
    assert order(t, mark) == ["send", "down"]
    assert t.game.step == "cheer"
    t.me.choose(t.me.center, kind="life-to")
    assert order(t, mark) == ["send", "down", "send", "main"]
    t.asks(t.me, "main")


# ---------------------------------------------------------------------------------------------------- 7.6


@pytest.mark.clause("7.6.4")
def test_the_performance_is_a_play_timing_of_the_turn_player(table: Tables) -> None:
    """Arts, and nothing but arts, may be played, by the turn player only, one after the other until nothing is chosen."""
    t = table(
        [center("T-debut"), collab("T-hunter"), back("hSD01-008")],
        [center("T-blue"), collab("T-blue")],
        hand="hSD01-003 hSD01-018",
        oshi="T-oshi",
        holo_power="hSD01-016*3",
    )
    t.refused(t.me.art, "Free", at=t.foe.center, clause="9.1.1")
    t.me.end_main()
    t.asks(t.me, "perform")
    assert t.game.step == "performance"
    assert t.verbs() == ["art", "end-performance"]
    t.allowed(t.me.art, "Free", at=t.foe.center)
    t.allowed(t.me.art, "Hunt", at=t.foe.collabing)
    t.refused(t.foe.art, "Bluish", at=t.me.center, clause="9.1.1 10.6.2")
    t.refused(t.me.skill, clause="8.1.1")
    t.me.art("Hunt", at=t.foe.center)
    t.asks(t.me, "perform")
    assert t.verbs() == ["art", "end-performance"]
    t.me.end_performance()
    assert t.game.turn == t.foe.index


# ---------------------------------------------------------------------------------------------------- 7.3

GREETER = made_up(
    """
T-greeter holomem debut white hp 100 baton 0
  name "迎え" "Greeter"
  gift "迎え" "Greeting"
    when (moved deck hand (my))
      damage (opp.center x1) 10
  art 0 10 "迎える" "Greet"
"""
)


@pytest.mark.clause("7.3.3")
def test_what_drawing_triggers_is_done_before_the_cheer_step(table: Tables) -> None:
    t = table([center("T-greeter")], [center("T-blue")], game=GREETER, step="hand")
    course = [event.word or event.kind for event in t.happened("draw", "damage", "step")]
    assert course[:4] == ["hand", "draw", "special", "cheer"]
