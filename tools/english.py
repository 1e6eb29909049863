"""How near our English of the cards is to the official one: the share of texts that are equal, and what differs most.

    python -m tools.english CARDS.json [SAMPLE [SEED]]
    python -m tools.english

CARDS.json has the official cards with their English (`text_en`, `support_text_en`, `extra_en`); it is no part of the repository. Texts are compared
without case and punctuation. With SAMPLE, so many of ours are printed, for one seed the same ones at every run, to be read aloud.
Without arguments it counts how many cards each English pattern serves, and lists those that say something for one or two cards alone although the
Japanese pattern serves more: a wording that was made for a single card.
"""

from __future__ import annotations

import difflib
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import holochron as hc
from holochron.games.holo.cards.ability import Ability
from holochron.games.holo.cards.card import Card
from holochron.games.holo.cards.reader import style_of
from holochron.games.holo.compiler.all_rules import CATEGORIES, grammar
from holochron.games.holo.compiler.compile import read_text
from holochron.games.holo.compiler.set_files import read_set
from holochron.lang.grammar import alternatives
from holochron.lang.grammar.printer import English
from holochron.lang.grammar.rules import Rule, Rules
from tools.card_texts import shipped_sets

SHOWN = 40
SEED = 7
ENOUGH = 3  # cards that a pattern serves
SKILLS = {"oshi": "oshi_skill", "sp": "sp_oshi_skill", "stage": "oshi_stage_skill"}
Pair = tuple[str, str, str]  # number, ours, official


def pairs(official: dict[str, Any]) -> Iterator[Pair]:
    for number, card in hc.game("holo").cards.items():
        if number in official and isinstance(card, Card):
            printed = official[number]
            both = [(ability.text("en"), official_text(printed, ability)) for ability in card.abilities]
            if card.extra is not None:
                both.append((card.extra.text("en"), printed["extra_en"]))
            yield from ((number, ours, theirs) for ours, theirs in both if ours and theirs)


def official_text(printed: dict[str, Any], ability: Ability) -> str:
    if ability.slot in SKILLS:
        skill = printed[SKILLS[ability.slot]] or {"text_en": None}
        return str(skill["text_en"] or "")
    if ability.slot == "support":
        return str(printed["support_text_en"] or "")
    rows = printed["arts"] if ability.slot == "art" else printed["keywords"]
    return next((str(row["text_en"] or "") for row in rows if row["name"] == ability.name), "")


def plain(text: str) -> str:
    """Without case and punctuation."""
    return " ".join(re.sub(r"[〈〉<>\"'’“”\[\]().,:;!?■◆・~～\-–—/：]+", " ", text.lower()).split())


def differences(ours: str, theirs: str) -> set[tuple[str, str]]:
    """Where they differ, with the words beside it, numbers left open."""
    one, other = (re.sub(r"\d+", "N", plain(text)).split() for text in (ours, theirs))
    found = difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return {
        (" ".join(one[max(0, a - 1) : b + 1]), " ".join(other[max(0, c - 1) : d + 1]))
        for tag, a, b, c, d in found
        if tag != "equal"
    }


class Counted(English):
    """Notes the rules by which it speaks."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.used: set[Rule] = set()

    def say(self, category: str, value: Any, form: str = "") -> str:
        ways = self.printer.ways(category, value, self.printer.styles)
        self.used |= {way.rule for way in ways[:1]}
        return super().say(category, value, form)


def served() -> tuple[dict[Rule, set[str]], dict[Rule, set[str]]]:
    """The cards that each rule serves in English, and in Japanese."""
    english: dict[Rule, set[str]] = {}
    japanese: dict[Rule, set[str]] = {}
    for text in shipped_sets().values():
        for card in read_set(text):
            for ability in card.abilities:
                speaker = Counted(grammar)
                speaker.say(CATEGORIES[ability.kind], ability.nodes)
                for rule in speaker.used:
                    english.setdefault(rule, set()).add(card.number)
                reading = read_text(grammar, ability.kind, ability.text(style_of(card.set), "ja"))
                for alternative in alternatives(reading):
                    japanese.setdefault(alternative.rule, set()).add(card.number)
    return english, japanese


def made_for_few(english: dict[Rule, set[str]], japanese: dict[Rule, set[str]]) -> list[str]:
    """Patterns whose English serves one or two cards and whose Japanese serves more."""
    few = [rule for rule, cards in english.items() if len(cards) < ENOUGH <= len(japanese.get(rule, ()))]
    worded = [rule for rule in few if isinstance(rule.en, str) and "list of words" not in rule.name]
    return sorted(f"{rule.name} {rule.en}: {', '.join(english[rule])}" for rule in worded)


def count_patterns() -> None:
    english, japanese = served()
    sizes = Counter(min(len(cards), ENOUGH) for cards in english.values())
    print(f"{len(english)} English patterns: {sizes[ENOUGH]} serve three cards or more, {sizes[2]} two, {sizes[1]} one")
    found = made_for_few(english, japanese)
    print(f"{len(found)} of them serve fewer cards than their Japanese does")
    for line in found:
        print(f"  {line}")


def main(path: str, sample: int, seed: int) -> None:
    official = {card["number"]: card for card in json.loads(Path(path).read_text(encoding="utf-8"))}
    found = list(pairs(official))
    different = [pair for pair in found if plain(pair[1]) != plain(pair[2])]
    equal = len(found) - len(different)
    print(f"{len(found)} texts with official English, {equal} equal ({100 * equal / len(found):.1f} %)")
    counted = Counter(difference for _, ours, theirs in different for difference in differences(ours, theirs))
    for (ours, theirs), count in counted.most_common(SHOWN):
        print(f"{count:4} {ours} | {theirs}")
    for number, ours, _ in random.Random(seed).sample(found, min(sample, len(found))):
        print(f"{number}: {ours}")


if __name__ == "__main__" and len(sys.argv) == 1:
    count_patterns()
elif __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0, int(sys.argv[3]) if len(sys.argv) > 3 else SEED)
