/** A card is read by holding a finger on it. */

import type { Attachment } from "svelte/attachments";

const LONG = 350;
export const FAR = 7; // pixels before a press becomes something else: a drag, or scrolling

export function held(read: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [x, y] = [0, 0];

    const stop = (): void => clearTimeout(timer);
    function press(event: PointerEvent): void {
      stop();
      if (event.pointerType === "mouse") return;
      [x, y] = [event.clientX, event.clientY];
      timer = setTimeout(() => {
        spend();
        read();
      }, LONG);
    }
    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - x, event.clientY - y) >= FAR) stop();
    }
    node.addEventListener("pointerdown", press);
    node.addEventListener("pointermove", move);
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(end, stop);
    return stop;
  };
}

/** Until the next press a pointer clicks nothing: what has opened may lie under the finger when it lets go. */
function spend(): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const swallow = (event: MouseEvent): void => {
    if (event.type === "click" && event.detail === 0) return; // by key
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, options);
  addEventListener("contextmenu", swallow, options);
  addEventListener("pointerdown", () => over.abort(), options);
}
