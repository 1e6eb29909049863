import { expect, it } from "vitest";
import type { WordInfo } from "../../lib/messages";
import { piecesOf } from "./guide.svelte";

const word = (en: string[], ja: string[]): WordInfo => ({ en, ja, summary: { en: "", ja: "" }, rule: "1.1" });
const words = [
  word(["bloom", "blooms"], ["Bloom"]),
  word(["bloom effect"], ["ブルームエフェクト"]),
  word(["art"], ["アーツ"]),
];
const marked = (text: string, lang: "en" | "ja"): string =>
  piecesOf(text, words, lang)
    .map((piece) => (piece.word ? `[${piece.text}]` : piece.text))
    .join("");

it("marks a word of the game once, the longest name first, and never within another word", () => {
  expect(marked("A bloom effect when it blooms and Blooms; the start of an art.", "en")).toBe(
    "A [bloom effect] when it [blooms] and Blooms; the start of an [art].",
  );
  expect(marked("アーツの前にBloomする。アーツは後。", "ja")).toBe("[アーツ]の前に[Bloom]する。アーツは後。");
  expect(marked("Nothing to explain", "en")).toBe("Nothing to explain");
});
