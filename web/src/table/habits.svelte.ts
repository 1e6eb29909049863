/** What the table does by itself: answers that need no thought, the title of the tab, the card that is looked at, the focus. */

import type { Play } from "../lib/play.svelte";
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
    if (!settings.auto || !only || options.length > 1) return;
    const people = seating.seats.filter((each) => each.by === "human").length;
    const timer = setTimeout(() => play.take(only), people > seating.mine.length ? FORCED : SOON);
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

const ELSEWHERE = "input, textarea, .side-panel"; // who is busy there is left alone
const FIRST = [".unit.clickable", ".prompt .option", ".prompt .button.primary", ".ending .pass"];

/** A new decision moves the focus to the first thing that can be chosen. */
export function focusFirst(play: Play): void {
  $effect(() => {
    if (!play.decision) return;
    requestAnimationFrame(() => {
      if (document.querySelector(".scrim") || document.activeElement?.closest(ELSEWHERE)) return;
      const first = FIRST.map((each) => document.querySelector<HTMLElement>(each)).find((found) => found);
      first?.focus({ preventScroll: true });
    });
  });
}
