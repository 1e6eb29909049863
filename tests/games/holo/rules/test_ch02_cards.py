"""Chapter 2: what stands on a card. Names, types, levels, colours, marks and tags, each beside a twin that lacks it."""

from __future__ import annotations

import pytest

from holochron.games.holo.cards.constants import SUPPORTS
from holochron.games.holo.cards.decks import check_deck
from holochron.games.holo.cards.printed import card_figures
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.game import HoloGame
from holochron.lang.errors import MalformedNotation
from tests.games.holo.builders import LETTERS, SHIPPED, Tables, TestTable, back, center, collab, deck_of, idle, made_up

AZKI_PAIR = [center("hSD01-011"), idle()]
HOMES = {"oshi": ["oshi"], "holomem": ["main"], "support": ["main"], "cheer": ["cheer"]}
FOE = [center("hSD01-003")]
LEVELS = {"debut": "T-debut", "1st": "T-first", "2nd": "T-second", "spot": "T-spot"}
WORDS = {"W": "white", "G": "green", "R": "red", "B": "blue", "P": "purple", "Y": "yellow"}
ANY_COLOR = "(any-of white green red blue purple yellow)"
BLUE_PAIR = [center("T-blue"), idle()]
GAME = made_up("""
T-friend support event
  name "仲間" "Friends"
  text
    damage (opp.back (same color (my.oshi)) all) 20

L-allcolors support event
  name "全色" "All Colors"
  text
    lasting turn
      treat-as (opp.center all) all-colors

L-prism holomem debut white hp 100 baton 0
  name "虹" "Prism"
  gift "虹" "Prism"
    treat-as (on cheers (this) all) all-colors
  art RB 10 "虹" "Rainbow"

L-critic holomem debut white hp 100 baton 0
  name "批評" "Critic"
  art 0 10 "評" "Review" vs purple 50

T-palette support event
  name "調和" "Harmony"
  text
    if (exists (on cheers (my.center|collab all) - (differ color) cheer))
      draw my 2
    shuffle deck
""")
WATCHERS = made_up("""
S-redonly support event
  name "赤だけ" "Red Only"
  text
    move (my.archive red x1) hand
""")


# ---------------------------------------------------------------------------------------------------- 2.1


@pytest.mark.clause("2.1.2")
def test_a_part_of_a_name_is_enough_where_the_text_says_so(table: Tables) -> None:
    t = table([center("T-twohands")], AZKI_PAIR, game=GAME, hand="T-dress", archive="T-redhat T-cat T-bluehat")
    t.me.use("T-dress")
    assert sorted(t.me.center.attached) == ["T-bluehat", "T-redhat"]
    assert "T-cat" in t.me.archive


# ---------------------------------------------------------------------------------------------------- 2.2


def found(table: Tables, game: HoloGame, deck: str) -> list[str]:
    """What T-search finds in a deck."""
    t = table([center("hSD01-003")], FOE, game=game, hand="T-search", deck=deck)
    t.me.use("T-search")
    t.asks(t.me, "choose-to-take")
    assert t.decision is not None
    numbers = [t.short(option) for option in t.decision.options]
    assert numbers.pop() == "done"
    return numbers


def homes(number: str) -> list[str]:
    """The parts of a game deck in which a card may be."""
    decks = {
        "oshi": deck_of("T-many*50", oshi=number),
        "main": deck_of(f"T-many*49 {number}"),
        "cheer": deck_of("T-many*50", cheer=f"W*19 {number}"),
    }
    faults = {part: check_deck(GAME.cards, deck) for part, deck in decks.items()}
    return [part for part, found in faults.items() if not [one for one in found if "played yet" not in str(one)]]


@pytest.mark.clause("2.2.2")
def test_every_card_is_of_one_of_four_types() -> None:
    kinds = {number: card_figures(card)["kind"] for number, card in SHIPPED.items()}
    assert set(kinds.values()) == {"oshi", "holomem", "support", "cheer"}
    assert {number: homes(number) for number in kinds} == {number: HOMES[kind] for number, kind in kinds.items()}


