"""The sandbox: cards are laid by drag and by keyboard, what is impossible is refused in words, and a position is played and shared."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import holochron as hc
from holochron.lab.puzzles.puzzle import read_puzzle, shipped_puzzles
from tests.web.conftest import Visit
from tests.web.test_page import findings

HOLO = next(trial.position for trial in hc.game("holo").rules.trials() if trial.rule == "8.3.3")
CHRONO = next(trial.position for trial in hc.game("chrono").rules.trials() if trial.rule == "10.1.4")


def test_a_position_is_made_by_drag_and_by_keyboard_shared_and_played(visit: Visit) -> None:
    me = visit(position=HOLO)
    mat = me.page.get_by_role("region", name="Player 1")
    center, archive = (mat.get_by_role("group", name=name, exact=True) for name in ("Center", "Archive"))
    expect(center.locator(".card").first).to_be_visible()
    assert findings(me.page) == []

    # By drag: a new card into the archive.
    me.page.get_by_label("Find a card").fill("hSD01-019")
    me.find(".choice").first.drag_to(archive)
    expect(archive.locator(".tile")).to_have_count(1)
    expect(me.find(".good")).to_be_visible()

    # By keyboard: ten damage for the center, then a cheer onto it.
    center.locator(".tile").first.focus()
    me.page.keyboard.press("Enter")
    me.page.get_by_role("button", name="Damage +10").press("Enter")
    expect(center.get_by_text("damage 10")).to_be_visible()
    me.page.get_by_role("button", name="Cancel").press("Enter")
    cheers = center.locator(".tile.small").count()
    me.page.get_by_label("Find a card").fill("hY03-001")
    me.find(".choice").first.press("Enter")
    center.get_by_role("button", name="Put onto").press("Enter")
    expect(center.locator(".tile.small")).to_have_count(cheers + 1)

    # A cheer does not belong in a hand.
    me.find(".choice").first.click()
    mat.get_by_role("group", name="Hand", exact=True).get_by_role("button", name="Put here").click()
    expect(me.find(".table [role=alert]")).to_contain_text("4.13")
    me.page.get_by_role("button", name="Cancel").click()

    # Without an oshi holomem the engine says what is wrong.
    mat.get_by_role("group", name="Oshi", exact=True).locator(".tile").click()
    me.page.get_by_role("button", name="Remove").click()
    expect(me.find("main [role=alert]")).to_contain_text("oshi")
    expect(me.page.get_by_role("button", name="Play it")).to_be_disabled()
    me.page.get_by_label("Find a card").fill("hSD01-001")
    me.find(".choice").first.click()
    mat.get_by_role("group", name="Oshi", exact=True).get_by_role("button", name="Put here").click()
    expect(me.find(".good")).to_be_visible()

    # It is no puzzle: the turn cannot be won.
    me.page.get_by_role("button", name="Save as a puzzle").click()
    expect(me.find("main [role=alert]")).to_contain_text("Not saved")

    # Somebody else opens the link and plays it.
    me.page.get_by_role("button", name="Share as a link").click()
    link = me.page.get_by_label("Share as a link").last.input_value()
    assert len(link) < 2000
    other = visit("#" + link.split("#")[1])
    expect(other.page.get_by_role("region", name="Player 1").get_by_text("damage 10")).to_be_visible()
    other.play_position()


def test_what_is_put_onto_a_holomem_lies_on_top_as_at_the_table(visit: Visit) -> None:
    """8.3.4: the card that a holomem blooms into lies on top of its stack."""
    me = visit(position=HOLO)
    center = me.page.get_by_role("region", name="Player 1").get_by_role("group", name="Center", exact=True)
    expect(me.find(".good")).to_be_visible()
    me.page.get_by_label("Find a card").fill("hSD01-005")
    me.find(".choice").first.click()
    center.get_by_role("button", name="Put onto").click()
    expect(center.locator(".card").first).to_contain_text("1st")
    expect(me.find(".good")).to_be_visible()
    me.play_position()
    expect(me.find(".side:not(.opposite) .unit .holomem").first).to_contain_text("1st")


def test_a_position_with_a_win_is_saved_as_a_puzzle(visit: Visit) -> None:
    shipped = next(iter(shipped_puzzles("holo").values()))
    me = visit(position=shipped.position)
    with me.page.expect_download() as saved:
        me.page.get_by_role("button", name="Save as a puzzle").click()
    puzzle = read_puzzle("mine", saved.value.path().read_text(encoding="utf-8"))
    assert (puzzle.game, puzzle.position.split()) == ("holo", shipped.position.split())
    expect(me.find("main [role=status]")).to_contain_text("Open a file")


@pytest.mark.parametrize(
    ("position", "moments"),
    [(HOLO, ["Reset", "Main", "Performance", "End"]), (CHRONO, ["Start", "Draw", "Main", "End"])],
    ids=["holo", "chrono"],
)
def test_play_goes_on_from_any_step(visit: Visit, position: str, moments: list[str]) -> None:
    """7.1 and 9.1: each step can be begun with, and the engine says who chooses what next."""
    me = visit(position=position)
    steps = me.page.get_by_role("group", name="Phases of the turn")
    for moment in moments:
        with me.page.expect_response("**/position") as looked:
            steps.get_by_role("button", name=moment).click()
        assert looked.value.ok
        expect(steps.get_by_role("button", name=moment)).to_have_attribute("aria-pressed", "true")
        expect(me.find(".good")).to_be_visible()
    me.play_position()


def test_cards_of_a_hand_lie_side_by_side(visit: Visit) -> None:
    me = visit("#/sandbox")
    hand = me.page.get_by_role("region", name="Player 1").get_by_role("group", name="Hand", exact=True)
    expect(hand.locator(".card").nth(5)).to_be_visible()
    tops = hand.locator(".card").evaluate_all("cards => cards.map(card => card.getBoundingClientRect().top)")
    assert len(tops) >= 6
    assert max(tops) - min(tops) < 1


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_phone_has_it_all_by_tapping(visit: Visit, width: int, height: int) -> None:
    me = visit(position=CHRONO, lang="ja", width=width, height=height)
    mat = me.page.get_by_role("region", name="プレイヤー1")
    field = mat.get_by_role("group", name="場", exact=True)
    expect(field.locator(".card").first).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(me.page) == []
    before = field.locator(".card").count()
    me.page.get_by_label("カードを探す").fill("C-05")
    me.find(".choice").first.tap()
    field.get_by_role("button", name="ここに置く").first.tap()
    expect(field.locator(".card")).to_have_count(before + 1)
    me.page.get_by_label("プレイヤー2: ダメージ").fill("19")
    me.page.get_by_label("プレイヤー2: ダメージ").press("Tab")
    expect(me.find(".good")).to_be_visible()


def test_a_link_that_holds_nothing_says_so(visit: Visit) -> None:
    me = visit("#/sandbox?p=nothing")
    expect(me.find("main [role=alert]")).to_have_text("This link holds no position.")


def test_what_was_built_is_not_lost(visit: Visit) -> None:
    """Each game keeps its position, and an example, a link or a slip of the hand can be undone."""
    me = visit(position=HOLO)
    center = me.page.get_by_role("region", name="Player 1").get_by_role("group", name="Center", exact=True)
    games, undo = me.page.get_by_role("group", name="Game"), me.page.get_by_role("button", name="Undo")
    expect(me.find(".good")).to_be_visible()
    center.locator(".tile").first.click()
    me.page.get_by_role("button", name="Damage +10").click()
    expect(me.find(".good")).to_be_visible()
    expect(center.get_by_text("damage 10")).to_be_visible()
    games.get_by_role("button", name="Chrono").click()
    expect(me.page.get_by_label("Player 1: EP")).to_be_visible()
    games.get_by_role("button", name="hololive").click()
    expect(center.get_by_text("damage 10")).to_be_visible()
    me.page.get_by_role("button", name="A new example").click()
    expect(center.get_by_text("damage 10")).to_have_count(0)
    expect(me.find(".good")).to_be_visible()
    undo.click()
    expect(center.get_by_text("damage 10")).to_be_visible()

    # What is held is let go with its card.
    center.locator(".tile").first.click()
    expect(me.find(".held-bar")).to_be_visible()
    me.page.get_by_text("As text").click()
    me.page.get_by_label("Position", exact=True).fill("nonsense")
    expect(me.find("main [role=alert]")).to_be_visible()
    expect(me.find(".held-bar")).to_have_count(0)
    undo.click()
    expect(center.get_by_text("damage 10")).to_be_visible()


def test_a_position_that_is_lost_is_called_lost(visit: Visit) -> None:
    sole = "\n".join(line for line in HOLO.split("\n") if not line.startswith("  back"))
    me = visit(position=sole.replace("entered 0", "entered 0 damage 200", 1))
    expect(me.find("main [role=alert]")).to_contain_text("Here the game is over")
    expect(me.find("main [role=alert]")).to_contain_text("no holomem is left")
    expect(me.page.get_by_role("button", name="Play it")).to_be_disabled()

    you = visit(position=CHRONO.replace("damage 4 6", "damage 4 25"))
    alert = you.find("main [role=alert]")
    expect(alert).to_contain_text("Player 2 has as much damage")
    expect(you.find(".good")).to_have_count(0)
    you.page.get_by_role("group", name="Phases of the turn").get_by_role("button", name="End").click()
    expect(alert).to_contain_text("Player 2 is out: too much damage.")
    expect(you.page.get_by_role("button", name="Play it")).to_be_disabled()

    # Figures are what their fields show.
    for field, written, shown in (
        ("Turn number", "-3", "1"),
        ("Turn number", "99999", "99"),
        ("Player 2: damage", "30", "19"),
    ):
        you.page.get_by_label(field).fill(written)
        you.page.get_by_label(field).press("Tab")
        expect(you.page.get_by_label(field)).to_have_value(shown)
    expect(you.find(".good")).to_be_visible()
