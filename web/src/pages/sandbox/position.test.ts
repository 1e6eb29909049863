import { expect, it } from "vitest";
import { onTheMat, placeOf } from "./faults";
import { gameOf, packed, readPosition, unpacked, writePosition } from "./position";

const HOLO = `holochron position 1
turn 5 player 1 first 1 step main point act
lists open
player 1
  oshi hSD01-001
  counts turns 2
  center hSD01-003 hSD01-005 entered 0 resting damage 20 cheers hY01-001 hY02-001 attached hBP01-114
  back hSD01-009 entered 4
  hand hSD01-010 hSD01-016
  life hY01-001 hY01-001
player 2
  oshi hSD01-002
  center hSD01-009 entered 0
  deck hSD01-010
`;
const CHRONO = `holochron chrono position 1
mode duel 2
turn 5 player 1 first 1 phase main point main
lists open
damage 4 6
player 1
  counts ep 2
  field H-03
  field C-11 checked damage 1
  field I-02 on 2
  field L-08
  hand C-04
player 2
  field H-04
`;

it("reads and writes the positions of both games", () => {
  for (const text of [HOLO, CHRONO]) {
    const position = readPosition(text);
    expect(position && writePosition(position)).toBe(text);
  }
  expect([gameOf(HOLO), gameOf(CHRONO)]).toEqual(["holo", "chrono"]);
  expect(readPosition("anything else")).toBeNull();
});

it("knows who stands there with what, and what lies on top", () => {
  const center = readPosition(HOLO)?.sides[0]?.standing[0];
  expect([center?.stack, center?.cheers, center?.attached, center?.damage, center?.flags]).toEqual([
    ["hSD01-005", "hSD01-003"],
    ["hY01-001", "hY02-001"],
    ["hBP01-114"],
    20,
    ["resting"],
  ]);
  expect(readPosition(CHRONO)?.sides[0]?.standing[1]?.attached).toEqual(["I-02"]);
});

it("goes into an address and comes back, and nothing else does", async () => {
  expect(await unpacked(await packed(HOLO))).toBe(HOLO);
  expect((await packed(HOLO)).length).toBeLessThan(HOLO.length);
  expect(await unpacked("no position")).toBe("");
  expect(await unpacked(await packed("x".repeat(1_000_000)))).toBe("");
});

it("says of the mat what is wrong with a line", () => {
  expect(placeOf("holo", HOLO, 7)).toEqual({ player: 1, zone: "center" });
  expect(placeOf("holo", HOLO, 13)).toEqual({ player: 2, zone: "center" });
  expect(placeOf("holo", HOLO, 2)).toBeNull();
  const [problem, said] = ["line 7: it lies on nothing (8.3.3)", "Player 1, Center: it lies on nothing (8.3.3)"];
  expect(onTheMat("holo", HOLO, problem)).toBe(said);
  expect(onTheMat("holo", HOLO, "7行目：おかしい")).toContain(": おかしい");
  expect(onTheMat("holo", HOLO, "no oshi holomem")).toBe("no oshi holomem");
});
