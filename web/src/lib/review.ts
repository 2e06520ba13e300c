// A review as a curve: the chance of one seat to win, from decision to decision.

import type { ReviewedMove, ReviewFacts, SeatName } from '../protocol';

export type Point = { step: number; chance: number; move: ReviewedMove };

/** The chance of `seat` after each decision, in thousandths. */
export function curveOf(moves: ReviewedMove[], seat: SeatName): Point[] {
  return moves.map((move) => ({ step: move.step, chance: move.seat === seat ? move.after : 1000 - move.after, move }));
}

/** The decisions worth looking at again: the dearest few that cost something. */
export function dearest(review: ReviewFacts, count: number): ReviewedMove[] {
  const found = review.costliest.flatMap((place) => review.moves[place] ?? []);
  return found.filter(isCostly).slice(0, count);
}

/** Something better was there. */
export const isCostly = (move: ReviewedMove): boolean => move.missed_win || move.cost > 0;

/** The decision after this step, or the last one. */
export function stepAfter(moves: ReviewedMove[], at: number): number {
  return moves.find((move) => move.step > at)?.step ?? at;
}

/** The decision before this step, or the first one. */
export function stepBefore(moves: ReviewedMove[], at: number): number {
  return moves.findLast((move) => move.step < at)?.step ?? at;
}

/** The point nearest to a place along the game, from 0 to 1. */
export function nearest(points: Point[], along: number, last: number): Point | null {
  const far = (point: Point) => Math.abs(point.step - along * last);
  return points.reduce<Point | null>((best, point) => (best === null || far(point) < far(best) ? point : best), null);
}
