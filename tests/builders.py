"""Tables that look like diagrams, verbs that a player would use, and every made-up card of the tests.

    t = table(me=[center("hSD01-011", cheers="G G W"), back("hSD01-003", damage=20)], foe=[center("hSD01-003")])
    t.me.end_main()
    t.me.art("SorAZ Gravity", at=t.foe.center)
    t.expect(t.foe.center, damage=60)

`me` is player 0 and `foe` player 1. A table is strict: each verb says which decision it answers, for whom, and fails with the
list of what is open otherwise. Every answer is taken in one of four ways (WAYS), and compared with the live game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import holochron as hc
from holochron.games.holo.cards.card import Card
from holochron.games.holo.cards.decks import Deck
from holochron.games.holo.cards.pool import CardPool, load_pool
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.game import HoloGame
from holochron.games.holo.state.holo_state import HoloState
from holochron.games.holo.state.side import POSITIONS, Holomem, Side
from holochron.games.holo.state.writing import HEADER
from holochron.kernel.decisions import CHANCE, Decision, Option
from holochron.kernel.errors import IllegalChoice
from holochron.kernel.table.table import Table

# ---------------------------------------------------------------------------------------------------- made-up cards

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
    cannot-bloom

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
    when (step-edge turn-start my)
      draw my 1
    when (step-edge reset-start my)
      draw my 1
    when (step-edge hand-start my)
      draw my 1
    when (step-edge cheer-start my)
      draw my 1
    when (step-edge main-start my)
      draw my 1
    when (step-edge performance-start my)
      draw my 1
    when (step-edge performance-end my)
      draw my 1
    when (step-edge end-start my)
      draw my 1
    when (step-edge turn-end my)
      draw my 1
  art 0 10 "刻む" "Tick"

T-eachend holomem debut white hp 100 baton 0
  name "終い" "Closing"
  gift "終い" "Closing"
    when (step-edge turn-end each)
      draw my 1
  art 0 10 "閉める" "Close"

T-foeend holomem debut white hp 100 baton 0
  name "相手終い" "Their Closing"
  gift "相手終い" "Their Closing"
    when (step-edge turn-end opp)
      draw my 1
  art 0 10 "待つ" "Wait"

T-endstart holomem debut white hp 100 baton 0
  name "終始" "End Start"
  gift "終始" "End Start"
    when (step-edge end-start my)
      draw my 1
  art 0 10 "始終" "Start"

T-endhurt holomem debut white hp 100 baton 0
  name "終痛" "End Hurt"
  gift "終痛" "End Hurt"
    when (step-edge turn-end my)
      damage (opp.back all) 100
  art 0 10 "終わる" "Finish"

T-perfend holomem debut white hp 100 baton 0
  name "幕" "Curtain"
  gift "幕" "Curtain"
    when (step-edge performance-end my)
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
    when (step-edge turn-end my)
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
    only-on fan 〈試〉
    plus hp (holder) 10

T-fan1st support fan
  name "一扇" "First Fan"
  text
    only-on fan 1st
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
    costs
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
"""

SHIPPED: Final = load_pool()
MADE: Final[list[Card]] = read_cards(MADE_UP)
GAME: Final = HoloGame(CardPool([*SHIPPED.values(), *MADE]))

LETTERS: Final = {letter: f"hY0{index}-001" for index, letter in enumerate("WGRBPY", 1)}
FILLER: Final = "hSD01-014"  # a Spot that does nothing when it is drawn


def made_up(text: str) -> HoloGame:
    """The game with further cards, for a test that needs one of its own."""
    return HoloGame(CardPool([*SHIPPED.values(), *MADE, *read_cards(text)]))


def cards(words: str | Iterable[str]) -> list[str]:
    """Card numbers from a row of words: `W` is a white cheer, `hSD01-014*20` twenty cards."""
    found: list[str] = []
    for word in words.split() if isinstance(words, str) else words:
        number, _, times = word.partition("*")
        found.extend([LETTERS.get(number, number)] * int(times or 1))
    return found


# ---------------------------------------------------------------------------------------------------- diagrams


