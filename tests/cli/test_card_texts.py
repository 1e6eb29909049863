"""`cards compile`, `cards search`, `deck convert`: what they print and write, and their exit status."""

from __future__ import annotations

import hashlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import holochron as hc
from holochron.cli import main
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.compiler.card_texts import faults_of, read_source
from holochron.games.holo.compiler.set_files import read_set

SHARED = Path(__file__).resolve().parents[3] / "shared" / "cards" / "holo-cards.json"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the card texts lie outside the repository")

SMALL = ("hSD09", "hPR")


def card(number: str = "X01-001", **changes: Any) -> dict[str, Any]:
    """A holomem as the file of texts has it, made up."""
    entry = {
        "number": number,
        "set": number.partition("-")[0],
        "name_ja": "例",
        "name_en": "Example",
        "type": "holomem",
        "support_type": None,
        "limited": False,
        "bloom_level": "debut",
        "buzz": False,
        "colors": ["white"],
        "life": None,
        "hp": 60,
        "baton_pass": ["colorless"],
        "tags": ["歌", "A B"],
        "extra": None,
        "oshi_skill": None,
        "sp_oshi_skill": None,
        "oshi_stage_skill": None,
        "keywords": [{"kind": "collab", "name": "引", "name_en": "Draw", "text_ja": "自分のデッキを1枚引く。"}],
        "arts": [{"name": '打"', "name_en": "Hit", "cost": ["white"], "damage": 20, "tokkou": None, "text_ja": None}],
        "support_text": None,
    }
    return {name: value for name, value in {**entry, **changes}.items() if value != "left out"}


def collab(text: Any) -> list[dict[str, Any]]:
    return [{"kind": "collab", "name": "引", "name_en": "Draw", "text_ja": text}]


