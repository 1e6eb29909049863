"""Everything that the rules of Chrono ask, do or refuse has words in every language, and nothing else has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from holochron.games.chrono.abilities.vocabulary import LISTS
from holochron.games.chrono.cards.card import FIELDS, KINDS, SOURCES, TYPES
from holochron.games.chrono.rules import verbs
from holochron.games.chrono.speech import LANGUAGES, speech
from holochron.games.chrono.state.effects import HURT_BY
from tests.games.chrono.builders import GAME
from tests.games.spoken_source import BY_NAME, SpokenSource, holes, texts_of

SOURCE = SpokenSource("chrono")

each_language = pytest.mark.parametrize("lang", LANGUAGES)

TOTAL: dict[str, Callable[[], set[str]]] = {
    "labels": lambda: {verb.name for verb in verbs.VERBS},
    "prompts": lambda: SOURCE.given_to("Decision", 2, "kind"),
    "lines": lambda: SOURCE.given_to("emit", 0, "kind"),
    "obstacles": lambda: SOURCE.given_to("Obstacle", 1, "word"),
    "phases": lambda: SOURCE.words_of("phase") | {"setup"},
    "reasons": lambda: (
        SOURCE.plainly_given_to("fall", 2, "reason")
        | SOURCE.plainly_given_to("end_game", 3, "reason")
        | {*HURT_BY, "concede"}
    ),  # who concedes may give any reason
    "zones": lambda: (
        SOURCE.plainly_given_to("emit", BY_NAME, "source") | SOURCE.plainly_given_to("emit", BY_NAME, "target")
    ),
    "modes": lambda: set(GAME.modes),
    "rules": lambda: {f"{name}={value}" for name, values in GAME.rule_options.items() for value in values},
    "parts": lambda: {*KINDS, *LISTS["figure"].meanings, "pierce", *(f"#{name}" for name in TYPES)},
    "fields": lambda: set(FIELDS),
    "origins": lambda: set(SOURCES),
}
# events whose words have lines of their own, and the words that share the plain one
WORDED = {"fail": set[str](), "declare": {"use"}, "aim": {""}}


@each_language
@pytest.mark.parametrize("table", TOTAL)
def test_everything_the_source_speaks_of_has_words_and_nothing_else_does(table: str, lang: str) -> None:
    """A kind without words is shown to nobody; words without a kind are left over from something."""
    keys = {key.partition(":")[0] for key in getattr(speech(lang).tables, table)}
    spoken = TOTAL[table]()
    assert spoken - keys == set(), "these have no words"
    assert keys - spoken == set(), "nothing in the source speaks of these"


@each_language
@pytest.mark.parametrize("kind", WORDED)
def test_every_word_of_such_an_event_has_a_line_and_no_other(kind: str, lang: str) -> None:
    lines = speech(lang).tables.lines
    own = {key.partition(":")[2] for key in lines if key.startswith(f"{kind}:")}
    assert SOURCE.words_of(kind) - {""} == own | (WORDED[kind] - {""})
    assert (kind in lines) == bool(WORDED[kind]), "a plain line is there for what shares it"


def test_the_source_is_read_through_the_functions_that_hand_kinds_on() -> None:
    """The tests above are worth something only as long as they find what they look for."""
    assert {"main", "interrupt", "first", "damage-order", "target-player"} <= TOTAL["prompts"]()
    assert {"draw", "discard", "phase", "over"} <= TOTAL["lines"]()
    assert {"user-checked", "same-name", "charm-out"} <= SOURCE.words_of("fail")
    assert {"game-over", "attacks-already"} <= TOTAL["obstacles"]()


# ---------------------------------------------------------------------------------------------------- the tables


def tables_of(lang: str) -> dict[str, dict[str, str]]:
    return texts_of(speech(lang).tables)


def test_every_language_has_the_same_keys_in_the_same_order() -> None:
    english, japanese = tables_of("en"), tables_of("ja")
    assert {name: list(table) for name, table in english.items()} == {
        name: list(table) for name, table in japanese.items()
    }


@pytest.mark.parametrize("table", [name for name in tables_of("en") if name not in ("lines", "phrases")])
def test_every_language_says_the_same_of_the_same_things(table: str) -> None:
    english, japanese = tables_of("en")[table], tables_of("ja")[table]
    assert {key: holes(text) for key, text in english.items()} == {key: holes(text) for key, text in japanese.items()}


@each_language
def test_no_text_is_empty_but_those_of_events_that_nobody_need_read(lang: str) -> None:
    empty = {key for table in tables_of(lang).values() for key, text in table.items() if not text.strip()}
    assert empty == {"phase:next-turn", "ready", "pay", "end-damage"}
