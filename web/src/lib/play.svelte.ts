/** Between the decision and the board: what is lit, what a click means, and when an answer is complete. */

import { boardOf, type BoardKind, type CardPlace, HIDDEN } from "../boards";
import { isOffer, type Offers, Promised } from "./offers.svelte";
import { comesThrough, together } from "./suffering";
import type { Change, DecisionInfo, OptionInfo, OptionPreview, PlayerChange, View } from "./messages";

export interface Answering {
  decision: DecisionInfo | null;
  /** Cards that somebody else has just moved. */
  fresh?: Set<number>;
  preview: (index: number) => OptionPreview | undefined;
  /** Whether a choice was taken back to here. */
  undone?: boolean;
  choose: (index: number, alone?: boolean) => Promise<void> | void;
  chooseRefs: (refs: number[]) => Promise<void> | void;
  /** At a table with others a card can be pointed at. */
  point?: (ref: number) => void;
  pointed?: { ref: number } | null;
}

export type Pair = readonly [from: string, onto: string];

export interface Looked {
  number: string;
  ref: number | null;
}

export class Play {
  /** What has been clicked so far, as keys of a path. */
  chosen = $state<string[]>([]);
  /** The picks of a run, in order. */
  picked = $state<number[]>([]);
  /** What has been put against what, where that is confirmed together. */
  pairs = $state.raw<Pair[]>([]);
  /** What the pointer or the focus is on. */
  hovered = $state<string | null>(null);
  /** The answer whose button the pointer or the focus is on. */
  considered = $state<number | null>(null);
  looked = $state.raw<Looked | null>(null);
  locked = $state(false);
  dragging = $state<string | null>(null);
  /** The panel that is open where there is no room beside the table. */
  panel = $state<"" | "log" | "chat" | "card">("");
  /** Passing on until something happens: from which event on that is looked for. */
  passing = $state<number | null>(null);
  asked = $state.raw<{ ref: number; key: string } | null>(null);
  /** What could be done for a payment, and at which decision. */
  offered = $state.raw<(Offers & { decision: number }) | null>(null);
  /** What a hint has named, at which decision. */
  hinted = $state.raw<{ decision: number; index: number; picks: number[] } | null>(null);
  /** What was done last: it may be asked on about it. */
  led = $state.raw<OptionInfo["action"] | null>(null);
  private promised = new Promised();
  private last = -1;

  constructor(
    private readonly answering: () => Answering,
    private readonly seen: () => View | null,
  ) {}

  get view(): View | null {
    return this.seen();
  }

  isPointed(ref: number | null): boolean {
    return ref !== null && this.answering().pointed?.ref === ref;
  }

  /** Whether everybody at the table can see a card. */
  isPublic = (ref: number): boolean => !HIDDEN.has(this.places.get(ref)?.zone ?? "deck");

  /** Show a card to those who see it, too. */
  point(ref: number | null): void {
    if (ref !== null && this.isPublic(ref)) this.answering().point?.(ref);
  }

  get board(): BoardKind {
    return boardOf(this.view?.game ?? "");
  }

  decision = $derived.by(() => {
    const { decision } = this.answering();
    if (!decision || this.offered?.decision !== decision.id || !this.offered.offers.length) return decision;
    return { ...decision, options: [...decision.options, ...this.offered.offers] };
  });

  /** Whether it is still being worked out what could be done for a payment: more may be lit in a moment. */
  weighing = $derived.by(() => {
    const { decision } = this.answering();
    return decision !== null && this.board.offers !== undefined && this.offered?.decision !== decision.id;
  });

  /** The cards that would pay for what has been clicked. */
  givers: Set<number> = $derived.by(() => {
    const offers = this.chosen.length ? this.matches.filter(isOffer) : [];
    const offer = offers.find((each) => each.index === this.considered) ?? offers[0];
    return new Set(offer?.givers ?? []);
  });

  places: Map<number, CardPlace> = $derived.by(() =>
    this.view ? this.board.places(this.view) : new Map<number, CardPlace>(),
  );

