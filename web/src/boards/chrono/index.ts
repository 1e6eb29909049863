import { catalogue } from "../../lib/catalogue.svelte";
import { settings } from "../../lib/settings.svelte";
import type { OptionInfo, View } from "../../lib/messages";
import { named, t } from "../../lib/words";
import type { BoardKind, CardPlace } from "../index";
import { isOffer } from "../../lib/offers.svelte";
import Board from "./Board.svelte";
import { PIERCING, reaching, standing } from "./piercing";
import { telling } from "./telling";
import { title } from "./title";
import { offersOf } from "./offers";
import { happens, unasked } from "./passing";
import { type ChronoView, frontRow, isHelped, type Side } from "./view";

const of = (view: View): ChronoView => view as ChronoView;

function path({ action, refs }: OptionInfo, view: View): string[] {
  if (action.do === "use") return [`r${String(action.card)}`, `z${view.you ?? 0}-field`];
  if (action.do === "defend") return [`r${String(action.card)}`, `r${String(action.attacker)}`];
  if (typeof action.player === "number") return [`p${action.player}`];
  return refs.slice(0, 1).map((first) => `r${first}`);
}

function places(view: View): Map<number, CardPlace> {
  const found = new Map<number, CardPlace>();
  for (const side of of(view).players) {
    const { player } = side;
    for (const card of side.field) {
      if (card.number)
        found.set(card.ref, {
          number: card.number,
          player,
          zone: "field",
          ...(card.on === undefined ? {} : { holder: card.on }),
        });
    }
    for (const card of side.hand.cards) found.set(card.ref, { number: card.number, player, zone: "hand" });
    for (const card of side.discard) found.set(card.ref, { number: card.number, player, zone: "discard" });
    for (const card of side.deck.cards) found.set(card.ref, { number: card.number, player, zone: "deck" });
  }
  for (const card of of(view).resolving)
    found.set(card.ref, { number: card.number, player: view.turn_player, zone: "resolution" });
  return found;
}

function clickable(view: View, seat: number | null): Set<number> {
  const { players } = of(view);
  const own = players.find((side) => side.player === seat);
  const field = (side: Side): number[] => [...frontRow(side), ...side.field].map((card) => card.ref);
  return new Set([
    ...(own ? [...own.hand.cards.map((card) => card.ref), ...field(own)] : []),
    ...players.filter((side) => side !== own).flatMap(field),
  ]);
}

/** Actions whose card says everything. */
const NAMED = ["target", "choose", "pay-with", "discard"];

function whose(view: View, player: number | undefined, name?: string): string {
  const sides = of(view).players;
  const [mine, its] = [sides[view.you ?? -1], sides[player ?? -1]];
  if (!its) return "";
  if (its === mine) return t("yours");
  if (its.team === mine?.team) return t("partners");
  return sides.length > 2 || !mine ? name || t("player-n", { n: its.player + 1 }) : t("theirs");
}

/** Where a card stands in its row, and its figures. */
function mark(view: View, ref: number): string {
  const side = of(view).players.find((each) => each.field.some((card) => card.ref === ref));
  const card = side?.field.find((each) => each.ref === ref);
  if (!side || !card) return "";
  const row = card.kind === "bg" ? side.field.filter((each) => each.kind === "bg") : frontRow(side);
  return [
    card.ap === undefined ? "" : `AP ${card.ap} DP ${card.dp_left ?? card.dp ?? 0}`,
    row.includes(card) && row.length > 1 ? t("nth-of-row", { n: row.indexOf(card) + 1 }) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Players who win together. */
const teams = (view: View): number[][] => [
  ...of(view)
    .players.reduce(
      (map, { team, player }) => map.set(team, [...(map.get(team) ?? []), player]),
      new Map<number, number[]>(),
    )
    .values(),
];

/** Whose a card is, where it is not one's own. */
const others = (view: View, player: number | undefined): string => (player === view.you ? "" : whose(view, player));

function short(option: OptionInfo, view: View, picked: boolean): [string, string] {
  const { action, refs } = option;
  const all = places(view);
  const name = (ref: unknown): string =>
    catalogue.card("chrono", all.get(Number(ref))?.number)?.name[settings.lang] ?? "";
  if (action.do === "defend") return [picked ? t("do-defend") : name(action.card), `→ ${name(action.attacker)}`];
  if (NAMED.includes(action.do) && refs.length === 1)
    return [name(refs[0]), others(view, all.get(refs[0] ?? -1)?.player)];
  if (!picked) return ["", ""];
  if (isOffer(option))
    return [
      t("do-use-card", { card: name(action.card) }),
      t("pays-with", { cards: option.givers.map(name).join(", ") }),
    ];
  switch (action.do) {
    case "ep":
    case "use":
    case "skill":
    case "support-ap":
    case "support-dp":
      return [named("do", action.do), ""];
    default:
      return ["", ""];
  }
}

export const chrono: BoardKind = {
  Board,
  telling,
  path,
  windows: ["main", "draw-act", "charm-act", "interrupt"],
  pairs: ["defend"],
  follows: ["attack", "support"],
  title,
  passes: ["pass", "end-main", "done", "no", "no-support", "keep"],
  skippable: ["draw-act", "charm-act", "interrupt"],
  idle: ["ep"],
  unasked,
  happens,
  stops: ["draw", "main", "charm", "end"],
  offers: offersOf,
  picks: ["choose", "discard", "target", "pay-with", "attack", "damage-next", "damage-first", "changes-first"],
  places,
  clickable,
  short,
  whose,
  mark,
  teams,
  reaching: (given, pairs) => {
    const view = of(given);
    const each = reaching(view, pairs);
    const piercing = [...each.keys()].flatMap((ref) => {
      const attacker = standing(view, ref);
      return attacker?.pierces ? [catalogue.card("chrono", attacker.number)?.name[settings.lang] ?? ""] : [];
    });
    return {
      damage: [...each.values()].reduce((sum, damage) => sum + damage, 0),
      piercing,
      rule: piercing.length ? PIERCING : "",
    };
  },
  stack: (view, ref) => {
    const all = of(view).players.flatMap((side) => side.field);
    const found = all.find((card) => card.ref === ref);
    if (!found) return null;
    const { ap, dp_left: dp, ep, damage, pierces } = found;
    return {
      ref,
      cards: [found],
      cheers: [],
      attached: all.filter((card) => card.on === ref),
      figures: { ap, dp, ep, damage, pierces, helped: isHelped(of(view), found) },
    };
  },
  emblem: (view, player) => of(view).players[player]?.field.find((card) => card.kind === "heroine") ?? null,
  once: (view, player) => {
    const used = of(view).players[player]?.used;
    return used
      ? [
          ["kind-bg", used.bg],
          ["step-charm", used.charm],
        ]
      : [];
  },
  score: (view, player) => String(of(view).players[player]?.damage ?? "–"),
  scoreWord: "damage-taken",
  falls: "hits-face-down",
  steps: ["start", "draw", "main", "charm", "end"],
  phase: (view) => of(view).phase,
  backs: "chrono",
};
