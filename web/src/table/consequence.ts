/** What an option would do, in a few words. */

import { catalogue } from "../lib/catalogue.svelte";
import type { Play } from "../lib/play.svelte";
import { settings } from "../lib/settings.svelte";
import type { CardInfo, Change, Name, OptionInfo, OptionPreview, Payment, PlayerChange } from "../lib/messages";
import { isOffer } from "../lib/offers.svelte";
import { type Naming, tell } from "../lib/sentences";
import { named, t } from "../lib/words";
import { sum, summands } from "../telling/beats";

const PAID = ["cheers", "stage", "field", "hand", "holo-power"] as const;
const paidWith = (play: Play, { number, from }: Payment): string =>
  catalogue.card(play.view?.game ?? "", number)?.kind === "cheer" ? "cheers" : from;

/** Damage as the sum of what is printed and what is added, where that is known. */
function changed(play: Play, change: Change, printed?: number): string {
  if (change.damage < 0) return t("heals", { n: -change.damage, left: change.left });
  const n = sum(printed === undefined ? [] : summands(change.damage, printed), change.damage);
  return change.down
    ? t(play.board.falls, { n, left: change.hp - change.before })
    : t("hits", { n, left: change.left });
}

const cardOf = (play: Play, ref: number): CardInfo | null =>
  catalogue.card(play.view?.game ?? "", play.places.get(ref)?.number);

/** What happens to several cards names them. */
function changes(play: Play, all: Change[], aimed: number, printed?: number): string[] {
  const name = (ref: number): string => cardOf(play, ref)?.name[settings.lang] ?? "";
  return all.map((change) => {
    const text = changed(play, change, change.ref === aimed ? printed : undefined);
    return all.length > 1 ? `${name(change.ref)}: ${text}` : text;
  });
}

/** To a player; to who reads it, who is spoken to. */
function suffered({ player, damage, after, limit, over }: PlayerChange, naming: Naming, sure: boolean): string {
  const own = player === naming.you;
  const name = own ? t("whom-you") : (naming(player) ?? t("player-n", { n: player + 1 }));
  if (damage < 0) return t(own ? "you-heal" : "player-heals", { name, n: -damage, after, limit });
  return t(over && sure ? "player-out" : "player-hurt", { name, n: damage, after, limit });
}

/** What others could still do about it. */
function unless({ aside = [] }: OptionPreview): string {
  if (aside.includes("defend")) return t("if-undefended");
  return aside.length ? t("if-unanswered") : "";
}

/** How the game ends with it, for who reads it; who only watches is told that it ends. */
function ending({ ends, winners = [] }: OptionPreview, naming: Naming, sure: boolean): string[] {
  if (!ends) return [];
  if (!winners.length) return [t(sure ? "ends-game" : "could-end")];
  if (naming.you === undefined) {
    const name = winners.map((player) => naming(player) ?? t("player-n", { n: player + 1 })).join(t("and"));
    return [t(sure ? "wins-game" : "could-win", { name })];
  }
  const won = winners.includes(naming.you);
  return [t(won ? (sure ? "then-win" : "you-could-win") : sure ? "then-lose" : "you-could-lose")];
}

/** What becomes of two cards that are put against each other, and what comes through all that are. */
function paired(play: Play, option: OptionInfo, preview: OptionPreview): string {
  const path = play.path(option);
  const own = preview.changes.filter((change) => path.includes(`r${change.ref}`));
  const through = play.reachingWith(option);
  return [
    ...changes(play, own, -1),
    ...(through ? [t("comes-to-you", { n: through.damage })] : []),
    ...(through?.over ? [t("then-lose")] : []),
  ].join(" · ");
}

/** Whose a card is need not be said when it is one's own; where a card is picked, its name is enough. */
export function label(play: Play, option: OptionInfo, naming: Naming): string {
  const you = play.view?.you ?? undefined;
  const picks = play.board.picks.includes(option.action.do);
  const own = (part: Name): boolean => you !== undefined && (part.owner ?? part.owning) === you;
  return tell(option.parts, naming, (part) => own(part) || (picks && part.deed === "choose"));
}

