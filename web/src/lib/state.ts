// What a page knows of a match, and how a message of the server changes it.

import type {
  CardFacts,
  CardView,
  ErrorView,
  LogLine,
  SeatName,
  ServerMessage,
  Settings,
  SideView,
  TableView,
  Update,
  Welcome,
  WhyNotView,
  WhyView,
} from '../protocol';

export type TableState = {
  welcome: Welcome | null;
  update: Update | null;
  log: LogLine[];
  facts: Record<string, CardFacts>;
  settings: Settings;
  /** The decision that was answered and has not been followed by an update yet. */
  sent: number | null;
  why: WhyView | null;
  whyNot: WhyNotView | null;
  error: ErrorView | null;
  /** The seat of the next match. */
  rematched: string | null;
};

export const noSettings: Settings = { pass: [], this_turn: false, usual_cores: false, any_order: false, quick: false };

export const empty: TableState = {
  welcome: null,
  update: null,
  log: [],
  facts: {},
  settings: noSettings,
  sent: null,
  why: null,
  whyNot: null,
  error: null,
  rematched: null,
};

export function reduce(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case 'welcome':
      return { ...state, welcome: message, settings: message.settings };
    case 'update':
      return updated(state, message);
    case 'accepted':
      return { ...state, error: null };
    case 'why':
      return { ...state, why: message };
    case 'why_not':
      return { ...state, whyNot: message };
    case 'settings':
      return { ...state, settings: message.settings };
    case 'rematched':
      return { ...state, rematched: message.secret };
    case 'error':
      return { ...state, error: message, sent: null };
    case 'pong':
      return state;
  }
}

function updated(state: TableState, update: Update): TableState {
  const fresh = Object.fromEntries(update.facts.map((facts) => [facts.number, facts]));
  return {
    ...state,
    update,
    log: update.log_anew ? update.log : update.log.length ? [...state.log, ...update.log] : state.log,
    facts: update.facts.length ? { ...state.facts, ...fresh } : state.facts,
    sent: null,
    why: null,
    whyNot: null,
    error: null,
  };
}

export function sideOf(view: TableView, seat: SeatName): SideView | undefined {
  return view.sides.find((side) => side.seat === seat);
}

export function other(seat: SeatName): SeatName {
  return seat === 'A' ? 'B' : 'A';
}

/** Who sits at the lower edge of the screen. */
export function near(view: TableView): SeatName {
  return view.viewer === 'B' ? 'B' : 'A';
}

export function cardsOf(view: TableView): Map<number, CardView> {
  const cards = new Map<number, CardView>();
  for (const side of view.sides)
    for (const area of side.areas) for (const card of area.cards) cards.set(card.id, card);
  return cards;
}

export function areaOf(view: TableView, card: number): { seat: SeatName; area: string } | null {
  for (const side of view.sides)
    for (const area of side.areas)
      if (area.cards.some((each) => each.id === card)) return { seat: side.seat, area: area.id };
  return null;
}

/** The places of a pile or hand from first to last: a card where the viewer can tell it. */
export function places(area: { count: number; cards: CardView[] }): (CardView | null)[] {
  const all: (CardView | null)[] = Array.from({ length: area.count }, () => null);
  for (const card of area.cards) if (card.place < all.length) all[card.place] = card;
  return all;
}

/** DON!! cards given to cards of this side, those before `card` or all of them. */
export function givenDon(side: SideView, card: number | null = null): number {
  const all = side.areas.flatMap((area) => area.cards);
  const before = card === null ? all : all.slice(0, all.findIndex((each) => each.id === card));
  return before.reduce((sum, each) => sum + each.don, 0);
}
