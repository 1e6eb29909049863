import { expect, it } from "vitest";
import { settings } from "./settings.svelte";
import { minutes, named, t } from "./words";

it("fills in what a phrase leaves open, in the language of the page", () => {
  settings.lang = "en";
  expect(t("turn-n", { n: 3 })).toContain("3");
  settings.lang = "ja";
  expect(t("zone-deck")).toBe("デッキ");
  settings.lang = "en";
});

it("lets a word that the page does not know stand for itself", () => {
  expect(named("zone", "deck")).toBe("Deck");
  expect(named("zone", "orbit")).toBe("orbit");
  expect(named("waits", "orbit", {}, "is thinking")).toBe("is thinking");
});

it("tells time in minutes and seconds", () => {
  expect([minutes(0), minutes(59.2), minutes(61), minutes(-5)]).toEqual(["0:00", "1:00", "1:01", "0:00"]);
});
