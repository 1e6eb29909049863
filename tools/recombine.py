"""New card texts from parts of official ones, put together without the grammar: how many of them are read.

    python tools/recombine.py [--texts 600] [--seed 1] [--show 20] [--sample] [--cards ../shared/cards/holo-cards.json]

Conditions of one card before effects of another, noun phrases exchanged, commas moved, lists lengthened. The parts are cut out by
marks of the language alone (particles, full stops, brackets), so what comes out is what a next set may say, sense or nonsense. Nothing
of it is kept.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from holochron.games.holo.cards.reader import style_of
from holochron.games.holo.compiler.compile import compile_text, english_text, print_text
from holochron.games.holo.compiler.executable import undoable
from holochron.games.holo.compiler.lint import faults
from holochron.games.holo.compiler.normal import normal
from holochron.lang.grammar import AmbiguousReading, Unread

CARDS = Path(__file__).resolve().parents[2] / "shared" / "cards" / "holo-cards.json"
SAMPLED, EVERY = 100, 6  # the texts that were checked by eye
KINDS = ("collab", "bloom", "art")
# what speaks of something that was said before, or of the text that it stands in
BACK = re.compile(
    "その|それ|選んだ|残った|公開した|この能力|アーカイブした|戻した|送った|付けた|加えた|出た|奇数|偶数|か[0-9]|同じ|かわりに|さらに|ただし|"
    "どちらか|このツール|このマスコット|このファン|このカード|推しスキル|対象|使える|使えない|[0-9]以[上下]なら|多い"
)
CONDITION = re.compile(r"^((?![0-9■]|このアーツ|サポートカード以外)[^。、\n:「」]*(?:なら|時)、)(?=[^。]*。)")
PEOPLE = re.compile(
    r"(?:自分|相手)の(?:ステージの)?[^。、\n「」\[\]のにがをは:]*(?:を持つ)?ホロメン[0-9]人(?!どちらか|につき)"
)
NAMES = re.compile(r"(〈[^〉]*〉)か(〈[^〉]*〉)")
KINDS_LISTED = re.compile(r"\[([^\[\]かと#〈〉]+)か([^\[\]かと#〈〉]+)\]")
PAUSE = re.compile("(?<=[にをはで間時らし後])、")
PLACE = re.compile("(?<=[のを]間|[たる]時|から|[人枚]に|[人枚]を|ンに|ンを|なら)(?![、。])")

Text = tuple[str, str, str]  # kind, style, words


def texts_of(cards: list[dict[str, Any]]) -> list[Text]:
    """Every text of a kind that takes sentences, each once."""
    found: dict[tuple[str, str], str] = {}
    for card in cards:
        for keyword in card["keywords"]:
            if keyword["kind"] in KINDS:
                found.setdefault((keyword["kind"], normal(keyword["text_ja"])), style_of(card["set"]))
        for art in card["arts"]:
            if art["text_ja"]:
                found.setdefault(("art", normal(art["text_ja"])), style_of(card["set"]))
    return [(kind, style.split()[0], words) for (kind, words), style in found.items()]


def _stands_alone(words: str) -> bool:
    return not CONDITION.match(words) and not BACK.search(words) and not words.startswith("[")


class Recombiner:
    """Makes texts, one way or the other."""

    def __init__(self, texts: list[Text], seed: int) -> None:
        self.texts = texts
        self.rng = random.Random(seed)
        sentences = [(kind, style, part) for kind, style, words in texts for part in re.findall("[^。\n]+。", words)]
        self.conditions = [
            (style, match[1])
            for _, style, part in sentences
            if (match := CONDITION.match(part)) and not BACK.search(match[1])
        ]
        self.effects = [text for text in texts if text[2].count("。") == 1 and _stands_alone(text[2])]
        self.people = sorted({phrase for _, _, part in sentences for phrase in PEOPLE.findall(part)})
        self.names = sorted({name for _, _, words in texts for name in re.findall("〈[^〉]*〉", words)})
        self.kinds = sorted({kind for _, _, words in texts for pair in KINDS_LISTED.findall(words) for kind in pair})

    def conditioned(self) -> Text:
        """A condition of one card, an effect of another."""
        kind, style, effect = self.rng.choice(self.effects)
        condition = self.rng.choice([words for other, words in self.conditions if other == style])
        return kind, style, condition + effect

    def joined(self) -> Text:
        """Two effects of different cards."""
        kind, style, effect = self.rng.choice(self.effects)
        other = self.rng.choice([words for like, also, words in self.effects if (like, also) == (kind, style)])
        return kind, style, f"{effect}その後、{other}"

    def exchanged(self) -> Text:
        """Other holomem than those that are meant."""
        kind, style, words = self._one_with(PEOPLE)
        return kind, style, PEOPLE.sub(lambda _: self.rng.choice(self.people), words, count=1)

    def paused(self) -> Text:
        """A comma more, or one less."""
        mark, put = self.rng.choice([(PAUSE, ""), (PLACE, "、")])
        kind, style, words = self._one_with(mark)
        places = list(mark.finditer(words))
        place = self.rng.choice(places)
        return kind, style, words[: place.start()] + put + words[place.end() :]

    def lengthened(self) -> Text:
        """One more name or kind in a list."""
        if self.rng.random() < 0.8:
            kind, style, words = self._one_with(NAMES)
            return kind, style, NAMES.sub(lambda found: f"{found[1]}か{found[2]}か{self.rng.choice(self.names)}", words)
        kind, style, words = self._one_with(KINDS_LISTED)
        more = self.rng.choice(self.kinds)
        return kind, style, KINDS_LISTED.sub(lambda found: f"[{found[1]}か{found[2]}か{more}]", words)

    def _one_with(self, mark: re.Pattern[str]) -> Text:
        return self.rng.choice([text for text in self.texts if mark.search(text[2])])

    def ways(self) -> dict[str, Callable[[], Text]]:
        return {
            "conditions and effects": self.conditioned,
            "two effects": self.joined,
            "noun phrases": self.exchanged,
            "commas": self.paused,
            "lists": self.lengthened,
        }

    def made(self, count: int) -> Iterator[tuple[str, Text]]:
        """New texts, as many of each way."""
        known = {(kind, words) for kind, _, words in self.texts}
        for name, make in self.ways().items():
            for _ in range(count // len(self.ways())):
                text = make()
                while (text[0], text[2]) in known:
                    text = make()
                known.add((text[0], text[2]))
                yield name, text


def outcome(text: Text) -> str:
    """Read, printed back, sound and such as can be done; or why not."""
    kind, style, words = text
    try:
        nodes, wording = compile_text(kind, words, style)
    except Unread as stopped:
        return f"unread: {stopped}"
    except AmbiguousReading:
        return "ambiguous"
    if print_text(kind, nodes, style, wording) != normal(words):
        return "printed otherwise"
    wrong = faults(kind, nodes)
    if wrong:
        return f"senseless: {wrong[0]}"
    beyond = undoable(nodes)
    return f"cannot be done: {beyond[0]}" if beyond else "read"


def meaning(text: Text) -> str:
    """What a text says in English, or why it says nothing."""
    told = outcome(text)
    return told if told != "read" else english_text(text[0], compile_text(text[0], text[2], text[1])[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="so many of those that are not read, and why")
    parser.add_argument("--sample", action="store_true", help="a hundred of them, with what we say they mean")
    parser.add_argument("--cards", type=Path, default=CARDS)
    options = parser.parse_args()
    recombiner = Recombiner(texts_of(json.loads(options.cards.read_text(encoding="utf-8"))), options.seed)
    if options.sample:
        for place, (_, text) in enumerate(recombiner.made(SAMPLED * EVERY)):
            if place % EVERY == 0:
                print(f"{text[2]}\n    {meaning(text)}\n")
        return
    counts: dict[str, Counter[str]] = {}
    for name, text in recombiner.made(options.texts):
        told = outcome(text)
        counts.setdefault(name, Counter())[told.partition(":")[0]] += 1
        if told != "read" and options.show > 0:
            options.show -= 1
            print(f"{name}, {text[0]}: {text[2]}\n    {told}")
    for name, row in counts.items():
        print(
            f"{name:<24} {row['read']:>4} of {row.total():>4}   "
            + ", ".join(f"{n} {told}" for told, n in row.items() if told != "read")
        )
    read, total = sum(row["read"] for row in counts.values()), sum(row.total() for row in counts.values())
    print(f"{'in all':<24} {read:>4} of {total:>4}   {100 * read / total:.0f} %")


if __name__ == "__main__":
    main()
