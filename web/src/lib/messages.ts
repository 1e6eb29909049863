/** What the page and the server say to each other. Made by tools/page_types.py, not by hand: `make pages` does it. */

export const PROTOCOL = 1;

export type Lang = "en" | "ja";

export type Text = Record<Lang, string>;

export type Parts = Record<Lang, (string | Name)[]>;

export type CardText = Record<Lang, string | string[]>;

export type Both = Record<Lang, string[]>;

export type AnyRequest =
  | Hello
  | NewPhrase
  | Revoke
  | Lobby
  | Create
  | Seek
  | Join
  | Watch
  | Leave
  | Choose
  | Preview
  | Hint
  | WhyNot
  | WhyEach
  | Undo
  | UndoAnswer
  | Concede
  | Claim
  | Kick
  | Rematch
  | Share
  | Chat
  | Point
  | Report
  | Ping;

export type AnyReply =
  | Welcome
  | Phrase
  | LobbyNews
  | RoomNews
  | Left
  | UndoRefused
  | StateNews
  | Done
  | Previews
  | Advice
  | Reasons
  | ReasonsEach
  | ChatNews
  | Pointed
  | ClockNews
  | Timeout
  | Reported
  | Pong
  | Failure;

export interface Hello {
  type: "hello";
  protocol: number;
  name?: string;
  token?: string | null;
  phrase?: string;
  lang?: string;
  id?: number | null;
}

export interface NewPhrase {
  type: "new-phrase";
  id?: number | null;
}

export interface Revoke {
  type: "revoke";
  id?: number | null;
}

export interface Lobby {
  type: "lobby";
  watch?: boolean;
  id?: number | null;
}

export interface Create {
  type: "create";
  game: string;
  seats: SeatWish[];
  mode?: string;
  rules?: Record<string, string>;
  public?: boolean;
  clock?: ClockWish | null;
  lists?: "open" | "closed";
  spectators?: "hands" | "allowed" | "none";
  delay?: number;
  seed?: number | null;
  from?: Origin | null;
  match?: MatchWish | null;
  seal?: string;
  barred?: string[];
  invited?: string[];
  id?: number | null;
}

export interface SeatWish {
  by: "me" | "bot" | "open";
  bot?: string;
  deck?: DeckChoice | null;
}

/** A deck: a shipped one by name, one kept on the server by id, or any text that can be imported. */
export interface DeckChoice {
  name?: string;
  text?: string;
  id?: number | null;
}

export interface ClockWish {
  decision: number;
  bank: number;
}

/** Where else than with shuffled decks a game starts; one of these is given. */
export interface Origin {
  position?: string;
  replay?: string;
  at?: number | null;
  save?: string;
  lesson?: string;
}

/** Several games that make a match: best of so many, and who decides who goes first in the later ones. */
export interface MatchWish {
  best_of: number;
  chooser?: "loser" | "random";
}

export interface Seek {
  type: "seek";
  game: string;
  mode?: string;
  lists?: "open" | "closed";
  deck?: DeckChoice | null;
  seal?: string;
  barred?: string[];
  id?: number | null;
}

export interface Join {
  type: "join";
  room: string;
  deck?: DeckChoice | null;
  seat?: number | null;
  since?: number;
  agree?: boolean;
  seal?: string;
  id?: number | null;
}

export interface Watch {
  type: "watch";
  room: string;
  since?: number;
  id?: number | null;
}

export interface Leave {
  type: "leave";
  room: string;
  id?: number | null;
}

export interface Choose {
  type: "choose";
  room: string;
  decision: number;
  choice?: number | null;
  choices?: number[] | null;
  refs?: number[] | null;
  alone?: boolean;
  id?: number | null;
}

export interface Preview {
  type: "preview";
  room: string;
  decision: number;
  id?: number | null;
}

export interface Hint {
  type: "hint";
  room: string;
  decision: number;
  id?: number | null;
}

export interface WhyNot {
  type: "why-not";
  room: string;
  action: Record<string, unknown>;
  seat?: number | null;
  id?: number | null;
}

export interface WhyEach {
  type: "why-each";
  room: string;
  actions: Record<string, unknown>[];
  seat?: number | null;
  id?: number | null;
}

export interface Undo {
  type: "undo";
  room: string;
  id?: number | null;
}

export interface UndoAnswer {
  type: "undo-answer";
  room: string;
  yes: boolean;
  id?: number | null;
}

