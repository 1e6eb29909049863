/** What the table does by itself: answers that need no thought, the title of the tab, the card that is looked at, the focus. */

import { alerts } from "../lib/alerts.svelte";
import type { OptionInfo } from "../lib/messages";
import { isOffer, NO_OFFERS } from "../lib/offers.svelte";
import type { Play } from "../lib/play.svelte";
import type { RoomSession } from "../lib/room.svelte";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words";
import type { Seating } from "./seating.svelte";
import { isHeld } from "./stops";

const FORCED = 900; // milliseconds
const SOON = 200;

/** The answer that needs no thought, if there is one: a lone one, or passing where nothing can be done or is not wanted.
 * Undefined while it is still worked out what could be done. */
export function automatic(play: Play, seating: Seating): OptionInfo | null | undefined {
  const { decision, pass, board, view } = play;
  if (!decision || !view || !settings.auto || seating.guided || play.undone || isHeld(board, view)) return null;
  const [only] = decision.options;
  if (only && decision.options.length === 1) return only;
  if (!pass || !board.skippable.includes(decision.kind)) return null;
  if (board.unasked(decision, view)) return pass;
  const idle = (option: OptionInfo): boolean => !isOffer(option) && board.idle.includes(option.action.do);
  if (!decision.options.every((option) => option === pass || idle(option))) return null;
  if (play.weighing) return undefined;
  return play.offered?.more ? null : pass;
}

/** It is given after a while, so that others cannot tell it by the speed. */
export function answerAlone(play: Play, seating: Seating): void {
  const answer = $derived(automatic(play, seating));
  $effect(() => {
    if (!answer) return;
    const timer = setTimeout(() => play.take(answer, true), patience(seating));
    return () => clearTimeout(timer);
  });
}

/** Passing on ends when something has happened and one is asked, with a question that is not for passing, and at a stop. */
export function passOn(play: Play, seating: Seating, room: () => RoomSession): void {
  $effect(() => {
    const { decision, pass, passing, board, view } = play;
    if (passing === null || !decision || !view) return;
    const happened = room().events.some((event) => event.number >= passing && board.happens(event, view));
    const skips = pass && board.skippable.includes(decision.kind) && !isHeld(board, view) && !play.undone;
    if (skips && !happened) play.take(pass, true);
    else if (automatic(play, seating) === null) play.passing = null;
  });
}

/** What could be paid for is asked once for each decision. */
export function offerPayments(play: Play, room: () => RoomSession): void {
  $effect(() => {
    const { decision, shown } = room();
    const { offers } = play.board;
    if (!decision || !shown || !offers) return;
    const why = async (actions: Record<string, unknown>[]) => (await room().whyEach(actions)) ?? [];
    const found = shown.lesson ? Promise.resolve(NO_OFFERS) : offers(shown.view, decision, why);
    void found.then((each) => {
      // an answer that comes late is not of the decision that is asked by then
      if (room().decision?.id === decision.id) play.offered = { ...each, decision: decision.id };
    });
  });
}

/** So long that other people cannot tell by the speed what one has. */
function patience(seating: Seating): number {
  const people = seating.seats.filter((each) => each.by === "human").length;
  return people > seating.mine.length ? FORCED : SOON;
}

/** Whoever is asked is called back to the table, and the tab says so. */
export function callBack(play: Play, seating: Seating): void {
  const asked = $derived(automatic(play, seating) === null ? play.decision?.id : undefined);
  $effect(() => {
    if (asked !== undefined) alerts.call(t("alert-turn"));
  });
  $effect(() => {
    document.title = asked === undefined ? "holochron" : `● ${t("your-choice")} – holochron`;
    return () => (document.title = "holochron");
  });
}

/** While nobody points at anything, the card that asks is shown, or one's own emblem. */
export function lookAround(play: Play, seating: Seating): void {
  $effect(() => {
    const { view } = seating;
    if (!view) return;
    const about = play.decision?.about;
    const number = about != null ? play.places.get(about)?.number : undefined;
    if (number && play.hovered === null) play.look(number, about);
    else if (!play.looked) {
      const card = seating.board.emblem(view, seating.below);
      if (card) play.look(card.number, card.ref);
    }
  });
}

/** The card that is being played is looked at, unless one points at another. */
export function lookAlong(play: Play, room: () => RoomSession): void {
  $effect(() => {
    const card = room().pace.beat?.card;
    if (card && play.hovered === null) play.look(card.number, card.ref);
  });
}

const ELSEWHERE = "input, textarea, .side-panel"; // who is busy there is left alone
/** What a lesson says is read before anything is chosen. */
const FIRST = [
  ".coach .onward .primary",
  ".unit.clickable",
  ".prompt .option",
  ".prompt .button.primary",
  ".ending .pass",
];

/** A new decision moves the focus to the first thing that can be chosen. What had it in the last one lets go of it before
 * it is taken away: the browser would lay out the whole page at once to find out that it is gone. */
export function focusFirst(play: Play): void {
  const asked = $derived(play.decision?.id); // what is offered later is no new decision
  $effect.pre(() => {
    void asked;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.closest(".prompt")) focused.blur();
  });
  $effect(() => {
    if (asked === undefined) return;
    requestAnimationFrame(() => {
      if (document.querySelector(".scrim") || document.activeElement?.closest(ELSEWHERE)) return;
      const first = FIRST.map((each) => document.querySelector<HTMLElement>(each)).find((found) => found);
      first?.focus({ preventScroll: true });
    });
  });
}