def _spot(position: str, stack: str, marks: dict[str, Any]) -> dict[str, Any]:
    return {"position": position, "stack": cards(stack), **marks}


def center(stack: str, **marks: Any) -> dict[str, Any]:
    """A holomem at the center: its cards from the bottom up, `cheers`, `attached`, `damage`, `resting`, `entered` …"""
    return _spot("center", stack, marks)


def collab(stack: str, **marks: Any) -> dict[str, Any]:
    return _spot("collab", stack, marks)


def back(stack: str, **marks: Any) -> dict[str, Any]:
    return _spot("back", stack, marks)


def idle() -> dict[str, Any]:
    """A collab holomem with a free art: the performance stays open after the center's art, or has a target left."""
    return collab("T-blue")


def _holomem_line(spot: dict[str, Any], turn: int) -> str:
    words = [spot["position"], *spot["stack"]]
    if spot.get("damage"):
        words += ["damage", str(spot["damage"])]
    for mark in ("entered", "bloomed", "performed"):
        if spot.get(mark):
            words += [mark, str(turn if spot[mark] is True else spot[mark])]
    words += [flag for flag in ("resting", "downed") if spot.get(flag)]
    for kind in ("cheers", "attached"):
        if spot.get(kind):
            words += [kind, *cards(spot[kind])]
    known = {
        "position",
        "stack",
        "damage",
        "entered",
        "bloomed",
        "performed",
        "resting",
        "downed",
        "cheers",
        "attached",
    }
    assert set(spot) <= known, f"a holomem has no {sorted(set(spot) - known)}"
    return " ".join(words)


DID: Final = {
    "collab": "collabed",
    "baton": "batoned",
    "limited": "limited",
    "skill": "skilled",
    "sp": "sp_used",
    "center-art": "center_art",
    "collab-art": "collab_art",
}
ZONES: Final = ("hand", "deck", "cheer_deck", "archive", "holo_power", "life", "loose")
FILLERS: Final = {"deck": f"{FILLER}*20", "cheer_deck": "W*10", "life": "W*5"}


