import { beforeEach, describe, expect, it } from "vitest";
import type { Parts } from "./messages";
import { pieces, question, tell } from "./sentences";
import { settings } from "./settings.svelte";

const both = (en: Parts["en"]): Parts => ({ en, ja: ["日本語"] });
const naming = (player: number): string | undefined => ["Mio", undefined][player];
const draws = both([
  { text: "Player 1", player: 0 },
  " takes ",
  { text: "Tokino Sora", card: "hSD01-003" },
  " Debut",
  { text: " [hSD01-003]", number: "hSD01-003" },
  { text: " of ", owning: 1 },
  { text: "Player 2", owner: 1 },
]);

beforeEach(() => {
  settings.lang = "en";
});

describe("a sentence in parts", () => {
  it("has the names of the table, and no numbers of cards", () => {
    expect(tell(draws, naming)).toBe("Mio takes Tokino Sora Debut of Player 2");
  });
  it("leaves out what it is told to", () => {
    expect(tell(draws, naming, (part) => (part.owner ?? part.owning) === 1)).toBe("Mio takes Tokino Sora Debut");
  });
  it("speaks to who reads it", () => {
    const you = Object.assign((player: number) => naming(player), { you: 0 });
    const one = { text: "Player 1", player: 0 };
    const told = (...rest: Parts["en"]) => tell(both([one, ...rest]), you);
    expect(tell(draws, you)).toBe("You take Tokino Sora Debut of Player 2");
    expect(told("'s ", { text: "AZKi", card: "A" }, " rests.")).toBe("Your AZKi rests.");
    expect(told(" is out: too much damage.")).toBe("You are out: too much damage.");
    expect(told(" loses 1 life.")).toBe("You lose 1 life.");
    expect(told(" discards a card.")).toBe("You discard a card.");
    expect(told(": main phase.")).toBe("You: main phase.");
    expect(told(" aims at its own ", { text: "AZKi", card: "A" }, ".")).toBe("You aim at your own AZKi.");
    expect(tell(both(["Turn 3: ", one, "."]), you)).toBe("Turn 3: you.");
    settings.lang = "ja";
    expect(tell({ en: [], ja: [{ text: "プレイヤー1", player: 0 }, "は1枚引く。"] }, you)).toBe("あなたは1枚引く。");
  });
  it("keeps the cards apart, for links", () => {
    expect(pieces(draws, naming).filter((piece) => piece.card)).toEqual([{ text: "Tokino Sora", card: "hSD01-003" }]);
  });
  it("is in the language of the page", () => {
    settings.lang = "ja";
    expect(tell(draws, naming)).toBe("日本語");
  });
  it("may be missing", () => {
    expect(tell(undefined, naming)).toBe("");
  });
});

describe("what is asked", () => {
  it("is told from who must choose and from the card that asks", () => {
    const asked = both([
      { text: "Player 1", player: 0 },
      " · ",
      { text: "Sub PC", source: 12 },
      ": ",
      { text: "choose a card", title: "choose" },
    ]);
    expect(question(asked)).toEqual({ source: "Sub PC", title: "choose a card" });
  });
  it("is the whole text where it has no parts with names", () => {
    expect(question(both(["Player 1: choose"]))).toEqual({ source: "", title: "Player 1: choose" });
  });
});
