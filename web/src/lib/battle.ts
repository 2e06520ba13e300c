// A battle as it is shown: both cards with their powers, every counter, and how it ended. Told by events, drawn by Show.svelte.

import type { CardView, EventView, SeatName, TableView } from '../protocol';
import { figure } from './figures';
import { cardsOf, other } from './state';

export type Fighter = { card: number; number: string; name: string; power: number };
export type Counter = { number: string; name: string; amount: number };
export type Battle = {
  attacker: Fighter;
  /** The card attacked or the blocker; a player himself where it is null. */
  target: Fighter | null;
  attacked: SeatName;
  blocked: boolean;
  counters: Counter[];
  /** Life or Life cards that were lost. */
  damage: number;
  /** Names of cards that were K.O.'d or destroyed in it. */
  lost: string[];
  over: boolean;
};

type Cards = Map<number, CardView>;

function fighter(cards: Cards, id: number | null): Fighter | null {
  const card = id === null ? undefined : cards.get(id);
  if (!card) return null;
  const power = (figure(card, 'power') ?? figure(card, 'bp'))?.value ?? 0;
  return { card: card.id, number: card.number, name: card.name, power };
}

/** The battle after one event; `cards` are those that lay on the table when the events began. */
function told(battle: Battle | null, event: EventView, cards: Cards): Battle | null {
  if (event.kind === 'attack') {
    const attacker = fighter(cards, event.card);
    if (!attacker) return null;
    const target = fighter(cards, event.other);
    return { attacker, target, attacked: other(event.seat), blocked: false, counters: [], damage: 0, lost: [], over: false };
  }
  if (!battle || battle.over) return battle;
  const added = (one: Fighter): Fighter => ({ ...one, power: one.power + event.amount });
  switch (event.kind) {
    case 'block':
      return { ...battle, target: fighter(cards, event.card) ?? battle.target, blocked: true };
    case 'counter': {
      const counters = [...battle.counters, { number: event.number ?? '', name: event.name ?? '', amount: event.amount }];
      const helped = battle.target && event.other === battle.target.card;
      return { ...battle, counters, target: helped && battle.target ? added(battle.target) : battle.target };
    }
    case 'gain':
      if (event.card === battle.attacker.card) return { ...battle, attacker: added(battle.attacker) };
      if (battle.target && event.card === battle.target.card) return { ...battle, target: added(battle.target) };
      return battle;
    case 'damage':
      return event.seat === battle.attacked ? { ...battle, damage: battle.damage + event.amount } : battle;
    case 'ko':
      return { ...battle, lost: [...battle.lost, event.name ?? ''] };
    case 'battle_end':
      return { ...battle, over: true };
    default:
      return battle;
  }
}

/** The battle after an update: from what was known, through what happened, to what is seen now. */
export function followed(before: Battle | null, then: TableView | null, events: EventView[], now: TableView): Battle | null {
  const cards = new Map([...cardsOf(now), ...(then ? cardsOf(then) : [])]);
  const battle = events.reduce((so, event) => told(so, event, cards), before);
  if (!now.battle) return battle && (battle.over || events.length) ? { ...battle, over: true } : null;
  // What is seen is right, whatever was added up.
  const seen = cardsOf(now);
  const attacker = fighter(seen, now.battle.attacker) ?? battle?.attacker;
  if (!attacker) return null;
  const target = fighter(seen, now.battle.target);
  const fresh = { attacked: now.battle.attacked, blocked: false, counters: [], damage: 0, lost: [] };
  return { ...fresh, ...battle, attacker, target, over: false };
}
