/** Cards, rules and decks of the games: fetched once, kept in memory. */

import { api } from "./net.svelte";
import type { CardInfo, DeckList, GameInfo, Lang, RuleInfo, TournamentInfo } from "./messages";

export type ColorLetter = "W" | "G" | "R" | "B" | "P" | "Y" | "C";

const UNREAD: CardInfo = {
  number: "",
  kind: "unread",
  name: { en: "", ja: "" },
};

class Catalogue {
  games = $state<GameInfo[]>([]);
  private cardsOf = $state.raw<Record<string, Record<string, CardInfo>>>({});
  private rulesOf = $state.raw<Record<string, Record<string, RuleInfo>>>({});
  private loading = new Map<string, Promise<void>>();
  private shipped = new Map<string, DeckList[]>();

  private once(key: string, load: () => Promise<void>): Promise<void> {
    let promise = this.loading.get(key);
    if (!promise) {
      promise = load().catch(() => {
        this.loading.delete(key); // whoever asks next tries again
      });
      this.loading.set(key, promise);
    }
    return promise;
  }

  loadGames(): Promise<void> {
    return this.once("games", async () => {
      this.games = await api<GameInfo[]>("games");
    });
  }

  loadCards(game: string): Promise<void> {
    return this.once(`cards ${game}`, async () => {
      // The first start of a server takes some seconds to put all cards into words: their figures are there at once.
      const waiting = setTimeout(() => {
        void api<CardInfo[]>(`games/${game}/figures`)
          .then((cards) => this.cardsOf[game] ?? this.keep(game, cards))
          .catch(() => undefined);
      }, 200);
      const cards = await api<CardInfo[]>(`games/${game}/cards`).finally(() => clearTimeout(waiting));
      this.keep(game, cards);
    });
  }

  private keep(game: string, cards: CardInfo[]): void {
    this.cardsOf = { ...this.cardsOf, [game]: Object.fromEntries(cards.map((card) => [card.number, card])) };
  }

  loadRules(game: string): Promise<void> {
    return this.once(`rules ${game}`, async () => {
      const rules = await api<RuleInfo[]>(`games/${game}/rules`);
      this.rulesOf = { ...this.rulesOf, [game]: Object.fromEntries(rules.map((rule) => [rule.id, rule])) };
    });
  }

  /** The shipped decks, those of the English edition last; none while the server cannot be reached. */
  async shippedDecks(game: string): Promise<DeckList[]> {
    await this.once(`decks ${game}`, async () => {
      const decks = await api<DeckList[]>(`games/${game}/decks`);
      this.shipped.set(game, [
        ...decks.filter((deck) => !deck.name.endsWith("-en")),
        ...decks.filter((deck) => deck.name.endsWith("-en")),
      ]);
    });
    return this.shipped.get(game) ?? [];
  }

  /** Decks that were played at events, the latest first. */
  tournaments(game: string): Promise<TournamentInfo[]> {
    return api<TournamentInfo[]>(`games/${game}/tournaments`).catch(() => []);
  }

  cards(game: string): Record<string, CardInfo> {
    return this.cardsOf[game] ?? {};
  }

  /** A card; only its number while the cards are still on their way. */
  card(game: string, number: string | null | undefined): CardInfo | null {
    if (!number) return null;
    const cards = this.cardsOf[game];
    return cards ? (cards[number] ?? null) : { ...UNREAD, number, name: { en: number, ja: number } };
  }

  rules(game: string): Record<string, RuleInfo> {
    return this.rulesOf[game] ?? {};
  }
}

export const catalogue = new Catalogue();

const LETTERS: Record<string, ColorLetter> = {
  white: "W",
  green: "G",
  red: "R",
  blue: "B",
  purple: "P",
  yellow: "Y",
  colorless: "C",
};
export const letter = (color: string | undefined): ColorLetter => LETTERS[color ?? ""] ?? "C";

/** The icons of a cost, `G*` as letters. */
export const icons = (cost: string): ColorLetter[] =>
  [...cost].map((icon) => (icon === "*" ? "C" : (icon as ColorLetter)));

/** Clauses have Japanese titles; in English the summary of a heading is its title. */
export function ruleTitle(rule: RuleInfo | undefined, lang: Lang): string {
  if (!rule) return "";
  if (lang === "ja") return rule.title;
  return rule.kind === "heading" ? rule.summary.en.replace(/\.$/, "") : "";
}
