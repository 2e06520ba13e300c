import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol';
import { areaOf, cardsOf, empty, near, places, reduce } from './state';
import { area, card, clause, decision, facts, pick, update } from './sample';

const line = (text: string): LogLine => ({ at: 1, turn: 1, seat: 'A', text, times: 1, routine: false, clause, card: null, by: null });

describe('what a message changes', () => {
  it('appends to the log, or begins it anew', () => {
    const one = reduce(empty, { type: 'update', ...update({ log: [line('a')], log_anew: true }) });
    const two = reduce(one, { type: 'update', ...update({ log: [line('b')] }) });
    expect(two.log.map((each) => each.text)).toEqual(['a', 'b']);
    const anew = reduce(two, { type: 'update', ...update({ log: [line('c')], log_anew: true }) });
    expect(anew.log.map((each) => each.text)).toEqual(['c']);
  });

  it('keeps facts that were sent once', () => {
    const one = reduce(empty, { type: 'update', ...update({ facts: [facts('T1')] }) });
    const two = reduce(one, { type: 'update', ...update({ facts: [facts('T2')] }) });
    expect(Object.keys(two.facts)).toEqual(['T1', 'T2']);
  });

  it('forgets what was sent, asked and refused when an update comes', () => {
    const sent = { ...empty, sent: 7 };
    const refused = reduce(sent, { type: 'error', code: 'late', message: 'late', clause: null });
    expect(refused.sent).toBeNull();
    expect(refused.error?.code).toBe('late');
    const after = reduce({ ...refused, sent: 7 }, { type: 'update', ...update() });
    expect([after.sent, after.error, after.whyNot]).toEqual([null, null, null]);
  });

  it('hears the other messages', () => {
    expect(reduce(empty, { type: 'rematched', secret: 'x' }).rematched).toBe('x');
    const settings = { pass: ['block'], this_turn: true, usual_cores: false, any_order: false, quick: false };
    expect(reduce(empty, { type: 'settings', settings }).settings.pass).toEqual(['block']);
    expect(reduce(empty, { type: 'why', card: 1, name: 'n', topics: [] }).why?.card).toBe(1);
    expect(reduce(empty, { type: 'pong' })).toBe(empty);
    expect(reduce(empty, { type: 'update', ...update({ decision: decision([pick(0, 'end')]) }) }).update?.decision?.id).toBe(7);
  });
});

describe('the view', () => {
  it('says where cards are and who sits near', () => {
    const { view } = update();
    expect([...cardsOf(view).keys()]).toEqual([0, 1, 2, 50]);
    expect(areaOf(view, 2)).toEqual({ seat: 'A', area: 'hand' });
    expect(areaOf(view, 99)).toBeNull();
    expect(near({ ...view, viewer: 'B' })).toBe('B');
    expect(near({ ...view, viewer: 'spectator' })).toBe('A');
  });

  it('leaves places for cards that cannot be told', () => {
    const pile = { ...area('deck', []), count: 3, cards: [card(4, { place: 1 })] };
    expect(places(pile).map((each) => each?.id ?? null)).toEqual([null, 4, null]);
  });
});
