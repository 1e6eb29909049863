/** Something waits for whoever looks elsewhere: the title blinks, there is a sound, and a notification where that was allowed. */

import { settings } from "./settings.svelte";
import { sound } from "./sound";

const BLINK = 1000; // milliseconds
const canNotify = "Notification" in globalThis;

class Alerts {
  permission = $state<NotificationPermission>(canNotify ? Notification.permission : "denied");
  private blinking: ReturnType<typeof setInterval> | undefined;
  private title = document.title;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.rest();
    });
  }

  get on(): boolean {
    return settings.alerts && this.permission === "granted";
  }

  /** Asked by a click, as browsers want it. */
  async turn(on: boolean): Promise<void> {
    settings.alerts = on;
    if (on && canNotify && this.permission === "default") this.permission = await Notification.requestPermission();
  }

  /** Say so, to somebody who is not looking. */
  call(text: string): void {
    if (!document.hidden) return;
    this.blink(text);
    sound("turn");
    if (this.on) void notify(text);
  }

  private blink(text: string): void {
    this.rest();
    this.title = document.title;
    let shown = false;
    const turn = (): void => {
      shown = !shown;
      document.title = shown ? `● ${text}` : this.title;
    };
    turn();
    this.blinking = setInterval(turn, BLINK);
  }

  private rest(): void {
    if (this.blinking === undefined) return;
    clearInterval(this.blinking);
    this.blinking = undefined;
    document.title = this.title;
  }
}

/** Phones show notifications of a service worker alone. */
async function notify(text: string): Promise<void> {
  const options = { body: text, icon: "icon-192.png", tag: "holochron", data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  try {
    if (worker?.active) await worker.showNotification("holochron", options);
    else new Notification("holochron", options).onclick = () => window.focus();
  } catch {
    // the title blinks all the same
  }
}

export const alerts = new Alerts();
