/** The browser's Back closes what lies over a page before it leaves the page: each layer has an entry in the history. */

import { leave, route } from "./route.svelte";

const layers: (() => void)[] = [];
let leaving: (() => void) | null = null; // an entry whose layer is closed is being left
let due = 0;
const LATEST = 500; // milliseconds: a browser that has gone elsewhere does not say that it has left

const entries = (): number => (history.state as { over?: number } | null)?.over ?? 0;
const page = (hash: string): string => hash.split("?")[0] ?? "";

/** As many entries as layers. A moment later, as what closes may make place for what opens. */
function settle(): void {
  clearTimeout(due);
  due = setTimeout(() => {
    if (leaving) return;
    if (entries() > layers.length) {
      leave(new Promise((left) => (leaving = left)));
      const now = leaving;
      setTimeout(() => leaving === now && gone(), LATEST);
      history.go(layers.length - entries());
    } else fill();
  });
}

function fill(): void {
  for (let over = entries() + 1; over <= layers.length; over++) history.pushState({ over }, "");
}

function arrived({ state }: PopStateEvent): void {
  const left = leaving !== null || entries() < layers.length;
  // where one is on the page may have changed since the layer was opened
  if (left && state !== null && page(location.hash) === page(route.hash)) history.replaceState(state, "", route.hash);
  if (!leaving) for (const close of layers.splice(entries()).reverse()) close();
  gone();
  settle();
}

function gone(): void {
  leaving?.();
  leaving = null;
}

addEventListener("popstate", arrived);

/** A layer is open that Back closes; what is returned is called when it is closed otherwise. */
export function closedByBack(close: () => void): () => void {
  layers.push(close);
  if (!leaving) fill(); // at once: Back may come next
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    settle();
  };
}

/** The same for what lies beside the question instead of over all: Esc closes it, too, unless a dialog is open. */
export function closedByEscapeOrBack(close: () => void): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || document.querySelector(".scrim")) return;
    event.stopImmediatePropagation();
    close();
  };
  addEventListener("keydown", pressed, true);
  const gone = closedByBack(close);
  return () => {
    removeEventListener("keydown", pressed, true);
    gone();
  };
}
