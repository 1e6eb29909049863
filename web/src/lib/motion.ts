/** Cards move from where they were to where they are: the places before and after are compared, events say what became what. */

import { mount, unmount } from "svelte";
import CardFrame from "../cards/CardFrame.svelte";
import { settings } from "./settings.svelte";
import type { GameEvent } from "./messages";

export interface Snapshot {
  refs: Map<number, DOMRect>;
  zones: Map<string, DOMRect>;
}

const MOVE = 320;
const APART = 70;
const LONGEST = 1200;
const EASE = "cubic-bezier(.2,.8,.2,1)";
const HIDDEN_MOVES = new Set(["draw", "move", "send", "attach", "enter"]);
let hurried = false;

/** A click while things move: the rest goes at once. */
export function hurry(): void {
  hurried = true;
  for (const animation of document.getAnimations()) if (animation.id === "move") animation.finish();
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

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

export async function playMoves(before: Snapshot, events: GameEvent[], others: boolean): Promise<void> {
  hurried = false;
  const speed = settings.speed || 1;
  const after = snapshot();
  const origin = origins(before, events);
  let late = 0;
  let moved = 0;
  for (const element of document.querySelectorAll<HTMLElement>("[data-ref]")) {
    const ref = Number(element.dataset.ref);
    const from = before.refs.get(ref) ?? origin.get(ref);
    const to = after.refs.get(ref);
    if (!from || !to || !from.width || (Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2)) continue;
    glide(element, from, to, late / speed, speed);
    late = Math.min(late + APART, LONGEST);
    moved += 1;
  }
  for (const event of events) {
    if (effect(event, speed)) moved += 1;
    if (HIDDEN_MOVES.has(event.kind) && event.cards.some((card) => card === null)) {
      if (ghost(before, after, event, late / speed, speed)) moved += 1;
      late = Math.min(late + APART, LONGEST);
    }
  }
  const pause = (moved ? MOVE + late : 0) + (others && events.length ? 180 : 0);
  const end = performance.now() + Math.min(pause, LONGEST + MOVE) / speed;
  while (!hurried && performance.now() < end) await wait(30);
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
function ghost(before: Snapshot, after: Snapshot, event: GameEvent, delay: number, speed: number): boolean {
  const from = before.zones.get(`${event.player}-${event.from}`);
  const to = after.zones.get(`${event.player}-${event.kind === "draw" ? "hand" : event.to}`);
  if (!from || !to) return false;
  const width = Math.min(from.width, from.height) || 60;
  const back = event.from.startsWith("cheer") || event.from === "life" ? "back-cheer" : "back-main";
  const props = { kind: `flying back ${back}`, style: `--cw:${width}px` };
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
  return true;
}

const FLASH: Record<string, string> = {
  damage: "struck",
  bloom: "bloomed",
  heal: "healed",
  down: "downed",
  hurt: "struck",
};

/** What happens to a card where it stands. */
function effect(event: GameEvent, speed: number): boolean {
  const name = FLASH[event.kind];
  if (!name) return false;
  const element = document.querySelector<HTMLElement>(`[data-ref="${event.about}"]`);
  if (!element) return false;
  element.classList.remove(name);
  void element.offsetWidth;
  element.classList.add(name);
  setTimeout(() => element.classList.remove(name), 700 / speed);
  if (event.kind === "damage" || event.kind === "heal") {
    const number = document.createElement("span");
    number.className = `float ${name}`;
    number.textContent = `${event.kind === "heal" ? "+" : "−"}${event.amount}`;
    element.append(number);
    setTimeout(() => number.remove(), 1100 / speed);
  }
  return true;
}
