// The answers of a decision by what they are about: cards, pools, or nothing on the table.

import type { DecisionView, PickKind, PickView, SeatName } from '../protocol';

/** Answers to a click on a card. */
export function picksOf(decision: DecisionView | null, card: number): PickView[] {
  return decision?.picks.filter((pick) => pick.cards[0] === card) ?? [];
}

/** Cards that a click or the start of a drag can be about. */
export function glowing(decision: DecisionView | null): Set<number> {
  const found = new Set<number>();
  for (const pick of decision?.picks ?? []) if (pick.cards[0] !== undefined) found.add(pick.cards[0]);
  return found;
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

export type Offer = {
  /** Large buttons: what is about nothing on the table. */
  buttons: PickView[];
  /** The rest, as a list, in the order in which digits count. */
  groups: { kind: PickKind; picks: PickView[] }[];
};

/** How a decision is laid out as buttons. */
export function offer(decision: DecisionView): Offer {
  const bare = (pick: PickView) => !pick.cards.length && !pick.pool;
  const few = decision.picks.length <= 4 && decision.picks.every(bare);
  const buttons = decision.picks.filter((pick) => bare(pick) && (few || plain.includes(pick.kind)));
  const groups: Offer['groups'] = [];
  for (const pick of decision.picks) {
    if (buttons.includes(pick)) continue;
    const group = groups.find((each) => each.kind === pick.kind);
    if (group) group.picks.push(pick);
    else groups.push({ kind: pick.kind, picks: [pick] });
  }
  return { buttons, groups };
}

/** The answers in the order in which they are shown: 1 is the first. */
export function numbered(offered: Offer): PickView[] {
  return [...offered.buttons, ...offered.groups.flatMap((group) => group.picks)];
}

export function defaultPick(decision: DecisionView): PickView | undefined {
  return decision.picks.find((pick) => pick.index === decision.default);
}
