"""Small pieces of English that many rules need."""

from __future__ import annotations

from ....lang.nodes import Amount, AnyOf, Between, Filter, Not, Number
from ..lexicon import (
    Alike,
    All,
    AtLeast,
    Both,
    Differ,
    HasExtra,
    Named,
    NameHas,
    On,
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

LEVELS = {"debut": "Debut", "1st": "1st", "2nd": "2nd", "spot": "Spot"}
COLORS = ("white", "green", "red", "blue", "purple", "yellow", "colorless")
KINDS = ("holomem", "support", "event", "item", "tool", "mascot", "fan", "staff", "cheer", "card")
POSITIONS = {"center": "center", "collab": "collab", "back": "back"}
OWNERS = {"my": "your", "opp": "your opponent's", "both": "both players'"}
ZONES = {
    "hand": "hand",
    "deck": "deck",
    "cheer-deck": "cheer deck",
    "archive": "archive",
    "holo-power": "holo power",
    "oshi": "oshi holomem",
    "stage": "stage",
}
NAMES = {
    "this": "this holomem",
    "subject": "that holomem",
    "object": "that holomem of your opponent",
    "target": "the target of this art",
    "oshi-here": "this oshi holomem",
    "this-art": "this art",
    "support": "this card",
    "one-art": "that art",
}


def join(parts: list[str], word: str = "and") -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {word} " + parts[-1]


def filters(entries: tuple[Filter, ...], stage: bool = False, plural: bool = False) -> str:
    """`green Debut holomem with #Promise`: what the filters say, as one phrase."""
    before: list[str] = []
    colors: list[str] = []
    levels: list[str] = []
    nouns: list[str] = []
    after: list[str] = []
    for entry in entries:
        _sort(entry, before, colors, levels, nouns, after, plural)
    if not nouns:
        nouns = ["holomem" if stage else "cards" if plural else "card"]
    return " ".join([*before, *levels, *colors, *nouns, *after])


def _sort(
    entry: Filter,
    before: list[str],
    colors: list[str],
    levels: list[str],
    nouns: list[str],
    after: list[str],
    plural: bool,
) -> None:
    if isinstance(entry, Word):
        word = entry.word
        if word in COLORS:
            colors.append(word)
        elif word in LEVELS:
            levels.append(LEVELS[word])
        elif word in POSITIONS:
            levels.append(POSITIONS[word])
        elif word in KINDS:
            nouns.append(noun(word, plural))
        elif word == "one-color":
            after.append("with only one color")
        elif word == "downed":
            before.append("downed")
        elif word in ("buzz", "limited"):
            levels.append("Buzz" if word == "buzz" else "LIMITED")
        else:
            before.append(word)
    elif isinstance(entry, Named):
        nouns.append(f"〈{entry.name}〉")
    elif isinstance(entry, Tagged):
        after.append(f"with #{entry.tag}")
    elif isinstance(entry, NameHas):
        after.append(f'with "{entry.part}" in its name')
    elif isinstance(entry, AtLeast):
        levels.append(f"{LEVELS[entry.level.word]} or higher")
    elif isinstance(entry, All):
        nouns.append(filters(entry.filters, False, plural))
    elif isinstance(entry, AnyOf):
        said = [
            filters((one,), False, plural) if not isinstance(one, Tagged) else f"#{one.tag}" for one in entry.filters
        ]
        if all(isinstance(one, Tagged) for one in entry.filters):
            after.append("with " + join(said, "or"))
        else:
            nouns.append(join(said, "or"))
    elif isinstance(entry, Not):
        after.append(_without(entry.filter))
    elif isinstance(entry, With):
        after.append(f"with {article(filters(entry.filters))} attached")
    elif isinstance(entry, Same):
        after.append(
            f"{'of' if entry.attribute == 'color' else 'with'} the same {entry.attribute} as {who(entry.other)}"
        )
    elif isinstance(entry, StatIs):
        after.append(_stat(entry))
    elif isinstance(entry, Titled):
        nouns.append(f'"{entry.name}"')
    elif isinstance(entry, Since):
        after.append("placed this turn" if entry.event == "placed" else "that bloomed this turn")
    elif isinstance(entry, Differ):
        after.append(f"with different {'names' if entry.attribute == 'name' else 'colors'}")
    elif isinstance(entry, Alike):
        after.append(
            {"tag": "that share a tag", "level": "of the same Bloom level", "name": "of the same name"}[entry.attribute]
        )
    elif isinstance(entry, HasExtra):
        after.append("of which any number may be in a deck")
    else:
        raise AssertionError(f"no English for {entry!r}")


def _without(entry: Filter) -> str:
    if isinstance(entry, Tagged):
        return f"without #{entry.tag}"
    if isinstance(entry, This):
        return "other than this holomem"
    if isinstance(entry, Word) and entry.word == "resting":
        return "that is not resting"
    if isinstance(entry, Word) and entry.word in LEVELS:
        return f"other than {LEVELS[entry.word]}"
    if isinstance(entry, Word):
        return f"other than {'Buzz' if entry.word == 'buzz' else 'LIMITED' if entry.word == 'limited' else entry.word}"
    if isinstance(entry, Same):
        return f"of a different {entry.attribute} than {who(entry.other)}"
    if isinstance(entry, With):
        return f"without {article(filters(entry.filters))} attached"
    return f"other than {filters((entry,))}"


def _stat(entry: StatIs) -> str:
    if entry.stat == "hp-left":
        return f"with {entry.amount.value} HP or less remaining"
    return "with reduced HP" if entry.amount.value <= 1 else f"with HP reduced by {entry.amount.value} or more"


def noun(word: str, plural: bool) -> str:
    if word == "support":
        return "support cards" if plural else "support card"
    if word in ("holomem", "staff"):
        return word
    return word + "s" if plural else word


def article(phrase: str) -> str:
    if phrase.startswith("〈"):
        return phrase
    return ("an " if phrase[:1] in "aeiou" else "a ") + phrase


def quantity(value: Between | Amount | None) -> str:
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Between):
        if value.most == -1:
            return "all" if value.least == -1 else "any number"
        return str(value.least) if value.least == value.most else f"{value.least} to {value.most}"
    return ""


