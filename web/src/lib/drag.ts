// Picking up a card or a DON!! with mouse, pen or finger, and long presses.

import { placeAt } from './order';
import type { TableModel } from '../table/model.svelte';

const FAR = 9;
const LONG = 450;

export type Grip = { model: TableModel; card: number | null; enabled: boolean; hand?: boolean; click: () => void; look?: () => void };

/** Where a pointer is: a card by its id, the own field, or nothing. */
export function under(x: number, y: number): number | 'field' | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const card = element.closest<HTMLElement>('[data-card]');
    if (card?.dataset.card) return Number(card.dataset.card);
    if (element.closest('[data-field]')) return 'field';
  }
  return null;
}

/** The place in the own hand where a pointer is, if it is over it. */
function inHand(x: number, y: number, card: number): number | null {
  const hand = document.querySelector('[data-hand]');
  const box = hand?.getBoundingClientRect();
  if (!hand || !box || y < box.top || y > box.bottom || x < box.left || x > box.right) return null;
  const others = [...hand.querySelectorAll<HTMLElement>(`[data-card]:not([data-card="${card}"])`)];
  return placeAt(x, others.map((element) => element.getBoundingClientRect()));
}

export function grip(element: HTMLElement, start: Grip) {
  let now = start;
  let from: { x: number; y: number; id: number; touch: boolean } | null = null;
  let dragging = false;
  let swallow = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId, touch: event.pointerType === 'touch' };
    swallow = false;
    if (from.touch && now.look) {
      timer = setTimeout(() => {
        from = null;
        swallow = true;
        now.look?.();
      }, LONG);
    }
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragging) {
      if (Math.hypot(dx, dy) < FAR) return;
      clearTimeout(timer);
      // A finger that moves along a row scrolls it.
      if (!now.enabled || (from.touch && Math.abs(dx) > Math.abs(dy) * 1.2)) return cancel();
      dragging = true;
      now.model.held = null;
    }
    event.preventDefault();
    const place = now.hand && now.card !== null ? inHand(event.clientX, event.clientY, now.card) : null;
    if (place !== null && now.card !== null) now.model.moveInHand(now.card, () => place);
    const over = place === null ? under(event.clientX, event.clientY) : null;
    now.model.dragged = {
      card: now.card,
      don: now.card === null,
      x: event.clientX,
      y: event.clientY,
      over: over === null ? null : String(over),
    };
  }

  function up(event: PointerEvent): void {
    const was = dragging;
    cancel();
    if (!was) return;
    swallow = true;
    if (now.hand && now.card !== null && inHand(event.clientX, event.clientY, now.card) !== null) return;
    const over = under(event.clientX, event.clientY);
    const spot = { x: event.clientX, y: event.clientY, width: 1, height: 1 };
    now.model.drop(now.card, over === now.card ? null : over, spot);
  }

  function cancel(): void {
    clearTimeout(timer);
    if (dragging) now.model.dragged = null;
    from = null;
    dragging = false;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
  }

  function click(event: MouseEvent): void {
    event.stopPropagation();
    if (swallow) swallow = false;
    else now.click();
  }

  function menu(event: MouseEvent): void {
    if (!now.look) return;
    event.preventDefault();
    if (!swallow) now.look();
  }

  const still = (event: Event) => event.preventDefault();
  element.addEventListener('pointerdown', down);
  element.addEventListener('click', click);
  element.addEventListener('contextmenu', menu);
  element.addEventListener('dragstart', still);
  return {
    update(next: Grip) {
      now = next;
    },
    destroy() {
      cancel();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
      element.removeEventListener('contextmenu', menu);
      element.removeEventListener('dragstart', still);
    },
  };
}
