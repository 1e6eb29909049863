"""From card texts to the card data that is shipped, set by set, and back to the texts.

What is written holds no sentence of the cards: an ability is its nodes, the SHA-256 of its normalised text, and where its wording
is not the house's. Nothing is guessed: a text that cannot be read leaves its card, and with it its set, unwritten.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from ....lang.errors import MalformedNotation
from ....lang.grammar import AmbiguousReading, Unread, Wording
from ....lang.notation import quote
from ..abilities.nodes import VOCABULARY
from ..cards.constants import SUPPORTS
from ..cards.english_names import english_names
from ..cards.outline import LEFT_OUT, PRINTED, UNREAD, CardOutline, Entry, read_set_outline, write_wording
from ..cards.reader import style_of
from .card_texts import LETTERS, faults_of, number_of, sets_of
from .compile import compile_text, english_text, print_text
from .executable import undoable
from .lint import faults
from .normal import normal
from .obstacles import hint, obstacles

HEADS: Final = (("oshi_skill", "skill", "oshi"), ("sp_oshi_skill", "sp", "sp"), ("oshi_stage_skill", "stage", "stage"))


class Report:
    """What became of one ability: exact (printed back letter by letter), compiled, declined or ambiguous, and where."""

    def __init__(self, card: str, kind: str, status: str, at: str) -> None:
        self.card = card
        self.kind = kind
        self.status = status
        self.at = at

    def data(self) -> dict[str, str]:
        return {"card": self.card, "kind": self.kind, "status": self.status, "at": self.at}


class CompiledSet:
    """The lines of a set, and what stands against shipping them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cards: dict[str, list[str]] = {}
        self.reports: list[Report] = []
        self.faults: list[tuple[str, str]] = []  # card, what is wrong with it
        self.notes: list[tuple[str, str]] = []  # card, what stands in for something that is not known

    def text(self, draft: bool = False) -> str:
        """The file; a draft can be played at once, without the abilities that were declined."""
        whole = "\n".join("\n".join([*lines, ""]) for lines in self.cards.values())
        return whole.replace(f"\n    {UNREAD} ", f"\n    {LEFT_OUT} ") if draft else whole

    def is_sound(self) -> bool:
        """Whether every card is as it should be and every text was read."""
        return not self.faults and all(report.status == "exact" for report in self.reports)


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# ---------------------------------------------------------------------------------------------------- compiling


def compile_sets(entries: Sequence[Any], only: Sequence[str] = ()) -> dict[str, CompiledSet]:
    """The sets of a file of texts, by name; a faulty entry is told of every set that it may belong to, and under the name ''
    if that cannot be said."""
    sets: dict[str, CompiledSet] = {}
    for place, card in enumerate(entries, 1):
        names = [name for name in sets_of(card) or [""] if not name or not only or name in only]
        number, faults = number_of(card, place), faults_of(card)
        for name in names:
            found = sets.setdefault(name, CompiledSet(name))
            if number in found.cards:
                found.faults.append((number, "this number is in the file twice"))
            elif faults:
                found.faults += [(number, fault) for fault in faults]
            else:
                found.cards[number] = lines = compile_card(card, found.reports)
                if _english_name(card["name_ja"], card) == "":
                    found.notes.append((number, f"no English name: {card['name_ja']} stands in for it"))
                found.faults += [(number, fault) for fault in _unlike(lines)]
    return sets


def _unlike(lines: list[str]) -> list[str]:
    """What was written must be read back as it was written."""
    try:
        (card,) = read_set("\n".join(lines))
    except MalformedNotation as error:
        return [f"what was written cannot be read again: {error}"]
    wrote = [line for ability in card.abilities for node in ability.nodes for line in VOCABULARY.write(node)]
    told = [line[4:] for line in lines if line.startswith("    ") and not line.strip().startswith((PRINTED, UNREAD))]
    return [] if wrote == told else ["what was written is read otherwise"]


def compile_card(card: Any, reports: list[Report]) -> list[str]:
    """The lines of a card; what became of each ability is added to `reports`."""
    number, style = card["number"], style_of(card["set"])
    lines = [_figures(card), f"  name {_names(card['name_ja'], card)}"]
    tags = card.get("tags") or []
    if tags:
        lines.append("  tags " + " ".join(quote(tag) if set(tag) & set(' "()') else tag for tag in tags))

    def ability(head: str, kind: str, text: str | None) -> None:
        lines.append(f"  {head}")
        if text:
            lines.extend(f"    {line}" for line in _compile(number, kind, text, style, reports))

    for field, head, kind in HEADS:
        skill = card.get(field)
        if skill:
            cost = "" if skill.get("cost") is None else f" {skill['cost']}"
            limit = f" {skill['limit']}" if skill.get("limit") else ""
            ability(f"{head}{cost}{limit} {_names(skill['name'], skill)}", kind, skill["text_ja"])
    for keyword in card.get("keywords") or ():
        ability(f"{keyword['kind']} {_names(keyword['name'], keyword)}", keyword["kind"], keyword["text_ja"])
    for art in card.get("arts") or ():
        ability(_art(art), "art", art["text_ja"])
    if card.get("support_text"):
        cheer = card["type"] == "cheer"
        ability("cheer" if cheer else "text", "cheer" if cheer else card["support_type"], card["support_text"])
    if card.get("extra"):
        ability("extra", "extra", card["extra"])
    return lines


