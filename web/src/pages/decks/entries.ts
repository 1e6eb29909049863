/** The rows of a deck: cards that differ in nothing are one. */

import type { CardInfo, DeckList } from "../../lib/messages";
import { named } from "../../lib/words";

/** Cheers of one name and colour are one thing; of other cards a deck has so many of each number. */
export const likeness = (card: CardInfo): string =>
  card.kind === "cheer" ? `${card.name.ja} ${card.colors?.join(" ")}` : card.number;

/** What a card is among those of its kind: its level, which kind of support it is, or what it costs. */
export const rankOf = (card: CardInfo): string =>
  card.level ? named("level", card.level) : card.support ? named("support", card.support) : String(card.cost ?? "");

export interface Entry {
  /** What tells the row from others. */
  key: string;
  part: string;
  /** None for a number that does not exist. */
  card: CardInfo | null;
  numbers: string[];
  n: number;
}

export type CardOf = (number: string) => CardInfo | null;

export function entriesOf(deck: DeckList, cardOf: CardOf): Entry[] {
  const found = new Map<string, Entry>();
  for (const [part, counts] of Object.entries(deck.parts))
    for (const [number, n] of Object.entries(counts)) {
      const card = cardOf(number);
      const key = `${part} ${card ? likeness(card) : number}`;
      const entry = found.get(key) ?? { key, part, card, numbers: [], n: 0 };
      entry.numbers.push(number);
      entry.n += n;
      found.set(key, entry);
    }
  return [...found.values()];
}
