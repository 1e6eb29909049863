"""Chrono Card in the browser: one click pays and plays, and nobody is asked where there is nothing to do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import holochron as hc
from tests.server.running import ThreadServer
from tests.web.conftest import Visit
from tests.web.moments import moments
from tests.web.player import Player
from tests.web.stage import Stage

DECKS = ("himeyuri", "fuuka")


def reached(seed: int, wanted: Callable[[hc.Table], bool]) -> str:
    """A position of player 1, the first of this game at which something holds."""
    game = hc.game("chrono")
    table = game.table([game.decks[name] for name in DECKS], seed=seed)
    while table.decision is not None:
        if table.decision.player == 0 and wanted(table):
            return table.position()
        table.choose(busily(table))
    raise AssertionError("the game ended before")


def busily(table: hc.Table) -> int:
    """Somebody who plays cards as soon as they can be paid for."""
    decision = table.decision
    assert decision is not None
    for do in ("use", "ep"):
        for at, option in enumerate(decision.options):
            if option.action["do"] == do and decision.kind == "main":
                return at
    return decision.default


def ready(table: hc.Table) -> int:
    decision = table.decision
    assert decision is not None
    return sum(option.action["do"] == "ep" for option in decision.options)


@pytest.fixture(scope="module")
def rich() -> str:
    """A main phase in which nothing has been brought out yet, and several cards could."""

    def wanted(table: hc.Table) -> bool:
        assert table.decision is not None
        uses = any(option.action["do"] == "use" for option in table.decision.options)
        return table.decision.kind == "main" and not uses and ready(table) >= 3

    return reached(0, wanted)


def play(me: Player) -> None:
    me.play_position()
    me.look()


def test_a_card_that_can_be_paid_for_is_lit_and_one_click_pays(visit: Visit, rich: str) -> None:
    me = visit(position=rich)
    play(me)
    cards = me.find(".hand-fan .unit")
    count = cards.count()
    payable = me.find(".hand-fan .unit.clickable:has-text('City Park')").first
    expect(payable).to_be_visible()
    payable.click()
    expect(me.find(".chrono-side:not(.opposite) .badge.newcomer").first).to_contain_text("EP")
    expect(me.find(".prompt .option").first).to_contain_text("EP of")
    payable.click()
    expect(cards).to_have_count(count - 1)
    expect(me.find(".chrono-side:not(.opposite) .unit.resting").first).to_be_visible()


def test_the_way_to_pay_can_be_another(visit: Visit, rich: str) -> None:
    me = visit(position=rich)
    play(me)
    me.find(".hand-fan .unit.clickable").first.click()
    ways = me.find(".prompt .option")
    expect(ways.nth(1)).to_be_visible()
    second = ways.nth(1).inner_text()
    assert second != ways.nth(0).inner_text()
    expect(me.find(".prompt")).to_contain_text("How do you pay for")
    for at in (1, 0):  # the button that is pointed at says with what, and so do the marks
        ways.nth(at).hover()
        expect(me.find(".prompt .option.active")).to_have_count(1)
        givers = ways.nth(at).inner_text().split("EP of ")[1].split("\n")[0].split(", ")
        expect(ways.nth(at)).to_contain_text("Use ")
        marked = me.find(".chrono-side:not(.opposite) .unit:has(.badge.newcomer.top-right)")
        expect(marked).to_have_count(len(givers))
        for giver in givers:
            expect(marked.filter(has_text=giver).first).to_be_visible()
    ways.nth(1).click()
    named = second.split("EP of ")[1].split("\n")[0].split(", ")
    for name in named:
        expect(me.find(".chrono-side:not(.opposite) .unit.resting", has_text=name).first).to_be_visible()


def test_what_could_be_paid_for_is_asked_in_one_message(chromium: Browser, site: ThreadServer) -> None:
    """Who passes on quickly would be told to slow down otherwise."""
    moment = named("chrono-main")
    stage = Stage(chromium, site.address)
    stage.show(moment)
    expect(stage.page.locator(".prompt[data-decision]")).not_to_have_attribute("aria-busy", "true")
    asked = [request for request in stage.asked if request["type"].startswith("why")]
    stage.close()
    hand = moment.state["view"]["players"][moment.state["view"]["you"]]["hand"]["cards"]
    offered = {option["action"].get("card") for option in moment.state["decision"]["options"]}
    assert [request["type"] for request in asked] == ["why-each"]
    about = [action["card"] for action in asked[0]["actions"] if action["do"] == "use"]
    assert about
    assert about == [card["ref"] for card in hand if card["ref"] not in offered]


def named(moment: str) -> Any:
    return next(each for each in moments() if each.name == moment)


def chosen(stage: Stage) -> list[int]:
    return [request["choice"] for request in stage.asked if request["type"] == "choose"]


def test_defenders_are_named_together_with_arrows_and_then_confirmed(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    stage.show(named("chrono-defend"))
    decision = stage.page.locator(".prompt[data-kind=defend]")
    expect(stage.page.locator("[data-arrow^=attack]")).to_have_count(1)
    expect(decision.get_by_role("button", name="Don't defend")).to_be_visible()
    defender = stage.page.locator(".chrono-side .unit.clickable").first
    defender.click()
    expect(stage.page.locator("[data-arrow^=block]")).to_have_count(1)
    assert chosen(stage) == []
    defender.click()  # taken back
    expect(stage.page.locator("[data-arrow^=block]")).to_have_count(0)
    defender.click()
    decision.get_by_role("button", name="Defend (1)").click()
    expect(stage.page.locator(".prompt.mine")).to_have_count(0)
    assert chosen(stage) == [0]
    stage.close()


def test_attackers_are_chosen_together_with_arrows_to_who_is_charmed(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    stage.show(named("chrono-attack"))
    lit = stage.page.locator(".chrono-side .unit.clickable")
    count = lit.count()
    assert count > 1
    confirm = stage.page.locator(".prompt .confirms")
    lit.first.focus()
    expect(confirm.locator("kbd")).to_have_count(0)  # there Enter picks the card
    for at in range(count):
        lit.nth(at).click()
    expect(stage.page.locator("[data-arrow^=attack]")).to_have_count(count)
    assert chosen(stage) == []
    expect(confirm.locator("kbd")).to_have_text("Enter")
    stage.page.keyboard.press("Enter")
    expect(stage.page.locator(".prompt.mine")).to_have_count(0)
    assert [len(request["refs"]) for request in stage.asked if request["type"] == "choose"] == [count]
    stage.close()


def test_who_of_several_is_attacked_is_told_before_anybody_is_picked(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    stage.show(named("chrono-three-attack"))
    expect(stage.page.locator(".prompt")).to_contain_text("Which characters attack Greedy bot 2?")
    expect(stage.page.locator(".player.aimed")).to_contain_text("Greedy bot 2")
    stage.page.locator(".prompt").get_by_role("button", name="Back").click()
    expect(stage.page.locator(".prompt .confirms")).to_be_visible()
    assert [request["type"] for request in stage.asked if request["type"] == "undo"] == ["undo"]
    stage.close()


def test_the_end_says_whose_figures_are_whose(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    stage.show(named("chrono-over"))
    expect(stage.page.locator(".dialog .sides")).to_have_text("You – Greedy bot")
    stage.close()


@pytest.mark.parametrize("mode", ["three", "teams", "ring"])
def test_what_everybody_holds_is_there_with_more_than_two_players(
    chromium: Browser, site: ThreadServer, mode: str
) -> None:
    """Hand, deck, discard, EP and damage of each; partners and who is in reach are said in words."""
    moment = named(f"chrono-{mode}-main")
    stage = Stage(chromium, site.address)
    stage.show(moment)
    view = moment.state["view"]
    me = view["players"][view["you"]]
    for side in view["players"]:
        who = stage.page.locator(".player", has=stage.page.locator(f"[data-key=p{side['player']}]"))
        if side is not me:
            expect(who.locator(".holds")).to_have_text(
                f"EP{side['ep']} Hand{side['hand']['count']} Deck{side['deck']['count']} Discard{len(side['discard'])}"
            )
        expect(who).to_contain_text(f"{side['damage']} / {view['limit']}")
        partner = side is not me and side["team"] == me["team"]
        words = "your partner" if partner else "in reach" if side["player"] in me["opponents"] else "out of reach"
        if side is not me:
            expect(who).to_contain_text(words)
    stage.page.locator(".holds button[title=Discard]").first.click()
    expect(stage.page.locator(".dialog")).to_contain_text("Discard")
    stage.close()


def test_the_result_is_told_by_team(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    stage.show(named("chrono-teams-over"))
    dialog = stage.page.locator(".dialog")
    expect(dialog).to_contain_text("The team of you and Greedy bot 3 wins the game")
    expect(dialog).to_contain_text("You and Greedy bot 3: damage taken")
    expect(dialog).to_contain_text("Greedy bot 2 and Greedy bot 4: damage taken")
    stage.close()


def test_faces_show_each_skill_and_nothing_where_there_is_none(chromium: Browser, site: ThreadServer) -> None:
    """Mr. Alpaca has no text, PRINCESS ORIETTA two lines of it; two people differ in their colour."""
    stage = Stage(chromium, site.address)
    stage.show(named("chrono-attack"))
    plain = stage.page.locator(".card.chrono-card", has_text="Mr. Alpaca").first
    expect(plain.locator(".keyword")).to_have_count(0)
    titles = stage.page.locator(".pile .card", has_text="PRINCESS ORIETTA").first.locator(".keyword-title")
    expect(titles).to_have_text(["Effect", "Limit"])
    hues = stage.page.evaluate(
        "() => [...new Set([...document.querySelectorAll('.card.portrait')].map(card =>"
        " getComputedStyle(card.querySelector('.picture')).backgroundImage))].length"
    )
    assert hues > 3
    stage.close()


def charmed_by_heroine() -> Any:
    """The question of the defenders, with the other player's heroine as the attacker: AP 2 against DP 1."""
    state = json.loads(json.dumps(named("chrono-defend").state))
    previews = json.loads(json.dumps(named("chrono-defend").previews))
    heroine = next(card["ref"] for card in state["view"]["players"][1]["field"] if card["kind"] == "heroine")
    state["view"]["charm"]["attackers"] = [heroine]
    state["decision"]["options"][0]["action"]["attacker"] = heroine
    return named("chrono-defend")._replace(state=state, previews=previews)


