/** A click on the table or a key while things are told: whoever plays gets to what waits for them, whoever watches to what comes next. */

import type { RoomSession } from "../lib/room.svelte";

export interface Skipping {
  /** Whether something is being told. */
  readonly waits: boolean;
  /** Says whether there was anything to skip. */
  now: () => boolean;
  pause: () => void;
  step: () => void;
  readonly watching: boolean;
  byClick: { onpointerdowncapture: (event: PointerEvent) => void; onclickcapture: (event: MouseEvent) => void };
}

const OTHER = "button, a, input, select, textarea"; // what has a meaning of its own

export function skipping(room: () => RoomSession): Skipping {
  let spent = false;
  const skip = {
    get waits(): boolean {
      return room().behind > 0 && room().pace.beat !== null;
    },
    get watching(): boolean {
      return room().seat === null;
    },
    now(): boolean {
      if (!skip.waits) return false;
      if (skip.watching) room().pace.step();
      else room().pace.skip();
      return true;
    },
    pause: () => room().pace.toggle(),
    step: () => room().pace.step(),
    byClick: {
      /** The press that skips is no click on what lies under it. */
      onpointerdowncapture(event: PointerEvent): void {
        spent = !(event.target as HTMLElement).closest(OTHER) && skip.now();
        if (spent) event.stopPropagation();
      },
      onclickcapture(event: MouseEvent): void {
        if (spent) event.stopPropagation();
        spent = false;
      },
    },
  };
  return skip;
}
