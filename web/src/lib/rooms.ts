/** Opening rooms. */

import { catalogue } from "./catalogue.svelte";
import { manners } from "./manners.svelte";
import { ask, introduce, Refused } from "./net.svelte";
import { go } from "./route.svelte";
import { newSeal } from "./shares";
import type { Create, RoomInfo, SeatInfo } from "./messages";
import { named, say, t } from "./words";

/** What somebody at the table is called. */
export const seatName = (seat: SeatInfo | undefined): string =>
  seat?.by === "bot" ? botName(seat.bot) : (seat?.name ?? "");

function botName(bot: string): string {
  return named("called", bot, {}, t("called-bot", { name: bot }));
}

/** Which game is played in a room, and in which of its modes where there are several. */
export function titleOf({ game, mode }: { game: string; mode: string }): string {
  const info = catalogue.games.find((each) => each.name === game);
  const called = info && info.modes.length > 1 ? say(info.modes.find((each) => each.name === mode)?.title) : "";
  return [info?.title ?? game, ...(called ? [called] : [])].join(" · ");
}

/** What a deck is called: one of ours has a title, others the name that their players gave them. */
export function deckTitle(game: string, name: string): string {
  const shipped = catalogue.games.find((each) => each.name === game)?.decks.find((each) => each.name === name);
  return shipped ? say(shipped.title) : name;
}

/** The team of a seat, from 1, where there are teams: they sit in turns (13.2.1). */
export const teamOf = ({ mode }: RoomInfo, seat: number): number => (mode === "teams" ? (seat % 2) + 1 : 0);

/** Whether somebody has put the cards where they lie: such a game is played by whoever agrees to it. */
export const isLaidOut = (room: RoomInfo): boolean => !["decks", "lesson"].includes(room.origin);

const isOwn = (room: RoomInfo, seat: SeatInfo): boolean => room.you.includes(seat.seat);

/** The others who want to play on, where one has not said so yet. */
export function wanting(room: RoomInfo): SeatInfo[] {
  const asked = room.seats.some((seat) => isOwn(room, seat) && seat.rematch);
  if (room.status !== "over" || room.next || !room.you.length || asked) return [];
  return room.seats.filter((seat) => seat.rematch && !isOwn(room, seat));
}

/** Whether the game was one of a match that goes on. */
export const goesOn = (room: RoomInfo): boolean => room.match !== null && !room.match.over;

/** What calls one to a room of one's own: somebody there wants to play on, or waits; or nothing. */
export function callFrom(room: RoomInfo): string {
  const names = (seats: SeatInfo[]): string => seats.map(seatName).join(t("and"));
  const asking = wanting(room);
  if (asking.length) return t(goesOn(room) ? "next-wanted" : "rematch-wanted", { name: names(asking) });
  const people = room.seats.filter((seat) => seat.by === "human");
  const [own, others] = [people.filter((seat) => isOwn(room, seat)), people.filter((seat) => !isOwn(room, seat))];
  const full = ["waiting", "playing"].includes(room.status) && room.seats.every((seat) => seat.by !== "open");
  const there = full && own.some((seat) => !seat.connected) ? others.filter((seat) => seat.connected) : [];
  return there.length ? t("waits-at-table", { name: names(there) }) : "";
}

/** What the players of a finished game are called; those of one name are numbered. */
export function playerNames(names: string[], bots: string[]): string[] {
  const called = names.map((name, seat) =>
    bots.includes(name) ? botName(name) : name || t("player-n", { n: seat + 1 }),
  );
  return called.map((name, seat) =>
    called.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name,
  );
}

/** Open a room and go there; the answer is what went wrong, or nothing. */
export async function openRoom(request: Omit<Create, "type">): Promise<string> {
  introduce();
  try {
    const { room } = await ask<"room">({ type: "create", seal: newSeal(), barred: manners.barred(), ...request });
    go(`t/${room.code}`);
    return "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [error.message, ...error.faults.map((fault) => say(fault.text))].join(" · ");
  }
}
