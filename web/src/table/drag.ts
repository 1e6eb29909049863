/** A card is dragged by mouse, pen or finger: it follows the pointer, its goals are lit, and it flies back from anywhere else. */

import type { Play } from "../lib/play.svelte";
import { FAR } from "./hold";

const BACK = 120;

/** The goal under a point: something that can be clicked, or the area around it. */
function goalAt(x: number, y: number, goals: Set<string>): string | null {
  const element = document.elementFromPoint(x, y);
  const keys = [
    element?.closest<HTMLElement>("[data-key]")?.dataset.key,
    element?.closest<HTMLElement>("[data-drop]")?.dataset.drop,
  ];
  return keys.find((key) => key !== undefined && goals.has(key)) ?? null;
}

/** Follow a pointer that was pressed on a card. `started` is told when the press turns out to be a drag. */
export function follow(press: PointerEvent, play: Play, key: string, started: () => void): void {
  const unit = press.currentTarget as HTMLElement;
  const goals = play.goals(key);
  if (press.button !== 0 || !play.isLit(key) || !goals.size) return;
  let ghost: HTMLElement | null = null;

  function lift(): HTMLElement {
    const copy = unit.querySelector(".card")?.cloneNode(true) as HTMLElement;
    copy.classList.add("flying", "lifted");
    copy.style.setProperty("--cw", `${unit.querySelector(".card")?.clientWidth ?? 90}px`);
    document.body.append(copy);
    unit.classList.add("away");
    play.dragging = key;
    started();
    return copy;
  }
  function place(event: PointerEvent): void {
    if (ghost)
      ghost.style.transform = `translate(${event.clientX - ghost.offsetWidth / 2}px,${event.clientY - ghost.offsetHeight * 0.6}px) rotate(-3deg)`;
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    if (!ghost && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < FAR) return;
    ghost ??= lift();
    place(event);
    play.hovered = goalAt(event.clientX, event.clientY, goals);
  }
  function end(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return;
    for (const [name, listener] of LISTENERS) removeEventListener(name, listener);
    if (!ghost) return;
    const onto = event.type === "pointerup" ? goalAt(event.clientX, event.clientY, goals) : null;
    play.dragging = play.hovered = null;
    unit.classList.remove("away");
    if (onto) {
      ghost.remove();
      play.drop(key, onto);
    } else flyBack(ghost, unit);
  }
  const LISTENERS = [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
  ] as const;
  for (const [name, listener] of LISTENERS) addEventListener(name, listener);
}

function flyBack(ghost: HTMLElement, unit: HTMLElement): void {
  const home = unit.getBoundingClientRect();
  const flight = ghost.animate(
    [{ transform: ghost.style.transform }, { transform: `translate(${home.left}px,${home.top}px)` }],
    { duration: BACK },
  );
  flight.onfinish = () => ghost.remove();
}
