/** What of the log is worth reading. */

import type { Line } from "../lib/messages";

const STEPS = new Set(["step", "phase"]);
/** Said already by what is done with it, or by the heading. */
const ASIDE = new Set(["turn", "check", "ready"]);

export const isStep = (kind: string): boolean => STEPS.has(kind);

/** Without turns, which are headings, and without steps in which nothing has happened; the last one is where the game is. */
export function folded(log: Line[], kindOf: (event: number) => string): Line[] {
  const told = log.filter((line) => !ASIDE.has(kindOf(line.number)));
  return told.filter((line, at) => {
    const next = told[at + 1];
    return !next || !isStep(kindOf(line.number)) || (next.turn === line.turn && !isStep(kindOf(next.number)));
  });
}

/** How many lines come before the first turn. */
export const setUp = (lines: Line[]): number => {
  const first = lines.findIndex((line) => line.turn > 0);
  return first < 0 ? 0 : first;
};
