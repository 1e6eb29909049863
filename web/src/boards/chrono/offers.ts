/** Cards of the hand for which EP could still be brought out: each way to pay is offered like an option. */

import { skillsOf as printed } from "../../cards/skills";
import { catalogue } from "../../lib/catalogue.svelte";
import type { DecisionInfo, Reason, View } from "../../lib/messages";
import { NO_OFFERS, type Offer, type Offers, type WhyEach } from "../../lib/offers.svelte";
import { waysToPay } from "./paying";
import type { ChronoView, Side } from "./view";

const NOT_ENOUGH_FOR_A_CARD = "7.1.1";
const NOT_ENOUGH_FOR_A_SKILL = "7.3.1";
const AT_ONCE = 60; // what the server lets one ask about in one message

/** `more`: whether EP could be brought out for something else than the cards that are offered. */
export async function offersOf(view: View, decision: DecisionInfo, whyEach: WhyEach): Promise<Offers> {
  const side = (view as ChronoView).players[view.you ?? -1];
  const refs = decision.options.filter((option) => option.action.do === "ep").map((option) => option.refs[0]);
  const givers = side?.field.filter((card) => refs.includes(card.ref)) ?? [];
  if (!side || !givers.length) return NO_OFFERS;
  await catalogue.loadCards("chrono");
  const offered = new Set(decision.options.filter((option) => option.action.do === "use").flatMap((each) => each.refs));
  const cards = side.hand.cards.filter((card) => !offered.has(card.ref));
  const skills = skillsOf(side);
  const wishes = [
    ...cards.map((card) => ({ do: "use", card: card.ref })),
    ...skills.map(({ ref, skill }) => ({ do: "skill", card: ref, skill })),
  ];
  const reasons = await whyEach(wishes.slice(0, AT_ONCE));
  const wanting = cards.filter((_, at) => lacksOnly(NOT_ENOUGH_FOR_A_CARD, reasons[at]));
  const ways = wanting.flatMap((card) =>
    waysToPay((catalogue.card("chrono", card.number)?.cost ?? 0) - side.ep, givers).map(
      (way) => [card.ref, way] as const,
    ),
  );
  return {
    offers: ways.map(([card, way], at) => offer(-1 - at, card, way)),
    more: reasons.slice(cards.length).some((each) => lacksOnly(NOT_ENOUGH_FOR_A_SKILL, each)),
  };
}

/** Whether nothing stands against it but that EP are missing. */
function lacksOnly(rule: string, reasons: Reason[] = []): boolean {
  return reasons.length > 0 && reasons.every((reason) => reason.rule === rule);
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
