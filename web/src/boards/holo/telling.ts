/** What the page knows about the events of this game. */

import { catalogue } from "../../lib/catalogue.svelte";
import type { GameEvent, View } from "../../lib/messages";
import { changed, drawn } from "../../telling/between";
import type { Telling } from "../../telling/index";
import type { Holomem, HoloView, Side } from "./view";

const POSITIONS = ["center", "collab", "back"];
/** Events that change nothing that is seen. */
const SEEN = new Set(
  "step turn trigger ability art plus-art bonus reduce nothing lasting look roll shuffle reveal declare later".split(
    " ",
  ),
);

function patch(view: View, event: GameEvent, by: 1 | -1): View | null {
  if (SEEN.has(event.kind)) return view;
  const { players } = view as HoloView;
  const one = (change: (side: Side) => Side | null): View | null => {
    const side = players[event.player];
    const next = side ? change(side) : null;
    return next && ({ ...view, players: players.map((each) => (each === side ? next : each)) } as View);
  };
  const holomem = (change: (each: Holomem) => Holomem): View | null =>
    one((side) => {
      const stage = changed(side.stage, (each) => each.ref === event.about, change);
      return stage && { ...side, stage };
    });
  switch (event.kind) {
    case "draw":
      return one((side) => drawn(side, event, by));
    case "damage":
      return holomem((each) => ({ ...each, damage: each.damage + by * event.amount }));
    case "heal":
      return holomem((each) => ({ ...each, damage: each.damage - by * event.amount }));
    case "rest":
    case "activate":
      return holomem((each) => ({ ...each, resting: (event.kind === "rest") === by > 0 }));
    case "place": {
      const position = by > 0 ? event.to : event.from;
      if (!POSITIONS.includes(position)) return null;
      return holomem((each) => ({ ...each, position: position as Holomem["position"] }));
    }
    default:
      return null;
  }
}

function printed(event: GameEvent): number | undefined {
  const arts = catalogue.card("holo", event.cards[0])?.abilities?.filter((ability) => ability.slot === "art");
  return arts?.find((art) => art.name.ja === event.word || art.name.en === event.word)?.damage ?? undefined;
}

export const telling: Telling = {
  patch,
  heading: (view, event) => {
    if (event.kind === "turn") return { ...view, turn: event.amount, turn_player: event.player };
    return event.kind === "step" ? ({ ...view, step: event.word } as View) : view;
  },
  attack: (event) => (event.kind === "art" ? { from: [`r${event.about}`], to: `r${event.other}` } : null),
  hitAt: (event) =>
    event.kind === "life-damage" || event.kind === "lose-life" ? `${event.player}-life` : `r${event.about}`,
  back: (from) => (from.startsWith("cheer") || from === "life" ? "cheer" : "main"),
  printed,
};
