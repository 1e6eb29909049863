/** What stands on the buttons of the prompt, and over them. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { boardOf } from "../boards";
import type { ChronoView } from "../boards/chrono/view";
import type { HoloView } from "../boards/holo/view";
import { catalogue } from "../lib/catalogue.svelte";
import { charm, decide, defend, half, main, option, side, standing } from "../lib/made_up";
import type { CardInfo, DecisionInfo, OptionInfo, OptionPreview, PlayerChange, View } from "../lib/messages";
import { Play } from "../lib/play.svelte";
import { net } from "../lib/net.svelte";
import type { Naming } from "../lib/sentences";
import { settings } from "../lib/settings.svelte";
import type { RoomSession } from "../lib/room.svelte";
import { Asking } from "./asking.svelte";
import { consequence, worded } from "./consequence";
import { Seating } from "./seating.svelte";
import { confirms } from "./keys";

const NAMES = ["Guest", "Easy bot"];
const naming: Naming = Object.assign((player: number) => NAMES[player], { you: 0 });
const watching: Naming = (player) => NAMES[player];

const nothing = { lines: [], changes: [], paid: [], draws: 0, ends: false, open: false };
const hurt = (player: number, damage: number, after: number): PlayerChange => ({
  player,
  damage,
  before: after - damage,
  after,
  limit: 20,
  over: after >= 20,
});

let decision: DecisionInfo | null = null;
let view: View = charm;
let previews: Record<number, Partial<OptionPreview>> = {};
const make = (): Play =>
  new Play(
    () => ({
      decision,
      preview: (index) => ({ index, ...nothing, ...previews[index] }),
      choose: () => undefined,
      chooseRefs: () => undefined,
    }),
    () => view,
  );
const told = (preview: Partial<OptionPreview>, to: Naming = naming): string => {
  previews = { 0: preview };
  decision = decide("support", [option(0, { do: "no-support" })]);
  return consequence(make(), decision.options[0] as OptionInfo, to);
};

beforeEach(() => {
  settings.lang = "en";
  view = charm;
  vi.spyOn(catalogue, "card").mockImplementation((_, number) =>
    number ? ({ number, name: { en: `Name ${number}`, ja: number } } as unknown as CardInfo) : null,
  );
});

describe("what comes of an option", () => {
  it("is no certainty while others could defend or interrupt", () => {
    const won = { players: [hurt(1, 6, 21)], ends: true, winners: [0], open: true };
    expect(told({ ...won, aside: ["defend", "interrupt"] })).toBe(
      "Easy bot: 6 damage, 21 of 20 · you could win, if nobody defends",
    );
    expect(told({ ...won, aside: ["interrupt"] })).toContain("you could win, if nobody interrupts");
    expect(told({ ...won, open: false })).toBe("Easy bot: 6 damage, 21 of 20: out · you win");
    expect(told({ aside: ["interrupt"], draws: 1, open: true })).toBe("draw 1");
  });
  it("speaks to who reads it", () => {
    expect(told({ players: [hurt(0, 3, 19)] })).toBe("you: 3 damage, 19 of 20");
    expect(told({ players: [hurt(0, -3, 13)] })).toBe("you recover 3, 13 of 20");
    expect(told({ players: [hurt(0, 3, 19)] }, watching)).toBe("Guest: 3 damage, 19 of 20");
  });
  it("says who wins", () => {
    expect(told({ ends: true, winners: [1] })).toBe("you lose");
    expect(told({ ends: true, winners: [1] }, watching)).toBe("Easy bot wins");
    expect(told({ ends: true, winners: [] })).toBe("a draw");
    settings.lang = "ja";
    expect(told({ ends: true, winners: [0] })).toBe("あなたの勝ち");
  });
});

describe("who is put against whom", () => {
  beforeEach(() => {
    decision = decide("defend", [
      defend(0, 1, 3),
      defend(1, 1, 4),
      defend(2, 2, 3),
      defend(3, 2, 4),
      option(4, { do: "done" }),
    ]);
    previews = {
      0: { players: [hurt(0, 1, 17)], aside: ["charm-act"] },
      3: { players: [hurt(0, 3, 19)] },
      4: { players: [hurt(0, 4, 20)], ends: true, winners: [1] },
    };
  });
  const of = (play: Play, index: number): string => consequence(play, decision?.options[index] as OptionInfo, naming);

  it("is told with what all pairs together let through, as on the button that confirms them", () => {
    const play = make();
    expect(of(play, 0)).toBe("1 damage to you");
    play.click("r1");
    play.click("r3");
    expect(play.reaching?.damage).toBe(1);
    expect(of(play, 3)).toBe("0 damage to you");
    expect(play.suffers(0)).toMatchObject({ damage: 1, after: 17 });
  });
  it("is told with a loss that is left", () => {
    previews = { 4: { players: [hurt(0, 4, 23)] } };
    expect(of(make(), 3)).toBe("3 damage to you · you lose");
  });
});

it("Enter is on the button that confirms while it would do so", () => {
  const on = (...where: string[]) => ({
    isConnected: true,
    closest: (all: string): Element | null =>
      all.split(", ").some((one) => where.includes(one)) ? ({} as Element) : null,
  });
  const group = { name: 1, min: 0, max: 2, ordered: false, picked: [], candidates: [1, 2], shown: [] };
  const picks = [1, 2].map((ref, at) => option(at, { do: "attack", card: ref }, [ref]));
  decision = { ...decide("attack", picks), group };
  const play = make();
  expect(confirms(play, null)).toBe(true);
  expect(confirms(play, on(".unit"))).toBe(false); // there it picks the card
  expect(confirms(play, on("button"))).toBe(false);
  expect(confirms(play, on("button", ".confirms"))).toBe(true);
  play.toggle(1);
  expect(confirms(play, on(".unit"))).toBe(true);
});

describe("the title", () => {
  const asking = (play: Play, undo = { free: false, ask: false }): Asking => {
    const room = { shown: { undo }, pace: {}, ended: false } as unknown as RoomSession;
    const seating = { nameOf: (player: number) => NAMES[player] ?? "Third", seat: 0 } as unknown as Seating;
    return new Asking(() => room, play, seating);
  };
  const blooms = [1, 2].map((ref, at) => option(at, { do: "bloom", card: 10, holomem: ref }, [10, ref]));
  beforeEach(() => {
    net.status = "open";
    previews = {};
  });

  it("says what is being done, where the buttons say to whom", () => {
    view = main;
    decision = decide("main", [...blooms, option(2, { do: "end-main" })]);
    const play = make();
    play.click("r10");
    expect(asking(play).title).toBe("Which holomem blooms into Name card-10?");
    expect(play.buttons.map((each) => worded(play, each, naming)[0])).toEqual([
      "Name card-1 · Center",
      "Name card-2 · Back",
    ]);
    decision = decide("main", [blooms[0] as OptionInfo]);
    const lone = make();
    lone.click("r10");
    expect(worded(lone, blooms[0] as OptionInfo, naming)[0]).toBe("Bloom");
  });
  it("counts places only where two share a name: keys at the table are numbers, too", () => {
    const row = side(0, [1, 2, 4, 5]);
    const named = row.stage.map((each) => (each.ref === 5 ? { ...each, cards: [{ ref: 5, number: "card-2" }] } : each));
    const twice = { ...main, players: [{ ...row, stage: named }, side(1, [3])] } as HoloView;
    const marks = [2, 4, 5].map((ref) => boardOf("holo").mark(twice, ref));
    expect(marks).toEqual([
      "Back · no. 1 from the left · 100 of 100 HP left",
      "Back · 100 of 100 HP left",
      "Back · no. 3 from the left · 100 of 100 HP left",
    ]);
  });
  it("says nothing twice of who shares a name", () => {
    const row = side(0, [1, 2, 4], [10]);
    const twins = row.stage.map((each) => (each.ref === 4 ? { ...each, cards: [{ ref: 4, number: "card-2" }] } : each));
    view = { ...main, players: [{ ...row, stage: twins }, side(1, [3])] } as HoloView;
    decision = decide(
      "main",
      [2, 4].map((ref, at) => option(at, { do: "bloom", card: 10, holomem: ref }, [10, ref])),
    );
    const play = make();
    play.click("r10");
    expect(worded(play, decision.options[0] as OptionInfo, naming)).toEqual([
      "Name card-2 · Back",
      "no. 1 from the left · 100 of 100 HP left",
    ]);
  });
  it("says whom a charm is on, before anybody is picked and without a forecast", () => {
    const rivals = { ...half(0, [standing(1)]), opponents: [1, 2] };
    view = { ...charm, charm: null, players: [rivals, half(1, []), half(2, [])] } as ChronoView;
    decision = decide("main", [option(0, { do: "charm", player: 2 }), option(1, { do: "end-main" })]);
    const play = make();
    play.take(decision.options[0] as OptionInfo);
    decision = { ...decide("attack", [option(0, { do: "attack", card: 1 }, [1]), option(1, { do: "done" })]), id: 8 };
    const next = make();
    next.led = play.led;
    expect(asking(next).title).toBe("Which characters attack Third?");
    expect(asking(next, { free: true, ask: false }).retreats).toBe(true);
    previews = { 0: { players: [hurt(1, 2, 18)] } };
    expect(asking(make()).title).toBe("Which characters attack Easy bot?");
  });
  it("says what one could interrupt", () => {
    const link = { player: 1, kind: "skill", card: { ref: 3, number: "card-3" } };
    decision = decide("interrupt", [option(0, { do: "skill", card: 1 }, [1]), option(1, { do: "pass" })]);
    view = { ...charm, chain: [link] } as ChronoView;
    expect(asking(make()).title).toBe("Easy bot uses the A.Skill of Name card-3. Interrupt?");
    expect(asking(make()).hint).toBe("1 lit card can do something: choose it.");
    view = { ...charm, chain: [{ player: 1, kind: "charm", opponent: 0, attackers: [3] }] } as ChronoView;
    expect(asking(make()).title).toBe("Easy bot charms you. Interrupt?");
    settings.lang = "ja";
    expect(asking(make()).title).toBe("Easy botがあなたにチャームします。割り込みますか？");
  });
  it("has a line that says what to click where no answer has a button", () => {
    const hand = [1, 2, 3, 4, 5].map((ref) => ({ ref, number: `card-${ref}` }));
    view = { ...charm, players: [{ ...half(0, []), hand: { count: 5, cards: hand } }, half(1, [])] } as ChronoView;
    decision = decide(
      "hand-limit",
      hand.map(({ ref }, at) => option(at, { do: "discard", card: ref }, [ref])),
    );
    const play = make();
    expect(play.buttons).toEqual([]);
    expect(asking(play).hint).toBe("Choose one of the lit cards.");
  });
});

it("one points at what others see, and only where there is somebody to see it", () => {
  const seats = [
    { seat: 0, by: "human" },
    { seat: 1, by: "bot" },
  ];
  const at = (more: object) =>
    new Seating(() => ({ info: { you: [0], seats, watchers: 0, ...more } }) as unknown as RoomSession);
  expect(at({}).accompanied).toBe(false);
  expect(at({ watchers: 1 }).accompanied).toBe(true);
  expect(at({ seats: [{ seat: 1, by: "human" }] }).accompanied).toBe(true);
  const hand = { count: 1, cards: [{ ref: 9, number: "card-9" }] };
  view = { ...charm, players: [{ ...half(0, [standing(1)]), hand }, half(1, [])] } as ChronoView;
  expect([1, 9, 77].map(make().isPublic)).toEqual([true, false, false]);
});
