"""The page itself: its weight, its words, its font, how it reads without eyes, and that the build is the source's."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, expect

import holochron as hc
from tests.server.running import ThreadServer
from tests.web.conftest import Visit
from tests.web.player import by_clicking
from tests.web.sights import SIGHTS, come_upon, tables, uploaded
from tests.web.stage import Stage

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "holochron" / "web" / "static"
JAPANESE = re.compile("[\u3000-\u9fff\uff00-\uffef]")
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def test_first_paint_is_light(visit: Visit) -> None:
    me = visit()
    me.find(".hero").wait_for()
    sizes: dict[str, int] = me.page.evaluate(
        """() => Object.fromEntries([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
             .map(entry => [entry.name, entry.encodedBodySize]))"""
    )
    loaded = {name: size for name, size in sizes.items() if "/api/" not in name and not name.endswith(".woff2")}
    assert 0 < sum(loaded.values()) < 300_000, loaded
    assert all(name.startswith(me.page.url.split("#")[0].rstrip("/")) for name in sizes), "nothing comes from elsewhere"


def test_every_word_of_the_page_is_in_both_languages() -> None:
    files = [WEB / "src" / "lib" / "dictionary.ts", *sorted((WEB / "src").rglob("*ords.ts"))]
    dictionary = "\n".join(path.read_text(encoding="utf-8") for path in files)
    said = r"""(?:"(?:[^"\\]|\\.)+"|'(?:[^'\\]|\\.)+')"""
    words = re.findall(rf'^  (?:"([^"]+)"|(\w+)): \[\s*{said},\s*{said},?\s*\]', dictionary, re.M)
    keys = {quoted or plain for quoted, plain in words}
    assert len(keys) > 200
    used: set[str] = set()
    for path in (WEB / "src").rglob("*"):
        if path.suffix in (".svelte", ".ts") and path not in files:
            used |= set(re.findall(r"""\bt\(\s*["']([^"'$]+)["']""", path.read_text(encoding="utf-8")))
    assert used - keys == set()


def test_the_font_has_every_character() -> None:
    ttlib = pytest.importorskip("fontTools.ttLib", reason="fonttools is not installed")
    pytest.importorskip("brotli", reason="brotli is not installed")
    from tools.font import characters, sources

    fonts = {path: {chr(code) for code in ttlib.TTFont(path).getBestCmap()} for path in STATIC.rglob("*.woff2")}
    signs = next(has for path, has in fonts.items() if path.name.startswith("NotoSansSigns"))
    texts = {path: has for path, has in fonts.items() if path.name.startswith("NotoSansJP")}
    wanted = characters(sources())
    assert len(texts) == 2
    assert len(fonts) == 3
    for path, has in texts.items():
        assert not {char for char in wanted - has if JAPANESE.fullmatch(char)}, (
            f"run tools/font.py: {path.name} lacks them"
        )
        assert wanted - has - signs == set(), "run tools/font.py: they are in no font"


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pages_can_be_read_by_everybody(visit: Visit, theme: str) -> None:
    """Every page there is; what differs between the themes is only the contrast."""
    me = visit(theme=theme)
    address = me.page.url.split("#")[0]
    replay = uploaded(me.page, address)
    for sight in SIGHTS:
        come_upon(me.page, address, sight, replay)
        assert findings(me.page, *(["color-contrast"] if theme == "light" else [])) == [], sight.name


def test_every_page_is_looked_at() -> None:
    app = (WEB / "src" / "App.svelte").read_text(encoding="utf-8")
    pages = set(re.findall(r"^    (\w+): \(\) => import\(", app, re.M))
    seen = {re.sub(r"^#/(\w*).*", r"\1", sight.path) or sight.name for sight in SIGHTS}
    assert pages - seen == set()


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_tables_can_be_read_by_everybody(chromium: Browser, site: ThreadServer, theme: str) -> None:
    stage = Stage(chromium, site.address, theme=theme)
    for moment in tables():
        stage.show(moment)
        assert findings(stage.page, *(["color-contrast"] if theme == "light" else [])) == [], moment.name
    stage.close()


