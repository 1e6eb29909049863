"""Chapter 2: what stands on a card. Types, levels, colours, marks and tags, each beside a twin that lacks it."""

from __future__ import annotations

import json

import pytest

import holochron as hc
from holochron.games.holo.cards.constants import SUPPORTS
from holochron.games.holo.cards.decks import check_deck
from holochron.games.holo.cards.printed import card_data
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.game import HoloGame
from holochron.lang.notation import MalformedNotation
from tests.builders import GAME, LETTERS, SHIPPED, Tables, back, center, collab, deck_of, idle, made_up

FOE = [center("hSD01-003")]


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


def found(table: Tables, game: HoloGame, deck: str) -> list[str]:
    """What T-search finds in a deck."""
    t = table([center("hSD01-003")], FOE, game=game, hand="T-search", deck=deck)
    t.me.use("T-search")
    t.asks(t.me, "choose-to-take")
    assert t.decision is not None
    numbers = [t.short(option) for option in t.decision.options]
    assert numbers.pop() == "done"
    return numbers


# ---------------------------------------------------------------------------------------------------- 2.2

HOMES = {"oshi": ["oshi"], "holomem": ["main"], "support": ["main"], "cheer": ["cheer"]}


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
    kinds = {number: card_data(card)["kind"] for number, card in SHIPPED.items()}
    assert set(kinds.values()) == {"oshi", "holomem", "support", "cheer"}
    assert {number: homes(number) for number in kinds} == {number: HOMES[kind] for number, kind in kinds.items()}


@pytest.mark.clause("2.2.2")
@pytest.mark.parametrize("word", ["stage", "tool", "debut", "Holomem"])
def test_there_is_no_fifth_type(word: str) -> None:
    with pytest.raises(MalformedNotation, match=word):
        read_cards(f'T-odd {word} white hp 50\n  name "変" "Odd"\n')


@pytest.mark.clause("2.2.2")
@pytest.mark.parametrize(("word", "numbers"), [("holomem", ["hSD01-003", "hSD01-011"]), ("support", ["hSD01-016"])])
def test_a_type_means_the_cards_of_that_type_only(table: Tables, word: str, numbers: list[str]) -> None:
    assert sorted(found(table, searching(word), "hSD01-003 hSD01-016 hSD01-011")) == numbers


@pytest.mark.clause("2.2.2.1", "2.2.2.2")
def test_life_makes_an_oshi_holomem_and_hp_make_a_holomem() -> None:
    """Neither type is printed on its cards: whoever has life is the one, whoever has HP is the other."""
    with_life = [number for number, card in SHIPPED.items() if card_data(card)["life"]]
    with_hp = [number for number, card in SHIPPED.items() if card_data(card)["hp"]]
    assert {"hSD01-001", "hSD01-002"} <= set(with_life)
    assert {"hSD01-003", "hSD01-006", "hSD01-011", "hSD01-014"} <= set(with_hp)
    for number, card in SHIPPED.items():
        data = card_data(card)
        assert (data["kind"] == "oshi") == (number in with_life)
        assert (data["kind"] == "holomem") == (number in with_hp)
    assert all(homes(number) == ["oshi"] for number in with_life)
    assert all(homes(number) == ["main"] for number in with_hp)


KITS = made_up(
    "".join(
        f'\nT-is-{kind} support {kind}\n  name "{kind}" "Some {kind}"\n  text\n    draw my 1\n'
        for kind in ("item", "event", "staff", "tool", "mascot", "fan")
    )
)


@pytest.mark.clause("2.2.3")
def test_supports_have_a_subtype_besides_their_type() -> None:
    for card in SHIPPED.values():
        data = card_data(card)
        assert (data["support"] in SUPPORTS) == (data["kind"] == "support")
        assert data["support"] or data["kind"] in ("oshi", "holomem", "cheer")
    kinds = {number: card_data(SHIPPED[number])["support"] for number in ("hSD01-016", "hSD01-018", "hSD01-020")}
    assert kinds == {"hSD01-016": "staff", "hSD01-018": "item", "hSD01-020": "event"}


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

LEVELS = {"debut": "T-debut", "1st": "T-first", "2nd": "T-second", "spot": "T-spot"}


