"""What the toy game says to people, in both languages."""

from __future__ import annotations

from typing import Final

from holochron.kernel.decisions import Decision, Option
from holochron.kernel.events import SeenEvent
from holochron.lang.speech import Languages, Speech, Tables

ENGLISH: Final = Tables(
    lang="en",
    labels={"bid": "Bid {number}", "hit": "Hit {target}", "shield": "Raise a shield", "pass": "Pass", "flip": "{side}"},
    prompts={"bid": "Bid a number", "declare": "Whom do you hit?", "answer": "Do you answer?", "coin": "Which side?"},
    lines={
        "bids": "The bids come to {amount}.",
        "coin": "The coin falls.",
        "turn": "Turn {amount}: {player}.",
        "declared": "{player} answers.",
        "hit": "{player} is hit, {amount} counters are left.",
        "over": "The game is over: {reason}.",
    },
    obstacles={},
    zones={},
    reasons={"hit": "nobody else has a counter", "concede": "the others gave up"},
    phrases={},
    ui={},
)
JAPANESE: Final = Tables(
    lang="ja",
    labels={"bid": "{number}を入札", "hit": "{target}を打つ", "shield": "盾を上げる", "pass": "パス", "flip": "{side}"},
    prompts={
        "bid": "入札してください",
        "declare": "誰を打ちますか",
        "answer": "応じますか",
        "coin": "どちらの面ですか",
    },
    lines={
        "bids": "入札の合計は{amount}。",
        "coin": "コインが落ちた。",
        "turn": "ターン{amount}：{player}。",
        "declared": "{player}が応じた。",
        "hit": "{player}が打たれ、残りは{amount}。",
        "over": "ゲーム終了：{reason}。",
    },
    obstacles={},
    zones={},
    reasons={"hit": "残りは一人", "concede": "投了"},
    phrases={},
    ui={},
)


class ToySpeech(Speech[Tables]):
    """What is said to people in one language."""

    def label(self, option: Option) -> str:
        named = zip(option.verb.fields, option.args, strict=True)
        fields = {field: self.player(number) if field == "target" else str(number) for field, number in named}
        return self._deed(option.verb.name, fields)

    def prompt(self, decision: Decision) -> str:
        return self._asked(decision, self.tables.prompts[decision.kind], "")

    def line(self, event: SeenEvent) -> str:
        said = {"player": self.player(event.player), "amount": event.amount, "reason": self.reason(event.word)}
        return self._template(event.kind, event.word).format_map(said)


speech: Final = Languages(ToySpeech, ENGLISH, JAPANESE)
