/** The lobby as the server tells it: rooms, and who invites one. It is watched on every page but at a table, where one is busy. */

import { alerts } from "./alerts.svelte";
import { listen, net, send, whenOpen } from "./net.svelte";
import type { LobbyNews, RoomInfo } from "./messages";
import { callFrom } from "./rooms";
import { t } from "./words";

class Lobby {
  news = $state.raw<LobbyNews | null>(null);

  constructor() {
    listen((message) => {
      if (message.type !== "lobby") return;
      const before = this.news;
      this.news = message;
      const [asked] = message.invited;
      if (asked && message.invited.length > (before?.invited.length ?? 0))
        alerts.call(t("invited", { name: hostOf(asked) }));
      const heard = (before?.mine ?? []).map(callFrom);
      const called = message.mine.map(callFrom).find((text) => text && !heard.includes(text));
      if (called) alerts.call(called);
    });
  }

  /** Until what it gives back is called. */
  watch(): () => void {
    const stop = whenOpen(() => send({ type: "lobby", watch: true }));
    return () => {
      stop();
      if (net.status === "open") send({ type: "lobby", watch: false });
    };
  }
}

export const lobby = new Lobby();

/** Who opened a room. */
export const hostOf = (room: RoomInfo): string => room.seats.find((seat) => seat.by === "human")?.name ?? "?";
