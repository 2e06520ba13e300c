// Lessons, puzzles and settings, as a newcomer meets them.

import assert from 'node:assert/strict';
import { clean } from './axe.mjs';
import { scene } from './scene.mjs';

/** Tries one answer after the other until the lesson goes on, as somebody does who knows nothing. */
async function follow(page, name) {
  for (let tries = 0; tries < 60; tries++) {
    await page.waitForFunction(() => document.querySelector('.lesson .acts') || document.querySelector('.prompt.yours [data-pick]'), null, { timeout: 20_000 }).catch(async () => assert.fail(`${name} stands still: ${await page.textContent('.lesson')} ${await page.textContent('.lines')}`));
    if (await page.locator('.lesson .acts').count()) return;
    await page.evaluate((at) => {
      const golden = document.querySelector('.prompt.yours .golden, .prompt.yours .main');
      const picks = [...document.querySelectorAll('.prompt.yours [data-pick]')];
      const order = [...picks.filter((pick) => ['play', 'attack', 'counter', 'block', 'yes', 'usual'].includes(pick.dataset.kind)), ...(golden ? [golden] : []), ...picks];
      order[at % order.length]?.click();
    }, tries);
    await page.waitForTimeout(120);
    await page.evaluate(() => document.querySelector('dialog [data-sure]')?.click());
  }
  throw new Error(`${name} does not come to its end`);
}

for (const game of ['opcg', 'bss'])
  scene(`the lessons of ${game} can be followed to their end, and are remembered`, { at: 'learn' }, async ({ page, server }) => {
    await clean(page, 'the lessons');
    const list = `h2:has-text("${game === 'bss' ? 'Battle' : 'ONE'}") + ol [data-lesson]`;
    const names = await page.locator(list).evaluateAll((all) => all.map((each) => each.dataset.lesson));
    assert.equal(names.length, 10);
    for (const name of names) {
      await page.goto(`${server.url}/#/learn/${game}/${name}`);
      await page.waitForSelector('.lesson');
      await follow(page, `${game} ${name}`);
    }
    await clean(page, 'a lesson');
    await page.goto(`${server.url}/#/learn/${game}`);
    await page.waitForFunction((count) => document.querySelectorAll('.done').length === count, names.length);
  });

scene('a wrong answer in a lesson is explained by its clause', { at: 'learn/opcg/don' }, async ({ page }) => {
  await page.waitForSelector('.lesson');
  await page.click('.prompt [data-kind=attack]');
  await page.waitForSelector('.lesson .wrong a');
  assert.match(await page.textContent('.lesson .wrong'), /4000 against 5000 fails.*6-5-5-2/s);
});

scene('puzzles are listed, judged and played', { at: 'puzzles/opcg' }, async ({ page }) => {
  await page.waitForSelector('[data-puzzle]');
  await clean(page, 'the puzzles');
  await page.click('[data-puzzle] button:has-text("cannot") >> nth=0');
  assert.match(await page.textContent('[data-puzzle] [role=status]'), /Right|It can be done/);
  await page.click('[data-puzzle] button.main >> nth=0');
  await page.waitForSelector('.prompt');
});

scene('settings are in one place; own pictures are shown uncropped on every card', { at: 'settings' }, async ({ page, server }) => {
  await clean(page, 'the settings page');
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
  await page.setInputFiles('input[multiple]', { name: 'ST01-001_p1.png', mimeType: 'image/png', buffer: dot });
  await page.waitForFunction(() => /1 picture/.test(document.body.textContent));
  await page.goto(`${server.url}/#/decks`);
  await page.fill('.pool input[type=search]', 'ST01-001');
  await page.waitForSelector('.pool .frame.pictured img[src^="blob:"]');
  assert.equal(await page.locator('.pool .frame img').evaluate((image) => getComputedStyle(image).objectFit), 'contain');
  await page.reload();
  await page.fill('.pool input[type=search]', 'ST01-001');
  await page.waitForSelector('.pool .frame.pictured img[src^="blob:"]');
});
