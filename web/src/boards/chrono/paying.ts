/** With which cards a cost is paid: what is left over counts most, then what else the cards could do. */

import type { Standing } from "./view";

const MOST = 12; // givers that are tried in every combination
const OFFERED = 3; // ways to pay

/** What it costs to have a card in Check: a character could attack or defend, the heroine take part. */
const WORTH: Record<string, number> = { bg: 1, item: 1, heroine: 2, character: 3 };

/** The best ways to bring out so much EP, the first of them suggested; none if there is not enough. */
export function waysToPay(needed: number, givers: Standing[]): number[][] {
  const some = [...givers].sort((one, other) => worth(one) - worth(other)).slice(0, MOST);
  const found: { refs: number[]; cost: number }[] = [];
  for (let mask = 1; mask < 1 << some.length; mask++) {
    const chosen = some.filter((_, at) => mask & (1 << at));
    const sum = chosen.reduce((total, card) => total + card.ep, 0);
    if (sum < needed || chosen.some((card) => sum - card.ep >= needed)) continue; // none of them is too many
    const cost = (sum - needed) * 10 + chosen.reduce((total, card) => total + worth(card), 0);
    found.push({ refs: chosen.map((card) => card.ref), cost });
  }
  return found
    .sort((one, other) => one.cost - other.cost)
    .slice(0, OFFERED)
    .map((way) => way.refs);
}

const worth = (card: Standing): number => (WORTH[card.kind] ?? 1) + (card.ap ?? 0) / 10;
