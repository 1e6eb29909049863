/** Without a connection the page is as it was last seen, all of one version. With one nothing comes from here. */

const CARDS = "cards"; // what was read of games: cards, rules, shipped decks
const SHELL = "shell-";

self.addEventListener("install", (event) => event.waitUntil(renew().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(readAll)));

/** Keep the files of the page that the server has now, and no others. */
async function renew() {
  const answer = await fetch("shell.json", { cache: "no-store" });
  if (!answer.ok) return;
  const { version, files } = await answer.json();
  const name = SHELL + version;
  if (!(await caches.has(name))) {
    try {
      const shell = await caches.open(name);
      await shell.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
    } catch (error) {
      await caches.delete(name); // half of it would be none
      throw error;
    }
  }
  const old = (await caches.keys()).filter((other) => other.startsWith(SHELL) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const path = url.pathname.slice(new URL(self.registration.scope).pathname.length);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (/^api\/(games|pictures)(\/|$)/.test(path) && !url.search) event.respondWith(read(request));
  else if (!/^(api|ws|pictures)(\/|$)/.test(path)) event.respondWith(shown(event, path));
});

async function read(request) {
  const kept = await caches.open(CARDS);
  try {
    const answer = await fetch(request);
    const tag = answer.headers.get("etag");
    const before = tag ? await kept.match(request) : undefined;
    if (answer.ok && (!tag || before?.headers.get("etag") !== tag)) await kept.put(request, answer.clone());
    return answer;
  } catch (error) {
    const before = await kept.match(request);
    if (before) return before;
    throw error;
  }
}

/** What one reads of games is there before one has read it. */
async function readAll() {
  const api = new URL("api/", self.registration.scope);
  try {
    const games = await (await read(new Request(new URL("games", api)))).json();
    for (const { name } of games)
      for (const list of ["cards", "rules", "guide", "decks", "tournaments"])
        await read(new Request(new URL(`games/${name}/${list}`, api)));
  } catch {
    // What is not there is read when somebody asks for it.
  }
}

async function shown(event, path) {
  try {
    const answer = await fetch(event.request);
    if (event.request.mode === "navigate") event.waitUntil(renew().catch(() => undefined));
    return answer;
  } catch (error) {
    const before = await caches.match(path || "./", { ignoreSearch: true });
    if (before) return before;
    throw error;
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const found = open.find((client) => client.url === event.notification.data) ?? open[0];
      return found ? found.focus() : self.clients.openWindow(event.notification.data);
    }),
  );
});
