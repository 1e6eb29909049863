"""Small pieces of English that many rules need, in the vocabulary of the official English rulebook.

Names of cards, tags and abilities are marked while a text is put together, so that `finish` can give them in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from .....lang.nodes import Amount, Between, Number
from ...abilities.nodes import (
    Both,
    On,
    Sel,
    Top,
    Who,
)
from ...cards import constants

LEVELS: Final = {"debut": "Debut", "1st": "1st", "2nd": "2nd", "spot": "Spot", "buzz": "Buzz", "limited": "LIMITED"}
COLORS: Final = (*constants.COLORS, "colorless")
KINDS: Final = (*constants.DECK_KINDS, *constants.SUPPORTS, "card")
POSITIONS: Final = ("center", "collab", "back")
OWNERS: Final = {"my": "your", "opp": "your opponent's", "both": "both players'"}
YOURS: Final = {"my": "yours", "opp": "your opponent's"}
HAVE: Final = {"my": "you have", "opp": "your opponent has", "both": "both players have"}
ZONES: Final = {
    "hand": "hand",
    "deck": "deck",
    "cheer-deck": "cheer deck",
    "archive": "archive",
    "holo-power": "holo Power",
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
    "this-art": "this Arts",
    "support": "this card",
    "last-holder": "the holomem this card was attached to",
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
    text = text.replace("during this turn, when your turn ends,", "at the end of this turn,")
    text = text.replace("if attached to Buzz", "if attached to a Buzz")
    text = re.sub(r"(draw \d+ cards?, and archive \d+ cards?) from your hand", r"\1 from hand", text)
    text = re.sub("〈(.+?)〉", lambda found: f"〈{names.get(found[1], found[1])}〉", text)
    text = re.sub("#([^\x01#]+)\x01", lambda found: "#" + names.get("#" + found[1], found[1]), text)
    text = re.sub("\x02(.+?)\x02", lambda found: names.get(found[1], found[1]), text)
    text = re.sub(r"((?:^|\n|[.:] |■ ?)(?:\[[^\]\n]*\] )*)([a-z])", lambda found: found[1] + found[2].upper(), text)
    if re.search("count the cards in your", text, re.IGNORECASE):
        text = re.sub("for each card (returned|archived)", "for each card counted", text)
    text = re.sub(r"(\d) x the number", r"\1x the number", _agree(text))
    lines = [line if not line or line[-1] in ".:" or line.startswith("◆") else line + "." for line in text.split("\n")]
    return "\n".join(lines)


_SEVERAL: Final = {
    "is regarded as a": "are regarded as",
    "gets": "get",
    "requires": "require",
    "does": "do",
    "takes": "take",
}


def _agree(text: str) -> str:
    """Whoever was chosen and what was revealed are spoken of in the number in which they were."""
    if re.search(r"choose (?:[2-9]|any number|1 [^.]* for each) ", text, re.IGNORECASE):
        verbs = "|".join(_SEVERAL)
        text = re.sub(rf"(the chosen holomem) ({verbs})\b", lambda found: f"{found[1]} {_SEVERAL[found[2]]}", text)
    text = text.replace("a cheer with different colors is attached", "cheers of different colors are attached")
    if re.search("reveal the top card of", text, re.IGNORECASE):
        text = text.replace("the revealed cards", "the revealed card")
    return text


_PERFECT: Final = {
    "is": "has been",
    "are": "have been",
    "you use": "you used",
    "you deal": "you have dealt",
    "you archive": "you have archived",
    "uses": "has used",
    "collabs": "has collabed",
    "blooms": "has bloomed",
    "rises": "has risen",
    "restores": "has restored",
    "rolls": "has rolled",
    "downed": "has downed",
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


def past(text: str) -> str:
    """`was downed` for `is downed`: in a time that is over."""
    return perfect(text).replace("has been ", "was ").replace("have been ", "were ")


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
            return "all" if value.least == -1 else f"{value.least} or more" if value.least else "any number of"
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


def takes(value: Who) -> str:
    return "take" if is_plural(value) else "takes"


def third(text: str) -> str:
    """What somebody else does: `archives 1 card` for `archive 1 card`."""
    verb, _, rest = text.partition(" ")
    return f"{verb}{'es' if verb.endswith(('ch', 'sh', 's')) else 's'} {rest}"


def its(value: Who) -> str:
    return "their" if is_plural(value) else "its"


def requires(value: Who) -> str:
    return "require" if is_plural(value) else "requires"
