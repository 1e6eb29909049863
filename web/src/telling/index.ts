/** How a game is told: its events in parts, and the views between them. */

import type { EventWords } from "./beats";
import type { Heading, Patch } from "./between";

/** What each game says about its own events. */
export interface Telling extends EventWords {
  patch: Patch;
  heading: Heading;
}
