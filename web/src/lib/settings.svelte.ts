/** What a player has set for this browser. Kept in local storage; reading and writing may fail, and that is fine. */

import type { Lang } from "./messages";

export const KEYS = {
  pass: " ",
  undo: "u",
  why: "?",
  hint: "h",
  hold: "a",
  lock: "l",
  zones: "z",
  log: "g",
  chat: "c",
  mute: "m",
  point: "p",
} as const;
export type Hotkey = keyof typeof KEYS;

/** Of what happens at the table: at once, fast, normal, slow. */
export const SPEEDS = [0, 2, 1, 0.5];

/** What the table is covered with. */
export const FELTS = ["night", "sea", "forest", "dusk", "wood"] as const;

interface Kept {
  lang: Lang;
  theme: "auto" | "dark" | "light";
  felt: (typeof FELTS)[number];
  speed: number; // 0 = off
  volume: number; // 0 to 1
  muted: boolean;
  auto: boolean; // lone options are taken by themselves
  hold: boolean; // every decision is asked, also where there is nothing to do
  stops: string[]; // phases in which they are, as "own-draw" or "their-main"
  hideHands: boolean;
  tips: boolean; // what a choice is about, in the first games
  chatMuted: boolean;
  pictures: "off" | "table" | "everywhere"; // one's own, of cards
  pattern: string; // where else than on the server they are
  alerts: boolean; // notifications when something waits
  name: string;
  keys: Record<Hotkey, string>;
}

const STORE = "holochron.settings";

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const light = matchMedia("(prefers-color-scheme: light)");

const first: Kept = {
  lang: navigator.language.startsWith("ja") ? "ja" : "en",
  theme: "auto",
  felt: "night",
  speed: reduced.matches ? 0 : 1,
  volume: 0.5,
  muted: false,
  auto: true,
  hold: false,
  stops: [],
  hideHands: false,
  tips: true,
  chatMuted: false,
  pictures: "table",
  pattern: "",
  alerts: false,
  name: "",
  keys: { ...KEYS },
};
const kept = recall<Partial<Kept>>(STORE, {});

if (kept.speed && !SPEEDS.includes(kept.speed)) kept.speed = 2; // there were more of them once

export const settings = $state<Kept>({ ...first, ...kept, keys: { ...KEYS, ...kept.keys } });

/** Watch the settings: called once, from the root of the page. */
export function applySettings(): void {
  let system = $state(light.matches);
  light.addEventListener("change", () => (system = light.matches));
  $effect(() => {
    keep(STORE, settings);
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset.theme = settings.theme === "auto" ? (system ? "light" : "dark") : settings.theme;
    root.dataset.felt = settings.felt;
    root.dataset.motion = settings.speed === 0 ? "off" : "on";
    root.style.setProperty("--speed", String(settings.speed || 1));
  });
}
