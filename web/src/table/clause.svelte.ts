/** The clause whose summary is open. */
export const clause = $state<{ open: { rule: string; game: string } | null }>({ open: null });

/** The card whose rulings are open. */
export const ruled = $state<{ open: { number: string; game: string } | null }>({ open: null });