class Compiling:
    """Runs `cards compile` on entries or on a text, into a folder of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file = folder / "texts.json"
        self.out = folder / "out"
        self.capsys = capsys

    def __call__(self, content: Any, *options: str, status: int) -> Any:
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        self.file.write_text(text, encoding="utf-8")
        found = main(["cards", "compile", str(self.file), "--out", str(self.out), *options, "--json"])
        said = self.capsys.readouterr()
        assert (found, said.err) == (status, "")
        return json.loads(said.out)

    def files(self) -> dict[str, str]:
        return {path.name: path.read_text(encoding="utf-8") for path in sorted(self.out.iterdir())}


@pytest.fixture
def compiling(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Compiling:
    return Compiling(tmp_path, capsys)


# Compiling.


def test_texts_become_a_set_file_without_a_sentence(compiling: Compiling) -> None:
    told = compiling([card(), card("X02-001")], status=0)
    assert told["total"] == {"cards": 2, "abilities": 2, "compiled": 2, "exact": 2, "declined": 0, "ambiguous": 0}
    assert told["abilities"][0] == {"card": "X01-001", "kind": "collab", "status": "exact", "at": "", "line": 1}
    files = compiling.files()
    assert list(files) == ["X01.cards", "X02.cards"]
    assert files["X01.cards"] == (
        "X01-001 holomem debut white hp 60 baton *\n"
        '  name "例" "Example"\n'
        '  tags 歌 "A B"\n'
        '  collab "引" "Draw"\n'
        f"    printed {hashlib.sha256('自分のデッキを1枚引く。'.encode()).hexdigest()}\n"
        "    draw my 1\n"
        '  art W 20 "打\\"" "Hit"\n'
    )


def test_compiling_again_gives_the_same_bytes(compiling: Compiling) -> None:
    compiling([card(), card("X01-002")], status=0)
    first = compiling.files()
    compiling([card(), card("X01-002")], status=0)
    assert compiling.files() == first


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"number": "left out"}, "number is missing"),
        ({"hp": "left out"}, "hp is missing"),
        ({"keywords": "left out"}, "keywords is missing"),
        ({"extra": "left out"}, "extra is missing"),
        ({"hp": "６０"}, "hp is '６０', which is no whole number"),
        ({"hp": True}, "no whole number"),
        ({"type": "holomen"}, "type is 'holomen', which is none of oshi, holomem, support, cheer"),
        ({"bloom_level": "3rd"}, "none of debut, 1st, 2nd, spot"),
        ({"colors": ["pink"]}, "colors has an entry that is 'pink', which is none of white"),
        ({"baton_pass": "colorless"}, "baton_pass is 'colorless', which is no list"),
        ({"number": "Ｘ01-001"}, "wrong width"),
        ({"number": "X01-001 "}, "wrong width or spaces"),
        ({"set": "X02"}, "the number begins with 'X01'"),
        ({"name_ja": "二\n行"}, "a line break"),
        ({"name_ja": " 例"}, "a space"),
        ({"tags": ["歌\n"]}, "a line break"),
        ({"keywords": [{"kind": "collaboration", "name": "引", "text_ja": "自"}]}, "none of collab, bloom, gift"),
        ({"keywords": [{"kind": "collab", "name": "引"}]}, "keywords 1: text_ja is missing"),
        ({"keywords": collab("")}, "keywords 1: text_ja is '', which is no text"),
        ({"keywords": collab("引" * 3000)}, "3000 letters"),
        ({"keywords": ["draw"]}, "keywords 1: 'draw' is no object"),
        ({"arts": [{"name": "打", "cost": ["W"], "damage": 20, "text_ja": None}]}, "arts 1: cost has an entry"),
        ({"arts": [{"name": "打", "cost": [], "damage": "20+", "text_ja": None}]}, "arts 1: damage is '20+'"),
        ({"arts": [{"name": "打", "cost": [], "damage": 20}]}, "arts 1: text_ja is missing"),
        ({"arts": [{"name": "打", "cost": [], "damage": 20, "text_ja": None, "tokkou": 50}]}, "tokkou is 50"),
    ],
)
def test_a_bad_card_is_told_and_keeps_its_set_from_being_written(
    changes: dict[str, Any], told: str, compiling: Compiling
) -> None:
    good = [card("X01-002"), card("X03-001")]
    found = compiling([card(**changes), *good], status=1)
    assert any(told in fault["fault"] for fault in found["faults"]), found["faults"]
    assert {fault["card"] for fault in found["faults"]} == {
        changes.get("number", "X01-001").replace("left out", "entry 1")
    }
    assert "X01.cards" not in compiling.files()
    assert ("X03.cards" in compiling.files()) == ("set" in card(**changes)), "an entry without a set may belong to any"


def test_every_fault_of_a_card_is_told(compiling: Compiling) -> None:
    found = compiling([card(hp=None, name_ja="", colors=["pink"])], status=1)
    assert len(found["faults"]) >= 3


def test_what_is_no_card_keeps_everything_from_being_written(compiling: Compiling) -> None:
    entries: tuple[Any, ...] = (7, None, [], "X01-001", {})
    for entry in entries:
        found = compiling([card(), entry], status=1)
        assert found["faults"][0]["card"] == "entry 2"
        assert compiling.files() == {}


def test_a_number_may_come_once(compiling: Compiling) -> None:
    found = compiling([card(), card()], status=1)
    assert found["faults"] == [{"card": "X01-001", "line": 1, "fault": "this number is in the file twice"}]
    assert found["total"]["cards"] == 1
    assert compiling.files() == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[{"number": "X01-001",]', "line 1, column 23: this is no JSON"),
        ("", "line 1"),
        ('{"number": "X01-001"}', "no JSON list"),
        ("[" * 100_000, "no JSON"),
    ],
    ids=["broken", "empty", "an object", "deep"],
)
def test_a_broken_file_is_told(text: str, told: str, compiling: Compiling) -> None:
    found = compiling(text, status=1)
    assert found["faults"][0]["card"] == "the file"
    assert told in found["faults"][0]["fault"]
    assert compiling.files() == {}


def test_a_file_that_is_no_text_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "texts.json").write_bytes(b"\xff\xfe\x00")
    assert main(["cards", "compile", str(tmp_path / "texts.json")]) == 1
    assert "no UTF-8" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text", ["自分のデッキを１枚引く。", "自分のデッキを1枚引く。\r\n", "　自分のデッキを1枚引く。"]
)
def test_width_and_outer_line_breaks_do_not_matter(text: str, compiling: Compiling) -> None:
    assert compiling([card(keywords=collab(text))], status=0)["total"]["exact"] == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("自分のデッキを食べる。", "cannot read on at 7: 自分のデッキを▲食べる。; expected a number or "),
        ("自分のデッキを三枚引く。", "自分のデッキを▲三枚引く。; expected a number or "),
        ("相手のセンターホロメンに特殊ダメージを与える。", "ダメージ▲を与える。; expected a number"),
        (
            "自分のデッキを1枚引く。サイコロを1枚振る。",
            "サイコロを1▲枚振る。; expected 「か」 or 「～」 or 「以上」 or 「が出た」 or 「回振り」",
        ),
        ("自分のデッキを\n1枚引く。", "a line break stands inside a sentence"),
        ("自分の デッキを 1枚引く。", "spaces or line breaks stand inside a sentence"),
        ("自分のﾃﾞｯｷを1枚引く。", "letters of full and half width are mixed"),
        ("自分のデッキを1枚引く。そして", "cannot read on"),
    ],
)
def test_a_text_that_cannot_be_read_is_declined_with_the_place(text: str, told: str, compiling: Compiling) -> None:
    found = compiling([card(keywords=collab(text)), card("X02-001")], status=1)
    assert [row["status"] for row in found["abilities"]] == ["declined", "exact"]
    assert told in found["abilities"][0]["at"]
    assert list(compiling.files()) == ["X02.cards"]


def test_nothing_that_is_there_is_lost(compiling: Compiling) -> None:
    compiling([card(), card("X01-002")], status=0)
    before = compiling.files()
    compiling([card(keywords=collab("食べる。")), card("X01-002")], status=1)
    assert compiling.files() == before
    found = compiling([card("X01-002")], status=1)
    assert "has cards that the file lacks: X01-001" in found["faults"][0]["fault"]
    assert compiling.files() == before


def test_sets_with_unread_texts_are_written_when_asked_for(compiling: Compiling) -> None:
    unread = collab("自分のデッキを食べる。")
    compiling([card(keywords=unread), card("X01-002", keywords=unread), card("X01-003")], "--partial", status=1)
    cards = read_set(compiling.files()["X01.cards"])
    assert [[ability.read for ability in card.abilities] for card in cards] == [[False], [False], [True]]


def test_one_set_can_be_asked_for(compiling: Compiling) -> None:
    compiling([card(hp=None), card("X02-001")], "--set", "X02", status=0)
    assert list(compiling.files()) == ["X02.cards"]
    assert compiling([card()], "--set", "X09", status=1)["faults"][0]["card"] == "X09"


def test_texts_come_from_standard_input_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(json.dumps([card()]).encode()), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", stream)
    assert main(["cards", "compile", "-"]) == 0
    assert "1 cards, 1 abilities, 1 compiled, 1 exact, 0 declined, 0 ambiguous; 0 faults" in capsys.readouterr().out


def test_wrong_usage_of_compile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "compile", str(tmp_path / "none.json")]) == 2
    file = tmp_path / "texts.json"
    file.write_text("[]")
    assert main(["cards", "compile", str(file), "--out", str(file)]) == 2
    assert "is no folder" in capsys.readouterr().err


# A text by itself.


def test_a_text_is_compiled_by_itself() -> None:
    game = hc.game("holo")
    ability = game.compile_text("art", "自分のデッキを1枚引く。")
    assert (ability.slot, len(ability.nodes)) == ("art", 1)
    assert ability.nodes == game.compile_text("event", "自分のデッキを1枚引く。").nodes
    with pytest.raises(hc.UnreadableText) as caught:
        game.compile_text("art", "自分のデッキを食べる。自分のデッキを1枚引く。")
    start, end = caught.value.span
    assert 0 < start <= caught.value.text.index("食べる")
    assert caught.value.text[:end].endswith("食べる。")
    with pytest.raises(hc.UnknownName, match="collab"):
        game.compile_text("poem", "自分のデッキを1枚引く。")


@needs_shared
def test_no_card_of_the_pool_is_called_faulty() -> None:
    entries = read_source(SHARED.read_text(encoding="utf-8"))
    assert len(entries) == 1242
    assert [fault for entry in entries for fault in faults_of(entry)] == []


@needs_shared
def test_official_sets_are_compiled_exactly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [word for name in SMALL for word in ("--set", name)]
    assert main(["cards", "compile", str(SHARED), "--out", str(tmp_path), *asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"{name}.cards" for name in SMALL)
    assert told["total"]["exact"] == told["total"]["abilities"] > 0


# Searching and converting.


def test_cards_are_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "color:green", "level:2nd", "SorAZ"]) == 0
    assert capsys.readouterr().out == "hSD01-011   2nd green 190          AZKi · AZKi\n"
    assert main(["cards", "search", "color:green level:2nd buzz", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == []
    assert main(["cards", "search", "type:support", "text:Sub PC", "--json"]) == 0
    assert [row["number"] for row in json.loads(capsys.readouterr().out)] == ["hSD01-018"]
    assert main(["cards", "search", "--game", "chrono", "type:familiar", "cost<=2", "ap>1"]) == 0
    assert capsys.readouterr().out == "C-12        character 2 2/2        Rabiel & Azrael · ラビエル&アズラエル\n"
    assert main(["cards", "search", "color:pink"]) == 2
    assert "at 1: color is none of white" in capsys.readouterr().err


def test_a_deck_is_converted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    delta = tmp_path / "sora.json"
    assert main(["deck", "convert", "hSD01-sora", "--to", "holodelta", "-o", str(delta)]) == 0
    assert main(["deck", "convert", str(delta), "--to", "text"]) == 0
    out = capsys.readouterr().out
    assert "4x hSD01-003 Tokino Sora\n" in out
    monkeypatch.setattr(sys, "stdin", io.StringIO(out))
    assert main(["deck", "check", "-"]) == 0
    assert capsys.readouterr().out == "hSD01-sora is legal\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO("nothing"))
    assert main(["deck", "check", "-"]) == 1
    assert main(["deck", "convert", "hSD01-sora", "--to", "pdf"]) == 2
    assert main(["deck", "convert", "hSD01-sora"]) == 2


# ---------------------------------------------------------------------------------------------------- the day a set comes out

STRANGE = "自分のデッキを食べる。自分のデッキを1枚引く。自分の手札を歌う。"


def test_a_set_in_japanese_alone_is_written_and_says_what_stands_in(compiling: Compiling) -> None:
    told = compiling([card(name_en="left out")], status=0)
    assert told["notes"] == [{"card": "X01-001", "note": "no English name: 例 stands in for it"}]
    assert 'name "例" "例"' in compiling.files()["X01.cards"]


def test_a_name_that_another_set_has_in_english_is_taken_from_there(compiling: Compiling) -> None:
    known, latin = card(name_ja="ときのそら", name_en=None), card("X01-002", name_ja="Myth", name_en=None)
    told = compiling([known, latin], status=0)
    assert told["notes"] == []
    assert 'name "ときのそら" "Tokino Sora"' in compiling.files()["X01.cards"]


def test_file_and_line_of_what_is_wrong_are_told(compiling: Compiling, capsys: pytest.CaptureFixture[str]) -> None:
    cards = [card(), card("X01-002", hp=None), card("X01-003", keywords=collab("自分のデッキを食べる。"))]
    compiling.file.write_text(json.dumps(cards, ensure_ascii=False, indent=0), encoding="utf-8")
    assert main(["cards", "compile", str(compiling.file)]) == 1
    said, lines = capsys.readouterr().out, compiling.file.read_text(encoding="utf-8").splitlines()
    begins = [place for place, line in enumerate(lines, 1) if '"number"' in line]
    assert f"texts.json, line {begins[1] - 1}: X01-002: hp is nothing, which is no whole number" in said
    assert f"texts.json, line {begins[2] - 1}: X01-003 collab: declined: cannot read on at 7" in said


def test_every_obstacle_of_a_text_is_told(compiling: Compiling) -> None:
    told = compiling([card(keywords=collab(STRANGE))], status=1)
    (report,) = [one for one in told["abilities"] if one["status"] == "declined"]
    assert report["at"].count("▲") == 2
    assert "▲食べる" in report["at"]
    assert "歌う" in report["at"].rpartition("▲")[2]


def test_what_depends_on_an_unread_sentence_is_no_obstacle(compiling: Compiling) -> None:
    """What comes after it is read as if a sentence stood there that is known."""
    for text in (
        "自分のデッキから、卵1枚を公開し、手札に加える。そしてデッキをシャッフルする。",
        "自分の手札1枚を食べてアーカイブする。アーカイブしたなら、自分のデッキを1枚引く。",
        "自分の卵1個を選ぶ。このターンの間、選んだホロメンのアーツ+15。",
    ):
        told = compiling([card(keywords=collab(text))], status=1)
        (report,) = told["abilities"]
        assert report["at"].count("▲") == 1, report["at"]


def test_a_long_text_without_sense_is_declined_soon(compiling: Compiling) -> None:
    told = compiling([card(keywords=collab("自分の手札を歌う。" * 150))], status=1)
    assert 1 <= told["abilities"][0]["at"].count("▲") <= 8


def test_a_deck_with_cards_of_a_draft_says_what_is_left_out(
    compiling: Compiling, capsys: pytest.CaptureFixture[str]
) -> None:
    compiling([card("hSD01-003", keywords=collab(STRANGE))], "--draft", status=1)
    cards = ("--cards", str(compiling.out / "hSD01.cards"))
    assert main(["deck", "check", "hSD01-sora", *cards]) == 0
    assert "hSD01-sora is legal\n  abilities that cannot be read yet" in (said := capsys.readouterr().out)
    assert said.endswith(": 1 of hSD01-003\n")
    assert main(["deck", "check", "hSD01-sora", *cards, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["left_out"] == {"hSD01-003": 1}


def test_a_draft_is_played_without_what_could_not_be_read(compiling: Compiling) -> None:
    compiling([card(keywords=collab(STRANGE))], "--draft", status=1)
    (drafted,) = read_cards(compiling.files()["X01.cards"])
    assert [(ability.slot, ability.is_left_out, ability.nodes) for ability in drafted.keywords] == [
        ("collab", True, ())
    ]
    assert "without it" in drafted.keywords[0].text("en")
    assert [art.damage for art in drafted.arts] == [20]
