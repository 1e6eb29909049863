/** How often a hint is given in the first games: three times each in the first one, then twice, then once, then no more. */

import { keep, recall } from "../lib/settings.svelte";

const PLAYED = "holochron.tips";
const MOST = 3;

interface Played {
  games: number;
  last: string;
}

const played = (): Played => recall<Played>(PLAYED, { games: 0, last: "" });

/** Whether hints are still given in the game that is played now, or would begin. */
export const gamesWithTips = (): boolean => played().games <= MOST;

/** How often each hint is given in the game of a room; whoever comes back to a room has not begun another game. */
export function timesIn(room: string): number {
  const before = played();
  const now = before.last === room ? before : { games: before.games + 1, last: room };
  if (now !== before) keep(PLAYED, now);
  return Math.max(0, MOST + 1 - now.games);
}

/** Begin again with all hints. */
export const forgetGames = (): void => keep(PLAYED, { games: 0, last: "" });
