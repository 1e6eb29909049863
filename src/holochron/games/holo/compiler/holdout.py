"""What a set would have met that nobody had seen: it is read as if nothing had been written down for it alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, Final

from ....kernel.errors import UnknownName
from ....lang.grammar import AmbiguousReading, Grammar, Reading, Unread, alternatives
from ..cards.english_names import pairs_in
from ..cards.reader import style_of
from .all_rules import grammar
from .compile import read_text
from .coverage import shipped_sets
from .set_files import Knowledge, PrintedAbility, read_set

ALL_OTHERS: Final = "others"
EARLIER: Final = "earlier"


class Text:
    """A text of a set, how it is read, and what that needs."""

    def __init__(self, card: str, kind: str, ja: str, nodes: tuple[Any, ...], needs: frozenset[str]) -> None:
        self.card = card
        self.set = card.rpartition("-")[0]
        self.kind = kind
        self.ja = ja
        self.nodes = nodes
        self.needs = needs  # templates and endings


def order_of_release() -> dict[str, int]:
    """When each set came out: those with the same number came out together."""
    lines = resources.files("holochron.games.holo").joinpath("data", "released.txt").read_text(encoding="utf-8")
    rows = [line.split() for line in lines.splitlines() if line and not line.startswith("#")]
    return {name: place for place, row in enumerate(rows) for name in row}


def check_set(name: str) -> None:
    """UnknownName unless such a set is shipped."""
    order = order_of_release()
    if name not in order:
        raise UnknownName(f"there is no set {name!r}; there are {', '.join(order)}")


def texts_of(files: Mapping[str, str]) -> list[Text]:
    """The texts of all sets, printed from their nodes and read again."""
    known: dict[tuple[str, str], Reading] = {}
    found: list[Text] = []
    for file in files.values():
        for card in read_set(file):
            for ability in card.abilities:
                if ability.read:
                    found.append(_text(card.number, ability, known))
    return found


def _text(card: str, ability: PrintedAbility, known: dict[tuple[str, str], Reading]) -> Text:
    ja = ability.text(style_of(card), "ja")
    reading = known.get((ability.kind, ja))
    if reading is None:
        reading = known[ability.kind, ja] = read_text(grammar, ability.kind, ja)
    return Text(card, ability.kind, ja, ability.nodes, needs_of(reading))


def needs_of(reading: Reading) -> frozenset[str]:
    return frozenset(origin for alternative in alternatives(reading) for origin in alternative.origin)


def knowledge_before(name: str) -> Knowledge:
    """What could be known on the day a shipped set came out: the wordings and names of the sets before it."""
    check_set(name)
    order = order_of_release()
    earlier = {one: text for one, text in shipped_sets().items() if order[one] < order[name]}
    needed = {need for text in texts_of(earlier) for need in text.needs}
    names = {ja: en for text in earlier.values() for ja, en in pairs_in(text).items()}
    return Knowledge(grammar.limited_to(needed), names)


def hold_out(texts: Iterable[Text], name: str, known: str) -> dict[str, Any]:
    """How many abilities of a set are read with what the others need, or only those that came out before it."""
    order = order_of_release()
    own: list[Text] = []
    needed: set[str] = set()
    seen: set[tuple[str, str]] = set()
    for text in texts:
        if text.set == name:
            own.append(text)
        elif known == ALL_OTHERS or order[text.set] < order[name]:
            needed |= text.needs
            seen.add((text.kind, text.ja))
    smaller = grammar.limited_to(needed)
    unread = [text for text in own if not _is_read(smaller, text, needed)]
    new = {(text.kind, text.ja) for text in own} - seen
    return {
        "set": name,
        "known": known,
        "abilities": len(own),
        "read": len(own) - len(unread),
        "new_texts": len(new),
        "new_texts_read": len(new - {(text.kind, text.ja) for text in unread}),
        "unread": [{"card": text.card, "kind": text.kind, "needs": sorted(text.needs - needed)} for text in unread],
    }


def _is_read(by: Grammar, text: Text, known: set[str]) -> bool:
    if text.needs <= known:
        return True
    try:
        return bool(read_text(by, text.kind, text.ja).value == text.nodes)
    except (Unread, AmbiguousReading):
        return False
