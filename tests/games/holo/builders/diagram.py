"""Tables as diagrams: holomem at their positions, cards as rows of words, and the position that they make."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from holochron.games.holo.cards.decks import Deck
from holochron.games.holo.state.writing import HEADER

LETTERS: Final = {letter: f"hY0{index}-001" for index, letter in enumerate("WGRBPY", 1)}
FILLER: Final = "hSD01-014"  # a Spot that does nothing when it is drawn


def cards(words: str | Iterable[str]) -> list[str]:
    """Card numbers from a row of words: `W` is a white cheer, `hSD01-014*20` twenty cards."""
    found: list[str] = []
    for word in words.split() if isinstance(words, str) else words:
        number, _, times = word.partition("*")
        found.extend([LETTERS.get(number, number)] * int(times or 1))
    return found


def _spot(position: str, stack: str, marks: dict[str, Any]) -> dict[str, Any]:
    return {"position": position, "stack": cards(stack), **marks}


def center(stack: str, **marks: Any) -> dict[str, Any]:
    """A holomem at the center: its cards from the bottom up, `cheers`, `attached`, `damage`, `resting`, `entered` …"""
    return _spot("center", stack, marks)


def collab(stack: str, **marks: Any) -> dict[str, Any]:
    return _spot("collab", stack, marks)


def back(stack: str, **marks: Any) -> dict[str, Any]:
    return _spot("back", stack, marks)


def idle() -> dict[str, Any]:
    """A collab holomem with a free art: the performance stays open after the center's art, or has a target left."""
    return collab("T-blue")


def _holomem_line(spot: dict[str, Any], turn: int) -> str:
    words = [spot["position"], *spot["stack"]]
    if spot.get("damage"):
        words += ["damage", str(spot["damage"])]
    for mark in ("entered", "bloomed", "performed"):
        if spot.get(mark):
            words += [mark, str(turn if spot[mark] is True else spot[mark])]
    words += [flag for flag in ("resting", "downed") if spot.get(flag)]
    for kind in ("cheers", "attached"):
        if spot.get(kind):
            words += [kind, *cards(spot[kind])]
    known = {
        "position",
        "stack",
        "damage",
        "entered",
        "bloomed",
        "performed",
        "resting",
        "downed",
        "cheers",
        "attached",
    }
    assert set(spot) <= known, f"a holomem has no {sorted(set(spot) - known)}"
    return " ".join(words)


DID: Final = {
    "collab": "collabed",
    "baton": "batoned",
    "limited": "limited",
    "skill": "skilled",
    "sp": "sp_used",
    "center-art": "center_art",
    "collab-art": "collab_art",
}
ZONES: Final = ("hand", "deck", "cheer_deck", "archive", "holo_power", "life", "loose")
FILLERS: Final = {"deck": f"{FILLER}*20", "cheer_deck": "W*10", "life": "W*5"}


def position_text(
    me: Iterable[dict[str, Any]],
    foe: Iterable[dict[str, Any]],
    *,
    turn: int | None = None,
    turn_of: str = "me",
    first: str = "me",
    step: str = "main",
    point: str | None = None,
    chance: str = "sample",
    seed: int = 0,
    did: str = "",
    foe_did: str = "",
    oshi: str = "hSD01-001",
    foe_oshi: str = "hSD01-001",
    life_damage: int = 0,
    foe_life_damage: int = 0,
    **zones: str,
) -> str:
    """The text of a position; what is not said is filled in sensibly."""
    if turn is None:
        turn = 3 if turn_of == first else 4
    if point is None:
        point = {"main": "act", "performance": "perform"}.get(step, step)
    begun = {first: (turn + 1) // 2, "foe" if first == "me" else "me": turn // 2}
    seat = {"me": 1, "foe": 2}
    key = f"{seed:064x}"
    lines = [
        HEADER,
        f"turn {turn} player {seat[turn_of]} first {seat[first]} step {step} point {point}",
        f"chance {key} 0 {chance}",
    ]
    sides = {"me": (me, oshi, did, life_damage), "foe": (foe, foe_oshi, foe_did, foe_life_damage)}
    for who, (stage, who_oshi, who_did, damage) in sides.items():
        lines += [f"player {seat[who]}", f"  oshi {who_oshi}", f"  counts turns {begun[who]} life_damage {damage}"]
        lines += [f"  counts {DID[word]} {turn}" for word in who_did.split()]
        lines += ["  " + _holomem_line(spot, turn) for spot in stage]
        for zone in ZONES:
            content = zones.pop(zone if who == "me" else f"foe_{zone}", FILLERS.get(zone, ""))
            if content:
                lines.append(f"  {zone.replace('_', '-')} {' '.join(cards(content))}")
    assert not zones, f"a table has no {sorted(zones)}"
    return "\n".join(lines) + "\n"


def deck_of(main: str, cheer: str = "W*10 G*10", oshi: str = "hSD01-001", name: str = "test") -> Deck:
    """A deck from rows of words."""

    def counts(words: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for number in cards(words):
            found[number] = found.get(number, 0) + 1
        return found

    return Deck(name, counts(oshi), counts(main), counts(cheer))
