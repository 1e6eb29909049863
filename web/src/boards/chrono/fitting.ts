/** How large the cards of a field are: as large as all of them fit into its room, BGs behind the others or beside them. */

import type { Standing } from "./view";

export interface Room {
  width: number;
  height: number;
  /** Between cards, and between lines of them. */
  gap: number;
  /** How wide a heroine is at most. */
  most: number;
  /** Whether a card in Check is turned. */
  turns: boolean;
}

export interface Fitting {
  front: number;
  ground: number;
  beside: boolean;
}

const LEAST = 24; // pixels, at which AP and DP can just be read
const SMALL = 50; // pixels, below which a card shows little else, and none is smaller than another
const HIGH = 88 / 63;

const others = (width: number): number => Math.max(0.92 * width, Math.min(width, SMALL));
const grounds = (width: number): number => Math.max(0.72 * width, Math.min(width, SMALL));

const widthOf = (card: Standing, width: number): number =>
  card.kind === "heroine" ? width : card.kind === "bg" ? grounds(width) : others(width);

/** How high lines of cards are that break where there is no more room; infinite where one card alone is too wide. */
function height(cards: Standing[], width: number, room: Room): number {
  let [lines, at, high] = [0, Infinity, 0];
  for (const card of cards) {
    const upright = widthOf(card, width);
    const wide = card.checked && room.turns ? upright * HIGH : upright;
    if (wide > room.width) return Infinity;
    if (at + room.gap + wide > room.width) {
      lines += high + (lines ? room.gap : 0);
      [at, high] = [wide, 0];
    } else at += room.gap + wide;
    high = Math.max(high, upright * HIGH); // so high that a card finds room when it is turned back
  }
  return lines + high + (lines ? room.gap : 0);
}

/** The largest width at which lines of cards, one group under the other, are not too high. */
function largest(groups: Standing[][], room: Room): number {
  const filled = groups.filter((group) => group.length);
  for (let width = Math.floor(room.most); width > LEAST; width--) {
    const high = filled.reduce((sum, group) => sum + height(group, width, room) + room.gap, -room.gap);
    if (high <= room.height) return width;
  }
  return LEAST;
}

export function fitting(front: Standing[], behind: Standing[], room: Room): Fitting {
  const stacked = largest([front, behind], room);
  const mixed = behind.length ? largest([[...front, ...behind]], room) : 0;
  const width = Math.max(stacked, mixed);
  return { front: width, ground: grounds(width), beside: mixed > stacked };
}

/** How wide a card is drawn. */
export const drawnWidth = (card: Standing, { front }: Fitting): number => widthOf(card, front);
