import { describe, expect, it } from 'vitest';
import { deckKey, deckOf, matchOf, usualChoices } from './choices';
import { costBadge, spoken, strengthBadge } from './figures';
import { Pacer, standing } from './pace';
import { routeOf } from './route.svelte';
import { card, clause, facts, update } from './sample';
import { face } from './face';
import { patience } from './socket';

describe('figures', () => {
  it('show what is now, and whether it was changed', () => {
    const weak = card(1, { figures: [{ topic: 'power', value: 3000, printed: 5000 }] });
    expect(strengthBadge(weak, undefined)).toMatchObject({ text: '3000', change: 'down' });
    expect(strengthBadge(card(1), facts('T1'))).toMatchObject({ text: '4000', change: null });
    const cheap = card(1, { figures: [{ topic: 'cost', value: 3, printed: 3 }, { topic: 'to pay', value: 2, printed: 3 }] });
    expect(costBadge(cheap, facts('T1'))).toMatchObject({ text: '2', change: 'down' });
    expect(costBadge(card(1), facts('T1', { cost: null }))).toBeNull();
  });

  it('are said in one sentence', () => {
    const told = spoken(card(1, { sideways: true, don: 2, keywords: ['[Blocker]'] }), facts('T1'), { sideways: 'rested' });
    expect(told).toBe('Sailor 1, red Character, rested, 2 DON!! given, [Blocker]');
  });
});

describe('the pace', () => {
  const line = { at: 1, turn: 1, seat: 'B' as const, text: 'x', times: 1, routine: false, clause, card: null, by: null };
  it('lets what the other side does stand for a while', () => {
    const message = { type: 'update' as const, ...update({ log: [line] }) };
    expect(standing(message, 'calm', false)).toBeGreaterThan(0);
    expect(standing(message, 'calm', true)).toBe(0);
    expect(standing(message, 'instant', false)).toBe(0);
    expect(standing({ ...message, log: [{ ...line, routine: true }] }, 'calm', false)).toBe(0);
  });

  it('keeps messages in their order', async () => {
    const heard: string[] = [];
    const pacer = new Pacer((message) => heard.push(message.type), () => 1);
    pacer.push({ type: 'pong' });
    pacer.push({ type: 'rematched', secret: 'x' });
    expect(heard).toEqual(['pong']);
    await new Promise((done) => setTimeout(done, 30));
    expect(heard).toEqual(['pong', 'rematched']);
  });
});

describe('choices', () => {
  const game = { game: 'opcg' as const, title: '', rules: ['1'], formats: [], first_decks: ['ST01', 'ST02'], cards: 1, pictures: false };
  it('fall back to the decks of a first game', () => {
    const decks = [{ game: 'opcg' as const, name: 'ST09', title: '', leader: null, colors: [], lines: [] }];
    const own = [{ id: 'a', game: 'opcg' as const, name: 'Mine', text: '1xL1' }];
    expect(deckKey(undefined, game, decks, own, 1)).toBe('ST02');
    expect(deckKey('gone', game, decks, own, 0)).toBe('ST01');
    expect(deckKey('ST09', game, decks, own, 0)).toBe('ST09');
    expect(deckOf(deckKey('own a', game, decks, own, 0), own)).toEqual({ type: 'text', text: '1xL1' });
  });

  it('make a match', () => {
    const deck = deckOf('ST01', []);
    expect(matchOf({ ...usualChoices, level: 'hard' }, deck, deck).opponent).toEqual({ type: 'bot', level: 'hard' });
    expect(matchOf({ ...usualChoices, seed: '42' }, deck, deck).seed).toBe('42');
    expect(matchOf({ ...usualChoices, seed: 'x' }, deck, deck).seed).toBeNull();
    expect(matchOf({ ...usualChoices, opponent: 'friend' }, deck, null)).toMatchObject({ opponent: { type: 'friend' }, against: null });
  });
});

describe('the rest', () => {
  it('finds pages', () => {
    expect(routeOf('')).toEqual({ page: 'start' });
    expect(routeOf('#/play/abc')).toEqual({ page: 'play', secret: 'abc' });
    expect(routeOf('#/rules/bss/1-2')).toEqual({ page: 'rules', game: 'bss', clause: '1-2' });
    expect(routeOf('#/replays/x')).toEqual({ page: 'replay', id: 'x' });
    expect(routeOf('#/elsewhere')).toEqual({ page: 'nowhere' });
  });

  it('waits longer between tries, but not for ever', () => {
    expect(patience(0)).toBe(250);
    expect(patience(3)).toBe(2000);
    expect(patience(40)).toBe(5000);
  });

  it('draws the same picture for the same name, others for others', () => {
    const card = (number: string, category = 'Character') => face({ number, category, types: ['Crew'], attributes: ['Slash'] });
    expect(card('T1-001')).toEqual(card('T1-001'));
    const numbers = Array.from({ length: 300 }, (_, at) => `T1-${at}`);
    expect(new Set(numbers.map((number) => card(number).figure.join(''))).size).toBe(300);
    for (const category of ['Leader', 'Event', 'Stage', 'Spirit', 'Nexus', 'Magic'])
      expect(JSON.stringify(card(`T2-${category}`, category))).not.toMatch(/NaN|undefined|null/);
  });
});
