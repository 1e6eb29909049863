/** A card in a view: a ref for this game, and the card's number. */
export interface CardRef {
  ref: number;
  number: string;
}
