/** What of an attack reaches the player who is charmed, as everything stands. */

import type { Pair } from "../../lib/play.svelte";
import type { ChronoView, Standing } from "./view";

export const PIERCING = "11.1.4";

/** How much each attacker does to the player: `pairs` are defenders that are meant, beside those that are declared. */
export function reaching(view: ChronoView, pairs: readonly Pair[] = []): Map<number, number> {
  const { charm } = view;
  const blocks = [
    ...(charm?.blocks ?? []),
    ...pairs.map(([from, onto]) => [Number(from.slice(1)), Number(onto.slice(1))] as const),
  ];
  return new Map(
    (charm?.attackers ?? []).map((ref) => {
      const attacker = standing(view, ref);
      const against = blocks.filter(([, attacked]) => attacked === ref).map(([defender]) => standing(view, defender));
      const ap = !attacker || attacker.face_down ? 0 : (attacker.ap ?? 0);
      if (!against.length) return [ref, ap];
      const taken = against.reduce((sum, each) => sum + Math.max(each?.face_down ? 0 : (each?.dp_left ?? 0), 0), 0);
      return [ref, attacker?.pierces ? Math.max(ap - taken, 0) : 0];
    }),
  );
}

export const standing = (view: ChronoView, ref: number): Standing | undefined =>
  view.players.flatMap((side) => side.field).find((card) => card.ref === ref);
