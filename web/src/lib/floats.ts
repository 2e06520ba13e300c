// Small signs that rise where something happened: what was lost, drawn, given.

import type { EventView } from '../protocol';
import { words } from '../words';

const LENGTH = 1100;

/** Where an event is seen: its card where it was or is, or the pile or pool that it is about. */
function place(event: EventView, before: Map<string, DOMRect>, root: HTMLElement): DOMRect | undefined {
  const card = event.kind === 'give_don' ? event.other : event.card;
  const was = before.get(`card ${card}`);
  const find = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
  switch (event.kind) {
    case 'ko':
    case 'leave':
      return was;
    case 'give_don':
    case 'gain':
    case 'effect':
      return find(`[data-card="${card}"]`) ?? was;
    case 'damage':
      return find(`[data-area="${event.seat} life"]`) ?? find(`[data-pool="${event.seat} life"]`);
    case 'draw':
      return find(`[data-area="${event.seat} deck"]`);
    case 'resource':
      return find(`[data-pool="${event.seat} active don"]`) ?? find(`[data-pool="${event.seat} reserve"]`);
    default:
      return undefined;
  }
}

function text(event: EventView): string {
  const say = words.floats[event.kind as keyof typeof words.floats];
  return typeof say === 'function' ? say(event.amount) : (say ?? '');
}

/** Equal things at one place are one sign. */
function gathered(events: EventView[]): EventView[] {
  const found: EventView[] = [];
  for (const event of events) {
    const same = found.find((each) => each.kind === event.kind && each.seat === event.seat && each.card === event.card && each.other === event.other);
    const counted = ['draw', 'resource', 'damage'].includes(event.kind);
    const pile = counted && found.find((each) => each.kind === event.kind && each.seat === event.seat);
    if (pile) pile.amount += event.amount;
    else if (!same) found.push({ ...event });
    else same.amount += event.amount;
  }
  return found;
}

export function float(root: HTMLElement, events: EventView[], before: Map<string, DOMRect>, still: boolean): void {
  const frame = root.getBoundingClientRect();
  for (const event of gathered(events)) {
    const box = place(event, before, root);
    const said = text(event);
    if (!box?.width || !said) continue;
    const sign = document.createElement('span');
    sign.className = `float ${event.kind}`;
    sign.textContent = said;
    sign.setAttribute('aria-hidden', 'true');
    sign.style.left = `${box.x - frame.x + box.width / 2}px`;
    sign.style.top = `${box.y - frame.y + box.height / 2}px`;
    root.append(sign);
    const rise = still ? [{ opacity: 1 }, { opacity: 1 }] : [{ opacity: 0, translate: '-50% 0', scale: 0.6 }, { opacity: 1, translate: '-50% -60%', scale: 1.15, offset: 0.25 }, { opacity: 1, translate: '-50% -90%', offset: 0.7 }, { opacity: 0, translate: '-50% -150%' }];
    sign.animate(rise, { duration: LENGTH, fill: 'forwards' }).finished.finally(() => sign.remove());
  }
}
