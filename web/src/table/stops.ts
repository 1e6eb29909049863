/** Where one wants to be asked in any case: in every window, or in some phases of one's own turns or of those of others. */

import type { BoardKind } from "../boards";
import type { View } from "../lib/messages";
import { settings } from "../lib/settings.svelte";

export const TURNS = ["own", "their"] as const;
export type Turns = (typeof TURNS)[number];

export const turnsOf = (view: View): Turns => (view.turn_player === view.you ? "own" : "their");

export const hasStop = (turns: Turns, phase: string): boolean => settings.stops.includes(`${turns}-${phase}`);

export function toggleStop(turns: Turns, phase: string): void {
  const stop = `${turns}-${phase}`;
  settings.stops = hasStop(turns, phase) ? settings.stops.filter((other) => other !== stop) : [...settings.stops, stop];
}

export function isHeld(board: BoardKind, view: View): boolean {
  const phase = board.phase(view);
  return settings.hold || (board.stops.includes(phase) && hasStop(turnsOf(view), phase));
}
