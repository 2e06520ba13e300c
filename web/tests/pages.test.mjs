// The pages beside the table: clean for axe in both looks and on a phone, and useful.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clean } from './axe.mjs';
import { phone, scene } from './scene.mjs';

/** What the head of a PNG says. */
function pngSize(bytes) {
  assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const pages = { start: ['#/', 'form'], learn: ['#/learn', '[data-lesson]'], lab: ['#/lab/opcg', '.entries li'], puzzles: ['#/puzzles/bss', '[data-puzzle]'], settings: ['#/settings', 'section'], decks: ['#/decks', '.pool li'], replays: ['#/replays', 'h1'], rules: ['#/rules/bss', 'ol li'], editor: ['#/editor/opcg', '[data-playable=true]'] };
const looks = {
  dark: { look: { theme: 'dark' } },
  light: { look: { theme: 'light' } },
  phone: { look: { theme: 'dark' }, ...phone },
};

for (const [look, options] of Object.entries(looks))
  scene(`every page is clean for axe and fits: ${look}`, { ...options }, async ({ page, server }) => {
    for (const [name, [path, ready]] of Object.entries(pages)) {
      await page.goto(`${server.url}/${path}`);
      await page.waitForSelector(ready);
      assert.equal(await page.getAttribute('html', 'data-theme'), options.look.theme, 'the chosen colors are worn');
      await clean(page, `${name}, ${look}`);
      const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= room, `${name} is ${wide} px wide`);
    }
  });

scene('other colors are worn at once where things stand still', { look: { theme: 'light' } }, async ({ page, server }) => {
  await page.goto(server.url);
  await page.waitForSelector('form .option b');
  const begun = await page.evaluate(async () => {
    document.documentElement.dataset.theme = 'dark';
    await new Promise(requestAnimationFrame);
    const worn = [document.body, document.querySelector('form .option b')].map((each) => getComputedStyle(each).color);
    return { transitions: document.getAnimations().filter((each) => each instanceof CSSTransition).length, same: worn[0] === worn[1] };
  });
  assert.deepEqual(begun, { transitions: 0, same: true });
});

scene('a deck is imported, found wanting, mended, saved and played', { at: 'decks' }, async ({ page, context, server }) => {
  await page.waitForSelector('.pool li');
  await page.selectOption('.deck select >> nth=0', 'ST01');
  await page.waitForSelector('.verdict[data-legal=true]');
  await page.click('.deck .step[aria-label^="Take out"] >> nth=3');
  await page.waitForSelector('.verdict[data-legal=false] li');
  await page.click('summary:has-text("Export")');
  const text = await page.inputValue('textarea[readonly]');
  assert.match(text, /ST01-001/);

  await page.selectOption('.deck select >> nth=0', '');
  await page.click('summary:has-text("Import")');
  await page.fill('textarea:not([readonly])', 'this is no list');
  await page.click('button:has-text("Read it")');
  await page.waitForSelector('.deck [role=alert]');
  const reply = await (await context.request.get(`${server.url}/api/decks?game=opcg`)).json();
  const list = reply.find((deck) => deck.name === 'ST02').lines.map((line) => `${line.count} ${line.number}`);
  await page.fill('textarea:not([readonly])', list.join('\n'));
  await page.click('button:has-text("Read it")');
  await page.waitForSelector('.verdict[data-legal=true]');
  await page.fill('.deck input', 'Deck of a test');
  const [picture] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Picture")')]);
  assert.equal(picture.suggestedFilename(), 'Deck of a test.png');
  const { width, height } = pngSize(readFileSync(await picture.path()));
  assert.ok(width > 1000 && height > 600, `a picture of ${width} by ${height}`);
  await page.click('button:has-text("Play this deck")');
  await page.waitForSelector('form .picker .title:has-text("Deck of a test")');
  await page.click('form button.go:not([disabled])');
  await page.waitForSelector('.prompt');
});

scene('the search of the pool and of the rules finds', { at: 'decks' }, async ({ page, server }) => {
  await page.waitForSelector('.pool li');
  await page.fill('.pool input[type=search]', 'ST01-001');
  await page.waitForFunction(() => document.querySelectorAll('.pool li').length === 1);
  await page.goto(`${server.url}/#/rules/opcg`);
  await page.waitForSelector('ol li');
  const all = await page.locator('ol > li').count();
  await page.fill('input[type=search]', 'blocker');
  await page.waitForSelector('[data-topic=Blocker][open]');
  assert.match(await page.textContent('[data-topic=Blocker]'), /becomes the target instead/);
  await page.waitForSelector('[id="clause-10-1-4-1"]');
  await clean(page, 'a topic of the rules');
  await page.click('[data-topic=Blocker] a[href$="10-1-4"]');
  await page.waitForSelector('[id="clause-10-1-4"].here');
  await page.fill('input[type=search]', 'rest');
  await page.waitForFunction((was) => document.querySelectorAll('ol > li').length < was, all);
  assert.ok((await page.locator('ol > li').count()) > 0);
});

