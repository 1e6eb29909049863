/** Tables and decisions for tests. */

import type { ChronoView, Standing } from "../boards/chrono/view";
import type { HoloView } from "../boards/holo/view";
import type { DecisionInfo, OptionInfo, Picking } from "./messages";

const pile = { count: 0, cards: [] };
const holomem = (ref: number, position: "center" | "back") => ({
  ref,
  position,
  cards: [{ ref, number: `card-${ref}` }],
  cheers: [],
  attached: [],
  damage: 0,
  hp: 100,
  resting: false,
  face_down: false,
  entered: false,
  bloomed: false,
  performed: false,
});
export const side = (player: number, stage: number[], hand: number[] = []) => ({
  player,
  oshi: { ref: 90 + player, number: "oshi" },
  stage: stage.map((ref, at) => holomem(ref, at ? "back" : "center")),
  loose: [],
  hand: { count: hand.length, cards: hand.map((ref) => ({ ref, number: `card-${ref}` })) },
  archive: [],
  deck: pile,
  cheer_deck: pile,
  holo_power: pile,
  life: pile,
  used: { collab: false, baton: false, limited: false, skill: false, sp_skill: false },
});
/** A main phase of hololive. */
export const main: HoloView = {
  game: "holo",
  you: 0,
  turn: 2,
  turn_player: 0,
  step: "main",
  players: [side(0, [1, 2], [10, 11]), side(1, [3])],
  resolution: [],
};

export const standing = (ref: number, more: Partial<Standing> = {}): Standing => ({
  ref,
  number: `card-${ref}`,
  kind: "character",
  owner: 0,
  checked: false,
  face_down: false,
  fresh: false,
  ep: 1,
  used: [],
  ...more,
});
export const half = (player: number, field: Standing[]) => ({
  player,
  team: player,
  out: false,
  opponents: [1 - player],
  damage: 16,
  ep: 0,
  hand_limit: 5,
  field,
  hand: pile,
  deck: pile,
  discard: [],
  removed: 0,
  used: { bg: false, charm: false },
});
const fighter = (ref: number, ap: number, dp_left: number) => standing(ref, { ap, dp_left, pierces: false });
/** A charm of Chrono that two defend against two. */
export const charm: ChronoView = {
  game: "chrono",
  rules: {},
  you: 0,
  turn: 2,
  turn_player: 1,
  phase: "charm",
  limit: 20,
  players: [half(0, [fighter(1, 2, 3), fighter(2, 1, 1)]), half(1, [fighter(3, 3, 3), fighter(4, 1, 1)])],
  chain: [],
  resolving: [],
  charm: { opponent: 0, attackers: [3, 4], supporter: -1, blocks: [] },
};

export const option = (
  index: number,
  action: OptionInfo["action"],
  refs: number[] = [],
  same: number[] = [],
): OptionInfo => ({
  index,
  key: JSON.stringify(action),
  action,
  refs,
  same,
  rule: "1.1",
  label: { en: String(index), ja: String(index) },
  parts: { en: [], ja: [] },
});
export const defend = (index: number, card: number, attacker: number): OptionInfo =>
  option(index, { do: "defend", card, attacker }, [card, attacker]);
export const decide = (kind: string, options: OptionInfo[], group: Picking | null = null): DecisionInfo => ({
  id: 7,
  player: 0,
  kind,
  rule: "1.1",
  prompt: { en: "", ja: "" },
  parts: { en: [], ja: [] },
  about: null,
  default: 0,
  group,
  options,
});
