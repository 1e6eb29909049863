import type { View } from "../../lib/messages";
import type { CardRef } from "../view";

export interface Holomem {
  ref: number;
  position: "center" | "collab" | "back";
  cards: CardRef[];
  cheers: CardRef[];
  attached: CardRef[];
  damage: number;
  hp: number | null;
  resting: boolean;
  face_down: boolean;
  entered: boolean;
  bloomed: boolean;
  performed: boolean;
}

export interface Pile {
  count: number;
  cards: (CardRef & { place: number })[];
}

export interface Side {
  player: number;
  oshi: CardRef;
  stage: Holomem[];
  loose: CardRef[];
  hand: { count: number; cards: CardRef[] };
  archive: CardRef[];
  deck: Pile;
  cheer_deck: Pile;
  holo_power: Pile;
  life: Pile;
  used: { collab: boolean; baton: boolean; limited: boolean; skill: boolean; sp_skill: boolean };
}

export interface HoloView extends View {
  step: string;
  players: Side[];
  resolution: CardRef[];
}
