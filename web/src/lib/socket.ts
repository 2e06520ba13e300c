// The socket of a seat: opened again whenever it is lost.

import { VERSION, type ClientMessage, type ServerFrame, type ServerMessage } from '../protocol';
import { mark } from './marks';

export type SocketStatus = 'connecting' | 'open' | 'lost';

/** How long to wait before the next try. */
export function patience(tries: number): number {
  return Math.min(250 * 2 ** tries, 5000);
}

export type Line = { send(message: ClientMessage): boolean; close(): void };

export function seatSocket(
  secret: string,
  hear: (message: ServerMessage) => void,
  status: (status: SocketStatus) => void,
): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    if (closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/api/seats/${encodeURIComponent(secret)}/socket`);
    socket.onopen = () => {
      tries = 0;
      status('open');
    };
    socket.onmessage = (event) => {
      mark('came');
      const { say } = JSON.parse(String(event.data)) as ServerFrame;
      mark('read');
      hear(say);
    };
    socket.onclose = () => {
      if (closed) return;
      status('lost');
      timer = setTimeout(open, patience(tries++));
    };
  }

  /** A device that wakes up tries at once. */
  function wake(): void {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(timer);
    open();
  }

  status('connecting');
  open();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify({ v: VERSION, say: message }));
      return true;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };
}
