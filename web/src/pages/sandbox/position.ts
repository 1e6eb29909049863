/** A position as text, and as something that can be changed. Lines that name cards by their place do not outlive a change. */

export interface Standing {
  place: string; // center, collab, back; field
  stack: string[]; // the top card first
  cheers: string[];
  attached: string[];
  damage: number;
  flags: string[]; // resting, checked …
  marks: string[]; // other words of the line, kept as they are
}

export interface Side {
  leader: string; // the oshi holomem; in Chrono Card the heroine is on the field
  counts: Record<string, string>;
  standing: Standing[];
  piles: Record<string, string[]>; // the top card first
}

export interface Position {
  game: string;
  header: string;
  turn: Record<string, string>; // number, player, first, step and point, or phase and point …
  damage: number[]; // of players
  kept: string[]; // chance, lists, mode
  sides: Side[];
}

/** Where a browser keeps the position that it had last, and the last one of each game. */
export const STORE = "holochron.sandbox";
export const storeOf = (game: string): string => `${STORE}.${game}`;

const HEADER = /^holochron (?:(\w+) )?position \d+$/;
const KEPT = ["chance", "lists", "mode"];
const STAGE = ["center", "collab", "back", "field"];
const FLAGS = ["resting", "face_down", "bloomed", "performed", "checked", "fresh"];

export const gameOf = (text: string): string => HEADER.exec(text.split("\n")[0]?.trim() ?? "")?.[1] ?? "holo";

const isCard = (word: string): boolean => /^[A-Za-z]+\d*-\d+/.test(word);
const known = (word: string): string => word.split("!")[0] ?? word;

function standing(place: string, words: string[]): Standing & { on: number } {
  const found = { place, stack: [], cheers: [], attached: [], damage: 0, flags: [], marks: [], on: 0 } as Standing & {
    on: number;
  };
  let into = found.stack;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "cheers" || word === "attached") into = found[word];
    else if (isCard(word)) into.push(known(word));
    else if (word === "damage") found.damage = Number(words[++at]);
    else if (word === "on") found.on = Number(words[++at]);
    else if (FLAGS.includes(word)) found.flags.push(word);
    else found.marks.push(word, words[++at] ?? "");
  }
  found.stack.reverse(); // written from the bottom
  return found;
}

const newSide = (): Side => ({ leader: "", counts: {}, standing: [], piles: {} });

/** A position that was written; null for what is none. */
export function readPosition(text: string): Position | null {
  const rows = text.split("\n").map((row) => row.trim());
  const header = rows[0] ?? "";
  if (!HEADER.test(header)) return null;
  const found: Position = { game: gameOf(text), header, turn: {}, damage: [], kept: [], sides: [newSide(), newSide()] };
  let side = found.sides[0];
  let fields: (Standing & { on: number })[] = [];
  for (const row of rows.slice(1)) {
    const [head = "", ...rest] = row.split(/\s+/);
    if (KEPT.includes(head)) found.kept.push(row);
    else if (head === "turn") {
      found.turn = { number: rest[0] ?? "1" };
      for (let at = 1; at < rest.length; at += 2) found.turn[rest[at] ?? ""] = rest[at + 1] ?? "";
    } else if (head === "player") {
      const seat = Number(rest[0]) - 1;
      side = found.sides[seat] ??= newSide();
      fields = [];
    } else if (head === "damage") found.damage = rest.map(Number);
    else if (!side) continue;
    else if (head === "oshi") side.leader = known(rest[0] ?? "");
    else if (head === "counts")
      for (let at = 0; at < rest.length; at += 2) side.counts[rest[at] ?? ""] = rest[at + 1] ?? "";
    else if (STAGE.includes(head)) {
      const one = standing(head, rest);
      fields.push(one);
      const host = one.on ? fields[one.on - 1] : undefined;
      if (host) host.attached.push(...one.stack);
      else side.standing.push(one);
    } else if (rest.length && rest.every(isCard)) side.piles[head] = rest.map(known);
  }
  return found;
}

function lineOf(one: Standing): string {
  const words = [one.place, ...one.stack.toReversed(), ...one.marks, ...one.flags];
  if (one.damage) words.push("damage", String(one.damage));
  if (one.cheers.length) words.push("cheers", ...one.cheers);
  if (one.attached.length && one.place !== "field") words.push("attached", ...one.attached);
  return `  ${words.join(" ")}`;
}

function linesOf(side: Side): string[] {
  const lines: string[] = side.leader ? [`  oshi ${side.leader}`] : [];
  const counts = Object.entries(side.counts).flat();
  if (counts.length) lines.push(`  counts ${counts.join(" ")}`);
  let count = 0;
  for (const one of side.standing) {
    lines.push(lineOf(one));
    count += 1;
    if (one.place !== "field") continue;
    const host = count;
    for (const item of one.attached) {
      lines.push(`  field ${item} on ${host}`);
      count += 1;
    }
  }
  for (const [name, cards] of Object.entries(side.piles)) if (cards.length) lines.push(`  ${name} ${cards.join(" ")}`);
  return lines;
}

export function writePosition(position: Position): string {
  const { number = "1", ...pairs } = position.turn;
  const mode = position.kept.filter((line) => line.startsWith("mode"));
  const kept = position.kept.filter((line) => !line.startsWith("mode"));
  const turn = ["turn", number, ...Object.entries(pairs).flat()].join(" ");
  const damage = position.damage.length ? [`damage ${position.damage.join(" ")}`] : [];
  const sides = position.sides.flatMap((side, seat) => [`player ${seat + 1}`, ...linesOf(side)]);
  return [position.header, ...mode, turn, ...kept, ...damage, ...sides, ""].join("\n");
}

/** The position in an address: packed small. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

const LONGEST = 8_000; // letters in an address
const LARGEST = 40_000; // letters of a position

/** The position of an address; empty for one that is none, or too large. */
export async function unpacked(code: string): Promise<string> {
  if (code.length > LONGEST) return "";
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > LARGEST) {
        await reader.cancel();
        return "";
      }
      parts.push(part.value as Uint8Array<ArrayBuffer>);
    }
    return await new Blob(parts).text();
  } catch {
    return "";
  }
}
