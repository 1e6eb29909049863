"""The one reader of set files: what it gives to the cards for play, to their texts and to the names of things."""

from __future__ import annotations

import pytest

from holochron.games.holo.cards.english_names import pairs_in
from holochron.games.holo.cards.outline import read_set_outline
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.compiler.set_files import read_set
from holochron.lang.errors import MalformedNotation
from holochron.lang.notation import read_outline

SHA = "5" * 64
CARD = f"""\
X-001 holomem debut white hp 60 baton *
  name "甲" "A"
  tags 歌 "two words" "and two"
  art W* 20 "技" "Art \\"of\\" all" vs blue 50
    printed {SHA} 2:、 0.Object:{{Cards}}を選び
    draw my 1
  gift "能力" "Ability"
    unread {SHA}
"""
READ = CARD.replace(f"unread {SHA}", "plus hp (this) 10")


def test_words_names_and_lines_of_each_place() -> None:
    (card,) = read_set_outline(CARD)
    name, tags, art, gift = card.entries
    assert (card.number, card.kind, card.figures) == ("X-001", "holomem", ["debut", "white", "hp", "60", "baton", "*"])
    assert name.names == card.names() == ["甲", "A"]
    assert tags.items == ["歌", "two words", "and two"]
    assert (art.words, art.names) == (["W*", "20", "vs", "blue", "50"], ["技", 'Art "of" all'])
    assert (art.sha, art.wording, art.is_read, len(art.nodes())) == (
        SHA,
        {"2": "、", "0.Object": "{Cards}を選び"},
        True,
        1,
    )
    assert (gift.sha, gift.is_read, gift.nodes()) == (SHA, False, ())


def test_the_same_for_play_and_for_texts() -> None:
    (card,), (printed,) = read_cards(READ), read_set(READ)
    assert [(one.kind, one.nodes, one.printed, one.wording) for one in (*card.arts, *card.keywords)] == [
        (one.kind, one.nodes, one.sha, one.wording) for one in printed.abilities
    ]
    assert card.tags == ("歌", "two words", "and two")
    assert (card.arts[0].energy.icons, card.arts[0].damage, card.arts[0].bonus) == ("W*", 20, 50)


def test_a_card_with_an_unread_text_is_told_of_and_never_played() -> None:
    (printed,) = read_set(CARD)
    assert [ability.read for ability in printed.abilities] == [True, False]
    with pytest.raises(MalformedNotation, match="line 7: nobody has read the text of this gift"):
        read_cards(CARD)


@pytest.mark.parametrize("wording", ["2", "2:", "a:、", ".Object:x", "2.:x"])
def test_a_wording_that_is_none_is_refused_by_both(wording: str) -> None:
    for read in (read_cards, read_set):
        with pytest.raises(MalformedNotation, match="line 5: a wording reads"):
            read(READ.replace("2:、 0.Object:{Cards}を選び", wording))


def test_names_come_from_cards_and_abilities_and_not_from_tags() -> None:
    assert pairs_in(CARD) == {"甲": "A", "技": 'Art "of" all', "能力": "Ability"}


def test_an_outline_down_to_some_depth() -> None:
    (card,) = read_outline(CARD, deepest=1)
    assert [(line.words[0], line.below) for line in card.below] == [
        (head, []) for head in ("name", "tags", "art", "gift")
    ]
    assert read_outline(CARD, deepest=0)[0].below == []


def test_a_card_keeps_its_own_rows_without_comments_and_its_line_in_the_file() -> None:
    first, second = read_cards(f"# a set\n{READ}\n# the next\n{READ.replace('X-001', 'X-002')}")
    assert (first.source, second.source) == (READ, READ.replace("X-001", "X-002"))
    with pytest.raises(MalformedNotation, match="line 16: 'odd' is no part of a card"):
        read_cards(f"{READ}\n{READ.replace('  gift', '  odd')}")


def test_life_is_a_figure_of_a_player() -> None:
    """4.10: a holomem has none."""
    card = 'X-1 holomem debut white hp 60 baton *\n  name "試" "Test"\n  gift "見" "See"\n    plus arts (this) (per 10 {} 1)\n'
    (read,) = read_cards(card.format("(stat life (opp))"))
    assert read.keywords
    with pytest.raises(MalformedNotation, match="line 3: `life` is a figure of a player"):
        read_cards(card.format("(stat life (opp.center))"))
