// Carrying a card with the mouse or a pen to an area of the board. A finger scrolls; it taps instead.

import type { Zone } from './board';

export type Carried = { name: string; x: number; y: number };
export type Carry = { name: string; show: (carried: Carried | null, over: Zone | null) => void; drop: (to: Zone) => void };

const FAR = 6;

export function zoneAt(x: number, y: number): Zone | null {
  const found = document.elementsFromPoint(x, y).find((element) => element.closest('[data-zone]'));
  const [seat, area] = found?.closest<HTMLElement>('[data-zone]')?.dataset.zone?.split(' ') ?? [];
  return (seat === 'A' || seat === 'B') && area ? { seat, area } : null;
}

export function carry(element: HTMLElement, start: Carry) {
  let now = start;
  let from: { x: number; y: number } | null = null;
  let going = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    from = { x: event.clientX, y: event.clientY };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
  }

  function move(event: PointerEvent): void {
    if (!from || (!going && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR)) return;
    going = true;
    event.preventDefault();
    now.show({ name: now.name, x: event.clientX, y: event.clientY }, zoneAt(event.clientX, event.clientY));
  }

  function up(event: PointerEvent): void {
    const to = going ? zoneAt(event.clientX, event.clientY) : null;
    // The click that ends a drag is none.
    if (going) addEventListener('click', swallow, { capture: true, once: true });
    if (going) setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    rest();
    if (to) now.drop(to);
  }

  const swallow = (event: Event) => event.stopPropagation();
  const still = (event: Event) => event.preventDefault();

  function rest(): void {
    if (going) now.show(null, null);
    from = null;
    going = false;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
  }

  element.addEventListener('pointerdown', down);
  element.addEventListener('dragstart', still);
  return {
    update(next: Carry) {
      now = next;
    },
    destroy() {
      rest();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('dragstart', still);
    },
  };
}
