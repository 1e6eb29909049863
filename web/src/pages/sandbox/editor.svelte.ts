/** A position being changed: what is picked up, where it goes, and what does not go there. */

import { catalogue } from "../../lib/catalogue.svelte";
import type { Text } from "../../lib/messages";
import { both, named } from "../../lib/words";
import { ONTO, type Place, PLACES } from "./places";
import { type Position, type Side, readPosition, type Standing, writePosition } from "./position";

/** Where a card lies: in a pile or as the leader, or with somebody who stands. */
export interface Spot {
  seat: number;
  place: string;
  at: number; // in the pile, or who stands
  part?: "stack" | "cheers" | "attached";
  index?: number; // in that part
}

const MOST_DAMAGE = 990;

export class Editor {
  position = $state<Position | null>(null);
  /** What is picked up: a card of the table, or a new one. */
  held = $state.raw<{ card: string; from: Spot | null } | null>(null);
  /** Whether it hangs on the pointer: then nothing may move below it. */
  dragging = $state(false);
  refused = $state.raw<{ text: Text; rule: string } | null>(null);

  constructor(private readonly changed: (text: string) => void) {}

  /** A position from elsewhere; what was picked up belonged to another. */
  show(text: string): void {
    this.position = readPosition(text);
    this.held = null;
    this.refused = null;
  }

  get places(): Place[] {
    return PLACES[this.position?.game ?? "holo"] ?? [];
  }

  private kind(card: string): string {
    return catalogue.card(this.position?.game ?? "holo", card)?.kind ?? "";
  }

  standingIn(side: Side, place: Place): { one: Standing; at: number }[] {
    return side.standing.map((one, at) => ({ one, at })).filter(({ one }) => one.place === place.name);
  }

  cardsIn(side: Side, place: Place): string[] {
    if (place.name === "oshi") return side.leader ? [side.leader] : [];
    return side.piles[place.name] ?? [];
  }

  hold(card: string, from: Spot | null = null): void {
    const same = JSON.stringify(this.held) === JSON.stringify({ card, from });
    this.held = same ? null : { card, from };
    this.refused = null;
  }

  /** A drag begins or, without a card, is over. */
  drag(card: string, from: Spot | null = null): void {
    this.held = card ? { card, from } : null;
    this.dragging = card !== "";
    if (card) this.refused = null;
  }

  /** Whether places offer themselves to clicks and keys. */
  get offering(): boolean {
    return this.held !== null && !this.dragging;
  }

  fits(place: Place): boolean {
    return this.held !== null && place.kinds.includes(this.kind(this.held.card));
  }

  /** Lay what is held into a place; who stands moves with all that is attached. */
  put(seat: number, place: Place): void {
    const side = this.position?.sides[seat];
    const held = this.held;
    if (!side || !held) return;
    if (!this.fits(place)) return this.refuse(held.card, place.rule, named("zone", place.zone));
    const whole = this.who;
    this.take();
    if (place.name === "oshi") side.leader = held.card;
    else if (place.stands) {
      if (place.single) side.standing = side.standing.filter((one) => one.place !== place.name);
      const fresh = { stack: [held.card], cheers: [], attached: [], damage: 0, flags: [], marks: this.marks() };
      side.standing.push({ ...(whole ?? fresh), place: place.name });
    } else {
      const cards = whole ? [...whole.stack, ...whole.attached, ...whole.cheers] : [held.card];
      const belong = cards.filter((card) => place.kinds.includes(this.kind(card)));
      side.piles[place.name] = [...belong, ...(side.piles[place.name] ?? [])];
    }
    this.done();
  }

  private marks(): string[] {
    return this.position?.game === "holo" ? ["entered", "0"] : [];
  }

  /** Put what is held onto somebody who stands: under it as a level, as a cheer, or attached. */
  putOnto(seat: number, at: number): void {
    const [held, game] = [this.held, this.position?.game ?? "holo"];
    const target = this.position?.sides[seat]?.standing[at];
    if (!held || !target) return;
    const kind = this.kind(held.card);
    const own = held.from?.seat === seat && held.from.at === at && held.from.part === "stack";
    if (own || !ONTO[game]?.includes(kind) || this.kind(target.stack[0] ?? "") === "bg")
      return this.refuse(held.card, game === "holo" ? "4.4" : "6.2.2", named("zone", target.place));
    this.take();
    if (kind === "cheer") target.cheers.push(held.card);
    else if (kind === "holomem") target.stack.unshift(held.card);
    else target.attached.push(held.card);
    this.done();
  }

  remove(): void {
    this.take();
    this.done();
  }

  private standingAt(spot: Spot): Standing | null {
    return (spot.part && this.position?.sides[spot.seat]?.standing[spot.at]) || null;
  }

  /** What is held leaves where it lay; the top card of a stack takes everything with it. */
  private take(): void {
    const from = this.held?.from;
    const side = from && this.position?.sides[from.seat];
    if (!from || !side) return;
    const whole = this.standingAt(from);
    if (whole && from.part === "stack" && from.index === 0)
      side.standing = side.standing.filter((one) => one !== whole);
    else if (whole && from.part) whole[from.part].splice(from.index ?? 0, 1);
    else if (from.place === "oshi") side.leader = "";
    else side.piles[from.place]?.splice(from.at, 1);
  }

  private refuse(card: string, rule: string, place: string): void {
    const { name } = catalogue.card(this.position?.game ?? "holo", card) ?? { name: { en: card, ja: card } };
    this.refused = {
      rule,
      text: {
        en: both("sandbox-misplaced", { card: name.en, place }).en,
        ja: both("sandbox-misplaced", { card: name.ja, place }).ja,
      },
    };
  }

  /** Whoever is held by the top card, if it stands. */
  get who(): Standing | null {
    const from = this.held?.from;
    return from?.part === "stack" && from.index === 0 ? this.standingAt(from) : null;
  }

  hurt(by: number): void {
    if (this.who) this.who.damage = Math.min(MOST_DAMAGE, Math.max(0, this.who.damage + by));
    this.write();
  }

  flag(flag: string): void {
    const who = this.who;
    if (!who) return;
    who.flags = who.flags.includes(flag) ? who.flags.filter((each) => each !== flag) : [...who.flags, flag];
    this.write();
  }

  setTurn(pairs: Record<string, string>): void {
    if (this.position) this.position.turn = { ...this.position.turn, ...pairs };
    this.write();
  }

  count(seat: number, name: string, value: number): void {
    const side = this.position?.sides[seat];
    if (side) side.counts = { ...side.counts, [name]: String(Math.max(0, value)) };
    this.write();
  }

  setDamage(seat: number, value: number): void {
    const position = this.position;
    if (position)
      position.damage = position.sides.map((_, n) => (n === seat ? Math.max(0, value) : (position.damage[n] ?? 0)));
    this.write();
  }

  private done(): void {
    this.held = null;
    this.refused = null;
    this.write();
  }

  private write(): void {
    if (this.position) this.changed(writePosition(this.position));
  }
}
