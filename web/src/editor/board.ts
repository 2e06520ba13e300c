// A board that is set up by hand. Whether it can be played the server says; here cards are only put somewhere.

import type { Board, BoardCard, BoardPool, CardFacts, GameName, SeatName } from '../protocol';

export type Zone = { seat: SeatName; area: string };
export type Spot = Zone & { at: number };

/** Areas in the order in which they are shown, those of the field first. */
export const areas: Record<GameName, string[]> = {
  opcg: ['characters', 'leader', 'stage', 'life', 'hand', 'trash', 'deck'],
  bss: ['spirits', 'nexuses', 'burst', 'hand', 'trash', 'deck'],
};
export const pools: Record<GameName, string[]> = { opcg: ['active don', 'rested don'], bss: ['life', 'reserve', 'core trash'] };
export const beginnings: Record<GameName, string[]> = {
  opcg: ['main', 'refresh', 'draw', 'don', 'end-phase', 'setup'],
  bss: ['main', 'start-step', 'core-step', 'draw-step', 'refresh', 'attack-step', 'end-step', 'setup'],
};
/** Areas whose cards lie in play, upright or not. */
export const inPlay = ['leader', 'characters', 'stage', 'spirits', 'nexuses'];
/** Areas that may hold cards nobody names. */
export const piles = ['life', 'hand', 'trash', 'deck'];
const single = ['leader', 'stage', 'burst'];

/** What an area holds that the file does not name. */
const usual: Record<GameName, Record<string, number>> = { opcg: { life: 5, deck: 30 }, bss: { deck: 30 } };
const usualPool: Record<GameName, Record<string, number>> = { opcg: {}, bss: { life: 5 } };

export const plain: BoardCard = {
  card: null,
  copy: 0,
  count: 1,
  sideways: false,
  face_up: false,
  fresh: false,
  don: 0,
  cores: 0,
  soul: false,
};

export function emptyBoard(game: GameName, rules: string, title: string): Board {
  return {
    game,
    rules,
    title,
    cites: [],
    wins: null,
    made_up: [],
    turn: 5,
    turn_player: 'A',
    begins: 'main',
    sides: [
      { areas: [], pools: [] },
      { areas: [], pools: [] },
    ],
    rest: '',
  };
}

const index = (seat: SeatName) => (seat === 'A' ? 0 : 1);

export function cardsIn(board: Board, { seat, area }: Zone): BoardCard[] {
  const named = board.sides[index(seat)]?.areas.find((each) => each.id === area);
  if (named) return named.cards;
  const count = usual[board.game][area] ?? 0;
  return count ? [{ ...plain, count }] : [];
}

/** How many cards these are. */
export function countOf(cards: BoardCard[]): number {
  return cards.reduce((sum, card) => sum + Math.max(1, card.count), 0);
}

export function withCards(board: Board, { seat, area }: Zone, cards: BoardCard[]): Board {
  const sides = board.sides.map((side, at) => {
    if (at !== index(seat)) return side;
    const others = side.areas.filter((each) => each.id !== area);
    return { ...side, areas: [...others, { id: area, cards }] };
  });
  return { ...board, sides };
}

/** Onto an area with room for one, a card takes the place of what lay there. */
export function put(board: Board, zone: Zone, card: BoardCard): Board {
  const there = single.includes(zone.area) ? [] : cardsIn(board, zone);
  // What lies in a pile by name lies on top of what nobody names.
  const named = there.filter((each) => each.card !== null);
  const fillers = there.filter((each) => each.card === null);
  return withCards(board, zone, card.card === null ? [...there, card] : [...named, card, ...fillers]);
}

export function cardAt(board: Board, spot: Spot): BoardCard | undefined {
  return cardsIn(board, spot)[spot.at];
}

export function without(board: Board, spot: Spot): Board {
  return withCards(board, spot, cardsIn(board, spot).filter((_, at) => at !== spot.at));
}

export function altered(board: Board, spot: Spot, change: Partial<BoardCard>): Board {
  const cards = cardsIn(board, spot).map((card, at) => (at === spot.at ? { ...card, ...change } : card));
  return withCards(board, spot, cards);
}

/** Elsewhere a card keeps only what it can have there. */
export function moved(board: Board, from: Spot, to: Zone): Board {
  const card = cardAt(board, from);
  if (!card || (from.seat === to.seat && from.area === to.area)) return board;
  const stays = inPlay.includes(to.area) ? card : { ...plain, card: card.card, count: card.count };
  return put(without(board, from), to, { ...stays, copy: 0 });
}

/** So many cards that nobody names, under the others. */
export function withFillers(board: Board, zone: Zone, count: number): Board {
  const named = cardsIn(board, zone).filter((card) => card.card !== null);
  return withCards(board, zone, count > 0 ? [...named, { ...plain, count }] : named);
}

export function fillersIn(board: Board, zone: Zone): number {
  return countOf(cardsIn(board, zone).filter((card) => card.card === null));
}

export function poolOf(board: Board, seat: SeatName, id: string): BoardPool {
  const found = board.sides[index(seat)]?.pools.find((each) => each.id === id);
  return found ?? { id, count: usualPool[board.game][id] ?? 0, soul: false };
}

export function withPool(board: Board, seat: SeatName, pool: BoardPool): Board {
  const sides = board.sides.map((side, at) =>
    at === index(seat) ? { ...side, pools: [...side.pools.filter((each) => each.id !== pool.id), pool] } : side,
  );
  return { ...board, sides };
}

/** A player has one soul core: wherever it is put, it lies nowhere else. */
export function withoutSoul(board: Board, seat: SeatName): Board {
  const sides = board.sides.map((side, at) =>
    at === index(seat)
      ? {
          areas: side.areas.map((area) => ({ ...area, cards: area.cards.map((card) => ({ ...card, soul: false })) })),
          pools: side.pools.map((pool) => ({ ...pool, soul: false })),
        }
      : side,
  );
  return { ...board, sides };
}

const homes: Record<string, string> = {
  Leader: 'leader',
  Character: 'characters',
  Stage: 'stage',
  Spirit: 'spirits',
  Nexus: 'nexuses',
};

/** Where a card mostly lies. */
export function home(card: CardFacts | undefined): string {
  return homes[card?.category ?? ''] ?? 'hand';
}

/** A card as it is put into an area, with the cores of its lowest level where it needs them. */
export function fresh(number: string, facts: CardFacts | undefined, area: string): BoardCard {
  const cores = inPlay.includes(area) ? Math.min(...(facts?.levels.map((level) => level.cores) ?? []), 99) : 0;
  return { ...plain, card: number, cores: cores === 99 ? 0 : cores };
}