@pytest.mark.clause("2.2.2")
@pytest.mark.parametrize("word", ["stage", "tool", "debut", "Holomem"])
def test_there_is_no_fifth_type(word: str) -> None:
    with pytest.raises(MalformedNotation, match=word):
        read_cards(f'T-odd {word} white hp 50\n  name "変" "Odd"\n')


def searching(filters: str, more: str = "") -> HoloGame:
    """The game with T-search, an item that takes any number of such cards out of the deck."""
    return made_up(
        f"""
T-search support item
  name "探す" "Search"
  text
    find (my.deck {filters} any)
      move (found) hand
{more}"""
    )


@pytest.mark.clause("2.2.2")
@pytest.mark.parametrize(("word", "numbers"), [("holomem", ["hSD01-003", "hSD01-011"]), ("support", ["hSD01-016"])])
def test_a_type_means_the_cards_of_that_type_only(table: Tables, word: str, numbers: list[str]) -> None:
    assert sorted(found(table, searching(word), "hSD01-003 hSD01-016 hSD01-011")) == numbers


@pytest.mark.clause("2.2.2.1", "2.2.2.2")
def test_life_makes_an_oshi_holomem_and_hp_make_a_holomem() -> None:
    """Neither type is printed on its cards: whoever has life is the one, whoever has HP is the other."""
    with_life = [number for number, card in SHIPPED.items() if card_figures(card)["life"]]
    with_hp = [number for number, card in SHIPPED.items() if card_figures(card)["hp"]]
    assert {"hSD01-001", "hSD01-002"} <= set(with_life)
    assert {"hSD01-003", "hSD01-006", "hSD01-011", "hSD01-014"} <= set(with_hp)
    for number, card in SHIPPED.items():
        data = card_figures(card)
        assert (data["kind"] == "oshi") == (number in with_life)
        assert (data["kind"] == "holomem") == (number in with_hp)
    assert all(homes(number) == ["oshi"] for number in with_life)
    assert all(homes(number) == ["main"] for number in with_hp)


@pytest.mark.clause("2.2.3")
def test_supports_have_a_subtype_besides_their_type() -> None:
    for card in SHIPPED.values():
        data = card_figures(card)
        assert (data["support"] in SUPPORTS) == (data["kind"] == "support")
        assert data["support"] or data["kind"] in ("oshi", "holomem", "cheer")
    kinds = {number: card_figures(SHIPPED[number])["support"] for number in ("hSD01-016", "hSD01-018", "hSD01-020")}
    assert kinds == {"hSD01-016": "staff", "hSD01-018": "item", "hSD01-020": "event"}


KITS = made_up(
    "".join(
        f'\nT-is-{kind} support {kind}\n  name "{kind}" "Some {kind}"\n  text\n    draw my 1\n'
        for kind in ("item", "event", "staff", "tool", "mascot", "fan")
    )
)


@pytest.mark.clause("2.2.3")
def test_whatever_its_subtype_a_support_is_a_support(table: Tables) -> None:
    more = "".join(KITS.cards[f"T-is-{kind}"].source for kind in SUPPORTS)
    deck = " ".join(f"T-is-{kind}" for kind in SUPPORTS)
    assert sorted(found(table, searching("support", more), f"{deck} hSD01-003")) == sorted(deck.split())


@pytest.mark.clause("2.2.3", "2.2.4")
def test_two_subtypes_are_told_apart(table: Tables) -> None:
    """A second tool has no place where a mascot still has one."""
    t = table([center("T-debut", attached="T-tool")], FOE, game=KITS, hand="T-is-tool T-is-mascot")
    t.refused(t.me.use, "T-is-tool", clause="10.7.2.3.6")
    t.me.use("T-is-mascot")
    t.expect(t.me.center, attached="T-is-mascot T-tool")


