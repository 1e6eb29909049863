/** The clauses that the log of the last game cited, and how often. */

import type { Line } from "./messages";
import { keep, recall } from "./settings.svelte";

const STORE = "holochron.seen";

export interface Seen {
  game: string;
  room: string;
  clauses: Record<string, number>;
  before?: Record<string, number>; // in how many games before that one
}

export const seenLast = (): Seen | null => recall<Seen | null>(STORE, null);

/** Remember which clauses these lines name: all lines of the game so far. */
export function noteClauses(game: string, room: string, log: Line[]): void {
  const clauses: Record<string, number> = {};
  for (const { rule } of log) if (rule) clauses[rule] = (clauses[rule] ?? 0) + 1;
  if (!Object.keys(clauses).length) return;
  const last = seenLast();
  const before = last?.game === game ? { ...last.before } : {};
  if (last?.game === game && last.room !== room)
    for (const rule of Object.keys(last.clauses)) before[rule] = (before[rule] ?? 0) + 1;
  keep(STORE, { game, room, clauses, before } satisfies Seen);
}
