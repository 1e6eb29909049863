"""Chapters 1.3.2 and 10.7.2.3.4: the log says which instruction could not be carried out."""

from __future__ import annotations

import pytest

from tests.games.holo.builders import Tables, center, collab, made_up


@pytest.mark.clause("1.3.2", "10.7.2.3.4")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("draw my 1", "1.3.2 draw"),
        ("look (top my cheer-deck 1)", "1.3.2 look"),
        ("look (my.holo-power)", "1.3.2 look"),
        ("reveal (top my deck 1)", "1.3.2 look"),
        ("find (my.holo-power holomem x1)|  move (found) hand", "1.3.2 look, 10.7.2.3.5 take"),
        ("damage (opp.back x1) 10", "10.7.2.3.4 damage"),
        ("damage (among (opp.back) -) 20", "10.7.2.3.4 damage"),
        ("heal (my.back x1) 10", "10.7.2.3.4 heal"),
        ("heal (my.collab x1) 10", "1.3.2.2 heal"),
        ("down (opp.back x1)", "10.7.2.3.4 down"),
        ("move (opp.back x1) hand", "10.7.2.3.4 leave-stage"),
        ("move (my.archive cheer x1) hand", "10.7.2.3.4 move"),
        ("swap (opp.center) (opp.back x1)", "5.10.2 swap"),
        ("swap (opp.back x1) (opp.center)", "5.10.2 swap"),
        ("place (my.archive debut x1) stage", "10.7.2.3.4 to-stage"),
        ("place (opp.collab x1) collab", "1.3.2.1 to-back"),
        ("turn (opp.collab x1) resting", "1.3.2.1 rest"),
        ("turn (my.collab x1) active", "1.3.2.1 activate"),
        ("bloom again (my.back x1) (my.hand)", "10.7.2.3.4 bloom"),
        ("to-debut (my.collab x1)", "5.15.1.1 to-debut"),
        ("attach (top my cheer-deck 1) (my.back x1)", "10.7.2.3.4 send"),
        ("attach (my.archive tool x1) (my.center)", "10.7.2.3.4 attach"),
        ("attach (on cheers (my.stage) x1) (my.back x1)", "10.7.2.3.4 reattach"),
        ("attach (on cheers (my.stage) x1) (my.stage other)", "10.7.2.3.4 reattach"),
        ("lasting turn|  plus arts (my.back x1) 10", "10.7.2.3.4 lasting"),
        ("choose (my.back x1)", "10.7.2.3.4 lasting"),
        ("if (exists (my.back))|  draw my 1", "10.3.2 condition"),
        ("pay|  move (my.hand x1) archive|  draw my 1", "10.4.2.2 cost"),
        ("may|  draw my 1", "10.7.2.3.4 may"),
        ("modes 1|  draw my 1|  draw my 2", "10.7.2.3.4 may"),
        ("reveal (my.hand x1)", "1.3.2 look"),
    ],
)
def test_the_log_says_what_could_not_be_done(table: Tables, text: str, told: str) -> None:
    lines = "".join(f"\n    {line}" for line in text.split("|"))
    game = made_up(f'\nT-vain holomem debut white hp 100 baton 0\n  name "空" "Vain"\n  art 0 10 "空" "Vain"{lines}\n')
    foe = [center("T-blue"), collab("T-blue", resting=True)]
    t = table([center("T-vain"), collab("T-blue")], foe, game=game, step="performance", deck="", cheer_deck="")
    t.me.art("Vain", at=t.foe.center, by=t.me.center)
    events = t.happened("nothing")
    assert ", ".join(f"{event.rule} {event.word}" for event in events) == told
    assert {event.player for event in events} == {t.me.index}