def many(value: Between | Amount | None) -> bool:
    return not (value is None or (isinstance(value, Between) and value.least == value.most == 1) or value == Number(1))


def who(value: Who) -> str:
    """`1 of your green holomem`, `your opponent's center holomem`, `all cheers on this holomem`."""
    if isinstance(value, Both):
        return join([who(part) for part in value.parts])
    if isinstance(value, On):
        return _on(value)
    if isinstance(value, Top):
        count = value.count.value if isinstance(value.count, Number) else 0
        top = "the top card" if count == 1 else f"the top {count} cards"
        return f"{top} of {OWNERS[value.owner]} {ZONES[value.zone]}"
    if isinstance(value, Sel):
        return _sel(value)
    raise AssertionError(f"no English for {value!r}")


def _on(value: On) -> str:
    plural = many(value.quantity)
    holder = who(value.holder)
    if value.part == "cheers":
        what = filters(value.filters or (Word("cheer"),), False, plural)
        place = f"on {holder}" if holder != "your holomem" else "on your stage"
    elif value.part == "attached":
        what, place = filters(value.filters, False, plural), f"attached to {holder}"
    elif value.part == "stack":
        what, place = filters(value.filters or (Word("holomem"),), False, plural), f"stacked beneath {holder}"
    else:
        what, place = (
            filters(value.filters or (Word("holomem"),), False, plural),
            f"of {holder} and what is stacked beneath it",
        )
    amount = quantity(value.quantity)
    return f"{amount} {what} {place}".strip()


def _sel(value: Sel) -> str:
    if not value.zone:
        name = NAMES.get(value.owner)
        amount = quantity(value.quantity)
        if name is not None:
            return f"{amount} of {name}" if amount and amount != "1" else name
        what = filters(value.filters, False, many(value.quantity) or value.quantity is None) if value.filters else ""
        if value.owner == "holder":
            return "the holomem this card is attached to" + (
                " " + filters(value.filters, True)[8:] if value.filters else ""
            )
        if value.owner == "last-holder":
            return "the holomem this card was attached to"
        said = {
            "chosen": f"the chosen {what or 'holomem'}",
            "found": f"the revealed {what or 'cards'}",
            "revealed": f"the revealed {what or 'cards'}",
            "seen": f"{what or 'cards'} among them",
            "rest": f"the remaining {what or 'cards'}",
            "archived": f"the archived {what or 'cards'}",
            "returned": f"the returned {what or 'cards'}",
            "moved-back": "the holomem moved to the back position",
        }[value.owner]
        return f"{amount} of {said}" if amount and value.owner not in ("rest", "seen") else f"{amount} {said}".strip()
    owner = OWNERS[value.owner]
    amount = quantity(value.quantity)
    other = "other " if value.other else ""
    if value.zone in ("hand", "archive", "deck", "cheer-deck", "holo-power"):
        what = filters(value.filters, False, many(value.quantity) or value.quantity is None)
        return f"{amount} {other}{what} from {owner} {ZONES[value.zone]}".strip()
    if value.zone == "oshi":
        return f"{owner} oshi holomem"
    positions = "" if value.zone == "stage" else join([POSITIONS[one] for one in value.zone.split("|")], "or") + " "
    if "|" in value.zone and amount == "all":
        positions = join(value.zone.split("|")) + " "
        return f"{owner} {other}{positions}{filters(value.filters, True)}"
    what = filters(value.filters, True)
    if amount in ("", "1") and "|" in value.zone:
        return f"{owner} {other}{positions}{what}"
    if not amount:
        return f"{owner} {other}{positions}{what}"
    if amount == "all":
        return f"all of {owner} {other}{positions}{what}"
    return f"{amount} of {owner} {other}{positions}{what}"