def test_every_table_has_contrast() -> None:
    """Whatever the table is covered with: names of zones and figures stand out from every colour of it by 4.5 to 1."""
    felts = (WEB / "src" / "styles" / "felts.css").read_text(encoding="utf-8")
    tokens = (WEB / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    blocks = re.findall(r"([^{}]+)\{\s*--felt:(.*?);\s*\}", felts, re.S)
    assert len(blocks) == 2 * len(
        re.findall(r'"felt-\w+"', (WEB / "src/lib/dictionary.ts").read_text(encoding="utf-8"))
    )
    for selector, value in blocks:
        theme = "light" if "light" in selector else "dark"
        text = tokens[tokens.index(f'[data-theme="{theme}"] {{') :]
        for name in ("text", "soft", "mute"):
            found = re.search(rf"--{name}: (#\w+)", text)
            assert found is not None
            for color in re.findall(r"(#\w{6})\b", value):
                assert contrast(found[1], color) >= 4.5, (selector, name, color)


def contrast(one: str, other: str) -> float:
    """As WCAG counts it."""

    def light(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def test_the_table_can_be_read_by_everybody(visit: Visit) -> None:
    me = visit()
    me.play_bot()
    me.play(by_clicking, until=lambda screen: screen.kind == "main" and screen.held > 0)
    expect(me.page.get_by_role("button", name=re.compile(r"^1: .*, in hand")).first).to_be_visible()
    assert findings(me.page) == []


# Of a hundred tiles or clauses that are alike, a few are looked at.
ALIKE = [".tile:nth-child(n+8)", ".clauses li:nth-child(n+12)", ".contents-list li:nth-child(n+12)"]


def findings(page: Any, *rules: str) -> list[str]:
    """What axe holds to be serious."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed (npm ci in web/)")
    page.evaluate("code => window.axe || (0, eval)(code)", AXE.read_text(encoding="utf-8"))
    run = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    what = {"exclude": [[selector] for selector in ALIKE]}
    result = page.evaluate(
        "([what, run]) => axe.run(what, {resultTypes: ['violations'], ...run})", [{"include": [["html"]], **what}, run]
    )
    return [
        f"{found['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


@pytest.mark.slow
def test_the_committed_build_is_that_of_the_source(tmp_path: Path) -> None:
    npx = shutil.which("npx")
    if npx is None or not (WEB / "node_modules").exists():
        pytest.skip("Node or web/node_modules is missing (npm ci in web/)")
    command = [npx, "vite", "build", "--outDir", str(tmp_path / "static"), "--emptyOutDir"]
    subprocess.run(command, cwd=WEB, check=True, capture_output=True)
    built = {path.relative_to(tmp_path / "static"): path.read_bytes() for path in (tmp_path / "static").rglob("*.*")}
    committed = {path.relative_to(STATIC): path.read_bytes() for path in STATIC.rglob("*.*")}
    assert sorted(built) == sorted(committed)
    assert [str(path) for path in built if built[path] != committed[path]] == []


def test_the_rules_are_searched_with_answers_and_rulings_in_both_languages(visit: Visit) -> None:
    for lang, words in (("en", "Stone Axe"), ("ja", "石の斧")):
        me = visit("#/rules/holo", lang=lang)
        me.find("nav .field input").fill(words)
        me.page.locator(".decided li", has_text="Q475").first.wait_for()
    me.page.goto(f"{me.page.url.split('#')[0]}#/rules/holo/8.4.3")
    me.page.locator(".decided li", has_text="Q194").first.wait_for()


EN = {
    "replay": "A replay",
    "paste": "A save as text",
    "read": "Read the save",
    "options": "What can be chosen",
    "action": "The action",
    "possible": "Possible",
    "impossible": "Not possible",
}
JA = {
    "replay": "リプレイ",
    "paste": "セーブのテキスト",
    "read": "貼ったセーブを読み込む",
    "options": "選べる行動",
    "action": "行動",
    "possible": "できます",
    "impossible": "できません",
}


def played() -> tuple[hc.Table, int]:
    """Some turns of a game, and after how many moves somebody first acted in a main phase."""
    game = hc.game("holo")
    table = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=3)
    kinds: list[str] = []
    while table.decision is not None and len(kinds) < 60:
        kinds.append(table.decision.kind)
        table.choose(table.decision.default)
    return table, kinds.index("main")


def test_the_rules_page_judges_an_action(visit: Visit) -> None:
    me = visit("#/rules/holo")
    me.find(".judge summary").click()
    me.page.get_by_role("button", name="Read the position").click()
    me.page.get_by_label("What can be chosen").select_option(index=1)
    me.find(".judge .button.primary").click()
    me.page.locator(".judge [role=status]", has_text="Possible").wait_for()
    me.find(".judge input").fill('{"do": "art"}')
    me.find(".judge .button.primary").click()
    me.page.locator(".judge [role=status]", has_text="Not possible").wait_for()
    me.page.get_by_label("Why not with this card").select_option(index=1)
    me.find(".judge .button.primary").click()
    me.page.locator(".judge [role=status]", has_text="Not possible").wait_for()


@pytest.mark.parametrize(("lang", "width", "words"), [("en", 1440, EN), ("ja", 390, JA)])
def test_the_rules_page_judges_an_action_after_a_move_of_a_replay(
    visit: Visit, lang: str, width: int, words: dict[str, str]
) -> None:
    """What was done there is possible; an Art at the same moment is not. A save that is none, and a move that was not made, are refused in words."""
    table, at = played()
    done = table.inputs[at].index
    me = visit("#/rules/holo", lang=lang, width=width)
    me.find(".judge summary").click()
    me.page.get_by_role("button", name=words["replay"], exact=True).click()
    me.page.get_by_label(words["paste"]).fill("holochron save\nnothing")
    me.page.get_by_role("button", name=words["read"]).click()
    me.find(".judge [role=alert]").wait_for()
    save: FilePayload = {"name": "game.save", "mimeType": "application/octet-stream", "buffer": table.save()}
    me.find(".judge input[type=file]").set_input_files(save)
    moves = me.find(".judge input[type=number]")
    expect(moves).to_have_value(str(len(table.inputs)))
    moves.fill("99999")
    moves.press("Tab")
    expect(me.find(".judge [role=alert]")).to_contain_text(str(len(table.inputs)))
    moves.fill(str(at))
    moves.press("Tab")
    options = me.page.get_by_label(words["options"])
    options.select_option(index=done + 1)
    me.find(".judge .button.primary").click()
    expect(me.find(".judge [role=status]")).to_have_text(words["possible"])
    me.page.get_by_label(words["action"], exact=True).fill('{"do": "art"}')
    me.find(".judge .button.primary").click()
    expect(me.find(".judge [role=status]")).to_have_text(words["impossible"])
    expect(me.find(".judge li").first).to_contain_text("9.1.1")
    me.page.get_by_label(words["action"], exact=True).fill("collab")
    me.find(".judge .button.primary").click()
    expect(me.find(".judge [role=alert]")).to_contain_text('{"do": "bloom"')
    assert findings(me.page) == []


def test_a_pasted_replay_is_judged_too(visit: Visit) -> None:
    table, at = played()
    me = visit("#/rules/holo")
    me.find(".judge summary").click()
    me.page.get_by_role("button", name=EN["replay"], exact=True).click()
    me.page.get_by_label(EN["paste"]).fill(table.save().decode())
    me.page.get_by_role("button", name=EN["read"]).click()
    me.find(".judge input[type=number]").fill(str(at))
    me.find(".judge input[type=number]").press("Tab")
    me.page.get_by_label(EN["options"]).select_option(index=1)
    me.find(".judge .button.primary").click()
    expect(me.find(".judge [role=status]")).to_have_text(EN["possible"])
