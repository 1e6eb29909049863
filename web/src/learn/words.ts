/** What the pages for learners say: English, Japanese. They are loaded when somebody learns. */

import { settings } from "../lib/settings.svelte";

const WORDS = {
  "learn-title": ["Learn to play", "遊び方を学ぶ"],
  "learn-long": [
    "Short lessons on the real table. Each shows one thing, points at what to click, and waits until you did it.",
    "実際の場で学ぶ短いレッスン。1つずつ、選ぶところを示し、できるまで待ちます。",
  ],
  "n-of": ["{n} of {of} done", "{of}レッスン中{n}完了"],
  minutes: ["about {n} minutes in all", "全部で約{n}分"],
  "go-on": ["Go on", "続ける"],
  "start-lessons": ["Start the lessons", "レッスンを始める"],
  "lesson-n": ["Lesson {n} of {of}", "レッスン {n}/{of}"],
  done: ["done", "完了"],
  "how-title": ["How to play", "遊び方"],
  "how-link": ["How to play, on two pages", "遊び方（2ページ）"],
  print: ["Print", "印刷"],
  "to-lessons": ["All lessons", "レッスン一覧"],
  "first-game": ["Play a first game", "はじめての対戦"],
  "first-game-long": [
    "Against an easy opponent. A line beside the question says what it is about.",
    "やさしい相手と対戦します。質問の横に、ひとこと説明が出ます。",
  ],
  "first-game-title": ["Your first game", "はじめての対戦"],
  next: ["Next", "次へ"],
  "next-lesson": ["Next lesson: {name}", "次のレッスン：{name}"],
  "well-done": ["Well done!", "よくできました！"],
  skip: ["Skip lesson", "レッスンをとばす"],
  stray: [
    "You could do that in a real game, but this lesson is about something else. Follow the ring.",
    "実際の対戦ではそれもできますが、ここでは別のことを学びます。枠で囲んだ場所を選びましょう。",
  ],
  "read-first": ["Read this first, then press Next.", "まずこの説明を読んで、「次へ」を押しましょう。"],
  "watch-them": ["Watch what happens.", "見てみましょう。"],
  "back-to-rules": ["All rules", "ルール一覧"],
} as const;

export type LearnWord = keyof typeof WORDS;

export function teach(key: LearnWord, fields: Record<string, string | number> = {}): string {
  return WORDS[key][settings.lang === "ja" ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(fields[name] ?? ""),
  );
}
