import { describe, expect, it } from 'vitest';
import { levelOf, outcomeOf, puzzleTurn } from './puzzle';
import { update } from './sample';

const text = 'scenario A win\ngame     opcg\npuzzle   win\nturn     7 you\n';
const view = update().view;
const won = { winner: 'A' as const, words: '', reason: '', clause: null };

describe('a puzzle', () => {
  it('is about one turn', () => {
    expect(puzzleTurn(text)).toBe(7);
    expect(puzzleTurn('scenario A board\ngame opcg\npuzzle win\n')).toBe(5);
    expect(puzzleTurn('scenario A board\ngame opcg\n')).toBeNull();
  });

  it('is solved by a win in that turn, and failed when the turn is over', () => {
    expect(outcomeOf(text, { ...view, turn: 7 }, 'A')).toBeNull();
    expect(outcomeOf(text, { ...view, turn: 8 }, 'A')).toBe('failed');
    expect(outcomeOf(text, { ...view, turn: 7, result: won }, 'A')).toBe('solved');
    expect(outcomeOf(text, { ...view, turn: 7, result: { ...won, winner: 'B' } }, 'A')).toBe('failed');
  });

  it('is as hard as its choices', () => {
    expect([null, 20, 60, 200].map((bits) => levelOf(bits === null ? null : { bits, winning: 1, answers: 2 }))).toEqual([0, 0, 1, 2]);
  });
});
