/** Pictures of cards that players have themselves: in a folder of the server, or at addresses that they enter. */

import { api } from "./net.svelte";
import { settings } from "./settings.svelte";
import type { PictureList } from "./messages";

export interface Photo {
  small: string;
  large: string;
}

class Pictures {
  list = $state.raw<PictureList | null>(null);

  async load(): Promise<void> {
    this.list ??= await api<PictureList>("pictures").catch(() => null);
  }

  /** Whether the server lets the page take pictures from that address. */
  allows(pattern: string): boolean {
    const sources = this.list?.sources ?? [];
    return pattern.includes("{number}") && sources.some((source) => pattern.startsWith(source));
  }

  /** The picture of a card, where there may be one. */
  of(number: string): Photo | null {
    const { pictures, pattern } = settings;
    if (pictures === "off" || !this.list) return null;
    if (this.allows(pattern)) {
      const address = pattern.replaceAll("{number}", encodeURIComponent(number));
      return { small: address, large: address };
    }
    const tag = this.list.numbers[number];
    if (!tag) return null;
    const address = new URL(`pictures/${encodeURIComponent(number)}?v=${tag}`, document.baseURI).href;
    return { small: `${address}&size=small`, large: address };
  }
}

export const pictures = new Pictures();