  private paths: Map<number, string[]> = $derived.by(() => {
    const found = new Map<number, string[]>();
    const { decision, view } = this;
    if (!decision || !view) return found;
    const reachable = this.board.clickable(view, view.you);
    for (const option of decision.options) {
      const path = this.board.path(option, view);
      const first = path[0];
      const hidden = first?.startsWith("r") && !reachable.has(Number(first.slice(1)));
      found.set(option.index, hidden ? [] : path); // what cannot be clicked on the board is a button
    }
    return found;
  });

  /** Whether cards are picked first, and then what to do with them. */
  windowed = $derived.by(() => this.decision !== null && this.board.windows.includes(this.decision.kind));

  /** What reaches the player when the pairs are confirmed as they are. */
  reaching = $derived.by(() =>
    this.pairing && this.view ? (this.board.reaching?.(this.view, this.pairs) ?? null) : null,
  );

  /** What reaches the player when this pair is meant beside the others, and whether that is too much. */
  reachingWith(option: OptionInfo): PlayerChange | null {
    const [from = "", onto = ""] = this.path(option);
    return this.reached([...this.pairs.filter(([paired]) => paired !== from), [from, onto]]);
  }

  private reached(pairs: Pair[]): PlayerChange | null {
    const { view, decision } = this;
    const through = view && this.board.reaching?.(view, pairs);
    const undefended = decision?.options.find((option) => !this.path(option).length);
    const before = undefended && this.preview(undefended)?.players?.find(({ player }) => player === view?.you);
    return through ? comesThrough(view.you ?? 0, through.damage, before) : null;
  }

  /** Whether cards are put against others, and all of that confirmed together. */
  pairing = $derived.by(() => this.decision !== null && this.board.pairs.includes(this.decision.kind));

  /** Every card that can be picked in this run. */
  candidates: number[] = $derived.by(() => {
    const { decision } = this;
    if (!decision) return [];
    if (decision.group) return decision.group.candidates;
    return decision.options.flatMap((option) => [...option.refs.slice(0, 1), ...option.same]);
  });

  /** A run of several picks. One that takes exactly one is a plain choice. */
  run = $derived.by(() => {
    const group = this.decision?.group;
    return group && (group.max > 1 || group.min === 0) ? group : null;
  });

  /** Cards that lie in piles or under others are chosen in a dialog. */
  dialog = $derived.by(() => {
    const { decision, view } = this;
    if (!decision || !view || this.windowed) return false;
    if (!decision.options.some((option) => option.refs.length && this.board.picks.includes(option.action.do)))
      return false;
    if (decision.group?.ordered) return true;
    const reachable = this.board.clickable(view, view.you);
    return !this.candidates.every((ref) => reachable.has(ref));
  });

  path(option: OptionInfo): string[] {
    return this.paths.get(option.index) ?? [];
  }

  private starts(option: OptionInfo, key: string): boolean {
    const [first] = this.path(option);
    return first === key || (first !== undefined && option.same.some((ref) => `r${ref}` === key));
  }

  /** The options that what has been clicked leaves open. */
  matches: OptionInfo[] = $derived.by(() => {
    const { decision, chosen } = this;
    if (!decision) return [];
    return decision.options.filter((option) =>
      chosen.every((key, at) => (at === 0 ? this.starts(option, key) : this.path(option).includes(key))),
    );
  });

  /** What can be clicked now, in the order in which the table is read. */
  lit: Set<string> = $derived.by(() => {
    const order = this.view ? [...this.board.clickable(this.view, this.view.you)].map((ref) => `r${ref}`) : [];
    const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
    return new Set([...this.clickable].sort((one, other) => place(one) - place(other)));
  });

