// The player's own pictures of cards, where the server has a folder of them.

import type { CardFacts } from '../protocol';

const missing = new Set<string>();
let found = 0;
const ENOUGH = 3;

function path(card: CardFacts): string {
  return `/api/images/${card.game}/${encodeURIComponent(card.number)}`;
}

/** Where the picture may be; who has none is not asked again and again. */
export function pictureOf(card: CardFacts): string | null {
  const at = path(card);
  if (missing.has(at) || (found === 0 && missing.size >= ENOUGH)) return null;
  return at;
}

export function pictureCame(): void {
  found++;
}

export function pictureMissed(card: CardFacts): void {
  missing.add(path(card));
}
