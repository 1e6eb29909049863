/** The pace at which a game is told: one beat after another, at the speed that is set; it can be skipped, paused and stepped. */

import { tick } from "svelte";
import { settings } from "../lib/settings.svelte";
import type { Beat, EventWords } from "./beats";
import { playBeat, settle, snapshot } from "./motion";

export class Pace {
  /** What is being told. */
  beat = $state.raw<Beat | null>(null);
  paused = $state(false);
  /** Whether the rest of what waits is shown at once. */
  private skipping = $state(false);
  private wake: (() => void) | null = null;

  constructor(private readonly speed = (): number => settings.speed) {}

  /** Whether nothing is told: one is shown how things are. */
  get hasty(): boolean {
    return this.speed() === 0 || this.skipping;
  }

  /** Tells one beat after another; `show` brings the table to where a beat ends. */
  async play(parts: Beat[], words: EventWords, show: (beat: Beat) => void): Promise<void> {
    for (const beat of parts) {
      if (this.hasty) break;
      const [before, speed] = [snapshot(), this.speed()];
      this.beat = beat;
      show(beat);
      await tick();
      playBeat(before, beat, speed, words);
      await this.hold(beat.length / speed);
    }
    this.beat = null;
  }

  /** For as long as a beat takes; while paused, until somebody goes on. */
  private async hold(milliseconds: number): Promise<void> {
    const passed = await this.until(milliseconds);
    if (passed && this.paused) await this.until(Infinity);
  }

  /** Says whether the time has passed, or somebody went on. */
  private until(milliseconds: number): Promise<boolean> {
    return new Promise((done) => {
      const end = (passed: boolean): void => {
        clearTimeout(timer);
        this.wake = null;
        done(passed);
      };
      const timer = milliseconds === Infinity ? undefined : setTimeout(() => end(true), milliseconds);
      this.wake = () => end(false);
    });
  }

  /** All that waits at once. */
  skip = (): void => {
    this.skipping = true;
    this.paused = false;
    this.go();
  };

  /** What is being told is over; who has paused sees one beat more. */
  step = (): void => this.go();

  toggle = (): void => {
    this.paused = !this.paused;
    if (!this.paused) this.go();
  };

  /** All that waited has been shown. */
  rest(): void {
    this.skipping = false;
  }

  private go(): void {
    settle();
    this.wake?.();
  }
}
