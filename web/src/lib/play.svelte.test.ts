import { beforeEach, describe, expect, it, vi } from "vitest";
import { charm, decide, defend, main, option } from "./made_up";
import type { DecisionInfo, OptionInfo, OptionPreview } from "./messages";
import { Play } from "./play.svelte";

const bloom = (index: number, card: number, onto: number): OptionInfo =>
  option(index, { do: "bloom", card, holomem: onto }, [card, onto]);
const pass = option(9, { do: "end-main" }, []);
let decision: DecisionInfo | null = null;
let undone = false;
const choose = vi.fn();
const chooseRefs = vi.fn();
const make = (): Play =>
  new Play(
    () => ({ decision, preview: () => undefined, choose, chooseRefs }),
    () => main,
  );

beforeEach(() => {
  undone = false;
  choose.mockClear();
  chooseRefs.mockClear();
});

describe("a window, in which a card is picked and then what to do with it", () => {
  beforeEach(() => {
    decision = decide("main", [bloom(0, 10, 1), bloom(1, 10, 2), bloom(2, 11, 1), pass]);
  });

  it("lights what an option begins with, in the order in which the table is read", () => {
    expect([...make().lit]).toEqual(["r10", "r11"]);
  });
  it("lights the targets once the card is picked, and takes the option with the last click", () => {
    const play = make();
    expect(play.click("r10")).toBe(true);
    expect([...play.lit]).toEqual(["r10", "r1", "r2"]);
    play.click("r2");
    expect(choose).toHaveBeenCalledExactlyOnceWith(1, false);
  });
  it("takes the only option of a card when it is clicked again", () => {
    const play = make();
    play.click("r11");
    expect(choose).not.toHaveBeenCalled();
    play.click("r11");
    expect(choose).toHaveBeenCalledExactlyOnceWith(2, false);
  });
  it("ignores what is not lit", () => {
    expect(make().click("r3")).toBe(false);
  });
  it("knows what ends it, and gives the back button its way", () => {
    const play = make();
    expect(play.pass?.index).toBe(9);
    play.click("r10");
    expect(play.back()).toBe(true);
    expect(play.chosen).toEqual([]);
    expect(play.back()).toBe(false);
  });
  it("takes the option whose card was dropped on its target", () => {
    const play = make();
    expect([...play.goals("r10")]).toEqual(["r1", "r2"]);
    expect(play.drop("r10", "r1")).toBe(true);
    expect(choose).toHaveBeenCalledExactlyOnceWith(0, false);
    expect(play.drop("r10", "r3")).toBe(false);
  });
  it("numbers what is lit for the keyboard", () => {
    expect([...make().keys]).toEqual([
      ["r10", "1"],
      ["r11", "2"],
    ]);
  });
  it("stands for equal cards with one of them", () => {
    decision = decide("main", [option(0, { do: "place", card: 10 }, [10], [11]), pass]);
    const play = make();
    expect([...play.lit]).toContain("r11");
    play.click("r11");
    play.click("r11");
    expect(choose).toHaveBeenCalledExactlyOnceWith(0, false);
  });
});