export function consequence(play: Play, option: OptionInfo, naming: Naming): string {
  const preview = play.preview(option);
  if (!preview) return "";
  if (play.pairing && play.path(option).length > 1) return paired(play, option, preview);
  const doubt = unless(preview);
  const art = play.view ? play.board.printed?.(option, play.view) : null;
  const aimed = Number(option.action.target ?? -1);
  const parts = [
    // an art whose text asks something first has dealt no damage yet
    ...(art && !preview.changes.some((change) => change.ref === aimed)
      ? [t("art-damage", { n: `${art.damage}${art.varies ? "+" : ""}` })]
      : []),
    ...changes(play, preview.changes, aimed, art?.damage),
    ...(preview.players ?? []).map((change) => suffered(change, naming, !doubt)),
    ...ending(preview, naming, !doubt),
  ];
  if (doubt && parts.length) parts.push(`${parts.pop()}${doubt}`);
  if (preview.ep) parts.push(t("pays-ep", { n: preview.ep }));
  for (const what of PAID) {
    const n = preview.paid.filter((paid) => paidWith(play, paid) === what).length;
    if (n) parts.push(t(`pays-${what}`, { n }));
  }
  if (preview.draws) parts.push(t("draws", { n: preview.draws }));
  return parts.join(" · ");
}

/** What tells cards of one name apart, beginning with what one would say first. */
const TRAITS: ((play: Play, ref: number) => string)[] = [
  (play, ref) => (play.view ? play.board.mark(play.view, ref) : ""),
  (play, ref) => (play.view ? play.board.whose(play.view, play.places.get(ref)?.player) : ""),
  (play, ref) => named("zone", play.places.get(ref)?.zone ?? ""),
  (play, ref) => {
    const { hp, ap, dp } = cardOf(play, ref) ?? {};
    return hp ? `HP ${hp}` : ap == null ? "" : `AP ${ap} DP ${dp ?? 0}`;
  },
  (play, ref) => cardOf(play, ref)?.level ?? "",
  (play, ref) => cardOf(play, ref)?.number ?? "",
];

function apart(play: Play, ref: number, refs: Set<number>): string {
  const tells = (trait: (typeof TRAITS)[number]): boolean => {
    const all = new Set([...refs].map((each) => trait(play, each)));
    return all.size === refs.size && !all.has("");
  };
  return (TRAITS.find(tells) ?? TRAITS.at(-1))?.(play, ref) ?? "";
}

/** Where two buttons would say the same, the cards in which they differ tell them apart. */
function namesake(play: Play, option: OptionInfo, buttons: OptionInfo[], said: (each: OptionInfo) => string): string {
  const same = buttons.filter((each) => said(each) === said(option));
  const known = said(option).split(/ · |\n/); // nothing is said twice
  const refs = (each: OptionInfo): number[] => {
    const path = play.path(each).filter((key) => key.startsWith("r"));
    return path.length ? path.map((key) => Number(key.slice(1))) : each.refs;
  };
  return refs(option)
    .map((ref, at) => [ref, new Set(same.flatMap((each) => refs(each)[at] ?? []))] as const)
    .filter(([, all]) => all.size > 1)
    .flatMap(([ref, all]) => apart(play, ref, all).split(" · "))
    .filter((part) => !known.includes(part))
    .join(" · ");
}

/** What all that is still open does with the card that was clicked: the title says it, and the buttons to whom. */
export function deedOf(play: Play): { verb: string; what: string; card: string } | null {
  const { chosen, matches, view, board } = play;
  const [option] = matches;
  if (!view || !option || !chosen.length || matches.length < 2 || matches.some(isOffer)) return null;
  const [what] = board.short(option, view, true);
  const alike = matches.every(
    (each) => each.action.do === option.action.do && board.short(each, view, true)[0] === what,
  );
  const card = cardOf(play, Number(chosen[0]?.slice(1)))?.name[settings.lang] ?? "";
  return what && alike ? { verb: option.action.do, what, card } : null;
}

/** The words on the button of an option, among others: what it does, and what comes of it. */
export function worded(
  play: Play,
  option: OptionInfo,
  naming: Naming,
  buttons: OptionInfo[] = play.buttons,
): [title: string, detail: string] {
  const short = (each: OptionInfo): [string, string] =>
    play.view ? play.board.short(each, play.view, play.chosen.length > 0) : ["", ""];
  const said = (each: OptionInfo): string => short(each).join("\n").trim() || label(play, each, naming);
  const [what, bare] = short(option);
  const parts = [bare, namesake(play, option, buttons, said), consequence(play, option, naming)].filter(Boolean);
  const title = !what ? label(play, option, naming) : deedOf(play)?.what === what ? parts.shift() : what;
  return [title ?? what, parts.join(" · ")];
}
