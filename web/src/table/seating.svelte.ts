/** Who sits where, and what they are called at this table. */

import { boardOf, type BoardKind } from "../boards";
import { catalogue, letter } from "../lib/catalogue.svelte";
import type { CardInfo, RoomInfo, SeatInfo, View } from "../lib/messages";
import type { RoomSession } from "../lib/room.svelte";
import { seatName } from "../lib/rooms";
import type { Naming } from "../lib/sentences";
import { t } from "../lib/words";

export class Seating {
  constructor(private readonly room: () => RoomSession) {}

  get info(): RoomInfo | null {
    return this.room().info;
  }

  get view(): View | null {
    return this.room().shown?.view ?? null;
  }

  get board(): BoardKind {
    return boardOf(this.info?.game ?? "");
  }

  /** The seat for which the table is shown; none for who watches. */
  get seat(): number | null {
    return this.room().seat;
  }

  /** Whether a puzzle is on the table: nobody gives up there, and nothing comes after it. */
  get puzzling(): boolean {
    return this.info?.origin === "puzzle";
  }

  /** Whether a lesson is held here: then nothing is answered for who learns. */
  get guided(): boolean {
    return this.room().shown?.lesson != null;
  }

  /** Whether somebody else is at the table, to play or to watch. */
  get accompanied(): boolean {
    const others = this.seats.some((each) => each.by === "human" && !this.mine.includes(each.seat));
    return others || (this.info?.watchers ?? 0) > 0;
  }

  /** One's own seats. */
  get mine(): number[] {
    return this.info?.you ?? [];
  }

  /** Whether one plays all sides oneself. */
  get alone(): boolean {
    return this.mine.length > 1;
  }

  /** The seat at the bottom of the screen: for whoever plays all sides the table is turned to the one that chooses. */
  get below(): number {
    return this.seat ?? 0;
  }

  get me(): SeatInfo | undefined {
    return this.seats.find((each) => each.seat === this.below);
  }

  get others(): SeatInfo[] {
    return this.seats.filter((each) => each.seat !== this.below);
  }

  get seats(): SeatInfo[] {
    return this.info?.seats ?? [];
  }

  /** How the page speaks of a player. */
  nameOf = (player: number): string => {
    const name = seatName(this.seats[player]);
    if (player === this.seat && !this.alone) return t("you");
    if (this.alone || !name) return t("player-n", { n: player + 1 });
    return this.seats.filter((each) => seatName(each) === name).length > 1 ? `${name} ${player + 1}` : name;
  };

  /** How sentences of the game speak of a player: by name, and to oneself. */
  get naming(): Naming {
    const name = (player: number): string | undefined => {
      const own = this.seats[player]?.name;
      return this.alone || !own ? undefined : player === this.seat ? own : this.nameOf(player);
    };
    return this.seat === null || this.alone ? name : Object.assign(name, { you: this.seat });
  }

  /** How the sentence that ends a game speaks of who has won: of the whole team. */
  get winning(): Naming {
    const winners = this.room().shown?.result?.winners ?? [];
    if (winners.length < 2) return this.naming;
    return (player) => (winners.includes(player) ? this.together(winners) : this.naming(player));
  }

  /** Several players as one name. */
  together = (players: number[]): string => {
    const own = this.alone ? null : this.seat;
    const names = players.map((player) =>
      player === own ? t("you").toLowerCase() : (this.naming(player) ?? this.nameOf(player)),
    );
    return names.length > 1 ? t("team-of", { names: names.join(t("and")) }) : (names[0] ?? "");
  };

  /** What there is one of for each seat, the reader's own first. */
  ownFirst<T>(each: T[]): T[] {
    const own = this.below;
    return [...each.slice(own, own + 1), ...each.filter((_, seat) => seat !== own)];
  }

  /** The card that stands for a player. */
  emblem(player: number): CardInfo | null {
    const card = this.view ? this.board.emblem(this.view, player) : null;
    return catalogue.card(this.info?.game ?? "", card?.number);
  }

  /** The colour of a player, by the name of its token. */
  tone(player: number): string {
    const card = this.emblem(player);
    return card?.colors ? letter(card.colors[0]).toLowerCase() : "k-heroine";
  }

  handOf(player: number): number {
    const players = this.view?.players as { hand?: { count: number } }[] | undefined;
    return players?.[player]?.hand?.count ?? 0;
  }
}
