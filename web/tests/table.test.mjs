// What a player does at the table with mouse, keys and fingers.

import assert from 'node:assert/strict';
import { clean } from './axe.mjs';
import { advance, answer, asked } from './player.mjs';
import { phone, scene } from './scene.mjs';

/** On to a turn of one's own in which a card of the hand can be played. */
async function untilPlay(page) {
  for (let at = 0; at < 60; at++) {
    if ((await asked(page)) === 'over') throw new Error('over too soon');
    if (await page.locator('.prompt [data-kind=play]').count()) return;
    await answer(page, ['opening', 'end', 'pass', 'no', 'done', 'usual']);
  }
  throw new Error('no card can be played');
}

scene('a click on a glowing card offers what it can do; on another one it says why not, with the clause', { game: 'opcg' }, async ({ page }) => {
  await untilPlay(page);
  await page.hover('.hand .slot.legal');
  const large = await page.locator('.preview').boundingBox();
  assert.ok(large.height > large.width && large.height < 700, 'the card under the mouse is shown large');
  await page.click('.hand .slot.legal');
  const offered = (await page.textContent('.menu [data-kind=play]')).trim();
  const listed = await page.locator('.prompt [data-kind=play] span').allTextContents();
  assert.ok(listed.includes(offered), `${offered} is not among ${listed}`);
  await clean(page, 'the menu of a card');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.menu', { state: 'detached' });

  await page.click('section.side:not(.near) [data-area$=leader] .slot');
  await page.waitForSelector('.menu .not a');
  assert.match(await page.textContent('.menu .not'), /Not now/);
  await page.click('.menu button:has-text("Look closer")');
  await page.waitForSelector('dialog .zoom h4');
  const { width, height } = await page.locator('.zoom .picture').boundingBox();
  assert.ok(height > width && height < width * 2, `a card of ${width} by ${height}`);
  await clean(page, 'a card seen closer');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
});

scene('a card is played by dragging it to the field, and the turn is ended by keys', { game: 'opcg' }, async ({ page }) => {
  await untilPlay(page);
  const hand = await page.locator('.hand .slot').count();
  const card = page.locator('.hand .slot.legal').first();
  const id = await card.getAttribute('data-card');
  const from = await card.boundingBox();
  const to = await page.locator('[data-field=own]').boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 60, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.waitForSelector(`.hand .slot[data-card="${id}"]`, { state: 'detached' });
  await asked(page);
  assert.ok((await page.locator('.hand .slot').count()) <= hand);

  for (let at = 0; at < 6; at++) {
    const kinds = await page.locator('.prompt [data-pick]').evaluateAll((all) => all.map((each) => each.dataset.kind));
    const end = kinds.indexOf('end');
    if (end < 0) {
      await answer(page);
      await asked(page);
      continue;
    }
    const turn = await page.textContent('.middle .turn');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('e');
    await page.waitForFunction((was) => document.querySelector('.middle .turn').textContent !== was, turn);
    return;
  }
  throw new Error('the turn could not be ended');
});

scene('the hand is held in the order of the player, by mouse, keys and a button, also after a reload', { game: 'opcg' }, async ({ page }) => {
  await untilPlay(page);
  const order = () => page.locator('.hand .slot').evaluateAll((all) => all.map((each) => each.dataset.card));
  const start = await order();
  const boxes = await Promise.all(start.slice(0, 3).map((id) => page.locator(`.hand .slot[data-card="${id}"]`).boundingBox()));
  await page.mouse.move(boxes[0].x + 20, boxes[0].y + 40);
  await page.mouse.down();
  await page.mouse.move(boxes[2].x + boxes[2].width * 0.8, boxes[2].y + 40, { steps: 8 });
  await page.mouse.up();
  const [first, second, third, ...rest] = start;
  assert.deepEqual(await order(), [second, third, first, ...rest]);
  await page.focus(`.hand .slot[data-card="${second}"]`);
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await order(), [third, second, first, ...rest]);
  await page.reload();
  await asked(page);
  assert.deepEqual(await order(), [third, second, first, ...rest]);
  await page.click('.hand .sort');
  const costs = (await page.locator('.hand .slot .cost').allTextContents()).map(Number);
  assert.deepEqual(costs, [...costs].sort((one, two) => one - two));
});

