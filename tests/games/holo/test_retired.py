"""Notation that has gone is still read, in saves, positions and card files, and nothing shipped is written in it."""

from __future__ import annotations

from pathlib import Path

import pytest

import holochron as hc
from holochron.games.holo.abilities.nodes import VOCABULARY
from holochron.games.holo.abilities.nodes.retired import RETIRED
from holochron.games.holo.state.holo_state import HoloState
from holochron.lang.notation import read_outline
from tests.games.holo.builders import center, position_text
from tools import renew

# lines as they stood in card files, and as they stand there now; one at least for each row of RETIRED, in its order
LINES: list[tuple[str, str]] = [
    (
        "lasting turn\n  when-mod (step-edge turn-end my)\n    draw my 1",
        "lasting turn\n  when (step-edge turn.end my)\n    draw my 1",
    ),
    ("later turn-end\n  draw my 1", "lasting once\n  when (step-edge turn.end each)\n    draw my 1"),
    ("may\n  use-again", "may\n  use-again (opp.stage)"),
    ("may\n  lasting implied\n    arts-again (this-art)", "may\n  use-again (target)"),
    (
        "lasting turn\n  arts-again (my.stage x1)",
        "lasting turn\n  gain (my.stage x1)\n    when (happens used-art (this))\n      use-again (opp.stage)",
    ),
    ("skips-level (this) (my.hand 2nd holomem)", "can-bloom level (this) (my.hand 2nd holomem)"),
    ("plus-against blooms (this) (my.hand 2nd holomem) 1", "can-bloom again (this) (my.hand 2nd holomem)"),
    ("plus blooms (my.center x1) 1", "can-bloom again (my.center x1) (my.hand)"),
    (
        "bloom once (my.back (since placed) debut x1) (my.hand 1st holomem)",
        "bloom placed (my.back (since placed) debut x1) (my.hand 1st holomem)",
    ),
    ("when (happens healed (this))\n  draw my 1", "when (acts (my) heals (this))\n  draw my 1"),
    ("cannot rest-at-back (this)", "cannot rest-in-reset (this)"),
    (
        "plus arts-each (my.stage all) (per 20 (colors (on cheers (subject) -)) 1)",
        "plus arts (my.stage all) (per 20 (stat colors (on cheers (subject) -)) 1)",
    ),
    ("set-to dice-times (my.stage) 2", "set-to dice (my.stage) (per 2 (stat rolled (this)) 1)"),
    ("dice reroll-all", "reroll all"),
    ("dice reroll-one", "reroll x1"),
    ("dice declare", "set-die (chosen-number 1 6)"),
    (
        "lasting note\n  plus-art 60\n  targets also (this-art) (opp.back)",
        "seq\n  plus-art 60\n  lasting implied\n    targets also (this-art) (opp.back)",
    ),
    (
        "needs (compare (minus (rolled-by (my)) (per 2 (rolled-by (my)) 2)) = 0)",
        "needs (and (compare (stat rolled (my)) >= 1) "
        "(not-so (compare (minus (stat rolled (my)) (per 2 (stat rolled (my)) 2)) = 1)))",
    ),
    ("cannot-bloom", "cannot bloom (this)"),
    ("life-loss 2", "set-to life-loss (this) 2"),
    ("also-named 〈ときのそら〉 〈AZKi〉", "treat-as (this) 〈ときのそら〉 〈AZKi〉"),
    (
        "if (compare (damage-on (opp.back all)) >= 100)\n  draw my 1",
        "if (compare (stat damage (opp.back all)) >= 100)\n  draw my 1",
    ),
    ("plus-art (per 10 (baton-cost (opp.center)) 1)", "plus-art (per 10 (stat baton-cost (opp.center)) 1)"),
    ("plus-art (per 20 (colors (archived cheer)) 1)", "plus-art (per 20 (stat colors (archived cheer)) 1)"),
    (
        "needs (compare (rolled-by (my)) > (rolled-by (opp)))",
        "needs (compare (stat rolled (my)) > (stat rolled (opp)))",
    ),
    ("needs (compare (life my left) < (life opp left))", "needs (compare (stat life (my)) < (stat life (opp)))"),
    ("plus arts (this) (per 10 (life my lost) 1)", "plus arts (this) (per 10 (stat life-lost (my)) 1)"),
    ("draw-to 5", "draw my (minus 5 (count (my.hand other)))"),
    ("draw my (at-most 4 (minus 6 (count (my.hand))))", "draw my (at-most 4 (minus 6 (count (my.hand other))))"),
    ("draw-up-to 3", "draw my (chosen-number 0 3)"),
    ("look-up-to (top my deck 3)", "look (top my deck (chosen-number 0 3))"),
    ("heal-all (my.center green)", "heal (my.center green) (stat damage (subject))"),
    ("choose (my.deck (has-extra any-copies) debut x1)", "choose (my.deck any-copies debut x1)"),
    (
        "needs (and (exists (this)) (and (second-players-first-turn) (exists (my.hand))))",
        "needs (and (exists (this)) (second-players-first-turn) (exists (my.hand)))",
    ),
    (
        "needs (or (exists (this)) (or (second-players-first-turn) (exists (my.hand))))",
        "needs (or (exists (this)) (second-players-first-turn) (exists (my.hand)))",
    ),
    (
        "if (happened (happens downed (opp.stage)) 2 turn)\n  draw my 1",
        "if (compare (times (happens downed (opp.stage)) turn) >= 2)\n  draw my 1",
    ),
    ("sparing\n  damage (opp.back x1) 20", "spare all\n  damage (opp.back x1) 20"),
    ("react (happens downed (my.stage))\n  lose-less 1", "react (happens downed (my.stage))\n  spare 1"),
    ("costs\n  move (my.holo-power x1) archive", "must\n  move (my.holo-power x1) archive"),
    ("bullet\n  cheer-also red", "bullet\n  treat-as (support) red cheer"),
    ("one-per mascot", "attaches mascot x1"),
    ("only-on fan 〈さくらみこ〉", "attaches fan any 〈さくらみこ〉"),
    ("draw my (up-to 3)", "draw my (chosen-number 0 3)"),
    ("pay\n  janken\n  if (won)\n    draw my 1", "may\n  janken\n    draw my 1"),
    (
        "if (compare (times (happens archived-from-deck (my)) turn) >= 3)\n  draw my 1",
        "if (compare (times (happens archived (my.deck)) turn) >= 3)\n  draw my 1",
    ),
    (
        "react (acts (oshi-here) deals (opp.back))\n  draw my 1",
        "react (acts (this.oshi) deals (opp.back))\n  draw my 1",
    ),
    ("choose (my.stage one-color x2)", "choose (my.stage (stat-is colors = 1) x2)"),
    ("plus-art (per 10 (rolled) 1)", "plus-art (per 10 (stat rolled (this)) 1)"),
    ("attach-each among (found) (my.stage)", "attach (found) (among (my.stage) -)"),
    (
        "attach-each among-2 (my.archive cheer x3) (my.stage all)",
        "attach (my.archive cheer x3) (among (my.stage all) 2)",
    ),
    ("attach-each one (my.archive cheer) (chosen)", "attach (my.archive cheer) (each (chosen))"),
    (
        "move (on cheers-each (opp.center|collab all) x2) archive",
        "move (on cheers (each (opp.center|collab all)) x2) archive",
    ),
    ("damage-among (opp.back) 30 10", "damage (among (opp.back) -) 30"),
    ("plus art-cost-colorless (this) -1", "plus art-cost.any (this) -1"),
    ("set-to baton-cost-colorless (this) 0", "set-to baton-cost.any (this) 0"),
    (
        "find (both (my.deck (same color (chosen)) holomem x1))\n  move (found) hand",
        "find (each (my.deck (same color (chosen)) holomem x1))\n  move (found) hand",
    ),
    ("to-stage (found)", "place (found) stage"),
    ("heal (moved-back) 30", "heal (moved back) 30"),
    ("when (moved hand stage (my red))\n  draw my 1", "when (happens moved.stage (my.hand red))\n  draw my 1"),
    ("granted (holder 〈甲〉)\n  plus hp (this) 20", "gain (holder 〈甲〉)\n  plus hp (this) 20"),
    # a dot says of what a word is
    ("plus art-cost-red (this) -1", "plus art-cost.red (this) -1"),
    ("plus tokkou-red (this) 30", "plus tokkou.red (this) 30"),
    ("plus art-damage-taken (this) -10", "plus damage-taken.art (this) -10"),
    (
        "plus-against special-damage-taken (this) (opp.stage) -10",
        "plus-against damage-taken.special (this) (opp.stage) -10",
    ),
    (
        "lasting turn\n  plus first-art-damage-taken (chosen) -10",
        "lasting turn\n  plus first-damage-taken.art (chosen) -10",
    ),
    ("set-to limit-turn (my.skill oshi) 2", "set-to limit.turn (my.skill oshi) 2"),
    ("cannot take-any-special (this)", "cannot take-any.special (this)"),
    ("when (happens moved-back (this))\n  draw my 1", "when (happens moved.back (this))\n  draw my 1"),
    ("when (acts (this) deals-art (opp.stage))\n  draw my 1", "when (acts (this) deals.art (opp.stage))\n  draw my 1"),
]


