/** The review of a replay: asked for piece by piece, for as long as somebody looks at it. */

import type { ReviewInfo, ReviewMoment } from "../lib/messages";
import { api, reasonOf, Refused } from "../lib/net.svelte";

const LATER = 1500; // milliseconds, when the server has too much to do
const TRIES = 5;

export class Reviewing {
  info = $state.raw<ReviewInfo | null>(null);
  working = $state(false);
  failed = $state("");
  private gone = false;

  constructor(private readonly id: string) {}

  moments = $derived.by((): ReviewMoment[] => this.info?.review?.moments ?? []);

  /** The turning points in the order of the game. */
  points = $derived.by((): ReviewMoment[] => {
    const numbers = new Set(this.info?.review?.turning_points ?? []);
    return this.moments.filter((moment) => numbers.has(moment.number));
  });

  /** Whether there is one already. */
  async look(): Promise<void> {
    try {
      this.info = await api<ReviewInfo>(`replays/${this.id}/review`);
    } catch {
      // the replay is there to be watched all the same
    }
  }

  /** Let the server work on it until it is done, or nobody looks any more. */
  async workOut(): Promise<void> {
    if (this.working) return;
    this.working = true;
    this.failed = "";
    let left = TRIES;
    while (!this.gone && this.info?.state !== "done") {
      try {
        this.info = await api<ReviewInfo>(`replays/${this.id}/review`, { method: "POST" });
        left = TRIES;
      } catch (error) {
        if (!(error instanceof Refused) || !--left) {
          this.failed = reasonOf(error);
          break;
        }
        await new Promise((done) => setTimeout(done, LATER));
      }
    }
    this.working = false;
  }

  stop(): void {
    this.gone = true;
  }
}

/** How likely a win of one player was after each choice, as far as it is known: in a duel from both players' choices. */
export function curveOf(moments: ReviewMoment[], player: number, seats: number): { at: number; chance: number }[] {
  return moments
    .filter((moment) => moment.player === player || seats === 2)
    .map(({ number, chance, player: chose }) => ({ at: number, chance: chose === player ? chance : 1 - chance }));
}
