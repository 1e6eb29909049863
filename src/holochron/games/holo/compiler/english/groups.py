"""Cards that are meant: what they are, whose, where, how many."""

from __future__ import annotations

from typing import Final

from .....lang.nodes import Amount, AnyOf, Between, Filter, Not
from ...abilities.nodes import (
    Alike,
    All,
    Among,
    AtLeast,
    Both,
    ChosenNumber,
    Count,
    Differ,
    Each,
    Named,
    NameHas,
    On,
    Over,
    Same,
    Sel,
    Since,
    StatIs,
    Tagged,
    This,
    Titled,
    Top,
    Who,
    With,
    Word,
)
from .words import (
    COLORS,
    KINDS,
    LEVELS,
    NAMES,
    OWNERS,
    POSITIONS,
    ZONES,
    article,
    is_plural,
    join,
    name,
    noun,
    quantity,
    several,
    tag,
    title,
)

# ---------------------------------------------------------------------------------------------------- what they are


class _Phrase:
    """The words of a noun phrase by where they stand."""

    def __init__(self, word: str) -> None:
        self.word = word  # between those of a list
        self.before: list[str] = []
        self.levels: list[str] = []
        self.colors: list[str] = []
        self.nouns: list[str] = []
        self.choices: list[str] = []  # levels or colors of which it has one
        self.after: list[str] = []


def filters(entries: tuple[Filter, ...], stage: bool = False, plural: bool = False, word: str = "or") -> str:
    """`green Debut holomem with #Promise`: what the filters say, as one phrase."""
    phrase = _Phrase(word)
    for entry in entries:
        _add(phrase, entry, plural)
    _complete(phrase, stage, plural)
    if phrase.choices:
        of_a_kind = len(phrase.nouns) == 1 and not phrase.nouns[0].startswith("〈")
        nouns = f" {phrase.nouns[0]}" if of_a_kind else ""
        chosen = join([f"{choice}{nouns}" for choice in phrase.choices], "or")
        phrase.nouns = [chosen] if of_a_kind else [chosen, *phrase.nouns]
    after = sorted(phrase.after, key=_place_after)
    for at in range(len(after) - 1, 0, -1):
        if after[at].startswith("with ") and after[at - 1].startswith("with "):
            after[at] = "and " + after[at].removeprefix("with ")
        elif after[at].startswith("that bloomed ") and after[at - 1].startswith("that bloomed "):
            after[at] = after[at].removeprefix("that bloomed ")
    return " ".join([*phrase.before, *phrase.levels, *phrase.colors, *phrase.nouns, *after])


def _complete(phrase: _Phrase, stage: bool, plural: bool) -> None:
    """Say what they are, where only what they are like is said: `holomem` before a name, if it is of a level."""
    if not phrase.nouns:
        phrase.nouns = ["holomem" if stage else "cards" if plural else "card"]
    if phrase.nouns[0] == "holomem" and len(phrase.nouns) > 1 and not phrase.levels:
        del phrase.nouns[0]
    if phrase.nouns[0].startswith("〈") and phrase.levels and phrase.levels[-1] in LEVELS.values():
        phrase.nouns.insert(0, "holomem")


def _place_after(relative: str) -> int:
    """Tags stand next to the noun, exceptions at the end."""
    return 0 if relative.startswith("with #") else 2 if relative.startswith("other than") else 1


def _add(phrase: _Phrase, entry: Filter, plural: bool) -> None:
    if isinstance(entry, Word):
        _add_word(phrase, entry.word, plural)
    elif isinstance(entry, Named):
        phrase.nouns.append(name(entry.name))
    elif isinstance(entry, Titled):
        phrase.nouns.append(title(entry.name))
    elif isinstance(entry, AtLeast):
        phrase.levels.insert(0, f"{LEVELS[entry.level.word]} or greater")
    elif isinstance(entry, AnyOf):
        _add_any(phrase, entry, plural)
    elif isinstance(entry, All):
        for one_of_them in entry.filters:
            _add(phrase, one_of_them, plural)
    elif isinstance(entry, Differ) and entry.attribute == "name":
        phrase.before.append("differently named")
    else:
        phrase.after.append(_relative(entry))


