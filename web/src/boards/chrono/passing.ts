/** Where one need not be asked, and when somebody who passes on wants to be asked again. */

import type { DecisionInfo, GameEvent, View } from "../../lib/messages";
import type { ChronoView } from "./view";

/** The drawing of a turn, and what could be done right after it. */
export function unasked({ kind }: DecisionInfo, view: View): boolean {
  if (kind === "draw-act") return true;
  const { chain } = view as ChronoView;
  return kind === "interrupt" && chain.length > 0 && chain.every((link) => link.kind === "draw");
}

/** Happens in every turn, to everybody. */
const USUAL = new Set("phase ep pay draw shuffle reshuffle ready recover end-damage".split(" "));

/** Somebody uses something or attacks, a turn is over, or it concerns one's own side. */
export function happens(event: GameEvent, view: View): boolean {
  if (event.kind === "turn" || event.kind === "charm") return true;
  if (event.kind === "declare") return event.refs.length > 0; // a draw and the end of a main phase have no card
  if (USUAL.has(event.kind)) return false;
  const { players } = view as ChronoView;
  const team = players[view.you ?? -1]?.team;
  const sides = players.filter((side) => side.team === team);
  const own = new Set(sides.flatMap((side) => side.field.map((card) => card.ref)));
  const refs = [...event.refs, ...event.was, event.about, event.other];
  const aimed = event.kind === "aim" && event.word === "player" ? event.amount : event.player;
  return sides.some((side) => side.player === aimed) || refs.some((ref) => ref !== null && own.has(ref));
}
