// What a card does, at a glance: found in its text, which is written in few words of our own.

import type { CardFacts } from '../protocol';
import { words } from '../words';

export type Deed = keyof typeof words.deeds;

/** Keywords first: they count in every battle. */
const signs: [Deed, RegExp][] = [
  ['blocker', /^\[Blocker\]|\[Blocker\]$/m],
  ['rush', /^\[Rush|<Swift>/m],
  ['double', /^\[Double Attack\]/m],
  ['banish', /^\[Banish\]/m],
  ['counter', /^\[Counter\]|\(Flash\)/im],
  ['ko', /K\.O\.|destroy/i],
  ['draw', /\bdraws?\b/i],
  ['search', /look at|reveal/i],
  ['return', /return/i],
  ['don', /DON!!|core/i],
  ['life', /\bLife\b/i],
  ['play', /\bplay\b|\bsummon\b/i],
  ['power', /[+−-]\d{3,4}|power|\bBP\b/],
];

export function deedsOf(card: CardFacts, most = 4): Deed[] {
  const text = card.text.join('\n');
  const found = signs.filter(([, sign]) => sign.test(text)).map(([deed]) => deed);
  return [...(card.trigger.length ? (['trigger'] as Deed[]) : []), ...found].slice(0, most);
}

/** In a square of 24, drawn with strokes. */
export const icons: Record<Deed, string> = {
  trigger: 'M13 2L5 14h6l-1 8 9-13h-7z',
  blocker: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  rush: 'M4 6l7 6-7 6M12 6l7 6-7 6',
  double: 'M4 20L15 4M10 20L21 4',
  banish: 'M4 7h16M9 7V4h6v3M7 7l1 14h8l1-14',
  counter: 'M12 4v16M4 12h16',
  ko: 'M5 5l14 14M19 5L5 19',
  draw: 'M6 4h9v13H6zM10 8h9v13h-9M12.500 12h4M14.500 10v4',
  search: 'M10 4a6 6 0 1 0 .1 0zM15 15l6 6',
  return: 'M20 18c0-7-5-9-14-9M10 4L5 9l5 5',
  don: 'M12 3l3 6 6 1-4.500 4.500 1 6.500-5.500-3-5.500 3 1-6.500L3 10l6-1z',
  life: 'M12 20S4 14 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 5-8 11-8 11z',
  play: 'M7 3h10v18H7zM12 8v8M8.500 12h7',
  power: 'M12 20V5M6 11l6-6 6 6',
};