@pytest.mark.clause("2.2.4")
@pytest.mark.parametrize("kind", ["tool", "mascot", "fan"])
def test_some_subtypes_are_attached(table: Tables, kind: str) -> None:
    t = table([center("T-debut"), back("T-blue")], FOE, game=KITS, hand=f"T-is-{kind}")
    t.me.use(f"T-is-{kind}")
    t.me.choose(t.me.back[0], kind="attach-to")
    t.expect(t.me.back[0], attached=f"T-is-{kind}")
    t.expect(t.me.center, attached="")
    t.expect(t.me, archive="", hand="")


@pytest.mark.clause("2.2.4")
@pytest.mark.parametrize("kind", ["item", "event", "staff"])
def test_other_subtypes_are_not_attached(table: Tables, kind: str) -> None:
    t = table([center("T-debut"), back("T-blue")], FOE, game=KITS, hand=f"T-is-{kind}")
    t.me.use(f"T-is-{kind}")
    t.expect(t.me, archive=f"T-is-{kind}", hand="hSD01-014")
    assert [mem.attached for mem in t.me.stage] == [[], []]


# ---------------------------------------------------------------------------------------------------- 2.3


@pytest.mark.clause("2.3.2")
@pytest.mark.parametrize("level", LEVELS)
def test_each_holomem_has_one_level_of_four(table: Tables, level: str) -> None:
    deck = f"{' '.join(LEVELS.values())} hSD01-016"
    assert found(table, searching(level), deck) == [LEVELS[level]]


@pytest.mark.clause("2.3.2")
def test_there_is_no_fifth_level() -> None:
    levels = {card_figures(card)["level"] for card in SHIPPED.values() if card_figures(card)["kind"] == "holomem"}
    assert levels == set(LEVELS)
    assert {card_figures(card)["level"] for card in SHIPPED.values() if card_figures(card)["kind"] != "holomem"} == {
        None
    }
    for word in ("3rd", "first", "0th"):
        with pytest.raises(MalformedNotation, match=word):
            read_cards(f'T-odd holomem {word} white hp 50\n  name "変" "Odd"\n')


# ---------------------------------------------------------------------------------------------------- 2.4


COLORFUL = made_up(
    "".join(
        f'\nT-c-{word} holomem debut {word} hp 100 baton 0\n  name "{word}" "{word}"\n  art {icon} 10 "{word}" "{word}"\n'
        for icon, word in [*WORDS.items(), ("*", "colorless")]
    )
    + """
T-plain cheer colorless
  name "無色エール" "Plain Cheer"
"""
)


@pytest.mark.clause("2.4.2")
@pytest.mark.parametrize(("icon", "word"), WORDS.items())
def test_a_colour_is_a_word_or_an_icon(table: Tables, icon: str, word: str) -> None:
    """An icon in a cost asks for a cheer of that colour by its word, and for no other; no icon is met by colourless."""
    assert (
        card_figures(COLORFUL.cards[LETTERS[icon]])["colors"]
        == card_figures(COLORFUL.cards[f"T-c-{word}"])["colors"]
        == [word]
    )
    for cheer in [*WORDS, "T-plain"]:
        t = table([center(f"T-c-{word}", cheers=cheer), idle()], FOE, game=COLORFUL, step="performance")
        if cheer == icon:
            t.allowed(t.me.art, word, at=t.foe.center)
        else:
            t.refused(t.me.art, word, at=t.foe.center, clause="12.3.3.1")


@pytest.mark.clause("2.4.2")
@pytest.mark.parametrize("cheer", [*WORDS, "T-plain"])
def test_the_colourless_icon_asks_for_no_certain_colour(table: Tables, cheer: str) -> None:
    t = table([center("T-c-colorless", cheers=cheer), idle()], FOE, game=COLORFUL, step="performance")
    t.allowed(t.me.art, "colorless", at=t.foe.center)


@pytest.mark.clause("2.4.2")
def test_there_are_no_other_colours() -> None:
    for word in ("pink", "black", "rainbow"):
        with pytest.raises(MalformedNotation, match=word):
            read_cards(f'T-odd cheer {word}\n  name "変" "Odd"\n')


