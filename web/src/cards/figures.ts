/** What a card in play shows instead of what is printed on it. */
export interface Figures {
  hp?: number | null;
  damage?: number;
  ap?: number;
  dp?: number;
  ep?: number;
  pierces?: boolean;
  /** Whether the house rule gives EP now. */
  helped?: boolean;
}
