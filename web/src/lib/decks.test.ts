import { describe, expect, it } from "vitest";
import { decksOf } from "./decks.svelte";

const SHIPPED = [{ name: "one" }, { name: "two" }, { name: "three" }];

describe("decks of a table", () => {
  it("are as they were chosen", () => {
    expect(decksOf(2, [{ id: 5 }, null], SHIPPED)).toEqual([{ id: 5 }, undefined]);
  });

  it("differ as long as there are others", () => {
    const decks = decksOf(5, [{ name: "two" }, { name: "one" }], SHIPPED);
    expect(decks[2]).toEqual({ name: "three" });
    expect(decks).toHaveLength(5);
    expect(decks.every((deck) => deck?.name)).toBe(true);
  });
});
