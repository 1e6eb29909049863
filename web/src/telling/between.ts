/** The views between two that are known. */

import type { GameEvent, View } from "../lib/messages";

/** A view after one more event (by 1), or before it (by −1); null where the event alone does not tell it. */
export type Patch = (view: View, event: GameEvent, by: 1 | -1) => View | null;

/** Turn and step, as the events so far say. */
export type Heading = (view: View, event: GameEvent) => View;

/**
 * How the table looked after the first `told` events: forwards from the view before, as long as events say enough; else what has not
 * been told yet is taken back from the view after, as far as it can be.
 */
export function between(
  before: View,
  after: View,
  events: GameEvent[],
  told: number,
  { patch, heading }: { patch: Patch; heading: Heading },
): View {
  if (told >= events.length) return after;
  const headed = events.slice(0, told).reduce(heading, before);
  const view = forwards(before, after, events.slice(0, told), patch) ?? backwards(after, events.slice(told), patch);
  return { ...view, ...headingOf(headed) };
}

function forwards(before: View, after: View, events: GameEvent[], patch: Patch): View | null {
  let view: View | null = before.you === after.you ? before : null;
  for (const event of events) view &&= patch(view, event, 1);
  return view;
}

function backwards(after: View, events: GameEvent[], patch: Patch): View {
  return events.reduceRight((view, event) => patch(view, event, -1) ?? view, after);
}

const headingOf = (view: View): Partial<View> => {
  const { turn, turn_player } = view;
  const { step, phase } = view as View & { step?: string; phase?: string };
  return { turn, turn_player, ...(step === undefined ? {} : { step }), ...(phase === undefined ? {} : { phase }) };
};

/** A list with one of its things changed; null where it is not there. */
export function changed<T>(list: T[], is: (each: T) => boolean, change: (each: T) => T): T[] | null {
  const at = list.findIndex(is);
  return at < 0 ? null : list.map((each, n) => (n === at ? change(each) : each));
}

interface Drawing {
  hand: { count: number; cards: { ref: number; number: string }[] };
  deck: { count: number };
}

/** A side after a draw, or before it. */
export function drawn<T extends Drawing>(side: T, event: GameEvent, by: 1 | -1): T {
  const cards = event.refs.map((ref, at) => ({ ref, number: event.cards[at] ?? "" }));
  const held = side.hand.cards.filter((card) => !event.refs.includes(card.ref));
  const hand = { count: side.hand.count + by * event.cards.length, cards: by > 0 ? [...held, ...cards] : held };
  return { ...side, hand, deck: { ...side.deck, count: side.deck.count - by * event.cards.length } };
}
