/** Whom one does not want to hear, or to play with: kept in this browser. */

import { keep, recall } from "./settings.svelte";

export interface Somebody {
  user: string; // the public name
  name: string;
}

const STORE = "holochron.manners";
const MOST = 200; // as many as a room keeps out

class Manners {
  muted = $state<Somebody[]>([]);
  blocked = $state<Somebody[]>([]);

  constructor() {
    const kept = recall<Partial<Record<"muted" | "blocked", Somebody[]>>>(STORE, {});
    this.muted = kept.muted ?? [];
    this.blocked = kept.blocked ?? [];
  }

  isMuted = (user: string): boolean => this.muted.some((one) => one.user === user);
  isBlocked = (user: string): boolean => this.blocked.some((one) => one.user === user);

  /** Whether what somebody says is left out. */
  isUnheard = (user: string): boolean => this.isMuted(user) || this.isBlocked(user);

  mute(one: Somebody, yes: boolean): void {
    this.muted = changed(this.muted, one, yes);
    this.store();
  }

  block(one: Somebody, yes: boolean): void {
    this.blocked = changed(this.blocked, one, yes);
    this.store();
  }

  /** The public names of those who do not come into our rooms. */
  barred = (): string[] => this.blocked.map((one) => one.user);

  private store(): void {
    keep(STORE, { muted: this.muted, blocked: this.blocked });
  }
}

function changed(list: Somebody[], { user, name }: Somebody, yes: boolean): Somebody[] {
  const others = list.filter((one) => one.user !== user);
  return yes ? [...others, { user, name }].slice(-MOST) : others;
}

export const manners = new Manners();
