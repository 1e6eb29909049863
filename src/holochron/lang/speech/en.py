"""English for what every game says; a game may put it in words of its own."""

from __future__ import annotations

from typing import Final

from .speech import Tables

LABELS: Final = {
    "choose": "Choose {card}",
    "yes": "Yes",
    "no": "No",
}

LINES: Final = {
    "first": "{player} goes first.",
    "turn": "Turn {amount}: {player}.",
    "over:draw": "The game is a draw.",
}

ZONES: Final = {
    "deck": "deck",
    "hand": "hand",
}

REASONS: Final = {
    "concede": "conceded",
}

OBSTACLES: Final = {
    "game-over": "The game is over.",
    "not-an-option": "This cannot be chosen now.",
    "others-card": "It is another player's card.",
    "no-such-action": "There is no such action; the options show what actions look like.",
    "unknown-card": "There is no such card that you can see.",
    "not-in-hand": "The card is not in your hand.",
}

PHRASES: Final = {
    "player": "Player {number}",
    "owned": "{player}'s {name}",
    "one-card": "a card",
    "cards": "{count} cards",
    "and": ", ",
    "asked": "{player}: {text}",
    "asked-for": "{player} · {card}: {text}",
    "counted": "{text} ({count})",
    "of-cards": "{count}",
    "exactly": "exactly {most}",
    "up-to": "up to {most}",
    "between": "{least} to {most}",
    "at-least": "at least {least}",
    "any-number": "any number",
    "after": "{count} more; {picked} chosen",
}

UI: Final = {
    "turn": "Turn {number}",
    "hand": "Hand",
    "deck": "Deck",
    "damage": "Damage",
    "empty": "empty",
    "face_down": "face down",
    "winner": "{player} wins: {reason}",
    "draw_game": "The game is a draw: {reason}",
    "goes_on": "the game goes on",
}

ENGLISH: Final = Tables(
    lang="en",
    labels=LABELS,
    prompts={},
    lines=LINES,
    obstacles=OBSTACLES,
    zones=ZONES,
    reasons=REASONS,
    phrases=PHRASES,
    ui=UI,
)
