"""Japanese for what every game says; a game may put it in words of its own."""

from __future__ import annotations

from typing import Final

from .speech import Tables

LABELS: Final = {
    "choose": "{card}を選ぶ",
    "yes": "はい",
    "no": "いいえ",
}

LINES: Final = {
    "first": "{player}が先攻になった。",
    "turn": "ターン{amount}：{player}。",
    "over:draw": "引き分けになった。",
}

ZONES: Final = {
    "deck": "デッキ",
    "hand": "手札",
}

REASONS: Final = {
    "concede": "投了",
}

OBSTACLES: Final = {
    "game-over": "ゲームは終わっています。",
    "not-an-option": "今は選べません。",
    "others-card": "ほかのプレイヤーのカードです。",
    "no-such-action": "そのような行動はありません。行動の形は選択肢を見てください。",
    "unknown-card": "見えているカードの中に、そのカードはありません。",
    "not-in-hand": "そのカードは自分の手札にありません。",
}

PHRASES: Final = {
    "player": "プレイヤー{number}",
    "owned": "{player}の{name}",
    "one-card": "カード{count}枚",
    "cards": "カード{count}枚",
    "and": "、",
    "asked": "{player}：{text}",
    "asked-for": "{player}・{card}：{text}",
    "counted": "{text}（{count}）",
    "of-cards": "{count}枚",
    "exactly": "{most}",
    "up-to": "{most}まで",
    "between": "{least}～{most}",
    "at-least": "{least}以上",
    "any-number": "好きなだけ",
    "after": "あと{count}、選択済み{picked}",
}

UI: Final = {
    "turn": "ターン{number}",
    "hand": "手札",
    "deck": "デッキ",
    "damage": "ダメージ",
    "empty": "なし",
    "face_down": "裏向き",
    "winner": "{player}の勝利：{reason}",
    "draw_game": "引き分け：{reason}",
    "goes_on": "ゲームは続いています",
}

JAPANESE: Final = Tables(
    lang="ja",
    labels=LABELS,
    prompts={},
    lines=LINES,
    obstacles=OBSTACLES,
    zones=ZONES,
    reasons=REASONS,
    phrases=PHRASES,
    ui=UI,
)