@pytest.mark.parametrize(("old", "new"), LINES)
def test_an_old_line_is_read_as_what_stands_for_it_now(old: str, new: str) -> None:
    assert old != new
    (line,) = read_outline(old)
    assert "\n".join(VOCABULARY.write(VOCABULARY.read(line))) == new


def test_every_row_has_a_line() -> None:
    heads = {old.split()[0] for old, _ in RETIRED}
    assert {head for head in heads if not any(head in old for old, _ in LINES)} == set()


@pytest.mark.parametrize("path", sorted(renew.SETS.glob("*.cards")), ids=lambda path: path.stem)
def test_shipped_cards_are_written_as_one_writes_now(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert renew.renewed(text) == text, "run `tools/renew.py`"


OWN = """X-1 holomem debut white hp 60 baton *
  name "試" "Test"
  art 0 10 "打" "Hit"
    draw-to 3
  extra
    life-loss 2
    cannot-bloom
"""


def test_a_card_file_of_ones_own_may_be_written_in_old_words() -> None:
    card = hc.game("holo").with_card_files([("own.cards", OWN)]).cards["X-1"]
    assert (card.life_loss, card.can_bloom) == (2, False)
    assert VOCABULARY.write(card.arts[0].nodes[0]) == ["draw my (minus 3 (count (my.hand other)))"]


def test_a_position_may_remember_deeds_by_their_old_names() -> None:
    text = position_text([center("hSD01-003")], [center("hSD01-003")])
    table = hc.game("holo").position(f"{text}\ndid 1 1 deals-special/center/hSD01-003/main/2/back/hSD01-003\n")
    assert isinstance(table.state, HoloState)
    assert [deed.kind for deed in table.state.memory] == ["deals.special"]