def test_who_pierces_is_shown_and_what_comes_through(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    stage.show(charmed_by_heroine())
    page = stage.page
    heroine = page.locator(".chrono-side.opposite .unit", has_text="Heroine").first
    expect(heroine.locator(".screen-reader").first).to_contain_text("piercing")
    expect(heroine.locator(".figures .pierces svg")).to_be_visible()
    prompt = page.locator(".prompt[data-kind=defend]")
    expect(prompt).to_contain_text("piercing")
    expect(prompt.locator(".chip.rule")).to_have_text(["10.2.1", "11.1.4"])
    expect(prompt.locator(".button.primary")).to_contain_text("2 damage to you")
    defender = page.locator(".chrono-side .unit.clickable").first
    expect(defender.locator(".badge.centered")).to_contain_text("1 comes through")
    defender.click()
    expect(defender.locator(".badge.centered")).to_contain_text("1 comes through")
    expect(defender.locator(".screen-reader").first).to_contain_text("1 comes through")
    expect(prompt.locator(".button.primary")).to_contain_text("1 damage to you")
    heroine.hover()
    expect(page.locator(".preview .keyword:has-text('piercing')")).to_be_visible()
    stage.show(named("chrono-defend"))  # by one who does not pierce
    expect(page.locator(".prompt .button.primary")).to_contain_text("2 damage to you")
    page.locator(".chrono-side .unit.clickable").first.click()
    expect(page.locator(".prompt .button.primary")).to_contain_text("0 damage to you")
    expect(page.locator(".coming")).to_have_count(0)
    stage.close()


# What keeps figures of cards on the field from being read: too small, out of sight, or something lying on them.
UNREADABLE = """() => [...document.querySelectorAll('.chrono-side .middle .card:not(.back)')].flatMap(card => {
  const person = card.matches('.kind-heroine, .kind-character')
  const figures = [...card.querySelectorAll('.figures b, .ep-cost')].filter(each => each.checkVisibility())
  const wanted = (person ? 2 : 0) + (card.querySelector('.ep-cost') ? 1 : 0)
  const name = card.closest('.unit').dataset.key
  if (figures.length !== wanted) return [`${name}: ${figures.length} of ${wanted} at ${card.offsetWidth}`]
  return figures.flatMap(figure => {
    const box = figure.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const size = parseFloat(getComputedStyle(figure).fontSize)
    const free = top && (card.contains(top) || figure.matches('.ep-cost') && card.closest('.unit').contains(top))
    return size >= 9 && free ? [] : [`${name}: ${figure.innerText} ${size}px under ${top?.className}`]
  })
})"""
SIZES = ((1280, 720), (1440, 900), (1920, 1080), (390, 844), (844, 390))


def crowded(moment: str, count: int) -> Any:
    """A moment with so many characters more on each field, every other one of them in Check."""
    found = named(moment)
    state = json.loads(json.dumps(found.state))
    for side in state["view"]["players"]:
        pattern = next(card for card in side["field"] if card["kind"] == "heroine")
        for at in range(count):
            ref = 100_000 + 100 * side["player"] + at
            side["field"].append(
                {**pattern, "ref": ref, "number": "C-05", "kind": "character", "pierces": False, "checked": at % 2 == 0}
            )
    return found._replace(state=state)


def test_figures_can_be_read_at_every_size(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    moments = [named(f"chrono-{kind}") for kind in ("ring-main", "ring-defend", "ring-interrupt", "teams-main")]
    for moment in (*moments, crowded("chrono-main", 7), crowded("chrono-interrupt", 7), crowded("chrono-ring-main", 2)):
        stage.show(moment)
        for width, height in SIZES:
            stage.page.set_viewport_size({"width": width, "height": height})
            stage.still()
            assert stage.page.evaluate(UNREADABLE) == [], (moment.name, width, height)
    stage.close()


def test_no_card_moves_when_a_chain_begins(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    chained = named("chrono-interrupt")
    state = json.loads(json.dumps(chained.state))
    state["view"]["chain"] = []
    boxes = (
        "() => [...document.querySelectorAll('.chrono-side .middle .unit')].map(unit =>"
        " { const {x, y, width} = unit.getBoundingClientRect(); return [x, y, width] })"
    )
    for width, height in ((1280, 720), (1440, 900), (844, 390)):
        stage.page.set_viewport_size({"width": width, "height": height})
        stage.show(chained._replace(state=state))
        expect(stage.page.locator(".chain")).to_have_count(0)
        before = stage.page.evaluate(boxes)
        stage.show(chained)
        expect(stage.page.locator(".chain")).to_be_visible()
        assert stage.page.evaluate(boxes) == before
    stage.close()


def test_a_hint_names_the_move_and_speaks_to_who_asked(chromium: Browser, site: ThreadServer) -> None:
    """Of a payment it says what it would pay for."""
    stage = Stage(chromium, site.address)
    found = named("chrono-main")
    state = json.loads(json.dumps(found.state))
    state["decision"]["options"].sort(key=lambda option: option["action"]["do"] != "ep")
    for index, option in enumerate(state["decision"]["options"]):
        option["index"] = index
    stage.show(found._replace(state=state, previews=None))
    asked = stage.page.locator(".prompt[data-decision]")
    expect(asked).not_to_have_attribute("aria-busy", "true")
    stage.page.keyboard.press("h")
    best = stage.page.locator(".hint-card .best")
    expect(best).to_contain_text("Bring out EP with")
    expect(best).not_to_contain_text("Mio")
    expect(best).not_to_contain_text(" of ")
    stage.close()


def test_partners_share_their_damage_and_players_have_names(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    stage.show(named("chrono-teams-main"))
    expect(stage.page.locator(".player .damage").first).to_contain_text("team damage")
    rival = stage.page.locator(".chrono-side.near .unit[data-ref]").first
    expect(rival.locator(".screen-reader").first).to_contain_text("Greedy bot")
    rival.hover()
    expect(stage.page.locator(".preview-head .place")).to_contain_text("Greedy bot")
    stage.close()


def test_the_house_rule_is_told_at_the_heroine_whose_ep_it_changes(chromium: Browser, site: ThreadServer) -> None:
    stage = Stage(chromium, site.address)
    found = named("chrono-defend")  # the other player has two face-up cards, oneself four
    stage.show(found)
    heroine = stage.page.locator(".chrono-side.opposite .unit", has_text="Heroine").first
    expect(heroine.locator(".screen-reader").first).to_contain_text("house rule: EP")
    heroine.hover()
    expect(stage.page.locator(".preview .keyword:has-text('house rule')")).to_contain_text("one EP more")
    state = json.loads(json.dumps(found.state))
    state["view"]["rules"]["house"] = "none"
    stage.show(found._replace(state=state))
    expect(heroine.locator(".screen-reader").first).not_to_contain_text("house rule")
    stage.close()