  private clickable: Set<string> = $derived.by(() => {
    const found = new Set<string>();
    const { decision, chosen, run } = this;
    if (!decision || this.dialog) return found;
    if (run && !this.windowed) {
      for (const ref of this.candidates) found.add(`r${ref}`);
      return found;
    }
    for (const option of this.pairing ? decision.options : this.matches) {
      const path = this.path(option);
      if (!chosen.length || (this.pairing && path[0] !== chosen[0])) {
        if (path[0]) found.add(path[0]);
        for (const ref of path[0] ? option.same : []) found.add(`r${ref}`);
      } else for (const key of path.slice(1)) if (!chosen.includes(key)) found.add(key);
    }
    for (const key of chosen) found.add(key);
    return found;
  });

  /** Options that have no place on the board, and those of the card that was clicked: they are buttons. */
  buttons: OptionInfo[] = $derived.by(() => {
    const { decision, chosen, run } = this;
    if (!decision || this.dialog) return [];
    if ((run && !this.windowed) || (this.pairing && !chosen.length)) return [];
    if (chosen.length) return this.inOrder(this.matches);
    const free = decision.options.filter((option) => !this.path(option).length);
    const placed = decision.options.filter((option) => this.path(option).length);
    if (!this.windowed && placed.length <= 4) return [...this.inOrder(placed), ...free];
    return free.filter((option) => option !== this.pass);
  });

  /** Options as the table is read: by what they begin with, then by what they are done to. */
  private inOrder(options: OptionInfo[]): OptionInfo[] {
    const order = [...this.lit];
    const place = (option: OptionInfo): number =>
      this.path(option).reduce((sum, key) => sum * order.length + order.indexOf(key), 0);
    return [...options].sort((one, other) => place(one) - place(other));
  }

  /** The option that ends the window, for the button beside the hand. */
  pass: OptionInfo | null = $derived.by(() => {
    const { decision } = this;
    if (!decision || this.pairing || (this.run && !this.windowed)) return null;
    return decision.options.find((option) => this.board.passes.includes(option.action.do)) ?? null;
  });

  /** Numbers for the keyboard: first the lit things, then the buttons. */
  keys: Map<string, string> = $derived.by(() => {
    const found = new Map<string, string>();
    const names = "1234567890";
    let at = 0;
    const give = (key: string): void => {
      const name = names[at++];
      if (name) found.set(key, name);
    };
    if (this.chosen.length || !this.windowed) {
      for (const option of this.buttons) {
        if (option === this.pass && this.windowed) continue;
        give(`o${option.index}`);
        const last = this.path(option).at(-1);
        const name = found.get(`o${option.index}`);
        if (last && name && !found.has(last) && this.lit.has(last)) found.set(last, name);
      }
      if (!this.buttons.length) for (const key of this.lit) give(key);
    } else {
      for (const key of this.lit) give(key);
      for (const option of this.buttons) give(`o${option.index}`);
    }
    return found;
  });

  /** A new decision begins with nothing clicked; a lone actor is taken as clicked. */
  settle(): void {
    const id = this.decision?.id ?? -1;
    if (id === this.last) return;
    this.last = id;
    this.chosen = [];
    this.picked = [];
    this.pairs = [];
    this.asked = null;
    this.considered = null;
    if (this.decision?.kind === "perform" && this.lit.size === 1) this.chosen = [...this.lit];
    if (this.undone) this.promised = new Promised();
    const next = this.decision ? this.promised.next(this.decision.options) : undefined;
    if (next) this.answer(next, true);
  }

  get undone(): boolean {
    return this.answering().undone ?? false;
  }

