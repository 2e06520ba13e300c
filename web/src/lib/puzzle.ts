// A puzzle on the table: the turn it is about, whether it is solved, and how hard it is.

import type { PuzzleRating, SeatName, TableView } from '../protocol';

/** The turn of a puzzle, from the text of its file; null where the file is none. */
export function puzzleTurn(text: string | null): number | null {
  if (!text || !/^puzzle\s/m.test(text)) return null;
  return Number(/^turn\s+(\d+)/m.exec(text)?.[1] ?? 5);
}

/** It is solved by a win in its turn, and failed as soon as the turn is over. */
export function outcomeOf(text: string | null, view: TableView, own: SeatName): 'solved' | 'failed' | null {
  const turn = puzzleTurn(text);
  if (turn === null) return null;
  if (view.result) return view.result.winner === own && view.turn === turn ? 'solved' : 'failed';
  return view.turn > turn ? 'failed' : null;
}

/** Easy, medium or hard: how many bits of choice have to be right. */
export function levelOf(rating: PuzzleRating | null): number {
  if (!rating) return 0;
  return rating.bits >= 70 ? 2 : rating.bits >= 45 ? 1 : 0;
}
