/** Shares in the shuffle: what this browser adds to it, and what it remembers of what it was shown before. */

import { hex, readSave, sealOf, verify, type Verdict } from "./fairness";
import { listen, send } from "./net.svelte";
import { keep, recall } from "./settings.svelte";
import type { RoomInfo } from "./messages";

const STORE = "holochron.shares";
const MOST = 100; // shares that are kept

interface Kept {
  seal: string;
  share: string;
  room: string;
  commitment: string; // as it was when the share was shown
}

const all = (): Kept[] => recall<Kept[]>(STORE, []);
const remember = (kept: Kept): void =>
  keep(STORE, [kept, ...all().filter((other) => other.seal !== kept.seal)].slice(0, MOST));

/** A new share, kept here; what is told is its seal. */
export function newSeal(): string {
  const share = hex(crypto.getRandomValues(new Uint8Array(32)));
  const seal = sealOf(share);
  remember({ seal, share, room: "", commitment: "" });
  return seal;
}

/** Show our share in a room that waits for it, once, and only under one commitment. */
function showShare(room: RoomInfo): void {
  const { code, status, fairness, commitment, you } = room;
  if (status !== "waiting" || !fairness || !commitment) return;
  const seat = you.find((one) => fairness.seals[one] && !fairness.shown[one]);
  const kept = seat === undefined ? undefined : all().find((one) => one.seal === fairness.seals[seat]);
  if (!kept || (kept.commitment && kept.commitment !== commitment)) return;
  remember({ ...kept, room: code, commitment });
  send({ type: "share", room: code, share: kept.share });
}

/** Somebody has got up after our share was shown: the game will be dealt with another one. */
function sealAnew({ code, status, commitment, you }: RoomInfo): void {
  const worn = shownBefore(code);
  if (status !== "waiting" || commitment || !you.length || !worn) return;
  remember({ ...worn, room: "" });
  send({ type: "join", room: code, seal: newSeal() });
}

/** What was shown to us before the game of a room, and the share that we gave. */
export const shownBefore = (room: string): Kept | undefined => all().find((one) => one.room === room);

/** Check a finished game here, from its save and from what this browser remembers; nobody else is asked. */
export async function verifyReplay(id: string): Promise<Verdict> {
  const response = await fetch(new URL(`api/replays/${id}/save`, document.baseURI));
  if (!response.ok) throw new Error(`status ${response.status}`);
  const save = readSave(new Uint8Array(await response.arrayBuffer()));
  const room: unknown = save.fairness ? JSON.parse(save.fairness.terms).room : "";
  const kept = shownBefore(String(room));
  return verify(save, { shown: kept?.commitment, share: kept?.share });
}

export function takePart(): void {
  listen((message) => {
    if (message.type !== "room") return;
    sealAnew(message.room);
    showShare(message.room);
  });
}
