/** What has happened, cut into parts that can be followed one after another. */

import type { GameEvent } from "../lib/messages";

/** A number that appears on a card or on a player, with what it is the sum of. */
export interface Hit {
  /** Where: `r12` is a card, `0-life` a zone. */
  at: string;
  amount: number;
  addends: number[];
  heals: boolean;
}

export type BeatKind = "card" | "attack" | "hit" | "turn" | "step" | "move";

export interface Beat {
  kind: BeatKind;
  events: GameEvent[];
  player: number;
  /** How many events have been told after it. */
  told: number;
  /** Milliseconds at normal speed. */
  length: number;
  /** What is shown large, and all of it where it is several cards. */
  card?: { number: string; ref: number };
  cards?: string[];
  hits?: Hit[];
  /** Who attacks, and what. */
  attack?: { from: string[]; to: string };
}

export type Back = "main" | "cheer" | "chrono";

/** What a game knows about its own events. */
export interface EventWords {
  /** Where damage and healing are seen. */
  hitAt: (event: GameEvent) => string;
  attack: (event: GameEvent) => { from: string[]; to: string } | null;
  /** The back of a card that comes from a zone. */
  back: (from: string) => Back;
  /** The printed damage of an attack. */
  printed: (event: GameEvent) => number | undefined;
}

const LARGE = new Set(["use", "skill", "ability", "declare", "bloom", "enter", "reveal", "attach"]);
const STEPS = new Set(["step", "phase"]);
const HITS = new Set(["damage", "hurt", "heal", "life-damage", "lose-life"]);
const HEALS = new Set(["heal"]);
/** What makes the damage of an attack more or less, and by which sign. */
const ADDS: Record<string, 1 | -1> = { "plus-art": 1, bonus: 1, reduce: -1 };
const ASIDE = new Set(
  [...Object.keys(ADDS), "trigger lasting pay ready end-damage mix aim plus rest activate check ep".split(" ")].flat(),
);

const MOVE = 380;
const APART = 70;
/** For each card more that is shown large. */
const READ = 300;
const LONGEST = 1200;
/** Of others; what one does oneself needs less. */
const LENGTH: Record<BeatKind, [others: number, own: number]> = {
  card: [1150, MOVE],
  attack: [560, 460],
  hit: [850, 700],
  turn: [1000, 1000],
  step: [220, 120],
  move: [MOVE + 120, MOVE],
};
const ROLL = 1200;

export function beats(events: GameEvent[], seat: number | null, words: EventWords): Beat[] {
  const found: Beat[] = [];
  let printed: number | undefined;
  let added: number[] = [];
  events.forEach((event, at) => {
    const last = found.at(-1);
    const kind = kindOf(event, words);
    const sign = ADDS[event.kind];
    if (sign) added.push(sign * event.amount);
    if (kind === "attack") {
      printed = words.printed(event);
      added = [];
    }
    if (last && isAside(event)) extend(last, event, at);
    else if (last && kind === last.kind && joins(last, event)) {
      extend(last, event, at);
      if (kind === "hit") last.hits = together(last.hits ?? [], hit(event, words, printed, added));
    } else {
      const beat = begin(kind, event, at, words);
      if (kind === "hit") beat.hits = [hit(event, words, printed, added)];
      found.push(beat);
    }
    if (kind === "hit") [printed, added] = [undefined, []];
  });
  for (const beat of found) beat.length = lengthOf(beat, seat);
  return found;
}

/** What needs no time of its own: it is told with what comes before it. */
const isAside = (event: GameEvent): boolean =>
  ASIDE.has(event.kind) || (event.kind === "move" && (event.from === "resolution" || event.from === "resolving"));

function kindOf(event: GameEvent, words: EventWords): BeatKind {
  if (event.kind === "turn") return "turn";
  if (STEPS.has(event.kind)) return "step";
  if (HITS.has(event.kind)) return "hit";
  if (words.attack(event)) return "attack";
  const shown = LARGE.has(event.kind) && typeof event.cards[0] === "string" && !event.from.startsWith("cheer");
  return shown ? "card" : "move";
}

function begin(kind: BeatKind, event: GameEvent, at: number, words: EventWords): Beat {
  const beat: Beat = { kind, events: [event], player: event.player, told: at + 1, length: 0 };
  const attack = words.attack(event);
  if (attack) beat.attack = attack;
  const [number] = event.cards;
  if (kind === "card" && number) {
    beat.card = { number, ref: event.refs[0] ?? -1 };
    beat.cards = event.cards.filter((each) => each !== null);
  }
  return beat;
}

function extend(beat: Beat, event: GameEvent, at: number): void {
  beat.events.push(event);
  beat.told = at + 1;
}

/** Whether an event is part of what is being told: draws in a row, damage to several at once. */
function joins(beat: Beat, event: GameEvent): boolean {
  if (beat.kind === "hit") return true;
  return beat.kind === "move" && beat.player === event.player && beat.events.at(-1)?.kind === event.kind;
}

function hit(event: GameEvent, words: EventWords, printed: number | undefined, added: number[]): Hit {
  const heals = HEALS.has(event.kind);
  const addends = printed === undefined || heals ? [] : summands(event.amount, printed, added);
  return { at: words.hitAt(event), amount: event.amount, addends, heals };
}

/** What an amount is the sum of; nothing where there is but one thing. */
export function summands(amount: number, printed: number, added: number[] = []): number[] {
  const known = [printed, ...added].filter((each, at) => at === 0 || each !== 0);
  const rest = amount - known.reduce((sum, each) => sum + each, 0);
  const all = rest ? [...known, rest] : known;
  return all.length > 1 ? all : [];
}

/** What strikes the same is added up. */
function together(hits: Hit[], more: Hit): Hit[] {
  const same = hits.find((each) => each.at === more.at && each.heals === more.heals);
  if (!same) return [...hits, more];
  const parts = (each: Hit): number[] => (each.addends.length ? each.addends : [each.amount]);
  const sum = { ...same, amount: same.amount + more.amount, addends: [...parts(same), ...parts(more)] };
  return hits.map((each) => (each === same ? sum : each));
}

function lengthOf(beat: Beat, seat: number | null): number {
  const own = beat.player === seat;
  if (beat.kind === "move" && beat.events.some((event) => event.kind === "roll")) return ROLL;
  const several = beat.kind === "move" ? beat.events.reduce((sum, event) => sum + event.cards.length, 0) : 1;
  const read = own ? 0 : READ * ((beat.cards?.length ?? 1) - 1);
  return LENGTH[beat.kind][own ? 1 : 0] + Math.min(APART * Math.max(several - 1, 0) + read, LONGEST);
}

/** "20 + 10 = 30". */
export function sum(addends: number[], amount: number): string {
  const [first = amount, ...rest] = addends;
  if (!rest.length) return String(amount);
  return `${first}${rest.map((each) => (each < 0 ? ` − ${-each}` : ` + ${each}`)).join("")} = ${amount}`;
}
