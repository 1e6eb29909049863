/** Links that one passes on: of the server's own pages, whose head says what they lead to. */

import { settings } from "./settings.svelte";

function link(path: string, query: string): string {
  const asked = [query, settings.lang === "ja" ? "lang=ja" : ""].filter(Boolean).join("&");
  return new URL(`${path}${asked ? `?${asked}` : ""}`, document.baseURI).href;
}

export const roomLink = (code: string): string => link(`t/${code}`, "sit");
export const replayLink = (id: string, at?: number): string => link(`replay/${id}`, at === undefined ? "" : `at=${at}`);

/** Hand a link to whatever the device shares with, or copy it; whether that was done. */
export async function passOn(address: string): Promise<boolean> {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    const shared = await navigator.share({ url: address }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (shared) return true;
  }
  return (
    navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    ) ?? false
  );
}
