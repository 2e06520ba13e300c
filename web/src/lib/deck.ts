// A deck that is being built: lines, figures about it, sample hands.

import type { CardFacts, DeckLineFacts } from '../protocol';
import { matches } from './text';

export type DeckLine = { number: string; count: number };

export function changed(lines: DeckLine[], number: string, by: number): DeckLine[] {
  const found = lines.some((line) => line.number === number);
  const next = found
    ? lines.map((line) => (line.number === number ? { ...line, count: line.count + by } : line))
    : [...lines, { number, count: by }];
  return next.filter((line) => line.count > 0);
}

export function fromFacts(lines: DeckLineFacts[]): DeckLine[] {
  return lines.map(({ number, count }) => ({ number, count }));
}

/** The form that every program reads: the Leader first. */
export function textOf(lines: DeckLine[], card: (number: string) => CardFacts | undefined): string {
  const leader = (line: DeckLine) => card(line.number)?.category === 'Leader';
  const ordered = [...lines.filter(leader), ...lines.filter((line) => !leader(line))];
  return ordered.map((line) => `${line.count}x${line.number}`).join('\n');
}

/** The cards that are drawn from: without the Leader. */
export function drawn(lines: DeckLine[], card: (number: string) => CardFacts | undefined): string[] {
  return lines.flatMap((line) =>
    card(line.number)?.category === 'Leader' ? [] : Array.from({ length: line.count }, () => line.number),
  );
}

export type Bar = { label: string; count: number };

const most = 10;

export function curve(lines: DeckLine[], card: (number: string) => CardFacts | undefined): Bar[] {
  const bars: Bar[] = Array.from({ length: most + 1 }, (_, cost) => ({ label: cost === most ? `${most}+` : `${cost}`, count: 0 }));
  for (const line of lines) {
    const facts = card(line.number);
    if (facts?.cost == null || facts.category === 'Leader') continue;
    const bar = bars[Math.min(facts.cost, most)];
    if (bar) bar.count += line.count;
  }
  return bars;
}

/** How many cards are of each of these, most first. */
export function tally(lines: DeckLine[], of: (number: string) => string[]): Bar[] {
  const counts = new Map<string, number>();
  for (const line of lines) for (const key of of(line.number)) counts.set(key, (counts.get(key) ?? 0) + line.count);
  return [...counts].map(([label, count]) => ({ label, count })).sort((one, two) => two.count - one.count);
}

export function deal(cards: string[], count: number, random: () => number = Math.random): string[] {
  const rest = [...cards];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [card] = rest.splice(Math.floor(random() * rest.length), 1);
    return card ?? '';
  });
}

/** The chance of at least one of `copies` among `hand` cards of a deck of `size`. */
export function odds(copies: number, size: number, hand: number): number {
  let none = 1;
  for (let at = 0; at < hand; at++) none *= Math.max(0, size - copies - at) / Math.max(1, size - at);
  return 1 - none;
}

export type Filter = {
  words: string[];
  color: string;
  category: string;
  cost: string;
  /** The letters and digits before the dash. */
  set: string;
  counter: string;
  keyword: string;
  /** Colors of the Leader: others cannot be in the deck. */
  within: string[] | null;
};

export const anything: Filter = { words: [], color: '', category: '', cost: '', set: '', counter: '', keyword: '', within: null };

export const setOf = (number: string) => number.split('-')[0] ?? number;

/** Everything of a card that a search looks at. */
export function haystack(card: CardFacts): string {
  return [card.number, card.name, card.category, ...card.types, ...card.attributes, ...card.text, ...card.trigger]
    .join(' ')
    .toLowerCase();
}

export function fits(card: CardFacts, hay: string, filter: Filter): boolean {
  if (filter.color && !card.colors.includes(filter.color)) return false;
  if (filter.category && card.category !== filter.category) return false;
  if (filter.cost && String(Math.min(card.cost ?? -1, most)) !== filter.cost) return false;
  if (filter.set && setOf(card.number) !== filter.set) return false;
  if (filter.counter && String(card.counter ?? 0) !== filter.counter) return false;
  if (filter.keyword && !hay.includes(filter.keyword.toLowerCase())) return false;
  if (filter.within && card.category !== 'Leader' && !card.colors.every((color) => filter.within?.includes(color))) return false;
  return matches(filter.words, hay);
}
