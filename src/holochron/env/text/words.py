"""The words around a position in compact text that no table of a game has."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "turn": "Turn {turn}",
        "your_turn": "your turn",
        "turn_of": "turn of player {player}",
        "you": "You (player {player})",
        "player": "Player {player}",
        "cards": "{count} cards",
        "unknown": "face-down card",
        "hp": "HP {left}/{hp}",
        "cheers": "cheers {cheers}",
        "resting": "resting",
        "checked": "in Check",
        "face_down": "face-down",
        "fresh": "came this turn",
        "performed": "has used an art",
        "attached": "with {cards}",
        "out": "out of the game",
        "damage": "damage {damage}/{limit}",
        "waits": "Player {player} is choosing.",
        "over": "The game is over.",
        "won": "Winner: {winners}. {reason}",
        "drawn": "A draw. {reason}",
        "on": "on {card}",
        "attacks": "attacks",
        "declared": "Declared",
        "no_option": "That is no option: answer with a number from 0 to {last}.",
    },
    "ja": {
        "turn": "ターン{turn}",
        "your_turn": "あなたのターン",
        "turn_of": "プレイヤー{player}のターン",
        "you": "あなた（プレイヤー{player}）",
        "player": "プレイヤー{player}",
        "cards": "{count}枚",
        "unknown": "裏向きのカード",
        "hp": "HP{left}/{hp}",
        "cheers": "エール{cheers}",
        "resting": "お休み",
        "checked": "チェック状態",
        "face_down": "裏向き",
        "fresh": "このターンに登場",
        "performed": "アーツ使用済み",
        "attached": "付いているカード：{cards}",
        "out": "敗北",
        "damage": "ダメージ{damage}/{limit}",
        "waits": "プレイヤー{player}が選択中です。",
        "over": "ゲーム終了。",
        "won": "勝者：{winners}。{reason}",
        "drawn": "引き分け。{reason}",
        "on": "{card}に装備",
        "attacks": "攻撃中",
        "declared": "宣言",
        "no_option": "その選択肢はありません。0から{last}までの番号で答えてください。",
    },
}


def say(lang: str, key: str, **fields: object) -> str:
    """One of the words, with what it speaks of."""
    return WORDS[lang][key].format(**fields)
