"""Small pieces of English that many rules need, in the vocabulary of the official English rulebook.

Names of cards, tags and abilities are marked while a text is put together, so that `finish` can give them in English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from ....lang.nodes import Amount, AnyOf, Between, Compare, Filter, Not, Number
from ..abilities.nodes import (
    Alike,
    All,
    AtLeast,
    Both,
    ChosenNumber,
    Count,
    Differ,
    HasExtra,
    Minus,
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

LEVELS: Final = {"debut": "Debut", "1st": "1st", "2nd": "2nd", "spot": "Spot", "buzz": "Buzz", "limited": "LIMITED"}
COLORS: Final = ("white", "green", "red", "blue", "purple", "yellow", "colorless")
KINDS: Final = ("holomem", "support", "event", "item", "tool", "mascot", "fan", "staff", "cheer", "card")
POSITIONS: Final = ("center", "collab", "back")
OWNERS: Final = {"my": "your", "opp": "your opponent's", "both": "both players'"}
YOURS: Final = {"my": "yours", "opp": "your opponent's"}
HAVE: Final = {"my": "you have", "opp": "your opponent has", "both": "both players have"}
ZONES: Final = {
    "hand": "hand",
    "deck": "deck",
    "cheer-deck": "cheer deck",
    "archive": "archive",
    "holo-power": "holo power",
    "oshi": "oshi holomem",
    "stage": "stage",
}
DONE: Final = {
    "archived": "archived",
    "returned": "returned",
    "attached": "attached",
    "placed": "placed",
    "found": "added to hand",
    "revealed": "revealed",
}
NAMES: Final = {
    "this": "this holomem",
    "subject": "that holomem",
    "object": "that holomem of your opponent",
    "target": "the target of this Arts",
    "oshi-here": "this oshi holomem",
    "this-art": "this Arts",
    "support": "this card",
    "last-holder": "the holomem this card was attached to",
    "moved-back": "the holomem moved to the back position",
    "receiver": "the holomem that cheers were sent to",
}

# ---------------------------------------------------------------------------------------------------- words


def name(text: str) -> str:
    """A card name, marked."""
    return f"〈{text}〉"


def tag(text: str) -> str:
    """A tag, marked at its end too."""
    return f"#{text}\x01"


def title(text: str) -> str:
    """The name of an ability, marked."""
    return f'"\x02{text}\x02"'


def finish(text: str, names: Mapping[str, str]) -> str:
    """A whole text: names in English where they are known, capital letters, full stops."""
    text = re.sub("〈(.+?)〉", lambda found: f"〈{names.get(found[1], found[1])}〉", text)
    text = re.sub("#([^\x01#]+)\x01", lambda found: "#" + names.get("#" + found[1], found[1]), text)
    text = re.sub("\x02(.+?)\x02", lambda found: names.get(found[1], found[1]), text)
    text = re.sub(r"(^|\n|[.:] |\] |■ ?)([a-z])", lambda found: found[1] + found[2].upper(), text)
    lines = [line if not line or line[-1] in ".:" or line.startswith("◆") else line + "." for line in text.split("\n")]
    return "\n".join(lines)


_PERFECT: Final = {
    "is": "has been",
    "are": "have been",
    "you use": "you have used",
    "you deal": "you have dealt",
    "you archive": "you have archived",
    "uses": "has used",
    "collabs": "has collabed",
    "blooms": "has bloomed",
    "rises": "has risen",
    "restores": "has restored",
    "rolls": "has rolled",
    "downs": "has downed",
    "deals": "has dealt",
    "takes": "has taken",
    "returns": "has returned",
    "moves": "has moved",
    "makes": "has made",
    "decreases": "has decreased",
    "reveals": "has revealed",
}
_PRESENT: Final = re.compile(r"\b(" + "|".join(sorted(_PERFECT, key=len, reverse=True)) + r")\b")


def perfect(text: str) -> str:
    """`has been downed` for `is downed`."""
    return _PRESENT.sub(lambda found: _PERFECT[found[1]], text, count=1)


def theirs(text: str) -> str:
    """What the opponent does with their own cards."""
    return text.replace("your ", "their ")


def join(parts: list[str], word: str = "and") -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {word} " + parts[-1]


def noun(word: str, plural: bool) -> str:
    if word == "support":
        return "support cards" if plural else "support card"
    if word in ("holomem", "staff"):
        return word
    return word + "s" if plural else word


def article(phrase: str) -> str:
    if phrase.startswith(("〈", "all ", "any ")):
        return phrase
    return ("an " if phrase[:1] in "aeiou" else "a ") + phrase


def quantity(value: Between | Amount | None) -> str:
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Between):
        if value.most == -1:
            return "all" if value.least == -1 else "any number of"
        if value.least == 0 and value.most:
            return f"up to {value.most}"
        return str(value.least) if value.least == value.most else f"{value.least}~{value.most}"
    return ""


def several(value: Between | Amount | None) -> bool:
    """Whether that is more than one."""
    return isinstance(value, Between) and value != Between(1, 1)


def is_plural(value: Who) -> bool:
    return isinstance(value, Both) or (isinstance(value, (Sel, On)) and several(value.quantity))


def them(value: Who) -> str:
    return "them" if is_plural(value) or isinstance(value, Top) else "it"


def gets(value: Who) -> str:
    return "get" if is_plural(value) else "gets"


def its(value: Who) -> str:
    return "their" if is_plural(value) else "its"


def requires(value: Who) -> str:
    return "require" if is_plural(value) else "requires"


# ---------------------------------------------------------------------------------------------------- what they are


class _Phrase:
    """The words of a noun phrase by where they stand."""

    def __init__(self, word: str) -> None:
        self.word = word  # between those of a list
        self.before: list[str] = []
        self.levels: list[str] = []
        self.colors: list[str] = []
        self.nouns: list[str] = []
        self.after: list[str] = []


def filters(entries: tuple[Filter, ...], stage: bool = False, plural: bool = False, word: str = "or") -> str:
    """`green Debut holomem with #Promise`: what the filters say, as one phrase."""
    phrase = _Phrase(word)
    for entry in entries:
        _add(phrase, entry, plural)
    if not phrase.nouns:
        phrase.nouns = ["holomem" if stage else "cards" if plural else "card"]
    if phrase.nouns[0] == "holomem" and len(phrase.nouns) > 1 and not phrase.levels:
        del phrase.nouns[0]
    after = sorted(phrase.after, key=_place_after)
    for at in range(len(after) - 1, 0, -1):
        if after[at].startswith("with ") and after[at - 1].startswith("with "):
            after[at] = "and " + after[at].removeprefix("with ")
    return " ".join([*phrase.before, *phrase.levels, *phrase.colors, *phrase.nouns, *after])


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
        phrase.levels.append(f"{LEVELS[entry.level.word]} or higher")
    elif isinstance(entry, AnyOf):
        _add_any(phrase, entry, plural)
    elif isinstance(entry, All):
        for one_of_them in entry.filters:
            _add(phrase, one_of_them, plural)
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
    elif word == "one-color":
        phrase.after.append("with only 1 color")
    elif word == "collab-effect":
        phrase.after.append("with a Collab Effect")
    else:
        phrase.before.append(word)


def _add_any(phrase: _Phrase, entry: AnyOf, plural: bool) -> None:
    if all(isinstance(one, Tagged) for one in entry.filters):
        said = [tag(one.tag) for one in entry.filters if isinstance(one, Tagged)]
        phrase.after.append("with " + join(said, "or"))
    elif all(isinstance(one, Word) and one.word in (*COLORS, *LEVELS, *POSITIONS) for one in entry.filters):
        words = [one.word for one in entry.filters if isinstance(one, Word)]
        phrase.levels.append(join([LEVELS.get(word, word) for word in words], "or"))
    elif (shared := _shared_noun(entry)) is not None:
        phrase.levels.append(join([LEVELS.get(word, word) for word in shared[0]], "or"))
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
        return f"{'of' if entry.attribute == 'color' else 'with'} the same {entry.attribute} as {who(entry.other)}"
    if isinstance(entry, StatIs):
        return _stat(entry)
    if isinstance(entry, Since):
        return "that you placed this turn" if entry.event == "placed" else "that bloomed this turn"
    if isinstance(entry, Differ):
        return f"with different {'names' if entry.attribute == 'name' else 'colors'}"
    if isinstance(entry, Alike):
        return {"tag": "with the same tag", "level": "with the same Bloom level", "name": "with the same name"}[
            entry.attribute
        ]
    if isinstance(entry, Over):
        return f"that bloomed from {article(filters(entry.filters))}"
    if isinstance(entry, HasExtra):
        return "of which you may include any number in the deck"
    if isinstance(entry, Not):
        return _without(entry.filter)
    raise AssertionError(f"no English for {entry!r}")


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


def _stat(entry: StatIs) -> str:
    n = entry.amount.value
    if entry.stat == "hp-left":
        return f"with {n} or {'more' if entry.sign == '>=' else 'less'} HP remaining"
    if entry.stat == "baton-cost":
        return f"that needs {n} or {'more' if entry.sign == '>=' else 'less'} colorless for a baton pass"
    return "with reduced HP" if n <= 1 else f"with HP reduced by {n} or more"


def one(value: Who) -> str:
    """Those of whom something is said, each by itself: `the revealed card`."""
    if isinstance(value, Sel) and value.owner in ("revealed", "archived", "returned") and value.filters:
        if isinstance(value.quantity, Between) and value.quantity.least > 1:
            return f"the {value.quantity.least} {value.owner} {filters(value.filters, stage=False, plural=True)}"
        return f"the {value.owner} {filters(value.filters)}"
    return who(value)


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
    plural = is_plural(subject) and not one(subject).endswith(" card")
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
    return filters(entries, stage, plural=True) if plural else article(filters(entries, stage))


# ---------------------------------------------------------------------------------------------------- whom


def who(value: Who) -> str:
    """`1 of your green holomem`, `your opponent's center holomem`, `all cheers on this holomem`."""
    if isinstance(value, Both):
        return join(_once([who(part) for part in value.parts]))
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


def _once(parts: list[str]) -> list[str]:
    """`1 tool and 1 fan from your archive`: where they come from is said at the end, if it is the same."""
    places = [" from " + part.partition(" from ")[2] for part in parts]
    if len(set(places)) > 1 or places[0] == " from ":
        return parts
    return [*(part.removesuffix(places[0]) for part in parts[:-1]), parts[-1]]


def _how_many(count: Amount) -> str:
    if isinstance(count, ChosenNumber):
        return f"{count.least.value}~{count.most.value}"
    return quantity(count)


def _on(value: On, plural: bool) -> str:
    holder = who(value.holder)
    if value.part in ("cheers", "cheers-each"):
        what = filters(value.filters or (Word("cheer"),), stage=False, plural=plural)
    else:
        what = filters(value.filters or (Word("holomem"),), stage=False, plural=plural)
    if isinstance(value.holder, Sel) and value.holder == Sel(value.holder.owner, "stage"):
        return f"{what} on {OWNERS[value.holder.owner]} stage"
    if value.part == "cheers":
        return f"{what} on {holder}"
    if value.part == "attached":
        return f"{what} attached to {holder}"
    if value.part == "stack":
        return f"{what} stacked under {holder}"
    return f"{what} of {holder}'s stack, including the top one"


def _sel(value: Sel) -> str:
    if value == Sel("this", "archive"):
        return "this holomem in your archive"
    if not value.zone or value.owner == "archived":
        return _met(value)
    owner, amount, other = OWNERS[value.owner], quantity(value.quantity), "other " if value.other else ""
    if value.zone == "oshi":
        return f"{owner} oshi holomem" + (f" {filters(value.filters)}" if value.filters else "")
    if value.zone in ZONES and value.zone != "stage":
        what = filters(value.filters, stage=False, plural=several(value.quantity) or value.quantity is None)
        zone = ZONES[value.zone] + ("s" if value.owner == "both" and value.zone in ("hand", "deck", "archive") else "")
        return f"{amount} {other}{what} from {owner} {zone}".strip()
    what = f"{other}{_staged(value)}"
    if not amount or "|" in value.zone:
        return f"{owner} {what}"
    return f"all {owner} {what}" if amount == "all" else f"{amount} of {owner} {what}"


def _staged(value: Sel) -> str:
    """Holomem of a stage, without owner and number."""
    what = filters(value.filters, stage=True, plural=False, word="and" if value.quantity == Between(-1, -1) else "or")
    if value.zone == "stage":
        return what
    word = "and" if value.quantity == Between(-1, -1) else "or"
    places = join(value.zone.split("|"), word)
    before, found, after = what.partition("holomem")
    if found and all(
        word in (*COLORS, *LEVELS.values(), "or", "higher", "resting", "downed") for word in before.split()
    ):
        return f"{before}{places} holomem{after}"
    levels, _, rest = what.partition("〈")
    if rest and all(word in (*COLORS, *LEVELS.values(), "or", "higher") for word in levels.split()):
        return f"{levels}{places} holomem 〈{rest}"
    return f"{places} holomem {what}"


def _met(value: Sel) -> str:
    """What a step before has met."""
    amount = quantity(value.quantity)
    if value.owner == "this" and value.filters and isinstance(value.filters[0], Titled):
        return f"this holomem's Arts {title(value.filters[0].name)}"
    if value.owner == "this" and value.filters:
        return f"this holomem {filters(value.filters, stage=True).removeprefix('holomem ')}"
    if value.owner in OWNERS:
        return "you" if value.owner == "my" else "your opponent"
    if value.owner in NAMES:
        return f"{amount} of {NAMES[value.owner]}" if amount not in ("", "1", "all") else NAMES[value.owner]
    if value.owner == "holder":
        rest = f" (if it is {article(filters(value.filters, stage=True))})" if value.filters else ""
        return f"the holomem this card is attached to{rest}"
    plural = several(value.quantity) or value.quantity is None
    if not value.owner:
        return f"{amount} {filters(value.filters, stage=False, plural=plural)}".strip()
    what = filters(value.filters, value.owner == "chosen", plural)
    word = {
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
    if value.owner == "seen" and not value.filters and not amount:
        return "that card"
    if value.owner == "seen":
        return f"{amount} {what} from among them".strip() if value.quantity is not None else f"those {what}"
    said = f"the {word[value.owner]} {what}"
    alone = value.owner == "chosen" and amount == "1"
    return f"{amount} of {said}" if amount and amount != "all" and not alone else said


# ---------------------------------------------------------------------------------------------------- how many


def many_of(value: Who, plural: bool = True) -> str:
    """Those that are counted: `holomem with #Promise on your stage`, `cards in your hand`."""
    if isinstance(value, On):
        return _on(value, plural)
    if not isinstance(value, Sel) or not value.zone:
        return who(value)
    owner, other = OWNERS[value.owner], "other " if value.other else ""
    if value.zone in ZONES and value.zone != "stage":
        return f"{other}{filters(value.filters, stage=False, plural=plural)} in {owner} {ZONES[value.zone]}"
    return f"{other}{_staged(value)} on {owner} stage"


def each_of(value: Who, plural: bool) -> str:
    """One of those that are counted."""
    if isinstance(value, Sel) and value.owner == "archived" and value.zone:
        return f"{ZONES[value.zone]} archived by this ability"
    if isinstance(value, Sel) and not value.zone:
        what = filters(value.filters, stage=False, plural=plural)
        return {"archived": f"archived {what}", "returned": f"returned {what}", "revealed": f"revealed {what}"}[
            value.owner
        ]
    return many_of(value, plural)


def there(what: Who, so: bool) -> str:
    """`you have a collab holomem`, `this holomem has no mascot attached`."""
    if isinstance(what, On):
        said = filters(what.filters or (Word("cheer"),), stage=False, plural=not so)
        thing = article(said) if so else f"no {said}"
        if isinstance(what.holder, Sel) and what.holder.zone == "stage" and not what.holder.filters:
            return f"{HAVE[what.holder.owner]} {thing} on {'your' if what.holder.owner == 'my' else 'their'} stage"
        return f"{who(what.holder)} {'have' if is_plural(what.holder) else 'has'} {thing} attached"
    assert isinstance(what, Sel)
    if what.owner == "seen":
        said = filters(what.filters, stage=False, plural=not so)
        return f"there is {article(said)} among them" if so else f"there are no {said} among them"
    if what.zone in ZONES and what.zone != "stage":
        said = filters(what.filters, stage=False, plural=not so)
        return f"{OWNERS[what.owner]} {ZONES[what.zone]} has {article(said) if so else f'no {said}'}"
    said = ("other " if what.other else "") + _staged(what)
    told = any(
        isinstance(entry, With) for entry in what.filters
    )  # it stands on the stage, if something is attached to it
    place = "" if what.zone != "stage" or told else " on your stage" if what.owner == "my" else " on their stage"
    return (
        f"{HAVE[what.owner]} {('another ' + said[6:] if what.other else article(said)) if so else f'no {said}'}{place}"
    )


def there_both(one: Sel | On, other: Sel | On) -> str:
    """`this holomem has both a red cheer and a blue cheer attached`"""
    things = join([article(filters(entry.filters)) for entry in (one, other)])
    if isinstance(one, On):
        if isinstance(one.holder, Sel) and one.holder.zone == "stage" and not one.holder.filters:
            owner = one.holder.owner
            return f"{HAVE[owner]} both {things} on {'your' if owner == 'my' else 'their'} stage"
        return f"{who(one.holder)} {'have' if is_plural(one.holder) else 'has'} both {things} attached"
    if one.owner == "seen":
        return f"there are both {things} among them"
    if one.zone == "stage":
        return f"{HAVE[one.owner]} both {things} on {'your' if one.owner == 'my' else 'their'} stage"
    return f"{OWNERS[one.owner]} {ZONES[one.zone]} has both {things}"


def compared(value: Compare, amount: Callable[[Amount], str]) -> str:
    """`you have 3 or more holomem on your stage`, `your life is 3 or less`."""
    left, right = value.left, value.right
    if not isinstance(right, Number):
        sign = {
            "=": "equal to",
            "<": "less than",
            ">": "greater than",
            "<=": "less than or equal to",
            ">=": "greater than or equal to",
        }
        other = (
            "your opponent's"
            if amount(left).replace("your ", "your opponent's ", 1) == amount(right)
            else amount(right)
        )
        return f"{amount(left)} is {sign[value.sign]} {other}"
    if isinstance(left, Minus):
        more = f"{right.value}{' or more' if value.sign == '>=' else ''}"
        return f"{amount(left.amount)} exceeds your opponent's by {more}"
    number = f"{right.value}{ {'>=': ' or more', '<=': ' or less', '=': ''}[value.sign] }"
    if isinstance(left, Count) and isinstance(left.what, Sel) and left.what.owner in DONE:
        return (
            f"you {DONE[left.what.owner]} {number} {filters(left.what.filters, stage=False, plural=right.value != 1)}"
        )
    if isinstance(left, Count) and isinstance(left.what, On) and left.what.part in ("cheers", "attached"):
        return _bears(left.what, number)
    if isinstance(left, Count):
        what = many_of(left.what)
        owner = left.what.owner if isinstance(left.what, Sel) else ""
        if owner == "my" and isinstance(left.what, Sel) and left.what.other and left.what.zone == "hand":
            return f"you have {number} cards in hand excluding this card"
        if owner == "opp" and isinstance(left.what, Sel) and left.what.zone not in ZONES:
            what = _staged(left.what)
        if owner == "opp":
            what = what.replace("your opponent's", "their")
        return f"{HAVE[owner]} {number} {what}" if owner in ("my", "opp") else f"there are {number} {what}"
    return f"{amount(left)} is {number}"


def _bears(value: On, number: str) -> str:
    """`this holomem has 2 or more cheers attached`, `you have 3 or more fans on your stage`."""
    what = filters(value.filters or (Word("cheer"),), stage=False, plural=True)
    if isinstance(value.holder, Sel) and value.holder == Sel(value.holder.owner, "stage"):
        owner = value.holder.owner
        return f"{HAVE[owner]} {number} {what} on {'their' if owner == 'opp' else OWNERS[owner]} stage"
    return f"{who(value.holder)} {'have' if is_plural(value.holder) else 'has'} {number} {what} attached"
