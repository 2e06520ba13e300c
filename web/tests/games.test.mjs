// Whole games against a bot, through the page only.

import assert from 'node:assert/strict';
import { clean } from './axe.mjs';
import { advance, answer, asked } from './player.mjs';
import { scene } from './scene.mjs';

for (const game of ['opcg', 'bss'])
  scene(`a whole game of ${game} against the bot, then its replay and a rematch`, { game }, async ({ page }) => {
    let answers = 0;
    while (await answer(page)) assert.ok(++answers < 1500, 'the game goes on for ever');
    assert.ok(answers > 5, `${answers} answers`);
    const reason = await page.textContent('dialog .result');
    assert.match(reason, /What decided it/);
    await clean(page, `the result of ${game}`);

    await page.click('dialog .result a[href^="#/replays/"]');
    await page.waitForSelector('.replay .board section.side');
    await page.click('button[aria-label="To the end"]');
    await page.waitForFunction(() => {
      const [at, , all] = document.querySelector('.replay output').textContent.split(' ');
      return at === all && Number(all) > 5;
    });
    await page.click('button[aria-label="One step back"]');
    await clean(page, `a replay of ${game}`);

    await page.goto(page.url().replace(/#.*/, '#/replays'));
    await page.waitForSelector('li .won, li .lost');
    await page.goBack();
    await page.goBack();
    await page.waitForSelector('dialog .result');
    const seat = page.url();
    await page.click('dialog .result button.main');
    await page.waitForURL((url) => url.href !== seat && url.hash.startsWith('#/play/'));
    assert.equal(await asked(page), 'asked');
  });

scene('undo takes the last answer back, and a reload keeps the place', { game: 'opcg' }, async ({ page }) => {
  await advance(page, 5);
  const lines = () => page.locator('.log .line').count();
  const question = () => page.textContent('.prompt .question');
  const picks = () => page.locator('.prompt [data-pick]').allTextContents();
  const before = { lines: await lines(), question: await question(), picks: await picks() };
  await answer(page);
  await asked(page);
  await page.click('.top button:has-text("Undo")');
  await page.waitForFunction((count) => document.querySelectorAll('.log .line').length === count, before.lines);
  assert.equal(await question(), before.question);
  assert.deepEqual(await picks(), before.picks);
  await page.reload();
  await asked(page);
  assert.deepEqual(await picks(), before.picks);
});

scene('a replay is stepped through by either eyes and played on from the middle', { game: 'opcg' }, async ({ page }) => {
  await advance(page, 6);
  await page.click('button[aria-label=Resign]');
  await page.click('dialog button.danger');
  await page.click('dialog .result a[href^="#/replays/"]');
  await page.waitForSelector('.replay .board section.side');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.replay output').textContent.startsWith('1 of'));
  await page.waitForFunction(() => document.querySelectorAll('.replay .strip .slot').length > 0);
  assert.match(await page.textContent('.replay .bar'), /you \(/, 'players are called by who they are');
  // Cards on their way lie over edges.
  await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running' || each.effect.getComputedTiming().iterations === Infinity));
  const frame = await page.locator('.replay .board-place').boundingBox();
  for (const side of ['section.side:not(.near)', 'section.side.near']) {
    const box = await page.locator(side).boundingBox();
    assert.ok(box.y >= frame.y - 1, 'each side is seen whole');
    const cards = await page.locator(`${side} .rows .slot, ${side} .pile`).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    assert.ok(Math.max(...cards) <= box.y + box.height + 4, `nothing hangs over the edge of ${side}`);
  }
  await page.selectOption('.replay select >> nth=0', 'A');
  // The other hand is closed again.
  await page.waitForFunction(() => document.querySelectorAll('.replay .strip .slot').length === 0);
  await page.fill('.scrub', '5');
  await page.waitForFunction(() => document.querySelector('.replay output').textContent.startsWith('5 of'));
  await page.waitForFunction(() => document.querySelectorAll('.replay .log .line').length > 2);
  await page.selectOption('.replay .level', 'easy');
  await page.click('button:has-text("Play on from here")');
  await page.waitForURL((url) => url.hash.startsWith('#/play/'));
  assert.equal(await asked(page), 'asked');
});

scene('a bot reviews a game: a curve, and the dearest decisions to jump to', { game: 'opcg' }, async ({ page }) => {
  await advance(page, 12);
  await page.click('button[aria-label=Resign]');
  await page.click('dialog button.danger');
  await page.click('dialog .result a[href^="#/replays/"]');
  await page.click('.replay .bar button:has-text("Review")');
  await page.waitForSelector('.review[data-state=done]', { timeout: 120_000 });
  const curve = await page.getAttribute('.review .curve', 'd');
  assert.ok(curve.split('L').length > 2, `a curve of several decisions: ${curve}`);
  await clean(page, 'a review');
  const at = () => page.textContent('.replay output');
  const before = await at();
  const box = await page.locator('.review svg').boundingBox();
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  await page.waitForFunction((was) => document.querySelector('.replay output').textContent !== was, before);
  const here = await at();
  await page.click('.review summary');
  assert.ok((await page.locator('.review details li').count()) > 3, 'every decision is there');
  for (const worst of (await page.locator('.review > ol li button').all()).slice(0, 3)) {
    assert.match(await worst.textContent(), /Done .*Better /);
    await worst.click();
    await page.waitForSelector('.review > ol li .here');
  }
  assert.notEqual(here, before);
});

scene('the page goes on after the server was killed', { game: 'bss', lost: true }, async ({ page, server }) => {
  await advance(page, 4);
  const picks = await page.locator('.prompt [data-pick]').allTextContents();
  await server.kill();
  await page.waitForSelector('.top .alert');
  await server.restart();
  await page.waitForSelector('.top .alert', { state: 'detached' });
  await asked(page);
  assert.deepEqual(await page.locator('.prompt [data-pick]').allTextContents(), picks);
  await answer(page);
  await asked(page);
});
