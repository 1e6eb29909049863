/** The clock as it runs between two states. */

import type { RoomSession } from "../lib/room.svelte";
import { minutes } from "../lib/words";

export interface Ring {
  text: string;
  /** How much is left, in percent. */
  part: number;
  bank: string;
}

const TICK = 250; // milliseconds

/** Call it while a component is made. */
export class Countdown {
  private now = $state(performance.now());

  constructor(private readonly room: () => RoomSession) {
    $effect(() => {
      const timer = setInterval(() => (this.now = performance.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  ring: Ring | null = $derived.by(() => {
    const running = this.room().clock;
    const limits = this.room().info?.clock;
    if (!running || !limits) return null;
    const { clock, at } = running;
    const left = clock.decision - (clock.running ? (this.now - at) / 1000 : 0);
    const bank = (clock.bank[clock.seat ?? -1] ?? 0) + Math.min(left, 0);
    return {
      text: minutes(left > 0 ? left : bank),
      part: left > 0 ? (100 * left) / limits.decision : (100 * bank) / Math.max(limits.bank, 1),
      bank: minutes(bank),
    };
  });
}
