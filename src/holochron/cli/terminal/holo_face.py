"""How a card looks in the terminal: its colours, and all that is printed on it."""

from __future__ import annotations

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from ...games.holo.cards.ability import Ability, Art
from ...games.holo.cards.card import Card
from ...games.holo.cards.constants import COLOR_LETTERS, COLORS, HOLOMEM, NO_LEVEL, OSHI, SUPPORT
from ...games.holo.cards.english_names import tag_name
from ...games.holo.cards.printed import effect_lines
from ...games.holo.speech import speech
from .holo_messages import say

CHIPS = {
    "W": "bold black on bright_white",
    "G": "bold white on green",
    "R": "bold white on red",
    "B": "bold white on blue",
    "P": "bold white on magenta",
    "Y": "bold black on yellow",
    "*": "bold white on bright_black",
}
SLOTS = {
    "oshi": "oshi_skill",
    "sp": "sp",
    "stage": "stage_skill",
    "collab": "collab_effect",
    "bloom": "bloom_effect",
    "gift": "gift",
    "art": "art",
}


def chips(icons: str) -> Text:
    """Letters on their colours."""
    text = Text()
    for icon in icons:
        text.append(icon, CHIPS[icon])
    return text


def letters_of(card: Card) -> str:
    """The letters of a card's colours; `*` for a colourless holomem."""
    letters = "".join(letter for bit, letter in enumerate(COLOR_LETTERS) if card.colors >> bit & 1)
    return letters or ("*" if card.kind == HOLOMEM else "")


def kind_of(card: Card, lang: str) -> str:
    """Level of a holomem, kind of a support, or what else it is, in a word or two."""
    if card.level != NO_LEVEL:
        return speech(lang).level(card.level) + ("★" if card.buzz else "")
    if card.kind == SUPPORT:
        return say(lang, card.support) + (f" {say(lang, 'limited')}" if card.limited else "")
    return say(lang, "oshi" if card.kind == OSHI else "cheer")


def card_face(card: Card, lang: str) -> Panel:
    """All that is printed on a card."""
    rows = [_figures(card, lang)]
    if card.tags:
        rows.append(Text(f"{say(lang, 'tags')}: " + " ".join(f"#{tag_name(tag, lang)}" for tag in card.tags), "dim"))
    for ability in card.abilities:
        rows.extend(_ability(ability, lang))
    if card.extra is not None:
        rows.append(Text(say(lang, "extra"), "bold"))
        rows.extend(_text(card.extra, lang))
    other = card.title("ja" if lang == "en" else "en")
    return Panel(Group(*rows), title=Text(card.title(lang), "bold"), subtitle=f"{card.number} · {other}", expand=False)


def _figures(card: Card, lang: str) -> Text:
    text = chips(letters_of(card))
    text.append(f" {kind_of(card, lang)}")
    if card.hp:
        text.append(f" · {say(lang, 'hp')} {card.hp}")
    if card.life:
        text.append(f" · {say(lang, 'life')} {card.life}")
    if card.kind == HOLOMEM:
        text.append(f" · {say(lang, 'baton')} ").append_text(chips(card.baton.icons))
    return text


def _ability(ability: Ability, lang: str) -> list[Text]:
    head = Text()
    if ability.slot in SLOTS:
        head.append(say(lang, SLOTS[ability.slot]), "bold").append(f" {ability.title(lang)} ")
    if isinstance(ability, Art):
        head.append_text(chips(ability.energy.icons)).append(f" {ability.damage}", "bold")
        if ability.bonus:
            colors = "/".join(
                speech(lang).color(name) for bit, name in enumerate(COLORS) if ability.bonus_color >> bit & 1
            )
            head.append(" " + say(lang, "against", bonus=ability.bonus, colors=colors))
    elif ability.slot in ("oshi", "sp"):
        head.append(f"({say(lang, 'holo_power')} {ability.printed_cost()})", "dim")
    return [head, *_text(ability, lang)] if head else _text(ability, lang)


def _text(ability: Ability, lang: str) -> list[Text]:
    """What is printed; for an ability of no official card, its nodes."""
    lines = ability.text(lang).splitlines() if ability.printed else effect_lines(ability)
    return [Text(f"  {line}", "dim") for line in lines]
