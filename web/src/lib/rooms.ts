/** Opening rooms. */

import { ask, introduce, Refused } from "./net.svelte";
import { go } from "./route.svelte";
import type { CreateRoom } from "./types";
import { say } from "./words";

/** Open a room and go there; the answer is what went wrong, or nothing. */
export async function openRoom(request: CreateRoom): Promise<string> {
  introduce();
  try {
    const { room } = await ask<"room">({ type: "create", ...request });
    go(`t/${room.code}`);
    return "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [error.message, ...error.faults.map((fault) => say(fault.text))].join(" · ");
  }
}
