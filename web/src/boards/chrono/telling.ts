/** What the page knows about the events of this game. */

import type { GameEvent, View } from "../../lib/messages";
import { changed, drawn } from "../../telling/between";
import type { Telling } from "../../telling/index";
import type { ChronoView, Side, Standing } from "./view";

/** Events that change nothing that is seen. */
const SEEN = new Set("phase turn aim look shuffle support".split(" "));

function patch(view: View, event: GameEvent, by: 1 | -1): View | null {
  if (SEEN.has(event.kind)) return view;
  const { players } = view as ChronoView;
  const one = (change: (side: Side) => Side | null): View | null => {
    const side = players[event.player];
    const next = side ? change(side) : null;
    return next && ({ ...view, players: players.map((each) => (each === side ? next : each)) } as View);
  };
  const standing = (change: (each: Standing) => Standing): View | null =>
    one((side) => {
      const field = changed(side.field, (each) => each.ref === event.about, change);
      return field && { ...side, field };
    });
  switch (event.kind) {
    case "draw":
      return one((side) => drawn(side, event, by));
    case "damage":
      return one((side) => ({ ...side, damage: side.damage + by * event.amount }));
    case "heal":
      return one((side) => ({ ...side, damage: side.damage - by * event.amount }));
    case "ep":
      return one((side) => ({ ...side, ep: side.ep + by * event.amount }));
    case "hurt":
      return standing((each) => ({
        ...each,
        damage: (each.damage ?? 0) + by * event.amount,
        ...(each.dp_left === undefined ? {} : { dp_left: each.dp_left - by * event.amount }),
      }));
    case "check":
    case "ready":
      return standing((each) => ({ ...each, checked: (event.kind === "check") === by > 0 }));
    default:
      return null;
  }
}

export const telling: Telling = {
  patch,
  heading: (view, event) => {
    if (event.kind === "turn") return { ...view, turn: event.amount, turn_player: event.player };
    return event.kind === "phase" ? ({ ...view, phase: event.word } as View) : view;
  },
  attack: (event) =>
    event.kind === "charm" ? { from: event.refs.map((ref) => `r${ref}`), to: `${event.amount}-player` } : null,
  hitAt: (event) => (event.kind === "hurt" ? `r${event.about}` : `${event.player}-player`),
  back: () => "chrono",
  printed: () => undefined,
};
