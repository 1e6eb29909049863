"""Japanese."""

from __future__ import annotations

from typing import Final

from .base import Tables

LABELS: Final = {
    "keep": "この手札で始める",
    "redraw": "手札を引き直す",
    "first": "{player}が先攻",
    "ep": "{card}でEPを出す",
    "use": "{card}を使用する",
    "skill": "{card}の{skill}",
    "charm": "{player}にチャームを宣言する",
    "end-main": "メインフェイズを終了する",
    "target": "{card}を選ぶ",
    "target-player": "{player}を選ぶ",
    "pay-with": "{card}で支払う",
    "attack": "{card}で攻撃する",
    "support-ap": "{card}のAPで支援する",
    "support-dp": "{card}のDPで支援する",
    "no-support": "支援しない",
    "defend": "{attacker}の攻撃を{card}で防御する",
    "damage-next": "次のダメージは{card}が受ける",
    "discard": "{card}を捨てる",
    "damage-first": "{card}のダメージを先に回復する",
    "changes-first": "{card}の修正を先に終える",
    "done": "選び終える",
    "pass": "パス",
}

PROMPTS: Final = {
    "redraw": "この手札で始めますか？一度だけ引き直せます",
    "first": "先攻のプレイヤーを選んでください",
    "draw-act": "ドローフェイズにイベントやA.Skillを使いますか？",
    "main": "メインフェイズですることを選んでください",
    "interrupt": "イベントかA.Skillで割り込みますか？",
    "target": "対象を選んでください",
    "target-player": "どの相手を選びますか？",
    "host": "アイテムをつけるキャラクターを選んでください",
    "pay": "支払うカードを選んでください",
    "attack": "攻撃するキャラクターを選んでください",
    "support": "ヒロインを支援しますか？",
    "defend": "誰の攻撃を誰で防御しますか？",
    "charm-act": "チャームフェイズにイベントやA.Skillを使いますか？",
    "damage-order": "次にダメージを受ける防御キャラクターを選んでください",
    "hand-limit": "手札上限になるまで手札を捨ててください",
    "make-discard": "手札を捨ててください",
    "end-order": "このキャラクターの何を先に終えますか？",
    "choose": "カードを選んでください",
    "search": "デッキから取るカードを選んでください",
    "may": "この効果を使いますか？",
}

LINES: Final = {
    "shuffle": "{player}はデッキをシャッフルした。",
    "reshuffle": "{player}は捨て札{amount}枚を新しいデッキにした。",
    "draw": "{player}は{cards}を引いた。",
    "redraw": "{player}は手札を引き直した。",
    "phase": "{player}：{phase}。",
    "phase:next-turn": "",
    "stranded": "デッキも捨て札もないため、{player}はカードを引けなかった。",
    "declare": "{player}は{cards}の使用を宣言した。",
    "declare:skill": "{player}は{cards}のA.Skillを宣言した。",
    "declare:draw": "{player}はドローを宣言した。",
    "declare:end-main": "{player}はメインフェイズ終了を宣言した。",
    "resolve": "{cards}の効果が解決された。",
    "fail": "{cards}は失敗した。",
    "fail:target-gone": "{cards}は失敗した。対象がもういない。",
    "fail:player-out": "{cards}は失敗した。対象のプレイヤーが敗北した。",
    "fail:host": "{cards}は失敗した。そのキャラクターにはもうつけられない。",
    "fail:same-name": "{cards}は失敗した。同じ名前のカードがすでに場にある。",
    "fail:user-gone": "{cards}のA.Skillは失敗した。使用したカードがもうない。",
    "fail:user-down": "{cards}のA.Skillは失敗した。使用したカードが裏向きになった。",
    "fail:user-checked": "{cards}のA.Skillは失敗した。使用したカードがCheck状態になった。",
    "fail:put-out": "{about}：同じ名前のカードがすでに場にあるため、出せない。",
    "fail:charm": "{player}のチャームは失敗した。攻撃できるキャラクターがいない。",
    "fail:charm-out": "{player}のチャームは失敗した。相手が敗北した。",
    "left-out": "{cards}はもうチャームに参加できない。",
    "aim": "{player}は{other}の{cards}を対象にした。",
    "aim:player": "{player}は{other}を対象にした。",
    "discard": "{player}は{cards}を捨てた。",
    "move": "{cards}は{from}から{to}に移った（{player}）。",
    "enter": "{player}は{cards}を場に出した。",
    "attach": "{player}は{cards}を{about}につけた。",
    "stays": "{cards}はヒロインのため、場に残った。",
    "down": "{cards}は裏向きになった。",
    "recover": "{cards}は回復し、Check状態になった。",
    "check": "{cards}はCheck状態になった。",
    "ready": "",
    "ep": "{player}は{cards}でEPを{amount}出した。",
    "pay": "",  # said by what it is paid for
    "gain-ep": "{player}はEPを{amount}得た。",
    "damage": "{player}は{amount}点のダメージを受けた。",
    "heal": "{player}のダメージが{amount}点回復した。",
    "hurt": "{cards}は{amount}点のダメージを受けた。",
    "plus": "{cards}の{figure}{change}。",
    "plus:pierce": "{cards}は貫通を得た。",
    "charm": "{player}は{cards}で{other}にチャームを宣言した。",
    "support": "{cards}は{figure}で支援した。",
    "defend": "{cards}は{against}の攻撃を防御した。",
    "end-damage": "",
    "look": "{player}はデッキを見た。",
    "out": "{player}の敗北：{reason}。",
    "over": "{player}の勝利：{reason}。",
}

