import { expect, test } from 'vitest';
import type { ReviewedMove, ReviewFacts } from '../protocol';
import { curveOf, dearest, nearest, stepAfter, stepBefore } from './review';

const move = (step: number, seat: 'A' | 'B', after: number, cost: number, missed_win = false): ReviewedMove => ({
  step, turn: 1, seat, answers: 3, given: 'one', better: 'other', better_pick: 1, before: after + cost, after, cost, missed_win,
});
const moves = [move(2, 'A', 600, 0), move(5, 'B', 300, 250), move(9, 'A', 100, 400), move(12, 'A', 90, 0, true)];

test('the curve is by the eyes of one seat', () => {
  expect(curveOf(moves, 'A').map((point) => point.chance)).toEqual([600, 700, 100, 90]);
  expect(curveOf(moves, 'B').map((point) => point.chance)).toEqual([400, 300, 900, 910]);
});

test('the dearest decisions come first, those that cost nothing not at all', () => {
  const review = { moves, costliest: [3, 2, 1, 0] } as ReviewFacts;
  expect(dearest(review, 3).map((each) => each.step)).toEqual([12, 9, 5]);
  expect(dearest(review, 9).map((each) => each.step)).toEqual([12, 9, 5]);
});

test('a click on the curve is about the nearest decision', () => {
  expect(nearest(curveOf(moves, 'A'), 0.45, 20)?.step).toBe(9);
  expect(nearest([], 0.5, 20)).toBe(null);
});

test('one walks from decision to decision', () => {
  expect([stepAfter(moves, 2), stepAfter(moves, 12), stepBefore(moves, 9), stepBefore(moves, 2)]).toEqual([5, 12, 5, 2]);
});