@pytest.mark.clause("2.3.2")
@pytest.mark.parametrize("level", LEVELS)
def test_each_holomem_has_one_level_of_four(table: Tables, level: str) -> None:
    deck = f"{' '.join(LEVELS.values())} hSD01-016"
    assert found(table, searching(level), deck) == [LEVELS[level]]


@pytest.mark.clause("2.3.2")
def test_there_is_no_fifth_level() -> None:
    levels = {card_data(card)["level"] for card in SHIPPED.values() if card_data(card)["kind"] == "holomem"}
    assert levels == set(LEVELS)
    assert {card_data(card)["level"] for card in SHIPPED.values() if card_data(card)["kind"] != "holomem"} == {None}
    for word in ("3rd", "first", "0th"):
        with pytest.raises(MalformedNotation, match=word):
            read_cards(f'T-odd holomem {word} white hp 50\n  name "変" "Odd"\n')


# ---------------------------------------------------------------------------------------------------- 2.4

WORDS = {"W": "white", "G": "green", "R": "red", "B": "blue", "P": "purple", "Y": "yellow"}
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
        card_data(COLORFUL.cards[LETTERS[icon]])["colors"]
        == card_data(COLORFUL.cards[f"T-c-{word}"])["colors"]
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


ANY_COLOR = "(any-of white green red blue purple yellow)"


@pytest.mark.clause("2.4.2.2")
def test_colourless_is_none_of_the_colours(table: Tables) -> None:
    """hSD01-014 and hSD01-015 are colourless; hSD01-013 is white and green."""
    deck = "hSD01-014 hSD01-003 hSD01-015 hSD01-008 T-blue T-sniper hSD01-013"
    coloured = ["T-blue", "T-sniper", "hSD01-003", "hSD01-008", "hSD01-013"]
    assert sorted(found(table, searching(ANY_COLOR), deck)) == coloured
    assert sorted(found(table, searching(f"holomem (not {ANY_COLOR})"), deck)) == ["hSD01-014", "hSD01-015"]
    colors = {number: card_data(SHIPPED[number])["colors"] for number in ("hSD01-003", "hSD01-013", "hSD01-014")}
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
    assert [number for number in start_deck if card_data(SHIPPED[number])["buzz"]] == ["hSD01-006"]


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


# ---------------------------------------------------------------------------------------------------- 2.7


@pytest.mark.clause("2.7.1")
def test_a_card_has_the_abilities_that_are_written_on_it(table: Tables) -> None:
    """The same card four times, with one text each and with none."""
    texts = {
        "collab": '  collab "共" "With"\n    draw my 2\n',
        "gift": '  gift "贈" "Gift"\n    when (happens damaged (this))\n      draw my 3\n',
        "art": '  art 0 60 "技" "Art"\n',
        "none": "",
    }
    done: dict[str, tuple[int, int, bool]] = {}
    for name, text in texts.items():
        game = made_up(f'\nT-blank holomem debut white hp 100 baton 0\n  name "白紙" "Blank"\n{text}')
        t = table([center("T-blue"), back("T-blank")], [center("T-blue")], game=game, hand="T-hithurt")
        t.me.collab(t.me.back[0])
        collabed = len(t.me.hand) - 1
        t.me.use("T-hithurt")
        damaged = len(t.me.hand) - collabed
        t.me.end_main()
        t.asks(t.me, "perform")
        assert t.decision is not None
        arts = [option.args[0] for option in t.decision.options if option.verb.name == "art"]
        done[name] = (collabed, damaged, t.me.collabing.ref in arts)
    assert done == {
        "collab": (2, 0, False),
        "gift": (0, 3, False),
        "art": (0, 0, True),
        "none": (0, 0, False),
    }


# ---------------------------------------------------------------------------------------------------- 2.11

EXTRAS = made_up(
    "".join(
        f'\nT-x-{name} holomem {level} white hp 50 baton *\n  name "余" "Extra"\n  art 0 10 "余" "Extra"\n{extra}'
        for name, level, extra in [
            ("none", "debut", ""),
            ("any-copies", "debut", "  extra\n    any-copies\n"),
            ("life-loss", "debut", "  extra\n    life-loss 2\n"),
            ("also-named", "debut", "  extra\n    also-named 〈試〉\n"),
            ("cannot-bloom", "debut", "  extra\n    cannot-bloom\n"),
            ("next", "1st", ""),
        ]
    )
)


