// Where the page is. The part after # never leaves the browser, so that secrets of seats stay in it.

import type { GameName } from '../protocol';

export type Route =
  | { page: 'start' }
  | { page: 'play'; secret: string }
  | { page: 'replays' }
  | { page: 'replay'; id: string }
  | { page: 'decks'; shared: { game: GameName; text: string } | null }
  | { page: 'learn'; game: string | null; lesson: string | null }
  | { page: 'puzzles'; game: string | null }
  | { page: 'lab'; game: string | null }
  | { page: 'settings' }
  | { page: 'editor'; scenario: string | null; game: string | null }
  | { page: 'rules'; clause: string | null; game: string | null }
  | { page: 'nowhere' };

export function routeOf(hash: string): Route {
  const [page = '', first, second, ...rest] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (page === '') return { page: 'start' };
  if (page === 'play' && first) return { page: 'play', secret: first };
  if (page === 'replays') return first ? { page: 'replay', id: first } : { page: 'replays' };
  if (page === 'decks') return { page: 'decks', shared: first && second ? sharedDeck(first, second) : null };
  if (page === 'learn') return { page: 'learn', game: first ?? null, lesson: second ?? null };
  if (page === 'puzzles') return { page: 'puzzles', game: first ?? null };
  if (page === 'lab') return { page: 'lab', game: first ?? null };
  if (page === 'settings') return { page: 'settings' };
  if (page === 'editor') return { page: 'editor', game: first ?? null, scenario: second ? [second, ...rest].join('/') : null };
  if (page === 'rules') return { page: 'rules', game: first ?? null, clause: second ?? null };
  return { page: 'nowhere' };
}

/** A deck in an address: "4xOP01-016" as "4.OP01-016", joined by "~". */
export function deckLink(game: GameName, text: string): string {
  const packed = text.split('\n').map((line) => line.replace('x', '.')).join('~');
  return `${location.origin}/#/decks/${game}/${encodeURIComponent(packed)}`;
}

function sharedDeck(game: string, packed: string): { game: GameName; text: string } {
  const text = packed.split('~').map((line) => line.replace('.', 'x')).join('\n');
  return { game: game === 'bss' ? 'bss' : 'opcg', text };
}

class Router {
  now: Route = $state.raw(routeOf(typeof location === 'undefined' ? '' : location.hash));

  constructor() {
    if (typeof addEventListener === 'undefined' || typeof location === 'undefined') return;
    addEventListener('hashchange', () => {
      this.now = routeOf(location.hash);
      scrollTo(0, 0);
    });
  }

  /** Without a way back to where the page is now. */
  replace(to: string): void {
    location.replace(`#${to}`);
  }

  go(to: string): void {
    location.hash = to;
  }
}

export const router = new Router();

export function seatLink(secret: string): string {
  return `${location.origin}/#/play/${secret}`;
}
