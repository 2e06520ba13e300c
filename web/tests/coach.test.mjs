// The coach: hints in a game against a bot, a review that is walked and played from, puzzles with hints and solutions.

import assert from 'node:assert/strict';
import { clean } from './axe.mjs';
import { advance, asked, sit } from './player.mjs';
import { scene } from './scene.mjs';

const board = 'scenario One attack wins\ngame opcg\npuzzle win\nyou don 2\nopp life 0\n';

for (const [game, theme] of [['opcg', 'dark'], ['bss', 'light']])
  scene(`a hint of ${game} names answers with chances, and one of them is given by a click`, { game, look: { theme } }, async ({ page }) => {
    await advance(page, 3);
    await page.keyboard.press('h');
    await page.waitForSelector('.coach[data-hint=ready]');
    await clean(page, `the coach of ${game}`);
    const picks = await page.locator('.prompt [data-pick]').evaluateAll((all) => all.map((each) => each.dataset.pick));
    const hinted = await page.locator('.coach [data-hinted]').evaluateAll((all) => all.map((each) => each.dataset.hinted));
    assert.ok(hinted.length > 0 && hinted.every((pick) => picks.includes(pick)), `${hinted} of ${picks}`);
    const before = await page.locator('.log .line').count();
    await page.click('.coach [data-hinted] >> nth=0');
    await page.waitForFunction((was) => document.querySelectorAll('.log .line').length > was || document.querySelector('dialog [data-sure]'), before);
  });

scene('two people at one screen have no coach', { at: '' }, async ({ page, server }) => {
  await sit(page, server, board.replace('puzzle win\n', ''));
  assert.equal(await page.locator('.top button:has-text("Hint")').count(), 0);
});

async function puzzle(page, server, text) {
  await sit(page, server, text, { type: 'bot', level: 'easy' });
  const secret = await page.evaluate(() => location.hash.split('/').pop());
  await page.evaluate(([secret, text]) => localStorage.setItem('deckhand.scenarios', JSON.stringify([[secret, text]])), [secret, text]);
  await page.reload();
  await page.waitForSelector('.puzzle');
}

scene('a puzzle has a hint, a solution and a streak', { at: '' }, async ({ page, server }) => {
  await puzzle(page, server, board);
  await page.click('.puzzle [data-coach=hint]');
  await page.waitForSelector('.puzzle .hint');
  assert.match(await page.textContent('.puzzle .hint'), /attack/i);
  await page.click('.puzzle [data-coach=solution]');
  await page.waitForSelector('.puzzle .line li');
  await clean(page, 'a puzzle');
  await page.click('.prompt [data-kind=attack]');
  await page.waitForSelector('dialog .result');
  await page.waitForSelector('.puzzle[data-outcome=solved]', { state: 'attached' });
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('deckhand.done'))), ['One attack wins']);
  assert.equal(await page.evaluate(() => localStorage.getItem('deckhand.streak')), '0', 'whoever was shown the way does not count it');
  await puzzle(page, server, board.replace('One attack', 'Another attack'));
  await page.click('.prompt [data-kind=attack]');
  await page.waitForSelector('.puzzle[data-outcome=solved]', { state: 'attached' });
  assert.equal(await page.evaluate(() => localStorage.getItem('deckhand.streak')), '1');
});

scene('a puzzle that is not won any more says so, and fails with the turn', { at: '' }, async ({ page, server }) => {
  // The rested Leader cannot attack again.
  await puzzle(page, server, 'scenario Two attacks\ngame opcg\npuzzle win\ncard Crew character red cost 1 power 5000\nyou characters Crew; don 1\nopp life 1\n');
  await page.click('.prompt [data-kind=end]');
  await page.waitForSelector('.puzzle[data-outcome=failed]');
  assert.equal(await page.locator('.puzzle button:has-text("Try again")').count(), 1);
});

scene('puzzles have a difficulty, and are filtered by it', { at: 'puzzles/bss' }, async ({ page }) => {
  await page.waitForSelector('[data-puzzle]');
  const all = await page.locator('[data-puzzle]').count();
  assert.ok(all >= 37, `${all} puzzles`);
  await page.selectOption('nav select', '2');
  await page.waitForFunction((was) => document.querySelectorAll('[data-puzzle]').length < was, all);
  const levels = await page.locator('[data-level]').evaluateAll((each) => each.map((one) => one.dataset.level));
  assert.ok(levels.length > 0 && levels.every((level) => level === '2'), `${levels}`);
});

scene('a review walks the game, and its better answer is played from there', { at: '' }, async ({ page, server }) => {
  await page.waitForSelector('form button.go:not([disabled])');
  await sit(page, server, board.replace('puzzle win\n', ''));
  await page.click('.prompt [data-kind=end]');
  await page.waitForFunction(() => /Turn 6/.test(document.querySelector('.middle .turn')?.textContent ?? ''));
  await asked(page);
  await page.click('.top button[aria-label="Resign"]');
  await page.click('dialog button.danger');
  await page.click('dialog .result a:has-text("replay")');
  await page.click('.bar button:has-text("Review")');
  await page.waitForSelector('.review[data-state=done]', { timeout: 60_000 }).catch(async () => assert.fail(await page.locator('.review').textContent()));
  await page.click('.bar button[aria-label="To the end"]');
  await page.click('.review button:has-text("Decision before")');
  await page.click('.bar button[aria-label="To the start"]');
  await page.waitForSelector('[data-here="0"]');
  await clean(page, 'a review');
  await page.click('[data-play=better]');
  await page.waitForURL((url) => url.hash.startsWith('#/play/'));
  await page.waitForSelector('dialog .result');
  assert.match(await page.textContent('dialog'), /You win/);
});
