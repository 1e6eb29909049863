/** What is asked, with the names of those whom it is about. */

import { catalogue } from "../../lib/catalogue.svelte";
import type { Play } from "../../lib/play.svelte";
import { settings } from "../../lib/settings.svelte";
import { named, t } from "../../lib/words";
import { charmed } from "./arrows";
import type { ChronoView } from "./view";

export function title(play: Play, nameOf: (player: number) => string): string {
  const view = play.view as ChronoView;
  if (play.decision?.kind === "interrupt") return interrupted(view, nameOf);
  const rivals = view.players[view.you ?? -1]?.opponents.length ?? 0;
  const whom = charmed(view, play);
  return play.decision?.kind === "attack" && rivals > 1 && whom !== undefined
    ? t("attack-whom", { name: nameOf(whom) })
    : "";
}

/** What one could interrupt: what was declared last. */
function interrupted({ chain, you }: ChronoView, nameOf: (player: number) => string): string {
  const link = chain.at(-1);
  if (!link || link.player === you) return "";
  const card = catalogue.card("chrono", link.card?.number)?.name[settings.lang] ?? "";
  const whom = link.opponent === undefined ? "" : link.opponent === you ? t("whom-you") : nameOf(link.opponent);
  return named("interrupt", link.kind, { name: nameOf(link.player), card, whom }, "");
}
