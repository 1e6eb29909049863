/** What the prompt says: who must do what, and what one can do about it. */

import { catalogue } from "../lib/catalogue.svelte";
import { net } from "../lib/net.svelte";
import { isOffer } from "../lib/offers.svelte";
import type { Play } from "../lib/play.svelte";
import type { RoomSession } from "../lib/room.svelte";
import { capital, question, tell } from "../lib/sentences";
import { settings } from "../lib/settings.svelte";
import { named, t } from "../lib/words";
import { deedOf } from "./consequence";
import type { Seating } from "./seating.svelte";

export type Mood = "mine" | "wait" | "lost" | "over";

export class Asking {
  constructor(
    private readonly room: () => RoomSession,
    private readonly play: Play,
    private readonly seating: Seating,
  ) {}

  private get waiting() {
    return this.room().shown?.waiting ?? null;
  }

  private get result() {
    return this.room().shown?.result ?? null;
  }

  mood: Mood = $derived.by(() => {
    if (this.room().ended) return "over";
    if (net.status !== "open") return "lost";
    return this.play.decision ? "mine" : "wait";
  });

  /** What is asked, and the card that asks it. */
  question = $derived.by(() => question(this.play.decision?.parts));

  /** The art whose target is being chosen, if it can be no other. */
  private aim = $derived.by(() => {
    const { decision, chosen, matches, view, board } = this.play;
    if (decision?.kind !== "perform" || !chosen.length || !view) return "";
    const arts = new Set(matches.map((option) => board.short(option, view, true)[0]));
    return arts.size === 1 ? [...arts][0] : "";
  });

  /** What is being done with the card that was clicked, where it is still open to whom. */
  private get deed(): string {
    const { verb, what, card } = deedOf(this.play) ?? {};
    return verb && what
      ? named("aim", verb, { card: card ?? "" }, t("aim-deed", { deed: what, card: card ?? "" }))
      : "";
  }

  /** The card that has been clicked, if it has to be paid for. */
  private paid = $derived.by(() => {
    const { chosen, matches, view, places } = this.play;
    const [offer] = matches;
    if (!chosen.length || !view || !offer || !matches.every(isOffer)) return "";
    return catalogue.card(view.game, places.get(offer.refs[0] ?? -1)?.number)?.name[settings.lang] ?? "";
  });

  title: string = $derived.by(() => {
    if (this.mood === "over") return capital(tell(this.result?.parts, this.seating.winning));
    if (this.mood === "lost") return t("reconnecting");
    if (this.mood === "mine" && this.paid) return t("pay-for", { card: this.paid });
    if (this.mood === "mine")
      return this.aim ? t("aim-art", { art: this.aim }) : this.deed || this.about || capital(this.question.title);
    return this.awaited();
  });

  /** What the game asks, with names that only the table has. */
  private get about(): string {
    return this.play.board.title?.(this.play, this.seating.nameOf) ?? "";
  }

  /** Whether what led to the question can be taken back with it. */
  get retreats(): boolean {
    const { decision, board, chosen, picked } = this.play;
    const follows = decision !== null && (board.follows ?? []).includes(decision.kind);
    return follows && !chosen.length && !picked.length && this.room().shown?.undo?.free === true;
  }

  retreat(): void {
    void this.room().undo();
  }

  /** What is waited for. */
  private awaited(): string {
    const { waiting, seating } = this;
    const { telling } = this.room();
    if (telling) return tell(telling.parts, seating.naming);
    if (this.room().behind > 1 || !waiting || waiting.player === seating.seat) return t("moving");
    const person = seating.seats[waiting.player];
    const name = seating.nameOf(waiting.player);
    if (person?.by === "human" && !person.connected) return t("lost-them", { name });
    return named("waits", waiting.kind, { name }, t("thinking", { name }));
  }

  who: string = $derived.by(() => {
    if (this.mood === "over") return t(this.result ? "game-over" : "lesson-over");
    if (this.seating.seat === null) return t("watching");
    if (this.mood === "lost") return t("offline");
    if (this.mood === "mine")
      return this.seating.alone ? this.seating.nameOf(this.play.decision?.player ?? 0) : t("your-choice");
    const beat = this.room().pace.beat;
    if (beat) return this.seating.nameOf(beat.player);
    return t(this.waiting && this.waiting.player !== this.seating.seat ? "their-choice" : "one-moment");
  });

  get source(): string {
    return this.mood === "mine" ? this.question.source : "";
  }

  get rule(): string {
    if (this.mood === "over") return this.result?.rule ?? "";
    if (this.mood === "wait" && this.room().telling) return this.room().telling?.rule ?? "";
    return (this.mood === "mine" ? this.play.decision?.rule : this.waiting?.rule) ?? "";
  }

  hint: string = $derived.by(() => {
    const { play } = this;
    if (this.mood === "lost") return t("reconnecting-long", { n: net.tries });
    if (this.mood === "wait") return this.room().telling ? "" : t("waiting-long");
    if (this.mood !== "mine" || !play.decision) return "";
    if (play.run && !play.windowed) return counted(play);
    if (play.pairing) return this.pairing(play);
    if (play.decision.kind === "main" && !play.chosen.length) {
      const n = [...play.lit].filter((key) => !key.startsWith("p")).length;
      const players = play.lit.size > n ? [t("hint-charm")] : [];
      const cards = n > 1 ? t("hint-main", { n }) : t(n ? "hint-main-one" : "hint-none");
      return (n || !players.length ? [cards, ...players] : players).join(settings.lang === "ja" ? "" : " ");
    }
    if (play.decision.kind === "perform" && !play.chosen.length) return t("hint-perform");
    if (!play.chosen.length) return unbuttoned(play);
    if (play.matches.length === 1) return t("hint-again");
    return play.buttons.length < 2 ? t("hint-target") : "";
  });

  /** How cards are put against others, and who of those pierces. */
  private pairing(play: Play): string {
    const { piercing } = play.reaching ?? { piercing: [] };
    const how = t(play.chosen.length ? "hint-pair-onto" : "hint-pair");
    return [how, ...(piercing.length ? [t("hint-pierces", { name: piercing.join(t("and")) })] : [])].join(
      settings.lang === "ja" ? "" : " ",
    );
  }
}

/** Where the answers have no buttons, what can be clicked. */
function unbuttoned(play: Play): string {
  const cards = [...play.lit].filter((key) => key.startsWith("r")).length;
  if (!cards || play.buttons.length) return "";
  if (play.windowed) return cards > 1 ? t("hint-main", { n: cards }) : t("hint-main-one");
  return t("hint-lit");
}

/** How many are picked of how many; nothing about numbers where any will do. */
export function counted(play: Play): string {
  const { least, most } = play.counts;
  const n = play.picked.length;
  if (least === most) return t("pick-exact", { n, most });
  return least === 0 && most === play.candidates.length ? t("hint-several") : t("pick-range", { n, least, most });
}