describe("a run of picks", () => {
  const picks = (min: number, max: number): DecisionInfo =>
    decide(
      "choose",
      [1, 2, 3].map((ref, at) => option(at, { do: "choose-holomem", holomem: ref }, [ref])),
      { name: 1, min, max, ordered: false, picked: [], candidates: [1, 2, 3], shown: [] },
    );

  it("is enough from the least to the most", () => {
    decision = picks(1, 2);
    const play = make();
    expect(play.enough).toBe(false);
    play.toggle(1);
    play.toggle(2);
    play.toggle(3);
    expect(play.picked).toEqual([1, 2]);
    expect(play.enough).toBe(true);
    play.confirm();
    expect(chooseRefs).toHaveBeenCalledExactlyOnceWith([1, 2]);
  });
  it("may be of none", () => {
    decision = picks(0, 3);
    const play = make();
    expect(play.enough).toBe(true);
    play.confirm();
    expect(chooseRefs).toHaveBeenCalledExactlyOnceWith([]);
  });
  it("forecasts what all of them do together", () => {
    decision = picks(1, 3);
    const hurt = (damage: number) => ({ player: 1, damage, before: 16, after: 16 + damage, limit: 20, over: false });
    const preview = (index: number): OptionPreview => ({
      index,
      lines: [],
      changes: [],
      paid: [],
      draws: 0,
      ends: false,
      open: true,
      players: [hurt(index + 1)],
    });
    const play = new Play(
      () => ({ decision, preview, choose, chooseRefs }),
      () => main,
    );
    expect(play.suffers(1)).toBeNull();
    play.toggle(1);
    expect(play.suffers(1)).toMatchObject({ damage: 1, after: 17, over: false });
    play.toggle(3);
    expect(play.suffers(1)).toMatchObject({ damage: 4, after: 20, over: true });
    expect(play.suffers(0)).toBeNull();
  });
  it("takes back a pick that is made twice", () => {
    decision = picks(1, 1);
    const play = make();
    play.toggle(1);
    play.toggle(2);
    expect(play.picked).toEqual([2]);
    play.toggle(2);
    expect(play.picked).toEqual([]);
  });
});

it("begins a new decision with nothing clicked, and with a lone performer", () => {
  decision = decide("main", [bloom(0, 10, 1), bloom(1, 10, 2)]);
  const play = make();
  play.settle();
  play.click("r10");
  play.settle();
  expect(play.chosen).toEqual(["r10"]);
  decision = { ...decide("perform", [option(0, { do: "art", holomem: 1, art: 0, target: 3 }, [1, 3]), pass]), id: 8 };
  const next = make();
  next.settle();
  expect(next.chosen).toEqual(["r1"]);
});

describe("cards that are put against others", () => {
  const done = (index: number): OptionInfo => option(index, { do: "done" });
  const defending = (): Play =>
    new Play(
      () => ({ decision, undone, preview: () => undefined, choose, chooseRefs }),
      () => charm,
    );
  beforeEach(() => {
    decision = decide("defend", [defend(0, 1, 3), defend(1, 1, 4), defend(2, 2, 3), defend(3, 2, 4), done(4)]);
  });

  it("are answered one after the other when all of it is confirmed", () => {
    const play = defending();
    play.settle();
    for (const key of ["r1", "r4", "r2", "r3"]) play.click(key);
    expect(play.pairs).toEqual([
      ["r1", "r4"],
      ["r2", "r3"],
    ]);
    expect(choose).not.toHaveBeenCalled();
    play.confirm();
    expect(choose).toHaveBeenLastCalledWith(1, false);
    decision = { ...decide("defend", [defend(0, 2, 3), defend(1, 2, 4), done(2)]), id: 8 };
    const next = defending();
    Object.assign(next, { promised: (play as unknown as { promised: unknown }).promised });
    next.settle();
    expect(choose).toHaveBeenLastCalledWith(0, true); // what follows is undone with the first
  });
  it("are not gone on with where something was taken back", () => {
    const play = defending();
    play.settle();
    for (const key of ["r1", "r4", "r2", "r3"]) play.click(key);
    play.confirm();
    choose.mockClear();
    decision = { ...decide("defend", [defend(0, 2, 3), defend(1, 2, 4), done(2)]), id: 8 };
    undone = true;
    play.settle();
    expect(choose).not.toHaveBeenCalled();
  });
  it("are taken back by a click, and light who can be meant", () => {
    const play = defending();
    play.click("r1");
    expect([...play.lit].sort()).toEqual(["r1", "r2", "r3", "r4"]);
    play.click("r3");
    play.click("r1");
    expect(play.pairs).toEqual([]);
    expect(play.back()).toBe(false);
  });
  it("may be none", () => {
    const play = defending();
    play.confirm();
    expect(choose).toHaveBeenCalledExactlyOnceWith(4, false);
  });
});
