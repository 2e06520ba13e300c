import { expect, test } from 'vitest';
import type { LogLine } from '../protocol';
import { merged } from './log';

const line = (text: string, turn = 1, times = 1) => ({ text, turn, times, seat: 'A', routine: false, card: null, by: null, clause: { id: '1-1', gist: '' } }) as unknown as LogLine;

test('what happens again and again is one line', () => {
  const found = merged([line('A card takes its place'), line('A card takes its place', 1, 3), line('You draw'), line('You draw', 2)]);
  expect(found.map(({ text, turn, times }) => [text, turn, times])).toEqual([['A card takes its place', 1, 4], ['You draw', 1, 1], ['You draw', 2, 1]]);
});
