import type { View } from "../../lib/messages";
import type { CardRef } from "../view";

export interface Standing extends CardRef {
  kind: string;
  owner: number;
  checked: boolean;
  face_down: boolean;
  fresh: boolean;
  ep: number;
  used: number[];
  ap?: number;
  dp?: number;
  dp_left?: number;
  damage?: number;
  pierces?: boolean;
  /** The card that an item is on. */
  on?: number;
}

/** How a player stands to who looks: one of many rivals is near or too far away. */
export type Stands = "self" | "partner" | "rival" | "near" | "far" | "gone";

export interface Side {
  player: number;
  team: number;
  out: boolean;
  opponents: number[];
  damage: number;
  ep: number;
  hand_limit: number;
  field: Standing[];
  hand: { count: number; cards: CardRef[] };
  deck: { count: number; cards: (CardRef & { place: number })[] };
  discard: CardRef[];
  removed: number;
  used: { bg: boolean; charm: boolean };
}

/** The heroine on the axis, the others beside her. */
export function frontRow(side: Side): Standing[] {
  const heroine = side.field.filter((card) => card.kind === "heroine");
  const others = side.field.filter((card) => card.kind !== "heroine" && card.kind !== "bg" && card.on === undefined);
  return [...others.filter((_, at) => at % 2), ...heroine, ...others.filter((_, at) => at % 2 === 0)];
}

const faceUp = (side: Side): number => side.field.filter((card) => !card.face_down).length;

/** Whether the house rule gives a heroine one EP more: while an opponent has more face-up cards. */
export function isHelped(view: ChronoView, card: Standing): boolean {
  const side = view.players.find((each) => each.field.some(({ ref }) => ref === card.ref));
  if (!side || card.kind !== "heroine" || view.rules.house === "none") return false;
  return view.players.some((each) => side.opponents.includes(each.player) && faceUp(each) > faceUp(side));
}

export interface Declared {
  player: number;
  kind: string;
  card?: CardRef;
  skill?: number;
  targets?: number[];
  target_players?: number[];
  opponent?: number;
  attackers?: number[];
  supporter?: number;
}

export interface ChronoView extends View {
  phase: string;
  rules: Record<string, string>;
  limit: number;
  players: Side[];
  chain: Declared[];
  resolving: CardRef[];
  charm: { opponent: number; attackers: number[]; supporter: number; blocks: [number, number][] } | null;
}
