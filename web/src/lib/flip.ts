// Cards glide from where they were to where they are.

type Rects = Map<string, DOMRect>;

export function measure(root: HTMLElement): Rects {
  const rects: Rects = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]'))
    rects.set(element.dataset.fly ?? '', element.getBoundingClientRect());
  return rects;
}

export function glide(root: HTMLElement, before: Rects): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const from = before.get(element.dataset.fly ?? '');
    if (!from || !from.width) {
      if (before.size) element.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], { duration: 220 });
      continue;
    }
    const to = element.getBoundingClientRect();
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.abs(dx) + Math.abs(dy) < 4 || !to.width) continue;
    element.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`, transformOrigin: '0 0', zIndex: 5 }, { transform: 'none', transformOrigin: '0 0', zIndex: 5 }],
      { duration: 300, easing: 'cubic-bezier(.2,.9,.25,1)' },
    );
  }
}
