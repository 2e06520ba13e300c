// When things happened between a click and what is drawn for it, for whoever measures the page (tests/pace.mjs).

export type Moment = 'answered' | 'came' | 'read' | 'drawn';

const measured = typeof sessionStorage !== 'undefined' && sessionStorage.getItem('deckhand.measured') !== null;

export function mark(moment: Moment): void {
  if (measured) performance.mark(moment);
}

/** After the next paint. */
export function markPaint(): void {
  if (!measured) return;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      mark('drawn');
      channel.port1.close();
    };
    channel.port2.postMessage(null);
  });
}
