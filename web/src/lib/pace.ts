// What the other side does is shown one thing after the other, so that it can be followed.

import type { EventName, ServerMessage } from '../protocol';
import type { Look } from './kept';

const waits: Record<Look['pace'], number> = { calm: 850, quick: 260, instant: 0 };
/** For what is shown large. */
const longWaits: Record<Look['pace'], number> = { calm: 1500, quick: 700, instant: 0 };
const held: EventName[] = ['counter', 'battle_end', 'trigger', 'ko', 'play', 'turn'];

/** How long an update stands before the next one is drawn. What the own hand did is drawn at once. */
export function standing(message: ServerMessage, pace: Look['pace'], own: boolean): number {
  // Whoever is asked may answer at once: what comes of it does not wait.
  if (message.type !== 'update' || own || message.decision) return 0;
  const told = message.log.some((line) => !line.routine);
  if (!told || message.log_anew || message.view.result) return 0;
  const shown = message.events.some((event) => held.includes(event.kind));
  return shown ? longWaits[pace] : waits[pace];
}

/** Messages in their order, each as long as it is to stand. */
export class Pacer {
  private queue: ServerMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly draw: (message: ServerMessage) => void,
    private readonly wait: (message: ServerMessage) => number,
  ) {}

  push(message: ServerMessage): void {
    this.queue.push(message);
    if (this.timer === null) this.next();
  }

  private next(): void {
    this.timer = null;
    const message = this.queue.shift();
    if (!message) return;
    this.draw(message);
    const wait = this.queue.length > 12 ? 0 : this.wait(message);
    if (wait > 0) this.timer = setTimeout(() => this.next(), wait);
    else this.next();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
  }
}