def position_text(
    me: Iterable[dict[str, Any]],
    foe: Iterable[dict[str, Any]],
    *,
    turn: int | None = None,
    turn_of: str = "me",
    first: str = "me",
    step: str = "main",
    point: str | None = None,
    chance: str = "sample",
    seed: int = 0,
    did: str = "",
    foe_did: str = "",
    oshi: str = "hSD01-001",
    foe_oshi: str = "hSD01-001",
    life_damage: int = 0,
    foe_life_damage: int = 0,
    **zones: str,
) -> str:
    """The text of a position; what is not said is filled in sensibly."""
    if turn is None:
        turn = 3 if turn_of == first else 4
    if point is None:
        point = {"main": "act", "performance": "perform"}.get(step, step)
    begun = {first: (turn + 1) // 2, "foe" if first == "me" else "me": turn // 2}
    seat = {"me": 1, "foe": 2}
    key = f"{seed:064x}"
    lines = [
        HEADER,
        f"turn {turn} player {seat[turn_of]} first {seat[first]} step {step} point {point}",
        f"chance {key} 0 {chance}",
    ]
    sides = {"me": (me, oshi, did, life_damage), "foe": (foe, foe_oshi, foe_did, foe_life_damage)}
    for who, (stage, who_oshi, who_did, damage) in sides.items():
        lines += [f"player {seat[who]}", f"  oshi {who_oshi}", f"  counts turns {begun[who]} life_damage {damage}"]
        lines += [f"  counts {DID[word]} {turn}" for word in who_did.split()]
        lines += ["  " + _holomem_line(spot, turn) for spot in stage]
        for zone in ZONES:
            content = zones.pop(zone if who == "me" else f"foe_{zone}", FILLERS.get(zone, ""))
            if content:
                lines.append(f"  {zone.replace('_', '-')} {' '.join(cards(content))}")
    assert not zones, f"a table has no {sorted(zones)}"
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------------------------------------------- ways of playing

WAYS: Final = ("live", "forked", "saved", "undone")


def _answer_live(table: Table, index: int) -> Table:
    table.choose(index)
    return table


def _answer_forked(table: Table, index: int) -> Table:
    """Go on with a fork; the original must not notice."""
    before, asked, events = table.digest(), str(table.decision), len(table.events(None))
    fork = table.fork()
    fork.choose(index)
    assert table.digest() == before, "playing on a fork changed the original"
    assert (str(table.decision), len(table.events(None))) == (asked, events), "a fork changed what the original asks"
    return fork


def _answer_saved(table: Table, index: int) -> Table:
    loaded = hc.load(table.save())
    assert loaded.digest() == table.digest(), "a loaded game differs from the saved one"
    assert str(loaded.decision) == str(table.decision)
    loaded.choose(index)
    return loaded


def _answer_undone(table: Table, index: int) -> Table:
    before, asked = table.digest(), str(table.decision)
    table.choose(index)
    after = table.digest()
    table.undo()
    assert (table.digest(), str(table.decision)) == (before, asked), "undo did not lead back"
    table.choose(index)
    assert table.digest() == after, "the same answer led elsewhere the second time"
    return table


ANSWERS: Final[dict[str, Callable[[Table, int], Table]]] = {
    "live": _answer_live,
    "forked": _answer_forked,
    "saved": _answer_saved,
    "undone": _answer_undone,
}


# ---------------------------------------------------------------------------------------------------- handles


class Mem:
    """A holomem on the table, wherever it stands by now."""

    def __init__(self, t: TestTable, ref: int) -> None:
        self.t = t
        self.ref = ref

    @property
    def now(self) -> Holomem:
        found = self.t.game.holomem(self.ref)
        assert found is not None, "the holomem has left the stage"
        return found

    @property
    def on_stage(self) -> bool:
        return self.t.game.holomem(self.ref) is not None

    @property
    def number(self) -> str:
        return self.stack[-1]

    @property
    def stack(self) -> list[str]:
        return [self.t.game.number(ref) for ref in self.now.stack]

    @property
    def cheers(self) -> list[str]:
        return sorted(self.t.game.number(ref) for ref in self.now.cheers)

    @property
    def attached(self) -> list[str]:
        return sorted(self.t.game.number(ref) for ref in self.now.attached)

    @property
    def position(self) -> str:
        return POSITIONS[self.now.position]

    @property
    def damage(self) -> int:
        return self.now.damage

    @property
    def resting(self) -> bool:
        return self.now.resting

    @property
    def hp(self) -> int:
        """HP before damage, as the view shows it."""
        for side in self.t.table.view(None)["players"]:
            for holomem in side["stage"]:
                if holomem["ref"] == self.ref:
                    return int(holomem["hp"])
        raise AssertionError("the holomem is not in the view")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mem) and self.ref == other.ref

    def __hash__(self) -> int:
        return self.ref

    def __repr__(self) -> str:
        return f"<{'/'.join(self.stack)} at {self.position}>" if self.on_stage else "<a holomem that has left>"


What = str | int | Mem


