// One table on the screen: what is known of it, what is picked up, what is open. It holds no rule.

import { getContext, setContext } from 'svelte';
import type { CardView, ClientMessage, PickView, SeatName, ServerMessage, Settings } from '../protocol';
import {
  atOnce,
  donTargets,
  fieldPick,
  glowing,
  leftToDo,
  picksOf,
  poolKey,
  poolPicks,
  targetsOf,
} from '../lib/picks';
import { kept } from '../lib/kept';
import { looks } from '../lib/look.svelte';
import { mark, markPaint } from '../lib/marks';
import { arranged, moved } from '../lib/order';
import type { Guide } from '../learn/guide.svelte';
import { Stage } from '../lib/stage.svelte';
import { cardsOf, empty, near, other, reduce, sideOf, type TableState } from '../lib/state';

/** What the menu of a click is about. */
export type Held = { card: number } | { don: true } | { pool: string; picks: PickView[] };
export type Spot = { x: number; y: number; width: number; height: number };
export type Zoomed = { number: string; card: number | null };

export class TableModel {
  state: TableState = $state.raw(empty);
  held: Held | null = $state.raw(null);
  spot: Spot | null = $state.raw(null);
  zoomed: Zoomed | null = $state.raw(null);
  browsed: { seat: SeatName; area: string } | null = $state.raw(null);
  hovered: CardView | null = $state.raw(null);
  /** The answer that is looked at in the list. */
  pointed: PickView | null = $state.raw(null);
  dragged: { card: number | null; don: boolean; x: number; y: number; over: string | null } | null =
    $state.raw(null);
  /** An answer that is asked about before it is given, with what it costs or gives away. */
  unsure: { pick: PickView; costs: string[]; leaves: PickView[] } | null = $state.raw(null);
  /** Who leads through a lesson, if somebody does. */
  guide: Guide | null = $state.raw(null);
  /** What is shown over the table for a moment. */
  readonly stage = new Stage();
  /** The own hand as the player put it, by match and seat. */
  private hands: Record<string, number[]> = $state.raw({});
  /** How the players are called where nobody sits at the table. */
  names: Record<SeatName, string> | null = $state.raw(null);
  /** Turned round by the player, as in a replay. */
  turned = $state(false);

  view = $derived(this.state.update?.view ?? null);
  decision = $derived(this.state.sent === null ? (this.state.update?.decision ?? null) : null);
  cards = $derived(this.view ? cardsOf(this.view) : new Map<number, CardView>());
  glow = $derived(glowing(this.decision));
  near: SeatName = $derived.by(() => {
    const seat = this.view ? near(this.view) : 'A';
    return this.turned ? other(seat) : seat;
  });
  targets = $derived.by(() => {
    if (this.dragged?.don || (this.held && 'don' in this.held)) return donTargets(this.decision);
    const card = this.dragged?.card ?? (this.held && 'card' in this.held ? this.held.card : null);
    return card === null ? new Map<number, PickView>() : targetsOf(this.decision, card);
  });
  heldPicks = $derived.by((): PickView[] => {
    if (!this.held) return [];
    if ('card' in this.held) return picksOf(this.decision, this.held.card);
    if ('don' in this.held) return [...donTargets(this.decision).values()];
    return this.held.picks;
  });

  constructor(readonly send: ((message: ClientMessage) => boolean) | null) {}

  hear(message: ServerMessage): void {
    const before = this.state.update?.decision?.id;
    if (message.type === 'update' && this.state.sent !== null) markPaint();
    const drawn = this.state.update;
    this.state = reduce(this.state, message);
    if (message.type === 'update' && message.at !== drawn?.at) this.stage.show(drawn, message, this.near);
    if (message.type === 'update' && this.state.update?.decision?.id !== before) this.letGo();
  }

  letGo(): void {
    this.unsure = null;
    this.held = null;
    this.pointed = null;
    this.dragged = null;
  }

