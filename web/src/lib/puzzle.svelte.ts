/** A puzzle at the table. Nobody else plays and nothing is kept on the server: the page says each time what was chosen so far. */

import { catalogue } from "./catalogue.svelte";
import type { OptionInfo, PuzzleInfo, PuzzleMoment, PuzzleOutlook, PuzzleReasons, Reason } from "./messages";
import { api, reasonOf, Refused, whenOpen } from "./net.svelte";
import { RoomSession } from "./room.svelte";
import { keep, recall, settings } from "./settings.svelte";

const SOLVED = "holochron.puzzles";
const FILE = "holochron.puzzle";
/** What a puzzle from a file is called in an address. */
export const OWN = "own";

/** What has been solved in this browser, as game/name. */
export const solved = $state<{ names: string[] }>({ names: recall<string[]>(SOLVED, []) });

function markSolved(name: string): void {
  if (solved.names.includes(name)) return;
  solved.names = [...solved.names, name];
  keep(SOLVED, solved.names);
}

/** Keep the text of a file, to be opened as `#/puzzles/GAME/own`; of which game it is, or nothing when it is no puzzle. */
export function keepOwn(text: string): string {
  const game = /^holochron puzzle 1\r?\n(?:.+\r?\n)*?game: *(\w+)/.exec(text)?.[1] ?? "";
  if (game) keep(FILE, text);
  return game;
}

interface Choice {
  choice?: number;
  refs?: number[];
}

export class PuzzleSession extends RoomSession {
  about = $state.raw<PuzzleInfo | null>(null);
  solved = $state(false);
  over = $state(false);
  outlook = $state.raw<PuzzleOutlook | null>(null);
  /** How much is given away: nothing, the card, the move, the line. */
  hints = $state(0);
  private inputs: number[] = [];
  private before: { inputs: number[]; alone: boolean }[] = [];
  private asked = 0;

  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    super("puzzle");
  }

  override enter(): void {
    void catalogue.loadCards(this.game);
    void catalogue.loadRules(this.game);
    this.stops.push(whenOpen(() => !this.shown && void this.open()));
  }

  override exit(): void {
    for (const stop of this.stops) stop();
    this.asked++;
  }

  private async open(): Promise<void> {
    try {
      if (this.name !== OWN) {
        const all = await api<PuzzleInfo[]>(`games/${this.game}/puzzles`);
        this.about = all.find((each) => each.name === this.name) ?? null;
      }
      await this.go([]);
      this.gone = "";
    } catch (error) {
      this.gone = error instanceof Refused && error.code === "offline" ? "" : reasonOf(error);
    }
  }

  private get what(): { name?: string; text?: string } {
    return this.name === OWN ? { text: recall(FILE, "") } : { name: this.name };
  }

  /** Show what is on the table after these choices and one more. */
  private async go(inputs: number[], chosen: Choice = {}, undone = false): Promise<void> {
    const since = inputs.length >= this.inputs.length && this.shown ? this.shown.at : 0;
    const body = { ...this.what, inputs, ...chosen, since };
    const moment = await api<PuzzleMoment>(`games/${this.game}/puzzles`, body);
    this.inputs = moment.inputs;
    this.solved = moment.solved;
    this.over = moment.over;
    this.info ??= this.describe(moment);
    if (moment.solved) markSolved(`${this.game}/${this.name}`);
    this.outlook = null;
    this.pointed = null;
    if (this.hints < 3) this.hints = 0;
    this.receive({ ...moment.state, undo: { free: this.before.length > 0, ask: false }, undone });
    void this.lookAhead();
  }

  /** The table is no room, but looks like one. */
  private describe({ state }: PuzzleMoment): NonNullable<typeof this.info> {
    const players = (state.view.players as unknown[]).map((_, seat) => seat);
    return {
      code: this.code,
      game: this.game,
      mode: String(state.view.mode ?? ""),
      rules: {},
      status: "playing",
      public: false,
      seats: players.map((seat) => ({
        seat,
        by: seat === state.seat ? "human" : "bot",
        name: seat === state.seat ? settings.name : "",
        user: "",
        bot: seat === state.seat ? "" : "greedy",
        connected: true,
        deck: "",
        rematch: false,
      })),
      you: state.seat === null ? [] : [state.seat],
      watchers: 0,
      clock: null,
      lists: "open",
      spectators: "none",
      delay: 0,
      maker: true,
      audience: [],
      created: 0,
      commitment: "",
      fairness: null,
      seed: "",
      result: null,
      claimed: false,
      replay: "",
      next: "",
      undo: null,
      origin: "puzzle",
      lesson: "",
      hints: false,
      match: null,
      quick: false,
    };
  }

  private async lookAhead(): Promise<void> {
    const asked = ++this.asked;
    if (this.over) return;
    try {
      const found = await api<PuzzleOutlook>(`games/${this.game}/puzzles/outlook`, {
        ...this.what,
        inputs: this.inputs,
      });
      if (asked === this.asked) this.outlook = found;
    } catch {
      if (asked === this.asked) this.outlook = { verdict: "open", steps: [] };
    }
  }

  /** The next choice on the way, and the first that names a card. */
  get next(): OptionInfo | undefined {
    return this.outlook?.steps[0];
  }

  /** Give away a little more. */
  hint(): void {
    this.hints = Math.min(3, this.hints + 1);
    const ref = this.outlook?.steps.find((step) => step.refs.length)?.refs[0];
    if (ref !== undefined && this.seat !== null) this.pointed = { ref, seat: this.seat };
  }

  override async choose(index: number, alone = false): Promise<void> {
    await this.make({ choice: index }, alone);
  }

  override async chooseRefs(refs: number[]): Promise<void> {
    await this.make({ refs });
  }

  private async make(chosen: Choice, alone = false): Promise<void> {
    if (!this.decision) return;
    this.busy = true;
    this.error = "";
    this.before.push({ inputs: this.inputs, alone });
    try {
      await this.go(this.inputs, chosen);
    } catch (error) {
      this.before.pop();
      this.error = reasonOf(error);
      this.busy = false;
    }
  }

  /** Back to the last choice that was not made by itself. */
  override undo = async (): Promise<boolean> => {
    let last = this.before.pop();
    while (last?.alone) last = this.before.pop();
    await this.go(last?.inputs ?? [], {}, true);
    return true;
  };

  async restart(): Promise<void> {
    this.before = [];
    this.hints = 0;
    await this.go([]);
  }

  override async whyNot(action: Record<string, unknown>): Promise<{ possible: boolean; reasons: Reason[] } | null> {
    const reasons = (await this.whyEach([action]))?.[0];
    return reasons ? { possible: !reasons.length, reasons } : null;
  }

  override async whyEach(actions: Record<string, unknown>[]): Promise<Reason[][] | null> {
    try {
      const body = { ...this.what, inputs: this.inputs, actions };
      return (await api<PuzzleReasons>(`games/${this.game}/puzzles/why-not`, body)).each;
    } catch (error) {
      this.error = error instanceof Refused ? error.message : "";
      return null;
    }
  }

  protected override async look(): Promise<void> {
    // what each choice does, one sees by making it and taking it back
  }

  override point = (): void => undefined;
  override say = (): void => undefined;
}