class Player:
    """One side of the table, with the verbs of a player."""

    def __init__(self, t: TestTable, index: int) -> None:
        self.t = t
        self.index = index

    @property
    def side(self) -> Side:
        return self.t.game.sides[self.index]

    # What lies there.

    def _at(self, position: int) -> Mem:
        found = self.side.at(position)
        assert found is not None, f"there is no {POSITIONS[position]} holomem"
        return Mem(self.t, found.ref)

    @property
    def center(self) -> Mem:
        return self._at(0)

    @property
    def collabing(self) -> Mem:
        return self._at(1)

    @property
    def back(self) -> list[Mem]:
        return [Mem(self.t, holomem.ref) for holomem in self.side.back()]

    @property
    def stage(self) -> list[Mem]:
        return [Mem(self.t, holomem.ref) for holomem in self.side.stage]

    def has(self, position: str) -> bool:
        return self.side.at(POSITIONS.index(position)) is not None

    def zone(self, name: str) -> list[str]:
        """The cards of a zone, top first."""
        return [self.t.game.number(ref) for ref in reversed(self.side.zone(name))]

    @property
    def hand(self) -> list[str]:
        return sorted(self.zone("hand"))

    @property
    def deck(self) -> list[str]:
        return self.zone("deck")

    @property
    def cheer_deck(self) -> list[str]:
        return self.zone("cheer-deck")

    @property
    def archive(self) -> list[str]:
        return sorted(self.zone("archive"))

    @property
    def holo_power(self) -> list[str]:
        return self.zone("holo-power")

    @property
    def life(self) -> list[str]:
        return self.zone("life")

    def in_hand(self, card: What) -> int:
        """The ref of a card of the hand."""
        if isinstance(card, int):
            return card
        for ref in self.side.hand:
            if self.t.game.number(ref) == card:
                return ref
        raise AssertionError(f"{card} is not in the hand, which holds {self.hand}")

    # Main step (8). Each verb has its action as data, so that refusals name the same thing.

    def action_of(self, verb: str, *args: Any, **kwargs: Any) -> tuple[str, dict[str, Any]]:
        kind, action = getattr(self, f"_{verb}")(*args, **kwargs)
        return kind, action

    def _place(self, card: What) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "place", "card": self.in_hand(card)}

    def _bloom(self, card: What, on: Mem) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "bloom", "card": self.in_hand(card), "holomem": on.ref}

    def _collab(self, who: Mem) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "collab", "holomem": who.ref}

    def _baton(self, to: Mem) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "baton", "holomem": to.ref}

    def _use(self, card: What) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "use", "card": self.in_hand(card)}

    def _skill(self) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "skill", "skill": 0}

    def _sp(self) -> tuple[str, dict[str, Any]]:
        return "main", {"do": "skill", "skill": 1}

    def _art(self, name: str, at: Mem, by: Mem | None = None) -> tuple[str, dict[str, Any]]:
        able = [by] if by is not None else [mem for mem in self.stage if mem.position != "back"]
        for mem in able:
            for index, art in enumerate(self.t.game.top(mem.now).arts):
                if name in (art.name, art.name_en):
                    return "perform", {"do": "art", "holomem": mem.ref, "art": index, "target": at.ref}
        raise AssertionError(f"nobody here has an art {name!r}")

    def place(self, card: What) -> Mem:
        """Place a Debut or Spot of the hand; gives the new holomem."""
        self.t.take(self.index, *self._place(card))
        return self.stage[-1]

    def bloom(self, card: What, on: Mem) -> None:
        self.t.take(self.index, *self._bloom(card, on))

    def collab(self, who: Mem) -> None:
        self.t.take(self.index, *self._collab(who))

    def baton(self, to: Mem) -> None:
        self.t.take(self.index, *self._baton(to))

    def use(self, card: What) -> None:
        self.t.take(self.index, *self._use(card))

    def skill(self) -> None:
        self.t.take(self.index, *self._skill())

    def sp(self) -> None:
        self.t.take(self.index, *self._sp())

    def end_main(self) -> None:
        self.t.take(self.index, "main", {"do": "end-main"})

    def art(self, name: str, at: Mem, by: Mem | None = None) -> None:
        self.t.take(self.index, *self._art(name, at, by))

    def end_performance(self) -> None:
        self.t.take(self.index, "perform", {"do": "end-performance"})

    # Choices within effects and rules.

    def choose(self, what: What, kind: str = "choose-to-take", on: Mem | None = None) -> None:
        """Choose a card by number, letter of a cheer or ref, or a holomem, in a decision of that kind."""
        self.t.choose(self.index, kind, what, on)

    def pick(self, *what: What, kind: str = "choose-to-take") -> None:
        """Choose exactly these in a run of decisions, in whatever order they are listed, and end the run."""
        left = [LETTERS.get(one, one) if isinstance(one, str) else one for one in what]
        run = self.t.asked(self.index, kind).group
        assert run is not None, f"{kind!r} is no run of choices"
        while left:
            options = [option for option in self.t.asked(self.index, kind).options if option.args]
            found = [one for option in options for one in left if self.t.means(option, one)]
            assert found, f"none of {left} is among the options of {kind!r}\n{self.t.listing()}"
            self.choose(found[0], kind)
            left.remove(found[0])
        decision = self.t.decision
        group = decision.group if decision is not None else None
        if decision is not None and decision.kind == kind and group is not None and group.name == run.name:
            self.done(kind)

    def done(self, kind: str = "choose-to-take") -> None:
        self.t.take(self.index, kind, {"do": "done"})

    def yes(self, kind: str = "may") -> None:
        self.t.take(self.index, kind, {"do": "yes"})

    def no(self, kind: str = "may") -> None:
        self.t.take(self.index, kind, {"do": "no"})

    def resolve(self, what: str | int) -> None:
        """Play a waiting ability, by the number of its card or by its place in the list."""
        if isinstance(what, str):
            self.t.choose(self.index, "resolve", what)
        else:
            decision = self.t.asked(self.index, "resolve")
            assert what < len(decision.options), f"there are only\n{self.t.listing()}"
            self.t.answer(what)

    def apply(self, what: What) -> None:
        """Apply a replacement effect, by the number of its card."""
        self.t.choose(self.index, "replacement", what)

    def declare(self, face: int) -> None:
        self.t.take(self.index, "declare-face", {"do": "declare", "face": face})

    def times(self, number: int, kind: str) -> None:
        self.t.take(self.index, kind, {"do": "times", "number": number})

    # Set-up (6.2).

    def go_first(self) -> None:
        self.t.take(self.index, "go-first", {"do": "go-first"})

    def go_second(self) -> None:
        self.t.take(self.index, "go-first", {"do": "go-second"})

    def keep(self) -> None:
        self.t.take(self.index, "redraw", {"do": "keep"})

    def redraw(self) -> None:
        self.t.take(self.index, "redraw", {"do": "redraw"})

    def put_center(self, what: What) -> None:
        self.t.choose(self.index, "put-center", what)

    def put_bottom(self, what: What) -> None:
        self.t.choose(self.index, "put-bottom", what)

    def put_back(self, what: What) -> None:
        self.t.choose(self.index, "put-back", what)

    def put_done(self) -> None:
        self.done("put-back")

    # Views.

    @property
    def view(self) -> dict[str, Any]:
        return self.t.table.view(self.index).data

    def sees(self, other: Player, zone: str) -> list[str]:
        """The cards of a zone that this player can read, in the order of the view."""
        return [card["number"] for card in self.view["players"][other.index][zone]["cards"]]

    def __repr__(self) -> str:
        return "me" if self.index == 0 else "foe"


