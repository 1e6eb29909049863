/** Sentences of the server in parts: players get the names that the table has for them, cards can be pointed at. */

import type { Name, Parts } from "./messages";
import { settings } from "./settings.svelte";
import { ours, t } from "./words";

/** What a player is called in prose; nothing: as the game says it. One of them may be spoken to. */
export interface Naming {
  (player: number): string | undefined;
  you?: number;
}

/** A piece of a sentence as it is shown, with the card that it names. */
export interface Piece {
  text: string;
  card?: string | undefined;
}

/** The pieces of a sentence, without the numbers of cards and without what is `left` out. */
export function pieces(parts: Parts | undefined, naming: Naming, left: (part: Name) => boolean = () => false): Piece[] {
  const found: Piece[] = [];
  let spoken = false; // to `you`, in the piece before
  for (const part of ours(parts) ?? []) {
    const first = found.length === 0;
    if (typeof part === "string") {
      found.push({ text: spoken ? address(found, part) : part });
      spoken = false;
    } else if (part.number === undefined && !left(part)) {
      const player = part.player ?? part.owner;
      spoken = part.player !== undefined && part.player === naming.you;
      const name = player === undefined ? undefined : naming(player);
      const text = spoken ? (first ? t("you") : t("you").toLowerCase()) : (name ?? part.text);
      found.push(part.card === undefined ? { text } : { text, card: part.card });
    }
  }
  return found;
}

/** How a sentence goes on after 'you': "'s hand" makes it 'your', "draws" becomes "draw", "its own" "your own". */
function address(before: Piece[], rest: string): string {
  const you = before.at(-1);
  if (settings.lang !== "en" || !you) return rest;
  if (rest.startsWith("'s ")) {
    you.text += "r";
    return rest.slice(2);
  }
  if (before.length > 1) return rest;
  return rest.replace(/^ (\w+)/, (_, verb: string) => ` ${spokenVerb(verb)}`).replace(/\bits own\b/, "your own");
}

const IRREGULAR: Record<string, string> = { is: "are", has: "have", was: "were", goes: "go", does: "do" };
const spokenVerb = (verb: string): string =>
  IRREGULAR[verb] ?? verb.replace(/(?<=ss|sh|ch|x)es$/, "").replace(/(?<=[^s])s$/, "");

/** A sentence as one text. */
export const tell = (parts: Parts | undefined, naming: Naming, left?: (part: Name) => boolean): string =>
  pieces(parts, naming, left)
    .map((piece) => piece.text)
    .join("");

/** What a decision asks, and the card that asks it. */
export function question(parts: Parts | undefined): { source: string; title: string } {
  const named = (ours(parts) ?? []).filter((part) => typeof part !== "string");
  const title = named.find((part) => part.title !== undefined)?.text ?? tell(parts, () => undefined);
  return { source: named.find((part) => part.source !== undefined)?.text ?? "", title };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
