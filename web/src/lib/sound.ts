/** Sounds are made, not loaded: a few oscillators and some noise. Never the only signal. */

import { settings } from "./settings.svelte";
import type { GameEvent, StateNews } from "./messages";

type Note = [frequency: number, start: number, length: number, loudness: number, shape?: OscillatorType];

const NOTES: Record<string, Note[]> = {
  draw: [
    [520, 0, 0.05, 0.25, "triangle"],
    [760, 0.04, 0.06, 0.2, "triangle"],
  ],
  place: [
    [220, 0, 0.08, 0.5, "triangle"],
    [140, 0.02, 0.1, 0.4],
  ],
  cheer: [
    [880, 0, 0.09, 0.25],
    [1320, 0.06, 0.14, 0.2],
  ],
  rest: [
    [300, 0, 0.1, 0.25],
    [240, 0.07, 0.12, 0.2],
  ],
  bloom: [
    [523, 0, 0.16, 0.25],
    [659, 0.08, 0.16, 0.25],
    [784, 0.16, 0.18, 0.25],
    [1047, 0.24, 0.35, 0.25],
  ],
  hit: [
    [160, 0, 0.16, 0.7, "square"],
    [90, 0.03, 0.2, 0.6],
  ],
  down: [
    [330, 0, 0.16, 0.35],
    [247, 0.12, 0.16, 0.35],
    [165, 0.24, 0.4, 0.35],
  ],
  die: [
    [900, 0, 0.03, 0.3, "square"],
    [1100, 0.07, 0.03, 0.3, "square"],
    [700, 0.15, 0.04, 0.3, "square"],
  ],
  shuffle: [
    [180, 0, 0.04, 0.25, "sawtooth"],
    [200, 0.06, 0.04, 0.25, "sawtooth"],
    [190, 0.12, 0.05, 0.25, "sawtooth"],
  ],
  turn: [
    [659, 0, 0.14, 0.3],
    [880, 0.12, 0.28, 0.3],
  ],
  warning: [
    [880, 0, 0.08, 0.35, "square"],
    [880, 0.18, 0.08, 0.35, "square"],
  ],
  chat: [
    [1200, 0, 0.05, 0.2],
    [1500, 0.05, 0.07, 0.18],
  ],
  win: [
    [523, 0, 0.2, 0.3],
    [659, 0.15, 0.2, 0.3],
    [784, 0.3, 0.2, 0.3],
    [1047, 0.45, 0.6, 0.3],
  ],
  lose: [
    [392, 0, 0.25, 0.3],
    [330, 0.2, 0.25, 0.3],
    [262, 0.4, 0.6, 0.3],
  ],
};

const OF_EVENT: Record<string, string> = {
  draw: "draw",
  enter: "place",
  use: "place",
  place: "place",
  send: "cheer",
  attach: "cheer",
  rest: "rest",
  bloom: "bloom",
  damage: "hit",
  down: "down",
  roll: "die",
  shuffle: "shuffle",
  // Chrono Card
  check: "rest",
  ep: "cheer",
  discard: "place",
  hurt: "hit",
  charm: "bloom",
};

let context: AudioContext | null = null;

export function sound(name: string, after = 0): void {
  const notes = NOTES[name];
  if (!notes || settings.muted || settings.volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + after + 0.01;
  for (const [frequency, at, length, loudness, shape] of notes) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = shape ?? "sine";
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start + at);
    gain.gain.linearRampToValueAtTime(loudness * settings.volume * 0.35, start + at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + length + 0.02);
  }
}

/** What events sound like to somebody at the table; for a replay there is nobody. */
export function playSounds(events: GameEvent[], seat: number | null): void {
  const heard = new Set<string>();
  for (const event of events) {
    const name = OF_EVENT[event.kind];
    if (name && !heard.has(name)) {
      sound(name, heard.size * 0.09);
      heard.add(name);
    }
    if (event.kind === "turn" && event.player === seat) sound("turn", 0.25);
  }
}

/** How the game has ended for who hears it. */
export function playEnd(events: GameEvent[], state: StateNews): void {
  if (state.result && events.length && state.seat !== null)
    sound(state.result.winners.includes(state.seat) ? "win" : "lose", 0.3);
}
