/** Two decks beside each other. */

import type { DeckList } from "../../lib/messages";

export interface Difference {
  number: string;
  here: number;
  there: number;
}

/** Every card of either deck, those first of which one has more. */
export function differences(one: DeckList, other: DeckList): Difference[] {
  const counts = (deck: DeckList): Record<string, number> => Object.assign({}, ...Object.values(deck.parts));
  const [here, there] = [counts(one), counts(other)];
  return [...new Set([...Object.keys(here), ...Object.keys(there)])]
    .map((number) => ({ number, here: here[number] ?? 0, there: there[number] ?? 0 }))
    .sort(
      (a, b) =>
        Number(a.here === a.there) - Number(b.here === b.there) ||
        b.here - b.there - (a.here - a.there) ||
        a.number.localeCompare(b.number),
    );
}
