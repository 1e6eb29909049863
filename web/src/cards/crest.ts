/** The flower on a card is drawn from its name, so that a talent is recognised at every level. */

export interface Ring {
  tone: "" | "strong" | "solid";
  scale: number;
  turns: number[];
}

export interface Crest {
  petal: string;
  rings: Ring[];
  rays: boolean;
  cone: boolean;
  circles: number[];
  letter: string;
}

const PETALS = [
  "M50 50C41 42 42 18 50 10C58 18 59 42 50 50Z",
  "M50 50C38 40 40 14 47 11L50 16L53 11C60 14 62 40 50 50Z",
  "M50 50C44 40 40 22 50 9C60 22 56 40 50 50Z",
  "M50 50C36 42 37 16 50 12C63 16 64 42 50 50Z",
];

function hash(name: string): number {
  let value = 2166136261;
  for (const char of name) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value;
}

/** How wide a name is, in full-width characters. */
export const wideness = (name: string): number =>
  [...name].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.58), 0);

const HUE_STEP = 15; // degrees, so that two hues can be told apart
const HUE_BITS = 23; // the end of the seed from which people of the starter pack get hues that differ

/** The dial of a Chrono card: where its hands stand, its petals, and the hue by which a person is known on every card. */
export function clockOf(name: string): {
  hour: number;
  minute: number;
  turn: number;
  petal: string;
  petals: number;
  hue: number;
} {
  const seed = hash(name);
  return {
    hour: (seed >>> 3) % 360,
    minute: (seed >>> 13) % 360,
    turn: (seed >>> 7) % 60,
    petal: PETALS[seed % PETALS.length] ?? "",
    petals: 3 + ((seed >>> 9) % 6),
    hue: HUE_STEP * ((seed >>> HUE_BITS) % (360 / HUE_STEP)),
  };
}

const turned = (count: number, start: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.round(start + (360 / count) * at));

const RINGS: Record<string, [tone: Ring["tone"], scale: number, petals: number][]> = {
  debut: [
    ["strong", 0.74, 5],
    ["solid", 0.46, 5],
  ],
  "1st": [
    ["", 1, 8],
    ["strong", 0.74, 8],
    ["solid", 0.46, 5],
  ],
  "2nd": [
    ["", 1.12, 12],
    ["strong", 0.88, 12],
    ["solid", 0.58, 8],
  ],
  spot: [["solid", 0.5, 6]],
  oshi: [
    ["", 1.1, 16],
    ["strong", 0.86, 10],
    ["solid", 0.56, 8],
  ],
};

export function crestOf(name: string, level: string, buzz: boolean): Crest {
  const seed = hash(name);
  const start = (seed >>> 4) % 60;
  const rings = (RINGS[level] ?? []).map(([tone, scale, petals], at) => ({
    tone,
    scale,
    turns: turned(petals, start + (at % 2 ? 180 / petals : 0)),
  }));
  return {
    petal: PETALS[seed % PETALS.length] ?? "",
    rings,
    rays: buzz,
    cone: level === "spot",
    circles: level === "oshi" ? [47, 43] : level === "2nd" ? [46] : [],
    letter: [...name][0] ?? "",
  };
}
