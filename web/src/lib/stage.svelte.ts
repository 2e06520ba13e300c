// What just happened, as it is shown over the table for a moment: the battle, whose turn begins, a card that is used.

import type { EventView, SeatName, Update } from '../protocol';
import { followed, type Battle } from './battle';
import type { Look } from './kept';
import { looks } from './look.svelte';
import { sound } from './sound';

export type Banner = { kind: 'turn'; seat: SeatName; turn: number } | { kind: 'trigger' | 'play'; seat: SeatName; number: string; name: string };

/** How long the end of a battle is held, by pace. */
const holds: Record<Look['pace'], number> = { calm: 1500, quick: 800, instant: 500 };
const loudest: EventView['kind'][] = ['win', 'ko', 'damage', 'trigger', 'counter', 'block', 'attack', 'play', 'effect', 'give_don', 'resource', 'draw', 'turn'];

export function held(pace: Look['pace']): number {
  return holds[pace];
}

export class Stage {
  battle: Battle | null = $state.raw(null);
  banner: Banner | null = $state.raw(null);
  /** Something is shown that an end of the game waits for. */
  busy = $state(false);
  private last: { battle: Battle | null; banner: Banner | null } | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** An update is drawn: what was seen before it, and what happened. */
  show(before: Update | null, now: Update, near: SeatName): void {
    this.battle = followed(this.battle?.over ? null : this.battle, before?.view ?? null, now.events, now.view);
    this.banner = bannerOf(now.events, near);
    if (this.battle ?? this.banner) this.last = { battle: this.battle, banner: this.banner };
    this.hold();
    for (const kind of loudest) if (now.events.some((event) => event.kind === kind)) return sound(kind, looks.now.volume);
  }

  /** The last thing once more. */
  again(): void {
    if (!this.last) return;
    ({ battle: this.battle, banner: this.banner } = this.last);
    this.hold();
  }

  private hold(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    const length = holds[looks.now.pace];
    this.busy = this.battle?.over ?? false;
    if (this.banner) this.timers.push(setTimeout(() => (this.banner = null), length));
    if (!this.battle?.over) return;
    const end = () => {
      this.battle = null;
      this.busy = false;
    };
    this.timers.push(setTimeout(end, length));
  }
}

/** A new turn, a [Trigger], or what the other player uses. */
function bannerOf(events: EventView[], near: SeatName): Banner | null {
  const turn = events.findLast((event) => event.kind === 'turn');
  if (turn) return { kind: 'turn', seat: turn.seat, turn: turn.amount };
  const used = events.find((event) => event.kind === 'trigger') ?? events.find((event) => event.kind === 'play' && event.seat !== near);
  if (!used?.number || (used.kind !== 'trigger' && used.kind !== 'play')) return null;
  return { kind: used.kind, seat: used.seat, number: used.number, name: used.name ?? '' };
}
