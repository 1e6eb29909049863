"""Chapter 5 once more: revealing outside a deck, and what being attached means."""

from __future__ import annotations

import pytest

from tests.builders import Tables, TestTable, back, center, idle, made_up

FOE = [center("hSD01-003")]

GAME = made_up(
    """
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
    draw-up-to (count (my.archive cheer all))
    damage (opp.center x1) 10

T-lookfew support item
  name "少見" "Few Looks"
  text
    damage (opp.center x1) 10
    look-up-to (top my deck (count (my.archive cheer all)))
    damage (opp.center x1) 10

T-oncefirst holomem 1st white hp 150 baton *
  name "試" "Test"
  gift "一度" "Once"
    limit 1 turn
    when (happens damaged (this))
      draw my 1
  art 0 10 "一度" "Once"
"""
)


def shown(t: TestTable, since: int, viewer: int | None) -> list[tuple[str | None, ...]]:
    return [event.cards for event in t.happened("reveal", since=since, viewer=viewer)]


# ---------------------------------------------------------------------------------------------------- 5.7, 5.9


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


# ---------------------------------------------------------------------------------------------------- 5.14


@pytest.mark.clause("5.14.3.1.1")
@pytest.mark.parametrize("blooms", [False, True])
def test_the_equal_ability_of_the_card_on_top_counts_its_uses_anew(table: Tables, blooms: bool) -> None:
    """Once a turn: used, used up, and after blooming with an equal card there is one use again, and only one."""
    t = table([center("T-debut T-oncefirst")], FOE, game=GAME, hand="T-hithurt*4 T-oncefirst", deck="hSD01-016*9")
    drawn = []
    for number in range(4):
        if number == 2 and blooms:
            t.me.bloom("T-oncefirst", on=t.me.center)
        t.me.use("T-hithurt")
        drawn.append(t.me.hand.count("hSD01-016"))
    assert drawn == ([1, 1, 2, 2] if blooms else [1, 1, 1, 1])


# ---------------------------------------------------------------------------------------------------- 5.11


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


# ---------------------------------------------------------------------------------------------------- 5.17


@pytest.mark.clause("5.17.1")
def test_an_attached_card_belongs_to_one_holomem_and_is_where_that_one_is(table: Tables) -> None:
    """It works for its own holomem only, and goes along from position to position."""
    t = table([center("T-debut", attached="T-tool", cheers="W"), back("T-blue", cheers="G")], FOE, hand="T-swapitem")
    holder, other = t.me.center, t.me.back[0]
    t.expect(holder, attached="T-tool", cheers="W", hp=120)
    t.expect(other, attached="", cheers="G", hp=300)
    t.me.use("T-swapitem")
    t.expect(holder, position="back", attached="T-tool", cheers="W", hp=120)
    t.expect(other, position="center", attached="", cheers="G", hp=300)
    assert not t.me.side.loose


@pytest.mark.clause("5.17.1")
def test_a_card_whose_holomem_has_left_its_zone_is_attached_to_nobody(table: Tables) -> None:
    """Two holomem fall in one storm. While the second is processed, the first one's tool lies on the stage alone."""
    t = table(
        [center("T-blue")],
        [center("T-debut", attached="T-tool2", damage=50), idle(), back("T-fall")],
        hand="T-storm",
        foe_archive="W",
    )
    first, tool = t.foe.center, t.foe.center.now.attached[0]
    t.me.use("T-storm")
    t.foe.choose(first, kind="down-first")
    t.asks(t.foe, "send-to", "T-blue", "T-fall")
    assert not first.on_stage
    assert [t.game.number(ref) for ref in t.foe.side.loose] == ["T-tool2"]
    assert tool not in [ref for mem in t.foe.stage for ref in mem.now.attached]
    t.expect(t.foe.collabing, attached="", hp=300)