def _add_word(phrase: _Phrase, word: str, plural: bool) -> None:
    if word in COLORS:
        phrase.colors.append(word)
    elif word in LEVELS:
        phrase.levels.append(LEVELS[word])
    elif word in POSITIONS:
        phrase.levels.append(word)
    elif word in KINDS:
        phrase.nouns.append(noun(word, plural))
    elif word == "opponent":
        phrase.before.append("your opponent's")
    elif word == "collab-effect":
        phrase.after.append("with a Collab Effect")
    elif word == "any-copies":
        phrase.after.append('with Extra "You may include any number of this holomem in the deck"')
    else:
        phrase.before.append(word)


def _add_any(phrase: _Phrase, entry: AnyOf, plural: bool) -> None:
    if all(isinstance(one, Tagged) for one in entry.filters):
        said = [tag(one.tag) for one in entry.filters if isinstance(one, Tagged)]
        phrase.after.append("with " + join(said, "or"))
    elif all(isinstance(one, Word) and one.word in (*COLORS, *LEVELS, *POSITIONS) for one in entry.filters):
        words = [one.word for one in entry.filters if isinstance(one, Word)]
        phrase.choices = [LEVELS.get(word, word) for word in words]
    elif (shared := _shared_noun(entry)) is not None:
        phrase.choices = [LEVELS.get(word, word) for word in shared[0]]
        phrase.nouns.append(noun(shared[1], plural))
    else:
        phrase.nouns.append(join([filters((one,), stage=False, plural=plural) for one in entry.filters], phrase.word))


def _shared_noun(entry: AnyOf) -> tuple[list[str], str] | None:
    """`Debut or 1st holomem`: levels or colors of the same thing."""
    words, nouns = [], set()
    for one_of_them in entry.filters:
        parts = one_of_them.filters if isinstance(one_of_them, All) else ()
        if len(parts) != 2 or not all(isinstance(part, Word) for part in parts):
            return None
        first, last = (part.word for part in parts if isinstance(part, Word))
        if first not in (*COLORS, *LEVELS) or last not in KINDS:
            return None
        words.append(first)
        nouns.add(last)
    return (words, nouns.pop()) if len(nouns) == 1 else None


def _relative(entry: Filter) -> str:
    """What stands after the noun."""
    if isinstance(entry, Tagged):
        return f"with {tag(entry.tag)}"
    if isinstance(entry, NameHas):
        return f"with {title(entry.part)} in its name"
    if isinstance(entry, With):
        return f"with {article(filters(entry.filters))} attached"
    if isinstance(entry, Same):
        return f"{'of' if entry.attribute == 'color' else 'with'} the same {entry.attribute} as {_any_of(entry.other)}"
    if isinstance(entry, StatIs):
        return _stat(entry)
    if isinstance(entry, Since):
        return "that you placed this turn" if entry.event == "placed" else "that bloomed this turn"
    if isinstance(entry, Differ):
        return "with different colors"
    if isinstance(entry, Alike):
        return {"tag": "with the same tag", "level": "with the same Bloom level", "name": "with the same name"}[
            entry.attribute
        ]
    if isinstance(entry, Over):
        return f"that bloomed from {article(filters(entry.filters))}"
    if isinstance(entry, Not):
        return _without(entry.filter)
    raise AssertionError(f"no English for {entry!r}")


def _any_of(value: Who) -> str:
    """One of those that lie somewhere, or those that are meant."""
    lying = isinstance(value, Sel) and value.zone in ZONES and value.zone not in ("stage", "oshi")
    return article(many_of(value, plural=False)) if lying else who(value)


def _without(entry: Filter) -> str:
    if isinstance(entry, Tagged):
        return f"without {tag(entry.tag)}"
    if isinstance(entry, This):
        return "other than this holomem"
    if isinstance(entry, Word):
        return "that is not resting" if entry.word == "resting" else f"other than {LEVELS.get(entry.word, entry.word)}"
    if isinstance(entry, Same):
        return f"{'of' if entry.attribute == 'color' else 'with'} a different {entry.attribute} from {who(entry.other)}"
    if isinstance(entry, With):
        return f"without {article(filters(entry.filters))} attached"
    return f"other than {filters((entry,))}"


_COLORED: Final = frozenset(Word(color) for color in COLORS)
_OR: Final = {">=": " or more", "<=": " or less", "=": ""}


