import { beforeEach, expect, test } from "vitest";
import { manners } from "./manners.svelte";

const SOMEBODY = { user: "u1", name: "Rude" };

beforeEach(() => {
  for (const one of manners.muted) manners.mute(one, false);
  for (const one of manners.blocked) manners.block(one, false);
});

test("who is muted is not heard and may still come", () => {
  manners.mute(SOMEBODY, true);
  expect(manners.isUnheard("u1")).toBe(true);
  expect(manners.barred()).toEqual([]);
  manners.mute(SOMEBODY, false);
  expect(manners.isUnheard("u1")).toBe(false);
});

test("who is blocked is neither heard nor let in, and is kept once", () => {
  manners.block(SOMEBODY, true);
  manners.block({ ...SOMEBODY, name: "Rude again" }, true);
  expect(manners.isUnheard("u1")).toBe(true);
  expect(manners.barred()).toEqual(["u1"]);
  expect(JSON.parse(localStorage.getItem("holochron.manners") ?? "{}")).toEqual({
    muted: [],
    blocked: [{ user: "u1", name: "Rude again" }],
  });
});
