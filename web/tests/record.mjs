// The pictures of the README: a battle as an animated PNG, and the table of each game. node tests/record.mjs [folder]

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { advance, begin, sit } from './player.mjs';
import { openPage, startBrowser, startServer } from './world.mjs';

const folder = process.argv[2] ?? '../docs/pictures';

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The chunks of a PNG by type. */
function chunks(png) {
  const found = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    found.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}

const numbers = (...values) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

/** Pictures of one size, each shown so many milliseconds, as one that moves. */
export function animated(frames) {
  const head = chunks(frames[0].png).find((each) => each.type === 'IHDR').data;
  const out = [frames[0].png.subarray(0, 8), chunk('IHDR', head), chunk('acTL', numbers(frames.length, 0))];
  let sequence = 0;
  for (const [at, { png, ms }] of frames.entries()) {
    const timing = Buffer.alloc(6);
    timing.writeUInt16BE(ms, 0);
    timing.writeUInt16BE(1000, 2);
    out.push(chunk('fcTL', Buffer.concat([numbers(sequence++, head.readUInt32BE(0), head.readUInt32BE(4), 0, 0), timing])));
    for (const { data } of chunks(png).filter((each) => each.type === 'IDAT'))
      out.push(at === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data])));
  }
  return Buffer.concat([...out, chunk('IEND', Buffer.alloc(0))]);
}

const board = `scenario A battle
rules 7-1
game opcg
you leader ST01-001; characters ST01-012, ST01-006; don 3; hand ST01-005, ST01-007; life 3
opp leader ST02-001; characters ST02-009(rested); hand ST02-004, ST02-005; don 2; life 2`;

const server = await startServer();
const browser = await startBrowser();
try {
  const { page } = await openPage(browser, { viewport: { width: 1040, height: 640 }, deviceScaleFactor: 0.75, look: { theme: 'dark', pace: 'calm', hints: false }, reducedMotion: 'no-preference' });
  await page.goto(server.url);
  await sit(page, server, board);
  const frames = [];
  const take = async (ms, wait = 0) => {
    if (wait) await page.waitForTimeout(wait);
    frames.push({ png: await page.screenshot(), ms });
  };
  const press = async (kind) => {
    await page.waitForSelector(`.prompt.yours [data-kind=${kind}]`);
    await page.click(`.prompt.yours [data-kind=${kind}]`);
  };
  await take(900, 700);
  await press('attack');
  await take(900, 500);
  for (let at = 0; at < 4; at++) {
    const kind = await page.evaluate(() => ['counter', 'pass', 'yes'].find((each) => document.querySelector(`.prompt.yours [data-kind=${each}]`)));
    if (!kind) break;
    await press(kind);
    await take(400, 180);
    await take(1100, 450);
  }
  await take(1400, 1500);
  writeFileSync(join(folder, 'battle.png'), animated(frames));

  for (const game of ['opcg', 'bss']) {
    const { page: table } = await openPage(browser, { viewport: { width: 1280, height: 800 }, look: { theme: 'dark', hints: false } });
    await begin(table, server.url, game);
    await advance(table, game === 'opcg' ? 27 : 22);
    await table.mouse.move(2, 2);
    await table.waitForTimeout(1400);
    await table.screenshot({ path: join(folder, `table-${game}.png`) });
  }
} finally {
  await browser.close();
  await server.stop();
}
