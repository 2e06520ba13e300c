// The pages beside the table: clean for axe in both looks and on a phone, and useful.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { openPage, startBrowser, startServer } from './world.mjs';

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  await server.stop();
});

const pages = { start: ['#/', 'form'], decks: ['#/decks', '.pool li'], replays: ['#/replays', 'h1'], rules: ['#/rules/bss', 'ol li'] };
const looks = {
  dark: { look: { theme: 'dark' } },
  light: { look: { theme: 'light' } },
  phone: { look: { theme: 'dark' }, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

for (const [look, options] of Object.entries(looks))
  test(`every page is clean for axe and fits: ${look}`, async () => {
    const { page, context, errors } = await openPage(browser, options);
    for (const [name, [path, ready]] of Object.entries(pages)) {
      await page.goto(`${server.url}/${path}`);
      await page.waitForSelector(ready);
      await clean(page, `${name}, ${look}`);
      const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= room, `${name} is ${wide} px wide`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });

test('a deck is imported, found wanting, mended, saved and played', async () => {
  const { page, context, errors } = await openPage(browser);
  await page.goto(`${server.url}/#/decks`);
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
  await page.click('button:has-text("Play this deck")');
  await page.waitForSelector('form option:checked:has-text("Deck of a test")', { state: 'attached' });
  await page.click('form button.go:not([disabled])');
  await page.waitForSelector('.prompt');
  assert.deepEqual(errors, []);
  await context.close();
});

test('the search of the pool and of the rules finds', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/#/decks`);
  await page.waitForSelector('.pool li');
  await page.fill('.pool input[type=search]', 'ST01-001');
  await page.waitForFunction(() => document.querySelectorAll('.pool li').length === 1);
  await page.goto(`${server.url}/#/rules/opcg`);
  await page.waitForSelector('ol li');
  const all = await page.locator('ol > li').count();
  await page.fill('input[type=search]', 'rest');
  await page.waitForFunction((was) => document.querySelectorAll('ol > li').length < was, all);
  assert.ok((await page.locator('ol > li').count()) > 0);
  await context.close();
});
