/** Who attacks, defends, supports and aims at whom: as the game has it, and as it is being chosen. */

import type { Play } from "../../lib/play.svelte";
import type { ChronoView, Declared } from "./view";

export interface Arrow {
  kind: "attack" | "block" | "support" | "aim";
  /** What it goes from and to, as on the table: `r12`, `p1`; `c2` is a link of the chain. */
  from: string;
  to: string;
  /** Not yet decided, or stopped by a defender. */
  faint: boolean;
}

export function arrowsOf(view: ChronoView, play: Play): Arrow[] {
  const all = [
    ...view.chain.flatMap((link, at) => ofLink(view, link, at)),
    ...ofCharm(view, play),
    ...meant(view, play),
  ];
  return all.filter((arrow, at) => all.findIndex((each) => same(each, arrow)) === at);
}

const same = (one: Arrow, other: Arrow): boolean =>
  one.kind === other.kind && one.from === other.from && one.to === other.to;

const heroineOf = (view: ChronoView, ref: number): number | undefined =>
  view.players
    .find((side) => side.field.some((card) => card.ref === ref))
    ?.field.find((card) => card.kind === "heroine")?.ref;

function ofLink(view: ChronoView, link: Declared, at: number): Arrow[] {
  const stands = view.players.some((side) => side.field.some((card) => card.ref === link.card?.ref));
  const from = stands ? `r${link.card?.ref}` : `c${at + 1}`;
  return [
    ...(link.targets ?? []).map((ref) => arrow("aim", from, `r${ref}`)),
    ...(link.target_players ?? []).map((player) => arrow("aim", from, `p${player}`)),
    ...(link.attackers ?? []).map((ref) => arrow("attack", `r${ref}`, `p${link.opponent}`, true)),
    ...supports(view, link.supporter),
  ];
}

function ofCharm(view: ChronoView, play: Play): Arrow[] {
  const { charm } = view;
  if (!charm) return [];
  const blocked = new Set([
    ...charm.blocks.map(([, attacker]) => `r${attacker}`),
    ...play.pairs.map(([, onto]) => onto),
  ]);
  return [
    ...charm.attackers.map((ref) => arrow("attack", `r${ref}`, `p${charm.opponent}`, blocked.has(`r${ref}`))),
    ...charm.blocks.map(([defender, attacker]) => arrow("block", `r${defender}`, `r${attacker}`)),
    ...supports(view, charm.supporter),
  ];
}

function supports(view: ChronoView, supporter: number | undefined): Arrow[] {
  const heroine = supporter === undefined || supporter < 0 ? undefined : heroineOf(view, supporter);
  return heroine === undefined ? [] : [arrow("support", `r${supporter}`, `r${heroine}`)];
}

/** What has been clicked and is not yet confirmed. */
function meant(view: ChronoView, play: Play): Arrow[] {
  const { decision } = play;
  if (decision?.kind === "defend") return play.pairs.map(([from, onto]) => arrow("block", from, onto, true));
  if (decision?.kind !== "attack") return [];
  const opponent = charmed(view, play);
  return opponent === undefined ? [] : play.picked.map((ref) => arrow("attack", `r${ref}`, `p${opponent}`, true));
}

/** Against whom a charm is being declared: the only opponent, or who would be hurt by it. */
export function charmed(view: ChronoView, play: Play): number | undefined {
  const opponents = view.players[view.you ?? -1]?.opponents ?? [];
  if (play.decision?.kind !== "attack" && play.decision?.kind !== "support") return undefined;
  if (opponents.length < 2) return opponents[0];
  if (play.led?.do === "charm") return Number(play.led.player);
  const hurt = (play.decision?.options ?? []).flatMap((option) => play.preview(option)?.players ?? []);
  return hurt.find(({ player }) => opponents.includes(player))?.player;
}

const arrow = (kind: Arrow["kind"], from: string, to: string, faint = false): Arrow => ({ kind, from, to, faint });
