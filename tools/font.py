"""Makes the fonts of the table, cut down to the characters that the table can show.

    python tools/font.py NotoSansCJK-Regular.ttc NotoSansCJK-Bold.ttc --signs NotoSans-Regular.ttf NotoSansThai-Regular.ttf ...

Noto Sans JP is the font of all texts. What it lacks, signs of other scripts in names of arts mostly, comes from the first of the
fonts behind `--signs` that has it, into one small font of its own. Needs fonttools and brotli, and the fonts (Debian:
fonts-noto-cjk and fonts-noto-core; emoji: Noto Emoji, from npm @fontsource/noto-emoji). The characters are those of the package's data
and texts, of web/src and of the `--texts` that are named; `tests/web/test_page.py` fails when one is missing.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools import subset, ttLib

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "src" / "fonts"
TEXTS = (".cards", ".deck", ".json", ".puzzle", ".py", ".svelte", ".toml", ".ts", ".txt")
ALWAYS = [(0x20, 0x7F), (0xA0, 0x180), (0x2010, 0x2027), (0x3000, 0x3100), (0xFF01, 0xFF5F), (0xFF61, 0xFFA0)]
SELECTORS = {"\ufe0e", "\ufe0f"}  # they say how the sign before them looks, and look like nothing themselves
SIGNS_PER_EM = 1000


def characters(paths: list[Path]) -> set[str]:
    """Every printable character of these texts, and Latin and kana as a whole."""
    found = {chr(code) for first, last in ALWAYS for code in range(first, last)}
    for path in paths:
        found.update(path.read_text(encoding="utf-8"))
    return {char for char in found if char.isprintable()} - SELECTORS


def sources() -> list[Path]:
    package = ROOT / "src" / "holochron"
    folders = (package / "games", package / "server", package / "lab" / "puzzles", ROOT / "web" / "src")
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in TEXTS]


def _has(font: ttLib.TTFont) -> set[str]:
    return {chr(code) for code in font.getBestCmap()}


def _cut(font: ttLib.TTFont, wanted: set[str], options: subset.Options) -> None:
    from fontTools import subset

    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(sorted(wanted)))
    cutter.subset(font)


def _save(font: ttLib.TTFont, name: str, options: subset.Options) -> None:
    from fontTools import subset

    target = FOLDER / name
    subset.save_font(font, str(target), options)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size // 1024} kB, {len(_has(font))} characters")


def make_texts(source: str, weight: str, wanted: set[str]) -> set[str]:
    """The font of all texts in one weight; the answer is what it lacks."""
    from fontTools import subset

    options = subset.Options(flavor="woff2", hinting=False, desubroutinize=True, font_number=0, notdef_outline=True)
    options.layout_features = ["kern", "palt", "locl", "ccmp", "tnum"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "DSIG"]
    font = subset.load_font(source, options)
    _cut(font, wanted, options)
    _save(font, f"NotoSansJP-{weight}.woff2", options)
    return wanted - _has(font)


def make_signs(fonts: list[str], wanted: set[str]) -> set[str]:
    """One font of single signs, each from the first font that has it: nothing joins them. The answer is what none has."""
    from fontTools import merge, subset
    from fontTools.ttLib.scaleUpem import scale_upem

    options = subset.Options(flavor="woff2", hinting=False, notdef_outline=True, layout_features=[])
    options.drop_tables += ["DSIG", "GDEF", "GPOS", "GSUB", "MATH", "STAT", "vhea", "vmtx"]
    parts: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for source in fonts:
            font = subset.load_font(source, options)
            found = wanted & _has(font)
            if not found:
                continue
            wanted = wanted - found
            _cut(font, found, options)
            scale_upem(font, SIGNS_PER_EM)
            font.flavor = None
            parts.append(f"{folder}/{len(parts)}.ttf")
            font.save(parts[-1])
        _save(merge.Merger().merge(parts), "NotoSansSigns.woff2", options)
    return wanted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("regular")
    parser.add_argument("bold")
    parser.add_argument("--signs", nargs="+", default=[], metavar="FONT")
    parser.add_argument("--texts", nargs="+", default=[], metavar="FILE")
    given = parser.parse_args()
    wanted = characters([*sources(), *map(Path, given.texts)])
    FOLDER.mkdir(exist_ok=True)
    missing = make_texts(given.regular, "400", wanted) | make_texts(given.bold, "700", wanted)
    if given.signs:
        missing = make_signs(given.signs, missing)
    if missing:
        print("in none of them:", " ".join(f"{char} (U+{ord(char):04X})" for char in sorted(missing)))


if __name__ == "__main__":
    main()
