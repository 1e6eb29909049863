/** A deck that is being built: what changes it, what takes a change back, and a draft that outlives the page. */

import { catalogue } from "../../lib/catalogue.svelte";
import { keep, recall } from "../../lib/settings.svelte";
import type { CardInfo, DeckList, OwnDeck } from "../../lib/messages";
import { t } from "../../lib/words";

const MOST_STEPS = 200;
const draftKey = (game: string, which: string): string => `holochron.draft.${game}.${which}`;
const lastKey = (game: string): string => `holochron.last-deck.${game}`;

/** What is kept of a deck that was changed and not saved. */
interface Draft {
  deck: DeckList;
  /** When the deck was stored that was changed. */
  changed?: number;
}
type Own = Pick<OwnDeck, "id" | "deck" | "changed">;

const copyOf = (deck: DeckList): DeckList => structuredClone($state.snapshot(deck));
const same = (one: DeckList, other: DeckList): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The deck of a game that was open last: `new`, or the id of one's own. */
export const lastDeck = (game: string): string => recall(lastKey(game), "new");

export class Editor {
  deck = $state<DeckList>({ name: "", parts: {} });
  id = $state<number | undefined>(undefined);
  /** Whether what is shown was never saved, though one may have left the page since. */
  restored = $state(false);
  /** When the deck was stored that is being changed. */
  changed: number | undefined;
  private stored = $state.raw<DeckList>({ name: "", parts: {} });
  private undone = $state.raw<DeckList[]>([]);
  private done = $state.raw<DeckList[]>([]);
  private which = "new";

  constructor(readonly game: string) {}

  /** Whether there is nothing to save. */
  saved = $derived(same($state.snapshot(this.deck), this.stored));
  /** Whether it was saved as it is. */
  kept = $derived(this.saved && this.id !== undefined);
  canUndo = $derived(this.done.length > 0);
  canRedo = $derived(this.undone.length > 0);

  /** Nothing yet, in the parts that decks of this game have. */
  private empty(): DeckList {
    const parts = catalogue.games.find((each) => each.name === this.game)?.parts ?? ["main"];
    return { name: t("new-deck"), parts: Object.fromEntries(parts.map((part) => [part, {}])) };
  }

  /** Show a deck of one's own, or a new one: as it is stored, or as it was left. */
  open(which: string, own?: Own): void {
    const draft = recall<Draft | null>(draftKey(this.game, which), null);
    this.which = which;
    this.stored = own ? copyOf(own.deck) : this.empty();
    this.deck = copyOf(draft?.deck ?? this.stored);
    this.id = own?.id;
    this.restored = draft !== null && !this.saved;
    this.changed = (this.restored ? draft?.changed : undefined) ?? own?.changed;
    this.done = [];
    this.undone = [];
    keep(lastKey(this.game), which);
  }

  private change(make: () => void): void {
    const before = copyOf(this.deck);
    make();
    if (same(before, $state.snapshot(this.deck))) return;
    this.done = [...this.done.slice(-MOST_STEPS), before];
    this.undone = [];
    this.keepDraft();
  }

  private keepDraft(): void {
    if (this.saved) this.dropDraft();
    else
      keep(draftKey(this.game, this.which), {
        deck: $state.snapshot(this.deck),
        changed: this.changed,
      } satisfies Draft);
  }

  private dropDraft(): void {
    keep(draftKey(this.game, this.which), null);
    this.restored = false;
  }

  undo(): void {
    const before = this.done.at(-1);
    if (!before) return;
    this.undone = [...this.undone, copyOf(this.deck)];
    this.done = this.done.slice(0, -1);
    this.deck = copyOf(before);
    this.keepDraft();
  }

  redo(): void {
    const after = this.undone.at(-1);
    if (!after) return;
    this.done = [...this.done, copyOf(this.deck)];
    this.undone = this.undone.slice(0, -1);
    this.deck = copyOf(after);
    this.keepDraft();
  }

  /** Back to what is stored; it can be taken back. */
  discard(): void {
    this.change(() => (this.deck = copyOf(this.stored)));
  }

  rename(name: string): void {
    this.change(() => (this.deck.name = name));
  }

  partOf(card: CardInfo): string {
    return card.kind in this.deck.parts ? card.kind : "main";
  }

  /** How many of these cards, which differ in nothing, are in the deck. */
  count(cards: CardInfo[]): number {
    return cards.reduce((sum, card) => sum + (this.deck.parts[this.partOf(card)]?.[card.number] ?? 0), 0);
  }

  /** Have so many of them: what is in the deck already stays of its number. */
  set(cards: CardInfo[], wanted: number): void {
    const [first] = cards;
    if (!first) return;
    const name = this.partOf(first);
    const leads = name !== "main" && name !== "cheer"; // who leads a deck takes the place of the one before
    this.change(() => {
      const part = leads ? {} : { ...this.deck.parts[name] };
      const held = cards.filter((card) => part[card.number]);
      const keptNumber = (held[0] ?? first).number;
      let left = Math.max(0, Math.min(leads ? 1 : 99, Math.floor(wanted) || 0));
      for (const card of held) {
        const stays = Math.min(left, part[card.number] ?? 0);
        part[card.number] = stays;
        left -= stays;
      }
      if (left) part[keptNumber] = (part[keptNumber] ?? 0) + left;
      this.deck.parts[name] = Object.fromEntries(Object.entries(part).filter(([, n]) => n > 0));
    });
  }

  add(cards: CardInfo[], by: number): void {
    this.set(cards, this.count(cards) + by);
  }

  /** Take out a card that does not exist. */
  drop(part: string, number: string): void {
    this.change(() => {
      this.deck.parts[part] = Object.fromEntries(
        Object.entries(this.deck.parts[part] ?? {}).filter(([other]) => other !== number),
      );
    });
  }

  /** Put another list in the place of this one; it can be taken back. One without a name is called as this one. */
  take(list: DeckList): void {
    const name = list.name.trim() || this.deck.name;
    this.change(() => (this.deck = { name, parts: { ...this.empty().parts, ...copyOf(list).parts } }));
  }

  /** It was stored. */
  wasSaved({ id, changed }: Own): void {
    this.dropDraft();
    this.stored = copyOf(this.deck);
    this.id = id;
    this.changed = changed;
    this.which = String(id);
    keep(lastKey(this.game), this.which);
  }

  /** Somebody has stored it elsewhere as it is there: show that; it can be taken back. */
  follow(own: Own): void {
    this.stored = copyOf(own.deck);
    this.changed = own.changed;
    this.change(() => (this.deck = copyOf(own.deck)));
    this.dropDraft();
  }

  /** Somebody has deleted it elsewhere: what is shown can be saved as a new one. */
  wasLost(): void {
    this.dropDraft();
    this.stored = this.empty();
    this.id = undefined;
    this.changed = undefined;
    this.which = "new";
    this.keepDraft();
  }

  /** It is deleted: no draft of it stays. */
  wasDeleted(): void {
    this.dropDraft();
    keep(lastKey(this.game), "new");
  }
}
