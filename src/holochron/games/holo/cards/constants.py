"""What cards are: kinds, levels, colours, kinds of support."""

from __future__ import annotations

from typing import Final

# 2.2 card types
OSHI: Final = 0


HOLOMEM: Final = 1


SUPPORT: Final = 2


CHEER: Final = 3


KINDS: Final = ("oshi", "holomem", "support", "cheer")


DECK_KINDS: Final = KINDS[HOLOMEM:]  # those of the main and the cheer deck


# 2.3 Bloom levels
DEBUT: Final = 0


FIRST: Final = 1


SECOND: Final = 2


SPOT: Final = 3


NO_LEVEL: Final = -1


LEVELS: Final = ("debut", "1st", "2nd", "spot")


# 2.4 colours, as bits; colourless is none of them (2.4.2.1)
COLORS: Final = ("white", "green", "red", "blue", "purple", "yellow")


COLOR_BITS: Final[dict[str, int]] = {color: 1 << bit for bit, color in enumerate(COLORS)}


COLOR_LETTERS: Final = "WGRBPY"


COST_WORDS: Final = (*COLORS, "any")  # the icons of a cost (10.5)


COST_ICONS: Final = f"{COLOR_LETTERS}*"  # likewise, as they are written


ALL_COLORS: Final = 63  # 2.4.2.3


ANY_COST: Final = -1  # of an oshi skill whose cost is X (12.1.3.1)


COUNTED_SUPPORTS: Final[tuple[str, ...]] = ("tool", "mascot")  # only so many of each for a holomem (5.17.3)


ATTACHED_SUPPORTS: Final = (*COUNTED_SUPPORTS, "fan")  # 2.2.4


SUPPORTS: Final = ("item", "event", "staff", *ATTACHED_SUPPORTS)
