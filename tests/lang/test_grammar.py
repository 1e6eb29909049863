"""The grammar kernel: all readings, one printing, and nothing in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from holochron.lang.grammar import AmbiguousReading, Grammar, LeftRecursion, Pauses, Reject, Unread, Verb
from holochron.lang.grammar.shapes import fill, fit, like, slot


@dataclass(frozen=True)
class Draw:
    count: int


@dataclass(frozen=True)
class Twice:
    it: Draw


@dataclass(frozen=True)
class Pair:
    first: Any
    second: Any


FORMS = {
    "draw": Verb({"plain": ("{stem}s",), "can": ("may {stem}",), "did": ("old|drew", "new|has {stem}n")}, stem="draw"),
}


def number(grammar: Grammar) -> None:
    grammar.rule(
        "N",
        int,
        "{digits:/[0-9]+/}",
        en=lambda value, say: str(value),
        build=lambda digits: int(digits),
        match=lambda value: {"digits": str(value)},
    )


def a_grammar() -> Grammar:
    grammar = Grammar(FORMS)
    number(grammar)
    grammar.rule("Do", Draw, "one <draw> {count:N}", "one <draw> {count:N} cards", en="draw {count}")
    return grammar


def read(grammar: Grammar, category: str, text: str) -> Any:
    return grammar.read(category, text).value


def round_trip(grammar: Grammar, category: str, text: str, style: str = "") -> tuple[str, dict[str, str]]:
    reading = grammar.read(category, text)
    wording = grammar.wording_of(reading, category, style, text)
    return grammar.write(category, reading.value, style, wording), wording


def test_a_conjugated_word_gives_one_category_for_each_form() -> None:
    grammar = a_grammar()
    assert read(grammar, "Do.plain", "one draws 3") == Draw(3)
    assert read(grammar, "Do.can", "one may draw 3") == Draw(3)
    with pytest.raises(Unread):
        grammar.read("Do.plain", "one may draw 3")


def test_the_first_wording_is_the_house_s_and_needs_no_record() -> None:
    assert round_trip(a_grammar(), "Do.plain", "one draws 3") == ("one draws 3", {})


def test_another_wording_is_recorded_and_printed_again() -> None:
    assert round_trip(a_grammar(), "Do.plain", "one draws 3 cards") == (
        "one draws 3 cards",
        {"0.Do.plain": "one draws {N} cards"},
    )


def test_a_record_survives_what_is_added_later() -> None:
    grammar = a_grammar()
    text, wording = round_trip(grammar, "Do.plain", "one draws 3 cards")
    for template in ("one <draw> {count:N} sheets", "someone <draw> {count:N}"):
        grammar.rule("Do", Draw, template, en="draw {count}")
    grammar.categories["Do.plain"].insert(1, grammar.categories["Do.plain"].pop())
    assert grammar.write("Do.plain", Draw(3), "", wording) == text
    assert round_trip(grammar, "Do.plain", text) == (text, wording)


def test_a_record_that_nothing_fits_is_the_house_s_wording() -> None:
    assert a_grammar().write("Do.plain", Draw(3), "", {"0.Do.plain": "gone", "9": ","}) == "one draws 3"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("one, draws 3 really", {}),
        ("one draws 3 really", {"3": ","}),
    ],
)
def test_a_pause_is_printing_and_not_reading(text: str, places: dict[str, str]) -> None:
    grammar = Grammar(FORMS, Pauses(",", "ey"))
    number(grammar)
    grammar.rule("Do", Draw, "one, <draw> {count:N} really", en="draw {count}")
    assert read(grammar, "Do.plain", text) == Draw(3)
    assert round_trip(grammar, "Do.plain", text) == (text, places)


@pytest.mark.parametrize(
    "text", ["o,ne draws 3 really", "one draws, 3 really", ",one draws 3 really", "one,, draws 3 really"]
)
def test_a_pause_stands_only_where_one_may_be(text: str) -> None:
    grammar = Grammar(FORMS, Pauses(",", "ey"))
    number(grammar)
    grammar.rule("Do", Draw, "one, <draw> {count:N} really", en="draw {count}")
    with pytest.raises(Unread) as caught:
        grammar.read("Do.plain", text)
    assert caught.value.at <= text.rindex(",")


def test_a_pause_inside_a_name_belongs_to_the_name() -> None:
    grammar = Grammar({}, Pauses(",", "ey"))
    grammar.rule(
        "Called", str, "by, {name:/[a-z,]+/}!", en="", build=lambda name: name, match=lambda value: {"name": value}
    )
    assert read(grammar, "Called", "by, they,re!") == "they,re"
    assert round_trip(grammar, "Called", "by they,re!") == ("by they,re!", {"2": ","})


def test_a_style_has_its_own_wording() -> None:
    grammar = a_grammar()
    for style, text in (("old", "one drew 3"), ("new", "one has drawn 3")):
        assert round_trip(grammar, "Do.did", text, style) == (text, {})
    text, wording = round_trip(grammar, "Do.did", "one drew 3", "new")
    assert text == "one drew 3"
    assert wording


def test_agreement_chooses_the_wording_by_the_value() -> None:
    grammar = Grammar({})
    number(grammar)
    grammar.rule(
        "Do", Draw, (lambda value, styles: value.count == 1, "{count:N} card"), "{count:N} cards", en="draw {count}"
    )
    assert round_trip(grammar, "Do", "1 card") == ("1 card", {})
    assert round_trip(grammar, "Do", "2 cards") == ("2 cards", {})
    assert round_trip(grammar, "Do", "2 card") == ("2 card", {"0.Do": "{N} card"})


def test_the_order_of_rules_does_not_matter() -> None:
    for templates in (("{count:N}", "{count:N} or so"), ("{count:N} or so", "{count:N}")):
        grammar = Grammar({})
        number(grammar)
        for template in templates:
            grammar.rule("Do", Draw, template, en="draw {count}")
        assert read(grammar, "Do", "3 or so") == Draw(3)
        assert read(grammar, "Do", "3") == Draw(3)


def test_two_readings_are_an_error_that_names_both() -> None:
    grammar = a_grammar()
    grammar.rule(
        "Do.plain",
        Twice,
        "one draws {n:N}",
        en="twice",
        build=lambda n: Twice(Draw(n)),
        match=lambda v: {"n": v.it.count},
    )
    with pytest.raises(AmbiguousReading) as caught:
        grammar.read("Do.plain", "one draws 3")
    assert set(caught.value.readings) == {Draw(3), Twice(Draw(3))}


def test_two_ways_to_the_same_meaning_are_one_reading() -> None:
    grammar = a_grammar()
    grammar.rule("Do.plain", Draw, "one draws {count:N} cards", en="draw {count}")
    assert read(grammar, "Do.plain", "one draws 3 cards") == Draw(3)


def test_an_unread_text_says_how_far_it_was_read() -> None:
    with pytest.raises(Unread) as caught:
        a_grammar().read("Do.plain", "one draws 3 hats")
    assert caught.value.at == len("one draws 3")
    assert "one draws 3▲ hats" in str(caught.value)


def test_an_unread_text_says_what_was_expected() -> None:
    grammar = Grammar(FORMS, called={"N": "a number"})
    number(grammar)
    grammar.rule("Do", Draw, "one <draw> {count:N} cards", "one <draw> {count:N}, no more", en="draw {count}")
    with pytest.raises(Unread) as caught:
        grammar.read("Do.plain", "one draws some cards")
    assert (caught.value.at, caught.value.expected) == (len("one draws "), ("a number",))
    assert str(caught.value).endswith("; expected a number")
    with pytest.raises(Unread) as caught:
        grammar.read("Do.plain", "one draws 3 hats")
    assert caught.value.expected == ("「 cards」", "「, no more」")


def test_a_part_that_nothing_begins_counts_as_reached() -> None:
    grammar = Grammar(FORMS, called={"N": "a number"})
    number(grammar)
    grammar.rule("Do", Draw, "one <draw> {count:N}", en="draw {count}")
    with pytest.raises(Unread) as caught:
        grammar.read("Do.plain", "one draws hats")
    assert (caught.value.at, caught.value.expected) == (len("one draws "), ("a number",))


def test_a_rule_reads_only_what_it_prints() -> None:
    grammar = Grammar({})
    grammar.rule(
        "N",
        int,
        "{digits:/[0-9]+/}",
        en="",
        build=lambda digits: int(digits),
        match=lambda value: {"digits": str(value)},
    )
    assert read(grammar, "N", "7") == 7
    with pytest.raises(Unread):
        grammar.read("N", "007")  # would be printed as 7


def test_a_build_may_refuse_its_parts() -> None:
    def even(count: int) -> Draw:
        if count % 2:
            raise Reject
        return Draw(count)

    grammar = Grammar({})
    number(grammar)
    grammar.rule(
        "Do", Draw, "draw {count:N}", en="draw {count}", build=even, match=lambda value: {"count": value.count}
    )
    assert read(grammar, "Do", "draw 2") == Draw(2)
    with pytest.raises(Unread):
        grammar.read("Do", "draw 3")


def test_left_recursion_is_refused() -> None:
    grammar = Grammar({})
    number(grammar)
    grammar.alias("Sum", "N")
    grammar.rule("Sum", Pair, "{first:Sum}+{second:N}", en="{first}+{second}")
    with pytest.raises(LeftRecursion, match="Sum"):
        grammar.read("Sum", "1+2")


def test_right_recursion_is_read_to_any_depth() -> None:
    grammar = Grammar({})
    number(grammar)
    grammar.alias("Sum", "N")
    grammar.rule("Sum", Pair, "{first:N}+{second:Sum}", en="{first} and {second}")
    assert read(grammar, "Sum", "1+2+3") == Pair(1, Pair(2, 3))
    assert grammar.english("Sum", Pair(1, Pair(2, 3))) == "1 and 2 and 3"


def test_a_rule_added_after_reading_is_read_too() -> None:
    grammar = a_grammar()
    with pytest.raises(Unread):
        grammar.read("Do.plain", "draw 3!")
    grammar.rule("Do.plain", Draw, "draw {count:N}!", en="draw {count}")
    assert read(grammar, "Do.plain", "draw 3!") == Draw(3)


def test_words_are_values_by_themselves() -> None:
    grammar = Grammar({})
    grammar.words("Color", {"rot": "red", "grün": "green"}, {"red": "red!", "green": "green!"})
    assert read(grammar, "Color", "grün") == "green"
    assert grammar.write("Color", "red", "", {}) == "rot"
    assert grammar.english("Color", "red") == "red!"


def test_what_no_rule_words_cannot_be_printed() -> None:
    with pytest.raises(ValueError, match="no wording"):
        a_grammar().write("Do.plain", Twice(Draw(1)), "", {})


SHAPE = like(Pair, like(Draw, slot("n")), (slot("m"), 5))


def test_a_shape_builds_and_takes_apart() -> None:
    value = fill(SHAPE, {"n": 1, "m": 2})
    assert value == Pair(Draw(1), (2, 5))
    parts: dict[str, Any] = {}
    assert fit(SHAPE, value, parts)
    assert parts == {"n": 1, "m": 2}


@pytest.mark.parametrize("value", [Pair(Draw(1), (2, 6)), Pair(Draw(1), (2, 5, 5)), Pair(1, (2, 5)), Draw(1)])
def test_a_shape_refuses_another_value(value: object) -> None:
    assert not fit(SHAPE, value, {})


def test_the_same_slot_twice_is_the_same_part() -> None:
    shape = like(Pair, slot("it"), slot("it"))
    assert fit(shape, Pair(1, 1), {})
    assert not fit(shape, Pair(1, 2), {})


def test_a_slot_may_be_choosy() -> None:
    shape = like(Draw, slot("n", lambda n: n > 1))
    assert fit(shape, Draw(2), {})
    assert not fit(shape, Draw(1), {})


def test_a_shape_counts_its_fields() -> None:
    with pytest.raises(AssertionError, match="count"):
        like(Draw)


def test_a_part_may_be_missing() -> None:
    grammar = Grammar(FORMS)
    number(grammar)
    grammar.rule("Do", Pair, "draw( {first:N} cards)( or {second:N})", en="draw", missing={"first": 1, "second": 0})
    assert read(grammar, "Do", "draw") == Pair(1, 0)
    assert read(grammar, "Do", "draw 7 cards") == Pair(7, 0)
    assert read(grammar, "Do", "draw or 2") == Pair(1, 2)
    assert round_trip(grammar, "Do", "draw 7 cards or 2") == ("draw 7 cards or 2", {})
    with pytest.raises(Unread):
        grammar.read("Do", "draw 1 cards")  # what goes without saying is not said


def test_a_rule_may_be_of_several_categories() -> None:
    grammar = Grammar(FORMS)
    number(grammar)
    grammar.words("Word", {"a": "a", "b": "b"})
    for category, end in (("Numbers", "N"), ("Words", "Word")):
        grammar.rule(category, tuple, "{it:" + end + "}", en="{it}", shape=(slot("it"),))
        grammar.alias(f"{category}First", end)
    grammar.rule(
        "Numbers Words",
        tuple,
        "{first:@First}, {rest:@}",
        en="{first}, {rest}",
        build=lambda first, rest: (first, *rest),
        match=lambda value: {"first": value[0], "rest": value[1:]} if len(value) > 1 else None,
    )
    assert read(grammar, "Numbers", "1, 2, 3") == (1, 2, 3)
    assert read(grammar, "Words", "a, b") == ("a", "b")
    with pytest.raises(Unread):
        grammar.read("Words", "a, 2")


def test_a_rule_that_is_added_later_is_used_for_what_was_printed_before() -> None:
    grammar = Grammar(FORMS)
    grammar.words("Number", {"one": 1}, {1: "one"})
    with pytest.raises(ValueError, match="no wording"):
        grammar.write("Number", 2, "", {})
    grammar.words("Number", {"two": 2}, {2: "two"})
    assert grammar.write("Number", 2, "", {}) == "two"