export interface Concede {
  type: "concede";
  room: string;
  seat?: number | null;
  id?: number | null;
}

export interface Claim {
  type: "claim";
  room: string;
  result: "win" | "none";
  id?: number | null;
}

/** Show somebody out: by the seat, or anybody by the public name. */
export interface Kick {
  type: "kick";
  room: string;
  seat?: number | null;
  user?: string;
  id?: number | null;
}

export interface Rematch {
  type: "rematch";
  room: string;
  seal?: string;
  id?: number | null;
}

export interface Share {
  type: "share";
  room: string;
  share: string;
  id?: number | null;
}

export interface Chat {
  type: "chat";
  room: string;
  text?: string;
  phrase?: string;
  id?: number | null;
}

export interface Point {
  type: "point";
  room: string;
  ref: number;
  id?: number | null;
}

export interface Report {
  type: "report";
  room: string;
  text?: string;
  id?: number | null;
}

export interface Ping {
  type: "ping";
  id?: number | null;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  name: string;
  token: string;
  me: string;
  games: string[];
  bots: string[];
  phrases: string[];
  re?: number | null;
}

export interface Phrase {
  type: "phrase";
  phrase: string;
  re?: number | null;
}

export interface LobbyNews {
  type: "lobby";
  rooms: RoomInfo[];
  mine: RoomInfo[];
  invited: RoomInfo[];
  re?: number | null;
}

