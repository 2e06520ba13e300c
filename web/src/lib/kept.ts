// What stays on this device: the look, the last choices, own decks, games that go on.

import type { Board, GameName, Links } from '../protocol';

export type Look = {
  theme: 'system' | 'dark' | 'light';
  pace: 'calm' | 'quick' | 'instant';
  cover: boolean;
  routine: boolean;
  hints: boolean;
  /** Ask before a turn is ended in which something useful could be done. */
  askEnd: boolean;
  /** From 0, which is off, to 100. */
  volume: number;
  motion: 'device' | 'less';
  cards: 'usual' | 'large';
  palette: 'usual' | 'distinct';
};
export type OwnDeck = { id: string; game: GameName; name: string; text: string };
export type LastGame = { secret: string; game: GameName; friend: string | null; spectator: string };

export const usualLook: Look = { theme: 'system', pace: 'calm', cover: true, routine: false, hints: true, askEnd: true, volume: 50, motion: 'device', cards: 'usual', palette: 'usual' };

const HANDS = 12;

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`deckhand.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`deckhand.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const kept = {
  look: (): Look => ({ ...usualLook, ...read<Partial<Look>>('look', {}) }),
  setLook: (look: Look) => write('look', look),
  choices: <T extends object>(otherwise: T): T => ({ ...otherwise, ...read<Partial<T>>('choices', {}) }),
  setChoices: (choices: object) => write('choices', choices),
  decks: (): OwnDeck[] => read<OwnDeck[]>('decks', []),
  setDecks: (decks: OwnDeck[]) => write('decks', decks),
  /** How the hand of a seat was ordered; the last few matches are remembered. */
  hand: (seat: string): number[] => read<[string, number[]][]>('hands', []).find(([of]) => of === seat)?.[1] ?? [],
  setHand: (seat: string, order: number[]) =>
    write('hands', [[seat, order], ...read<[string, number[]][]>('hands', []).filter(([of]) => of !== seat)].slice(0, HANDS)),
  /** The scenario that a match was begun from, to be read beside the table. */
  scenario: (seat: string): string | null => read<[string, string][]>('scenarios', []).find(([of]) => of === seat)?.[1] ?? null,
  setScenario: (seat: string, text: string) =>
    write('scenarios', [[seat, text], ...read<[string, string][]>('scenarios', [])].slice(0, HANDS)),
  /** The board on the workbench of the editor. */
  board: (): Board | null => read<Board | null>('board', null),
  setBoard: (board: Board) => write('board', board),
  last: (): LastGame | null => read<LastGame | null>('last', null),
  setLast: (last: LastGame | null) => write('last', last),
};

export function rememberLinks(game: GameName, links: Links): void {
  kept.setLast({ secret: links.secret, game, friend: links.friend, spectator: links.spectator });
}

export function saveDeck(deck: OwnDeck): void {
  kept.setDecks([deck, ...kept.decks().filter((each) => each.id !== deck.id)]);
}
