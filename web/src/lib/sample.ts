// Messages as the server sends them, with cards that nobody printed. For tests only.

import type { AreaView, CardFacts, CardView, DecisionView, PickView, SeatName, Update } from '../protocol';

export const clause = { id: '6-5-2', gist: 'what may be done' };

export function card(id: number, change: Partial<CardView> = {}): CardView {
  return {
    id,
    owner: id < 50 ? 'A' : 'B',
    number: `T${id}`,
    name: `Sailor ${id}`,
    sideways: false,
    face_up: false,
    fresh: false,
    fights: null,
    figures: [],
    keywords: [],
    don: 0,
    cores: 0,
    soul: false,
    symbols: [],
    linked_to: null,
    place: 0,
    ...change,
  };
}

export function facts(number: string, change: Partial<CardFacts> = {}): CardFacts {
  return {
    game: 'opcg',
    number,
    name: `Name of ${number}`,
    category: 'Character',
    colors: ['red'],
    types: ['Crew'],
    attributes: [],
    cost: 3,
    power: 4000,
    counter: 1000,
    life: null,
    block: null,
    levels: [],
    symbols: [],
    reduction: [],
    token: false,
    text: ['[On Play] Sing one song.'],
    trigger: [],
    ...change,
  };
}

export function area(id: string, cards: CardView[], count = cards.length): AreaView {
  return { id, name: id, layout: 'row', count, room: null, cards: cards.map((each, place) => ({ ...each, place })) };
}

export function pick(index: number, kind: PickView['kind'], cards: number[] = [], pool: PickView['pool'] = null): PickView {
  return { index, kind, label: `${kind} ${cards.join(' ')}`.trim(), cards, pool, soul: false, losses: [] };
}

export function decision(picks: PickView[], change: Partial<DecisionView> = {}): DecisionView {
  return { id: 7, seat: 'A', ask: 'main', prompt: 'what do you do?', source: null, clause, min: 1, max: 1, picks, default: 0, sensible: null, stake: null, left_ms: null, passes_ms: null, ...change };
}

export function update(change: Partial<Update> = {}): Update {
  const side = (seat: SeatName, from: number) => ({
    seat,
    areas: [area('leader', [card(from)]), area('hand', seat === 'A' ? [card(1), card(2)] : [], seat === 'A' ? 2 : 4)],
    pools: [{ id: 'active don', name: 'active DON!!', count: 2, soul: false }],
  });
  return {
    at: 3,
    view: {
      game: 'opcg',
      rules: '1.1.9',
      viewer: 'A',
      turn: 1,
      turn_player: 'A',
      phase: 'Main Phase',
      step: null,
      sides: [side('A', 0), side('B', 50)],
      battle: null,
      asked: { seat: 'A', ask: 'main', source: null, clause },
      result: null,
    },
    decision: null,
    log_anew: false,
    log: [],
    events: [],
    facts: [],
    state: { undo: 'free', undo_asked_by: null, rematch: [], quick: [], thinking: false, left_ms: null, present: [true, true], pages: [1, 1], deal: null },
    ...change,
  };
}
