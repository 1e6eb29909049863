/** What of the log is worth reading. */

import type { Line } from "../lib/messages";

const STEPS = new Set(["step", "phase"]);
/** Said already by what is done with it, or by the heading. */
const ASIDE = new Set(["turn", "check", "ready"]);
/** By this clause of Chrono Card a text is carried out: what it puts into Check is news, what pays for something is not. */
const BY_TEXT = "9.7.1";

export const isStep = (kind: string): boolean => STEPS.has(kind);

/** Without turns, which are headings, and without steps in which nothing has happened; the last one is where the game is. */
export function folded(log: Line[], kindOf: (event: number) => string): Line[] {
  const told = log.filter(
    ({ number, rule }) => !ASIDE.has(kindOf(number)) || (kindOf(number) === "check" && rule === BY_TEXT),
  );
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
