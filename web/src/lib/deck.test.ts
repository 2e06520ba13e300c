import { describe, expect, it } from 'vitest';
import { anything, changed, curve, deal, drawn, fits, haystack, odds, tally, textOf } from './deck';
import { facts } from './sample';
import { pieces, searchWords } from './text';

const pool = new Map([facts('L1', { category: 'Leader', cost: null, life: 5 }), facts('C1'), facts('C2', { cost: 12, types: ['Navy'] })].map((card) => [card.number, card]));
const find = (number: string) => pool.get(number);
const lines = [{ number: 'C1', count: 4 }, { number: 'L1', count: 1 }, { number: 'C2', count: 2 }];

describe('a deck', () => {
  it('is written with the Leader first', () => {
    expect(textOf(lines, find)).toBe('1xL1\n4xC1\n2xC2');
  });

  it('gains and loses cards, and a line that is empty goes', () => {
    expect(changed(lines, 'C1', 1)[0]).toEqual({ number: 'C1', count: 5 });
    expect(changed([{ number: 'C1', count: 1 }], 'C1', -1)).toEqual([]);
    expect(changed([], 'C9', 1)).toEqual([{ number: 'C9', count: 1 }]);
  });

  it('is counted by cost and type', () => {
    const bars = curve(lines, find);
    expect(bars[3]?.count).toBe(4);
    expect(bars.at(-1)).toEqual({ label: '10+', count: 2 });
    expect(tally(lines, (number) => find(number)?.types ?? [])).toEqual([{ label: 'Crew', count: 5 }, { label: 'Navy', count: 2 }]);
  });

  it('deals hands without the Leader and without doubling a card', () => {
    const cards = drawn(lines, find);
    expect(cards).toHaveLength(6);
    expect(deal(cards, 6, () => 0.5).sort()).toEqual([...cards].sort());
    expect(deal(cards, 9)).toHaveLength(6);
  });

  it('knows the odds of drawing', () => {
    expect(odds(1, 50, 5)).toBeCloseTo(0.1);
    expect(odds(4, 50, 5)).toBeCloseTo(1 - (46 * 45 * 44 * 43 * 42) / (50 * 49 * 48 * 47 * 46));
    expect(odds(0, 50, 5)).toBe(0);
    expect(odds(3, 3, 1)).toBe(1);
  });
});

describe('the search', () => {
  it('looks at words of name, number and text, at color, kind and cost', () => {
    const card = facts('C1');
    const fit = (change: object) => fits(card, haystack(card), { ...anything, ...change });
    expect(fit({ words: searchWords('SONG c1') })).toBe(true);
    expect(fit({ words: searchWords('song dance') })).toBe(false);
    expect(fit({ color: 'blue' })).toBe(false);
    expect(fit({ within: ['blue'] })).toBe(false);
    expect(fit({ within: ['red', 'blue'], set: 'C1', counter: '1000', keyword: '[On Play]' })).toBe(true);
    expect(fit({ counter: '2000' })).toBe(false);
    expect(fit({ cost: '3', category: 'Character' })).toBe(true);
    expect(fits(facts('X', { cost: 14 }), '', { ...anything, cost: '10' })).toBe(true);
  });

  it('cuts text at brackets and loses nothing', () => {
    const text = '[On Play] draw <Clash> then [Blocker]';
    expect(pieces(text).map((piece) => piece.text).join('')).toBe(text);
    expect(pieces(text).filter((piece) => piece.bracket).map((piece) => piece.text)).toEqual(['[On Play]', '<Clash>', '[Blocker]']);
  });
});
