import { describe, expect, it } from 'vitest';
import type { EventView } from '../protocol';
import { words } from '../words';
import { followed } from './battle';
import { area, card, update } from './sample';

const event = (kind: EventView['kind'], change: Partial<EventView> = {}): EventView => ({ kind, seat: 'A', card: null, number: null, name: null, other: null, amount: 1, ...change });
const power = (value: number) => [{ topic: 'power', value, printed: value }];

const { view } = update();
const table = { ...view, sides: view.sides.map((side) => ({ ...side, areas: [area('leader', [card(side.seat === 'A' ? 0 : 50, { figures: power(side.seat === 'A' ? 6000 : 5000) })])] })) };

describe('a battle as it is shown', () => {
  it('adds up counters and gains, and says how it ended', () => {
    const events = [
      event('attack', { card: 0, other: 50 }),
      event('counter', { seat: 'B', card: 9, number: 'T9', name: 'Shield', other: 50, amount: 2000 }),
      event('battle_end', { card: 0, other: 50 }),
    ];
    const battle = followed(null, table, events, table);
    expect(battle?.counters).toEqual([{ number: 'T9', name: 'Shield', amount: 2000 }]);
    expect(battle && words.show.end(battle, 'opcg')).toBe('6000 against 7000: the attack fails.');
  });

  it('believes what is seen while it goes on', () => {
    const going = { ...table, battle: { attacker: 0, target: 50, attacked: 'B' as const, step: 'Counter Step' } };
    const battle = followed(null, table, [event('attack', { card: 0, other: 50 })], going);
    expect(battle).toMatchObject({ over: false, attacker: { power: 6000 }, target: { power: 5000 } });
  });

  it('tells what was lost', () => {
    const events = [event('attack', { card: 0, other: 50 }), event('damage', { seat: 'B' }), event('battle_end')];
    const battle = followed(null, table, events, table);
    expect(battle && words.show.end(battle, 'opcg')).toBe('6000 against 5000: 1 Life lost.');
  });

  it('is nothing where nobody attacks', () => {
    expect(followed(null, table, [event('draw')], table)).toBeNull();
  });
});
