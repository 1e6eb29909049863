"""Why one option is better than another, in plain words: what it leads to, in figures that people know."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

from ...bots.evaluation.evaluation import Figures, weights_of
from ...bots.search.explain import Outcome

MOST: Final = 3  # reasons that are told
LEAST: Final = 0.03  # what a figure must weigh to be told, in logits
SURE: Final = 2.0  # standard errors by which figures must differ to be told
LEAST_SHARE: Final = 0.05  # by how much more often a game must be won or lost to be told


WHOSE: Final = {"mine": {"en": "your", "ja": "自分の"}, "theirs": {"en": "the opponent's", "ja": "相手の"}}
ENDS: Final = {
    "won": {"en": "won soon in {one} of 100 deals, instead of {other}", "ja": "すぐに勝つ配札 {other}%→{one}%"},
    "lost": {"en": "lost soon in {one} of 100 deals, instead of {other}", "ja": "すぐに負ける配札 {other}%→{one}%"},
}


@dataclass(frozen=True)
class Reason:
    """By how much a figure is another one after the better option, and whether that is why it is better or speaks against it."""

    figure: str
    side: str  # mine or theirs
    change: float
    good: bool
    weight: float  # how much it counts, the most first
    text: dict[str, str]

    def to_data(self) -> dict[str, Any]:
        """The reason as plain data."""
        return {
            "figure": self.figure,
            "side": self.side,
            "change": self.change,
            "good": self.good,
            "text": self.text,
        }


def reasons(figures: Figures, better: Outcome, other: Outcome) -> list[Reason]:
    """What speaks for the better of two options, and what against it, what counts most first; nothing where it is better for
    something that cannot be told so."""
    found = [*_ends("won", [seen.won for seen in better.seen], [seen.won for seen in other.seen])]
    found += _ends("lost", [seen.lost for seen in better.seen], [seen.lost for seen in other.seen])
    weights = dict(zip(figures.names, weights_of(figures), strict=True))
    for told in figures.told:
        places = {name: figures.names.index(name) for name in told.figures}
        for side in WHOSE:
            gains = {name: _gains(better, other, side, at) for name, at in places.items()}
            weight = sum(weights[name] * mean(gains[name]) for name in gains) * (1 if side == "mine" else -1)
            change = _rounded(mean(gains[told.figures[0]]) * told.times, told.step)
            if change and abs(weight) >= LEAST and _is_sure(gains[told.figures[0]]):
                text = {lang: f"{_said(words, lang, side, change)}{told.unit}" for lang, words in told.words.items()}
                found.append(Reason(told.figures[0], side, change, weight > 0, abs(weight), text))
    counting = sorted(found, key=lambda reason: -reason.weight)[:MOST]
    return counting if any(reason.good for reason in counting) else []


def _gains(better: Outcome, other: Outcome, side: str, at: int) -> list[float]:
    """In each world, by how much more there is of a figure after the better option."""
    pairs = zip(better.seen, other.seen, strict=True)
    if side == "mine":
        return [one.mine[at] - two.mine[at] for one, two in pairs]
    return [one.theirs[at] - two.theirs[at] for one, two in pairs]


def _is_sure(gains: list[float]) -> bool:
    """Whether that is more than luck."""
    return len(gains) > 1 and abs(mean(gains)) > SURE * stdev(gains) / sqrt(len(gains))


def _said(words: str, lang: str, side: str, change: float) -> str:
    return f"{words.format(whose=WHOSE[side][lang])} {'+' if change > 0 else '−'}{abs(change):g}"


def _ends(figure: str, one: list[float], two: list[float]) -> list[Reason]:
    """Games that end before the position is judged count most."""
    change = round(mean(one) - mean(two), 2)
    if abs(change) < LEAST_SHARE:
        return []
    shares = {"one": round(100 * mean(one)), "other": round(100 * mean(two))}
    text = {lang: words.format(**shares) for lang, words in ENDS[figure].items()}
    return [Reason(figure, "mine", change, (change > 0) == (figure == "won"), 10 * abs(change), text)]


def _rounded(amount: float, step: float) -> float:
    return round(round(amount / step) * step, 1)
