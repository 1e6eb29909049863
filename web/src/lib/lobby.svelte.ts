/** The lobby as the server tells it: rooms, and who invites one. It is watched on every page but at a table, where one is busy. */

import { alerts } from "./alerts.svelte";
import { listen, net, send, whenOpen } from "./net.svelte";
import type { LobbyNews, RoomInfo } from "./messages";
import { t } from "./words";

class Lobby {
  news = $state.raw<LobbyNews | null>(null);

  constructor() {
    listen((message) => {
      if (message.type !== "lobby") return;
      const before = this.news?.invited.length ?? 0;
      this.news = message;
      const [asked] = message.invited;
      if (asked && message.invited.length > before) alerts.call(t("invited", { name: hostOf(asked) }));
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
