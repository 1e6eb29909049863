/** The cards one chooses from: those that differ in nothing as one, found, filtered and sorted. */

import { catalogue } from "../../lib/catalogue.svelte";
import { api, reasonOf } from "../../lib/net.svelte";
import { settings } from "../../lib/settings.svelte";
import type { CardInfo, FoundCards } from "../../lib/messages";
import { likeness } from "./entries";

export type Filter = "color" | "kind" | "level" | "support" | "set";
const FIGURES = ["cost", "hp", "ap", "dp"] as const;
export type Order = "number" | "name" | "level" | (typeof FIGURES)[number];
const LEVELS = ["debut", "1st", "2nd", "spot", "buzz"];
const COLORS = ["white", "green", "red", "blue", "purple", "yellow"];
const FIRST = 60;
const MORE = 120;

export function alike(cards: CardInfo[]): CardInfo[][] {
  const groups = new Map<string, CardInfo[]>();
  for (const card of cards) {
    const key = likeness(card);
    const group = groups.get(key);
    if (group) group.push(card);
    else groups.set(key, [card]);
  }
  return [...groups.values()];
}

export class CardPool {
  readonly game: string;
  query = $state("");
  order = $state<Order>("number");
  shown = $state(FIRST);
  /** Why the server does not understand what is looked for. */
  refusal = $state("");
  chosen = $state<Record<Filter, string[]>>({ color: [], kind: [], level: [], support: [], set: [] });
  private matching = $state.raw<Set<string> | null>(null);
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.game = game;
  }

  private all: CardInfo[] = $derived.by(() => Object.values(catalogue.cards(this.game)));
  private groups = $derived(alike(this.all));
  kinds = $derived([...new Set(this.all.map((card) => card.kind))]);
  supports = $derived([...new Set(this.all.flatMap((card) => (card.support ? [card.support] : [])))]);
  levels = $derived(
    LEVELS.filter((level) => this.all.some((card) => card.level === level || (level === "buzz" && card.buzz))),
  );
  colors = $derived(COLORS.filter((color) => this.all.some((card) => card.colors?.includes(color))));
  /** None where sets have no names: those of a game whose numbers begin with the kind of card. */
  sets = $derived.by(() => {
    const sets = catalogue.games.find((each) => each.name === this.game)?.sets ?? [];
    return sets.some(({ name, title }) => Object.values(title).some((each) => each !== name)) ? sets : [];
  });
  orders = $derived<Order[]>([
    "number",
    "name",
    ...(this.levels.length ? ["level" as const] : []),
    ...FIGURES.filter((figure) => this.all.some((card) => card[figure])),
  ]);
  cards = $derived(
    this.groups
      .filter((group) => group.some((card) => this.wanted(card)))
      .sort(([one], [other]) => (one && other ? this.compare(one, other) : 0)),
  );

  /** The cards that differ in nothing from one. */
  like(card: CardInfo): CardInfo[] {
    return this.groups.find((group) => group.includes(card)) ?? [card];
  }

  private wanted(card: CardInfo): boolean {
    const on = (name: Filter, test: (value: string) => boolean): boolean =>
      !this.chosen[name].length || this.chosen[name].some(test);
    return (
      (!this.matching || this.matching.has(card.number)) &&
      on("color", (color) => card.colors?.includes(color) ?? false) &&
      on("kind", (kind) => card.kind === kind) &&
      on("level", (level) => (level === "buzz" ? card.buzz === true : card.level === level)) &&
      on("support", (support) => card.support === support) &&
      on("set", (set) => card.number.startsWith(`${set}-`))
    );
  }

  private compare(one: CardInfo, other: CardInfo): number {
    const figure = (): number => {
      if (this.order === "level") return LEVELS.indexOf(one.level ?? "buzz") - LEVELS.indexOf(other.level ?? "buzz");
      if (this.order === "name") return one.name[settings.lang].localeCompare(other.name[settings.lang], settings.lang);
      if (this.order === "number") return 0;
      const [first, second] = [one[this.order] ?? -1, other[this.order] ?? -1];
      return this.order === "cost" ? first - second : second - first;
    };
    return figure() || one.number.localeCompare(other.number);
  }

  toggle(name: Filter, value: string): void {
    const list = this.chosen[name];
    this.chosen[name] = list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
    this.shown = FIRST;
  }

  get filtered(): boolean {
    return this.query.trim() !== "" || Object.values(this.chosen).some((values) => values.length > 0);
  }

  clear(): void {
    this.query = "";
    for (const name of Object.keys(this.chosen) as Filter[]) this.chosen[name] = [];
    this.shown = FIRST;
  }

  showMore(): void {
    this.shown += MORE;
  }

  private found(numbers: string[], refusal = ""): void {
    this.matching = new Set(numbers);
    this.refusal = refusal;
  }

  /** Ask the server which cards the query means, a moment after the last letter. */
  search(): void {
    const asked = this.query.trim();
    clearTimeout(this.waiting);
    if (!asked) {
      this.matching = null;
      this.refusal = "";
      return;
    }
    this.waiting = setTimeout(() => {
      api<FoundCards>(`games/${this.game}/cards?q=${encodeURIComponent(asked)}`).then(
        (found) => {
          if (asked === this.query.trim()) this.found(found.numbers);
        },
        (problem: unknown) => {
          if (asked === this.query.trim()) this.found([], reasonOf(problem));
        },
      );
    }, 160);
  }
}