export interface RoomInfo {
  code: string;
  game: string;
  mode: string;
  rules: Record<string, string>;
  status: "waiting" | "playing" | "over" | "closed" | "broken";
  public: boolean;
  seats: SeatInfo[];
  you: number[];
  watchers: number;
  clock: ClockWish | null;
  lists: "open" | "closed";
  spectators: "hands" | "allowed" | "none";
  delay: number;
  created: number;
  commitment: string;
  fairness: FairnessInfo | null;
  seed: string;
  result: Result | null;
  claimed: boolean;
  replay: string;
  next: string;
  undo: UndoAsked | null;
  origin: string;
  lesson: string;
  match: MatchInfo | null;
  quick: boolean;
  hints: boolean;
  maker: boolean;
  audience: Watcher[];
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

/** Who has a part in the shuffle: the seal of each seat, empty without one, and whether its share has been shown. */
export interface FairnessInfo {
  seals: string[];
  shown: boolean[];
}

/** How a game ended. */
export interface Result {
  winners: number[];
  places: number[];
  reason: string;
  rule: string;
  text: Text;
  parts?: Parts;
}

/** A part of a text that names something, or that a page may leave out: one of these is there besides the words. */
export interface Name {
  text: string;
  player?: number;
  card?: string;
  number?: string;
  owner?: number;
  owning?: number;
  deed?: string;
  source?: number;
  title?: string;
}

/** Who wants to go back to so many inputs. */
export interface UndoAsked {
  seat: number;
  inputs: number;
}

/** Which game of a match it is, and who has won how many so far. */
export interface MatchInfo {
  best_of: number;
  chooser: string;
  game: number;
  wins: number[];
  over: boolean;
}

/** Who watches, by the public name. */
export interface Watcher {
  user: string;
  name: string;
}

export interface RoomNews {
  type: "room";
  room: RoomInfo;
  re?: number | null;
}

export interface Left {
  type: "left";
  room: string;
  reason: string;
  re?: number | null;
}

export interface UndoRefused {
  type: "undo-refused";
  room: string;
  re?: number | null;
}

export interface StateNews {
  type: "state";
  room: string;
  seat: number | null;
  view: View;
  views: Record<string, View>;
  decision: DecisionInfo | null;
  waiting: Waiting | null;
  since: number;
  events: GameEvent[];
  log: Line[];
  at: number;
  inputs: number | null;
  undo: Undoable;
  undone: boolean;
  clock: ClockInfo | null;
  lesson: LessonNews | null;
  result: Result | null;
  re?: number | null;
}

/** The table as somebody may see it. Each game adds what is its own, which its board knows. */
export interface View {
  game: string;
  you: number | null;
  turn: number;
  turn_player: number;
  [field: string]: unknown;
}

export interface DecisionInfo {
  id: number;
  player: number;
  kind: string;
  rule: string;
  prompt: Text;
  parts: Parts;
  about: number | null;
  default: number;
  group: Picking | null;
  options: OptionInfo[];
}

/** A run of picks that is answered at once. */
export interface Picking {
  name: number;
  min: number;
  max: number;
  ordered: boolean;
  picked: number[];
  candidates: number[];
  shown: number[];
}

export interface OptionInfo {
  index: number;
  key: string;
  action: Action;
  refs: number[];
  same: number[];
  rule: string;
  label: Text;
  parts: Parts;
}

/** What an option does, with the refs and numbers that it is done to by name. */
export interface Action {
  do: string;
  [field: string]: unknown;
}

/** Who must choose, as everybody may know. */
export interface Waiting {
  player: number;
  kind: string;
  rule: string;
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

export interface Line {
  number: number;
  rule: string;
  cards: string[];
  text: Text;
  parts: Parts;
  turn: number;
}

/** Whether one's last choice can be taken back freely, and whether the others may be asked. */
export interface Undoable {
  free: boolean;
  ask: boolean;
}

export interface ClockInfo {
  seat: number | null;
  decision: number;
  bank: number[];
  running: boolean;
}

/** How far somebody has come in a lesson: the step that is next, the options that it means, the cards of a run that are to be picked, whether all is done. */
export interface LessonNews {
  step: number;
  options: number[];
  later: number[];
  picks: number[];
  done: boolean;
}

export interface Done {
  type: "done";
  room: string;
  inputs: number;
  re?: number | null;
}

export interface Previews {
  type: "previews";
  room: string;
  decision: number;
  options: OptionPreview[];
  re?: number | null;
}

/** What an option surely does, as if others did nothing about it: `aside` is what they could be asked meanwhile. */
export interface OptionPreview {
  index: number;
  lines: Told[];
  changes: Change[];
  paid: Payment[];
  draws: number;
  ep?: number;
  players?: PlayerChange[];
  ends: boolean;
  winners?: number[];
  open: boolean;
  aside?: string[];
}

/** A line of the log that would be written. */
export interface Told {
  rule: string;
  text: Text;
  parts: Parts;
}

/** Damage dealt to a card in play or, negative, healed from it. */
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

export interface Payment {
  ref: number;
  number: string | null;
  from: string;
  to: string;
}

/** Damage that a player takes or, negative, heals. */
export interface PlayerChange {
  player: number;
  damage: number;
  before: number;
  after: number;
  limit: number;
  over: boolean;
}

export interface Advice {
  type: "advice";
  room: string;
  decision: number;
  hint: SearchHint;
  re?: number | null;
}

/** What the search would choose: the best option and the one nearest to it. `before` is how likely a win is by what one would do at first sight; `picks` are the cards of a whole run, where several are to be picked. */
export interface SearchHint {
  before: number;
  options: HintOption[];
  picks: number[];
  reasons: HintReason[];
}

/** An option, and how likely a win is after it. */
export interface HintOption {
  index: number;
  chance: number;
}

/** A figure that is another one after the best option than after the second, whose it is, and whether that is good. */
export interface HintReason {
  figure: string;
  side: "mine" | "theirs";
  change: number;
  good: boolean;
  text: Text;
}

export interface Reasons {
  type: "reasons";
  room: string;
  possible: boolean;
  reasons: Reason[];
  re?: number | null;
}

/** Why something cannot be done, and what its clause says. */
export interface Reason {
  rule: string;
  text: Text;
  summary: Text;
}

export interface ReasonsEach {
  type: "reasons-each";
  room: string;
  each: Reason[][];
  re?: number | null;
}

export interface ChatNews {
  type: "chat";
  room: string;
  number: number;
  seat: number | null;
  name: string;
  text: string;
  phrase: string;
  time: number;
  user: string;
  re?: number | null;
}

export interface Pointed {
  type: "pointed";
  room: string;
  seat: number;
  ref: number;
  re?: number | null;
}

export interface ClockNews {
  type: "clock";
  room: string;
  clock: ClockInfo;
  warning: boolean;
  re?: number | null;
}

export interface Timeout {
  type: "timeout";
  room: string;
  seat: number;
  re?: number | null;
}

export interface Reported {
  type: "reported";
  room: string;
  report: string;
  re?: number | null;
}

export interface Pong {
  type: "pong";
  re?: number | null;
}

export interface Failure {
  type: "error";
  code: string;
  message: string;
  text: Text;
  rule: string;
  faults: Sentence[];
  re?: number | null;
}

export interface Sentence {
  rule: string;
  text: Text;
}

export interface GameInfo {
  name: string;
  title: string;
  rules_version: string;
  players: number[];
  modes: ModeInfo[];
  rules: RuleOptionInfo[];
  decks: DeckInfo[];
  bots: string[];
  levels: LevelInfo[];
  lessons: string[];
  formats: string[];
  parts: string[];
  sets: SetInfo[];
}

export interface ModeInfo {
  name: string;
  players: number[];
  title: Text;
}

/** A choice of rules: what it is called, and what can be chosen, the usual first. */
export interface RuleOptionInfo {
  name: string;
  values: RuleValueInfo[];
}

export interface RuleValueInfo {
  value: string;
  title: Text;
}

export interface DeckInfo {
  name: string;
  title: Text;
  cards: number;
}

export interface LevelInfo {
  name: string;
  sentence: Text;
}

/** A set of cards: the code that its numbers begin with, and what it is called. */
export interface SetInfo {
  name: string;
  title: Text;
}

export interface Teaching {
  lessons: LessonInfo[];
  hints: HintInfo[];
}

export interface LessonInfo {
  name: string;
  title: Text;
  about: Text;
  steps: StepInfo[];
}

/** A step of a lesson: what it says, and where to look; whether somebody acts. */
export interface StepInfo {
  text: Text;
  point: string;
  act: boolean;
}

/** What a kind of decision is about; with an option, where that can be done. */
export interface HintInfo {
  kind: string;
  option: string;
  text: Text;
}

/** A card. Which fields it has besides the first three is up to its game. */
export interface CardInfo {
  number: string;
  kind: string;
  name: Text;
  text?: CardText;
  support?: string;
  limited?: boolean;
  level?: string | null;
  buzz?: boolean;
  colors?: string[];
  life?: number;
  hp?: number;
  baton?: string;
  tags?: Text[];
  arts?: ArtFigures[];
  abilities?: AbilityInfo[];
  extras?: string[];
  cost?: number;
  ep?: number;
  ap?: number | null;
  dp?: number | null;
  types?: Text[];
  copies?: number;
  origins?: Record<string, string>;
}

export interface ArtFigures {
  name: Text;
  cost: string;
  damage: number;
}

/** An ability of a card; an art has what it costs and the damage that it deals, too. */
export interface AbilityInfo {
  slot: string;
  name: Text;
  holo_power: number;
  limit: string;
  effect: string[];
  text?: Text;
  cost?: string;
  damage?: number;
  bonus?: number;
  bonus_color?: string[];
}

export interface FoundCards {
  numbers: string[];
}

/** A clause in our words. */
export interface RuleInfo {
  game: string;
  id: string;
  kind: string;
  status: string;
  title: string;
  summary: Text;
  reason: Text;
}

export interface RuleDetails {
  game: string;
  id: string;
  kind: string;
  status: string;
  title: string;
  summary: Text;
  reason: Text;
  under: Heading | null;
  below: string[];
}

export interface Heading {
  id: string;
  title: string;
}

/** What helps a reader of the rules. */
export interface GuideInfo {
  chapters: ChapterInfo[];
  words: WordInfo[];
  trials: TrialInfo[];
}

export interface ChapterInfo {
  id: string;
  title: Text;
  summary: Text;
}

/** A word of the game: how it is written in each language, what it means, and the clause to read on at. */
export interface WordInfo {
  en: string[];
  ja: string[];
  summary: Text;
  rule: string;
}

/** A position in which a clause matters, and what to look at. */
export interface TrialInfo {
  rule: string;
  summary: Text;
  position: string;
}

/** What is said about a card, a clause or a word; `read` is what was looked for instead of words that stand nowhere. */
export interface Findings {
  clauses: FoundClause[];
  answers: AnswerInfo[];
  rulings: RulingInfo[];
  read: Record<string, string>;
}

export interface FoundClause {
  id: string;
  kind: string;
  title: string;
  summary: Text;
}

/** An official answer in our words, with the cards and clauses that it touches. */
export interface AnswerInfo {
  id: string;
  cards: string[];
  clauses: string[];
  summary: Text;
}

/** How we decide a point; it touches clauses, answers and cards. */
export interface RulingInfo {
  point: Text;
  touches: string[];
  summary: Text;
}

/** Whether an action is possible, why or why not, and what was decided about the like. */
export interface Verdict {
  clauses: FoundClause[];
  answers: AnswerInfo[];
  rulings: RulingInfo[];
  read: Record<string, string>;
  possible: boolean;
  reasons: Sentence[];
  options: Text[];
  cards: string[];
}

export interface DeckList {
  name: string;
  parts: Record<string, Record<string, number>>;
}

/** A deck that was played at an event. */
export interface TournamentInfo {
  deck: DeckList;
  event: Text;
  date: string;
  place: Text;
}

export interface OwnDeck {
  id: number;
  game: string;
  name: string;
  changed: number;
  legal: boolean;
  deck: DeckList;
}

export interface CheckedDeck {
  deck: DeckList;
  legal: boolean;
  faults: Sentence[];
  figures: DeckFigures;
  passed_over: PassedOver[];
}

export interface DeckFigures {
  counts: Record<string, number>;
  kinds: Record<string, number>;
  levels: Record<string, number>;
  colors: Record<string, number>;
}

/** A line of a deck's text that says nothing of cards. */
export interface PassedOver {
  line: number;
  text: string;
}

export interface ExportedDeck {
  format: string;
  text: string;
}

export interface OpeningHand {
  seed: number;
  cards: string[];
}

/** How one's games with a deck went. */
export interface DeckStatistics {
  games: number;
  wins: number;
  draws: number;
  deck: string;
  first: Counts;
  second: Counts;
  people: Counts;
  bots: Counts;
  against: CountsAgainst[];
}

export interface Counts {
  games: number;
  wins: number;
  draws: number;
}

export interface CountsAgainst {
  games: number;
  wins: number;
  draws: number;
  deck: string;
}

export interface ReplayInfo {
  id: string;
  game: string;
  mode: string;
  names: string[];
  decks: string[];
  inputs: number;
  result: Result | null;
  claimed?: boolean;
  finished: number;
  public: boolean;
  mine: boolean;
  commitment: string;
  fairness?: string;
  seed: string;
  turns: number;
}

export interface ReplayDetails {
  id: string;
  game: string;
  mode: string;
  names: string[];
  decks: string[];
  inputs: number;
  result: Result | null;
  claimed?: boolean;
  finished: number;
  public: boolean;
  mine: boolean;
  commitment: string;
  fairness?: string;
  seed: string;
  turns: Turn[];
}

/** With which input a turn of a replay began. */
export interface Turn {
  turn: number;
  player: number;
  at: number;
}

/** The position after so many inputs, and what led to it since the frame before. */
export interface Frame {
  at: number;
  view: View;
  views: Record<string, View>;
  waiting: Waiting | null;
  decision: DecisionInfo | null;
  chosen: number | null;
  since: number;
  events: GameEvent[];
  log: Line[];
  result: Result | null;
}

/** Somebody whom one has played; `user` is the public name. */
export interface OpponentInfo {
  user: string;
  name: string;
  game: string;
  games: number;
  wins: number;
  played: number;
}

/** How far a review is: `done` of `inputs`. An old one was worked out by another engine, and is shown until there is a new one. */
export interface ReviewInfo {
  state: "none" | "working" | "done" | "old";
  done: number;
  inputs: number;
  review: Review | null;
}

/** What a search says of every choice of a game. The turning points are numbers of moments, the worst first. */
export interface Review {
  game: string;
  tries: number;
  seed: number;
  edition: string;
  moments: ReviewMoment[];
  turning_points: number[];
}

/** A choice: what was chosen and what would have been best, by index and in words, and how likely a win was after each. */
export interface ReviewMoment {
  number: number;
  turn: number;
  player: number;
  chosen: number;
  best: number;
  chance: number;
  best_chance: number;
  labels: Both;
}

/** Of which cards the server has pictures, each with a tag that changes with it; and from where else some may come. */
export interface PictureList {
  numbers: Record<string, string>;
  sources: string[];
}

export interface PositionInfo {
  position: string;
  view: View;
  decision: DecisionInfo | null;
  over: Text | null;
}

/** A puzzle that comes with a game. */
export interface PuzzleInfo {
  name: string;
  title: Text;
  goal: Text;
  level: number;
  called: Text;
  steps: number;
}

/** A puzzle after some choices: all of them by index, replies too, and the table as its state would be told in a room. */
export interface PuzzleMoment {
  inputs: number[];
  solved: boolean;
  over: boolean;
  state: StateNews;
}

/** Whether the turn can still be won, and the choices that are left on the way there. */
export interface PuzzleOutlook {
  verdict: "won" | "sure" | "gone" | "open";
  steps: OptionInfo[];
}

/** Why each of several things cannot be done; no reasons where one can. */
export interface PuzzleReasons {
  each: Reason[][];
}