@pytest.mark.clause("2.4.2.2")
def test_colourless_is_none_of_the_colours(table: Tables) -> None:
    """hSD01-014 and hSD01-015 are colourless; hSD01-013 is white and green."""
    deck = "hSD01-014 hSD01-003 hSD01-015 hSD01-008 T-blue T-sniper hSD01-013"
    coloured = ["T-blue", "T-sniper", "hSD01-003", "hSD01-008", "hSD01-013"]
    assert sorted(found(table, searching(ANY_COLOR), deck)) == coloured
    assert sorted(found(table, searching(f"holomem (not {ANY_COLOR})"), deck)) == ["hSD01-014", "hSD01-015"]
    colors = {number: card_figures(SHIPPED[number])["colors"] for number in ("hSD01-003", "hSD01-013", "hSD01-014")}
    assert colors == {"hSD01-003": ["white"], "hSD01-013": ["white", "green"], "hSD01-014": []}


@pytest.mark.clause("2.4.2.2")
def test_colourless_is_not_counted_as_a_colour(table: Tables) -> None:
    game = made_up(
        f"""
T-count support item
  name "色数え" "Colour Count"
  text
    draw my (count (my.stage holomem {ANY_COLOR} all))
"""
    )
    stage = [center("T-debut"), collab("T-blue"), back("hSD01-014"), back("hSD01-015"), back("hSD01-013")]
    t = table(stage, FOE, game=game, hand="T-count")
    t.me.use("T-count")
    assert len(t.me.hand) == 3


@pytest.mark.clause("2.4.4")
def test_sharing_a_color_is_enough_and_colorless_shares_none(table: Tables) -> None:
    t = table(
        [center("hSD01-003")],
        [center("hSD01-011"), back("hSD01-003"), back("hSD01-008"), back("hSD01-013"), back("hSD01-014")],
        game=GAME,
        hand="T-friend",
    )
    t.me.use("T-friend")
    assert [mem.damage for mem in t.foe.back] == [20, 0, 20, 0], "white, green, white and green, colorless"


def hit(t: TestTable, name: str = "Hit") -> int:
    """What the art of my center does to the center of the foe."""
    t.me.end_main()
    t.me.art(name, at=t.foe.center)
    return t.foe.center.damage


@pytest.mark.clause("2.4.2.3", "2.4.2.2")
def test_all_colors_are_the_six_without_colorless(table: Tables) -> None:
    t = table([center("L-critic"), idle()], [center("T-debut"), idle()], game=GAME, hand="L-allcolors")
    t.me.use("L-allcolors")
    assert hit(t, "Review") == 60


@pytest.mark.clause("2.4.2.3")
def test_cheers_of_all_colors_pay_every_color_each_once(table: Tables) -> None:
    t = table([center("L-prism", cheers="W W"), idle()], BLUE_PAIR, game=GAME, step="performance")
    t.me.art("Rainbow", at=t.foe.center)
    t = table([center("L-prism", cheers="W"), idle()], BLUE_PAIR, game=GAME, step="performance")
    t.refused(t.me.art, "Rainbow", at=t.foe.center, clause="12.3.3.1")


@pytest.mark.clause("2.4.4", "10.3.1")
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [("W", "W", 0), ("W", "", 0), ("W", "G", 2), ("W G", "", 2)])
def test_cheers_of_different_colors_are_of_two_at_least(table: Tables, mine: str, theirs: str, drawn: int) -> None:
    t = table(
        [center("T-debut", cheers=mine), collab("T-debut", cheers=theirs)], BLUE_PAIR, game=GAME, hand="T-palette"
    )
    if not drawn:
        t.refused(t.me.use, "T-palette", clause="10.7.2.3.7")
        return
    t.me.use("T-palette")
    assert len(t.me.hand) == drawn


# ---------------------------------------------------------------------------------------------------- 2.5


