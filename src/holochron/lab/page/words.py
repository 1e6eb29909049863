"""What the page says, in both languages."""

from __future__ import annotations

from html import escape
from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("Games between bots", "ボット同士の対戦"),
    "all": ("{games} games, holochron {version}", "{games} ゲーム、holochron {version}"),
    "match_ups": ("Match-ups", "対戦表"),
    "match_ups_told": (
        "How often the deck of the row wins against the deck of the column, in percent. Draws are no wins; games given up are left out. "
        "Hover for the interval at 95 %; a number that is underlined gives a replay.",
        "行のデッキが列のデッキに勝った割合(%)。引き分けは勝ちに数えず、打ち切ったゲームは除く。"
        "カーソルを合わせると95%区間、下線のある数字からリプレイを保存できる。",
    ),
    "decks": ("Decks", "デッキ"),
    "deck": ("deck", "デッキ"),
    "bot": ("bot", "ボット"),
    "games": ("games", "ゲーム数"),
    "wins": ("wins", "勝率"),
    "interval": ("95 %", "95%区間"),
    "going_first": ("going first", "先攻"),
    "going_second": ("going second", "後攻"),
    "first": ("Who goes first", "先攻と後攻"),
    "first_told": (
        "Whoever goes first wins {rate} of the games ({low} to {high}).",
        "先攻の勝率は {rate}({low} ～ {high})。",
    ),
    "length": ("How long games take", "ゲームの長さ"),
    "length_told": ("Turns of both players together; the mean is {mean}.", "両プレイヤーのターンの合計。平均 {mean}。"),
    "won_by": ("Games won by each turn", "各ターンまでに勝った割合"),
    "ends": ("How games end", "決着のしかた"),
    "draws": ("{draws} draws, {unfinished} given up", "引き分け {draws}、打ち切り {unfinished}"),
    "failures": ("Choices that a bot failed to make: {failures}", "ボットが答えられなかった選択: {failures}"),
    "cards": ("What cards do", "カードごとの勝率"),
    "cards_told": (
        "How often the deck wins when the card was on the hand at some time, when it never was, when it was played, and when it was in the "
        "opening hand. Cards of long games are drawn more often: compare cards with each other, not with the whole.",
        "そのカードを一度でも手札に加えたゲーム、一度も加えなかったゲーム、使ったゲーム、最初の手札にあったゲームの勝率。"
        "長いゲームほど多くのカードを引くため、全体ではなくカード同士を比べること。",
    ),
    "card": ("card", "カード"),
    "drawn": ("drawn", "引いた"),
    "never": ("never drawn", "引かなかった"),
    "played": ("played", "使った"),
    "opening": ("opening hand", "最初の手札"),
    "difference": ("drawn, less never drawn", "差(引いた-引かなかった)"),
    "replays": ("Replays", "リプレイ"),
    "replays_told": (
        "Save one, and open it in the table (Replays) or with `holochron replay verify FILE`.",
        "保存して、テーブルの「リプレイ」または `holochron replay verify FILE` で開く。",
    ),
    "won": ("{winner} wins in {turns} turns", "{turns} ターンで {winner} の勝ち"),
    "language": ("日本語", "English"),
}


def both(key: str, **fields: object) -> str:
    """Words in both languages; the page shows one of them."""
    told = [text.format(**{name: str(value) for name, value in fields.items()}) for text in WORDS[key]]
    return pair(*told)


def pair(english: str, japanese: str) -> str:
    """A text in both languages, once where they are the same."""
    if english == japanese:
        return escape(english)
    return f'<span lang="en">{escape(english)}</span><span lang="ja">{escape(japanese)}</span>'