def _stat(entry: StatIs) -> str:
    n = entry.amount.value
    if entry.stat == "hp-left":
        return f"with {n}{_OR[entry.sign]} HP remaining"
    if entry.stat == "baton-cost":
        return f"that needs {n}{_OR[entry.sign]} colorless for a Baton Pass"
    if entry.stat == "colors":
        return "with only 1 color" if entry.sign == "=" and n == 1 else f"with {n}{_OR[entry.sign]} colors"
    return "with reduced HP" if n <= 1 else f"with HP reduced by {n} or more"


def one(value: Who) -> str:
    """Those of whom something is said, each by itself: `the revealed card`."""
    if isinstance(value, Sel) and value.owner in ("revealed", "archived", "returned") and value.filters:
        if isinstance(value.quantity, Between) and value.quantity.least > 1:
            return f"the {value.quantity.least} {value.owner} {filters(value.filters, stage=False, plural=True)}"
        return f"the {value.owner} {filters(value.filters)}"
    return who(value)


def color_choice(entries: tuple[Filter, ...]) -> str:
    """`white`, `green, blue or yellow`: if nothing but colors is asked for."""
    only = entries[0] if len(entries) == 1 else None
    asked = only.filters if isinstance(only, AnyOf) else entries
    words = [entry.word for entry in asked if isinstance(entry, Word) and entry.word in COLORS]
    return join(words, "or") if only is not None and len(words) == len(asked) else ""


def on_stage(subject: str) -> str:
    """All that stand there, of whom something is said."""
    if subject == "all of your holomem":
        return "all holomem on your stage"
    return subject.replace(" from your stage", " on your stage")


def so(entries: tuple[Filter, ...], subject: Who) -> str:
    """What is said of them: `is 〈AZKi〉`, `has #Promise`; or that it is not so."""
    only = entries[0] if len(entries) == 1 else None
    if isinstance(only, Not) and not isinstance(only.filter, (Same, Word)):
        return _not_so(only.filter.filters if isinstance(only.filter, All) else (only.filter,), subject)
    has = "have" if is_plural(subject) else "has"
    if isinstance(only, Tagged):
        return f"{has} {tag(only.tag)}"
    if isinstance(only, StatIs):
        return f"{has} {_stat(only).removeprefix('with ')}"
    if isinstance(only, Over):
        return f"{has} bloomed from {article(filters(only.filters))}"
    several_of_them = is_plural(subject) or (isinstance(subject, Sel) and subject.owner == "both")
    plural = several_of_them and not one(subject).endswith(" card")
    return f"{'are' if plural else 'is'} {_sort(entries, plural)}"


def _not_so(entries: tuple[Filter, ...], subject: Who) -> str:
    """That it is not so: `is not 〈AZKi〉`, `does not have #Promise`."""
    verb, _, rest = so(entries, subject).partition(" ")
    negated = {"has": "does not have", "have": "do not have", "is": "is not", "are": "are not"}
    return f"{negated[verb]} {rest}"


def _sort(entries: tuple[Filter, ...], plural: bool) -> str:
    """What they are, after `is` or `are`: `〈AZKi〉`, `a holomem with #Promise`, `red`."""
    only = entries[0] if len(entries) == 1 else None
    if only == Word("resting"):
        return "resting"
    if isinstance(only, Word) and (only.word in COLORS or only.word in POSITIONS):
        return only.word if only.word in COLORS else f"your {only.word} holomem"
    if isinstance(only, AnyOf) and all(isinstance(one, Word) and one.word in COLORS for one in only.filters):
        return filters(entries)[: -len(" card")]
    if entries and entries[0] == Word("opponent"):
        return filters(entries, stage=True)
    if isinstance(only, Not) and isinstance(only.filter, Word) and only.filter.word in KINDS:
        return f"not {article(noun(only.filter.word, plural=False))}"
    stage = isinstance(only, (Not, Same))
    if len(entries) == 2 and isinstance(entries[1], Named) and entries[0] in _COLORED:
        return filters(entries)
    return filters(entries, stage, plural=True) if plural else article(filters(entries, stage))


# ---------------------------------------------------------------------------------------------------- whom


