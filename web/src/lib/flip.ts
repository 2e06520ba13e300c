// Cards glide from where they were to where they are.

type Rects = Map<string, DOMRect>;
type Flight = { element: HTMLElement; frames: Keyframe[]; options: KeyframeAnimationOptions };

const COME: KeyframeAnimationOptions = { duration: 220 };
const GLIDE: KeyframeAnimationOptions = { duration: 300, easing: 'cubic-bezier(.2,.9,.25,1)' };

export function measure(root: HTMLElement): Rects {
  const rects: Rects = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]'))
    rects.set(element.dataset.fly ?? '', element.getBoundingClientRect());
  return rects;
}

function flight(element: HTMLElement, before: Rects): Flight | null {
  const from = before.get(element.dataset.fly ?? '');
  if (!from?.width) return { element, frames: [{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], options: COME };
  const to = element.getBoundingClientRect();
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.abs(dx) + Math.abs(dy) < 4 || !to.width) return null;
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
  const rest = { transformOrigin: '0 0', zIndex: 5 };
  return { element, frames: [{ transform: start, ...rest }, { transform: 'none', ...rest }], options: GLIDE };
}

/** All places are read before the first card moves: the page is laid out once. */
export function glide(root: HTMLElement, before: Rects): void {
  if (!before.size) return;
  const flights = [...root.querySelectorAll<HTMLElement>('[data-fly]')].flatMap((element) => flight(element, before) ?? []);
  for (const { element, frames, options } of flights) element.animate(frames, options);
}
