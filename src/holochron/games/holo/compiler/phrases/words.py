"""Words and figures: what one word says."""

from __future__ import annotations

from .....lang.grammar.shapes import like, slot
from .....lang.nodes import EVERY, Between, Number
from .....lang.words import OF, SIGNS
from ...abilities.nodes import Named, StatIs, Tagged, Titled, Word
from ...abilities.vocabulary.figures import ATTRIBUTES
from ...abilities.vocabulary.happenings import TURN_STEPS
from ...abilities.vocabulary.kinds import ATTACHED as ATTACHED_WORDS
from ...abilities.vocabulary.manners import PERIODS
from ...abilities.vocabulary.parts import DAMAGE_KINDS, HUES, MOMENTS
from ...abilities.vocabulary.places import HEAPS, SIDES
from ...abilities.vocabulary.places import PILES as PILE_WORDS
from ...abilities.vocabulary.places import POSITIONS as POSITION_WORDS
from ...cards import constants
from .. import english
from .forms import alias, mapped, rule, words

ALL = Between(-1, -1)
ANY = Between(0, -1)
BUZZ = Word("buzz")
CARD = Word("card")
CHEER = Word("cheer")
HOLOMEM = Word("holomem")
LIMITED = Word("limited")
HURT = StatIs("damage", ">=", Number(1))

# ---------------------------------------------------------------------------------------------------- figures

rule(
    "N",
    Number,
    "{digits:/[0-9]+/}",
    en=lambda value, say: str(value.value),
    build=lambda digits: Number(int(digits)),
    match=lambda value: {"digits": str(value.value)},
)
rule(
    "Signed",
    Number,
    "{sign:/[+-]/}{n:/[0-9]+/}",
    en=lambda v, say: f"{v.value:+d}",
    build=lambda sign, n: Number(int(sign + n)),
    match=lambda value: {"sign": "-" if value.value < 0 else "+", "n": str(abs(value.value))},
)
rule(
    "Many",
    Between,
    "{n:N}",
    en=lambda value, say: english.quantity(value),
    build=lambda n: Between(n.value, n.value),
    match=lambda value: {"n": Number(value.least)} if value.least == value.most >= 0 else None,
)
rule(
    "Many",
    Between,
    "{a:N}～{b:N}",
    en=lambda value, say: english.quantity(value),
    build=lambda a, b: Between(a.value, b.value),
    match=lambda value: {"a": Number(value.least), "b": Number(value.most)} if 0 < value.least < value.most else None,
)
rule(
    "UpTo",
    Between,
    "{n:N}",
    en=lambda value, say: english.quantity(value),
    build=lambda n: Between(0, n.value),
    match=lambda value: {"n": Number(value.most)} if value.least == 0 < value.most else None,
)
words("Floating", {"好きな枚数": ANY}, {ANY: "any number of"})
# how many cards, how many holomem; the same after を
for category, counter, every, filler in (("Sheets", "枚", "すべて", "(合計)"), ("Persons", "人", "全員", "")):
    for template in (f"{filler}{{it:Many}}{counter}", f"{{it:UpTo}}{counter}まで"):
        rule(
            f"{category} Floating",
            Between,
            template,
            en="{it}",
            build=lambda it: it,
            match=lambda value: {"it": value},
        )
    words(f"{category} Floating", {every: ALL}, {ALL: "all"})
rule(
    "AtLeast Floating",
    Between,
    "{n:N}枚以上",
    en=lambda value, say: english.quantity(value),
    build=lambda n: Between(n.value, EVERY),
    match=lambda value: {"n": Number(value.least)} if value.least > 0 and value.most == EVERY else None,
)
STATED = {">=", "<=", "="}
words("Sign", {ja: sign for ja, sign in SIGNS.japanese().items() if sign in STATED}, SIGNS.english())
# whether it is so, and how one number stands against another: conjugated words
words("Be", {"<いる>": True, "<いない>": False})
words("Lie", {"<ある>": True, "<ない>": False})
words("Hold", {"<持つ>": True, "<持たない>": False})
words(
    "Against",
    {
        "より<少ない>": "<",
        "より<小さい>": "<",
        "より<多い>": ">",
        "より<大きい>": ">",
        "以下<だ>": "<=",
        "以上<だ>": ">=",
        "と同じ<だ>": "=",
    },
)

