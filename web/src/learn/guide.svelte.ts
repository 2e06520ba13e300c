// Who leads through a lesson: says what to do, waits for it, and explains what does not lead there.

import type { PickKind, PickView, Update } from '../protocol';
import { kept } from '../lib/kept';
import type { Lesson } from './lessons';

/** What is part of another answer: how a cost is paid, what an effect takes. */
const always: PickKind[] = ['core', 'spot', 'usual', 'number', 'effect', 'deck_end'];

export class Guide {
  /** The step that waits; as many as there are when all is done. */
  at = $state(0);
  /** What was tried instead. */
  wrong: PickView | null = $state.raw(null);

  constructor(readonly lesson: Lesson) {}

  get step() {
    return this.lesson.steps[this.at] ?? null;
  }

  private leadsOn(pick: PickView): boolean {
    const step = this.step;
    return !!step && step.kinds.includes(pick.kind) && (!step.names || pick.label.includes(step.names));
  }

  /** Whether an answer may be given: where none leads on, any may. */
  takes(pick: PickView, offered: PickView[]): boolean {
    if (!this.step || always.includes(pick.kind)) return true;
    const right = this.leadsOn(pick) || !offered.some((each) => this.leadsOn(each));
    this.wrong = right ? null : pick;
    return right;
  }

  took(pick: PickView): void {
    if (!this.leadsOn(pick)) return;
    this.at += 1;
    if (!this.step) kept.addDone(this.lesson.title);
  }

  /** What the other side or the rules did may be all that a step waits for. */
  see(update: Update): void {
    this.wrong = null;
    if (this.step && !this.step.kinds.length && (update.decision || update.view.result)) {
      this.at += 1;
      if (!this.step) kept.addDone(this.lesson.title);
    }
  }
}
