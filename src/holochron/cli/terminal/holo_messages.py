"""What the terminal says about the hololive OFFICIAL CARD GAME, beside the game's own words."""

from __future__ import annotations

from typing import Final

from ...games.holo.speech import speech
from . import messages

ENGLISH: Final = {
    "card_usage": "Type card and a letter of your hand, a place such as C or b1, or a card number.",
    "why_usage": "? a · ? bloom a B2 · ? art C · ? collab B1 · ? baton B1 · ? use d · ? place a · ? skill 1",
    "known_hand": "known",
    "ready": "ready",
    "used": "used",
    "item": "item",
    "event": "event",
    "staff": "staff",
    "tool": "tool",
    "mascot": "mascot",
    "fan": "fan",
    "support": "support",
    "holomem": "holomem",
    "cheer": "cheer",
    "art": "Arts",
    "sp": "SP Oshi Skill",
    "oshi_skill": "Oshi Skill",
    "collab_effect": "Collab Effect",
    "bloom_effect": "Bloom Effect",
    "gift": "Gift",
    "stage_skill": "Oshi Stage Skill",
    "extra": "Extra",
    "tags": "Tags",
    "baton": "Baton Pass",
    "against": "Critical: +{bonus} against {colors}",
    "limited": "LIMITED",
    "help": (
        "1             choose option 1\n"
        "1 3           choose several, where several may be chosen\n"
        "Enter         the safe answer, where the prompt names one\n"
        "?             why each of your cards cannot be used\n"
        "? bloom a B2  why that cannot be done (place use collab baton art skill)\n"
        "card a        show a card: a letter of your hand, a place, or a number\n"
        "u             take back your last choice\n"
        "log           everything that has happened\n"
        "s [file]      save the game\n"
        "lang ja|en    change the language\n"
        "concede       give up the game\n"
        "q             leave\n"
        "Places: C center, L collab, B1 to B5 back; small letters: your opponent's.\n"
        "★ is Buzz."
    ),
}

JAPANESE: Final = {
    "card_usage": "card の後に手札の文字、Cやb1などの場所、またはカード番号を入力してください。",
    "why_usage": "? a ・ ? bloom a B2 ・ ? art C ・ ? collab B1 ・ ? baton B1 ・ ? use d ・ ? place a ・ ? skill 1",
    "known_hand": "公開済み",
    "ready": "使用可",
    "used": "使用済み",
    "item": "アイテム",
    "event": "イベント",
    "staff": "スタッフ",
    "tool": "ツール",
    "mascot": "マスコット",
    "fan": "ファン",
    "support": "サポート",
    "holomem": "ホロメン",
    "cheer": "エール",
    "art": "アーツ",
    "sp": "SP推しスキル",
    "oshi_skill": "推しスキル",
    "collab_effect": "コラボエフェクト",
    "bloom_effect": "ブルームエフェクト",
    "gift": "ギフト",
    "stage_skill": "ステージスキル",
    "extra": "エクストラ",
    "tags": "タグ",
    "baton": "バトンタッチ",
    "against": "特攻：{colors}に+{bonus}",
    "limited": "LIMITED",
    "help": (
        "1             選択肢1を選ぶ\n"
        "1 3           複数選べるとき、まとめて選ぶ\n"
        "Enter         表示されているとき、安全な答えを選ぶ\n"
        "?             自分のカードそれぞれを使えない理由\n"
        "? bloom a B2  それができない理由（place use collab baton art skill）\n"
        "card a        カードを見る（手札の文字、場所、番号）\n"
        "u             直前の自分の選択に戻す\n"
        "log           これまでの流れ\n"
        "s [ファイル]  保存する\n"
        "lang ja|en    言語を変える\n"
        "concede       投了する\n"
        "q             やめる\n"
        "場所：Cはセンター、Lはコラボ、B1～B5はバック。小文字は相手側。★はBuzz。"
    ),
}

PHRASES: Final = {"en": ENGLISH, "ja": JAPANESE}


def say(lang: str, key: str, **fields: object) -> str:
    """A phrase about this game, of the game's own words, or of the terminal."""
    own = PHRASES[lang].get(key)
    if own is not None:
        return own.format_map(fields)
    return speech(lang).ui(key, **fields) if key in speech(lang).tables.ui else messages.say(lang, key, **fields)