# ---------------------------------------------------------------------------------------------------- cards

COLORS = HUES.japanese()
words("Color", {ja: Word(word) for ja, word in COLORS.items()}, {Word(word): word for word in COLORS.values()})
mapped("ColorWord", "Color", {Word(word): word for word in COLORS.values()})
LEVELS = {word.capitalize(): Word(word) for word in constants.LEVELS}
words("Level", LEVELS, {word: ja for ja, word in LEVELS.items()})
alias("LevelOrBuzz", "Level")
words("LevelOrBuzz", {"Buzz": BUZZ}, {BUZZ: "Buzz"})
alias("Attr", "LevelOrBuzz")
alias("Attr", "Color")
SUPPORTS = {
    "サポートカード": Word("support"),
    "イベント": Word("event"),
    "イベントカード": Word("event"),
    "アイテム": Word("item"),
    "ツール": Word("tool"),
    "マスコット": Word("mascot"),
    "ファン": Word("fan"),
    "スタッフ": Word("staff"),
}
words("Support", SUPPORTS, {word: english.noun(word.word, plural=False) for word in SUPPORTS.values()})
ATTACHED = {word: ja for ja, word in ATTACHED_WORDS.japanese().items()}
words("SupportWord", {ja: word for word, ja in ATTACHED.items()})
rule("Name", Named, "〈{name:/[^〉]+/}〉", en=lambda value, say: english.name(value.name))
rule("Title", tuple, "", en="", shape=())
rule(
    "Title",
    tuple,
    "「{name:/[^」]+/}」",
    en=lambda value, say: english.title(value[0].name),
    shape=(like(Titled, slot("name")),),
)
rule("Tag", Tagged, "#{tag:/[^#\\]、。]+?(?=を持|か#|\\])/}", en=lambda value, say: english.tag(value.tag))

# ---------------------------------------------------------------------------------------------------- players and places

words("Owner", {**SIDES.japanese(), "自身": "my"}, SIDES.english())
PLACES = POSITION_WORDS.japanese()
POSITIONS = tuple(PLACES.values())
words("Pos", PLACES)
words("Zone", HEAPS.japanese(), HEAPS.english())
PILES = tuple(PILE_WORDS.meanings)
ZONES = ("hand", "archive", *PILES)  # where cards lie that can be spoken of
mapped("Pile", "Zone", {zone: zone for zone in PILES}, PILE_WORDS.english())

# ---------------------------------------------------------------------------------------------------- times and abilities

STEPS = TURN_STEPS.japanese()
words("Span", {**PERIODS.japanese(), **{f"{ja}ステップ": step for ja, step in STEPS.items()}})
mapped("Period", "Span", {period: period for period in PERIODS.meanings})
mapped("StepName", "Span", {step: step for step in STEPS.values()})
mapped("Moment", "Span", {span: span for span in ("turn", *STEPS.values())})
words("DamageKind", {"": "", **DAMAGE_KINDS.japanese()})


def of_damage(word: str) -> dict[str, str]:
    """A word about damage of whatever kind, and about each kind, by the kind."""
    return {"": word} | {kind: f"{word}{OF}{kind}" for kind in DAMAGE_KINDS.meanings}


def damage_en(word: str) -> dict[str, str]:
    """The English of the damage that such words are about."""
    return {word: "damage"} | {f"{word}{OF}{kind}": f"{en} damage" for kind, en in DAMAGE_KINDS.english().items()}


words("Attribute", ATTRIBUTES.japanese(), ATTRIBUTES.english())
words("Edge", MOMENTS.japanese())
words("SkillKind", {"推しスキル": "oshi", "SP推しスキル": "sp"}, {"oshi": "Oshi", "sp": "SP Oshi"})
words("EffectKind", {"ブルームエフェクト": "bloom", "コラボエフェクト": "collab", "ギフト": "gift"})