# ---------------------------------------------------------------------------------------------------- the table


class TestTable:
    """A table under test, played in one of the WAYS."""

    __test__ = False

    def __init__(self, table: Table, way: str) -> None:
        self.table = table
        self.way = way
        self.live = table.fork() if way != "live" else None
        self.me = Player(self, 0)
        self.foe = Player(self, 1)
        self.compared = 0  # events that were compared with the live game already
        self.told = -1  # the decision that the test has looked at without answering it

    @property
    def game(self) -> HoloState:
        state = self.table.state
        assert isinstance(state, HoloState)
        return state

    @property
    def decision(self) -> Decision | None:
        return self.table.decision

    @property
    def result(self) -> hc.Result | None:
        return self.table.result

    def player(self, index: int) -> Player:
        return self.me if index == 0 else self.foe

    # Answering.

    def asked(self, player: int, kind: str) -> Decision:
        decision = self.table.decision
        assert decision is not None, f"the game is over ({self.table.result}), but {kind!r} was to be answered"
        who = {0: "me", 1: "foe", CHANCE: "chance"}
        assert (decision.player, decision.kind) == (player, kind), (
            f"{who[decision.player]} is asked {decision.kind!r} ({decision.rule}), not {who[player]} {kind!r}\n"
            + self.listing()
        )
        return decision

    def listing(self) -> str:
        decision = self.table.decision
        if decision is None:
            return "  nothing is open"
        return "\n".join(f"  {index}: {self.name_of(option)}" for index, option in enumerate(decision.options))

    def name_of(self, option: Option) -> str:
        """An option with the numbers of the cards it names."""
        action = option.action
        refs = {
            name: self.game.number(action[name]) for name in ("card", "holomem", "target", "source") if name in action
        }
        return f"{action} {refs}" if refs else f"{action}"

    def answer(self, index: int) -> None:
        """Take option `index` in the way of this table, and compare with the live game."""
        self.table = ANSWERS[self.way](self.table, index)
        if self.live is not None:
            self.live.choose(index)
            assert self.table.digest() == self.live.digest(), f"played {self.way} the game is another"
            for viewer in (0, 1, None):
                told = [event.to_data() for event in self.table.events(viewer, self.compared)]
                live = [event.to_data() for event in self.live.events(viewer, self.compared)]
                assert told == live, f"played {self.way} the events are others"
            self.compared += len(live)

    def find(self, decision: Decision, action: dict[str, Any]) -> list[int]:
        """The options that an action means; a card of `same` stands for the one the option names."""
        found = []
        for index, option in enumerate(decision.options):
            own = option.action
            same = own.get("same", [])
            if all(own.get(name) == value or (name == "card" and value in same) for name, value in action.items()):
                found.append(index)
        return found

    def take(self, player: int, kind: str, action: dict[str, Any]) -> None:
        decision = self.asked(player, kind)
        found = self.find(decision, action)
        assert len(found) == 1, f"{action} is {len(found)} of the options\n{self.listing()}"
        self.answer(found[0])

    def choose(self, player: int, kind: str, what: What, on: Mem | None = None) -> None:
        decision = self.asked(player, kind)
        found = [index for index, option in enumerate(decision.options) if option.args and self.means(option, what, on)]
        assert len(found) == 1, f"{what} is {len(found)} of the options of {kind!r}\n{self.listing()}"
        self.answer(found[0])

    def means(self, option: Option, what: What, on: Mem | None = None) -> bool:
        ref = option.args[0]
        if on is not None and ref not in (*on.now.cheers, *on.now.attached):
            return False
        if isinstance(what, Mem):
            return ref == what.ref
        if isinstance(what, int):
            return what == ref or what in option.same
        return self.game.number(ref) == LETTERS.get(what, what)

    def roll(self, face: int) -> None:
        """The die shows this face (chance="ask")."""
        self.take(CHANCE, "die", {"do": "face", "face": face})

    def coin(self, player: Player) -> None:
        self.take(CHANCE, "coin", {"do": "coin", "player": player.index})

    def pass_turn(self) -> None:
        """The turn player does nothing more; a performance that nobody can use is not asked for."""
        player = self.player(self.game.turn)
        player.end_main()
        decision = self.table.decision
        if decision is not None and decision.kind == "perform" and decision.player == player.index:
            player.end_performance()

    def concede(self, player: Player) -> None:
        self.table.concede(player.index)
        if self.live is not None:
            self.live.concede(player.index)

    # Looking.

    def asks(self, player: Player, kind: str, *options: str) -> None:
        """The open decision is this one; with `options`, of exactly these cards, holomem or verbs."""
        decision = self.asked(player.index, kind)
        self.told = decision.id
        if options:
            assert sorted(self.short(option) for option in decision.options) == sorted(
                LETTERS.get(option, option) for option in options
            ), self.listing()

    def short(self, option: Option) -> str:
        """A card or holomem by its number, anything else by its verb."""
        if option.verb.fields and option.verb.fields[0] in ("card", "holomem", "source"):
            ref = option.args[0]
            holomem = self.game.holomem(ref)
            return self.game.number(ref if holomem is None else holomem.stack[-1])
        return option.verb.name

    def verbs(self) -> list[str]:
        """The kinds of action that are open, each once."""
        assert self.table.decision is not None
        return sorted({option.verb.name for option in self.table.decision.options})

    def reasons(self, verb: Callable[..., object], *args: Any, **kwargs: Any) -> list[str]:
        """The clauses that stand against an action; it must not be open, and trying it must change nothing."""
        player, action = self._action(verb, args, kwargs)
        decision = self.table.decision
        if decision is not None and decision.player == player.index:
            assert not self.find(decision, action), f"{action} is open\n{self.listing()}"
        before = self.table.digest()
        try:
            self.table.choose(action)
        except IllegalChoice:
            pass
        else:
            raise AssertionError(f"{action} was taken although it is not open")
        reasons = [reason.rule for reason in self.table.why_not(player.index, action)]
        assert self.table.digest() == before, "asking why not changed the game"
        return sorted(set(reasons))

    def refused(self, verb: Callable[..., object], *args: Any, clause: str, **kwargs: Any) -> None:
        """The action is not open, and exactly these clauses (space between them) stand against it."""
        reasons = self.reasons(verb, *args, **kwargs)
        assert reasons == sorted(clause.split()), f"refused by {reasons}, expected {clause}"

    def allowed(self, verb: Callable[..., object], *args: Any, **kwargs: Any) -> None:
        """The action is open and nothing stands against it; it is not taken."""
        player, action = self._action(verb, args, kwargs)
        decision = self.table.decision
        assert decision is not None
        assert decision.player == player.index
        assert self.find(decision, action), f"{action} is not open\n{self.listing()}"
        assert self.table.why_not(player.index, action) == []

    def _action(self, verb: Callable[..., object], args: Any, kwargs: Any) -> tuple[Player, dict[str, Any]]:
        player = verb.__self__  # type: ignore[attr-defined]
        assert isinstance(player, Player)
        return player, player.action_of(verb.__name__, *args, **kwargs)[1]

    def expect(self, what: Mem | Player, **facts: Any) -> None:
        """Facts about a holomem or a player; cards as in a diagram."""
        for name, expected in facts.items():
            got = getattr(what, name)
            if isinstance(got, list):
                expected = cards(expected)
                if name in ("cheers", "attached", "hand", "archive"):
                    expected = sorted(expected)
            assert got == expected, f"{what}: {name} is {got}, not {expected}"

    def mark(self) -> int:
        """How much has happened so far: a place for `happened`."""
        return len(self.table.events(None))

    def happened(self, *kinds: str, since: int = 0, viewer: int | None = None) -> list[hc.SeenEvent]:
        """The events of these kinds (all without any), in order."""
        return [event for event in self.table.events(viewer, since) if not kinds or event.kind in kinds]

    def rules(self, *kinds: str, since: int = 0) -> list[str]:
        return [event.rule for event in self.happened(*kinds, since=since)]

    def lost(self, player: Player, clause: str) -> None:
        """This player has lost, by that clause, and the other has won."""
        result = self.table.result
        assert result is not None, f"the game goes on\n{self.listing()}"
        assert (result.winners, result.rule) == ((1 - player.index,), clause)
        assert self.table.decision is None

    def drawn(self) -> None:
        result = self.table.result
        assert result is not None, f"the game goes on\n{self.listing()}"
        assert result.winners == ()

    def finish(self) -> None:
        """A test may not leave a choice open that it has not looked at, except those that every turn asks."""
        decision = self.table.decision
        if decision is not None and decision.kind not in ("main", "perform", "cheer-to", "fill-center"):
            assert decision.id == self.told, f"the test ends while {decision} is open\n{self.listing()}"


class Tables:
    """Makes tables that are played in one way: the fixture `table`."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.made: list[TestTable] = []

    def __call__(
        self, me: Iterable[dict[str, Any]] = (), foe: Iterable[dict[str, Any]] = (), game: HoloGame = GAME, **given: Any
    ) -> TestTable:
        return self._keep(game.position(position_text(me, foe, **given)))

    def new_game(self, mine: Deck, theirs: Deck, seed: int = 0, game: HoloGame = GAME, **options: Any) -> TestTable:
        return self._keep(game.table([mine, theirs], seed=seed, **options))

    def _keep(self, table: Table) -> TestTable:
        t = TestTable(table, self.way)
        self.made.append(t)
        return t

    def finish(self) -> None:
        for t in self.made:
            t.finish()


def deck_of(main: str, cheer: str = "W*10 G*10", oshi: str = "hSD01-001", name: str = "test") -> Deck:
    """A deck from rows of words."""

    def counts(words: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for number in cards(words):
            found[number] = found.get(number, 0) + 1
        return found

    return Deck(name, counts(oshi), counts(main), counts(cheer))
