/** The player's own decks: on the server by token, with a copy in the browser in case the server forgets us. */

import { api, Refused } from "./net.svelte";
import { keep, recall } from "./settings.svelte";
import type { DeckChoice, DeckList, OwnDeck } from "./messages";

const COPY = "holochron.decks";

class Shelf {
  decks = $state<OwnDeck[]>(recall<OwnDeck[]>(COPY, []));

  constructor() {
    // what another tab stores or deletes
    addEventListener("storage", ({ key }) => {
      if (key === COPY) this.decks = recall<OwnDeck[]>(COPY, []);
    });
  }

  async load(): Promise<void> {
    const found = await api<OwnDeck[]>("decks");
    const lost = found.length ? [] : recall<OwnDeck[]>(COPY, []);
    this.decks = found;
    for (const each of lost) await this.save(each.game, each.deck);
    keep(COPY, this.decks);
  }

  /** Store a deck; a new one gets its id. One that was changed elsewhere since it was seen is not overwritten. */
  async save(game: string, deck: DeckList, id?: number, changed?: number): Promise<OwnDeck> {
    let stored: OwnDeck;
    try {
      stored = await api<OwnDeck>(
        id === undefined ? "decks" : `decks/${id}`,
        { game, deck, ...(changed !== undefined && { changed }) },
        id === undefined ? "POST" : "PUT",
      );
    } catch (error) {
      if (!(error instanceof Refused) || id === undefined || error.code !== "unknown") throw error;
      stored = await api<OwnDeck>("decks", { game, deck });
    }
    this.decks = [stored, ...this.decks.filter((each) => each.id !== stored.id && each.id !== id)];
    keep(COPY, this.decks);
    return stored;
  }

  async remove(id: number): Promise<void> {
    await api(`decks/${id}`, undefined, "DELETE");
    this.decks = this.decks.filter((each) => each.id !== id);
    keep(COPY, this.decks);
  }
}

export const shelf = new Shelf();

/** The card that stands for a deck. */
export const faceOf = (deck: DeckList): string | undefined =>
  Object.keys(deck.parts.oshi ?? deck.parts.heroine ?? Object.values(deck.parts)[0] ?? {})[0];

/** A deck for every seat: those that were chosen, then shipped ones, as long as there are some that nobody has. */
export function decksOf(
  seats: number,
  chosen: (DeckChoice | null)[],
  shipped: { name: string }[],
): (DeckChoice | undefined)[] {
  const decks = chosen.slice(0, seats).map((deck) => deck ?? undefined);
  const rest = shipped.filter(({ name }) => !decks.some((deck) => deck?.name === name));
  for (let at = 0; decks.length < seats; at++) {
    const next = rest[at] ?? shipped[(at - rest.length) % Math.max(shipped.length, 1)];
    decks.push(next && { name: next.name });
  }
  return decks;
}
