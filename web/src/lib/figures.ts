// The numbers of a card, as they are shown at its corners.

import type { CardFacts, CardView, Figure } from '../protocol';

export type Badge = { topic: string; text: string; change: 'up' | 'down' | null; told: string };

export function figure(card: CardView, topic: string): Figure | undefined {
  return card.figures.find((each) => each.topic === topic);
}

function change(value: number, printed: number | null): Badge['change'] {
  if (printed === null || value === printed) return null;
  return value > printed ? 'up' : 'down';
}

function badge(found: Figure): Badge {
  const told = found.printed !== null && found.printed !== found.value ? ` (printed ${found.printed})` : '';
  return {
    topic: found.topic,
    text: String(found.value),
    change: change(found.value, found.printed),
    told: `${found.topic} ${found.value}${told}`,
  };
}

/** What it costs: to pay where that differs, for a card in hand. */
export function costBadge(card: CardView | null, facts: CardFacts | undefined): Badge | null {
  const now = card && (figure(card, 'to pay') ?? figure(card, 'cost'));
  if (now) return badge(now.topic === 'to pay' ? { ...now, topic: 'cost' } : now);
  if (facts?.cost == null) return null;
  return badge({ topic: 'cost', value: facts.cost, printed: null });
}

/** Power or BP. */
export function strengthBadge(card: CardView | null, facts: CardFacts | undefined): Badge | null {
  const now = card && (figure(card, 'power') ?? figure(card, 'bp'));
  if (now) return badge(now);
  const printed = facts?.power ?? facts?.levels[0]?.bp ?? null;
  if (printed === null) return null;
  return badge({ topic: facts?.power == null ? 'bp' : 'power', value: printed, printed: null });
}

export function levelOf(card: CardView | null): number | null {
  return (card && figure(card, 'level')?.value) ?? null;
}

export function counterOf(card: CardView | null, facts: CardFacts | undefined): number | null {
  return (card && figure(card, 'counter')?.value) ?? facts?.counter ?? null;
}

/** One sentence for those who hear the page. */
export function spoken(card: CardView, facts: CardFacts | undefined, words: { sideways: string }): string {
  const parts = [card.name];
  if (facts) parts.push(`${facts.colors.join(' and ')} ${facts.category}`);
  for (const each of card.figures) if (each.topic !== 'to pay') parts.push(badge(each).told);
  if (card.sideways) parts.push(words.sideways);
  if (card.don) parts.push(`${card.don} DON!! given`);
  if (card.cores || card.soul) parts.push(`${card.cores} cores${card.soul ? ' and the soul core' : ''}`);
  parts.push(...card.keywords);
  if (card.fights) parts.push(card.fights);
  return parts.join(', ');
}
