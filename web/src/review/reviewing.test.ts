import { expect, test } from "vitest";
import type { ReviewMoment } from "../lib/messages";
import { curveOf } from "./reviewing.svelte";

const moment = (number: number, player: number, chance: number): ReviewMoment => ({
  number,
  turn: 1,
  player,
  chosen: 0,
  best: 0,
  chance,
  best_chance: chance,
  labels: { en: ["", ""], ja: ["", ""] },
});
const moments = [moment(1, 0, 0.75), moment(4, 1, 0.75)];

test("in a duel what one may hope for the other must fear", () => {
  expect(curveOf(moments, 0, 2)).toEqual([
    { at: 1, chance: 0.75 },
    { at: 4, chance: 0.25 },
  ]);
});

test("among more players each has a curve of their own choices", () => {
  expect(curveOf(moments, 1, 3)).toEqual([{ at: 4, chance: 0.75 }]);
});
