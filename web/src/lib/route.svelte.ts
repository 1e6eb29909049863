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

  /** The address says where on its page one is, and what leads back leads back there. */
  keep(name: string, value: string): void {
    if (location.hash !== this.hash) return; // somewhere else already
    const query = new URLSearchParams(this.query);
    query.set(name, value);
    const { pathname, search } = location;
    history.replaceState(history.state, "", `${pathname}${search}${this.hash.split("?")[0]}?${query.toString()}`);
    this.hash = location.hash;
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