scene('unsaved work stays, counts agree, an illegal deck is not played, a deck is shared by a link', { at: 'decks' }, async ({ page, context, server }) => {
  await page.waitForSelector('.pool li');
  await page.selectOption('.deck select >> nth=0', 'ST01');
  await page.waitForSelector('.verdict[data-legal=true]');
  assert.match(await page.textContent('.verdict b'), /^50 cards and the Leader/);
  await page.click('.deck .step[aria-label^="Take out"] >> nth=3');
  await page.waitForSelector('.verdict[data-legal=false] li');
  assert.match(await page.textContent('.verdict b'), /^49 cards/);
  assert.match(await page.textContent('.verdict li'), /49/);
  assert.ok(await page.isDisabled('button:has-text("Play this deck")'));
  await page.goto(`${server.url}/#/rules/opcg`);
  await page.goto(`${server.url}/#/decks`);
  await page.waitForFunction(() => /^49 cards/.test(document.querySelector('.verdict b')?.textContent ?? ''));
  const link = await page.inputValue('.deck input[readonly]');
  const other = await context.newPage();
  await other.goto(link);
  await other.waitForFunction(() => /^49 cards/.test(document.querySelector('.verdict b')?.textContent ?? ''));
  await page.fill('.pool input[type=search]', '');
  const all = await page.locator('.pool [role=status]').textContent();
  await page.uncheck('.within input');
  await page.waitForFunction((was) => document.querySelector('.pool [role=status]').textContent !== was, all);
});

scene('decks are chosen by the pictures of their Leaders, searched, and kept as played last', { at: '' }, async ({ page }) => {
  await page.click('.picker button >> nth=0');
  await page.waitForSelector('.shelf .frame .figure');
  await page.fill('.shelf input[type=search]', 'ST02');
  await page.waitForFunction(() => document.querySelectorAll('.shelf [data-deck]').length === 1);
  await clean(page, 'the shelf of decks');
  await page.click('.shelf [data-deck=ST02]');
  await page.waitForSelector('.shelf', { state: 'detached' });
  await page.click('form button.go:not([disabled])');
  await page.waitForSelector('.prompt');
  await page.goBack();
  await page.click('.picker button >> nth=0');
  await page.waitForSelector('.shelf li:first-child [data-deck=ST02]');
});

scene('a friend is let in from the network, by an address and a QR code', { at: '' }, async ({ page }) => {
  await page.click('label:has-text("Friend by link")');
  await page.click('form button.go:not([disabled])');
  await page.waitForSelector('.lobby .alone');
  await clean(page, 'a lobby on this computer alone');
  await page.click('[data-network=open]');
  // A machine without a network is told so.
  await page.waitForSelector('.lobby figure svg path, .lobby [role=alert]');
  if (await page.locator('.lobby [role=alert]').count()) return;
  const link = await page.locator('.lobby input[readonly]').evaluateAll((all) => all.map((each) => each.value).find((each) => !each.includes('127.0.0.1')));
  assert.match(link, /^http:\/\/\d+\.\d+\.\d+\.\d+:\d+\/#\/play\//);
  await clean(page, 'a lobby that is open to the network');
});

scene('no page asks for what is not there', { at: '' }, async ({ page, server }) => {
  const missing = [];
  page.on('response', (response) => response.status() >= 400 && missing.push(`${response.status()} ${response.url()}`));
  page.on('console', (message) => message.type() === 'error' && missing.push(message.text()));
  for (const [name, [path, ready]] of Object.entries(pages)) {
    await page.goto(`${server.url}/${path}`);
    await page.waitForSelector(ready, { timeout: 20_000 }).catch(() => assert.fail(name));
  }
  assert.deepEqual(missing, []);
});

scene('the page comes compressed, and its first script is small', { at: '' }, async ({ page, server }) => {
  const sent = [];
  page.on('response', async (response) => {
    if (!/\.(js|css)$/.test(response.url())) return;
    const { responseBodySize } = await response.request().sizes();
    sent.push({ name: response.url(), encoding: response.headers()['content-encoding'], size: responseBodySize });
  });
  await page.goto(`${server.url}/#/settings`);
  await page.goto(`${server.url}/#/`);
  await page.reload({ waitUntil: 'networkidle' });
  // A page that is served from the folder while it is worked on is not compressed.
  if (process.env.DECKHAND_PAGE === 'dist') return;
  assert.ok(sent.length > 0 && sent.every((each) => each.encoding === 'gzip'), JSON.stringify(sent));
  assert.ok(sent.reduce((sum, each) => sum + each.size, 0) <= 150_000, JSON.stringify(sent));
});
