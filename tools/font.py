"""Makes the fonts of the table: Noto Sans JP, cut down to the characters that the table can show.

    python tools/font.py NotoSansCJK-Regular.ttc NotoSansCJK-Bold.ttc [more texts ...]

Needs fonttools and brotli, and the fonts (Debian: fonts-noto-cjk). The characters are those of the package's data and texts, of
web/src and of the further texts that are named; `tests/web/test_page.py` fails when one is missing.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "src" / "fonts"
WEIGHTS = ("400", "700")
TEXTS = (".cards", ".deck", ".json", ".puzzle", ".py", ".svelte", ".toml", ".ts", ".txt")
ALWAYS = [(0x20, 0x7F), (0xA0, 0x180), (0x2010, 0x2027), (0x3000, 0x3100), (0xFF01, 0xFF5F), (0xFF61, 0xFFA0)]


def characters(paths: list[Path]) -> set[str]:
    """Every printable character of these texts, and Latin and kana as a whole."""
    found = {chr(code) for first, last in ALWAYS for code in range(first, last)}
    for path in paths:
        found.update(path.read_text(encoding="utf-8"))
    return {char for char in found if char.isprintable()}


def sources() -> list[Path]:
    package = ROOT / "src" / "holochron"
    folders = (package / "games", package / "server", package / "lab" / "puzzles", ROOT / "web" / "src")
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in TEXTS]


def main(fonts: list[str], texts: list[str]) -> None:
    from fontTools import subset

    wanted = characters([*sources(), *map(Path, texts)])
    options = subset.Options(flavor="woff2", hinting=False, desubroutinize=True, font_number=0, notdef_outline=True)
    options.layout_features = ["kern", "palt", "locl", "ccmp", "tnum"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "DSIG"]
    FOLDER.mkdir(exist_ok=True)
    for source, weight in zip(fonts, WEIGHTS, strict=True):
        font = subset.load_font(source, options)
        cutter = subset.Subsetter(options)
        cutter.populate(text="".join(sorted(wanted)))
        cutter.subset(font)
        target = FOLDER / f"NotoSansJP-{weight}.woff2"
        subset.save_font(font, str(target), options)
        print(f"{target.relative_to(ROOT)}: {target.stat().st_size // 1024} kB, {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main(sys.argv[1:3], sys.argv[3:])
