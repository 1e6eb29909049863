/** One room as this browser sees it: what the server has said, shown at a pace that eyes can follow. */

import { tick } from "svelte";
import { boardOf } from "../boards";
import { beats } from "../telling/beats";
import { between } from "../telling/between";
import { Pace } from "../telling/pace.svelte";
import { catalogue } from "./catalogue.svelte";
import { manners } from "./manners.svelte";
import { ask, listen, net, Refused, send, whenOpen } from "./net.svelte";
import { noteClauses } from "./seen";
import { settings } from "./settings.svelte";
import { newSeal } from "./shares";
import { playEnd, playSounds, sound } from "./sound";
import { both } from "./words";
import type {
  AnyReply,
  AnyRequest,
  ChatNews,
  Choose,
  ClockInfo,
  DecisionInfo,
  DeckChoice,
  GameEvent,
  LessonNews,
  Line,
  OptionPreview,
  Reason,
  RoomInfo,
  StateNews,
} from "./messages";

const POINTED = 2500; // milliseconds for which a card that somebody points at is marked
const CATCH_UP = 30; // this many states behind, one stops watching and jumps
const TOGETHER = 40; // milliseconds in which states are one, where nothing moves

/** What is said of a lost connection, in any language: it is true until there is one again. */
const CUT_OFF = [both("refused-offline"), both("refused-lost")].flatMap((text) => Object.values(text));

/** Whether it is what the lesson wants; without one, everything is. */
function isMeant(lesson: LessonNews | null | undefined, { choice, refs }: Pick<Choose, "choice" | "refs">): boolean {
  if (!lesson) return true;
  if (refs) return refs.length === lesson.picks.length && refs.every((ref) => lesson.picks.includes(ref));
  return choice != null && lesson.options.includes(choice);
}

export class RoomSession {
  info = $state.raw<RoomInfo | null>(null);
  shown = $state.raw<StateNews | null>(null);
  log = $state.raw<Line[]>([]);
  events = $state.raw<GameEvent[]>([]);
  chat = $state<ChatNews[]>([]);
  previews = $state.raw<{ decision: number; options: OptionPreview[] } | null>(null);
  clock = $state.raw<{ clock: ClockInfo; at: number } | null>(null);
  busy = $state(false);
  behind = $state(0);
  error = $state("");
  /** How often something else was chosen than a lesson wants. */
  strayed = $state(0);
  /** Whether somebody did not want one's last choice taken back, until one does something else. */
  refused = $state(false);
  gone = $state("");
  /** How what happens is told. */
  readonly pace = new Pace();
  /** The line of the log that says what is being told. */
  telling = $state.raw<Line | null>(null);
  /** What has happened since the state before, and which cards of others it has moved. */
  news = $state.raw<GameEvent[]>([]);
  fresh = $state.raw<Set<number>>(new Set());
  /** The card that somebody points at just now. */
  pointed = $state.raw<{ ref: number; seat: number } | null>(null);
  private queue: StateNews[] = [];
  private pumping = false;
  private at = 0;
  protected stops: (() => void)[] = [];
  private deck: DeckChoice | undefined;
  private wished: number | undefined; // an open seat
  private watching = false;
  private seal = ""; // of a share, in case that we sit down here
  private lang = settings.lang; // of what was told so far
  private agree = false;

  constructor(readonly code: string) {}

  /** The decision that can be answered now: only when everything that led to it has been shown. */
  get decision(): DecisionInfo | null {
    return this.behind === 0 && !this.busy ? (this.shown?.decision ?? null) : null;
  }

  /** Whether a choice was taken back to here: then nothing is answered by itself. */
  get undone(): boolean {
    return this.shown?.undone ?? false;
  }

  /** Whether nothing more is to come: the game, or the lesson, is over. */
  get ended(): boolean {
    return this.shown?.result != null || (this.behind === 0 && (this.shown?.lesson?.done ?? false));
  }

  get seat(): number | null {
    return this.shown?.seat ?? null;
  }

  /** `agree`: to play a game that somebody has laid out. */
  enter(deck?: DeckChoice, watching = false, agree = false, seat?: number): void {
    this.deck = deck;
    this.wished = seat;
    this.watching = watching;
    this.agree = agree;
    this.stops.push(listen((message) => this.hear(message)));
    this.stops.push(whenOpen(() => void this.rejoin()));
  }

