import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyReply, GameEvent, Line, StateNews } from "./messages";

const heard = vi.hoisted(() => ({
  listeners: [] as ((message: AnyReply) => void)[],
  greeters: [] as (() => void)[],
  asked: [] as object[],
}));

vi.mock("./net.svelte", () => ({
  Refused: class extends Error {},
  net: { status: "open" },
  ask: (message: object) => {
    heard.asked.push(message);
    return Promise.resolve({});
  },
  send: (message: object) => heard.asked.push(message),
  listen: (listener: (message: AnyReply) => void) => {
    heard.listeners.push(listener);
    return () => undefined;
  },
  whenOpen: (greeter: () => void) => {
    heard.greeters.push(greeter);
    greeter();
    return () => undefined;
  },
  api: () => Promise.resolve([]),
}));
vi.mock("../telling/motion", () => ({ playBeat: () => undefined, settle: () => undefined, snapshot: () => null }));
vi.mock("./sound", () => ({ playEnd: () => undefined, playSounds: () => undefined, sound: () => undefined }));

const { RoomSession } = await import("./room.svelte");
const { settings } = await import("./settings.svelte");
const { t } = await import("./words");

const event = (number: number, player = 1): GameEvent => ({
  number,
  kind: "move",
  rule: "",
  player,
  cards: [],
  refs: [number],
  was: [],
  from: "hand",
  to: "archive",
  about: -1,
  other: -1,
  amount: 0,
  word: "",
});
const line = (number: number): Line => ({
  number,
  rule: "",
  cards: [],
  text: { en: String(number), ja: String(number) },
  parts: { en: [], ja: [] },
  turn: 1,
});
const state = (since: number, at: number, more: Partial<StateNews> = {}): StateNews => {
  const numbers = Array.from({ length: at - since }, (_, n) => since + n);
  return {
    type: "state",
    room: "code",
    seat: 0,
    view: { game: "holo", you: 0, turn: 1, turn_player: 0 },
    views: {},
    decision: null,
    waiting: null,
    since,
    events: numbers.map((number) => event(number)),
    log: numbers.map(line),
    at,
    inputs: null,
    undo: { free: false, ask: false },
    undone: false,
    clock: null,
    lesson: null,
    result: null,
    ...more,
  };
};
const hear = (message: AnyReply): void => heard.listeners.forEach((listener) => listener(message));

describe("a room", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    heard.listeners.length = heard.greeters.length = heard.asked.length = 0;
    settings.speed = 1;
  });
  afterEach(() => vi.useRealTimers());

  const enter = (): InstanceType<typeof RoomSession> => {
    const room = new RoomSession("code");
    room.enter();
    return room;
  };

  it("asks for what it has not heard yet", () => {
    enter();
    const seal: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(heard.asked).toEqual([{ type: "join", room: "code", since: 0, agree: false, deck: undefined, seal }]);
  });
  it("asks for everything again in another language, and shows nothing of it twice", async () => {
    const room = enter();
    hear(state(0, 4));
    await vi.runAllTimersAsync();
    heard.greeters[0]?.();
    const before = settings.lang;
    settings.lang = before === "en" ? "ja" : "en";
    heard.greeters[0]?.();
    settings.lang = before;
    expect(heard.asked.map((message) => (message as { since: number }).since)).toEqual([0, 4, 0]);
    hear(state(0, 4));
    await vi.runAllTimersAsync();
    expect(room.log.map((each) => each.number)).toEqual([0, 1, 2, 3]);
    expect(room.news).toEqual([]);
  });
  it("goes on from where a state begins, and forgets what an undo took back", async () => {
    const room = enter();
    hear(state(0, 4));
    await vi.runAllTimersAsync();
    hear(state(2, 3));
    await vi.runAllTimersAsync();
    expect(room.log.map((each) => each.number)).toEqual([0, 1, 2]);
    expect(room.events.map((each) => each.number)).toEqual([0, 1, 2]);
    expect(room.shown?.at).toBe(3);
  });
  it("marks what others have moved since", async () => {
    const room = enter();
    hear(state(0, 1));
    await vi.runAllTimersAsync();
    hear(state(1, 3, { events: [event(1), event(2, 0)] }));
    await vi.runAllTimersAsync();
    expect([...room.fresh]).toEqual([1]);
  });
  it("says nothing of a lost connection once there is one again", () => {
    const room = enter();
    for (const [said, left] of [
      [t("refused-offline"), ""],
      ["Not now.", "Not now."],
    ] as const) {
      room.error = said;
      heard.greeters[0]?.();
      expect(room.error).toBe(left);
    }
  });
  it("has ended with its lesson, once all of it was shown", async () => {
    const room = enter();
    const lesson = { step: 3, options: [], later: [], picks: [], done: true };
    hear(state(0, 1, { lesson }));
    expect(room.ended).toBe(false);
    await vi.runAllTimersAsync();
    expect(room.ended).toBe(true);
  });
  it("does not hear what is said in another room", async () => {
    const room = enter();
    hear({ ...state(0, 4), room: "other" });
    await vi.runAllTimersAsync();
    expect(room.shown).toBeNull();
  });
  it("hears a line of the chat once", () => {
    const room = enter();
    const said = {
      type: "chat",
      room: "code",
      number: 1,
      seat: 1,
      name: "Mio",
      text: "hi",
      phrase: "",
      user: "",
      time: 0,
    } as const;
    hear(said);
    hear(said);
    expect(room.chat.length).toBe(1);
  });
  it("can be answered only when everything that led to the question has been shown", async () => {
    const room = enter();
    const decision = { ...({} as NonNullable<StateNews["decision"]>), id: 3, options: [] };
    hear(state(0, 1, { decision }));
    expect(room.decision).toBeNull();
    await vi.runAllTimersAsync();
    expect(room.decision?.id).toBe(3);
  });
});
