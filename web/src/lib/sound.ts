/** Sounds are made, not loaded: plucked strings, small bells, swishes of paper and soft drums, in one room. Never the only signal. */

import { settings } from "./settings.svelte";
import type { GameEvent, StateNews } from "./messages";

/** One voice of a sound: when it begins, how long it rings, how loud it is, and what it is. */
interface Voice {
  at: number;
  length: number;
  loudness: number;
  /** Frequencies of a tone, from and to, with the loudness of its partials. */
  tone?: [from: number, to: number];
  partials?: [times: number, loudness: number][];
  shape?: OscillatorType;
  /** Or noise through a band that moves. */
  noise?: [from: number, to: number, narrow: number];
}

const pluck = (note: number, at = 0, loudness = 0.3, length = 0.5): Voice => ({
  at,
  length,
  loudness,
  tone: [note, note],
  shape: "triangle",
  partials: [[2, 0.18]],
});
const bell = (note: number, at = 0, loudness = 0.22, length = 0.9): Voice => ({
  at,
  length,
  loudness,
  tone: [note, note],
  partials: [
    [2.76, 0.22],
    [5.4, 0.06],
  ],
});
const swish = (from: number, to: number, at = 0, loudness = 0.28, length = 0.16): Voice => ({
  at,
  length,
  loudness,
  noise: [from, to, 0.9],
});
const tap = (at: number, loudness: number): Voice => ({ at, length: 0.05, loudness, noise: [2600, 900, 0.7] });
const drum = (from: number, to: number, at = 0, loudness = 0.8, length = 0.3): Voice => ({
  at,
  length,
  loudness,
  tone: [from, to],
});

// Notes of one scale (A major pentatonic): whatever sounds together fits.
const [E4, A4, B4, C5, E5, F5, A5, B5, C6, E6] = [330, 440, 494, 554, 659, 740, 880, 988, 1109, 1319] as const;

export const SOUNDS = {
  draw: [swish(1400, 4200, 0, 0.22), tap(0.12, 0.1)],
  place: [tap(0, 0.32), drum(170, 90, 0, 0.5, 0.14), swish(900, 500, 0, 0.14, 0.1)],
  cheer: [bell(E6, 0, 0.14), bell(A5, 0.06, 0.14)],
  rest: [pluck(E4, 0, 0.34, 0.25)],
  bloom: [pluck(A4), pluck(C5, 0.08), pluck(E5, 0.16), bell(A5, 0.24, 0.24, 1.4), swish(2000, 7000, 0.1, 0.1, 0.6)],
  attack: [swish(500, 2600, 0, 0.7, 0.34)],
  hit: [drum(190, 48), { at: 0, length: 0.14, loudness: 0.32, noise: [1800, 300, 0.5] }, tap(0.01, 0.16)],
  heal: [bell(A5, 0, 0.14), bell(C6, 0.1, 0.14), bell(E6, 0.2, 0.14)],
  down: [drum(150, 40, 0, 0.8, 0.6), pluck(E5, 0, 0.2), pluck(C5, 0.12, 0.2), pluck(A4, 0.24, 0.24, 0.9)],
  die: [tap(0, 0.24), tap(0.09, 0.2), tap(0.16, 0.18), tap(0.21, 0.14), tap(0.25, 0.12)],
  shuffle: [0, 1, 2, 3, 4].map((n) => swish(1700, 900, n * 0.055, 0.12, 0.06)),
  turn: [bell(A5, 0, 0.2), bell(E6, 0.14, 0.22, 1.3)],
  theirs: [bell(E5, 0, 0.14), bell(B4, 0.14, 0.14)],
  skill: [pluck(B4, 0, 0.2), pluck(F5, 0.07, 0.2), bell(B5, 0.14, 0.2)],
  warning: [pluck(A5, 0, 0.4, 0.18), pluck(A5, 0.2, 0.4, 0.18)],
  chat: [pluck(B5, 0, 0.26, 0.2), pluck(E6, 0.07, 0.24, 0.24)],
  win: [
    ...[A4, C5, E5, A5].map((note, n) => pluck(note, n * 0.13, 0.3, 0.7)),
    ...[A5, C6, E6].map((note) => bell(note, 0.56, 0.2, 2)),
  ],
  lose: [pluck(E5, 0, 0.26, 0.7), pluck(C5, 0.22, 0.26, 0.7), pluck(B4, 0.44, 0.26, 0.8), pluck(A4, 0.7, 0.3, 1.5)],
} satisfies Record<string, Voice[]>;
export type SoundName = keyof typeof SOUNDS;

