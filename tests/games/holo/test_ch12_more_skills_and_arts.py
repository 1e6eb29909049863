"""Chapter 12 once more: how an art is played, and the order in which it resolves."""

from __future__ import annotations

import pytest

from tests.builders import Tables, back, center, collab, made_up

GAME = made_up(
    """
T-allorder holomem debut green hp 200 baton 0
  name "順" "Order"
  art G 100 vs blue 50 "順番" "In Order"
    damage (opp.back x1) 10
    plus-art 30
"""
)


@pytest.mark.clause("12.3.3")
@pytest.mark.parametrize(
    ("cheers", "arts"), [("", ["Zero"]), ("W", ["Zero"]), ("W W", ["Zero"]), ("W G", ["Both Colours", "Zero"])]
)
@pytest.mark.parametrize("alone", [True, False])
def test_an_art_is_played_with_its_cheers_and_a_target(
    table: Tables, cheers: str, arts: list[str], alone: bool
) -> None:
    """What is offered is each art whose cheers its holomem has, at each holomem of the other player that stands in front."""
    front = [center("T-debut")] if alone else [center("T-debut"), collab("T-blue")]
    t = table(
        [center("T-twoart", cheers=cheers), back("T-debut", cheers="W G")],
        [*front, back("T-hunter")],
        step="performance",
    )
    t.asks(t.me, "perform")
    assert t.decision is not None
    found = [option.action for option in t.decision.options if option.verb.name == "art"]
    names = [t.game.top(t.me.center.now).arts[action["art"]].name_en for action in found]
    targets = [t.foe.center.ref] if alone else [t.foe.center.ref, t.foe.collabing.ref]
    assert sorted(names) == sorted(arts * len(targets))
    for name in arts:
        assert [action["target"] for action, art in zip(found, names, strict=True) if art == name] == targets
    if "Both Colours" not in arts:
        t.refused(t.me.art, "Both Colours", at=t.foe.center, clause="12.3.3.1")
    t.refused(t.me.art, "Zero", at=t.foe.back[0], clause="12.3.3.2")
    t.me.art(arts[0], at=t.player(1).stage[-2])
    hit = 70 if arts[0] == "Both Colours" else 0
    t.expect(t.foe.stage[-2], damage=hit)


@pytest.mark.clause("12.3.4")
def test_an_art_resolves_step_by_step(table: Tables) -> None:
    """100 as printed; its text: 10 to somebody else and +30; +50 against blue; +20 this turn; then one damage of 200."""
    t = table([center("T-allorder", cheers="G"), back("hSD01-004")], [center("T-blue"), back("T-hunter")], game=GAME)
    t.me.collab(t.me.back[0])
    t.me.end_main()
    mark = t.mark()
    t.me.art("In Order", at=t.foe.center)
    events = t.happened("art", "damage", "plus-art", "bonus", since=mark)
    assert [(event.kind, event.rule, event.amount) for event in events] == [
        ("art", "9.2.2", 0),
        ("damage", "5.22.1", 10),
        ("plus-art", "12.3.4.2", 30),
        ("bonus", "12.3.4.3", 50),
        ("plus-art", "12.3.4.4", 20),
        ("damage", "12.3.4.5", 200),
    ]
    t.expect(t.foe.center, damage=200)
    t.expect(t.foe.back[0], damage=10)
