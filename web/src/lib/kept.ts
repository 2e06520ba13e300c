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

/** A game that was played on this device to its end. */
export type Played = { id: string; game: GameName; seat: 'A' | 'B'; mine: string; theirs: string; opponent: string; won: boolean | null; at: number };
export type Draft = { id: string; name: string; lines: { number: string; count: number }[] };

const HANDS = 12;
const PLAYED = 500;

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
  /** Finished games, newest first. */
  played: (): Played[] => read<Played[]>('played', []),
  addPlayed: (game: Played) => write('played', [game, ...read<Played[]>('played', []).filter((each) => each.id !== game.id)].slice(0, PLAYED)),
  /** The deck on the workbench, saved or not. */
  draft: (game: GameName): Draft | null => read<Partial<Record<GameName, Draft>>>('drafts', {})[game] ?? null,
  setDraft: (game: GameName, draft: Draft | null) => write('drafts', { ...read<Partial<Record<GameName, Draft>>>('drafts', {}), [game]: draft ?? undefined }),
  /** Keys of decks that were played last. */
  recent: (game: GameName): string[] => read<Partial<Record<GameName, string[]>>>('recent', {})[game] ?? [],
  addRecent: (game: GameName, key: string) => {
    const all = read<Partial<Record<GameName, string[]>>>('recent', {});
    write('recent', { ...all, [game]: [key, ...(all[game] ?? []).filter((each) => each !== key)].slice(0, 6) });
  },
  /** Lessons and puzzles that were done, by name. */
  done: (): string[] => read<string[]>('done', []),
  addDone: (name: string) => write('done', [...new Set([...read<string[]>('done', []), name])]),
  streak: (): number => read<number>('streak', 0),
  setStreak: (count: number) => write('streak', count),
  /** Everything of the player's own, as one text; and back. */
  everything: (): string => JSON.stringify(Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('deckhand.'))), null, 1),
  restore: (text: string) => {
    for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>)) if (key.startsWith('deckhand.')) localStorage.setItem(key, value);
  },
  forget: () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('deckhand.')) localStorage.removeItem(key);
  },
  last: (): LastGame | null => read<LastGame | null>('last', null),
  setLast: (last: LastGame | null) => write('last', last),
};

export function rememberLinks(game: GameName, links: Links): void {
  kept.setLast({ secret: links.secret, game, friend: links.friend, spectator: links.spectator });
}

export function saveDeck(deck: OwnDeck): void {
  kept.setDecks([deck, ...kept.decks().filter((each) => each.id !== deck.id)]);
}
