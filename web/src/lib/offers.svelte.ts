/** What could be done once something has been paid: it is offered like an option, and taking it pays first. */

import type { OptionInfo, Reason } from "./messages";

export interface Offer extends OptionInfo {
  /** The cards that bring out what it costs. */
  givers: number[];
}

export interface Offers {
  offers: Offer[];
  /** Whether more could be paid for than is offered. */
  more: boolean;
}

export type WhyNot = (action: Record<string, unknown>) => Promise<Reason[]>;

export const isOffer = (option: OptionInfo): option is Offer => "givers" in option;

/** An offer that was taken: what is still to be brought out for it. */
export class Promised {
  private left: Offer | null = null;

  make(offer: Offer): void {
    this.left = { ...offer, givers: [...offer.givers] };
  }

  /** The next of these options to take, until the promise is kept or cannot be. */
  next(options: OptionInfo[]): OptionInfo | undefined {
    const offer = this.left;
    if (!offer) return undefined;
    const real = options.filter((option) => !isOffer(option));
    const meant = real.find((option) => option.action.do === offer.action.do && option.refs[0] === offer.refs[0]);
    const giver = real.find((option) => option.action.do === "ep" && offer.givers.includes(option.refs[0] ?? -1));
    offer.givers = offer.givers.filter((ref) => ref !== giver?.refs[0]);
    if (meant || !giver) this.left = null;
    return meant ?? giver;
  }
}
