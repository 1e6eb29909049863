/** The whole game by keyboard. */

import type { Play } from "../lib/play.svelte";
import type { RoomSession } from "../lib/room.svelte";
import { settings } from "../lib/settings.svelte";
import type { Skipping } from "./skipping.svelte";

interface Parts {
  play: () => Play;
  room: () => RoomSession;
  skip: Skipping;
  why: () => void;
  hint: () => void;
  toggleLog: () => void;
  toggleChat: () => void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest thing in a direction that can have the focus; things that can be chosen come first. */
function neighbour([x, y]: [number, number]): HTMLElement | null {
  const scope = document.querySelector(".scrim") ?? document;
  const all = [
    ...scope.querySelectorAll<HTMLElement>(".unit.clickable, .prompt button:not([disabled]), .ending .button, .pile"),
  ];
  const active = document.activeElement as HTMLElement | null;
  if (!active || active === document.body) return all[0] ?? null;
  const from = active.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of all) {
    if (element === active) continue;
    const to = element.getBoundingClientRect();
    const dx = to.left + to.width / 2 - from.left - from.width / 2;
    const dy = to.top + to.height / 2 - from.top - from.height / 2;
    const along = dx * x + dy * y;
    if (along < 4) continue;
    const across = Math.abs(dx * y) + Math.abs(dy * x);
    const cost = along + across * 2.5;
    if (cost < least) [best, least] = [element, cost];
  }
  return best;
}

export function tableKeys(parts: Parts): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select")) return;
    const play = parts.play();
    const { keys } = settings;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const arrow = ARROWS[key];
    if (parts.skip.watching && key === "ArrowRight" && parts.skip.waits) parts.skip.step();
    else if (arrow) {
      neighbour(arrow)?.focus();
    } else if (document.querySelector(".scrim:not(:has(.pick-row))")) {
      return; // a dialog about something else
    } else if (/^[0-9]$/.test(key)) {
      if (!number(play, key)) return;
    } else if (key === "Enter") {
      if (target.closest("button, a, .link")) return;
      if (!play.enough || (play.dialog && !play.picked.length) || !(play.dialog || play.run || play.pairing)) return;
      play.confirm();
    } else if (key === "Escape") {
      if (!play.back()) parts.skip.now();
    } else if (key === keys.pass) {
      if ((target.closest("button, a, .link") && !target.closest(".pass")) || event.repeat) return;
      if (play.dialog) return;
      const key = target.closest<HTMLElement>(".unit.clickable")?.dataset.key;
      if ((play.pairing || (play.run && !play.windowed)) && key) play.click(key);
      else if (play.pairing) play.confirm();
      else if (play.pass) play.take(play.pass);
      else if (parts.skip.watching) parts.skip.pause();
      else parts.skip.now();
    } else if (key === keys.undo) {
      const undo = parts.room().shown?.undo;
      if (undo?.free || undo?.ask) void parts.room().undo();
    } else if (key === keys.why) parts.why();
    else if (key === keys.hint) parts.hint();
    else if (key === keys.hold && play.board.stops.length) settings.hold = !settings.hold;
    else if (key === keys.lock) play.locked = !play.locked;
    else if (key === keys.zones) zones();
    else if (key === keys.log) parts.toggleLog();
    else if (key === keys.chat) parts.toggleChat();
    else if (key === keys.point) play.point(refUnder(target) ?? play.looked?.ref ?? null);
    else if (key === keys.mute) settings.muted = !settings.muted;
    else return;
    event.preventDefault();
  };
}

/** Whether Enter confirms, also where a card has the focus: there it is for the card until something is picked. */
export const confirmsAnywhere = (play: Play): boolean =>
  (play.run !== null && play.picked.length > 0) || (play.pairs.length > 0 && !play.chosen.length);

/** Whether Enter confirms what is picked while this has the focus. */
export function confirms(play: Play, focused: Pick<Element, "closest" | "isConnected"> | null): boolean {
  if (!focused?.isConnected || focused.closest(".confirms")) return true;
  return focused.closest(".unit") ? confirmsAnywhere(play) : !focused.closest("button, a, .link");
}

/** A switch that was clicked lets go of the focus: Space still means what it means at the table. */
export function letGo(event: MouseEvent): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>("button[aria-pressed]");
  if (event.detail && !button?.closest(".scrim")) button?.blur();
}

/** The card that has the focus. */
function refUnder(target: HTMLElement): number | null {
  const ref = target.closest<HTMLElement>(".unit")?.dataset.ref;
  return ref ? Number(ref) : null;
}

function number(play: Play, name: string): boolean {
  if (play.dialog) {
    document.querySelector<HTMLElement>(`[data-pick="${Number(name) - 1}"]`)?.click();
    return true;
  }
  for (const [key, given] of play.keys) {
    if (given !== name) continue;
    if (key.startsWith("o")) {
      const option = play.decision?.options.find((each) => `o${each.index}` === key);
      if (option) play.take(option);
    } else {
      play.click(key);
      document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
    }
    return true;
  }
  return false;
}

/** Go round the piles. */
function zones(): void {
  const piles = [...document.querySelectorAll<HTMLElement>(".pile, .life")];
  const at = piles.indexOf(document.activeElement as HTMLElement);
  piles[(at + 1) % piles.length]?.focus();
}
