"""Write card files anew in today's notation: `tools/renew.py FILE…`, without files the shipped sets of hololive.

What an old word or node says now stands in `abilities/nodes/retired.py`; reading knows both, shipped files hold only the new.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from holochron.games.holo.abilities.nodes import VOCABULARY  # noqa: E402
from holochron.games.holo.cards.outline import LEFT_OUT, PRINTED, UNREAD  # noqa: E402
from holochron.lang.notation import Line, read_outline  # noqa: E402

SETS = ROOT / "src" / "holochron" / "games" / "holo" / "data" / "cards"
ABILITY = 2  # how deep the lines of an ability stand


def renewed(text: str) -> str:
    """The text of a card file with every ability as it is written now; all other lines stay as they are."""
    rows = text.splitlines(keepends=True)
    lines = [line for card in read_outline(text) for entry in card.below for line in entry.below]
    for line in reversed([line for line in lines if line.words[0] not in (PRINTED, UNREAD, LEFT_OUT)]):
        written = [f"{row}\n" for row in VOCABULARY.write(VOCABULARY.read(line), ABILITY)]
        rows[line.number - 1 : last_row(line)] = written
    return "".join(rows)


def last_row(line: Line) -> int:
    return last_row(line.below[-1]) if line.below else line.number


def main(files: list[str]) -> int:
    for path in [*map(Path, files)] or sorted(SETS.glob("*.cards")):
        text = path.read_text(encoding="utf-8")
        if renewed(text) != text:
            path.write_text(renewed(text), encoding="utf-8")
            print(f"{path} is written anew")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