BUZZ = """
T-with holomem 1st buzz white hp 100 baton *
  name "試" "Test"
  art 0 10 "打つ" "Hit"

T-without holomem 1st white hp 100 baton *
  name "Buzz試" "Buzz Test"
  art 0 10 "打つ" "Hit"
"""


@pytest.mark.clause("2.5.1")
@pytest.mark.parametrize(("filters", "number"), [("buzz", "T-with"), ("(not buzz)", "T-without")])
def test_buzz_is_a_mark_of_its_own(table: Tables, filters: str, number: str) -> None:
    """What counts is the word in its place, not one in the name."""
    assert found(table, searching(f"holomem {filters}", BUZZ), "T-with T-without") == [number]


@pytest.mark.clause("2.5.1")
def test_the_buzz_holomem_of_the_start_deck_is_not_found_by_what_excludes_buzz(table: Tables) -> None:
    t = table([center("hSD01-003", cheers="W")], FOE, hand="hSD01-019", deck="hSD01-005 hSD01-006 hSD01-003")
    t.me.use("hSD01-019")
    t.asks(t.me, "choose-to-take", "hSD01-005", "done")
    start_deck = [number for number in SHIPPED if number.startswith("hSD01-")]
    assert [number for number in start_deck if card_figures(SHIPPED[number])["buzz"]] == ["hSD01-006"]


# ---------------------------------------------------------------------------------------------------- 2.6


@pytest.mark.clause("2.6.1", "2.6.2")
@pytest.mark.parametrize(
    ("tag", "numbers"),
    [
        ("0期生", ["hSD01-003", "hSD01-008"]),
        ("歌", ["hSD01-003", "hSD01-007", "hSD01-008"]),
        ("EN", ["hSD01-007"]),
        ("絵", ["hSD01-012"]),
        ("ときのそら", []),
    ],
)
def test_an_ability_may_ask_for_a_trait(table: Tables, tag: str, numbers: list[str]) -> None:
    """A tag is found as a tag only, not as a name."""
    assert sorted(found(table, searching(f"#{tag}"), "hSD01-003 hSD01-007 hSD01-008 hSD01-012 hSD01-016")) == numbers


@pytest.mark.clause("2.6.2")
def test_no_rule_looks_at_tags(table: Tables) -> None:
    """The same cards under other tags: every choice that is open and all that follows is the same."""
    courses = []
    for below, above in [("JP 歌", "JP 歌"), ("JP", "EN Promise"), ("", "絵"), ("", "")]:
        game = made_up(
            f"""
T-below holomem debut white hp 100 baton 0
  name "札" "Tag"
  tags {below}
  art 0 20 "打つ" "Hit"

T-above holomem 1st white hp 120 baton 0
  name "札" "Tag"
  tags {above}
  art 0 30 "打つ" "Hit"
"""
        )
        t = table([center("T-below"), back("T-below"), back("T-blue")], [center("T-blue")], game=game, hand="T-above*2")
        course = [(t.listing(), t.table.digest())]
        t.me.bloom("T-above", on=t.me.center)
        course.append((t.listing(), t.table.digest()))
        t.me.collab(t.me.back[0])
        t.me.baton(t.me.back[0])
        course.append((t.listing(), t.table.digest()))
        t.me.end_main()
        t.me.art("Hit", at=t.foe.center, by=t.me.collabing)
        course.append((t.listing(), t.table.digest()))
        t.expect(t.foe.center, damage=20)
        courses.append(course)
    assert courses == [courses[0]] * 4


# ---------------------------------------------------------------------------------------------------- 2.15


@pytest.mark.clause("2.15.1")
def test_a_word_for_an_information_means_cards_that_have_it(table: Tables) -> None:
    """The text says red and no more: a red cheer and a red holomem are meant, a white one and a support are not."""
    archive = "R T-sniper W T-debut hSD01-016"
    t = table([center("hSD01-003")], AZKI_PAIR, game=WATCHERS, hand="S-redonly", archive=archive)
    t.me.use("S-redonly")
    t.asks(t.me, "choose-to-hand", "R", "T-sniper")
