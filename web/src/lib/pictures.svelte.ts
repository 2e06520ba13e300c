// The player's own pictures of cards: files that he chose, kept in this browser, or a folder of the server.

import type { CardFacts, GameFacts } from '../protocol';

const STORE = 'pictures';

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asking = indexedDB.open('deckhand', 1);
    asking.onupgradeneeded = () => asking.result.createObjectStore(STORE);
    asking.onsuccess = () => done(asking.result);
    asking.onerror = () => failed(asking.error ?? new Error(STORE));
  });
}

function finished<T>(asking: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    asking.onsuccess = () => done(asking.result);
    asking.onerror = () => failed(asking.error ?? new Error(STORE));
  });
}

/** "OP01-016_p1.png" in any folder is a picture of OP01-016. */
export function numberOf(file: string): string | null {
  const found = /([A-Z]{1,4}\d{0,3}-\d{2,4}|[A-Z]{2,5}\d{0,2}-[A-Z]?\d{2,3})/i.exec(file.split('/').pop() ?? '');
  return found?.[1]?.toUpperCase() ?? null;
}

class Pictures {
  /** Object addresses by number. */
  private own: Record<string, string> = $state.raw({});
  /** Games for which the server has a folder. */
  private served: string[] = $state.raw([]);
  private missing = new Set<string>();
  count = $derived(Object.keys(this.own).length);

  async load(): Promise<void> {
    if (typeof indexedDB === 'undefined') return;
    try {
      const store = (await opened()).transaction(STORE).objectStore(STORE);
      const [numbers, files] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll() as IDBRequest<Blob[]>)]);
      this.own = Object.fromEntries(numbers.map((number, at) => [String(number), URL.createObjectURL(files[at] ?? new Blob())]));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Files whose names hold the numbers of cards; how many were taken. */
  async take(files: Iterable<File>): Promise<number> {
    const named = [...files].flatMap((file): [string, File][] => {
      const number = file.type.startsWith('image/') ? numberOf(file.name) : null;
      return number ? [[number, file]] : [];
    });
    const store = (await opened()).transaction(STORE, 'readwrite').objectStore(STORE);
    await Promise.all(named.map(([number, file]) => finished(store.put(file, number))));
    await this.load();
    return new Set(named.map(([number]) => number)).size;
  }

  async clear(): Promise<void> {
    await finished((await opened()).transaction(STORE, 'readwrite').objectStore(STORE).clear());
    this.own = {};
  }

  learn(games: GameFacts[]): void {
    this.served = games.filter((game) => game.pictures).map((game) => game.game);
  }

  of(card: CardFacts): string | null {
    const own = this.own[card.number];
    if (own) return own;
    if (!this.served.includes(card.game) || this.missing.has(card.number)) return null;
    return `/api/images/${card.game}/${encodeURIComponent(card.number)}`;
  }

  miss(card: CardFacts): void {
    this.missing.add(card.number);
  }
}

export const pictures = new Pictures();
