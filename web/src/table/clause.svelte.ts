/** The clause whose summary is open. */
export const clause = $state<{ open: { rule: string; game: string } | null }>({ open: null });
