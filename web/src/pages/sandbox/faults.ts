/** What is wrong with a position, said of the mat: nobody sees the lines of its text. */

import { catalogue } from "../../lib/catalogue.svelte";
import { settings } from "../../lib/settings.svelte";
import { named, t } from "../../lib/words";
import { PLACES } from "./places";

/** Whose the line is, and of which place; null for what is said before the players. */
export function placeOf(game: string, text: string, line: number): { player: number; zone: string } | null {
  const rows = text.split("\n").slice(0, line);
  const player = rows.findLast((row) => row.startsWith("player "))?.split(" ")[1];
  const name = rows.at(-1)?.trim().split(" ")[0];
  const zone = PLACES[game]?.find((place) => place.name === name)?.zone;
  return player && zone ? { player: Number(player), zone } : null;
}

export function onTheMat(game: string, text: string, problem: string): string {
  const [, line, told] = /^(?:line )?(\d+)(?:: |行目：)(.+)$/s.exec(problem) ?? [];
  if (!line || !told) return problem;
  const why = told.replace(/[A-Za-z]+\d*-\d+/g, (number) => {
    const name = catalogue.card(game, number)?.name[settings.lang];
    return name ? t("card-number", { name, number }) : number;
  });
  const place = placeOf(game, text, Number(line));
  return place ? t("wrong-at", { player: place.player, zone: named("zone", place.zone), why }) : why;
}
