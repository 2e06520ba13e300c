// Figures of the lab as the page shows them.

import type { LabCard, LabCell, LabEntrant, LabFacts, LabShare } from '../protocol';
import { odds } from '../lib/deck';

export const rate = (share: LabShare): number | null => (share.of ? share.won / share.of : null);

/** Half of the width of the interval, of 1. */
export const half = (share: LabShare): number => (share.high - share.low) / 2000;

/** How a deck fares against another, from its own side; null where they do not meet. */
export function cellOf(facts: LabFacts, row: number, column: number): { share: LabShare; cell: LabCell } | null {
  for (const cell of facts.cells) {
    if (cell.a === row && cell.b === column) return { share: cell.decided, cell };
    if (cell.a === column && cell.b === row) return { share: turned(cell.decided), cell };
  }
  return null;
}

export function turned({ won, of, low, high }: LabShare): LabShare {
  return { won: of - won, of, low: 1000 - high, high: 1000 - low };
}

/** All games of a deck together. */
export function overall(facts: LabFacts, deck: number): { won: number; of: number } {
  const met = facts.decks.flatMap((_, other) => cellOf(facts, deck, other)?.share ?? []);
  return met.reduce((sum, share) => ({ won: sum.won + share.won, of: sum.of + share.of }), { won: 0, of: 0 });
}

export const played = (facts: LabFacts): number => facts.cells.reduce((sum, cell) => sum + cell.games, 0);

/** Games that are played at most; a pairing that is known well enough is over. */
export const planned = (facts: LabFacts): number =>
  facts.cells.reduce((sum, cell) => sum + (cell.is_finished ? cell.games : facts.games), 0);

export type Weighed = { card: LabCard; seen: number; differs: number; sure: boolean };

/** Cards by how much more the deck wins when they are seen; sure where the interval leaves the deck's own rate out. */
export function weighed(deck: LabEntrant, own: number): Weighed[] {
  const found = deck.cards.filter((card) => card.when_seen.of > 0).map((card) => {
    const seen = card.when_seen.won / card.when_seen.of;
    const sure = card.when_seen.low > own * 1000 || card.when_seen.high < own * 1000;
    return { card, seen, differs: seen - own, sure };
  });
  return found.sort((one, two) => two.differs - one.differs);
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line a pairing. */
export function csvOf(facts: LabFacts): string {
  const head = ['a', 'b', 'games', 'won', 'of', 'rate', 'low', 'high', 'first_won', 'first_of'];
  const line = (cell: LabCell) => [
    quoted(facts.decks[cell.a]?.name ?? ''),
    quoted(facts.decks[cell.b]?.name ?? ''),
    cell.games,
    cell.decided.won,
    cell.decided.of,
    (rate(cell.decided) ?? 0).toFixed(4),
    (cell.decided.low / 1000).toFixed(3),
    (cell.decided.high / 1000).toFixed(3),
    cell.first.won,
    cell.first.of,
  ];
  return [head, ...facts.cells.map(line)].map((each) => each.join(',')).join('\n') + '\n';
}

/** In which of its own turns a deck won against nobody, and in how many games. */
export function wonIn(cell: LabCell): { turn: number; games: number }[] {
  const counts = new Map<number, number>();
  for (const [turns, games] of cell.turns) {
    const own = Math.ceil(turns / 2);
    counts.set(own, (counts.get(own) ?? 0) + games);
  }
  return [...counts].map(([turn, games]) => ({ turn, games })).sort((one, two) => one.turn - two.turn);
}

/** At least one of so many copies: in the opening hand, in it or in one drawn instead, and by own turns 2 to 5 on the draw. */
export function openingOdds(copies: number, size: number, hand: number): number[] {
  const once = odds(copies, size, hand);
  return [once, 1 - (1 - once) ** 2, ...[2, 3, 4, 5].map((turn) => odds(copies, size, hand + turn))];
}
