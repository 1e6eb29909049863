/** What the search would do here: asked for by a key, forgotten with the decision. */

import type { SearchHint } from "../lib/messages";
import { ask, Refused } from "../lib/net.svelte";
import type { Play } from "../lib/play.svelte";
import type { RoomSession } from "../lib/room.svelte";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words";

export class Hinting {
  thinking = $state(-1); // the decision that is thought over
  /** Its reasons are in one language: in another it is to be asked anew. */
  private told = $state.raw<{ decision: number; lang: string; hint: SearchHint } | null>(null);
  private failed = $state.raw<{ decision: number; why: string } | null>(null);

  constructor(
    private readonly room: () => RoomSession,
    private readonly play: Play,
  ) {}

  private get decision(): number {
    return this.room().decision?.id ?? -1;
  }

  get isOffered(): boolean {
    return this.room().info?.hints ?? false;
  }

  get isThinking(): boolean {
    return this.thinking >= 0 && this.thinking === this.decision;
  }

  get hint(): SearchHint | null {
    const { told } = this;
    return told && told.decision === this.decision && told.lang === settings.lang ? told.hint : null;
  }

  /** Why there is none. */
  get trouble(): string {
    return this.failed && this.failed.decision === this.decision ? this.failed.why : "";
  }

  close(): void {
    this.told = this.failed = null;
    this.play.hinted = null;
  }

  /** Ask; where a hint is shown already, put it away. */
  async toggle(): Promise<void> {
    const decision = this.room().decision;
    if (this.hint || this.trouble) return this.close();
    if (!this.isOffered || this.isThinking) return;
    if (!decision) return;
    if (decision.options.length < 2) {
      this.failed = { decision: decision.id, why: t("hint-lone") };
      return;
    }
    this.thinking = decision.id;
    const { lang } = settings;
    try {
      const answer = await ask<"advice">({ type: "hint", room: this.room().code, decision: decision.id });
      this.told = { decision: decision.id, lang, hint: answer.hint };
      const best = answer.hint.options[0];
      if (best) this.play.hinted = { decision: decision.id, index: best.index, picks: answer.hint.picks };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code !== "stale") this.failed = { decision: decision.id, why: error.message };
    } finally {
      if (this.thinking === decision.id) this.thinking = -1;
    }
  }
}
