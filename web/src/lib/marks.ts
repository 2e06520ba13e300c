// When things happened between a click and what is drawn for it, for whoever measures the page.

export type Moment = 'answered' | 'came' | 'read' | 'drawn';

export function mark(moment: Moment): void {
  if (moment === 'answered') performance.clearMarks();
  performance.mark(moment);
}

/** After the next paint. */
export function markPaint(): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      mark('drawn');
      channel.port1.close();
    };
    channel.port2.postMessage(null);
  });
}
