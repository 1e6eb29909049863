/** What a card of Chrono Card does, skill by skill. */

import type { CardInfo, Lang } from "../lib/messages";

export interface Skill {
  /** A.Skill, P.Skill or Limit; empty: what happens when the card is used. */
  kind: string;
  /** What stands in brackets behind it. */
  limit: string;
  text: string;
}

const HEAD = /^([AP]\.Skill|Limit)(?:\s*[(（【]([^)）】]*)[)）】])?\s*[:：]\s*/;

export const skillsOf = (card: CardInfo | null, lang: Lang): Skill[] =>
  [card?.text?.[lang] ?? []]
    .flat()
    .flatMap((part) => part.split("\n"))
    .filter(Boolean)
    .map((line) => {
      const found = HEAD.exec(line);
      return { kind: found?.[1] ?? "", limit: found?.[2] ?? "", text: line.slice(found?.[0].length ?? 0) };
    });