def who(value: Who) -> str:
    """`1 of your green holomem`, `your opponent's center holomem`, `all cheers on this holomem`."""
    if isinstance(value, Both):
        return _both(value)
    if isinstance(value, Each):
        return who(value.who).replace("the chosen ", "each of the chosen ")
    if isinstance(value, Among):
        return who(value.who)
    if isinstance(value, On):
        return f"{quantity(value.quantity)} {_on(value, several(value.quantity))}".strip()
    if isinstance(value, Top):
        zone, end = (value.zone.removesuffix("-bottom"), "bottom" if value.zone.endswith("-bottom") else "top")
        if isinstance(value.count, Count):
            return f"as many cards as there are {many_of(value.count.what)} from the {end} of {OWNERS[value.owner]} {ZONES[zone]}"
        count = _how_many(value.count)
        top = f"the {end} card" if count == "1" else f"the {end} {count} cards"
        return f"{top} of {OWNERS[value.owner]} {ZONES[zone]}"
    if isinstance(value, Sel):
        return _sel(value)
    raise AssertionError(f"no English for {value!r}")


def _both(value: Both) -> str:
    """All of these."""
    first, *others = _once([who(part) for part in value.parts])
    if first.startswith(OWNERS["opp"]) or f" {OWNERS['opp']} " in first:
        others = [other.replace(OWNERS["opp"], "their") for other in others]
    return join([first, *others])


def _once(parts: list[str]) -> list[str]:
    """`1 tool and 1 fan from your archive`: where they come from is said at the end, if it is the same."""
    places = [" from " + part.partition(" from ")[2] for part in parts]
    if len(set(places)) > 1 or places[0] == " from ":
        return parts
    return [*(part.removesuffix(places[0]) for part in parts[:-1]), parts[-1]]


def _how_many(count: Amount) -> str:
    if isinstance(count, ChosenNumber):
        return f"{count.least.value}~{quantity(count.most)}"
    return quantity(count)


def _on(value: On, plural: bool, *, counted: bool = False) -> str:
    holder = who(value.holder)
    if value.part == "cheers":
        what = filters(value.filters or (Word("cheer"),), stage=False, plural=plural)
    else:
        what = filters(value.filters or (Word("holomem"),), stage=False, plural=plural)
    if isinstance(value.holder, Sel) and value.holder == Sel(value.holder.owner, "stage"):
        return f"{what} {'on' if counted else 'from'} {OWNERS[value.holder.owner]} stage"
    if value.part == "cheers":
        return f"{what} {'on' if counted else 'from'} {holder}"
    if value.part == "attached":
        return f"{what} attached to {holder}"
    if value.part == "stack":
        return f"{what} {'' if plural or counted else 'that is '}stacked to {holder}"
    return f"{what} of {holder}'s stack, including the top one"


def _sel(value: Sel) -> str:
    if value == Sel("this", "oshi"):
        return "this oshi holomem"
    if value == Sel("this", "archive"):
        return "this holomem in your archive"
    if not value.zone or value.owner == "archived":
        return _met(value)
    owner, amount, other = OWNERS[value.owner], quantity(value.quantity), "other " if value.other else ""
    if value.zone == "oshi":
        return f"{owner} oshi holomem" + (f" {filters(value.filters)}" if value.filters else "")
    if value.zone in ZONES and value.zone != "stage":
        return _lying(value, amount, owner, other)
    what = f"{other}{staged(value)}"
    if not amount or ("|" in value.zone and not (amount == "1" and "back" in value.zone)):
        return f"{owner} {what}"
    return f"all of {owner} {what}" if amount == "all" else f"{amount} of {owner} {what}"


def _lying(value: Sel, amount: str, owner: str, other: str) -> str:
    """Cards of a pile, the hand or the archive."""
    what = filters(value.filters, stage=False, plural=several(value.quantity) or value.quantity is None)
    zone = ZONES[value.zone] + ("s" if value.owner == "both" and value.zone in ("hand", "deck", "archive") else "")
    what, alike, others = what.partition(" of the same color as ")
    like_them = f" with the same color as {others}" if alike else ""
    if value.zone == "holo-power" and amount.isdecimal() and not value.filters:
        return f"{amount} of {owner} {zone}"
    return f"{amount} {other}{what} from {owner} {zone}{like_them}".strip()


