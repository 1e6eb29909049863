/** Cards of the hand for which EP could still be brought out: each way to pay is offered like an option. */

import { skillsOf as printed } from "../../cards/skills";
import { catalogue } from "../../lib/catalogue.svelte";
import type { DecisionInfo, View } from "../../lib/messages";
import { NO_OFFERS, type Offer, type Offers, type WhyNot } from "../../lib/offers.svelte";
import { waysToPay } from "./paying";
import type { ChronoView, Side } from "./view";

const NOT_ENOUGH_FOR_A_CARD = "7.1.1";
const NOT_ENOUGH_FOR_A_SKILL = "7.3.1";

/** `more`: whether EP could be brought out for something else than the cards that are offered. */
export async function offersOf(view: View, decision: DecisionInfo, why: WhyNot): Promise<Offers> {
  const side = (view as ChronoView).players[view.you ?? -1];
  const refs = decision.options.filter((option) => option.action.do === "ep").map((option) => option.refs[0]);
  const givers = side?.field.filter((card) => refs.includes(card.ref)) ?? [];
  if (!side || !givers.length) return NO_OFFERS;
  await catalogue.loadCards("chrono");
  const offered = new Set(decision.options.filter((option) => option.action.do === "use").flatMap((each) => each.refs));
  const cards = side.hand.cards.filter((card) => !offered.has(card.ref));
  const wanting = await lacking(cards, NOT_ENOUGH_FOR_A_CARD, (card) => why({ do: "use", card: card.ref }));
  const ways = wanting.flatMap((card) =>
    waysToPay((catalogue.card("chrono", card.number)?.cost ?? 0) - side.ep, givers).map(
      (way) => [card.ref, way] as const,
    ),
  );
  return {
    offers: ways.map(([card, way], at) => offer(-1 - at, card, way)),
    more:
      (
        await lacking(skillsOf(side), NOT_ENOUGH_FOR_A_SKILL, ({ ref, skill }) =>
          why({ do: "skill", card: ref, skill }),
        )
      ).length > 0,
  };
}

/** Those against which nothing stands but that EP are missing. */
async function lacking<T>(all: T[], rule: string, why: (one: T) => ReturnType<WhyNot>): Promise<T[]> {
  const answers = await Promise.all(all.map(why));
  return all.filter((_, at) => answers[at]?.length && answers[at].every((reason) => reason.rule === rule));
}

function skillsOf(side: Side): { ref: number; skill: number }[] {
  return side.field.flatMap((card) => {
    const active = printed(catalogue.card("chrono", card.number), "en").filter(({ kind }) => kind === "A.Skill");
    return active.map((_, skill) => ({ ref: card.ref, skill }));
  });
}

function offer(index: number, card: number, givers: number[]): Offer {
  const nothing = { en: "", ja: "" };
  return {
    index,
    key: `use ${card} with ${givers.join(" ")}`,
    action: { do: "use", card },
    refs: [card],
    same: [],
    rule: NOT_ENOUGH_FOR_A_CARD,
    label: nothing,
    parts: { en: [], ja: [] },
    givers,
  };
}
