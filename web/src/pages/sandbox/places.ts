/** Where cards can lie in each game, and which kinds belong there. */

export interface Place {
  name: string; // as a position calls it
  /** What the page calls it, behind `zone-`. */
  zone: string;
  kinds: string[];
  /** One card or one stack only. */
  single?: boolean;
  /** Cards of these kinds stand there; others are attached to them. */
  stands?: boolean;
  /** Has a row of its own: many cards lie side by side. */
  wide?: boolean;
  /** Folded away until somebody looks. */
  deep?: boolean;
  rule: string; // that says what belongs there
}

const MAIN = ["holomem", "support"];
const ANY = ["character", "event", "bg", "item"];

export const PLACES: Record<string, Place[]> = {
  holo: [
    { name: "oshi", zone: "oshi", kinds: ["oshi"], single: true, rule: "4.5" },
    { name: "center", zone: "center", kinds: ["holomem"], single: true, stands: true, rule: "4.7" },
    { name: "collab", zone: "collab", kinds: ["holomem"], single: true, stands: true, rule: "4.8" },
    { name: "back", zone: "back", kinds: ["holomem"], stands: true, rule: "4.9" },
    { name: "hand", zone: "hand", kinds: MAIN, wide: true, rule: "4.13" },
    { name: "life", zone: "life", kinds: ["cheer"], rule: "4.10" },
    { name: "holo-power", zone: "holo_power", kinds: MAIN, rule: "4.15" },
    { name: "archive", zone: "archive", kinds: [...MAIN, "cheer"], rule: "4.14" },
    { name: "deck", zone: "deck", kinds: MAIN, deep: true, rule: "4.11" },
    { name: "cheer-deck", zone: "cheer_deck", kinds: ["cheer"], deep: true, rule: "4.12" },
  ],
  chrono: [
    { name: "field", zone: "field", kinds: ["heroine", "character", "bg"], stands: true, wide: true, rule: "3.1" },
    { name: "hand", zone: "hand", kinds: ANY, wide: true, rule: "3.4" },
    { name: "discard", zone: "discard", kinds: ANY, rule: "3.3" },
    { name: "deck", zone: "deck", kinds: ANY, deep: true, rule: "3.2" },
  ],
};

/** What goes onto a card that stands. */
export const ONTO: Record<string, string[]> = { holo: ["holomem", "cheer", "support"], chrono: ["item"] };

/** The moments at which play can go on. */
export const MOMENTS: Record<string, { step: string; turn: Record<string, string> }[]> = {
  holo: [
    { step: "reset", turn: { step: "reset", point: "reset" } },
    { step: "main", turn: { step: "main", point: "act" } },
    { step: "performance", turn: { step: "performance", point: "perform" } },
    { step: "end", turn: { step: "end", point: "end" } },
  ],
  chrono: [
    { step: "start", turn: { phase: "start", point: "start" } },
    { step: "draw", turn: { phase: "draw", point: "draw-act" } },
    { step: "main", turn: { phase: "main", point: "main" } },
    { step: "end", turn: { phase: "end", point: "end" } },
  ],
};
