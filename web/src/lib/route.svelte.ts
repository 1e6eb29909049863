/** Where one is: the part of the address behind `#`, so that any static server will do. */

class Route {
  hash = $state(location.hash);

  constructor() {
    history.replaceState({}, "");
    addEventListener("hashchange", () => this.follow());
  }

  /** A new page begins at its top; where one comes back to, an entry with a state, the browser knows the place. */
  private follow(): void {
    const [before] = this.path;
    this.hash = location.hash;
    if (history.state !== null) return;
    if (this.path[0] !== before) scrollTo(0, 0);
    history.replaceState({}, "");
  }

  path = $derived(
    (this.hash.replace(/^#\/?/, "").split("?")[0] ?? "")
      .split("/")
      .filter((part, at) => part || at === 0)
      .map(decoded),
  );
  query = $derived(new URLSearchParams(this.hash.split("?")[1] ?? ""));

  /** The address says where on its page one is, and what leads back leads back there; nothing is kept of what is empty. */
  keep(name: string, value: string): void {
    if (location.hash !== this.hash) return; // somewhere else already
    const query = new URLSearchParams(this.query);
    if (value) query.set(name, value);
    else query.delete(name);
    const { pathname, search } = location;
    const asked = query.size ? `?${query.toString()}` : "";
    history.replaceState(history.state, "", `${pathname}${search}${this.hash.split("?")[0]}${asked}`);
    this.hash = location.hash;
  }

  /** How far down one is on a page that is filled only after one has come back to it, where the browser finds no such place. */
  leavePlace(): void {
    history.replaceState({ ...(history.state as object | null), down: scrollY }, "");
  }

  /** To where one has left this page; once. */
  backToPlace(): void {
    const { down, ...state } = (history.state ?? {}) as { down?: number };
    if (down === undefined) return;
    history.replaceState(state, "");
    requestAnimationFrame(() => scrollTo(0, down));
  }
}

/** Part of an address; one that nobody could have written stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = new Route();

let leaving: Promise<void> | null = null;

/** While an entry of the history is being left, what one goes to has to wait: it would be left instead. */
export function leave(left: Promise<void>): void {
  leaving = left;
  void left.then(() => {
    if (leaving === left) leaving = null;
  });
}

export function go(path: string): void {
  if (leaving) void leaving.then(() => go(path));
  else location.hash = `#/${path}`;
}
