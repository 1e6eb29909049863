"""What one can do about people at the table, and how one is the same person elsewhere: as the page offers it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.client import Client, Refused
from tests.server.running import StillTime, ThreadServer, share_cards
from tests.web.conftest import SHOTS, Visit
from tests.web.player import Player


def code_of(player: Player) -> str:
    player.page.wait_for_url(re.compile("#/t/"))
    return player.page.url.split("#/t/")[1].split("?")[0]


def show(player: Player, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    player.page.screenshot(path=SHOTS / f"manners-{name}.png")


def test_who_is_not_wanted_is_not_heard_not_let_in_and_shown_out(visit: Visit) -> None:
    me = visit(name="Sora fan")
    me.play_bot()
    code = code_of(me)
    other = visit(f"#/t/{code}?watch", name="Rude", lang="ja", width=390, height=844)
    other.find(".playing-table").wait_for()
    other.page.get_by_role("button", name="チャット").click()
    other.page.get_by_placeholder("メッセージ").fill("your cards are bad")
    other.page.get_by_role("button", name="送信").click()

    me.page.get_by_role("tab", name="Chat").click()
    line = me.find(".chat li", has_text="your cards are bad")
    expect(line).to_be_visible()
    me.page.get_by_role("button", name="People at this table").click()
    row = me.find(".somebody", has_text="Rude")
    expect(row).to_contain_text("Spectator")
    mute = row.get_by_role("button", name="Mute")
    mute.click()
    expect(line).to_have_count(0)
    mute.click()
    expect(line).to_have_count(1)
    row.get_by_role("button", name="Block").click()
    expect(line).to_have_count(0)
    expect(me.page.get_by_role("button", name="Unblock: Rude")).to_be_visible()
    show(me, "people")
    row.get_by_role("button", name="Show out").click()
    expect(other.page.get_by_text("ルームを作った人によって退室になりました。")).to_be_visible()
    show(other, "gone")
    expect(row.get_by_role("button", name="Show out")).to_have_count(0)

    me.page.get_by_role("button", name="Report this").last.click()
    expect(me.page.get_by_role("dialog", name="Report this")).to_be_visible()
    me.page.keyboard.press("Escape")
    me.page.goto(me.page.url.split("#")[0] + "#/")
    me.page.get_by_role("button", name="Settings").click()
    me.page.get_by_role("button", name="Unblock: Rude").click()
    expect(me.page.get_by_role("heading", name="Blocked")).to_have_count(0)


def test_who_made_a_room_shows_out_who_has_sat_down_there(visit: Visit, site: ThreadServer) -> None:
    me = visit(name="Sora fan")
    with Client(site.address, "Sora fan", token_of(me)) as maker:
        seats = [{"by": "me"}, {"by": "open"}, {"by": "open"}]
        code = maker.ask("create", game="chrono", mode="three", seats=seats)["room"]["code"]
    me.page.goto(f"{site.address}#/t/{code}")
    other = visit(f"#/t/{code}?sit", name="Rude", lang="ja", width=390, height=844)
    other.page.get_by_role("button", name="席に着く").click()
    seat = me.find("li", has_text="Rude")
    expect(seat).to_be_visible()
    expect(other.page.get_by_role("button", name="退室させる")).to_have_count(0)
    show(me, "seated")
    seat.get_by_role("button", name="Show out").click()
    expect(seat).to_have_count(0)
    expect(other.page.get_by_text("ルームを作った人によって退室になりました。")).to_be_visible()
    show(other, "seat-lost")
    with Client(site.address, "Rude", token_of(other)) as again, pytest.raises(Refused, match="no-seat"):
        again.ask("join", room=code)


def test_a_game_whose_other_player_stays_away_is_claimed(visit: Visit, tmp_path: Path, cards_kept: Path) -> None:
    """Not at once; a second one is called off."""
    with ThreadServer(share_cards(tmp_path, cards_kept), time_source=StillTime()) as server:
        me = visit(address=server.address)
        for button, outcome in (("Claim the win", "You win"), ("Call it off", "The game was called off")):
            with Client(server.address, "AZKi fan") as other:
                me.page.goto(f"{server.address}#/")
                me.page.get_by_role("button", name="Open a room").first.click()
                me.page.get_by_role("dialog").get_by_role("button", name="Open a room").click()
                other.ask("join", room=code_of(me))
                me.find(".playing-table").wait_for()
                expect(me.page.get_by_role("button", name=button)).to_have_count(0)
            me.page.get_by_role("button", name=button).click()
            me.shows("come back")
            server.move_time(130)
            me.page.get_by_role("button", name=button).click()
            me.shows(outcome)


def test_hands_are_seen_later_and_who_sits_down_is_told(visit: Visit, site: ThreadServer) -> None:
    me = visit(name="Sora fan")
    me.page.get_by_role("button", name="Open a room").first.click()
    me.page.get_by_label("Spectators").select_option("hands")
    show(me, "open-room")
    me.page.get_by_role("dialog").get_by_role("button", name="Open a room").click()
    code = code_of(me)
    guest = visit(f"#/t/{code}?sit", lang="ja", width=390, height=844)
    expect(guest.page.get_by_text("観戦者は5分遅れですべての手札を見られます。")).to_be_visible()
    show(guest, "sit")
    with Client(site.address, "AZKi fan") as second:
        second.ask("join", room=code)
        me.find(".playing-table").wait_for()
        watcher = visit(f"#/t/{code}?watch")
        expect(watcher.page.get_by_text("You see this game 5 minutes later")).to_be_visible()
        show(watcher, "later")


def test_a_link_brings_the_phrase_to_another_browser_and_asks_first(visit: Visit, site: ThreadServer) -> None:
    me = visit()
    me.page.get_by_role("button", name="Settings").click()
    me.page.get_by_role("button", name="New phrase").click()
    phrase = me.find("output.digits").text_content() or ""
    expect(me.page.get_by_role("button", name="Copy a link with it")).to_be_visible()
    show(me, "phrase")
    other = visit(f"#/?phrase={phrase.replace(' ', '%20')}", width=390, height=844)
    expect(other.page.get_by_role("note")).to_contain_text("only if you have made it yourself")
    assert user_of(other, site) != user_of(me, site), "nobody is somebody else without having said so"
    show(other, "phrase-brought")
    other.page.get_by_role("button", name="Be that person").click()
    expect(other.page.get_by_role("note")).to_have_count(0)
    for _ in range(100):
        if user_of(other, site) == user_of(me, site):
            break
        other.page.wait_for_timeout(100)
    assert user_of(other, site) == user_of(me, site)
    assert "phrase" not in other.page.url


def test_a_token_that_nobody_knows_is_put_aside_and_a_broken_link_says_so(visit: Visit) -> None:
    me = visit()
    token_of(me)
    me.page.evaluate("localStorage['holochron.token'] = JSON.stringify('hc2.of.another.server')")
    me.page.reload()
    me.page.wait_for_function("() => !localStorage['holochron.token'].includes('another')")
    assert me.page.evaluate("JSON.parse(localStorage['holochron.token.before'])") == "hc2.of.another.server"
    me.page.goto(me.page.url.split("#")[0] + "#/t/%E0%A4%A")
    expect(me.page.get_by_role("heading", name="This room cannot be entered")).to_be_visible()
    show(me, "broken-link")


def token_of(player: Player) -> str:
    player.page.wait_for_function("() => localStorage['holochron.token']")
    return str(player.page.evaluate("JSON.parse(localStorage['holochron.token'])"))


def user_of(player: Player, site: ThreadServer) -> str:
    return site.lobby.shared.signer.user_of(token_of(player))