def _compile(number: str, kind: str, text: str, style: str, reports: list[Report]) -> list[str]:
    wanted = normal(text)
    try:
        nodes, wording = compile_text(kind, text, style)
    except Unread as declined:
        told = "; ".join(str(stopped) for stopped in obstacles(kind, wanted, declined))
        reports.append(Report(number, kind, "declined", f"{told}{hint(kind, text)}"))
        return [f"{UNREAD} {sha(wanted)}"]
    except RecursionError:
        reports.append(Report(number, kind, "declined", "the sentences are nested too deeply"))
        return [f"{UNREAD} {sha(wanted)}"]
    except AmbiguousReading as two:
        reports.append(Report(number, kind, "ambiguous", str(two)))
        return [f"{UNREAD} {sha(wanted)}"]
    wrong = faults(kind, nodes)
    if wrong:
        reports.append(Report(number, kind, "declined", "it reads as what makes no sense: " + "; ".join(wrong)))
        return [f"{UNREAD} {sha(wanted)}"]
    beyond = undoable(nodes)
    if beyond:
        reports.append(Report(number, kind, "declined", "cannot be done yet: " + "; ".join(beyond)))
        return [f"{UNREAD} {sha(wanted)}"]
    printed = print_text(kind, nodes, style, wording)
    at = "" if printed == wanted else f"printed back as {printed}"
    reports.append(Report(number, kind, "compiled" if at else "exact", at))
    lines = [line for node in nodes for line in VOCABULARY.write(node)]
    return [f"{PRINTED} {sha(wanted)}{write_wording(wording)}", *lines]


# ---------------------------------------------------------------------------------------------------- figures


def _figures(card: Any) -> str:
    words = [card["number"], card["type"]]
    if card["type"] == "support":
        words.append(card["support_type"])
    if card.get("limited"):
        words.append("limited")
    if card["type"] == "holomem":
        words.append(card["bloom_level"])
    if card.get("buzz"):
        words.append("buzz")
    words += card.get("colors") or ()
    for figure in ("life", "hp"):
        if card.get(figure) is not None:
            words += [figure, str(card[figure])]
    if card["type"] == "holomem":
        words += ["baton", _cost(card["baton_pass"])]
    return " ".join(words)


def _art(art: Any) -> str:
    bonus = art.get("tokkou")
    against = f" vs {bonus['color']} {bonus['amount']}" if bonus else ""
    return f"art {_cost(art['cost'])} {art['damage']} {_names(art['name'], art)}{against}"


def _cost(icons: list[str]) -> str:
    return "".join(LETTERS[icon] for icon in icons) or "0"


def _names(ja: str, named: Any) -> str:
    return f"{quote(ja)} {quote(_english_name(ja, named) or ja)}"


def _english_name(ja: str, named: Any) -> str:
    """What the file says, or what a card is called that is known and has the same Japanese name; '' if nobody says it."""
    return str(named.get("name_en") or english_names().get(ja) or (ja if ja.isascii() else ""))


# ---------------------------------------------------------------------------------------------------- reading set files


class PrintedAbility:
    """An ability as a set file has it: its nodes, and what is known of the text that it was compiled from."""

    def __init__(self, kind: str, nodes: tuple[Any, ...], sha: str, wording: Wording, read: bool) -> None:
        self.kind = kind
        self.nodes = nodes
        self.sha = sha  # of the normalised text; nothing where none was compiled
        self.wording = wording
        self.read = read  # False: the text was declined

    def text(self, style: str, lang: str) -> str:
        """Its text, printed from the nodes."""
        if lang == "ja":
            return print_text(self.kind, self.nodes, style, self.wording)
        return english_text(self.kind, self.nodes, english_names())


class PrintedCard:
    """A card as a set file has it: the abilities that have a text."""

    def __init__(self, number: str, kind: str, abilities: list[PrintedAbility]) -> None:
        self.number = number
        self.set = number.rpartition("-")[0]
        self.kind = kind
        self.abilities = abilities

    def text(self, lang: str) -> str:
        """All that its abilities say, one line each."""
        return "\n".join(ability.text(style_of(self.set), lang) for ability in self.abilities if ability.read)


def read_set(text: str) -> list[PrintedCard]:
    """The cards of a set file; MalformedNotation names a line that cannot be read."""
    return [_printed_card(card) for card in read_set_outline(text)]


def _printed_card(card: CardOutline) -> PrintedCard:
    support = next((word for word in card.figures if word in SUPPORTS), "")
    kinds = {"skill": "oshi", "text": support}
    entries = [entry for entry in card.entries if entry.below or entry.sha]
    return PrintedCard(
        card.number, card.kind, [_printed_ability(kinds.get(one.head, one.head), one) for one in entries]
    )


def _printed_ability(kind: str, entry: Entry) -> PrintedAbility:
    return PrintedAbility(kind, entry.nodes(), entry.sha, entry.wording, entry.is_read)
