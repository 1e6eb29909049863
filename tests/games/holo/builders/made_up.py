"""Every made-up card that several tests share, and the game with them."""

from __future__ import annotations

from typing import Final

from holochron.games.holo.cards.card import Card
from holochron.games.holo.cards.pool import load_pool
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.game import HoloGame
from holochron.lang.pool import Pool

MADE_UP: Final = """
T-oshi oshi white life 5
  name "試推し" "Test Oshi"
  skill 1 turn "試スキル" "Test Skill"
    draw my 1
  sp 2 game "試SP" "Test SP"
    draw my 2

T-guard oshi white life 5
  name "守り推し" "Guard Oshi"
  skill 1 turn "守る" "Guard"
    react (happens would-be-damaged (my.stage))
      reduce-damage (subject) 20
  sp 2 game "大守り" "Great Guard"
    draw my 1

T-striker oshi red life 5
  name "攻め推し" "Striker Oshi"
  skill 1 turn "弱める" "Soften"
    react (happens would-deal (my.stage))
      reduce-damage (subject) 10
  sp 2 game "治す" "Cure"
    heal (my.center x1) 50

T-debut holomem debut white hp 100 baton *
  name "試" "Test"
  tags "二語 タグ" JP
  art 0 40 "ただ" "Free"

T-first holomem 1st white hp 120 baton *
  name "試" "Test"
  bloom "咲く" "Blooming"
    draw my 1
  art 0 50 "ただ一" "Free First"

T-frail holomem 1st white hp 50 baton *
  name "試" "Test"
  art 0 10 "弱い" "Weak"

T-second holomem 2nd white hp 140 baton *
  name "試" "Test"
  art 0 60 "ただ二" "Free Second"

T-spot holomem spot white hp 100 baton *
  name "試" "Test"
  art 0 10 "立寄り" "Visit"

T-shut holomem debut white hp 100 baton *
  name "試" "Test"
  art 0 10 "閉" "Shut"
  extra
    cannot bloom (this)

T-blue holomem debut blue hp 300 baton 0
  name "青" "Blue"
  art 0 10 "青い" "Bluish"

T-collabfirst holomem 1st white hp 120 baton *
  name "試" "Test"
  collab "一緒" "Together"
    draw my 1
  art 0 10 "一緒に" "With"

T-giftcollab holomem debut white hp 100 baton 0
  name "合流" "Joiner"
  collab "合流" "Joining"
    draw my 1
  art 0 10 "合流" "Join"

T-coloredbaton holomem debut white hp 100 baton WG
  name "色渡し" "Coloured Baton"
  art 0 10 "渡す" "Pass"

T-freebaton holomem debut white hp 100 baton 0
  name "ただ渡し" "Free Baton"
  art 0 10 "只" "Gratis"

T-twoart holomem debut white hp 200 baton *
  name "二色" "Two Colours"
  art WG 70 "二色" "Both Colours"
  art 0 0 "零" "Zero"

T-minus holomem debut white hp 200 baton *
  name "負" "Minus"
  art 0 30 "負け" "Losing"
    plus-art -50

T-sniper holomem debut red hp 100 baton *
  name "狙い" "Sniper"
  art 0 30 "狙う" "Aim"
    damage (opp.collab x1) 20

T-quake holomem debut red hp 100 baton *
  name "揺れ" "Quake"
  art 0 10 "揺らす" "Shake"
    damage (opp.back all) 100
    damage (my.back all) 100

T-killall holomem debut red hp 100 baton *
  name "共倒" "Both Fall"
  art 0 300 "道連れ" "Together Down"
    damage (this) 300

T-selfheal holomem debut white hp 100 baton *
  name "自癒" "Self Heal"
  art 0 10 "癒す" "Mend"
    heal (this) 30

T-hurt holomem debut white hp 100 baton 0
  name "痛い" "Hurt"
  gift "痛み" "Pain"
    when (happens damaged (this))
      draw my 1
  art 0 10 "痛む" "Ache"

T-hurtheal holomem debut white hp 100 baton 0
  name "痛癒" "Hurt Heal"
  gift "我慢" "Endure"
    when (happens damaged (this))
      heal (this) 100
  art 0 10 "耐える" "Bear"

T-hurtpay holomem debut white hp 100 baton 0
  name "痛払" "Hurt Pay"
  gift "代償" "Price"
    when (happens damaged (this))
      pay
        move (my.hand x2) archive
        draw my 3
  art 0 10 "払う" "Pay"

T-watch holomem debut white hp 100 baton 0
  name "見張り" "Watch"
  gift "見張る" "Watching"
    when (happens damaged (opp.stage))
      draw my 1
  art 0 10 "見る" "See"

T-watchmine holomem debut white hp 100 baton 0
  name "身内" "Kin"
  gift "心配" "Worry"
    when (happens damaged (my.stage))
      draw my 1
  art 0 10 "案ずる" "Fret"

T-fall holomem debut white hp 50 baton 0
  name "落ち" "Fall"
  gift "落ちる" "Falling"
    when (happens downed (this))
      attach (my.archive cheer x1) (my.stage holomem x1)
  art 0 10 "落とす" "Drop"

T-falldraw holomem debut white hp 50 baton 0
  name "落引" "Fall Draw"
  gift "置き土産" "Parting Gift"
    when (happens downed (this))
      draw my 1
  art 0 10 "渡す" "Hand"

T-falldown holomem debut white hp 50 baton 0
  name "連れ" "Chain"
  gift "連鎖" "Chain"
    when (happens downed (this))
      down (opp.center x1)
  art 0 10 "鎖" "Link"

T-hunter holomem debut white hp 100 baton 0
  name "狩り" "Hunter"
  gift "狩る" "Hunting"
    when (acts (this) downs (opp.stage))
      draw my 1
  art 0 100 "狩り" "Hunt"
  art 0 10 "つつく" "Poke"

T-afterart holomem debut white hp 100 baton 0
  name "後" "After"
  gift "余韻" "Echo"
    when (happens used-art (this))
      draw my 1
  art 0 100 "一撃" "Strike"

T-shield holomem debut white hp 100 baton 0
  name "盾" "Shield"
  gift "盾" "Shield"
    when (happens would-be-damaged (this))
      reduce-damage (subject) 30
  art 0 10 "盾で打つ" "Bash"

T-clock holomem debut white hp 100 baton 0
  name "時計" "Clock"
  gift "時" "Time"
    when (step-edge turn.start my)
      draw my 1
    when (step-edge reset.start my)
      draw my 1
    when (step-edge hand.start my)
      draw my 1
    when (step-edge cheer.start my)
      draw my 1
    when (step-edge main.start my)
      draw my 1
    when (step-edge performance.start my)
      draw my 1
    when (step-edge performance.end my)
      draw my 1
    when (step-edge end.start my)
      draw my 1
    when (step-edge turn.end my)
      draw my 1
  art 0 10 "刻む" "Tick"

T-eachend holomem debut white hp 100 baton 0
  name "終い" "Closing"
  gift "終い" "Closing"
    when (step-edge turn.end each)
      draw my 1
  art 0 10 "閉める" "Close"

T-foeend holomem debut white hp 100 baton 0
  name "相手終い" "Their Closing"
  gift "相手終い" "Their Closing"
    when (step-edge turn.end opp)
      draw my 1
  art 0 10 "待つ" "Wait"

T-endstart holomem debut white hp 100 baton 0
  name "終始" "End Start"
  gift "終始" "End Start"
    when (step-edge end.start my)
      draw my 1
  art 0 10 "始終" "Start"

T-endhurt holomem debut white hp 100 baton 0
  name "終痛" "End Hurt"
  gift "終痛" "End Hurt"
    when (step-edge turn.end my)
      damage (opp.back all) 100
  art 0 10 "終わる" "Finish"

T-perfend holomem debut white hp 100 baton 0
  name "幕" "Curtain"
  gift "幕" "Curtain"
    when (step-edge performance.end my)
      damage (opp.center x1) 100
  art 0 10 "幕引" "Drop Curtain"

T-fallsend holomem debut white hp 100 baton 0
  name "入替" "Replace"
  gift "入替" "Replace"
    when (happens downed (this))
      draw my 1
  art 0 10 "替える" "Change"

T-endsuicide holomem debut white hp 100 baton 0
  name "自滅" "Self End"
  gift "自滅" "Self End"
    when (step-edge turn.end my)
      damage (this) 100
  art 0 10 "滅" "End"

T-life1 oshi white life 1
  name "命一" "One Life"
  skill 1 turn "一" "One"
    draw my 1
  sp 1 game "二" "Two"
    draw my 1

T-tool support tool
  name "道具" "Tool"
  text
    plus hp (holder) 20

T-tool2 support tool
  name "道具二" "Second Tool"
  text
    plus hp (holder) 10

T-mascot support mascot
  name "供" "Mascot"
  text
    plus hp (holder) 20

T-mascot2 support mascot
  name "供二" "Second Mascot"
  text
    plus hp (holder) 20

T-fan support fan
  name "扇" "Fan"
  text
    attaches fan any 〈試〉
    plus hp (holder) 10

T-fan1st support fan
  name "一扇" "First Fan"
  text
    attaches fan any 1st
    plus hp (holder) 10

T-toolshield support tool
  name "盾道具" "Shield Tool"
  text
    when (happens would-be-damaged (holder))
      reduce-damage (subject) 10

T-tooldraw support tool
  name "引道具" "Draw Tool"
  text
    when (happens damaged (holder))
      draw my 1

T-downitem support item
  name "落とし穴" "Pitfall"
  text
    down (opp.center x1)

T-hit support item
  name "石" "Stone"
  text
    damage (opp.center x1) 50

T-hitall support item
  name "嵐" "Storm"
  text
    damage (opp.stage holomem all) 300
    damage (my.stage holomem all) 300

T-storm support item
  name "大雨" "Rain"
  text
    damage (opp.stage holomem all) 60
    damage (my.stage holomem all) 60

T-hitback support item
  name "矢" "Arrow"
  text
    damage (opp.back x1) 100

T-hithurt support item
  name "棘" "Thorn"
  text
    damage (my.stage holomem all) 20

T-healer support item
  name "薬" "Medicine"
  text
    heal (my.stage holomem x1) 50

T-paytwo support item
  name "代金" "Fee"
  text
    must
      move (my.hand other x2) archive
    draw my 1

T-swapitem support item
  name "席替え" "Seat Change"
  text
    swap (my.center x1) (my.back x1)

T-toback support item
  name "下がれ" "Step Back"
  text
    place (opp.collab x1) back

T-swapcollab support item
  name "横替え" "Side Change"
  text
    swap (my.collab x1) (my.back x1)

T-shuffle support item
  name "切る" "Shuffle"
  text
    shuffle deck

T-dieonly support item
  name "賽" "Die"
  text
    roll 1

T-many holomem debut white hp 30 baton 0
  name "多い" "Many"
  art 0 10 "多く" "Lots"
  extra
    any-copies

T-WG cheer white green
  name "白緑エール" "White-Green Cheer"
  cheer
    falls-with-holder
    pays-baton

T-bare cheer green
  name "裸エール" "Bare Cheer"

T-redhat support tool
  name "赤い帽子" "Red Hat"
  text
    plus hp (holder) 10

T-bluehat support tool
  name "青い帽子" "Blue Hat"
  text
    plus hp (holder) 10

T-cat support mascot
  name "猫" "Cat"
  text
    plus hp (holder) 10

T-twohands holomem debut white hp 100 baton 0
  name "両手" "Two Hands"
  gift "二刀流" "Both Hands"
    set-to tools (this) 2
  art 0 10 "振る" "Swing"

T-dress support event
  name "着替え" "Dressing Up"
  text
    attach (my.archive support (name-has "帽子") all) (my.center x1)

T-buzz holomem 1st buzz white hp 150 baton 0
  name "試" "Test"
  art 0 10 "騒ぐ" "Buzzing"

T-hand-over support item
  name "譲る" "Hand Over"
  text
    attach (on attached (my.center) x1 tool) (my.back x1)

T-axe support tool
  name "斧" "Axe"
  text
    plus arts (holder) 10
    attaches tool x1

T-hititem support item
  name "打具" "Hitting Item"
  text
    damage (opp.center x1) 20
"""

SHIPPED: Final = load_pool()
MADE: Final[list[Card]] = read_cards(MADE_UP)
GAME: Final = HoloGame(Pool([*SHIPPED.values(), *MADE], read_cards))


def made_up(text: str) -> HoloGame:
    """The game with further cards, for a test that needs one of its own."""
    return HoloGame(Pool([*SHIPPED.values(), *MADE, *read_cards(text)], read_cards))


def card_of(name: str, level: int = 0, **wanted: object) -> str:
    """A card of that name and Bloom level."""
    return next(
        card.number
        for card in SHIPPED.values()
        if card.name == name
        and card.level == level
        and all(getattr(card, key) == value for key, value in wanted.items())
    )
