// A server of our own on a free port with a database of its own, and a browser.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The program that serves and how it is told to: the one the gate names, or the newest that was built. */
function program(port, file) {
  if (!existsSync(join(web, 'dist', 'index.html'))) throw new Error('no page: npm run build');
  const words = ['--port', String(port), '--database', file, '--delay', '0s'];
  const told = process.env.DECKHAND;
  if (told) return [told, ['serve', ...words]];
  const alone = process.env.DECKHAND_SERVER ?? join(web, '..', 'target', 'debug', 'deckhand-server');
  if (!existsSync(alone)) throw new Error('no server: cargo build -p server, or set DECKHAND');
  return [alone, words];
}

export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'deckhand-web-'));
  let child;
  let port = 0;
  async function start() {
    const [command, words] = program(port, join(folder, 'table.db'));
    child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    port = await new Promise((found, failed) => {
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
      child.stdout.on('data', (data) => {
        const at = /127\.0\.0\.1:(\d+)/.exec(String(data));
        if (at) found(Number(at[1]));
      });
    });
    child.removeAllListeners('exit');
  }
  async function kill() {
    const gone = new Promise((ended) => child.once('exit', ended));
    child.kill('SIGKILL');
    await gone;
  }
  await start();
  const front = process.env.DECKHAND_PAGE === 'dist' ? await fromDisk(() => port) : null;
  return {
    url: `http://127.0.0.1:${front?.address().port ?? port}`,
    restart: start,
    kill,
    async stop() {
      await kill();
      front?.close();
      front?.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
}

/** While the page is worked on: the newest build, though the server has an older one in it. */
async function fromDisk(port) {
  const policy = (await fetch(`http://127.0.0.1:${port()}/health`)).headers.get('content-security-policy') ?? '';
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
  const front = createServer((request, reply) => {
    if (request.url.startsWith('/api')) {
      const options = { host: '127.0.0.1', port: port(), path: request.url, method: request.method, headers: request.headers };
      const on = ask(options, (found) => {
        reply.writeHead(found.statusCode, found.headers);
        found.pipe(reply);
      });
      on.on('error', () => reply.destroy());
      return request.pipe(on);
    }
    reply.setHeader('content-security-policy', policy);
    const path = request.url.startsWith('/assets/') ? request.url.slice(1) : 'index.html';
    reply.setHeader('content-type', types[path.split('.').pop()] ?? 'text/plain');
    return reply.end(readFileSync(join(web, 'dist', path)));
  });
  front.on('upgrade', (request, socket, head) => {
    const on = connect(port(), '127.0.0.1', () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      on.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      on.write(head);
      on.pipe(socket).pipe(on);
    });
    on.on('error', () => socket.destroy());
    on.on('close', () => socket.destroy());
    socket.on('error', () => on.destroy());
  });
  await new Promise((ready) => front.listen(0, '127.0.0.1', ready));
  return front;
}

/** A page of its own, with the errors of its script. */
export async function openPage(browser, options = {}) {
  const { look, choices, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1366, height: 820 }, reducedMotion: 'reduce', ...rest });
  await context.addInitScript(
    ([look, choices]) => {
      if (look && !localStorage.getItem('deckhand.look')) localStorage.setItem('deckhand.look', JSON.stringify(look));
      if (choices && !localStorage.getItem('deckhand.choices')) localStorage.setItem('deckhand.choices', JSON.stringify(choices));
    },
    [{ pace: 'instant', askEnd: false, volume: 0, ...look }, { seed: '7', seat: 'A', ...choices }],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, context, errors };
}
