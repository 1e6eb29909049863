"""What the notation said once, and how the same is said now: old saves, positions and card files are read by it.

A row says one node in its old and in its new way; `?who` is one item, a last `?steps*` all that are left (see `lang.notation.Retired`). Rows
stay for good; a row that is rewritten by a later one is read through both. Words that only have another name stand in RENAMED.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .....lang.words import OF
from ..vocabulary import LISTS

RETIRED: Final[tuple[tuple[str, str], ...]] = (
    # 10.8.5: an automatic ability that is made is one like any other
    ("when-mod ?trigger ?steps*", "when ?trigger ?steps*"),
    ("later ?edge ?steps*", "lasting once (when (step-edge ?edge each) ?steps*)"),
    # 5.25: one step for an art that is used once more
    ("use-again", "use-again (opp.stage)"),
    ("lasting implied (arts-again (this-art))", "use-again (target)"),
    ("arts-again ?who", "gain ?who (when (happens used-art (this)) (use-again (opp.stage)))"),
    ("skips-level ?who ?using", "can-bloom level ?who ?using"),
    ("plus-against blooms ?who ?using ?amount", "can-bloom again ?who ?using"),
    ("plus blooms ?who ?amount", "can-bloom again ?who (my.hand)"),
    ("bloom once (?place (since placed) ?filters*) ?using", "bloom placed (?place (since placed) ?filters*) ?using"),
    ("happens healed ?who", "acts (my) heals ?who"),
    ("cannot rest-at-back ?who", "cannot rest-in-reset ?who"),
    ("plus arts-each ?who ?amount", "plus arts ?who ?amount"),
    ("set-to dice-times ?who ?times", "set-to dice ?who (per ?times (rolled) 1)"),
    ("dice reroll-all", "reroll all"),
    ("dice reroll-one", "reroll x1"),
    ("dice declare", "set-die (chosen-number 1 6)"),
    (
        "lasting note ?step (targets also (this-art) ?what)",
        "seq ?step (lasting implied (targets also (this-art) ?what))",
    ),
    (
        "compare (minus (rolled-by ?who) (per 2 (rolled-by ?who) 2)) = 0",
        "and (compare (rolled-by ?who) >= 1) (not-so (compare (minus (rolled-by ?who) (per 2 (rolled-by ?who) 2)) = 1))",
    ),
    (
        "compare (minus (stat rolled ?who) (per 2 (stat rolled ?who) 2)) = 0",
        "and (compare (stat rolled ?who) >= 1) (not-so (compare (minus (stat rolled ?who) (per 2 (stat rolled ?who) 2)) = 1))",
    ),
    # 2.11.2: what an extra line says of its own card is a modifier of `this`
    ("cannot-bloom", "cannot bloom (this)"),
    ("life-loss ?amount", "set-to life-loss (this) ?amount"),
    ("also-named ?names*", "treat-as (this) ?names*"),
    # one amount for a figure of somebody
    ("damage-on ?who", "stat damage ?who"),
    ("baton-cost ?who", "stat baton-cost ?who"),
    ("colors ?what", "stat colors ?what"),
    ("rolled-by ?who", "stat rolled ?who"),
    ("life ?owner left", "stat life (?owner)"),
    ("life ?owner lost", "stat life-lost (?owner)"),
    # quantities that every verb takes: as many as are missing, all the damage there is, up to so many
    ("draw-to ?count", "draw my (minus ?count (count (my.hand other)))"),
    ("at-most ?most (minus ?count (count (my.hand)))", "at-most ?most (minus ?count (count (my.hand other)))"),
    ("draw-up-to ?count", "draw my (up-to ?count)"),
    ("look-up-to (top ?owner ?zone ?count)", "look (top ?owner ?zone (up-to ?count))"),
    ("heal-all ?who", "heal ?who (stat damage (subject))"),
    ("has-extra ?extra", "?extra"),
    # whoever gets or gives something may be each of some, or some among whom it is shared out
    ("attach-each among ?what ?to", "attach ?what (among ?to -)"),
    ("attach-each among-2 ?what ?to", "attach ?what (among ?to 2)"),
    ("attach-each one ?what ?to", "attach ?what (each ?to)"),
    ("on cheers-each ?holder ?rest*", "on cheers (each ?holder) ?rest*"),
    ("damage-among ?to ?amount 10", "damage (among ?to -) ?amount"),
    # 無色 and 無色エール are the same
    ("plus art-cost-colorless ?who ?amount", "plus art-cost-any ?who ?amount"),
    ("plus baton-cost-colorless ?who ?amount", "plus baton-cost-any ?who ?amount"),
    ("set-to art-cost-colorless ?who ?amount", "set-to art-cost-any ?who ?amount"),
    ("set-to baton-cost-colorless ?who ?amount", "set-to baton-cost-any ?who ?amount"),
    # of conditions as many as there are
    ("and ?first (and ?rest*)", "and ?first ?rest*"),
    ("or ?first (or ?rest*)", "or ?first ?rest*"),
    # what has happened is a number like any other
    ("happened ?event ?least ?since", "compare (times ?event ?since) >= ?least"),
    # one step for life that is not lost for a down
    ("sparing ?steps*", "spare all ?steps*"),
    ("lose-less ?amount", "spare ?amount"),
    # 10.7.2.4.1: a cost of the card is one like any other
    ("costs ?step", "must ?step"),
    ("cheer-also ?color", "treat-as (support) ?color cheer"),
    # how a support is attached
    ("one-per ?support", "attaches ?support x1"),
    ("only-on ?support ?filters*", "attaches ?support any ?filters*"),
    ("up-to ?amount", "chosen-number 0 ?amount"),
    ("pay (janken) (if (won) ?steps*)", "may (janken ?steps*)"),
    # a place says whence, or which card
    ("happens archived-from-deck (my ?filters*)", "happens archived (my.deck ?filters*)"),
    ("oshi-here", "(this.oshi)"),
    ("one-color", "(stat-is colors = 1)"),
    # whoever goes somewhere on the stage, or comes to it
    ("to-stage ?what", "place ?what stage"),
    ("moved-back ?filters*", "moved back ?filters*"),
    ("both ?who", "each ?who"),
    # 10.8.4: a card that has moved is one like any other to which something has happened
    ("moved ?source ?target (?owner ?filters*)", "happens moved.?target (?owner.?source ?filters*)"),
    # 5.19: abilities that are added are given like others
    ("granted ?holder ?abilities*", "gain ?holder ?abilities*"),
    # of the dice of the ability itself too
    ("rolled", "stat rolled (this)"),
)

# a dash once stood where a dot says of what a word is: `art-cost-red`, `moved-back`, `turn-end`
_TAKEN: Final = {"art-damage-taken": "damage-taken.art", "special-damage-taken": "damage-taken.special"}
_OTHERWISE: Final[Mapping[str, Mapping[str, str]]] = {
    "plus-stat": {**_TAKEN, "first-art-damage-taken": "first-damage-taken.art"},
    "against-stat": _TAKEN,
    "set-stat": _TAKEN,
}
RENAMED: Final[Mapping[str, Mapping[str, str]]] = {
    name: {
        **{word.replace(OF, "-"): word for word in words.meanings if OF in word},
        **_OTHERWISE.get(name, {}),
    }
    for name, words in LISTS.items()
}
