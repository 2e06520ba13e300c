import { describe, expect, it } from 'vitest';
import type { LabCell, LabFacts, LabShare } from '../protocol';
import { cellOf, csvOf, openingOdds, overall, turned, weighed, wonIn } from './lab';

const share = (won: number, of: number): LabShare => ({ won, of, low: 300, high: 500 });
const cell = (a: number, b: number): LabCell => ({ a, b, games: 10, decided: share(4, 10), first: share(2, 5), is_finished: true, turns: [[7, 3], [8, 2], [9, 5]] });
const facts: LabFacts = {
  state: 'done',
  game: 'opcg',
  goldfish: false,
  games: 10,
  decks: ['One', 'Two, again'].map((name) => ({ name, bot: 'greedy', cards: [] })),
  cells: [cell(0, 1)],
};

describe('the lab', () => {
  it('shows a pairing from either side', () => {
    expect(cellOf(facts, 0, 1)?.share).toEqual(share(4, 10));
    expect(cellOf(facts, 1, 0)?.share).toEqual({ won: 6, of: 10, low: 500, high: 700 });
    expect(cellOf(facts, 0, 0)).toBeNull();
    expect(turned(turned(share(4, 10)))).toEqual(share(4, 10));
    expect(overall(facts, 1)).toEqual({ won: 6, of: 10 });
  });

  it('writes a line a pairing', () => {
    const [head, line] = csvOf(facts).trim().split('\n');
    expect(head).toBe('a,b,games,won,of,rate,low,high,first_won,first_of');
    expect(line).toBe('One,"Two, again",10,4,10,0.4000,0.300,0.500,2,5');
  });

  it('counts own turns', () => {
    expect(wonIn(cell(0, 1))).toEqual([{ turn: 4, games: 5 }, { turn: 5, games: 5 }]);
  });

  it('weighs cards by how much more the deck wins', () => {
    const card = (number: string, won: number) => ({ number, name: number, copies: 4, drawn: 9, played: 5, when_seen: share(won, 10), when_played: share(0, 0) });
    const found = weighed({ name: 'One', bot: 'greedy', cards: [card('low', 2), card('high', 6)] }, 0.6);
    expect(found.map((each) => [each.card.number, each.sure])).toEqual([['high', true], ['low', true]]);
  });

  it('knows the odds of the opening hand', () => {
    const [once, again, , , , late] = openingOdds(4, 50, 5);
    expect(once).toBeCloseTo(0.3532, 3);
    expect(again).toBeCloseTo(1 - (1 - 0.3532) ** 2, 3);
    expect(late).toBeGreaterThan(again ?? 1);
  });
});
