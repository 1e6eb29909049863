import { beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "../../lib/catalogue.svelte";
import type { CardInfo, GameInfo } from "../../lib/messages";
import { Editor, lastDeck } from "./editor.svelte";
import { alike } from "./pool.svelte";

const card = (number: string, kind: string): CardInfo => ({ number, kind, name: { en: number, ja: number } });
const game = (name: string, parts: string[]): GameInfo => ({ name, parts, sets: [] }) as unknown as GameInfo;
const sora = card("hSD01-003", "holomem");
const azki = card("hSD01-009", "holomem");
const white = ["hY01-001", "hY01-002"].map((number) => ({ ...card(number, "cheer"), name: { en: "White", ja: "白" } }));

function opened(which = "new", of = "holo"): Editor {
  const editor = new Editor(of);
  editor.open(which);
  return editor;
}

beforeEach(() => {
  localStorage.clear();
  catalogue.games = [game("holo", ["oshi", "main", "cheer"]), game("chrono", ["heroine", "main"])];
});

describe("a deck that is being built", () => {
  it("takes the name of another list, and keeps its own where that has none", () => {
    const editor = opened();
    editor.rename("Mine");
    editor.take({ name: "", parts: { main: { x: 4 } } });
    expect(editor.deck).toMatchObject({ name: "Mine", parts: { main: { x: 4 } } });
    editor.take({ name: "Theirs", parts: {} });
    expect(editor.deck.name).toBe("Theirs");
  });
  it("is not saved before there is something to save", () => {
    const editor = opened();
    expect([editor.saved, editor.kept]).toEqual([true, false]);
    editor.wasSaved({ id: 12, deck: editor.deck, changed: 1 });
    expect(editor.kept).toBe(true);
  });
  it("has the parts of its own game", () => {
    expect(Object.keys(opened().deck.parts)).toEqual(["oshi", "main", "cheer"]);
    expect(Object.keys(opened("new", "chrono").deck.parts)).toEqual(["heroine", "main"]);
  });

  it("counts what is added, typed and taken out", () => {
    const editor = opened();
    editor.add([sora], 1);
    editor.set([azki], 4);
    editor.set([azki], Number.NaN);
    editor.add([sora], -3);
    expect(editor.deck.parts.main).toEqual({});
    editor.set([sora], 2.9);
    expect(editor.count([sora])).toBe(2);
  });

  it("has one who leads it", () => {
    const editor = opened();
    editor.set([card("hSD01-001", "oshi")], 7);
    editor.add([card("hSD01-002", "oshi")], 1);
    expect(editor.deck.parts.oshi).toEqual({ "hSD01-002": 1 });
  });

  it("treats cards that differ in nothing as one, and keeps the number that it has", () => {
    expect(alike([...white, sora]).map((group) => group.map((each) => each.number))).toEqual([
      ["hY01-001", "hY01-002"],
      ["hSD01-003"],
    ]);
    const editor = opened();
    editor.take({ name: "Mine", parts: { cheer: { "hY01-002": 3 } } });
    editor.add(white, 17);
    expect(editor.deck.parts.cheer).toEqual({ "hY01-002": 20 });
    editor.set(white, 0);
    expect(editor.deck.parts.cheer).toEqual({});
  });

  it("is as before after undo, and as after it after redo", () => {
    const editor = opened();
    editor.add([sora], 1);
    editor.rename("Sora");
    editor.undo();
    editor.undo();
    expect(editor.count([sora])).toBe(0);
    expect(editor.canUndo).toBe(false);
    editor.redo();
    editor.redo();
    expect([editor.deck.name, editor.count([sora])]).toEqual(["Sora", 1]);
    editor.undo();
    editor.add([azki], 1);
    expect(editor.canRedo).toBe(false);
  });
});

describe("a deck that is stored elsewhere too", () => {
  const stored = (count: number, changed: number) => ({
    id: 5,
    changed,
    deck: { name: "Mine", parts: { oshi: {}, main: { "hSD01-003": count }, cheer: {} } },
  });
  it("is one of the time when it was opened, also as a draft", () => {
    const editor = new Editor("holo");
    editor.open("5", stored(1, 10));
    editor.add([sora], 1);
    const again = new Editor("holo");
    again.open("5", stored(3, 20));
    expect([again.count([sora]), again.changed]).toEqual([2, 10]);
    again.follow(stored(3, 20));
    expect([again.count([sora]), again.changed, again.saved, again.canUndo]).toEqual([3, 20, true, true]);
    again.undo();
    expect(again.count([sora])).toBe(2);
  });
  it("is a new one once it is deleted there, and nothing of it is lost", () => {
    const editor = new Editor("holo");
    editor.open("5", stored(4, 10));
    editor.wasLost();
    expect([editor.id, editor.saved, opened().count([sora])]).toEqual([undefined, false, 4]);
  });
});

describe("a draft", () => {
  it("outlives the page, apart for each deck", () => {
    opened().add([sora], 3);
    const again = opened();
    expect([again.count([sora]), again.restored, again.saved]).toEqual([3, true, false]);
    const own = new Editor("holo");
    own.open("5", {
      id: 5,
      changed: 1,
      deck: { name: "Mine", parts: { oshi: {}, main: { "hSD01-009": 4 }, cheer: {} } },
    });
    expect([own.deck.parts.main, own.restored]).toEqual([{ "hSD01-009": 4 }, false]);
  });

  it("is gone once the deck is saved, discarded or deleted", () => {
    for (const end of ["wasSaved", "discard", "wasDeleted"] as const) {
      const editor = opened();
      editor.add([sora], 1);
      editor[end]({ id: 1, deck: editor.deck, changed: 1 });
      expect([end, opened().restored, opened().count([sora])]).toEqual([end, false, 0]);
    }
  });

  it("is of the deck that was open last", () => {
    const editor = opened();
    editor.add([sora], 1);
    editor.wasSaved({ id: 12, deck: editor.deck, changed: 1 });
    expect(lastDeck("holo")).toBe("12");
    expect(lastDeck("chrono")).toBe("new");
  });
});
