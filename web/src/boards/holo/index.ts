import { catalogue } from "../../lib/catalogue.svelte";
import { settings } from "../../lib/settings.svelte";
import { named, t } from "../../lib/words";
import type { OptionInfo, View } from "../../lib/messages";
import type { BoardKind, CardPlace } from "../index";
import Board from "./Board.svelte";
import { telling } from "./telling";
import type { HoloView, Holomem, Side } from "./view";

const WINDOWS = ["main", "perform"];

function path(option: OptionInfo, view: View): string[] {
  const { action } = option;
  const me = (view as HoloView).players[view.you ?? 0];
  const ref = (field: string): string => `r${String(action[field])}`;
  const zone = (name: string): string => `z${me?.player}-${name}`;
  switch (action.do) {
    case "place":
    case "put-back":
      return [ref("card"), zone("back")];
    case "put-center":
      return [ref("card"), zone("center")];
    case "bloom":
      return [ref("card"), ref("holomem")];
    case "use":
      return [ref("card"), zone("stage")];
    case "collab":
      return [ref("holomem"), zone("collab")];
    case "baton":
      return [ref("holomem"), `r${me?.stage.find((holomem) => holomem.position === "center")?.ref}`];
    case "skill":
      return [`r${me?.oshi.ref}`];
    case "art":
    case "borrowed-art":
      return [ref("holomem"), ref("target")];
    default:
      return option.refs.slice(0, 1).map((first) => `r${first}`);
  }
}

function places(view: View): Map<number, CardPlace> {
  const found = new Map<number, CardPlace>();
  const { players, resolution } = view as HoloView;
  for (const side of players) {
    const { player } = side;
    found.set(side.oshi.ref, { number: side.oshi.number, player, zone: "oshi" });
    for (const holomem of side.stage) {
      const zone = holomem.position;
      for (const card of [...holomem.cards, ...holomem.cheers, ...holomem.attached]) {
        found.set(card.ref, { number: card.number, player, zone, holder: holomem.ref });
      }
      const top = holomem.cards.at(-1);
      const lowest = found.get(holomem.ref)?.number; // a holomem is known by the card that it began with
      if (top) found.set(holomem.ref, { number: top.number, player, zone, lowest });
    }
    for (const card of side.hand.cards) found.set(card.ref, { number: card.number, player, zone: "hand" });
    for (const card of side.archive) found.set(card.ref, { number: card.number, player, zone: "archive" });
    for (const zone of ["deck", "cheer_deck", "holo_power", "life"] as const) {
      for (const card of side[zone].cards) found.set(card.ref, { number: card.number, player, zone });
    }
  }
  for (const card of resolution)
    found.set(card.ref, { number: card.number, player: view.turn_player, zone: "resolution" });
  return found;
}

function clickable(view: View, seat: number | null): Set<number> {
  const { players } = view as HoloView;
  const own = players.find((side) => side.player === seat);
  const stage = (side: Side, position: string): number[] =>
    side.stage.filter((holomem) => holomem.position === position).map((each) => each.ref);
  const near = (side: Side): number[] => [
    ...stage(side, "collab"),
    ...stage(side, "center"),
    side.oshi.ref,
    ...stage(side, "back"),
  ];
  const far = (side: Side): number[] => [
    ...stage(side, "back"),
    side.oshi.ref,
    ...stage(side, "center"),
    ...stage(side, "collab"),
  ];
  return new Set([
    ...(own ? [...own.hand.cards.map((card) => card.ref), ...near(own)] : []),
    ...players.filter((side) => side !== own).flatMap(far),
  ]);
}

/** The art that an option uses. */
function artOf({ action }: OptionInfo, all: Map<number, CardPlace>) {
  if (action.do !== "art" && action.do !== "borrowed-art") return undefined;
  const owner = all.get(Number(action[action.do === "art" ? "holomem" : "from"]));
  const arts = catalogue.card("holo", owner?.number)?.abilities?.filter((ability) => ability.slot === "art");
  return arts?.[Number(action.art)];
}

function printed(option: OptionInfo, view: View): { damage: number; varies: boolean } | null {
  const art = artOf(option, places(view));
  return art?.damage === undefined ? null : { damage: art.damage, varies: art.effect.length > 0 };
}

function short(option: OptionInfo, view: View, picked: boolean): [string, string] {
  const { action } = option;
  if (!picked) return ["", ""];
  const all = places(view);
  const target = (field: string): string => {
    const place = all.get(Number(action[field]));
    const name = catalogue.card("holo", place?.number)?.name[settings.lang] ?? "";
    return place ? `${name} · ${named("zone", place.zone)}` : name;
  };
  switch (action.do) {
    case "art":
    case "borrowed-art":
      return [artOf(option, all)?.name[settings.lang] ?? "", target("target")];
    case "bloom":
      return [t("do-bloom"), target("holomem")];
    case "place":
    case "use":
    case "collab":
    case "baton":
      return [named("do", action.do), ""];
    default:
      return ["", ""];
  }
}

const nameOf = ({ cards }: Holomem): string => catalogue.card("holo", cards.at(-1)?.number)?.name.en ?? "";

/** Where a holomem stands, and what is left of it. Only who shares the name is counted: keys are numbers, too. */
function mark(view: View, ref: number): string {
  for (const { stage } of (view as HoloView).players) {
    const found = stage.find((holomem) => holomem.ref === ref);
    if (!found) continue;
    const row = stage.filter((holomem) => holomem.position === found.position);
    const several = row.filter((holomem) => nameOf(holomem) === nameOf(found)).length > 1;
    const place = named("zone", found.position);
    const nth = several ? t("nth-of-row", { n: row.indexOf(found) + 1 }) : "";
    const left = t("hp-left", { left: (found.hp ?? 0) - found.damage, hp: found.hp ?? 0 });
    return [place, nth, found.hp ? left : "", found.cheers.length ? t("n-cheers", { n: found.cheers.length }) : ""]
      .filter(Boolean)
      .join(" · ");
  }
  return "";
}

export const holo: BoardKind = {
  Board,
  telling,
  path,
  windows: WINDOWS,
  pairs: [],
  passes: ["end-main", "end-performance", "done", "no", "keep"],
  places,
  clickable,
  short,
  printed,
  skippable: [],
  idle: [],
  unasked: () => false,
  happens: () => true,
  stops: [],
  picks: ["choose", "put-bottom"],
  whose: (view, player, name) =>
    player === view.you ? t("yours") : view.you == null ? name || t("player-n", { n: (player ?? 0) + 1 }) : t("theirs"),
  mark,
  teams: (view) => (view as HoloView).players.map((side) => [side.player]),
  stack: (view, ref) => {
    const found = (view as HoloView).players.flatMap((side) => side.stage).find((holomem) => holomem.ref === ref);
    return found ? { ...found, figures: { hp: found.hp, damage: found.damage } } : null;
  },
  emblem: (view, player) => (view as HoloView).players[player]?.oshi ?? null,
  once: (view, player) => {
    const used = (view as HoloView).players[player]?.used;
    if (!used) return [];
    return [
      ["limited", used.limited],
      ["collab", used.collab],
      ["baton", used.baton],
      ["oshi-skill", used.skill],
      ["sp-skill", used.sp_skill],
    ];
  },
  score: (view, player) => String((view as HoloView).players[player]?.life.count ?? "–"),
  scoreWord: "life-left",
  falls: "hits-down",
  backs: "main",
  steps: ["reset", "hand", "cheer", "main", "performance", "end"],
  phase: (view) => (view as HoloView).step,
};
