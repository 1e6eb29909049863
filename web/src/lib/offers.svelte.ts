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

export const NO_OFFERS: Offers = { offers: [], more: false };

export type WhyEach = (actions: Record<string, unknown>[]) => Promise<Reason[][]>;

export const isOffer = (option: OptionInfo): option is Offer => "givers" in option;

/** What was decided and takes several answers: an offer for which is still to be paid, or a list of options by their keys. */
export class Promised {
  private left: Offer | null = null;
  private keys: string[] = [];

  makeAll(keys: string[]): void {
    this.keys = keys;
  }

  make(offer: Offer): void {
    this.left = { ...offer, givers: [...offer.givers] };
  }

  /** The next of these options to take, until the promise is kept or cannot be. */
  next(options: OptionInfo[]): OptionInfo | undefined {
    const [key, ...rest] = this.keys;
    if (key !== undefined) {
      const wanted = options.find((option) => option.key === key);
      this.keys = wanted ? rest : [];
      return wanted;
    }
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
