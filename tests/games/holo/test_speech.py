"""Everything that the engine asks, does or refuses has words in every language, and they give nothing hidden away."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from holochron.games.holo.cards.constants import COLORS, LEVELS
from holochron.games.holo.game import HoloGame
from holochron.games.holo.rules import verbs
from holochron.games.holo.speech import LANGUAGES, speech
from holochron.games.holo.state.holo_state import HoloState
from holochron.games.holo.state.side import POSITIONS, ZONES
from holochron.kernel.decisions import Decision, Group, Option, Verb
from holochron.kernel.errors import UnknownName
from holochron.kernel.events import Event
from holochron.kernel.table.table import Table
from tests.games.spoken_source import SpokenSource, holes, texts_of
from tests.tables import seeds

SOURCE = SpokenSource("holo")
VIEWERS = (0, 1, None)
GAME = HoloGame()

each_language = pytest.mark.parametrize("lang", LANGUAGES)


# ---------------------------------------------------------------------------------------------------- what the source says

TOTAL: dict[str, Callable[[], set[str]]] = {
    "labels": lambda: {verb.name for verb in verbs.VERBS},
    "prompts": lambda: SOURCE.given_to("Decision", 2, "kind"),
    "lines": lambda: SOURCE.given_to("emit", 0, "kind") - {"nothing"},
    "nothing": lambda: SOURCE.words_of("nothing"),
    "obstacles": lambda: SOURCE.given_to("Obstacle", 1, "word"),
    "steps": lambda: SOURCE.words_of("step") | {"setup"},
    "reasons": lambda: (
        SOURCE.plainly_given_to("lose", 1, "reason") | SOURCE.plainly_given_to("end", 1, "reason") | {"concede"}
    ),  # who concedes may give any reason
    "zones": lambda: {*ZONES, *POSITIONS, "stage", "resolution"},
    "colors": lambda: {*COLORS, "colorless"},
    "levels": lambda: set(LEVELS),
}


@each_language
@pytest.mark.parametrize("table", TOTAL)
def test_everything_the_source_speaks_of_has_words_and_nothing_else_does(table: str, lang: str) -> None:
    """A kind without words is shown to nobody; words without a kind are left over from something."""
    keys = {key.partition(":")[0] for key in getattr(speech(lang).tables, table)}
    spoken = TOTAL[table]()
    assert spoken - keys == set(), "these have no words"
    assert keys - spoken == set(), "nothing in the source speaks of these"


def test_the_source_is_read_through_the_functions_that_hand_kinds_on() -> None:
    """The tests above are worth something only as long as they find what they look for."""
    assert {"main", "put-back", "die", "send-to", "life-to", "may"} <= TOTAL["prompts"]()
    assert {"draw", "move", "over", "trigger"} <= TOTAL["lines"]()
    assert {"cost", "performance", "draw"} <= TOTAL["nothing"]()
    assert {"stage-full", "game-over"} <= TOTAL["obstacles"]()


# ---------------------------------------------------------------------------------------------------- the tables


def tables_of(lang: str) -> dict[str, dict[str, str]]:
    return texts_of(speech(lang).tables)


def test_every_language_has_the_same_keys_in_the_same_order() -> None:
    """Side by side, two languages can be compared line by line."""
    english, japanese = tables_of("en"), tables_of("ja")
    assert {name: list(table) for name, table in english.items()} == {
        name: list(table) for name, table in japanese.items()
    }


@pytest.mark.parametrize("table", [name for name in tables_of("en") if name not in ("lines", "phrases")])
def test_every_language_says_the_same_of_the_same_things(table: str) -> None:
    """A field that one language leaves out is something that its readers are not told."""
    english, japanese = tables_of("en")[table], tables_of("ja")[table]
    assert {key: holes(text) for key, text in english.items()} == {key: holes(text) for key, text in japanese.items()}


@each_language
def test_no_text_is_empty_but_those_of_events_that_nobody_need_read(lang: str) -> None:
    empty = {key for table in tables_of(lang).values() for key, text in table.items() if not text.strip()}
    assert empty == {"mix", "trigger"}


@each_language
def test_no_text_carries_a_clause_number(lang: str) -> None:
    """The log and the refusals carry the clause beside the text."""
    for table in tables_of(lang).values():
        for text in table.values():
            assert not re.search(r"\d+\.\d+", text)


@pytest.mark.parametrize("table", ["labels", "prompts", "nothing", "obstacles", "steps", "reasons", "colors"])
def test_every_text_differs_from_language_to_language(table: str) -> None:
    english, japanese = tables_of("en")[table], tables_of("ja")[table]
    same = [key for key in english if english[key] == japanese[key]]
    assert [key for key in same if english[key] != f"{{{key}}}"] == [], "a lone name is the same everywhere"


def test_a_language_is_one_object_and_an_unknown_one_is_named() -> None:
    assert speech("ja") is speech("ja")
    with pytest.raises(UnknownName, match=r"'fr'.*en, ja"):
        speech("fr")


# ---------------------------------------------------------------------------------------------------- single sentences


def table_of(seed: int = 1, names: tuple[str, str] = ("hSD01-sora", "hSD01-azki"), chance: str = "sample") -> Table:
    return GAME.table([GAME.decks[name] for name in names], seed=seed, chance=chance)


def game_of(table: Table) -> HoloState:
    state = table.state
    assert isinstance(state, HoloState)
    return state


def play_to(table: Table, kind: str) -> Decision:
    """Play by the first option until a decision of this kind."""
    while table.decision is not None and table.decision.kind != kind:
        table.choose(0)
    assert table.decision is not None, f"the game never asked {kind}"
    return table.decision


def test_players_steps_levels_and_reasons() -> None:
    en, ja = speech("en"), speech("ja")
    assert (en.player(0), ja.player(1)) == ("Player 1", "プレイヤー2")
    assert (en.step("main"), ja.step("hand")) == ("main phase", "手札ステップ")
    assert (en.position(2), ja.position(0), ja.zone("holo-power")) == ("back", "センター", "ホロパワー")
    assert (en.level(1), en.level(-1), ja.color("red")) == ("1st", "", "赤")
    assert (en.reason("no-life"), en.reason("left the room")) == ("no life is left", "left the room")
    assert en.ui("turn", number=3) == "Turn 3"


@each_language
def test_a_holomem_that_has_left_the_stage_is_still_named(lang: str) -> None:
    table = table_of()
    play_to(table, "main")
    g = game_of(table)
    holomem = g.sides[g.turn].stage[0]
    name = g.top(holomem).title(lang)
    art = Option(g, verbs.ART, holomem.ref, 0, (holomem.ref,))
    options = [
        Option(g, verbs.COLLAB, holomem.ref),
        art,
        Option(g, verbs.RESOLVE, g.new_ref(GAME.cards["hSD01-015"], 0, -1), 0, (-1,)),
    ]
    before = [speech(lang).label(g, option) for option in options]
    g.sides[g.turn].stage.remove(holomem)
    after = [speech(lang).label(g, option) for option in options]
    assert name in after[0]
    assert speech(lang).position(0) not in after[0]
    assert name in after[1]
    assert before[1] != after[1]
    assert before[2] == after[2]


def test_equal_holomem_in_the_back_are_told_apart_by_their_place() -> None:
    """Others have no number: keys at the table are numbers, too."""
    table = table_of()
    play_to(table, "main")
    g = game_of(table)
    side = g.sides[g.turn]
    for holomem in side.stage:
        holomem.position = 2
    names = [speech("en").holomem(g, holomem.ref) for holomem in side.stage]
    assert len(side.stage) > 1
    titles = [g.top(holomem).title("en") for holomem in side.stage]
    for place, (name, title) in enumerate(zip(names, titles, strict=True), 1):
        where = "back" if titles.count(title) == 1 else f"back, no. {place} from the left"
        assert name == f"{title} ({where})"


@pytest.mark.parametrize(
    ("least", "most", "picked", "count"),
    [
        (2, 2, (), "exactly 2"),
        (2, 2, (9,), "exactly 1 more; 1 chosen"),
        (0, 3, (), "up to 3"),
        (1, 3, (), "1 to 3"),
        (1, 3, (9,), "up to 2 more; 1 chosen"),
        (0, 99, (), "any number"),
        (1, 99, (), "at least 1"),
    ],
)
def test_a_prompt_says_how_many_are_still_to_be_chosen(
    least: int, most: int, picked: tuple[int, ...], count: str
) -> None:
    g = game_of(table_of())
    group = Group(0, least, most, False, picked)
    decision = Decision(g, 0, "choose-to-send", "10.7.2.3", (), 0, group, g.sides[0].oshi, ())
    assert speech("en").prompt(g, decision) == f"Player 1 · Tokino Sora: choose the cheers to send ({count})"


def test_a_prompt_says_whose_holomem_there_are_to_choose_from() -> None:
    table = table_of()
    play_to(table, "main")
    g = game_of(table)
    options = [tuple(Option(g, verbs.CHOOSE_HOLOMEM, one.ref) for one in side.stage) for side in g.sides]
    asked = [
        speech("en").prompt(g, Decision(g, 0, "damage-to", "10.7.2.3", some, 0, None, -1, ()))
        for some in (*options, options[0] + options[1])
    ]
    assert [text.split(" of ")[1].split(" holomem")[0] for text in asked] == [
        "your",
        "your opponent's",
        "either player's",
    ]


def last_event(g: HoloState) -> Event:
    assert g.trace is not None
    return g.trace[-1]


def test_an_event_names_an_art_in_the_language_of_the_reader() -> None:
    table = table_of(names=("hSD01-azki", "hSD01-azki"))
    play_to(table, "main")
    g = game_of(table)
    azki, sora = g.sides[0].stage[0], g.sides[1].stage[0]
    ref = g.new_ref(GAME.cards["hSD01-011"], 0, -1)
    g.emit("art", "9.2.2", 0, (ref,), about=azki.ref, word="SorAZ グラビティ", other=sora.ref)
    seen = g.seen_by(last_event(g), 1, 0)
    assert " uses SorAZ Gravity on Player 2's " in speech("en").line(g, seen, 1)
    assert "はアーツ「SorAZ グラビティ」をプレイヤー2の" in speech("ja").line(g, seen, 1)


@each_language
def test_a_card_that_the_viewer_did_not_see_is_just_a_card(lang: str) -> None:
    g = game_of(table_of())
    ref = g.sides[0].deck[-1]
    g.emit("draw", "5.7.1", 0, (ref,), source="deck", target="hand", amount=1, seen=1, seen_before=0)
    lines = [speech(lang).line(g, g.seen_by(last_event(g), viewer, 0), viewer) for viewer in VIEWERS]
    assert g.number(ref) in lines[0]
    assert lines[1] == lines[2]
    assert g.card[ref].title(lang) not in lines[1]


@each_language
def test_a_face_down_holomem_is_named_to_nobody_else(lang: str) -> None:
    """Even an event that speaks of it by its ref says no more than 'a holomem'."""
    table = table_of()
    play_to(table, "put-back")
    g = game_of(table)
    (holomem,) = g.sides[g.first].stage
    g.emit("rest", "5.2.1", g.first, about=holomem.ref)
    event = last_event(g)
    lines = [speech(lang).line(g, g.seen_by(event, viewer, 0), viewer) for viewer in (g.first, 1 - g.first, None)]
    name = g.top(holomem).title(lang)
    assert [name in line for line in lines] == [True, False, False]


# ---------------------------------------------------------------------------------------------------- whole games


def play_and_read(table: Table, rng: random.Random) -> None:
    """Play at random and read all that is said on the way."""
    while table.decision is not None:
        read_decision(table.decision)
        table.choose(rng.randrange(len(table.decision.options)))


def read_decision(decision: Decision) -> None:
    prompts = [decision.prompt(lang) for lang in LANGUAGES]
    assert all(prompts)
    assert prompts[0] != prompts[1]
    assert not re.search(r"  |「」", "".join(prompts)), "a name is missing"
    for option in decision.options:
        labels = [option.label(lang) for lang in LANGUAGES]
        assert all(labels)
        assert labels[0] != labels[1]
    if decision.group is None or not decision.group.ordered:
        for lang in LANGUAGES:
            labels = [option.label(lang) for option in decision.options]
            assert len(set(labels)) == len(labels), "two options that a player cannot tell apart"


def read_log(table: Table) -> None:
    for viewer in VIEWERS:
        english, japanese = table.log(viewer, "en"), table.log(viewer, "ja")
        assert len(english) == len(japanese) > 50
        for one, other in zip(english, japanese, strict=True):
            assert one.text != other.text
            assert "{" not in one.text + other.text


def read_hidden(table: Table) -> None:
    """Lines about cards that the viewer did not see name no card."""
    g = game_of(table)
    for viewer in VIEWERS:
        for event in table.events(viewer):
            if None in event.cards and event.about == -1:
                for lang in LANGUAGES:
                    line = speech(lang).line(g, event, viewer)
                    assert not any(card.title(lang) in line for card in g.settings.book.values())


@pytest.mark.parametrize("seed", seeds(range(30)))
def test_random_games_can_be_read_from_beginning_to_end(seed: int) -> None:
    names = [("hSD01-sora", "hSD01-sora"), ("hSD01-azki", "hSD01-azki"), ("hSD01-azki", "hSD01-sora")][seed % 3]
    table = table_of(seed, names, "ask" if seed % 5 == 0 else "sample")
    play_and_read(table, random.Random(seed))
    read_log(table)
    read_hidden(table)


def test_the_log_of_an_event_stays_the_same_while_the_game_goes_on() -> None:
    """What has been read once is not rewritten when the holomem move on."""
    table, rng = table_of(3), random.Random(3)
    told: dict[int, str] = {}
    while table.decision is not None:
        for line in table.log(0, "en"):
            assert told.setdefault(line.number, line.text) == line.text
        for _ in range(10):
            if table.decision is not None:
                table.choose(rng.randrange(len(table.decision.options)))


def test_labels_of_the_past_can_still_be_read() -> None:
    """A client may ask for the words of options that have long been answered."""
    table, rng = table_of(4), random.Random(4)
    past: list[Option] = []
    while table.decision is not None:
        past.extend(table.decision.options)
        table.choose(rng.randrange(len(table.decision.options)))
    g = game_of(table)
    for option in past:
        assert all(speech(lang).label(g, option) for lang in LANGUAGES)


def test_every_verb_has_a_field_for_each_of_its_numbers() -> None:
    """What a label is filled with comes from the verb's own fields."""
    for verb in verbs.VERBS:
        assert isinstance(verb, Verb)
        for lang in LANGUAGES:
            assert holes(speech(lang).tables.labels[verb.name]) == set(verb.fields) - {"source"}
