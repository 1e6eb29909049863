import { describe, expect, it } from "vitest";
import type { DecisionInfo, GameEvent } from "../../lib/messages";
import { happens, unasked } from "./passing";
import type { ChronoView } from "./view";

const side = (player: number, ...refs: number[]) => ({ player, team: player, field: refs.map((ref) => ({ ref })) });
const at = (...chain: string[]): ChronoView =>
  ({ you: 0, players: [side(0, 1), side(1, 2)], chain: chain.map((kind) => ({ kind, player: 1 })) }) as never;
const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent =>
  ({ kind, player: 1, refs: [], was: [], about: -1, other: -1, amount: 0, word: "", ...more }) as GameEvent;

describe("somebody who passes on", () => {
  it.each([
    ["a card is used", event("declare", { refs: [7] })],
    ["somebody attacks", event("charm", { refs: [2] })],
    ["the turn is over", event("turn", { player: 1 })],
    ["one's card is aimed at", event("aim", { refs: [1] })],
    ["one is aimed at", event("aim", { amount: 0, word: "player" })],
    ["one is hurt", event("damage", { player: 0, amount: 2 })],
    ["one's card is put into Check", event("check", { player: 0, refs: [1], about: 1 })],
    ["somebody defends against one's card", event("defend", { refs: [2], about: 2, other: 1 })],
  ])("wants to be asked again when %s", (_, happened) => {
    expect(happens(happened, at())).toBe(true);
  });
  it.each([
    ["a phase begins", event("phase")],
    ["a draw is declared", event("declare", { word: "draw" })],
    ["somebody brings out EP", event("ep", { refs: [2], about: 2 })],
    ["one draws for the turn", event("draw", { player: 0 })],
    ["another's card is aimed at", event("aim", { refs: [2], amount: 1 })],
    ["another's card enters", event("enter", { refs: [9], was: [8] })],
  ])("goes on when %s", (_, happened) => {
    expect(happens(happened, at())).toBe(false);
  });
});

it("asks nothing about a draw, unless somebody has answered it", () => {
  const decision = (kind: string): DecisionInfo => ({ kind }) as DecisionInfo;
  expect(unasked(decision("draw-act"), at())).toBe(true);
  expect(unasked(decision("interrupt"), at("draw"))).toBe(true);
  expect(unasked(decision("interrupt"), at("draw", "use"))).toBe(false);
  expect(unasked(decision("charm-act"), at())).toBe(false);
});
