"""Chapters 5.6 to 5.11: shuffling, drawing, looking and revealing."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, TestTable, back, center, idle, made_up

FOE = [center("hSD01-003")]
AZKI_PAIR = [center("hSD01-011"), idle()]
SORA_PAIR = [center("hSD01-003"), idle()]
GAME = made_up("""
T-peek support event
  name "のぞき見" "A Peek"
  text
    look (top my deck (chosen-number 0 2))
    move (rest card) deck-bottom-ordered

T-match support event
  name "揃える" "Match"
  text
    move (my.hand holomem all) archive
    find (each (my.deck (same color (archived)) holomem x1))
      move (found) hand
    shuffle deck

T-kin support event
  name "仲間" "Kin"
  text
    find (my.deck (same tag (my.center)) x1)
      move (found) hand

T-two support event
  name "二人" "Two of Them"
  text
    find (my.deck (differ name) debut holomem x2)
      move (found) hand

T-mix support event
  name "混ぜる" "Mix"
  text
    shuffle deck

T-peekpower support item
  name "力見" "Power Peek"
  text
    look (my.holo-power)
    find (seen x1)
      move (found) hand

T-peeklife support item
  name "命見" "Life Peek"
  text
    look (my.life)
    find (seen x1)
      move (found) hand

T-drawfew support item
  name "少引" "Few Draws"
  text
    damage (opp.center x1) 10
    draw my (chosen-number 0 (count (my.archive cheer all)))
    damage (opp.center x1) 10

T-lookfew support item
  name "少見" "Few Looks"
  text
    damage (opp.center x1) 10
    look (top my deck (chosen-number 0 (count (my.archive cheer all))))
    damage (opp.center x1) 10
""")
GAME_2 = made_up("""
T-some support event
  name "引けるだけ" "Some Cards"
  text
    draw my (chosen-number 0 3)

T-peek support event
  name "のぞき見" "A Peek"
  text
    look (top my deck (chosen-number 0 3))
    move (rest card) deck-bottom-ordered
