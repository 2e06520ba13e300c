// Where the page is. The part after # never leaves the browser, so that secrets of seats stay in it.

export type Route =
  | { page: 'start' }
  | { page: 'play'; secret: string }
  | { page: 'replays' }
  | { page: 'replay'; id: string }
  | { page: 'decks' }
  | { page: 'editor'; scenario: string | null; game: string | null }
  | { page: 'rules'; clause: string | null; game: string | null }
  | { page: 'nowhere' };

export function routeOf(hash: string): Route {
  const [page = '', first, second, ...rest] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (page === '') return { page: 'start' };
  if (page === 'play' && first) return { page: 'play', secret: first };
  if (page === 'replays') return first ? { page: 'replay', id: first } : { page: 'replays' };
  if (page === 'decks') return { page: 'decks' };
  if (page === 'editor') return { page: 'editor', game: first ?? null, scenario: second ? [second, ...rest].join('/') : null };
  if (page === 'rules') return { page: 'rules', game: first ?? null, clause: second ?? null };
  return { page: 'nowhere' };
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
