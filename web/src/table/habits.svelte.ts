/** What the table does by itself: answers that need no thought, the title of the tab, the card that is looked at, the focus. */

import { isOffer, NO_OFFERS } from "../lib/offers.svelte";
import type { Play } from "../lib/play.svelte";
import type { RoomSession } from "../lib/room.svelte";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words";
import type { Seating } from "./seating.svelte";

const FORCED = 900; // milliseconds
const SOON = 200;

/** A lone answer passes by itself, if one likes; after a while, so that others cannot tell it by the speed. */
export function answerAlone(play: Play, seating: Seating): void {
  $effect(() => {
    const options = play.decision?.options ?? [];
    const [only] = options;
    if (!settings.auto || !only || options.length > 1 || seating.guided) return;
    const timer = setTimeout(() => play.take(only), patience(seating));
    return () => clearTimeout(timer);
  });
}

/** Passing on ends with the first question that is not for passing. */
export function passOn(play: Play): void {
  $effect(() => {
    const { decision, pass } = play;
    if (!play.passing || !decision) return;
    if (pass && play.board.skippable.includes(decision.kind)) play.take(pass);
    else play.passing = false;
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

/** A decision in which there is nothing to do passes by itself, unless one wants to be asked there. */
export function passIdle(play: Play, seating: Seating): void {
  $effect(() => {
    const { decision, pass, board } = play;
    if (
      !decision ||
      !pass ||
      seating.guided ||
      !settings.auto ||
      settings.hold ||
      settings.stops.includes(decision.kind)
    )
      return;
    if (!board.skippable.includes(decision.kind) || play.offered?.decision !== decision.id || play.offered.more) return;
    if (
      decision.options.some((option) => option !== pass && (isOffer(option) || !board.idle.includes(option.action.do)))
    )
      return;
    const timer = setTimeout(() => play.take(pass), patience(seating));
    return () => clearTimeout(timer);
  });
}

/** So long that other people cannot tell by the speed what one has. */
function patience(seating: Seating): number {
  const people = seating.seats.filter((each) => each.by === "human").length;
  return people > seating.mine.length ? FORCED : SOON;
}

/** The tab says whose turn it is. */
export function titleTab(play: Play): void {
  $effect(() => {
    document.title = play.decision ? `● ${t("your-choice")} – holochron` : "holochron";
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
const FIRST = [".unit.clickable", ".prompt .option", ".prompt .button.primary", ".ending .pass"];

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
