import { expect, test } from 'vitest';
import { arranged, moved, placeAt } from './order';

const cards = (...ids: number[]) => ids.map((id) => ({ id }));

test('a hand keeps its order; what is drawn later stands last', () => {
  expect(arranged(cards(1, 2, 3, 4, 5), [4, 2, 9])).toEqual(cards(4, 2, 1, 3, 5));
  expect(arranged(cards(1, 2), [])).toEqual(cards(1, 2));
});

test('a card is moved to a place, also beyond the ends', () => {
  expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
  expect(moved([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(moved([1, 2, 3], 2, 9)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
});

test('the place of a pointer among cards', () => {
  const boxes = [0, 10, 20].map((left) => ({ left, width: 10 }));
  expect(placeAt(4, boxes)).toBe(0);
  expect(placeAt(16, boxes)).toBe(2);
  expect(placeAt(99, boxes)).toBe(3);
});