const OF_EVENT: Record<string, SoundName> = {
  draw: "draw",
  enter: "place",
  use: "place",
  place: "place",
  send: "cheer",
  attach: "cheer",
  rest: "rest",
  bloom: "bloom",
  art: "attack",
  skill: "skill",
  damage: "hit",
  heal: "heal",
  down: "down",
  roll: "die",
  shuffle: "shuffle",
  // Chrono Card
  declare: "place",
  check: "rest",
  ep: "cheer",
  discard: "place",
  hurt: "hit",
  charm: "attack",
};

/** Where all voices meet: a small room, and nothing too loud. */
interface Room {
  context: AudioContext;
  entrance: AudioNode;
  hiss: AudioBuffer;
}
let room: Room | null = null;

function furnish(): Room {
  const context = new AudioContext();
  const entrance = context.createGain();
  const echo = context.createConvolver();
  const wet = context.createGain();
  const limit = context.createDynamicsCompressor();
  const fading = context.createBuffer(2, context.sampleRate * 0.7, context.sampleRate);
  for (const channel of [0, 1]) {
    const samples = fading.getChannelData(channel);
    samples.forEach((_, n) => (samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 4));
  }
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  samples.forEach((_, n) => (samples[n] = Math.random() * 2 - 1));
  echo.buffer = fading;
  wet.gain.value = 0.22;
  entrance.connect(limit);
  entrance.connect(echo).connect(wet).connect(limit);
  limit.connect(context.destination);
  return { context, entrance, hiss };
}

export function sound(name: SoundName, after = 0): void {
  if (settings.muted || settings.volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  room ??= furnish();
  const start = room.context.currentTime + after + 0.01;
  for (const voice of SOUNDS[name]) ring(room, voice, start + voice.at);
}

function ring(within: Room, voice: Voice, start: number): void {
  const { tone, noise, partials = [] } = voice as Voice;
  if (noise) hush(within, voice, noise, start);
  if (!tone) return;
  for (const [times, loudness] of [[1, 1], ...partials] as [number, number][]) {
    const source = within.context.createOscillator();
    source.type = voice.shape ?? "sine";
    source.frequency.setValueAtTime(tone[0] * times, start);
    source.frequency.exponentialRampToValueAtTime(tone[1] * times, start + voice.length);
    // high partials die away first, as on a string
    const length = voice.length / Math.sqrt(times);
    source.connect(fade(within, start, length, voice.loudness * loudness));
    source.start(start);
    source.stop(start + length + 0.02);
  }
}

/** A band lets little of the noise through: as loud as a tone of the same loudness. */
const BAND = 4;

function hush(within: Room, voice: Voice, [from, to, narrow]: [number, number, number], start: number): void {
  const source = within.context.createBufferSource();
  const band = within.context.createBiquadFilter();
  source.buffer = within.hiss;
  band.type = "bandpass";
  band.Q.value = narrow;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + voice.length);
  source.connect(band).connect(fade(within, start, voice.length, voice.loudness * BAND));
  source.start(start, Math.random() * 0.5);
  source.stop(start + voice.length + 0.02);
}

/** Quickly in, slowly out. */
function fade({ context, entrance }: Room, start: number, length: number, loudness: number): AudioNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness * settings.volume * 0.6, start + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(entrance);
  return gain;
}

/** What events sound like to somebody at the table; for a replay there is nobody. */
export function playSounds(events: GameEvent[], seat: number | null): void {
  const heard = new Set<string>();
  for (const event of events) {
    const name = event.kind === "turn" ? (event.player === seat ? "turn" : "theirs") : OF_EVENT[event.kind];
    if (!name || heard.has(name)) continue;
    sound(name, heard.size * 0.09);
    heard.add(name);
  }
}

/** How the game has ended for who hears it. */
export function playEnd(events: GameEvent[], state: StateNews): void {
  if (state.result && events.length && state.seat !== null)
    sound(state.result.winners.includes(state.seat) ? "win" : "lose", 0.3);
}
