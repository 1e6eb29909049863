/** Each game has a board; everything else is the same for all games. */

import type { Component, Snippet } from "svelte";
import type { Figures } from "../cards/figures";
import type { DecisionInfo, GameEvent, OptionInfo, View } from "../lib/messages";
import type { Offers, WhyEach } from "../lib/offers.svelte";
import type { CardRef } from "./view";
import type { Pair, Play } from "../lib/play.svelte";
import type { Word } from "../lib/words";
import type { Telling } from "../telling";
import { chrono } from "./chrono";
import { holo } from "./holo";

export interface BoardProps {
  view: View;
  play: Play;
  /** The seat at the bottom of the screen. */
  below: number;
  /** Views of seats that this browser may also see. */
  open: Record<string, View>;
  /** What the players are called. */
  names: string[];
  /** Between both halves: the prompt. */
  seam?: Snippet;
  /** Left and right of the hand. */
  corner?: Snippet;
  aside?: Snippet;
}

export interface CardPlace {
  number: string;
  player: number;
  zone: string;
  /** The card in play that it belongs to, if any. */
  holder?: number;
  /** Of a card in play that lies on others: the lowest of them, which has the same reference. */
  lowest?: string;
}

/** Zones whose cards not everybody sees. */
export const HIDDEN = new Set(["hand", "deck", "cheer_deck", "holo_power", "life"]);

export interface BoardKind {
  Board: Component<BoardProps>;
  /** How its events are told. */
  telling: Telling;
  /** What one clicks, in order, to take an option: `r12` is a card, `z0-back` a zone. Empty: a button only. */
  path: (option: OptionInfo, view: View) => string[];
  /** Decisions in which a card is picked first and then what to do with it. */
  windows: string[];
  /** Decisions in which cards are put against others, all of them together. */
  pairs: string[];
  /** Actions that end a window: the Space key. */
  passes: string[];
  /** Decisions that somebody who wants to get on may pass until something else is asked. */
  skippable: string[];
  /** Actions that alone are no reason to be asked in such a decision. */
  idle: string[];
  /** Whether one is not even asked there about what one could do, unless one has said so. */
  unasked: (decision: DecisionInfo, view: View) => boolean;
  /** Whether an event is one at which somebody who passes on wants to be asked again. */
  happens: (event: GameEvent, view: View) => boolean;
  /** Steps at which a player may want to be asked all the same. */
  stops: string[];
  /** What could be done once it has been paid for. */
  offers?: (view: View, decision: DecisionInfo, why: WhyEach) => Promise<Offers>;
  /** Actions that pick a card wherever it lies: in a dialog when it cannot be clicked. */
  picks: string[];
  /** Every card that the view shows. */
  places: (view: View) => Map<number, CardPlace>;
  /** Cards that can be clicked on the board itself, in the order in which they are read: one's hand, one's side, the others. */
  clickable: (view: View, seat: number | null) => Set<number>;
  /** What an option does, said shortly, and to whom; empty: the full label. Once its card has been `picked`, it need not be named. */
  short: (option: OptionInfo, view: View, picked: boolean) => [what: string, whom: string];
  /** Whose a card is, said to who looks. */
  whose: (view: View, player: number | undefined, name?: string) => string;
  /** How a card in play stands, which tells it from another one of its name; empty: it is not in play. */
  mark: (view: View, ref: number) => string;
  /** What is asked, where names of the table say it better than the game; empty: as the game says it. */
  title?: (play: Play, nameOf: (player: number) => string) => string;
  /** Decisions that belong to the choice before them: it can be taken back there. */
  follows?: string[];
  /** What reaches one's own player when these pairs are confirmed, and who pierces by which clause. */
  reaching?: (view: View, pairs: readonly Pair[]) => { damage: number; piercing: string[]; rule: string };
  /** Who wins together. */
  teams: (view: View) => number[][];
  /** The damage that is printed for an attack, and whether its text may change it. */
  printed?: (option: OptionInfo, view: View) => { damage: number; varies: boolean } | null;
  /** What lies on and under a card in play. */
  stack: (view: View, ref: number) => Stacked | null;
  /** The card that stands for a player: oshi, heroine. */
  emblem: (view: View, player: number) => { number: string; ref: number } | null;
  /** What can be done only once, and whether it has been. */
  once: (view: View, player: number) => [word: Word, used: boolean][];
  /** How it stands for a player, as one figure with its word. */
  score: (view: View, player: number) => string;
  scoreWord: Word;
  /** How one says that damage was enough. */
  falls: Word;
  steps: string[];
  phase: (view: View) => string;
  backs: "main" | "chrono";
}

export interface Stacked {
  ref: number;
  cards: CardRef[];
  cheers: CardRef[];
  attached: CardRef[];
  figures: Figures;
}

const BOARDS: Record<string, BoardKind> = { holo, chrono };

export const boardOf = (game: string): BoardKind => BOARDS[game] ?? holo;
