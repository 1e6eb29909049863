/** Lessons and hints of the games, and how far somebody has come with them. */

import { catalogue } from "../lib/catalogue.svelte";
import { api } from "../lib/net.svelte";
import { openRoom } from "../lib/rooms";
import { keep, recall } from "../lib/settings.svelte";
import type { LessonInfo, Teaching } from "../lib/messages";

const LEARNED = "holochron.learned";

class School {
  private found = $state.raw<Record<string, Teaching>>({});
  private asked = new Set<string>();
  /** The lessons that were done, by game. */
  learned = $state<Record<string, string[]>>(recall(LEARNED, {}));

  of(game: string): Teaching | undefined {
    if (game && !this.asked.has(game)) {
      this.asked.add(game);
      api<Teaching>(`games/${game}/lessons`).then(
        (teaching) => (this.found = { ...this.found, [game]: teaching }),
        () => this.asked.delete(game),
      );
    }
    return this.found[game];
  }

  isLearned = (game: string, lesson: string): boolean => this.learned[game]?.includes(lesson) ?? false;

  note(game: string, lesson: string): void {
    if (this.isLearned(game, lesson)) return;
    this.learned[game] = [...(this.learned[game] ?? []), lesson];
    keep(LEARNED, this.learned);
  }
}

export const school = new School();

/** The first lesson that was not done yet; the first of all where all are. */
export const nextLesson = (game: string, lessons: LessonInfo[]): LessonInfo | undefined =>
  lessons.find((lesson) => !school.isLearned(game, lesson.name)) ?? lessons[0];

const easiest = (game: string): string => catalogue.games.find((each) => each.name === game)?.bots[0] ?? "";
const usual = (game: string): string => catalogue.games.find((each) => each.name === game)?.modes[0]?.name ?? "";

/** Open a lesson; the answer is what went wrong, or nothing. */
export const openLesson = (game: string, lesson: string): Promise<string> =>
  openRoom({
    game,
    mode: usual(game),
    seats: [{ by: "me" }, { by: "bot", bot: easiest(game) }],
    from: { lesson },
  });

/** Decks whose cards the lessons have shown. */
const FIRST: Record<string, [string, string]> = { holo: ["hSD01-sora", "hSD01-azki"], chrono: ["himeyuri", "fuuka"] };

/** A game against the bot that a beginner should meet first. */
export function openFirstGame(game: string): Promise<string> {
  const [mine, theirs] = FIRST[game] ?? ["", ""];
  return openRoom({
    game,
    mode: usual(game),
    seats: [
      { by: "me", deck: { name: mine } },
      { by: "bot", bot: easiest(game), deck: { name: theirs } },
    ],
    clock: null,
  });
}
