import { beforeEach, expect, it, vi } from "vitest";
import { catalogue } from "../../lib/catalogue.svelte";
import type { CardInfo, GameInfo } from "../../lib/messages";
import { CardPool } from "./pool.svelte";

const answers = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("../../lib/net.svelte", async (real) => ({ ...(await real<object>()), api: answers.api }));

const card = (number: string, more: Partial<CardInfo>): CardInfo => ({
  number,
  kind: "character",
  name: { en: number, ja: number },
  ...more,
});
const set = (name: string, title: string): GameInfo["sets"][number] => ({ name, title: { en: title, ja: title } });

beforeEach(() => {
  vi.useFakeTimers();
  catalogue.games = [
    { name: "holo", sets: [set("hSD01", "Sora"), set("hPR", "hPR")] },
    { name: "chrono", sets: [set("H", "H"), set("C", "C")] },
  ] as unknown as GameInfo[];
  vi.spyOn(catalogue, "cards").mockImplementation((game: string): Record<string, CardInfo> =>
    game === "holo"
      ? { a: card("a", { level: "debut", hp: 90 }), b: card("b", { level: "1st", hp: 150 }) }
      : { "C-01": card("C-01", { cost: 3, ap: 1, dp: 4 }), "C-02": card("C-02", { cost: 1, ap: 2, dp: 1 }) },
  );
});

it("sorts by what the cards of the game have, and filters by sets that have names", () => {
  const [holo, chrono] = [new CardPool("holo"), new CardPool("chrono")];
  expect(holo.orders).toEqual(["number", "name", "level", "hp"]);
  expect(chrono.orders).toEqual(["number", "name", "cost", "ap", "dp"]);
  expect([holo.sets.length, chrono.sets.length]).toEqual([2, 0]);
  holo.order = "hp";
  chrono.order = "cost";
  expect([holo, chrono].map((pool) => pool.cards.map(([one]) => one?.number))).toEqual([
    ["b", "a"],
    ["C-02", "C-01"],
  ]);
});

it("says why a search is refused, until another one is understood", async () => {
  const pool = new CardPool("chrono");
  answers.api.mockRejectedValueOnce(new Error("no field is called hp"));
  pool.query = "hp>=3";
  pool.search();
  await vi.runAllTimersAsync();
  expect([pool.refusal, pool.cards.length]).toEqual(["no field is called hp", 0]);
  answers.api.mockResolvedValueOnce({ numbers: ["C-02"] });
  pool.query = "cost<=2";
  pool.search();
  await vi.runAllTimersAsync();
  expect([pool.refusal, pool.cards.length]).toEqual(["", 1]);
});
