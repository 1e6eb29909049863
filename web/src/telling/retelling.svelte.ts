/** One move of a replay, told as it happened. */

import type { Frame, GameEvent, Line, View } from "../lib/messages";
import { playSounds } from "../lib/sound";
import { beats } from "./beats";
import { between } from "./between";
import type { Telling } from "./index";
import { Pace } from "./pace.svelte";

export class Retelling {
  /** How the table looks meanwhile. */
  view = $state.raw<View | null>(null);
  line = $state.raw<Line | null>(null);
  events = $state.raw<GameEvent[]>([]);
  readonly pace: Pace;
  private running: Promise<void> = Promise.resolve();

  constructor(speed: () => number) {
    this.pace = new Pace(speed);
  }

  /** Whatever is being told is over. */
  async stop(): Promise<void> {
    this.pace.skip();
    await this.running;
    this.pace.rest();
  }

  async tell(from: Frame, to: Frame, telling: Telling): Promise<void> {
    if (this.pace.hasty || !to.events.length) return;
    this.view = from.view;
    this.running = this.pace.play(beats(to.events, null, telling), telling, (beat) => {
      const numbers = beat.events.map((event) => event.number);
      this.events = beat.events;
      this.line = to.log.find((line) => numbers.includes(line.number)) ?? this.line;
      this.view = between(from.view, to.view, to.events, beat.told, telling);
      playSounds(beat.events, null);
    });
    await this.running;
    this.view = this.line = null;
  }
}
