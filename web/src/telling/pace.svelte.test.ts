import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("./motion", () => ({ playBeat: () => undefined, settle: () => undefined, snapshot: () => null }));

const { Pace } = await import("./pace.svelte");
const { telling } = await import("../boards/holo/telling");
const part = (told: number, length = 100) => ({ kind: "move" as const, events: [], player: 0, told, length });

describe("the pace", () => {
  let seen: number[] = [];
  let speed = 1;
  beforeEach(() => {
    vi.useFakeTimers();
    seen = [];
    speed = 1;
  });
  afterEach(() => vi.useRealTimers());
  const begin = (count = 3) => {
    const pace = new Pace(() => speed);
    let over = false;
    const parts = Array.from({ length: count }, (_, n) => part(n + 1));
    void pace.play(parts, telling, (beat) => seen.push(beat.told)).then(() => (over = true));
    return { pace, isOver: () => over };
  };

  it("is one beat after another", async () => {
    const { isOver } = begin();
    await vi.advanceTimersByTimeAsync(99);
    expect(seen).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOver()).toBe(true);
  });
  it("is twice as fast at twice the speed", async () => {
    speed = 2;
    const { isOver } = begin();
    await vi.advanceTimersByTimeAsync(150);
    expect(isOver()).toBe(true);
  });
  it("takes no time at all for who wants none", async () => {
    speed = 0;
    const { isOver } = begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
    expect(seen).toEqual([]);
  });
  it("is skipped at once, until all has been shown", async () => {
    const { pace, isOver } = begin();
    await vi.advanceTimersByTimeAsync(10);
    pace.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
    expect(seen).toEqual([1]);
    expect(pace.hasty).toBe(true);
    pace.rest();
    expect(pace.hasty).toBe(false);
  });
  it("stops while it is paused, and goes on by steps", async () => {
    const { pace, isOver } = begin();
    await vi.advanceTimersByTimeAsync(10);
    pace.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual([1]);
    pace.step();
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual([1, 2]);
    pace.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(isOver()).toBe(true);
  });
});
