/** Two decks beside each other. */

import type { CardInfo, DeckList } from "../../lib/messages";
import { entriesOf, type CardOf, type Entry } from "./entries";

export interface Difference {
  key: string;
  /** Of the first deck that has it. */
  number: string;
  card: CardInfo | null;
  here: number;
  there: number;
}

/** Every card of either deck, those first of which one has more. Cards that differ in nothing are one. */
export function differences(one: DeckList, other: DeckList, cardOf: CardOf): Difference[] {
  const of = (deck: DeckList): Map<string, Entry> =>
    new Map(entriesOf(deck, cardOf).map((entry) => [entry.key, entry]));
  const [here, there] = [of(one), of(other)];
  return [...new Map([...there, ...here]).values()]
    .map(({ key, card, numbers }) => ({
      key,
      number: numbers[0] ?? "",
      card,
      here: here.get(key)?.n ?? 0,
      there: there.get(key)?.n ?? 0,
    }))
    .sort(
      (a, b) =>
        Number(a.here === a.there) - Number(b.here === b.there) ||
        b.here - b.there - (a.here - a.there) ||
        a.number.localeCompare(b.number),
    );
}