  exit(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    if (net.status === "open") send({ type: "leave", room: this.code });
  }

  private async rejoin(): Promise<void> {
    this.busy = false;
    if (CUT_OFF.includes(this.error)) this.error = "";
    try {
      if (!this.watching) this.seal ||= newSeal();
      const [room, since] = [this.code, this.lang === settings.lang ? this.at : 0];
      if (this.lang !== settings.lang) this.previews = null;
      this.lang = settings.lang;
      await ask<"room">(
        this.watching
          ? { type: "watch", room, since }
          : { type: "join", room, since, deck: this.deck, agree: this.agree, seal: this.seal, seat: this.wished },
      );
      this.gone = "";
    } catch (error) {
      if (!(error instanceof Refused) || error.code === "offline") return;
      if (error.code === "no-seat" && this.wished !== undefined) {
        this.wished = undefined; // somebody was faster: any other will do
        return this.rejoin();
      }
      if (!this.watching && (error.code === "no-seat" || error.code === "not-now")) {
        this.watching = true;
        await this.rejoin();
      } else this.gone = error.message;
    }
  }

  private hear(message: AnyReply): void {
    if (message.type === "room" && message.room.code === this.code) {
      this.info = message.room;
      void catalogue.loadCards(message.room.game);
      void catalogue.loadRules(message.room.game);
    } else if (!("room" in message) || message.room !== this.code) return;
    else if (message.type === "state") {
      this.receive(message);
    } else if (message.type === "chat") {
      if (message.number <= (this.chat.at(-1)?.number ?? 0)) return; // who comes again is told again
      this.chat.push(message);
      if (message.seat !== this.seat && !settings.chatMuted && !manners.isUnheard(message.user)) sound("chat");
    } else if (message.type === "pointed") {
      const pointed = (this.pointed = { ref: message.ref, seat: message.seat });
      setTimeout(() => {
        if (this.pointed === pointed) this.pointed = null;
      }, POINTED);
    } else if (message.type === "clock") {
      this.clock = { clock: message.clock, at: performance.now() };
      if (message.warning) sound("warning");
    } else if (message.type === "undo-refused") this.refused = true;
    else if (message.type === "left" && message.reason !== "left") this.gone = message.reason;
  }

  /** Show a state, after those that are still to be shown. */
  protected receive(state: StateNews): void {
    this.queue.push(state);
    this.behind = this.queue.length;
    void this.pump();
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    let missed: GameEvent[] = [];
    for (let state = this.queue.shift(); state; state = this.queue.shift()) {
      this.behind = this.queue.length + 1;
      const waits = this.pace.hasty && !this.queue.length && !state.decision && !state.result;
      if (waits) await new Promise((done) => setTimeout(done, TOGETHER));
      if (this.pace.hasty && this.queue.length) {
        missed = [...missed, ...(state.since >= this.at ? state.events : [])];
        this.note(state);
        continue;
      }
      const news = this.shown !== null && state.since >= this.at ? [...missed, ...state.events] : [];
      missed = [];
      if (this.shown && news.length && this.follows) await this.tell(this.shown, state, news);
      else playSounds(news, state.seat);
      this.show(state, news);
      playEnd(news, state);
      await tick();
    }
    this.pace.rest();
    this.pumping = false;
    this.behind = 0;
    void this.look();
  }

  /** Whether one sees things happen. Who watches can fall behind as far as they like; who plays has to be there. */
  private get follows(): boolean {
    return !this.pace.hasty && !document.hidden && (this.seat === null || this.queue.length < CATCH_UP);
  }

  /** What led from one state to the next, one beat after another. */
  private async tell(before: StateNews, after: StateNews, news: GameEvent[]): Promise<void> {
    const { telling } = boardOf(after.view.game);
    const lines = new Map(after.log.map((line) => [line.number, line]));
    const log = this.log.filter((line) => line.number < after.since);
    await this.pace.play(beats(news, after.seat, telling), telling, (beat) => {
      const last = beat.events.at(-1)?.number ?? after.at;
      this.news = beat.events;
      this.log = [...log, ...after.log.filter((line) => line.number <= last)];
      this.telling = beat.events.map((event) => lines.get(event.number)).find((line) => line) ?? this.telling;
      this.shown = { ...before, decision: null, view: between(before.view, after.view, news, beat.told, telling) };
      playSounds(beat.events, after.seat);
    });
    this.telling = null;
  }

