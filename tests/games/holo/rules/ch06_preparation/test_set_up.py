"""Chapter 6.2: everything that is done before the first turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from holochron.games.holo.cards.decks import Deck
from tests.games.holo.builders import GAME, Player, Tables, TestTable, deck_of, made_up

SORA = GAME.decks["hSD01-sora"]


@pytest.mark.clause("6.2.1.5")
@pytest.mark.parametrize("chooser", [0, 1])
@pytest.mark.parametrize("goes_first", [True, False])
def test_a_player_chosen_at_random_decides_who_goes_first(table: Tables, chooser: int, goes_first: bool) -> None:
    t = table.new_game(SORA, SORA, seed=1, chance="ask")
    assert t.decision is not None
    assert t.decision.probabilities == (0.5, 0.5)
    player = t.player(chooser)
    t.coin(player)
    t.asks(player, "go-first", "go-first", "go-second")
    if goes_first:
        player.go_first()
    else:
        player.go_second()
    first = chooser if goes_first else 1 - chooser
    assert t.game.first == first
    assert {t.table.view(viewer)["turn_player"] for viewer in (0, 1, None)} == {first}
    t.asks(t.player(first), "redraw")


@pytest.mark.clause("6.2.1.5")
def test_the_chooser_is_not_always_the_same() -> None:
    choosers = set()
    for seed in range(30):
        decision = GAME.table([SORA, SORA], seed=seed).decision
        assert decision is not None
        choosers.add(decision.player)
    assert choosers == {0, 1}


@pytest.mark.clause("6.2.1.2", "6.2.1.3")
def test_decks_are_shuffled_each_on_its_own() -> None:
    tables = [GAME.table([SORA, SORA], seed=seed).state for seed in range(3)]
    for zone in ("deck", "cheer-deck"):
        orders = {
            tuple(state.number(ref) for ref in state.sides[player].zone(zone))  # type: ignore[attr-defined]
            for state in tables
            for player in (0, 1)
        }
        assert len(orders) == 6, zone


def started(table: Tables, deck: Deck = SORA, seed: int = 1, first: str = "me") -> TestTable:
    """A new game in which the coin falls for me, and `first` goes first."""
    t = table.new_game(deck, deck, seed=seed, chance="ask")
    t.coin(t.me)
    if first == "me":
        t.me.go_first()
    else:
        t.me.go_second()
    return t


@pytest.mark.clause("6.2.1.4", "6.2.1.6")
def test_each_player_begins_with_seven_cards_and_an_open_oshi(table: Tables) -> None:
    t = started(table)
    for player in (t.me, t.foe):
        assert (len(player.hand), len(player.deck), len(player.cheer_deck), player.life) == (7, 43, 20, [])
    for viewer in (0, 1, None):
        assert [side["oshi"]["number"] for side in t.table.view(viewer)["players"]] == ["hSD01-001"] * 2
    t.asks(t.me, "redraw")


ELDER = made_up("""
T-elder holomem debut white hp 100 baton 0
  name "長老" "Elder"
  gift "教え" "Lesson"
    plus hp (my.stage all) 50
  art 0 10 "教える" "Teach"
  extra
    any-copies
