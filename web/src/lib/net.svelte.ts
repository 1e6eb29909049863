/** One WebSocket for everything that changes, and fetch for what does not. */

import { keep, recall, settings } from "./settings.svelte";
import { both, say, t } from "./words";
import { type AnyReply, type AnyRequest, PROTOCOL, type Sentence, type Text, type Welcome } from "./messages";

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly text: Text,
    readonly rule = "",
    readonly faults: Sentence[] = [],
  ) {
    super(say(text));
  }
}

/** Why something failed, in words. */
export const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

const offline = (): Refused => new Refused("offline", both("refused-offline"));

type Listener = (message: AnyReply) => void;
interface Waiting {
  resolve: (message: AnyReply) => void;
  reject: (error: Refused) => void;
}

const TOKEN = "holochron.token";
const PUT_ASIDE = "holochron.token.before";
const FIRST_DELAY = 300;
const LONGEST_DELAY = 8000;

export const net = $state<{
  status: "connecting" | "open" | "lost";
  welcome: Welcome | null;
  tries: number;
  unknown: boolean; // whether the server does not know the last phrase
}>({
  status: "connecting",
  welcome: null,
  tries: 0,
  unknown: false,
});

let socket: WebSocket | null = null;
let phrase = ""; // by which we want to be known next
let next = 1;
let retry = 0;
const waiting = new Map<number, Waiting>();
const listeners = new Set<Listener>();
const greeters = new Set<() => void>();
let unsent: string[] = [];
let asked = ""; // the language that the server was asked to speak
let spoken = ""; // and the one in which it has greeted us

export function token(): string | null {
  return recall<string | null>(TOKEN, null);
}

/** Hear every message; the return value stops it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called whenever the server has greeted us: at once if it has, and again after each reconnection and in another language. */
export function whenOpen(greeter: () => void): () => void {
  greeters.add(greeter);
  if (net.status === "open") greeter();
  return () => greeters.delete(greeter);
}

export function send(message: AnyRequest): void {
  const text = JSON.stringify(message);
  if (net.status === "open" && socket?.readyState === WebSocket.OPEN) socket.send(text);
  else unsent.push(text);
}

/** Send, and wait for the answer that names it. */
export function ask<T extends AnyReply["type"]>(message: AnyRequest): Promise<Extract<AnyReply, { type: T }>> {
  const id = next++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (message: AnyReply) => void, reject });
    if (net.status === "lost") {
      waiting.delete(id);
      reject(offline());
      return;
    }
    send({ ...message, id });
  });
}

export function connect(): void {
  const address = new URL("ws", document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  socket = new WebSocket(address);
  socket.onopen = () => greet(phrase ? null : token());
  socket.onmessage = (event) => receive(JSON.parse(String(event.data)) as AnyReply);
  socket.onclose = lost;
}

const ownName = (): string => settings.name.trim() || t("name-placeholder");

function greet(known: string | null): void {
  const lang = (asked = settings.lang);
  const hello: AnyRequest = { type: "hello", id: 0, protocol: PROTOCOL, name: ownName(), token: known, phrase, lang };
  socket?.send(JSON.stringify(hello));
}

/** Tell the server a name or a language that has changed since we were greeted. */
export function introduce(): void {
  if (net.status === "open" && (net.welcome?.name !== ownName() || asked !== settings.lang)) greet(token());
}

function receive(message: AnyReply): void {
  if (message.type === "welcome") welcomed(message);
  else if (message.type === "error" && message.code === "bad-token") notKnown();
  const waiter = message.re ? waiting.get(message.re) : undefined;
  if (waiter && message.re) {
    waiting.delete(message.re);
    if (message.type === "error") waiter.reject(new Refused(message.code, message.text, message.rule, message.faults));
    else waiter.resolve(message);
  }
  for (const listener of [...listeners]) listener(message);
}

/** Be the person of a recovery phrase from now on; a phrase that is none changes nothing. */
export function comeAs(words: string): void {
  phrase = words;
  socket?.close();
}

/** The server does not know our phrase, or our token. What it does not know today is put aside, not thrown away. */
function notKnown(): void {
  if (phrase) net.unknown = true;
  else keep(PUT_ASIDE, token());
  greet(phrase ? token() : null);
  phrase = "";
}

function welcomed(message: Welcome): void {
  if (phrase) net.unknown = false;
  phrase = "";
  keep(TOKEN, message.token);
  net.welcome = message;
  const understood = spoken === asked;
  spoken = asked;
  if (net.status === "open" && understood) return; // only our name was new
  net.status = "open";
  net.tries = 0;
  retry = 0;
  const texts = unsent;
  unsent = [];
  for (const greeter of [...greeters]) greeter();
  for (const text of texts) socket?.send(text);
}

function lost(): void {
  net.status = "lost";
  unsent = [];
  for (const waiter of waiting.values()) waiter.reject(new Refused("offline", both("refused-lost")));
  waiting.clear();
  retry = Math.min(retry ? retry * 2 : FIRST_DELAY, LONGEST_DELAY);
  net.tries += 1;
  setTimeout(connect, retry);
}

/** HTTP under /api, with our token. Errors are the server's own words, in our language. */
export async function api<T>(path: string, body?: unknown, method?: string): Promise<T> {
  const headers: Record<string, string> = {};
  const known = token();
  if (known) headers.Authorization = `Bearer ${known}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(new URL(`api/${path}`, document.baseURI), {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw offline();
  });
  const answer = await response.text();
  if (!response.ok) {
    let said: Partial<Refused> = {};
    try {
      said = JSON.parse(answer) as Partial<Refused>;
    } catch {
      // not our server's words
    }
    const text = said.text ?? both("refused-http", { status: response.status });
    throw new Refused(said.code ?? "http", text, said.rule, said.faults);
  }
  return (answer ? JSON.parse(answer) : null) as T;
}
