"""Chapter 2: texts, life, extra abilities, pictures and what else is printed on a card."""

from __future__ import annotations

import json

import pytest

import holochron as hc
from holochron.games.holo.cards.decks import check_deck
from tests.games.holo.builders import GAME, Tables, back, center, deck_of, idle, made_up

FOE = [center("hSD01-003")]


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
            ("life-loss", "debut", "  extra\n    set-to life-loss (this) 2\n"),
            ("also-named", "debut", "  extra\n    treat-as (this) 〈試〉\n"),
            ("cannot-bloom", "debut", "  extra\n    cannot bloom (this)\n"),
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


@pytest.mark.clause("2.11.2.3", "10.10.1")
@pytest.mark.parametrize(("kind", "drawn"), [("〈試〉 #歌", 1), ("〈試〉", 0)])
def test_an_extra_that_makes_more_than_names_of_a_card_works_on_the_stage(table: Tables, kind: str, drawn: int) -> None:
    game = made_up(f"""
T-made holomem debut white hp 50 baton *
  name "余" "Extra"
  art 0 10 "余" "Extra"
    if (is (this) 〈試〉 #歌)
      draw my 1
  extra
    treat-as (this) {kind}
""")
    t = table([center("T-made"), idle()], [center("T-blue")], game=game, step="performance")
    t.me.art("Extra", at=t.foe.center, by=t.me.center)
    assert len(t.me.hand) == drawn


# ---------------------------------------------------------------------------------------------------- 2.13


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


# ---------------------------------------------------------------------------------------------------- 2.14


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