OBSTACLES: Final = {
    "not-your-decision": "今選ぶのは他のプレイヤーです。",
    "not-on-field": "場にそのカードはありません。",
    "not-your-card": "自分の場のカードではありません。",
    "no-such-skill": "そのA.Skillはありません。",
    "no-ep": "EPを出せないカードです。",
    "face-down": "裏向きのカードは何もできません。",
    "checked": "そのカードはCheck状態です。",
    "fresh": "前の自分のスタートフェイズより後に場に出たキャラクターです。",
    "start-phase": "このフェイズには何も使えません。",
    "no-events-now": "イベントを使えるフェイズではありません。",
    "only-in-main": "自分のメインフェイズにしかできません。割り込みとしては使えません。",
    "limit": "Limitを満たしていません。",
    "same-name": "自分の場に同じ名前のカードがあります。",
    "one-bg": "このターンはすでにBGを出しています。",
    "no-host": "つけられるキャラクターがいません。",
    "not-enough-ep": "EPが足りません。",
    "cannot-pay": "EP以外のコストを支払えません。",
    "no-target": "選べる対象がありません。",
    "takes-part": "チャームに参加しているキャラクターです。",
    "used-once": "このターンはすでに使っています。",
    "one-charm": "このターンはすでにチャームを宣言しています。",
    "no-attacker": "攻撃できるキャラクターがいません。",
    "no-character": "攻撃と防御ができるのはキャラクターだけです。",
    "not-opponent": "そのプレイヤーは相手ではありません。",
    "no-defence-now": "防御はあなたへのチャームフェイズが始まったときに割り振ります。",
    "no-support-now": "支援はヒロインの攻撃を宣言するときに選びます。",
    "attacks-already": "攻撃に参加しています。攻撃しながら支援はできません。",
    "defends-already": "すでに防御しています。1枚で防御できる攻撃は1つだけです。",
    "not-attacking": "そのカードは攻撃していません。",
}

ZONES: Final = {
    "discard": "捨て札",
    "field": "場",
    "resolving": "使用中",
    "removed": "ゲーム外",
}

MODES: Final = {
    "duel": "1対1",
    "three": "3人戦",
    "teams": "チーム戦",
    "ring": "輪になって",
}

PHASES: Final = {
    "setup": "準備",
    "start": "スタートフェイズ",
    "draw": "ドローフェイズ",
    "main": "メインフェイズ",
    "charm": "チャームフェイズ",
    "end": "エンドフェイズ",
    "next-turn": "次のターン",
}

REASONS: Final = {
    "damage": "ダメージ",
    "heroine": "主にヒロインのチャームによるダメージ",
    "characters": "主にキャラクターのチャームによるダメージ",
    "effects": "主に効果によるダメージ",
    "no-cards": "引くカードがない",
    "repetition": "同じ展開の繰り返し",
}

PHRASES: Final = {
    "a-card": "カード",
    "one-card": "カード1枚",
    "not-attacking-then": "{deed}（チャームには参加しなくなる）",
}

PARTS: Final = {
    "heroine": "ヒロイン",
    "character": "キャラクター",
    "bg": "BG",
    "item": "アイテム",
    "event": "イベント",
    "ap": "AP",
    "dp": "DP",
    "ep": "EP",
    "pierce": "貫通",
    "#女性": "女性",
    "#男性": "男性",
    "#使い魔": "使い魔",
    "#魔法使い": "魔法使い",
    "#学生": "学生",
}

ORIGINS: Final = {
    "rulebook": "ルールブックにある",
    "ruling": "ルールブックから推定",
    "holochron": "holochron独自",
}

UI: Final = {
    "discard": "捨て札",
    "field": "場",
    "out": "敗北",
    "checked": "Check",
    "fresh": "初回",
    "chain": "解決待ち",
    "types": "タイプ",
    "our_own": "独自の項目",
    "and": "、",
    "declared_draw": "ドロー",
    "declared_use": "{card}の使用",
    "declared_skill": "{card}のA.Skill",
    "declared_charm": "チャーム",
    "declared_end_main": "メインフェイズ終了",
    "declared_by": "{what}（{cards}）",
    "supported": "支援：{card}",
}

JAPANESE: Final = Tables(
    lang="ja",
    labels=LABELS,
    prompts=PROMPTS,
    lines=LINES,
    obstacles=OBSTACLES,
    zones=ZONES,
    modes=MODES,
    phases=PHASES,
    reasons=REASONS,
    phrases=PHRASES,
    parts=PARTS,
    origins=ORIGINS,
    ui=UI,
)