scene('who goes first can be told beforehand', { game: 'opcg', choices: { first: 'opponent' } }, async ({ page }) => {
  await asked(page);
  assert.doesNotMatch(await page.textContent('.prompt .question'), /go first/);
  await untilPlay(page);
  assert.match(await page.textContent('.middle .turn'), /Turn [24]/);
});

scene('a line of the log opens its clause', { game: 'bss' }, async ({ page }) => {
  await advance(page, 6);
  await page.locator('.log .line > button').last().click();
  assert.match(await page.textContent('.log .more a'), /^[0-9-]+$/);
  await clean(page, 'the log');
  await page.click('.log .more a');
  await page.waitForSelector('dialog li.here');
  await clean(page, 'a clause read in place');
});

scene('two browsers play each other by a link, with a reload, and undo by consent', { at: '', choices: { opponent: 'friend', game: 'bss' } }, async ({ page: host, open }) => {
  await host.click('form button.go:not([disabled])');
  const link = await host.inputValue('.lobby input >> nth=0');
  await clean(host, 'the lobby');
  const { page: guest } = await open({});
  await guest.goto(link);
  await guest.click('.lobby button.main:not([disabled])');
  const pages = [host, guest];
  for (const page of pages) await page.waitForSelector('.prompt');
  const turnOf = async () => {
    for (let wait = 0; wait < 200; wait++) {
      for (const page of pages) if (await page.locator('.prompt.yours').count()) return page;
      await pages[0].waitForTimeout(50);
    }
    throw new Error('nobody is asked');
  };
  for (let at = 0; at < 12; at++) {
    const page = await turnOf();
    const told = await page.locator('.log .line').count();
    await answer(page);
    await page.waitForFunction((was) => !document.querySelector('.prompt.yours') || document.querySelectorAll('.log .line').length !== was, told, { timeout: 5000 }).catch(() => undefined);
    if (at === 6) await guest.reload();
  }
  const asking = await turnOf();
  const other = asking === pages[0] ? pages[1] : pages[0];
  await asking.click('.top button:has-text("undo")');
  await other.click('.notice button:has-text("Allow")');
  await other.waitForSelector('.notice', { state: 'detached' });
  await turnOf();
});

for (const game of ['opcg', 'bss'])
  scene(`the table of ${game} fits a phone and is played by touch`, { game, ...phone }, async ({ page }) => {
    await untilPlay(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${game}: ${wide} px wide`);
    const prompt = await page.locator('.prompt').boundingBox();
    assert.ok(prompt.y + prompt.height <= 741, 'the prompt is on the screen');
    await page.locator('.hand .slot.legal').first().tap();
    await page.locator('.menu [data-kind=play]').first().tap();
    await page.waitForSelector('.menu', { state: 'detached' });
    await asked(page);
    await page.locator('.top .log').tap();
    await page.waitForSelector('.log-place.open .line');
    await clean(page, `the table of ${game} on a phone`);
  });

scene('settings pass for the player', { game: 'opcg' }, async ({ page }) => {
  await page.click('button[aria-label=Settings]');
  await clean(page, 'the settings');
  await page.check('fieldset label:has-text("counter") input');
  await page.check('fieldset label:has-text("block") input');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.click('button[aria-label=Settings]');
  assert.ok(await page.isChecked('fieldset label:has-text("counter") input'));
});

scene('two people at one screen: the table is covered until the other one is there', { at: '', choices: { opponent: 'same_screen' } }, async ({ page }) => {
  await page.click('form button.go:not([disabled])');
  const seats = new Set();
  for (let at = 0; at < 8; at++) {
    await page.waitForSelector('.prompt.yours', { state: 'attached' });
    const cover = page.locator('dialog button:has-text("I am here")');
    if (await cover.count()) {
      assert.ok(!(await page.isVisible('.hand')), 'the hand is covered');
      seats.add(await page.textContent('dialog h2'));
      await cover.click();
    }
    await page.waitForSelector('.prompt.yours', { state: 'visible' });
    await answer(page, ['opening', 'end', 'pass']);
    await page.waitForTimeout(150);
  }
  assert.equal(seats.size, 2);
});
