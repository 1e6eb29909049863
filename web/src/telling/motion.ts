/** Cards move from where they were to where they are: the places before and after are compared, events say what became what. */

import { mount, unmount } from "svelte";
import CardFrame from "../cards/CardFrame.svelte";
import type { GameEvent } from "../lib/messages";
import { type Back, type Beat, type EventWords, type Hit, sum } from "./beats";

export interface Snapshot {
  refs: Map<number, DOMRect>;
  zones: Map<string, DOMRect>;
}

const MOVE = 360;
const APART = 70;
const LONGEST = 1200;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const HIDDEN_MOVES = new Set(["draw", "move", "send", "attach", "enter"]);
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Everything is where it belongs at once. */
export function settle(): void {
  for (const animation of document.getAnimations()) if (animation.id === "move") animation.finish();
}

export function snapshot(): Snapshot {
  const refs = new Map<number, DOMRect>();
  const zones = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-ref]")) {
    refs.set(Number(element.dataset.ref), element.getBoundingClientRect());
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-zone]")) {
    zones.set(element.dataset.zone ?? "", element.getBoundingClientRect());
  }
  return { refs, zones };
}

/** What is seen of a beat, once the table is where it ends. */
export function playBeat(before: Snapshot, beat: Beat, speed: number, words: EventWords): void {
  const moving = !still.matches;
  if (moving) moveCards(before, beat.events, speed, words);
  if (moving && beat.attack) for (const from of beat.attack.from) lunge(from, beat.attack.to, speed);
  for (const hit of beat.hits ?? []) strike(hit, speed);
  for (const event of beat.events) flash(event, speed);
}

function moveCards(before: Snapshot, events: GameEvent[], speed: number, words: EventWords): void {
  const after = snapshot();
  const origin = origins(before, events);
  let late = 0;
  for (const element of document.querySelectorAll<HTMLElement>("[data-ref]")) {
    const ref = Number(element.dataset.ref);
    const from = before.refs.get(ref) ?? origin.get(ref);
    const to = after.refs.get(ref);
    if (!from || !to || !from.width || (Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2)) continue;
    glide(element, from, to, late / speed, speed);
    late = Math.min(late + APART, LONGEST);
  }
  for (const event of events) {
    if (!HIDDEN_MOVES.has(event.kind) || !event.cards.some((card) => card === null)) continue;
    ghost(before, after, event, words.back(event.from), late / speed, speed);
    late = Math.min(late + APART, LONGEST);
  }
}

/** Where cards that have a new ref came from: their old ref's place, or the zone they left. */
function origins(before: Snapshot, events: GameEvent[]): Map<number, DOMRect> {
  const found = new Map<number, DOMRect>();
  for (const event of events) {
    event.refs.forEach((ref, at) => {
      const old = event.was[at];
      const place =
        (old !== undefined && (found.get(old) ?? before.refs.get(old))) ||
        before.zones.get(`${event.player}-${event.from}`);
      if (place && !before.refs.has(ref)) found.set(ref, place);
    });
  }
  return found;
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number, speed: number): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(Math.max(from.height / Math.max(to.height, 1), 0.4), 2.5);
  element.animate(
    [
      { translate: `${x}px ${y}px`, scale: String(scale), zIndex: 20 },
      { translate: "0 0", scale: "1", zIndex: 20 },
    ],
    { duration: MOVE / speed, delay, easing: EASE, fill: "backwards", id: "move" },
  );
}

/** A card that the viewer does not see flies as a back from zone to zone. */
function ghost(before: Snapshot, after: Snapshot, event: GameEvent, back: Back, delay: number, speed: number): void {
  const from = before.zones.get(`${event.player}-${event.from}`);
  const to = after.zones.get(`${event.player}-${event.kind === "draw" ? "hand" : event.to}`);
  if (!from || !to) return;
  const width = Math.min(from.width, from.height) || 60;
  const props = { kind: `flying back back-${back}`, style: `--cw:${width}px` };
  const frame = mount(CardFrame, { target: document.body, props });
  const card = document.body.lastElementChild as HTMLElement;
  const at = (rect: DOMRect): string =>
    `translate(${rect.left + rect.width / 2 - width / 2}px,${rect.top + rect.height / 2 - (width * 88) / 126}px)`;
  const flight = card.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: MOVE / speed,
    delay,
    easing: EASE,
    fill: "both",
    id: "move",
  });
  flight.onfinish = () => void unmount(frame);
}

/** The thing that a key means: `r12` is a card, `0-life` a zone. */
const found = (key: string): HTMLElement | null =>
  document.querySelector(/^r\d/.test(key) ? `.unit[data-ref="${key.slice(1)}"]` : `[data-zone="${key}"]`);

/** An attacker runs most of the way to its target, and back. */
function lunge(from: string, to: string, speed: number): void {
  const [attacker, target] = [found(from), found(to)];
  if (!attacker || !target) return;
  const [a, b] = [attacker.getBoundingClientRect(), target.getBoundingClientRect()];
  const x = 0.72 * (b.left + b.width / 2 - a.left - a.width / 2);
  const y = 0.72 * (b.top + b.height / 2 - a.top - a.height / 2);
  attacker.animate(
    [
      { translate: "0 0", scale: "1", zIndex: 20, easing: "cubic-bezier(.5,0,.9,.4)" },
      { translate: `${-x * 0.06}px ${-y * 0.06}px`, scale: "1.06", zIndex: 20, offset: 0.28, easing: "ease-in" },
      { translate: `${x}px ${y}px`, scale: "1.1", zIndex: 20, offset: 0.62, easing: EASE },
      { translate: "0 0", scale: "1", zIndex: 20 },
    ],
    { duration: 860 / speed, id: "move" },
  );
}

/** Damage or healing where it is felt, as a sum. */
function strike({ at, amount, addends, heals }: Hit, speed: number): void {
  const element = found(at);
  if (!element) return;
  mark(element, heals ? "healed" : "struck", speed);
  const number = document.createElement("span");
  number.className = `float ${heals ? "healed" : "struck"}`;
  number.classList.toggle("summed", addends.length > 1);
  number.textContent = addends.length > 1 ? sum(addends, amount) : `${heals ? "+" : "−"}${amount}`;
  element.append(number);
  setTimeout(() => number.remove(), 1500 / speed);
}

const FLASH: Record<string, string> = { bloom: "bloomed", down: "downed" };

/** What happens to a card where it stands. */
function flash(event: GameEvent, speed: number): void {
  const name = FLASH[event.kind];
  const element = name ? found(`r${event.about}`) : null;
  if (name && element) mark(element, name, speed);
}

function mark(element: HTMLElement, name: string, speed: number): void {
  element.classList.remove(name);
  void element.offsetWidth;
  element.classList.add(name);
  setTimeout(() => element.classList.remove(name), 700 / speed);
}
