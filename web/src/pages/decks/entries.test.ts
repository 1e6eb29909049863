import { expect, it } from "vitest";
import type { CardInfo, DeckList } from "../../lib/messages";
import { differences } from "./differences";
import { entriesOf, rankOf } from "./entries";

const card = (number: string, kind: string, name = number): CardInfo => ({
  number,
  kind,
  name: { en: name, ja: name },
});
const cards: Record<string, CardInfo> = {
  ...Object.fromEntries(["o", "x", "y", "z"].map((number) => [number, card(number, "holomem", "Sora")])),
  ...Object.fromEntries(
    ["p1", "p2", "p3"].map((number) => [number, { ...card(number, "cheer", "Purple"), colors: ["purple"] }]),
  ),
  r1: { ...card("r1", "cheer", "Red"), colors: ["red"] },
};
const cardOf = (number: string): CardInfo | null => cards[number] ?? null;
const deck = (parts: DeckList["parts"]): DeckList => ({ name: "a", parts });

it("cards that differ in nothing are one row, others one for each number and part", () => {
  const rows = entriesOf(
    deck({ main: { x: 2, y: 1, lost: 1, p1: 1 }, cheer: { p2: 11, p1: 8, r1: 1, lost: 2 } }),
    cardOf,
  );
  expect(rows.map(({ part, numbers, n }) => [part, numbers, n])).toEqual([
    ["main", ["x"], 2],
    ["main", ["y"], 1],
    ["main", ["lost"], 1],
    ["main", ["p1"], 1],
    ["cheer", ["p2", "p1"], 19],
    ["cheer", ["r1"], 1],
    ["cheer", ["lost"], 2],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

it("two decks are told apart, what differs first", () => {
  const one = deck({ oshi: { o: 1 }, main: { x: 4, y: 2 }, cheer: { p1: 11, p2: 9 } });
  const other = deck({ oshi: { o: 1 }, main: { x: 3, z: 2 }, cheer: { p3: 20 } });
  expect(differences(one, other, cardOf).map(({ number, here, there }) => [number, here, there])).toEqual([
    ["y", 2, 0],
    ["x", 4, 3],
    ["z", 0, 2],
    ["o", 1, 1],
    ["p1", 20, 20],
  ]);
});

it("what a card is is said in words", () => {
  expect(rankOf({ ...card("x", "holomem"), level: "debut" })).toBe("Debut");
  expect(rankOf({ ...card("x", "support"), support: "staff" })).toBe("Staff");
  expect(rankOf({ ...card("x", "character"), cost: 3 })).toBe("3");
});
