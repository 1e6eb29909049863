/** What a browser has that the stores ask for while they are made. */

const kept = new Map<string, string>();

Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  },
  document: { documentElement: { dataset: {}, style: {} }, hidden: false, baseURI: "http://localhost/" },
  location: { hash: "" },
  history: { state: null, replaceState: () => undefined, pushState: () => undefined, go: () => undefined },
  addEventListener: () => undefined,
});
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { language: "en" } }); // newer Nodes have one
