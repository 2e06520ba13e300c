// The answers of a decision by what they are about: cards, pools, or nothing on the table.

import type { DecisionView, PickKind, PickView, SeatName } from '../protocol';

/** Answers to a click on a card. */
export function picksOf(decision: DecisionView | null, card: number): PickView[] {
  return decision?.picks.filter((pick) => pick.cards[0] === card) ?? [];
}

/** What a card can be used for, as its glow tells it. */
export type Glow = 'play' | 'attack' | 'effect' | 'pick';
const glows: Partial<Record<PickKind, Glow>> = {
  play: 'play',
  set_burst: 'play',
  attack: 'attack',
  block: 'attack',
  counter: 'play',
  activate: 'effect',
  effect: 'effect',
};
const strongest: Glow[] = ['attack', 'play', 'effect', 'pick'];

/** Cards that a click or the start of a drag can be about. That a card could be given a DON!! alone is no news. */
export function glowing(decision: DecisionView | null): Map<number, Glow> {
  const found = new Map<number, Glow>();
  for (const pick of decision?.picks ?? []) {
    const [card] = pick.cards;
    if (card === undefined || pick.kind === 'give_don') continue;
    const glow = glows[pick.kind] ?? 'pick';
    const before = found.get(card);
    if (before === undefined || strongest.indexOf(glow) < strongest.indexOf(before)) found.set(card, glow);
  }
  return found;
}

const useful: PickKind[] = ['play', 'activate', 'attack', 'set_burst'];

/** What would be given away by ending now: nothing that only gives DON!!, moves cores or costs a card. */
export function leftToDo(decision: DecisionView): PickView[] {
  return decision.picks.filter((pick) => useful.includes(pick.kind) && !pick.losses.length);
}

/** Where a picked-up card may be put down, with the answer that it is. */
export function targetsOf(decision: DecisionView | null, card: number): Map<number, PickView> {
  const found = new Map<number, PickView>();
  for (const pick of picksOf(decision, card)) {
    const target = pick.cards[1];
    if (target !== undefined && !found.has(target)) found.set(target, pick);
  }
  return found;
}

/** Cards that may be given a DON!!. */
export function donTargets(decision: DecisionView | null): Map<number, PickView> {
  const giving = decision?.picks.filter((pick) => pick.kind === 'give_don') ?? [];
  return new Map(giving.flatMap((pick) => (pick.cards[0] === undefined ? [] : [[pick.cards[0], pick]])));
}

export function poolKey(seat: SeatName, pool: string): string {
  return `${seat} ${pool}`;
}

/** Answers about a pool. */
export function poolPicks(decision: DecisionView | null, seat: SeatName, pool: string): PickView[] {
  return decision?.picks.filter((pick) => pick.pool?.[0] === seat && pick.pool[1] === pool) ?? [];
}

/** What a card that is dropped on the own field becomes. */
const onField: PickKind[] = ['play', 'set_burst', 'counter', 'activate', 'card'];

export function fieldPick(decision: DecisionView | null, card: number): PickView | null {
  const picks = picksOf(decision, card).filter((pick) => pick.cards.length === 1);
  for (const kind of onField) {
    const found = picks.filter((pick) => pick.kind === kind);
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

/** One click is enough: the question is which card, and there is one way to mean it. */
export function atOnce(picks: PickView[]): PickView | null {
  const [only] = picks;
  if (!only || picks.length > 1) return null;
  return ['card', 'unseen', 'core', 'spot', 'block'].includes(only.kind) ? only : null;
}

const plain: PickKind[] = ['end', 'pass', 'yes', 'no', 'done', 'usual', 'opening', 'deck_end'];

export type Group = { kind: PickKind; picks: PickView[] };
export type Offer = {
  /** Large buttons: what is about nothing on the table. */
  buttons: PickView[];
  /** The rest, as a list, in the order in which digits count. */
  groups: Group[];
  /** What is seldom meant: counters for cards that are not attacked. */
  folded: PickView[];
};

/** How a decision is laid out as buttons; `target` is the card that is attacked. */
export function offer(decision: DecisionView, target: number | null = null): Offer {
  const bare = (pick: PickView) => !pick.cards.length && !pick.pool;
  const few = decision.picks.length <= 4 && decision.picks.every(bare);
  const buttons = decision.picks.filter((pick) => bare(pick) && (few || plain.includes(pick.kind)));
  const elsewhere = (pick: PickView) => pick.kind === 'counter' && target !== null && (pick.cards[1] ?? target) !== target;
  const folded = decision.picks.filter(elsewhere);
  const groups: Group[] = [];
  for (const pick of decision.picks) {
    if (buttons.includes(pick) || elsewhere(pick)) continue;
    const group = groups.find((each) => each.kind === pick.kind);
    if (group) group.picks.push(pick);
    else groups.push({ kind: pick.kind, picks: [pick] });
  }
  return { buttons, groups, folded };
}

/** The answers in the order in which they are shown: 1 is the first. Ending has a key of its own. */
export function numbered(offered: Offer): PickView[] {
  const listed = [...offered.buttons, ...offered.groups.flatMap((group) => group.picks), ...offered.folded];
  return listed.filter((pick) => pick.kind !== 'end');
}

/** The answer that Enter takes: what a sensible player would, if one answer stands out. */
export function sensiblePick(decision: DecisionView): PickView | undefined {
  return decision.picks.find((pick) => pick.index === decision.sensible);
}