  /** What a state tells, whether or not it is seen. */
  private note(state: StateNews): void {
    this.log = [...this.log.filter((line) => line.number < state.since), ...state.log];
    this.events = [...this.events.filter((event) => event.number < state.since), ...state.events];
    this.at = state.at;
    noteClauses(this.info?.game ?? state.view.game, this.code, this.log);
  }

  private show(state: StateNews, news: GameEvent[]): void {
    this.note(state);
    this.news = news;
    this.fresh = new Set(
      news
        .filter((event) => event.player !== state.seat && event.to && event.to !== "hand")
        .flatMap((event) => event.refs),
    );
    this.shown = state;
    this.clock = state.clock ? { clock: state.clock, at: performance.now() } : null;
    if (state.decision?.id !== this.previews?.decision) this.previews = null;
    this.busy = false;
  }

  /** Ask what each option would do. */
  protected async look(): Promise<void> {
    const decision = this.decision;
    if (!decision || this.previews?.decision === decision.id) return;
    try {
      const answer = await ask<"previews">({ type: "preview", room: this.code, decision: decision.id });
      if (answer.decision === this.decision?.id) this.previews = { decision: answer.decision, options: answer.options };
    } catch {
      // options without their consequences are still options
    }
  }

  preview(index: number): OptionPreview | undefined {
    return this.previews?.decision === this.shown?.decision?.id
      ? this.previews?.options.find((option) => option.index === index)
      : undefined;
  }

  private async request(message: AnyRequest): Promise<boolean> {
    this.error = "";
    this.refused = false;
    try {
      await ask(message);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.code !== "stale") this.error = error.message;
      return false;
    }
  }

  /** `alone`: the answer is given by itself. */
  async choose(index: number, alone = false): Promise<void> {
    await this.answer({ choice: index, alone });
  }

  /** A whole run of picks at once. */
  async chooseRefs(refs: number[]): Promise<void> {
    await this.answer({ refs });
  }

  private async answer(what: Pick<Choose, "choice" | "refs" | "alone">): Promise<void> {
    const decision = this.decision;
    if (!decision) return;
    if (!isMeant(this.shown?.lesson, what)) {
      this.strayed += 1;
      return;
    }
    this.busy = true;
    if (!(await this.request({ type: "choose", room: this.code, decision: decision.id, ...what }))) this.busy = false;
  }

  async whyNot(action: Record<string, unknown>): Promise<{ possible: boolean; reasons: Reason[] } | null> {
    try {
      return await ask<"reasons">({ type: "why-not", room: this.code, action, seat: this.seat });
    } catch (error) {
      this.error = error instanceof Refused ? error.message : "";
      return null;
    }
  }

  /** Why each of several things cannot be done, in one message. */
  async whyEach(actions: Record<string, unknown>[]): Promise<Reason[][] | null> {
    try {
      return (await ask<"reasons-each">({ type: "why-each", room: this.code, actions, seat: this.seat })).each;
    } catch (error) {
      this.error = error instanceof Refused ? error.message : "";
      return null;
    }
  }

  undo = (): Promise<boolean> => this.request({ type: "undo", room: this.code });
  answerUndo = (yes: boolean): Promise<boolean> => this.request({ type: "undo-answer", room: this.code, yes });
  claim = (result: "win" | "none"): Promise<boolean> => this.request({ type: "claim", room: this.code, result });
  concede = (): Promise<boolean> => this.request({ type: "concede", room: this.code, seat: this.seat });
  rematch = (): Promise<boolean> => this.request({ type: "rematch", room: this.code, seal: newSeal() });
  showOut = (user: string): Promise<boolean> => this.request({ type: "kick", room: this.code, user });
  point = (ref: number): void => send({ type: "point", room: this.code, ref });
  say = (text: string, phrase = ""): void => send({ type: "chat", room: this.code, text, phrase });

  async report(text: string): Promise<string | null> {
    try {
      return (await ask<"reported">({ type: "report", room: this.code, text })).report;
    } catch (error) {
      this.error = error instanceof Refused ? error.message : "";
      return null;
    }
  }
}