""")


# ---------------------------------------------------------------------------------------------------- 5.6


@pytest.mark.clause("5.6.1", "5.6.1.1")
@pytest.mark.parametrize("deck", ["", "hSD01-005"])
def test_shuffling_none_or_one_card_is_a_shuffle(table: Tables, deck: str) -> None:
    """A search takes the only card, or leaves it: what is left is shuffled all the same."""
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019", deck="hSD01-005")
    mark = t.mark()
    t.me.use("hSD01-019")
    if deck:
        t.me.done()
    else:
        t.me.choose("hSD01-005")
    t.expect(t.me, deck=deck, hand="" if deck else "hSD01-005")
    assert len(t.happened("shuffle", since=mark)) == 1


@pytest.mark.clause("5.6.1")
def test_a_shuffle_makes_the_order_random(table: Tables) -> None:
    deck = " ".join(f"hSD01-0{number:02}" for number in range(3, 22))
    orders = set()
    for seed in range(3):
        t = table([center("hSD01-003")], AZKI_PAIR, game=GAME, hand="T-mix", deck=deck, seed=seed)
        before = t.me.deck
        t.me.use("T-mix")
        assert sorted(t.me.deck) == sorted(before)
        orders.add(tuple(t.me.deck))
        assert t.me.deck != before
    assert len(orders) == 3


@pytest.mark.clause("5.6.1", "4.4.7")
@pytest.mark.parametrize(
    ("to", "shuffled", "place"), [("deck", [1], None), ("deck-bottom", [], -1), ("deck-top", [], 0)]
)
def test_a_holomem_goes_back_into_the_deck_of_its_owner(
    table: Tables, to: str, shuffled: list[int], place: int | None
) -> None:
    game = made_up(f'\nT-away support event\n  name "帰" "Away"\n  text\n    move (opp.back x1) {to}\n')
    t = table(
        [center("hSD01-003")],
        [center("hSD01-003"), back("hSD01-014")],
        game=game,
        hand="T-away",
        foe_deck="hSD01-016*3",
    )
    t.me.use("T-away")
    assert [event.player for event in t.happened("shuffle")] == shuffled
    assert sorted(t.foe.deck) == ["hSD01-014", *["hSD01-016"] * 3]
    assert place is None or t.foe.deck[place] == "hSD01-014"


# ---------------------------------------------------------------------------------------------------- 5.7


@pytest.mark.clause("5.7.3.2", "1.3.2")
def test_nobody_is_asked_to_draw_more_from_an_empty_deck(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, game=GAME_2, hand="T-some", deck="hSD01-016")
    t.me.use("T-some")
    t.me.yes("draw-more")
    t.expect(t.me, hand="hSD01-016", deck="")
    t.asks(t.me, "main")


@pytest.mark.clause("5.7.3.1")
@pytest.mark.parametrize("cheers", [0, 1])
def test_drawing_up_to_none_asks_nothing_and_draws_nothing(table: Tables, cheers: int) -> None:
    """As many as there are cheers in the archive; what the text says next is done at once."""
    t = table([center("hSD01-003")], [center("T-blue")], game=GAME, hand="T-drawfew", archive=" ".join(["W"] * cheers))
    t.me.use("T-drawfew")
    if cheers:
        t.expect(t.foe.center, damage=10)
        t.me.yes("draw-more")
    t.expect(t.foe.center, damage=20)
    t.expect(t.me, hand="hSD01-014" if cheers else "", deck=f"hSD01-014*{20 - cheers}")
    t.asks(t.me, "main")


@pytest.mark.clause("5.7.3", "5.7.3.2", "5.7.3.3", "5.7.3.4")
@pytest.mark.parametrize("wanted", [0, 1, 3])
def test_drawing_up_to_a_number_may_stop_before_every_card(table: Tables, wanted: int) -> None:
    t = table([center("hSD01-003")], SORA_PAIR, game=GAME_2, hand="T-some", deck="hSD01-014*9")
    t.me.use("T-some")
    for _ in range(wanted):
        t.me.yes(kind="draw-more")
    if wanted < 3:
        t.me.no(kind="draw-more")
    assert len(t.me.hand) == wanted


@pytest.mark.clause("5.7.1", "5.7.2")
def test_drawing_takes_cards_from_the_top_one_by_one(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016", deck="hSD01-003 hSD01-004 hSD01-005 hSD01-006")
    mark = t.mark()
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-003 hSD01-004 hSD01-005", deck="hSD01-006")
    assert len(t.happened("draw", since=mark)) == 3


@pytest.mark.clause("1.3.2", "5.7.2")
def test_drawing_more_than_there_is_draws_what_there_is(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-016", deck="hSD01-003 hSD01-004")
    t.me.use("hSD01-016")
    t.expect(t.me, hand="hSD01-003 hSD01-004", deck="", archive="hSD01-016")
    assert t.result is None


# ---------------------------------------------------------------------------------------------------- 5.8


@pytest.mark.clause("5.8.1")
def test_looking_at_a_zone_shows_all_of_it_to_the_looker_only(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019", deck="hSD01-014 hSD01-005 hSD01-006 hSD01-010")
    t.me.use("hSD01-019")
    t.asks(t.me, "choose-to-take", "hSD01-005", "hSD01-010", "done")
    assert t.me.sees(t.me, "deck") == ["hSD01-014", "hSD01-005", "hSD01-006", "hSD01-010"]
    assert t.foe.sees(t.me, "deck") == []


# ---------------------------------------------------------------------------------------------------- 5.9


@pytest.mark.clause("5.9.2.1")
@pytest.mark.parametrize("cheers", [0, 1])
def test_looking_at_up_to_none_asks_nothing_and_shows_nothing(table: Tables, cheers: int) -> None:
    t = table([center("hSD01-003")], [center("T-blue")], game=GAME, hand="T-lookfew", archive=" ".join(["W"] * cheers))
    t.me.use("T-lookfew")
    if cheers:
        t.expect(t.foe.center, damage=10)
        t.me.yes("look-more")
    t.expect(t.foe.center, damage=20)
    assert t.me.sees(t.me, "deck") == ["hSD01-014"] * cheers
    assert len(t.happened("look")) == cheers
    t.asks(t.me, "main")


@pytest.mark.clause("5.9.2", "5.9.2.2", "5.9.2.3", "5.9.2.4", "5.9.2.5")
def test_looking_up_to_a_number_may_stop_before_every_card(table: Tables) -> None:
    t = table(
        [center("hSD01-003")], SORA_PAIR, game=GAME_2, hand="T-peek", deck="hSD01-016 hSD01-017 hSD01-018 hSD01-019"
    )
    t.me.use("T-peek")
    assert t.me.sees(t.me, "deck") == []
    t.me.yes(kind="look-more")
    assert t.me.sees(t.me, "deck") == ["hSD01-016"]
    t.me.yes(kind="look-more")
    assert t.me.sees(t.me, "deck") == ["hSD01-016", "hSD01-017"]
    assert t.foe.sees(t.me, "deck") == []
    t.me.no(kind="look-more")
    t.asks(t.me, "order-bottom", "hSD01-016", "hSD01-017")


@pytest.mark.clause("5.9.1")
def test_looking_from_the_top_shows_so_many(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016*2 hSD01-003 hSD01-004 hSD01-017 hSD01-019")
    t.me.use("hSD01-018")
    t.asks(t.me, "choose-to-take", "hSD01-016", "hSD01-017", "done")
    assert t.me.sees(t.me, "deck") == ["hSD01-016", "hSD01-016", "hSD01-003", "hSD01-004", "hSD01-017"]
    assert t.foe.sees(t.me, "deck") == []


@pytest.mark.clause("5.9.1", "1.3.2")
def test_looking_at_more_than_there_are_shows_all(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-003")
    t.me.use("hSD01-018")
    t.me.choose("hSD01-016")
    t.expect(t.me, deck="hSD01-003", hand="hSD01-016")


@pytest.mark.clause("5.9.2.5", "5.9.2")
def test_looking_up_to_a_number_ends_at_the_number(table: Tables) -> None:
    t = table(
        [center("hSD01-003")], AZKI_PAIR, game=GAME, hand="T-peek", deck="hSD01-016 hSD01-017 hSD01-018 hSD01-019"
    )
    t.me.use("T-peek")
    t.me.yes(kind="look-more")
    t.me.yes(kind="look-more")
    t.asks(t.me, "order-bottom", "hSD01-016", "hSD01-017")


# ---------------------------------------------------------------------------------------------------- 5.11


def shown(t: TestTable, since: int, viewer: int | None) -> list[tuple[str | None, ...]]:
    return [event.cards for event in t.happened("reveal", since=since, viewer=viewer)]


@pytest.mark.clause("5.11.1")
@pytest.mark.parametrize(("item", "zone"), [("T-peekpower", "holo_power"), ("T-peeklife", "life")])
def test_a_card_revealed_from_holo_power_or_life_is_shown_to_all(table: Tables, item: str, zone: str) -> None:
    """Looking shows it to one player only; revealing shows exactly the one that was chosen, to everybody."""
    given = {zone: "R W" if zone == "life" else "hSD01-017 hSD01-018"}
    first = "R" if zone == "life" else "hSD01-017"
    number = "hY03-001" if zone == "life" else first
    t = table([center("hSD01-003")], FOE, game=GAME, hand=item, **given)
    mark = t.mark()
    t.me.use(item)
    t.asks(t.me, "choose-to-take")
    assert len(t.me.sees(t.me, zone)) == 2
    assert t.foe.sees(t.me, zone) == []
    assert shown(t, mark, 1) == []
    t.me.choose(first)
    for viewer in (0, 1, None):
        assert shown(t, mark, viewer) == [(number,)]
    assert t.foe.sees(t.me, "hand") == [number]
    assert t.foe.sees(t.me, zone) == []


@pytest.mark.clause("5.11.1")
def test_a_revealed_card_of_life_is_open_where_it_lies(table: Tables) -> None:
    """Nobody knew it, its own player included; while its holomem is chosen everybody reads it in its place."""
    t = table(
        [center("T-debut", damage=90), idle(), back("hSD01-014")], FOE, turn_of="foe", foe_hand="T-hit", life="R W"
    )
    assert t.me.sees(t.me, "life") == t.foe.sees(t.me, "life") == []
    mark = t.mark()
    t.foe.use("T-hit")
    t.asks(t.me, "life-to")
    for viewer in (0, 1, None):
        assert shown(t, mark, viewer) == [("hY03-001",)]
        cards = t.table.view(viewer)["players"][0]["life"]["cards"]
        assert [(card["place"], card["number"]) for card in cards] == [(0, "hY03-001")]


@pytest.mark.clause("5.11.2")
def test_a_revealed_card_is_seen_by_everyone(table: Tables) -> None:
    t = table([center("hSD01-003")], FOE, hand="hSD01-018", deck="hSD01-016 hSD01-003")
    mark = t.mark()
    t.me.use("hSD01-018")
    t.me.choose("hSD01-016")
    shown = t.happened("reveal", since=mark, viewer=1)
    assert [event.cards for event in shown] == [("hSD01-016",)]
    assert t.foe.sees(t.me, "hand") == ["hSD01-016"]


@pytest.mark.clause("5.8.1", "10.7.2.3.5")
def test_one_tag_in_common_is_enough_to_have_the_same_tag(table: Tables) -> None:
    t = table([center("T-debut")], FOE, game=GAME, hand="T-kin", deck="hSD01-003 T-blue hSD05-011")
    t.me.use("T-kin")
    t.asks(t.me, "choose-to-take", "hSD01-003", "done")


@pytest.mark.clause("10.7.2.3.5")
def test_of_those_that_differ_fewer_may_be_found(table: Tables) -> None:
    t = table([center("T-debut")], FOE, game=GAME, hand="T-two", deck="T-debut T-shut T-blue T-hurt")
    t.me.use("T-two")
    t.me.choose("T-debut")
    t.asks(t.me, "choose-to-take", "T-blue", "T-hurt", "done")
    t.me.done()
    t.expect(t.me, hand="T-debut")


@pytest.mark.clause("5.8.1", "5.11.1")
def test_one_is_found_for_each_of_those_with_whom_it_is_compared(table: Tables) -> None:
    """Not one for each that was chosen, which is what a shipped card asks for (hBP04-089), but for each that was archived."""
    t = table(FOE, FOE, game=GAME, hand="T-match T-blue hSD01-008", deck="hSD01-009 hSD01-005 T-blue hSD01-016*4")
    t.me.use("T-match")
    for card in ("hSD01-009", "T-blue"):
        t.asks(t.me, "choose-to-take", card, "done")
        t.me.choose(card, kind="choose-to-take")
    t.expect(t.me, hand="T-blue hSD01-009")
