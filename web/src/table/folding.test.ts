import { expect, it } from "vitest";
import type { Line } from "../lib/messages";
import { folded, setUp } from "./folding";

const KINDS: Record<number, string> = { 0: "draw", 1: "turn", 2: "step", 3: "step", 4: "draw", 5: "step", 6: "turn" };
const line = (number: number, turn: number): Line =>
  ({ number, turn, rule: "", cards: [], text: {}, parts: {} }) as unknown as Line;
const log = [line(0, 0), line(1, 1), line(2, 1), line(3, 1), line(4, 1), line(5, 1), line(6, 2), line(7, 2)];

it("a log leaves out steps in which nothing has happened", () => {
  expect(folded(log, (event) => KINDS[event] ?? "use").map((each) => each.number)).toEqual([0, 3, 4, 7]);
});
it("the step that the game is in is the last line", () => {
  expect(folded(log.slice(0, 3), (event) => KINDS[event] ?? "").at(-1)?.number).toBe(2);
});
it("a Check that pays is left out, one that a text brings about is told", () => {
  const checks = [line(0, 1), { ...line(1, 1), rule: "7.2.2" }, { ...line(2, 1), rule: "9.7.1" }];
  expect(folded(checks, (event) => (event ? "check" : "use")).map((each) => each.number)).toEqual([0, 2]);
});
it("what comes before the first turn is counted, once there is one", () => {
  expect(setUp(log)).toBe(1);
  expect(setUp(log.slice(0, 1))).toBe(0);
});
