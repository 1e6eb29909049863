/** What stands on the buttons of the prompt, and over them. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChronoView } from "../boards/chrono/view";
import { catalogue } from "../lib/catalogue.svelte";
import type { CardInfo, DecisionInfo, OptionInfo, OptionPreview, PlayerChange, View } from "../lib/messages";
import { Play } from "../lib/play.svelte";
import type { Naming } from "../lib/sentences";
import { settings } from "../lib/settings.svelte";
import { consequence } from "./consequence";

const NAMES = ["Guest", "Easy bot"];
const naming: Naming = Object.assign((player: number) => NAMES[player], { you: 0 });
const watching: Naming = (player) => NAMES[player];

const option = (index: number, action: OptionInfo["action"], refs: number[] = []): OptionInfo => ({
  index,
  key: JSON.stringify(action),
  action,
  refs,
  same: [],
  rule: "1.1",
  label: { en: String(index), ja: String(index) },
  parts: { en: [], ja: [] },
});
const decide = (kind: string, options: OptionInfo[]): DecisionInfo => ({
  id: 7,
  player: 0,
  kind,
  rule: "1.1",
  prompt: { en: "", ja: "" },
  parts: { en: [], ja: [] },
  about: null,
  default: 0,
  group: null,
  options,
});
const nothing = { lines: [], changes: [], paid: [], draws: 0, ends: false, open: false };
const hurt = (player: number, damage: number, after: number): PlayerChange => ({
  player,
  damage,
  before: after - damage,
  after,
  limit: 20,
  over: after >= 20,
});

const pile = { count: 0, cards: [] };
const standing = (ref: number, ap: number, dp_left: number, pierces = false) => ({
  ref,
  number: `card-${ref}`,
  kind: "character",
  owner: 0,
  checked: false,
  face_down: false,
  fresh: false,
  ep: 1,
  used: [],
  ap,
  dp_left,
  pierces,
});
const half = (player: number, field: ReturnType<typeof standing>[]) => ({
  player,
  team: player,
  out: false,
  opponents: [1 - player],
  damage: 16,
  ep: 0,
  hand_limit: 5,
  field,
  hand: pile,
  deck: pile,
  discard: [],
  removed: 0,
  used: { bg: false, charm: false },
});
const field: ChronoView = {
  game: "chrono",
  rules: {},
  you: 0,
  turn: 2,
  turn_player: 1,
  phase: "charm",
  limit: 20,
  players: [half(0, [standing(1, 2, 3), standing(2, 1, 1)]), half(1, [standing(3, 3, 3), standing(4, 1, 1)])],
  chain: [],
  resolving: [],
  charm: { opponent: 0, attackers: [3, 4], supporter: -1, blocks: [] },
};

let decision: DecisionInfo | null = null;
let view: View = field;
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
  view = field;
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
  const defend = (index: number, card: number, attacker: number): OptionInfo =>
    option(index, { do: "defend", card, attacker }, [card, attacker]);
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
