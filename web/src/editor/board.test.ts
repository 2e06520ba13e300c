import { expect, test } from 'vitest';
import { facts } from '../lib/sample';
import { altered, cardsIn, countOf, emptyBoard, fillersIn, fresh, home, moved, poolOf, put, withFillers, without, withoutSoul, withPool } from './board';

const start = emptyBoard('opcg', '1.1.9', 'Test');
const hand = { seat: 'A', area: 'hand' } as const;
const field = { seat: 'A', area: 'characters' } as const;

test('areas that are not named hold what is usual', () => {
  expect(fillersIn(start, { seat: 'A', area: 'life' })).toBe(5);
  expect(countOf(cardsIn(start, { seat: 'B', area: 'deck' }))).toBe(30);
  expect(poolOf(emptyBoard('bss', '1', 'x'), 'A', 'life').count).toBe(5);
});

test('cards are put, changed, moved and taken away', () => {
  const one = put(start, field, fresh('T1', facts('T1'), 'characters'));
  const rested = altered(one, { ...field, at: 0 }, { sideways: true, don: 2 });
  expect(cardsIn(rested, field)).toMatchObject([{ card: 'T1', sideways: true, don: 2 }]);
  const held = moved(rested, { ...field, at: 0 }, hand);
  expect(cardsIn(held, field)).toEqual([]);
  expect(cardsIn(held, hand)).toMatchObject([{ card: 'T1', sideways: false, don: 0 }]);
  expect(cardsIn(without(held, { ...hand, at: 0 }), hand)).toEqual([]);
});

test('a place for one card holds one; a named card lies above those nobody names', () => {
  const leader = { seat: 'B', area: 'leader' } as const;
  const twice = put(put(start, leader, fresh('L1', undefined, 'leader')), leader, fresh('L2', undefined, 'leader'));
  expect(cardsIn(twice, leader)).toMatchObject([{ card: 'L2' }]);
  const life = { seat: 'A', area: 'life' } as const;
  const pile = put(withFillers(start, life, 2), life, fresh('T1', undefined, 'life'));
  expect(cardsIn(pile, life).map((card) => [card.card, card.count])).toEqual([['T1', 1], [null, 2]]);
});

test('a spirit comes with the cores of its lowest level, and the soul core lies at one place', () => {
  const spirit = facts('S1', { category: 'Spirit', levels: [{ level: 1, cores: 1, bp: 1000 }, { level: 2, cores: 3, bp: 3000 }] });
  expect(fresh('S1', spirit, 'spirits').cores).toBe(1);
  expect(fresh('S1', spirit, 'hand').cores).toBe(0);
  expect(home(spirit)).toBe('spirits');
  const board = withPool(emptyBoard('bss', '1', 'x'), 'A', { id: 'reserve', count: 3, soul: true });
  expect(poolOf(withoutSoul(board, 'A'), 'A', 'reserve').soul).toBe(false);
});
