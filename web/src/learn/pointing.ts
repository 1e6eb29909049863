/** What a lesson points at, as selectors, the best first: what is to be clicked next, or what is spoken of. */

import type { LessonNews } from "../lib/messages";
import type { Play } from "../lib/play.svelte";

/** What to click next on the way to what the lesson means. */
export function wayTo(play: Play, { options, later, picks }: LessonNews): string[] {
  if (play.pairing) return [wayToPairs(play, [...options, ...later])];
  const option = play.decision?.options.find((each) => options.includes(each.index));
  if (!option) return [];
  if (picks.length && (play.dialog || (play.run && !play.windowed))) {
    const missing = picks.find((ref) => !play.picked.includes(ref));
    if (missing === undefined) return [play.dialog ? ".dialog .button.primary" : ".prompt .button.primary"];
    return [play.dialog ? `.pick-row [data-card="${missing}"]` : `[data-key="r${missing}"]`];
  }
  const next = play.path(option).find((key) => !play.chosen.includes(key));
  const button = `[data-option="${option.index}"]`; // stands for a place, too, where there is no room to show it
  return next && play.isLit(next) ? [`[data-key="${next}"]`, button] : [button];
}

/** Who is put against whom, one after the other, and then all are confirmed. */
function wayToPairs(play: Play, options: number[]): string {
  const meant = play.decision?.options.filter((each) => options.includes(each.index)).map((each) => play.path(each));
  const missing = meant?.find((path) => !play.pairs.some((pair) => pair.join() === path.join()));
  if (!missing) return ".prompt .button.primary";
  return `[data-key="${play.chosen[0] === missing[0] ? missing[1] : missing[0]}"]`;
}

/** A zone by player and name, a card by its number, or the steps of the turn. */
export function pointedAt(play: Play, point: string): string[] {
  if (!point) return [];
  if (point === "steps") return [".steps"];
  if (/^\d-/.test(point)) return [`[data-zone="${point}"], [data-count="${point}"]`];
  const refs = [...play.places].filter(([, place]) => place.number === point).map(([ref]) => ref);
  return refs.length ? [refs.map((ref) => `[data-key="r${ref}"]`).join(", ")] : [];
}