""")


@pytest.mark.clause("6.2.1.10.1", "6.2.1.12", "10.3.4.1")
def test_what_lies_face_down_says_nothing_before_it_is_turned_up(table: Tables) -> None:
    deck = deck_of("T-elder*50")
    t = table.new_game(deck, deck, seed=1, chance="ask", game=ELDER)
    t.coin(t.me)
    t.me.go_first()
    t.me.keep()
    t.foe.keep()
    t.me.put_center("T-elder")
    assert [side["stage"][0]["hp"] for side in t.table.view(0)["players"][:1]] == [100]
    t.asks(t.me, "put-back")


@pytest.mark.clause("6.2.1.7", "1.3.4")
@pytest.mark.parametrize("first", ["me", "foe"])
def test_the_first_player_decides_about_the_redraw_first(table: Tables, first: str) -> None:
    t = started(table, first=first)
    one, two = (t.me, t.foe) if first == "me" else (t.foe, t.me)
    one.redraw()
    t.asks(two, "redraw")


def seed_where(test: Callable[[TestTable], bool], deck: Deck) -> int:
    """The first seed whose opening fits; the search is played alone."""
    for seed in range(400):
        t = started(Tables(alone=True), deck, seed)
        if test(t):
            return seed
    raise AssertionError("no such opening among 400")


def debuts(player: Player) -> list[str]:
    return [number for number in player.hand if GAME.cards[number].level == 0]


@pytest.mark.answer("Q119")
@pytest.mark.clause("6.2.1.7", "6.2.1.7.1")
def test_a_hand_may_be_redrawn_once_unseen(table: Tables) -> None:
    deck = SORA
    seed = seed_where(lambda t: bool(debuts(t.me)) and bool(debuts(t.foe)), deck)
    t = started(table, deck, seed)
    t.asks(t.me, "redraw", "keep", "redraw")
    mark = t.mark()
    t.me.redraw()
    assert len(t.me.hand) == 7
    assert len(t.me.deck) == 43
    assert not t.happened("reveal", since=mark)
    assert all(card is None for event in t.happened("draw", "move", since=mark, viewer=1) for card in event.cards)
    assert [event.kind for event in t.happened("shuffle", since=mark)] == ["shuffle"]
    assert t.me.side.redraws == 0
    t.asks(t.foe, "redraw")


@pytest.mark.clause("6.2.1.7")
def test_a_kept_hand_stays(table: Tables) -> None:
    seed = seed_where(lambda t: bool(debuts(t.me)) and bool(debuts(t.foe)), SORA)
    t = started(table, SORA, seed)
    hand = t.me.hand
    t.me.keep()
    assert t.me.hand == hand
    t.asks(t.foe, "redraw", "keep", "redraw")


NO_DEBUT = (
    "hSD01-005*4 hSD01-006*4 hSD01-010*4 hSD01-011*4 hSD01-013*4 hSD01-014*4 hSD01-015*4 hSD01-016*4 hSD01-017*4 "
    "hSD01-018*4 hSD01-019*4 hSD01-020*4 hSD01-021*2"
)


FEW_DEBUTS = NO_DEBUT.replace("hSD01-021*2", "hSD01-003*2")


@pytest.mark.clause("6.2.1.7")
@pytest.mark.answer("Q120")
def test_without_a_debut_the_free_redraw_is_compulsory_and_unrevealed(table: Tables) -> None:
    deck = deck_of(FEW_DEBUTS)
    seed = seed_where(lambda t: not debuts(t.me), deck)
    t = started(table, deck, seed)
    mark = t.mark()
    t.asks(t.me, "redraw", "redraw")
    t.me.redraw()
    assert not t.happened("reveal", since=mark)
    assert t.me.side.redraws == 0
    t.asks(t.foe, "redraw")


def _both_redrawn(t: TestTable) -> TestTable:
    t.me.redraw()
    t.foe.redraw()
    return t


def _times(player: str, times: int) -> Callable[[TestTable], bool]:
    def fits(t: TestTable) -> bool:
        _both_redrawn(t)
        return t.result is None and getattr(t, player).side.redraws == times

    return fits


@pytest.mark.answer("Q121")
@pytest.mark.clause("6.2.1.8", "6.2.1.9", "6.2.1.9.2", "6.2.1.9.2.1", "6.2.1.9.3")
def test_forced_redraws_are_revealed_and_counted(table: Tables) -> None:
    deck = deck_of(FEW_DEBUTS)
    seed = seed_where(_times("me", 2), deck)
    t = started(table, deck, seed)
    t.me.redraw()
    mark = t.mark()
    t.foe.redraw()
    assert t.me.side.redraws == 2
    mine = [event for event in t.happened("reveal", since=mark, viewer=1) if event.player == 0]
    assert [event.rule for event in mine] == ["6.2.1.9", "6.2.1.9"]
    for event in mine:
        assert len(event.cards) == 7
        assert all(card is not None and GAME.cards[card].level != 0 for card in event.cards)
    assert len(t.me.hand) == 7
    assert debuts(t.me)
    t.asks(t.me, "put-center")


@pytest.mark.clause("6.2.1.9")
def test_no_forced_redraw_with_a_debut(table: Tables) -> None:
    seed = seed_where(lambda t: bool(debuts(t.me)) and bool(debuts(t.foe)), SORA)
    t = started(table, SORA, seed)
    t.me.keep()
    t.foe.keep()
    assert (t.me.side.redraws, t.foe.side.redraws) == (0, 0)
    assert not t.happened("reveal")
    t.asks(t.me, "put-center")


def redrawn(table: Tables, deck: Deck, seed: int) -> TestTable:
    """Both take the free redraw; forced redraws follow by themselves."""
    t = started(table, deck, seed)
    t.me.redraw()
    t.foe.redraw()
    return t


@pytest.mark.clause("6.2.1.9", "1.3.4")
def test_rounds_of_forced_redraws_begin_with_the_first_player(table: Tables) -> None:
    deck = deck_of(FEW_DEBUTS)

    def both(t: TestTable) -> bool:
        _both_redrawn(t)
        return t.result is None and t.me.side.redraws == 2 and t.foe.side.redraws >= 2

    seed = seed_where(both, deck)
    t = redrawn(table, deck, seed)
    order = [event.player for event in t.happened("forced-redraw")]
    assert order[:4] == [0, 1, 0, 1]
    t.asks(t.me, "put-center")


@pytest.mark.answer("Q122")
@pytest.mark.clause("6.2.1.9.1", "1.2.1.1")
@pytest.mark.parametrize("first", ["me", "foe"])
def test_who_still_has_no_debut_after_six_forced_redraws_loses(table: Tables, first: str) -> None:
    """Neither deck has a Debut: the first player is found out first."""
    t = started(table, deck_of(NO_DEBUT), first=first)
    one, two = (t.me, t.foe) if first == "me" else (t.foe, t.me)
    one.redraw()
    two.redraw()
    t.lost(one, "6.2.1.9.1")
    assert (one.side.redraws, two.side.redraws) == (6, 6)
    shown = [event for event in t.happened("reveal") if event.player == one.index]
    assert len(shown) == 7


@pytest.mark.answer("Q122")
@pytest.mark.clause("6.2.1.9.1")
def test_the_other_player_wins_when_only_one_runs_out_of_redraws(table: Tables) -> None:
    t = table.new_game(deck_of(NO_DEBUT), deck_of("T-many*50"), seed=3, chance="ask")
    t.coin(t.me)
    t.me.go_second()
    t.foe.keep()
    t.me.redraw()
    t.lost(t.me, "6.2.1.9.1")
    assert t.foe.side.redraws == 0


SPOTS_AND_DEBUTS = (
    "hSD01-003*4 hSD01-004*4 hSD01-007*4 hSD01-008*4 hSD01-009*4 hSD01-012*4 hSD01-014*4 hSD01-015*4 "
    "hSD01-005*4 hSD01-010*4 hSD01-016*4 hSD01-017*4 hSD01-018*2"
)


def lined_up(table: Tables, fits: Callable[[TestTable], bool], deck: Deck) -> TestTable:
    seed = seed_where(fits, deck)
    t = started(table, deck, seed)
    t.me.keep()
    t.foe.keep()
    return t


def _rich(t: TestTable) -> bool:
    """Both keep; I hold a Debut and a Spot, and something that is neither."""
    spots = [number for number in t.me.hand if GAME.cards[number].level == 3]
    others = [number for number in t.me.hand if not GAME.cards[number].is_starter]
    return bool(debuts(t.me) and debuts(t.foe) and spots and others)


@pytest.mark.clause("6.2.1.10", "6.2.1.10.1", "4.2.2.1")
@pytest.mark.answer("Q123")
def test_the_center_is_a_debut_and_compulsory(table: Tables) -> None:
    t = lined_up(table, _rich, deck_of(SPOTS_AND_DEBUTS))
    t.asks(t.me, "put-center", *sorted(set(debuts(t.me))))
    card = debuts(t.me)[0]
    t.me.put_center(card)
    t.expect(t.me.center, number=card)
    assert t.me.center.now.face_down
    assert t.table.view(1)["players"][0]["stage"][0]["cards"] == []
    assert t.table.view(0)["players"][0]["stage"][0]["cards"][0]["number"] == card
    t.asks(t.me, "put-back")


@pytest.mark.clause("6.2.1.10.3")
def test_debuts_and_spots_may_go_to_the_back(table: Tables) -> None:
    t = lined_up(table, _rich, deck_of(SPOTS_AND_DEBUTS))
    t.me.put_center(debuts(t.me)[0])
    starters = {number for number in t.me.hand if GAME.cards[number].is_starter}
    t.asks(t.me, "put-back", *starters, "done")
    spot = next(number for number in starters if GAME.cards[number].level == 3)
    t.me.put_back(spot)
    if t.decision is not None and t.decision.kind == "put-back":
        t.me.put_done()
    assert [mem.number for mem in t.me.back] == [spot]
    assert t.me.back[0].now.face_down
    assert t.table.view(1)["players"][0]["stage"][1]["cards"] == []
    t.asks(t.foe, "put-center")


@pytest.mark.answer("Q124")
@pytest.mark.clause("6.2.1.10.3")
def test_nobody_need_place_anything_at_the_back(table: Tables) -> None:
    t = lined_up(table, _rich, deck_of(SPOTS_AND_DEBUTS))
    t.me.put_center(debuts(t.me)[0])
    t.me.put_done()
    assert t.me.back == []
    t.asks(t.foe, "put-center")


@pytest.mark.clause("6.2.1.10.3", "4.6.2.1")
def test_set_up_places_at_most_six(table: Tables) -> None:
    t = table.new_game(deck_of("T-many*50"), deck_of("T-many*50"), seed=1, chance="ask")
    t.coin(t.me)
    t.me.go_first()
    t.me.keep()
    t.foe.keep()
    t.me.put_center("T-many")
    for _ in range(5):
        t.me.put_back("T-many")
    assert (len(t.me.stage), len(t.me.hand)) == (6, 1)
    t.asks(t.foe, "put-center")


@pytest.mark.answer("Q121")
@pytest.mark.clause("6.2.1.10.2")
def test_forced_redraws_are_paid_with_cards_to_the_bottom_after_the_center(table: Tables) -> None:
    deck = deck_of(FEW_DEBUTS)
    seed = seed_where(_times("me", 2), deck)
    t = redrawn(table, deck, seed)
    t.me.put_center(debuts(t.me)[0])
    t.asks(t.me, "put-bottom")
    before, (one, two) = t.me.deck, t.me.side.hand[:2]
    numbers = [t.game.number(one), t.game.number(two)]
    t.me.put_bottom(one)
    t.me.put_bottom(two)
    assert len(t.me.hand) == 4
    assert t.me.deck == [*before, *numbers]
    assert t.foe.sees(t.me, "deck") == []
    t.asks(t.me, "put-back")


@pytest.mark.clause("6.2.1.10.2")
def test_the_free_redraw_costs_nothing(table: Tables) -> None:
    def fits(t: TestTable) -> bool:
        _both_redrawn(t)
        return t.me.side.redraws == 0 and t.result is None

    seed = seed_where(fits, SORA)
    t = redrawn(table, SORA, seed)
    t.me.put_center(debuts(t.me)[0])
    t.asks(t.me, "put-back")


@pytest.mark.answer("Q184")
@pytest.mark.clause("6.2.1.11", "2.8.1")
def test_life_comes_from_the_top_of_the_cheer_deck_as_the_oshi_says(table: Tables) -> None:
    t = table.new_game(deck_of("T-many*50"), deck_of("T-many*50", oshi="hSD01-002"), seed=1, chance="ask")
    t.coin(t.me)
    t.me.go_first()
    t.me.keep()
    t.foe.keep()
    t.me.put_center("T-many")
    t.me.put_done()
    t.foe.put_center("T-many")
    before = {player: player.cheer_deck for player in (t.me, t.foe)}
    t.foe.put_done()
    for player, life in ((t.me, 5), (t.foe, 6)):
        top = before[player][:life]
        assert player.life == top[::-1], "one by one from the top: the first lies deepest"
        for viewer in (t.me, t.foe):
            assert viewer.sees(player, "life") == []
    t.asks(t.me, "main")


def _played(table: Tables, first: str = "me") -> TestTable:
    t = table.new_game(deck_of("T-many*50"), deck_of("T-many*50", oshi="hSD01-002"), seed=1, chance="ask")
    t.coin(t.me)
    if first == "me":
        t.me.go_first()
    else:
        t.me.go_second()
    for player in (t.me, t.foe) if first == "me" else (t.foe, t.me):
        player.keep()
    for player in (t.me, t.foe) if first == "me" else (t.foe, t.me):
        player.put_center("T-many")
        player.put_done()
    return t


@pytest.mark.clause("6.2.1.12", "4.2.2.1")
def test_everything_is_turned_up_together(table: Tables) -> None:
    t = _played(table)
    assert not any(mem.now.face_down for player in (t.me, t.foe) for mem in player.stage)
    for viewer in (0, 1, None):
        for side in t.table.view(viewer)["players"]:
            assert [mem["cards"][0]["number"] for mem in side["stage"]] == ["T-many"]
    lives = [event.number for event in t.happened("move") if event.rule == "6.2.1.11"]
    turned = [event.number for event in t.happened("turn-up")]
    assert max(lives) < min(turned)


@pytest.mark.clause("6.2.1.13", "7.1.1")
@pytest.mark.parametrize("first", ["me", "foe"])
def test_the_first_player_has_the_first_turn(table: Tables, first: str) -> None:
    t = _played(table, first)
    one = t.me if first == "me" else t.foe
    t.asks(one, "main")
    assert (t.game.turn, t.game.turn_number, one.side.turns) == (one.index, 1, 1)


@pytest.mark.clause("6.2.1.10.1", "1.3.4")
def test_the_other_player_never_sees_what_is_chosen_before_it_is_turned_up(table: Tables) -> None:
    t = lined_up(table, _rich, deck_of(SPOTS_AND_DEBUTS))
    t.me.put_center(debuts(t.me)[0])
    t.me.put_done()
    t.asks(t.foe, "put-center")
    shown = [card for event in t.happened(viewer=1) for card in event.cards if event.player == 0 and card]
    assert shown in ([], ["hSD01-001"])


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


TWO_DEBUTS = (
    "hSD01-005*4 hSD01-006*4 hSD01-010*4 hSD01-011*4 hSD01-013*4 hSD01-014*4 hSD01-015*4 hSD01-016*4 hSD01-017*4 "
    "hSD01-018*4 hSD01-019*4 hSD01-020*4 hSD01-003*2"
)


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
    deck = deck_of(TWO_DEBUTS)
    seed = next(seed for seed in range(400) if set_up(Tables(alone=True), deck, seed) is not None)
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


@pytest.mark.answer("Q119")
@pytest.mark.clause("6.2.1.7.1")
def test_the_free_redraw_is_offered_once_and_never_again(table: Tables) -> None:
    deck = deck_of("T-many*50")
    t = table.new_game(deck, deck, seed=2)
    winner = t.me if t.decision is not None and t.decision.player == 0 else t.foe
    winner.go_first()
    winner.redraw()
    other = t.foe if winner is t.me else t.me
    t.asks(other, "redraw")
    other.redraw()
    t.asks(winner, "put-center")