  /** The pointer or the focus is on the button of an answer, or no longer. */
  consider(option: OptionInfo | null): void {
    this.considered = option?.index ?? null;
    this.hovered = (option && this.path(option).at(-1)) ?? null;
  }
  /** Whether an answer is pointed at, by its button or by the card or zone that it ends with. */
  isConsidered(option: OptionInfo): boolean {
    if (this.considered !== null) return this.considered === option.index;
    return this.chosen.length > 0 && this.hovered !== null && this.path(option).at(-1) === this.hovered;
  }
  isFresh = (ref: number | null): boolean => ref !== null && (this.answering().fresh?.has(ref) ?? false);
  isHinted = (option: OptionInfo): boolean =>
    this.hinted?.decision === this.decision?.id && this.hinted?.index === option.index;
  /** Whether a hint has named this card or zone. */
  isNamed = (key: string): boolean => {
    const { hinted, decision } = this;
    if (!hinted || hinted.decision !== decision?.id) return false;
    if (hinted.picks.length) return hinted.picks.some((ref) => `r${ref}` === key);
    const option = decision.options.find((each) => each.index === hinted.index);
    return option !== undefined && (this.path(option).includes(key) || option.refs.some((ref) => `r${ref}` === key));
  };
  isLit = (key: string): boolean => this.lit.has(key);
  isChosen = (key: string): boolean =>
    this.chosen.includes(key) ||
    this.picked.some((ref) => key === `r${ref}`) ||
    this.pairs.some(([from]) => from === key);

  /** A click on a card or a zone. Says whether it meant anything. */
  click(key: string): boolean {
    if (!this.decision || !this.lit.has(key)) return false;
    if (this.run && !this.windowed) {
      this.toggle(Number(key.slice(1)));
      return true;
    }
    if (this.pairing) {
      this.clickPair(key);
      return true;
    }
    if (this.chosen.includes(key)) {
      const [only] = this.matches;
      if (only && (this.matches.length === 1 || this.matches.every(isOffer))) this.take(only);
      else this.chosen = this.chosen.filter((other) => other !== key);
      return true;
    }
    const before = this.chosen;
    this.chosen = [...this.chosen, key];
    const [only] = this.matches;
    if (this.matches.length === 1 && only && (!this.windowed || before.length)) this.take(only);
    return true;
  }

  /** Who is clicked first, and against whom; who has been put against somebody is taken back. */
  private clickPair(key: string): void {
    const onto = (this.decision?.options ?? []).map((option) => this.path(option)).filter(([from]) => from === key);
    const [from] = this.chosen;
    const [only] = onto;
    if (from && !onto.length) this.pair([from, key]);
    else if (from === key) this.chosen = [];
    else if (this.pairs.some(([paired]) => paired === key))
      this.pairs = this.pairs.filter(([paired]) => paired !== key);
    else if (onto.length === 1 && only?.[1]) this.pair([key, only[1]]);
    else this.chosen = [key];
  }

  private pair(pair: Pair): void {
    this.pairs = [...this.pairs.filter(([from]) => from !== pair[0]), pair];
    this.chosen = [];
  }

  /** A card was dropped on something. */
  drop(from: string, onto: string): boolean {
    const fits = (option: OptionInfo): boolean => {
      const path = this.path(option);
      return this.starts(option, from) && (path.includes(onto) || (path.length === 1 && onto.startsWith("z")));
    };
    const options = this.decision?.options.filter(fits) ?? [];
    const [only] = options;
    if (this.run && !this.windowed && options.length) {
      this.toggle(Number(from.slice(1)));
      return true;
    }
    if (only && (options.length === 1 || options.every(isOffer))) this.take(only);
    else if (options.length) this.chosen = [from, onto].filter((key) => this.decision && key);
    return options.length > 0;
  }

  /** Where a dragged card may go. */
  goals(from: string): Set<string> {
    const found = new Set<string>();
    for (const option of this.decision?.options ?? []) {
      if (this.starts(option, from)) for (const key of this.path(option).slice(1)) found.add(key);
    }
    return found;
  }

  isGoal = (key: string): boolean => this.dragging !== null && this.goals(this.dragging).has(key);

  toggle(ref: number): void {
    const most = this.run?.max ?? 1;
    if (this.picked.includes(ref)) this.picked = this.picked.filter((other) => other !== ref);
    else if (this.picked.length < most) this.picked = [...this.picked, ref];
    else if (most === 1) this.picked = [ref];
  }

  /** How many may be picked. */
  counts: { least: number; most: number } = $derived.by(() => {
    const group = this.decision?.group;
    if (!group) return { least: 1, most: 1 };
    const there = this.candidates.length;
    return {
      least: Math.min(Math.max(group.min - group.picked.length, 0), there),
      most: Math.min(group.max - group.picked.length, there),
    };
  });

