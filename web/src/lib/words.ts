/** What the page says around the game, in both languages. What the game says comes from the server. */

import { settings } from "./settings.svelte";
import type { Text } from "./messages";
import { WORDS } from "./dictionary";

export type Word = keyof typeof WORDS;

type Fields = Record<string, string | number>;

const filled = (phrase: string, fields: Fields): string =>
  phrase.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));

/** A phrase by key, with its {fields} filled in. */
export const t = (key: Word, fields: Fields = {}): string => both(key, fields)[settings.lang];

/** The same in each language. */
export const both = (key: Word, fields: Fields = {}): Text => ({
  en: filled(WORDS[key][0], fields),
  ja: filled(WORDS[key][1], fields),
});

/** What a word of the server is called, by what it names: `named("zone", "deck")`. One that the page does not know stands for itself. */
export function named(what: string, word: string, fields: Fields = {}, otherwise = word): string {
  const key = `${what}-${word}`;
  return isWord(key) ? t(key, fields) : otherwise;
}

const isWord = (key: string): key is Word => Object.hasOwn(WORDS, key);

/** What the server says, in our language; in another one until it has said it again. */
export const say = (text: Text | null | undefined): string => ours(text) ?? "";

export const ours = <T>(said: Record<string, T> | null | undefined): T | undefined =>
  said?.[settings.lang] ?? Object.values(said ?? {})[0];

/** "1 turn", "12 turns". */
export const percent = (share: number): string => `${Math.round(100 * share)}%`;

export const cardCount = (n: number): string => t(n === 1 ? "n-cards-one" : "n-cards", { n });
export const turns = (n: number): string => t(n === 1 ? "n-turns-one" : "n-turns", { n });

/** "just now", "12 minutes ago" … */
export function ago(seconds: number): string {
  const passed = Date.now() / 1000 - seconds;
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  if (passed < 60) return format.format(0, "minute");
  if (passed < 3600) return format.format(-Math.round(passed / 60), "minute");
  if (passed < 86400) return format.format(-Math.round(passed / 3600), "hour");
  return format.format(-Math.round(passed / 86400), "day");
}

export const minutes = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};
