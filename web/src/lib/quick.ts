/** Quick match: what was asked for is kept, because who waits asks again, also after a reload. */

import { manners } from "./manners.svelte";
import { ask, introduce, Refused } from "./net.svelte";
import { go } from "./route.svelte";
import { keep, recall } from "./settings.svelte";
import { newSeal } from "./shares";
import type { Seek } from "./messages";

const STORE = "holochron.seek";

/** Ask for somebody to play with; the answer is the code of a room. */
async function seek(wish: Seek): Promise<string> {
  return (await ask<"room">(wish)).room.code;
}

/** What whoever waits has brought along. */
export const broughtDeck = (): Seek["deck"] => recall<Seek | null>(STORE, null)?.deck ?? null;

/** Begin; the answer is what went wrong, or nothing. */
export async function quickMatch(asked: Omit<Seek, "type" | "seal">): Promise<string> {
  introduce();
  const wish: Seek = { type: "seek", seal: newSeal(), barred: manners.barred(), ...asked };
  keep(STORE, wish);
  for (let tries = 0; ; tries++) {
    try {
      go(`t/${await seek(wish)}`);
      return "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code !== "no-seat" || tries > 3) return error.message;
    }
  }
}

/** Ask again from within the room in which one waits: somebody may have waited for longer elsewhere. */
export async function seekAgain(code: string): Promise<void> {
  const wish = recall<Seek | null>(STORE, null);
  if (!wish) return;
  const found = await seek(wish).catch(() => code); // the next time is another try
  if (found !== code) go(`t/${found}`);
}
