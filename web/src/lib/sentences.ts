/** Sentences of the server in parts: players get the names that the table has for them, cards can be pointed at. */

import type { Name, Parts } from "./messages";
import { ours } from "./words";

/** What a player is called in prose; nothing: as the game says it. */
export type Naming = (player: number) => string | undefined;

/** A piece of a sentence as it is shown, with the card that it names. */
export interface Piece {
  text: string;
  card?: string | undefined;
}

/** The pieces of a sentence, without the numbers of cards and without what is `left` out. */
export function pieces(parts: Parts | undefined, naming: Naming, left: (part: Name) => boolean = () => false): Piece[] {
  const all = ours(parts) ?? [];
  return all.flatMap((part): Piece[] => {
    if (typeof part === "string") return [{ text: part }];
    if (part.number !== undefined || left(part)) return [];
    const player = part.player ?? part.owner;
    return [{ text: (player === undefined ? undefined : naming(player)) ?? part.text, card: part.card }];
  });
}

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
