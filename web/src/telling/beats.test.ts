import { describe, expect, it } from "vitest";
import type { GameEvent, View } from "../lib/messages";
import { beats, type EventWords, sum, summands } from "./beats";
import { between } from "./between";
import { telling as chrono } from "../boards/chrono/telling";
import { telling as holo } from "../boards/holo/telling";

let number = 0;
const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({
  number: number++,
  kind,
  rule: "",
  player: 1,
  cards: [],
  refs: [],
  was: [],
  from: "",
  to: "",
  about: -1,
  other: -1,
  amount: 0,
  word: "",
  ...more,
});
const words: EventWords = { ...holo, printed: () => 20 };
/** The last art of a turn, and how the other player's turn begins. */
const turnEnds = (): GameEvent[] => [
  event("art", { cards: ["A"], about: 7, other: 3 }),
  event("plus-art", { about: 7, amount: 10 }),
  event("damage", { player: 0, about: 3, amount: 30 }),
  event("step", { word: "end" }),
  event("turn", { player: 0, amount: 4 }),
  event("step", { player: 0, word: "reset" }),
  event("activate", { player: 0, about: 3 }),
  event("draw", { player: 0, cards: ["B"], refs: [9], from: "deck", to: "hand" }),
  event("draw", { player: 0, cards: ["C"], refs: [10], from: "deck", to: "hand" }),
];

it("several cards that are revealed are all shown large, and there is time to read them", () => {
  const reveal = (cards: (string | null)[]) =>
    beats([event("reveal", { cards, refs: [1, 2], from: "deck" })], 0, words)[0];
  expect(reveal(["A", "B"])?.cards).toEqual(["A", "B"]);
  expect(reveal(["A", null])?.cards).toEqual(["A"]);
  expect(reveal(["A", "B"])?.length).toBeGreaterThan(reveal(["A"])?.length ?? 0);
});

it("a card that nobody sees flies with the back that its game has for it", () => {
  expect(["deck", "cheer_deck", "life"].map(holo.back)).toEqual(["main", "cheer", "cheer"]);
  expect(["deck", "life"].map(chrono.back)).toEqual(["chrono", "chrono"]);
});

describe("what has happened", () => {
  it("is told in parts: the attack, the hit, the step, the turn, the draws together", () => {
    const told = beats(turnEnds(), 0, words);
    expect(told.map((beat) => beat.kind)).toEqual(["attack", "hit", "step", "turn", "step", "move"]);
    expect(told.map((beat) => beat.told)).toEqual([2, 3, 4, 5, 7, 9]);
    expect(told[0]?.attack).toEqual({ from: ["r7"], to: "r3" });
  });
  it("tells damage as a sum of what is printed and what is added", () => {
    const hit = beats(turnEnds(), 0, words)[1]?.hits?.[0];
    expect(hit).toEqual({ at: "r3", amount: 30, addends: [20, 10], heals: false });
    expect(sum([20, 10], 30)).toBe("20 + 10 = 30");
    expect(sum([20, -10], 10)).toBe("20 − 10 = 10");
    expect(summands(80, 20, [10])).toEqual([20, 10, 50]);
    expect(summands(20, 20)).toEqual([]);
  });
  it("adds up what several do to one player", () => {
    const hits = [2, 3].map((amount) => event("damage", { player: 0, about: amount, amount }));
    expect(beats(hits, 0, chrono)[0]?.hits).toEqual([{ at: "0-player", amount: 5, addends: [2, 3], heals: false }]);
  });
  it("shows the card that another player plays, and takes less time for one's own", () => {
    const use = event("use", { cards: ["S"], refs: [5], from: "hand" });
    const [theirs] = beats([use], 0, words);
    const [own] = beats([use], 1, words);
    expect(theirs?.card).toEqual({ number: "S", ref: 5 });
    expect(own?.length ?? 0).toBeLessThan((theirs?.length ?? 0) / 2);
    expect(beats([event("enter", { cards: [null], from: "hand" })], 0, words)[0]?.card).toBeUndefined();
  });
});

describe("the table meanwhile", () => {
  const side = (player: number, more: object) => ({
    player,
    stage: [],
    hand: { count: 0, cards: [] },
    deck: { count: 9, cards: [] },
    ...more,
  });
  const view = (turn: number, step: string, own: object): View =>
    ({ game: "holo", you: 0, turn, turn_player: turn % 2 ? 1 : 0, step, players: [side(0, own), side(1, {})] }) as View;
  const holomem = { ref: 3, position: "center", damage: 0, resting: true };
  const before = view(3, "performance", { stage: [holomem] });
  const after = view(4, "cheer", {
    stage: [{ ...holomem, damage: 30, resting: false }],
    hand: { count: 2, cards: [{ ref: 9 }, { ref: 10 }] },
    deck: { count: 7, cards: [] },
  });
  const shown = (told: number) => {
    const { turn, step, players } = between(before, after, turnEnds(), told, holo) as View & {
      step: string;
      players: { stage: (typeof holomem)[]; hand: { count: number } }[];
    };
    return [turn, step, players[0]?.stage[0]?.damage, players[0]?.stage[0]?.resting, players[0]?.hand.count];
  };

  it("is as far as has been told", () => {
    expect(shown(2)).toEqual([3, "performance", 0, true, 0]);
    expect(shown(3)).toEqual([3, "performance", 30, true, 0]);
    expect(shown(5)).toEqual([4, "end", 30, true, 0]);
    expect(shown(8)).toEqual([4, "reset", 30, false, 1]);
    expect(between(before, after, turnEnds(), 9, holo)).toBe(after);
  });
  it("goes back from how things are in the end where events do not say enough", () => {
    const events = [event("move", { player: 0 }), ...turnEnds()];
    const own = (told: number) =>
      (between(before, after, events, told, holo).players as { hand: { count: number } }[])[0];
    expect(own(1)).toMatchObject({ stage: [{ damage: 0 }], hand: { count: 0 }, deck: { count: 9 } });
    expect(own(9)).toMatchObject({ stage: [{ damage: 30 }], hand: { count: 1 } });
  });
  it("counts what a player of Chrono Card suffers and spends", () => {
    const field = [{ ref: 4, checked: false, dp_left: 3, damage: 0 }];
    const start = { game: "chrono", you: 0, phase: "main", players: [{ player: 0, damage: 1, ep: 0, field }] };
    const events = [
      event("check", { player: 0, about: 4 }),
      event("ep", { player: 0, amount: 2 }),
      event("damage", { player: 0, amount: 3 }),
      event("hurt", { player: 0, about: 4, amount: 1 }),
      event("move", {}),
    ];
    const end = { ...start, phase: "end" };
    const middle = between(start as unknown as View, end as unknown as View, events, 4, chrono);
    expect(middle.players).toEqual([
      { player: 0, damage: 4, ep: 2, field: [{ ref: 4, checked: true, dp_left: 2, damage: 1 }] },
    ]);
  });
});
