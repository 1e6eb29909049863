/** What helps a reader of the rules: chapters, words and positions, fetched once for each game. */

import { api } from "../../lib/net.svelte";
import type { GuideInfo, Lang, RuleInfo, WordInfo } from "../../lib/messages";

const NONE: GuideInfo = { chapters: [], words: [], trials: [] };

class Guides {
  private of = $state.raw<Record<string, GuideInfo>>({});
  private asked = new Set<string>();

  load(game: string): void {
    if (this.asked.has(game)) return;
    this.asked.add(game);
    api<GuideInfo>(`games/${game}/guide`).then(
      (guide) => (this.of = { ...this.of, [game]: guide }),
      () => this.asked.delete(game),
    );
  }

  get(game: string): GuideInfo {
    return this.of[game] ?? NONE;
  }
}

export const guides = new Guides();

/** A piece of a text; one that is a word of the game says which. */
export interface Piece {
  text: string;
  word?: WordInfo;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text in pieces, each word of the game apart where it stands first. */
export function piecesOf(text: string, words: WordInfo[], lang: Lang): Piece[] {
  const byName = new Map(words.flatMap((word) => word[lang].map((name) => [name.toLowerCase(), word] as const)));
  if (!byName.size) return [{ text }];
  const names = [...byName.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const bound = lang === "en" ? ["(?<![\\w-])", "(?![\\w-])"] : ["", ""];
  const pattern = new RegExp(`${bound[0]}(${names.join("|")})${bound[1]}`, "gi");
  const met = new Set<WordInfo>();
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const word = byName.get(found[0].toLowerCase());
    if (!word || met.has(word)) continue;
    met.add(word);
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: found[0], word });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The heading that a clause stands under; none for a heading. */
export function headingOver(rules: Record<string, RuleInfo>, rule: RuleInfo): RuleInfo | undefined {
  const parts = rule.kind === "heading" ? [] : rule.id.split(".");
  for (let size = parts.length - 1; size > 0; size -= 1) {
    const above = rules[parts.slice(0, size).join(".")];
    if (above?.kind === "heading") return above;
  }
  return undefined;
}
