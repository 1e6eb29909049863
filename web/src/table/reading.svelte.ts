/** The card that is read over everything else. */
export const reading = $state<{ open: { game: string; number: string } | null }>({ open: null });

export function read(game: string, number: string | null | undefined): void {
  if (number) reading.open = { game, number };
}
