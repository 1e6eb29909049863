/** What a player suffers from several at once. */

import type { PlayerChange } from "./messages";

/** Of several that are added up. */
export function together(changes: (PlayerChange | undefined)[]): PlayerChange | null {
  const known = changes.filter((change) => change !== undefined);
  const [first] = known;
  if (!first) return null;
  const damage = known.reduce((sum, change) => sum + change.damage, 0);
  const after = first.before + damage;
  return { ...first, damage, after, over: after >= first.limit };
}

/** Of what defenders let through; how much there was before is known from what comes if nobody defends. */
export function comesThrough(player: number, damage: number, undefended?: PlayerChange): PlayerChange {
  const { before = 0, limit = 0 } = undefended ?? {};
  const after = before + damage;
  return { player, damage, before, after, limit, over: limit > 0 && after >= limit };
}
