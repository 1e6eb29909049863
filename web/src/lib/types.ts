/** What the server says, as plain data; docs/protocol.md explains it. */

export type Lang = "en" | "ja";
export type Text = Record<Lang, string>;
export type ColorLetter = "W" | "G" | "R" | "B" | "P" | "Y" | "C";

/** A card in a view: a ref for this game, and the card's number. */
export interface CardRef {
  ref: number;
  number: string;
}

export type Action = { do: string } & Record<string, unknown>;

export interface Option {
  index: number;
  key: string;
  action: Action;
  refs: number[];
  same: number[];
  rule: string;
  label: Text;
}

export interface Group {
  name: number;
  min: number;
  max: number;
  ordered: boolean;
  picked: number[];
  candidates: number[];
  shown: number[];
}

export interface Decision {
  id: number;
  player: number;
  kind: string;
  rule: string;
  prompt: Text;
  about: number | null;
  default: number;
  group: Group | null;
  options: Option[];
}

export interface GameEvent {
  number: number;
  kind: string;
  rule: string;
  player: number;
  cards: (string | null)[];
  refs: number[];
  was: number[];
  from: string;
  to: string;
  about: number;
  other: number;
  amount: number;
  word: string;
}

export interface LogLine {
  number: number;
  rule: string;
  cards: string[];
  text: Text;
  turn: number;
}

export interface Clock {
  seat: number;
  decision: number;
  bank: number[];
  running: boolean;
}

export interface Result {
  winners: number[];
  places: number[];
  reason: string;
  rule: string;
  text: Text;
}

/** A view of any game; each board knows the rest of its own. */
export interface View {
  game: string;
  you: number | null;
  turn: number;
  turn_player: number;
  step: string;
  [field: string]: unknown;
}

export interface TableState {
  room: string;
  seat: number | null;
  view: View;
  views: Record<string, View>;
  decision: Decision | null;
  waiting: { player: number; kind: string; rule: string } | null;
  since: number;
  events: GameEvent[];
  log: LogLine[];
  at: number;
  inputs: number | null;
  undo: { free: boolean; ask: boolean };
  clock: Clock | null;
  hint: Text | null;
  result: Result | null;
}

export interface Change {
  ref: number;
  player: number;
  damage: number;
  before: number;
  after: number;
  hp: number;
  left: number;
  down: boolean;
}

export interface PlayerChange {
  player: number;
  damage: number;
  before: number;
  after: number;
  limit: number;
  over: boolean;
}

export interface Preview {
  index: number;
  lines: { rule: string; text: Text }[];
  changes: Change[];
  paid: { ref: number; number: string; to: string }[];
  draws: number;
  /** Of Chrono Card: the EP paid, and the damage that players take or, negative, heal. */
  ep?: number;
  players?: PlayerChange[];
  ends: boolean;
  open: boolean;
}

export interface Reason {
  rule: string;
  text: Text;
  summary?: string | Text;
}

export interface SeatInfo {
  seat: number;
  by: "human" | "bot" | "open";
  name: string;
  user: string;
  bot: string;
  connected: boolean;
  deck: string;
  rematch: boolean;
}

/** A match of several games: which one this is, and who has won how many. */
export interface Match {
  best_of: number;
  chooser: string;
  game: number;
  wins: number[];
  over: boolean;
}

export interface RoomInfo {
  code: string;
  game: string;
  mode: string;
  status: "waiting" | "playing" | "over" | "closed" | "broken";
  public: boolean;
  seats: SeatInfo[];
  you: number[];
  watchers: number;
  clock: { decision: number; bank: number } | null;
  lists: string;
  spectators: string;
  created: number;
  commitment: string;
  seed: string;
  result: Result | null;
  replay: string;
  next: string;
  undo: { seat: number; inputs: number } | null;
  origin: string;
  match: Match | null;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  phrase: string;
  time: number;
}

export type DeckSource = { name: string } | { text: string } | { id: number } | { deck: DeckList };

export interface DeckList {
  name: string;
  parts: Record<string, Record<string, number>>;
}

export interface SeatRequest {
  by: "me" | "bot" | "open";
  bot?: string;
  deck?: DeckSource;
}

export interface CreateRoom {
  game: string;
  mode?: string;
  public?: boolean;
  seats: SeatRequest[];
  clock?: { decision: number; bank: number } | null;
  lists?: "open" | "closed";
  spectators?: "hands" | "allowed" | "none";
  match?: { best_of: number; chooser?: "loser" | "random" } | null;
  seed?: number | null;
  from?: { position?: string; replay?: string; at?: number; save?: string; lesson?: string } | null;
}

export interface GameInfo {
  name: string;
  title: string;
  rules_version: string;
  players: number[];
  modes: { name: string; players: number[]; title: Text }[];
  decks: { name: string; title: Text; cards: number }[];
  bots: string[];
  lessons: string[];
  formats: string[];
}

export interface Ability {
  slot: string;
  name: Text;
  holo_power: number;
  limit: string;
  effect: string[];
  text?: Text | null;
  cost?: string;
  damage?: number;
  bonus?: number;
  bonus_color?: string[];
}

export interface CardInfo {
  number: string;
  kind: string;
  name: Text;
  support: string;
  limited: boolean;
  level: string | null;
  buzz: boolean;
  colors: string[];
  life: number;
  hp: number;
  baton: string;
  tags: Text[];
  abilities: Ability[];
  extras: string[];
  text?: Record<Lang, string | string[]> | null;
  // of Chrono Card
  cost?: number;
  ep?: number;
  ap?: number | null;
  dp?: number | null;
  types?: Text[];
  origins?: Record<string, string>;
}

export interface Rule {
  id: string;
  kind: string;
  status: string;
  title: string | Text;
  summary: string | Text;
  reason: string;
  tests?: string[];
}

export interface Counts {
  games: number;
  wins: number;
  draws: number;
}

/** How one's games with a deck went. */
export interface Statistics extends Counts {
  deck: string;
  first: Counts;
  second: Counts;
  people: Counts;
  bots: Counts;
  against: ({ deck: string } & Counts)[];
}

export interface Fault {
  rule: string;
  text: Text;
}

export interface ReplayInfo {
  id: string;
  game: string;
  mode: string;
  names: string[];
  decks: string[];
  inputs: number;
  turns: number;
  result: Result | null;
  finished: number;
  public: boolean;
  mine: boolean;
  commitment: string;
  seed: string;
}

export interface Frame {
  at: number;
  view: View;
  views: Record<string, View>;
  decision: Decision | null;
  chosen: number | null;
  events: GameEvent[];
  log: LogLine[];
  since: number;
}