  /** Gives an answer; one that costs a card, or ends a turn too soon, only when the player is sure. */
  answer(pick: PickView, sure = false): void {
    const decision = this.decision;
    if (!decision || !this.send) return;
    if (this.guide && !this.guide.takes(pick, decision.picks)) return this.letGo();
    const leaves = !this.guide && pick.kind === 'end' && looks.now.askEnd ? leftToDo(decision) : [];
    if (!sure && (pick.losses.length || leaves.length)) {
      this.letGo();
      this.unsure = { pick, costs: pick.losses, leaves };
      return;
    }
    mark('answered');
    if (!this.send({ type: 'answer', decision: decision.id, pick: pick.index })) return;
    this.guide?.took(pick);
    this.state = { ...this.state, sent: decision.id };
    this.letGo();
  }

  clickCard(card: CardView, spot: Spot): void {
    const target = this.targets.get(card.id);
    if (target) return this.answer(target);
    const picks = picksOf(this.decision, card.id);
    // A second click on a card that has one use takes it.
    const again = this.held !== null && 'card' in this.held && this.held.card === card.id && picks.length === 1;
    const only = again ? picks[0] : atOnce(picks);
    if (only) return this.answer(only);
    if (!this.send) return this.zoom(card);
    this.spot = spot;
    this.held = { card: card.id };
    this.state = { ...this.state, whyNot: null };
    if (!picks.length) this.send({ type: 'why_not', card: card.id, target: null });
  }

  clickPool(seat: SeatName, pool: string, spot: Spot): void {
    const picks = poolPicks(this.decision, seat, pool);
    const only = atOnce(picks);
    if (only) return this.answer(only);
    this.spot = spot;
    if (picks.length) this.held = { pool: poolKey(seat, pool), picks };
    else if (pool === 'active don' && donTargets(this.decision).size) this.held = { don: true };
  }

  /** A card, or a DON!! where `card` is null, is put down on another card or on the own field. */
  drop(card: number | null, target: number | 'field' | null, spot: Spot): void {
    this.dragged = null;
    if (target === null) return;
    if (card === null) {
      const pick = target === 'field' ? undefined : donTargets(this.decision).get(target);
      if (pick) this.answer(pick);
      return;
    }
    // What is put down on a card of one's own that it does not aim at is put down on the field.
    const own = target !== 'field' && this.cards.get(target)?.owner === this.near;
    const aimed = target === 'field' ? undefined : targetsOf(this.decision, card).get(target);
    const pick = aimed ?? (target === 'field' || own ? fieldPick(this.decision, card) : null);
    if (pick) return this.answer(pick);
    this.spot = spot;
    this.held = { card };
    this.state = { ...this.state, whyNot: null };
    // Where it has uses, its menu says which.
    if (!picksOf(this.decision, card).length)
      this.send?.({ type: 'why_not', card, target: target === 'field' ? null : target });
  }

  private handKey = $derived(`${this.state.welcome?.id ?? ''} ${this.near}`);
  handOrder = $derived(this.hands[this.handKey] ?? kept.hand(this.handKey));

  orderHand(order: number[]): void {
    if (order.join() === this.handOrder.join()) return;
    this.hands = { ...this.hands, [this.handKey]: order };
    kept.setHand(this.handKey, order);
  }

  /** A card of the own hand is put at another place in it. */
  moveInHand(card: number, to: (from: number) => number): void {
    const hand = this.view && sideOf(this.view, this.near)?.areas.find((area) => area.id === 'hand');
    if (!hand || hand.cards.length !== hand.count) return;
    const ids = arranged(hand.cards, this.handOrder).map((each) => each.id);
    if (ids.includes(card)) this.orderHand(moved(ids, card, to(ids.indexOf(card))));
  }

  zoom(card: CardView): void {
    this.held = null;
    this.zoomed = { number: card.number, card: card.id };
    this.askWhy(card.id);
  }

  askWhy(card: number): void {
    this.state = { ...this.state, why: null };
    this.send?.({ type: 'why', card });
  }

  setSettings(settings: Settings): void {
    this.state = { ...this.state, settings };
    this.send?.({ type: 'settings', settings });
  }

  facts(number: string) {
    return this.state.facts[number];
  }
}

const KEY = Symbol('table');
export const provideTable = (model: TableModel): TableModel => setContext(KEY, model);
export const useTable = (): TableModel => getContext<TableModel>(KEY);

export function spotOf(element: Element): Spot {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