def chosen(value: Who) -> str:
    """Those who are chosen: `1 holomem with #Promise on your stage`"""
    if not isinstance(value, Sel) or value != Sel("my", "stage", value.filters, value.quantity):
        return who(value)
    if value.quantity is None or not all(isinstance(entry, Tagged) for entry in value.filters):
        return who(value)
    return f"{quantity(value.quantity)} {staged(value)} on {OWNERS['my']} stage"


_BESIDE: Final = ("or", "greater", "resting", "downed", "differently", "named")  # what stands before a position


def staged(value: Sel) -> str:
    """Holomem of a stage, without owner and number."""
    what = filters(value.filters, stage=True, plural=False, word="and" if value.quantity == Between(-1, -1) else "or")
    if value.zone == "stage":
        return what
    word = "and" if value.quantity == Between(-1, -1) else "or"
    places = join([f"{place} holomem" for place in value.zone.split("|")], word)
    if what.count("holomem") > 1:
        return f"{places.replace('holomem', 'position')} [{what}]"
    before, found, after = what.partition("holomem")
    if found and all(word in (*COLORS, *LEVELS.values(), *_BESIDE) for word in before.split()):
        return f"{before}{places}{after}"
    levels, _, rest = what.partition("〈")
    if rest and all(word in (*COLORS, *LEVELS.values(), "or", "greater") for word in levels.split()):
        return f"{levels}{places} 〈{rest}"
    return f"{places} {what}"


_MET: Final = {
    "chosen": "chosen",
    "found": "revealed",
    "revealed": "revealed",
    "rest": "remaining",
    "archived": "archived",
    "returned": "returned",
    "counted": "counted",
    "attached": "attached",
    "placed": "placed",
}


def _met(value: Sel) -> str:
    """What a step before has met, or this card and its holder."""
    amount = quantity(value.quantity)
    if value.owner == "this" and value.filters:
        return _this(value.filters)
    if value.owner in OWNERS:
        return "you" if value.owner == "my" else "your opponent"
    if value.owner in NAMES:
        return f"{amount} of {NAMES[value.owner]}" if amount not in ("", "1", "all") else NAMES[value.owner]
    if value.owner == "moved":
        return f"the holomem moved to the {filters(value.filters).removesuffix(' card')} position"
    if value.owner == "holder":
        rest = f" (if it is {article(filters(value.filters, stage=True))})" if value.filters else ""
        return f"the holomem this card is attached to{rest}"
    what = filters(value.filters, value.owner == "chosen", several(value.quantity) or value.quantity is None)
    if not value.owner:
        return f"{amount} {what}".strip()
    if value.owner == "seen":
        return _seen(value, what)
    alone = value.owner == "chosen" and amount == "1"
    if not amount or amount == "all" or alone:
        return f"the {_MET[value.owner]} {what}"
    return f"{amount} of the {_MET[value.owner]} {filters(value.filters, value.owner == 'chosen', plural=True)}"


def _this(entries: tuple[Filter, ...]) -> str:
    if isinstance(entries[0], Titled):
        return f"this holomem's Arts {title(entries[0].name)}"
    return f"this holomem {filters(entries, stage=True).removeprefix('holomem ')}"


def _seen(value: Sel, what: str) -> str:
    amount = quantity(value.quantity)
    if not value.filters and not amount:
        return "that card"
    return f"{amount} {what} from among them".strip() if value.quantity is not None else f"those {what}"


def many_of(value: Who, plural: bool = True) -> str:
    """Those that are counted: `holomem with #Promise on your stage`, `cards in your hand`."""
    if isinstance(value, On):
        return _on(value, plural, counted=True)
    if not isinstance(value, Sel) or not value.zone:
        return who(value)
    owner, other = OWNERS[value.owner], "other " if value.other else ""
    if value.zone in ZONES and value.zone != "stage":
        return f"{other}{filters(value.filters, stage=False, plural=plural)} in {owner} {ZONES[value.zone]}"
    what, unlike, rest = staged(value).partition(" of a different color from your opponent's oshi holomem")
    if unlike and value.owner == "opp":
        return f"{other}{what}{rest} on {owner} stage with a different color to their oshi holomem"
    return f"{other}{staged(value)} on {owner} stage"
