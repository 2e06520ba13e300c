// What was chosen for the next game, and the match that it makes.

import type { BotLevel, Clock, DeckChoice, DeckFacts, GameFacts, GameName, GoesFirst, NewMatch, Opponent, SeatName } from '../protocol';
import type { OwnDeck } from './kept';

export type Choices = {
  game: GameName;
  decks: Partial<Record<GameName, string>>;
  against: Partial<Record<GameName, string>>;
  opponent: 'bot' | 'same_screen' | 'friend';
  level: BotLevel;
  rules: Partial<Record<GameName, string>>;
  clock: 'off' | 'decision' | 'game';
  seat: SeatName | null;
  first: GoesFirst;
  /** Digits: the same ones shuffle alike. */
  seed: string;
};

export const usualChoices: Choices = {
  game: 'opcg',
  decks: {},
  against: {},
  opponent: 'bot',
  level: 'easy',
  rules: {},
  clock: 'off',
  seat: null,
  first: 'rules',
  seed: '',
};

export const clocks: Record<Choices['clock'], Clock> = {
  off: { type: 'off' },
  decision: { type: 'decision', seconds: 60 },
  game: { type: 'game', seconds: 1800 },
};

/** The key of the deck that is chosen; one that is gone gives way to that of a first game. */
export function deckKey(
  key: string | undefined,
  game: GameFacts,
  decks: DeckFacts[],
  own: OwnDeck[],
  place: 0 | 1,
): string {
  const known = decks.some((deck) => deck.name === key) || own.some((deck) => `own ${deck.id}` === key);
  return key && known ? key : (game.first_decks[place] ?? decks[place]?.name ?? '');
}

export function deckOf(key: string, own: OwnDeck[]): DeckChoice {
  const found = own.find((deck) => `own ${deck.id}` === key);
  return found ? { type: 'text', text: found.text } : { type: 'named', name: key };
}

export function matchOf(choices: Choices, deck: DeckChoice, against: DeckChoice | null): NewMatch {
  return {
    game: choices.game,
    rules: choices.rules[choices.game] ?? null,
    deck,
    against,
    opponent: choices.opponent === 'bot' ? { type: 'bot', level: choices.level } : { type: choices.opponent },
    seat: choices.seat,
    clock: clocks[choices.clock],
    seed: choices.opponent !== 'friend' && /^\d+$/.test(choices.seed) ? choices.seed : null,
    first: choices.first,
    start: { type: 'fresh' },
  };
}

/** A match that begins from a scenario; its board has the cards. */
export function scenarioMatch(game: GameName, text: string, opponent: Opponent, seat: SeatName | null = null): NewMatch {
  return {
    game,
    rules: null,
    deck: { type: 'named', name: '' },
    against: null,
    opponent,
    seat,
    clock: { type: 'off' },
    seed: null,
    first: 'rules',
    start: { type: 'scenario', text },
  };
}
