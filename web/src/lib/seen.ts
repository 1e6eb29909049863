/** The clauses that the log of the last game cited, and how often. */

import type { Line } from "./messages";
import { keep, recall } from "./settings.svelte";

const STORE = "holochron.seen";

export interface Seen {
  game: string;
  room: string;
  clauses: Record<string, number>;
}

export const seenLast = (): Seen | null => recall<Seen | null>(STORE, null);

/** Remember which clauses these lines name: all lines of the game so far. */
export function noteClauses(game: string, room: string, log: Line[]): void {
  const clauses: Record<string, number> = {};
  for (const { rule } of log) if (rule) clauses[rule] = (clauses[rule] ?? 0) + 1;
  if (Object.keys(clauses).length) keep(STORE, { game, room, clauses } satisfies Seen);
}