  /** Whether the picks so far are enough. */
  enough = $derived.by(
    () => this.pairing || (this.picked.length >= this.counts.least && this.picked.length <= this.counts.most),
  );

  confirm(): void {
    const { decision } = this;
    if (!decision || !this.enough) return;
    if (this.pairing) return this.confirmPairs(decision);
    if (!decision.group) {
      const [ref] = this.picked;
      const option = decision.options.find((each) => each.refs[0] === ref || each.same.includes(ref ?? -1));
      if (option) this.take(option);
    } else void this.answering().chooseRefs([...this.picked]);
  }

  private confirmPairs({ options }: DecisionInfo): void {
    const meant = options.filter((option) => this.pairs.some((pair) => pair.join() === this.path(option).join()));
    const done = options.filter((option) => !this.path(option).length);
    this.promised.makeAll([...meant, ...done].map((option) => option.key));
    const next = this.promised.next(options);
    if (next) this.answer(next);
  }

  /** `alone`: it is taken by itself. */
  take(option: OptionInfo, alone = false): void {
    const [from, onto] = this.path(option);
    if (this.pairing && from && onto) this.pair([from, onto]);
    else if (isOffer(option)) {
      this.promised.make(option);
      const next = this.promised.next(this.decision?.options ?? []);
      if (next) this.answer(next);
    } else this.answer(option, alone);
  }

  private answer(option: OptionInfo, alone = false): void {
    this.led = option.action;
    void this.answering().choose(option.index, alone);
  }

  /** Pass, and go on with it until something happens after this many events. */
  keepPassing(pass: OptionInfo, events: number): void {
    this.passing = events;
    this.take(pass);
  }

  back(): boolean {
    if (!this.chosen.length && !this.picked.length && !this.pairs.length) return false;
    if (!this.chosen.length) this.pairs = [];
    this.chosen = [];
    this.picked = [];
    return true;
  }

  /** What can be done with a card, as far as it has been chosen. */
  optionsOf(ref: number): OptionInfo[] {
    const key = `r${ref}`;
    if (!this.decision || this.dialog || (this.run && !this.windowed)) return [];
    return this.matches.filter((option) => this.starts(option, key) || this.path(option).includes(key));
  }

  preview(option: OptionInfo): OptionPreview | undefined {
    return this.answering().preview(option.index);
  }

  /** What the options that are open would do to a card. */
  outcome(ref: number): Change | null {
    if (!this.decision || (this.windowed && !this.chosen.length)) return null;
    const changes = this.matches
      .filter((option) => this.path(option).at(-1) === `r${ref}` || option.refs.includes(ref))
      .map((option) => this.preview(option)?.changes.find((change) => change.ref === ref));
    const [first] = changes;
    return first && changes.every((change) => change?.damage === first.damage) ? first : null;
  }

  /** What the options that are open would do to a player, if they agree. */
  suffers(player: number): PlayerChange | null {
    if (!this.decision || (this.windowed && !this.chosen.length)) return null;
    const of = (option: OptionInfo): PlayerChange | undefined =>
      this.preview(option)?.players?.find((change) => change.player === player);
    if (this.run && !this.windowed) {
      const isPicked = ({ refs, same }: OptionInfo): boolean =>
        [...refs.slice(0, 1), ...same].some((ref) => this.picked.includes(ref));
      return together(this.decision.options.filter(isPicked).map(of));
    }
    if (this.pairing) {
      const reached = player === this.view?.you ? this.reached([...this.pairs]) : null;
      return reached?.limit && reached.damage ? reached : null;
    }
    const changes = this.matches.map(of);
    const [first] = changes;
    return first && changes.every((change) => change?.damage === first.damage) ? first : null;
  }

  look(number: string | null, ref: number | null = null): void {
    if (this.locked || !number) return;
    this.looked = { number, ref };
  }
}