@pytest.mark.clause("2.11.1", "2.11.2")
@pytest.mark.parametrize("extra", ["none", "any-copies", "life-loss", "also-named", "cannot-bloom"])
def test_each_extra_does_what_it_says_and_nothing_else(table: Tables, extra: str) -> None:
    """Five cards that are alike but for their extra: how many copies, how much life, which names, which blooms."""
    number = f"T-x-{extra}"
    deck = deck_of(f"T-many*45 {number}*5")
    assert (check_deck(EXTRAS.cards, deck) == []) == (extra == "any-copies")

    t = table([center("T-debut"), idle()], [center(number, damage=10), idle()], game=EXTRAS, step="performance")
    t.me.art("Free", at=t.foe.center)
    assert len(t.foe.life) == (3 if extra == "life-loss" else 4)

    u = table([center(number)], FOE, game=EXTRAS, hand="T-x-next T-first")
    if extra == "cannot-bloom":
        u.refused(u.me.bloom, "T-x-next", on=u.me.center, clause="2.11.2.4")
    else:
        u.allowed(u.me.bloom, "T-x-next", on=u.me.center)
    if extra == "also-named":
        u.allowed(u.me.bloom, "T-first", on=u.me.center)
    else:
        clauses = "2.11.2.4 8.3.3" if extra == "cannot-bloom" else "8.3.3"
        u.refused(u.me.bloom, "T-first", on=u.me.center, clause=clauses)


@pytest.mark.clause("2.11.1")
def test_an_extra_belongs_to_the_card_that_has_it(table: Tables) -> None:
    """Under another card it is silent, as every ability is; the card on top has it or not."""
    t = table(
        [center("T-debut"), idle()],
        [center("T-x-life-loss T-x-next", damage=10), idle()],
        game=EXTRAS,
        step="performance",
    )
    t.me.art("Free", at=t.foe.center)
    assert len(t.foe.life) == 4


# ---------------------------------------------------------------------------------------------------- 2.13, 2.14


def delta(pictures: list[list[object]]) -> str:
    """A deck file that names a picture for every card."""
    rest = [["T-many", 46, 0]]
    return json.dumps(
        {"deckName": "d", "oshi": ["hSD01-001", 0], "deck": [*pictures, *rest], "cheerDeck": [["hY01-001", 20, 0]]}
    )


@pytest.mark.clause("2.13.2")
def test_the_picture_does_not_matter() -> None:
    """Cards of one number with several pictures are the same card: in the deck list, for the limit, and in play."""
    one = hc.load_deck(delta([["hSD01-003", 4, 0]]))
    several = hc.load_deck(delta([["hSD01-003", 1, 3], ["hSD01-003", 2, 0], ["hSD01-003", 1, 1]]))
    assert one == several
    games = [GAME.table([deck, deck], seed=7) for deck in (one, several)]
    assert games[0].digest() == games[1].digest()
    assert [
        fault.rule for fault in GAME.check_deck(hc.load_deck(delta([["hSD01-003", 2, 0], ["hSD01-003", 3, 1]])))
    ] == [
        "6.1.4.2",
        "6.1.4.3",
    ]


@pytest.mark.clause("2.14.3")
def test_rarity_and_other_print_do_not_matter() -> None:
    """What a list says of a card beside its number changes neither the deck nor the game; the number does."""
    head, tail = "Oshi\n1 hSD01-001 OSR\n\nDeck\n46 T-many\n", "\n\nCheer\n20 hY01-001 C\n"
    bare = hc.load_deck(f"{head}4 hSD01-003{tail}")
    printed = hc.load_deck(f"{head}2 hSD01-003 C\n1 hSD01-003 RR\n1 hSD01-003 SEC 2024{tail}")
    other = hc.load_deck(f"{head}3 hSD01-003 C\n1 hSD01-004 C{tail}")
    assert bare.counts() == printed.counts() != other.counts()
    digests = [GAME.table([deck, deck], seed=7).digest() for deck in (bare, printed, other)]
    assert digests[0] == digests[1] != digests[2]
