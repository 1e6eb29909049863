/** The table that was opened to try a clause. */

import { keep, recall } from "./settings.svelte";

const STORE = "holochron.trial";

interface Trial {
  table: string; // its address behind `#`
  clause: string; // game/clause
}

export const noteTrial = (table: string, clause: string): void => keep(STORE, { table, clause } satisfies Trial);

/** The clause that is tried at this table, with its game; empty at any other. */
export function triedAt(table: string): string {
  const last = recall<Trial | null>(STORE, null);
  return last?.table === table ? last.clause : "";
}
