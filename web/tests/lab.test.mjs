// The lab: a table of matchups that grows, survives a reload and is saved; a goldfish; the odds of an opening hand.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clean } from './axe.mjs';
import { phone, scene } from './scene.mjs';

// Games at random are over before the page has looked twice.
const greedy = async (page) => {
  for (const select of await page.locator('.entries select').all()) await select.selectOption('greedy');
};

scene('decks play each other, intervals shrink, a reload finds the job, CSV is saved', { at: 'lab/opcg', look: { theme: 'light' } }, async ({ page }) => {
  await page.waitForSelector('.entries li >> nth=2');
  await clean(page, 'the lab');
  await greedy(page);
  await page.selectOption('form .acts select >> nth=0', '400');
  await page.selectOption('form .acts select >> nth=1', '0');
  await page.click('form button.go');
  await page.waitForFunction(() => Number(document.querySelector('[data-cell="0 1"]')?.dataset.of) >= 20);
  const half = () => page.locator('[data-cell="0 1"] [data-half]').evaluate((each) => Number(each.dataset.half));
  const early = await half();
  await page.reload();
  await page.waitForSelector('[data-lab=done]', { timeout: 120_000 });
  assert.ok((await half()) < early, 'the interval shrinks');
  const [one, other] = await Promise.all(['0 1', '1 0'].map(async (at) => Number.parseInt(await page.textContent(`[data-cell="${at}"] b`), 10)));
  assert.ok(Math.abs(one + other - 100) <= 1, `${one} and ${other}`);
  await clean(page, 'the lab with its figures');
  assert.ok((await page.locator('[data-card-row]').count()) > 5, 'cards are weighed');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("CSV")')]);
  assert.equal(readFileSync(await saved.path(), 'utf8').trim().split('\n').length, 4);
});

scene('a deck is tried out against nobody, and the odds of its hand are shown', { at: 'lab/bss', ...phone }, async ({ page }) => {
  await page.waitForSelector('.entries li');
  await page.click('label:has-text("against nobody")');
  await page.waitForFunction(() => document.querySelectorAll('.entries li').length === 1);
  await page.selectOption('form .acts select >> nth=0', '100');
  await page.click('form button.go');
  await page.waitForSelector('[data-lab=done]', { timeout: 90_000 });
  assert.match(await page.textContent('[data-lab] figcaption'), /against nobody/);
  assert.ok((await page.locator('[aria-label="Odds of the opening hand"] tbody tr').count()) > 5);
  await clean(page, 'the lab on a phone');
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `it is ${wide} px wide`);
});

scene('a job is stopped', { at: 'lab/bss' }, async ({ page }) => {
  await page.waitForSelector('.entries li >> nth=2');
  await page.selectOption('form .acts select >> nth=0', '2000');
  await page.selectOption('form .acts select >> nth=1', '0');
  await page.click('form button.go');
  await page.click('form button.danger');
  await page.waitForSelector('[data-lab=stopped]', { timeout: 60_000 });
  await page.waitForSelector('form button.go');
});
