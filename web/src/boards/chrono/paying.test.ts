import { describe, expect, it } from "vitest";
import { standing } from "../../lib/made_up";
import { waysToPay } from "./paying";
import type { Standing } from "./view";

const card = (ref: number, kind: string, ep: number, ap = 0): Standing => standing(ref, { kind, ep, ap });

describe("ways to pay", () => {
  it("wastes no EP, and spares who could attack", () => {
    const field = [card(1, "heroine", 2), card(2, "character", 1, 3), card(3, "bg", 1), card(4, "bg", 1)];
    expect(waysToPay(2, field)[0]).toEqual([3, 4]);
    expect(waysToPay(1, field)[0]).toEqual([3]);
    expect(waysToPay(5, field)[0]?.sort()).toEqual([1, 2, 3, 4]);
  });

  it("offers other ways, and none that has one too many", () => {
    const field = [card(1, "heroine", 2), card(3, "bg", 1), card(4, "bg", 1)];
    const ways = waysToPay(2, field);
    expect(ways).toContainEqual([1]);
    expect(ways).toContainEqual([3, 4]);
    expect(ways.every((way) => way.length < 3)).toBe(true);
  });

  it("has no way where there is not enough", () => {
    expect(waysToPay(3, [card(1, "heroine", 2)])).toEqual([]);
  });
});
