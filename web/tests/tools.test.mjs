// Positions: scenarios of the rules played on the table, and boards that are set up by hand.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clean } from './axe.mjs';
import { answer, asked } from './player.mjs';
import { phone, scene } from './scene.mjs';

const zone = (seat, area) => `[data-zone="${seat} ${area}"]`;
const playable = (page) => page.waitForSelector('[data-playable=true]');

/** A card of the pool by its number, put where a click puts it. */
async function add(page, number) {
  await page.fill('.palette input[type=search]', number);
  await page.click(`.palette button:has-text("${number}")`);
}

async function playOn(page) {
  await playable(page);
  await page.click('.acts button.main');
  await page.waitForURL((url) => url.hash.startsWith('#/play/'));
  assert.equal(await asked(page), 'asked');
}

for (const [game, clause] of [['opcg', '7-1-1-2'], ['bss', '1-3-5']])
  scene(`a clause of ${game} is shown by a scenario that is played on the table`, { at: `rules/${game}/${clause}` }, async ({ page }) => {
    const shown = page.locator(`[id="clause-${clause}"]`);
    await shown.locator('summary').click();
    await clean(page, 'a clause with its scenarios');
    const title = (await shown.locator('.shows span').first().textContent()).trim();
    await shown.locator('.shows button').first().click();
    await page.waitForURL((url) => url.hash.startsWith('#/play/'));
    assert.equal(await asked(page), 'asked');
    assert.ok((await page.textContent('.script summary')).includes(title), 'the table names the scenario');
    await page.click('.script summary');
    assert.match(await page.textContent('.script pre'), /^do/);
    await clean(page, 'a scenario on the table');
    const lines = await page.locator('.log .line').count();
    await answer(page);
    await page.waitForFunction((was) => document.querySelectorAll('.log .line').length > was, lines);
    await asked(page);

    await page.goBack();
    await shown.locator('summary').click();
    await shown.locator('.shows a').first().click();
    await page.waitForFunction((title) => document.querySelector('.bar input')?.value === title, title);
    await playable(page);
  });

scene('a board is set up by clicks, drags and keys, checked, saved, loaded and played on', { at: 'editor/opcg' }, async ({ page }) => {
  await playable(page);
  await add(page, 'ST01-012');
  assert.equal(await page.locator(`${zone('A', 'characters')} .card`).count(), 1, 'a Character goes to its usual place');
  // Dragged from the palette to the other side.
  await page.fill('.palette input[type=search]', 'ST02-009');
  const from = await page.locator('.palette li button').first().boundingBox();
  const to = await page.locator(zone('B', 'characters')).boundingBox();
  await page.mouse.move(from.x + 20, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.waitForSelector(`${zone('B', 'characters')} .card`);
  // How it lies, by keys.
  await page.focus(`${zone('B', 'characters')} .card`);
  await page.keyboard.press('Enter');
  await page.check('.inspector label:has-text("rested") input');
  await page.click('.inspector button[aria-label="One more: DON!! given"]');
  await page.waitForSelector(`${zone('B', 'characters')} .card.sideways .don`);
  await page.click('button[aria-label="One more: Active DON!!"] >> nth=1');
  await page.click('button[aria-label^="One less: Opponent, Life"]');
  await clean(page, 'the editor with a card chosen');

  // What cannot be played is said at once.
  await page.selectOption('.inspector select', 'B leader');
  await page.waitForSelector('[data-playable=false] li');
  assert.ok(await page.isDisabled('.acts button.main'));
  await page.click('.acts button:has-text("Undo")');
  await playable(page);

  const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.acts button:has-text("Save as")')]);
  assert.match(saved.suggestedFilename(), /\.duel$/);
  const text = readFileSync(await saved.path(), 'utf8');
  assert.match(text, /^you .*characters ST01-012.*don 1/m);
  assert.match(text, /^opp .*characters ST02-009\(rested, don 1\).*life 4/m);
  await page.click('.acts button:has-text("Start over")');
  assert.equal(await page.locator(`${zone('A', 'characters')} .card`).count(), 0);
  await page.setInputFiles('.acts input[type=file]', { name: 'saved.duel', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.waitForSelector(`${zone('B', 'characters')} .card.sideways`);
  await page.reload();
  await page.waitForSelector(`${zone('B', 'characters')} .card.sideways`);
  await playOn(page);
  assert.equal(await page.locator('.near .front .slot').count(), 1);
  assert.equal(await page.locator('.side:not(.near) .front .slot.sideways').count(), 1);
});

scene('a board of bss is set up with a finger', { at: 'editor/bss', ...phone }, async ({ page }) => {
  await playable(page);
  await page.fill('.palette input[type=search]', 'Spirit');
  await page.locator('.palette li button').first().tap();
  const card = page.locator(`${zone('A', 'spirits')} .card`);
  assert.match(await card.locator('.cores').textContent(), /[1-9]/, 'it has the cores it needs');
  await card.tap();
  await page.check('.inspector label:has-text("exhausted") input');
  await page.locator('.inspector button[aria-label^="One more: Cores"]').tap();
  await page.locator('.inspector button:has-text("Close")').tap();
  await page.waitForSelector(`${zone('A', 'spirits')} .card.sideways`);
  await page.selectOption('.acts select', 'easy');
  await playOn(page);
  assert.equal(await page.locator('.near [data-field] .slot.sideways').count(), 1);
});
