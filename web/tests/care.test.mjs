// What a player is kept from doing by accident, and what a question proposes.

import assert from 'node:assert/strict';
import { clean } from './axe.mjs';
import { asked, sit } from './player.mjs';
import { scene } from './scene.mjs';

const careful = { at: '', look: { askEnd: true } };

scene('a payment that takes the last core of a spirit says so, and is asked about', careful, async ({ page, server }) => {
  await sit(page, server, `scenario A nexus is paid for with the last core
rules 9-3-2
game bss
card Guard spirit red cost 1 symbols red lv 1:1:2000
card Tower nexus red cost 3 lv 1:0
you spirits Guard(cores 1); reserve 2; hand Tower`);
  const tower = page.locator('.prompt [data-kind=play]');
  assert.match(await tower.textContent(), /destroys Guard/i);
  await tower.click();
  await page.waitForSelector('dialog .sure');
  assert.match(await page.textContent('dialog .sure .loss'), /destroys Guard/i);
  await clean(page, 'the question before a loss');
  await page.click('dialog .sure button:not([data-sure])');
  assert.equal(await page.locator('.board .slot:has-text("Guard")').count(), 1);
  await tower.click();
  await page.click('dialog [data-sure]');
  await page.waitForFunction(() => /Guard lost its last core/.test(document.querySelector('.lines').textContent));
});

scene('the golden way to pay takes no level and no spirit', careful, async ({ page, server }) => {
  await sit(page, server, `scenario Paying from two spirits
rules 10-6-6
game bss
card Guard spirit red cost 1 symbols red lv 1:1:2000 2:2:4000
card Scout spirit red cost 1 symbols red lv 1:1:1000
card Tower nexus red cost 2 lv 1:0
you spirits Guard(cores 2), Scout(cores 1); reserve 1; hand Tower`);
  await page.click('.prompt [data-kind=play]');
  await page.waitForSelector('.prompt [data-kind=usual], .prompt [data-kind=core]');
  const golden = await page.locator('.prompt .main, .prompt .golden').allTextContents();
  for (const each of golden) assert.doesNotMatch(each, /destroys|falls to/i);
  await page.click('.prompt [data-kind=core]:has-text("reserve")');
  await page.waitForSelector('.prompt.yours [data-kind=core]:has-text("Scout")');
  const marked = await page.locator('.prompt .loss').allTextContents();
  assert.ok(marked.some((each) => /Guard falls to LV1/.test(each)), `${marked}`);
  assert.ok(marked.some((each) => /destroys Scout/.test(each)), `${marked}`);
});

scene('neither Enter nor 1 ends a turn in which there is something to do; E asks first', careful, async ({ page, server }) => {
  await sit(page, server, `scenario Something is left to do
rules 6-5-2
game opcg
card Nami character red cost 9 power 5000
you characters Nami; don 1`);
  const turn = await page.textContent('.middle .turn');
  await page.keyboard.press('Enter');
  await page.keyboard.press('e');
  await page.waitForSelector('dialog .sure');
  assert.match(await page.textContent('dialog .sure'), /Attack/);
  await page.keyboard.press('Escape');
  assert.equal(await page.textContent('.middle .turn'), turn);
  await page.keyboard.press('1');
  await page.waitForFunction(() => /DON!!|attack/i.test(document.querySelector('.lines').textContent) || document.querySelector('.middle .battle'));
  assert.equal(await page.textContent('.middle .turn'), turn);
});

scene('the golden answer is a target for a K.O. and yes to a free [Trigger]', careful, async ({ page, server }) => {
  await sit(page, server, `scenario Gold is what a sensible player does
rules 10-1-5-1
game opcg
card Ax character red cost 1 power 6000 text "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 3 or less."
card Small character red cost 1 power 1000
card Large character red cost 3 power 4000
card Gift character red cost 1 power 1000 trigger "Draw 1 card."
you don 1; hand Ax
opp characters Small, Large; life Gift, -`);
  await page.click('.prompt [data-kind=play]');
  await page.waitForSelector('.prompt [data-kind=card]');
  assert.match(await page.locator('.prompt .golden').textContent(), /Large/);
  assert.equal(await page.locator('.prompt .main').count(), 0);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /Large is K.O.'d/.test(document.querySelector('.lines').textContent));
  await page.click('.prompt [data-kind=attack]');
  while (!(await page.locator('.prompt [data-kind=yes]').count())) {
    await asked(page);
    if (await page.locator('.prompt [data-kind=pass]').count()) await page.click('.prompt [data-kind=pass]');
    await page.waitForTimeout(60);
  }
  assert.match(await page.locator('.prompt .main').textContent(), /Yes/);
});

scene('a battle is answered for the card that is attacked, with what is at stake', careful, async ({ page, server }) => {
  await sit(page, server, `scenario What is at stake
rules 7-1-3
game opcg
card Brute character red cost 1 power 7000
card Crew character red cost 1 power 1000 counter 1000
card Shield character red cost 1 power 1000 counter 2000
you characters Brute; don 0
opp characters Crew; hand Shield; life 0`);
  await page.click('.prompt [data-kind=attack]:has-text("Brute")');
  await page.waitForSelector('.prompt [data-kind=counter]');
  assert.match(await page.textContent('.prompt .stake'), /lethal/);
  assert.match(await page.textContent('.prompt .stake'), /\+3000/);
  assert.match(await page.textContent('.prompt [data-kind=pass]'), /lose the game/i);
  const counters = await page.locator('.prompt [data-kind=counter]').allTextContents();
  assert.ok(counters.length === 1 && /Leader/.test(counters[0]), `${counters}`);
  await page.click('.prompt .fold');
  assert.equal(await page.locator('.prompt [data-kind=counter]').count(), 2);
});

scene('why not is told from the position', careful, async ({ page, server }) => {
  await sit(page, server, `scenario Reasons
rules 7-1-1-1
game opcg
card Franky character red cost 1 power 9000
card Dear character red cost 7 power 9000
you characters Franky; don 0; hand Dear
opp life 5`);
  await page.click('.prompt [data-kind=attack]:has-text("Franky")');
  await page.waitForSelector('.prompt [data-kind=end]');
  await page.click('.board .slot:has-text("Franky")');
  await page.waitForSelector('.menu .not');
  assert.match(await page.textContent('.menu .not'), /Franky is rested: it has already attacked this turn\s*7-1-1-1/);
  await page.keyboard.press('Escape');
  await page.click('.hand .slot:has-text("Dear")');
  await page.waitForSelector('.menu .not');
  assert.match(await page.textContent('.menu .not'), /Dear costs 7 and you have 0 active DON!!: 7 missing/);
});

scene('a battle is shown with its counters and how it ended, held for a second, and again by a key', { at: '', look: { pace: 'calm' } }, async ({ page, server }) => {
  await sit(page, server, `scenario A counter is seen
rules 7-1-3
game opcg
card Brute character red cost 1 power 6000
card Shield character red cost 1 power 1000 counter 2000
you characters Brute
opp hand Shield; life 3`);
  await page.click('.prompt [data-kind=attack]:has-text("Brute")');
  await page.waitForSelector('.show .battle');
  await page.click('.prompt [data-kind=counter]');
  await page.waitForSelector('.show .end');
  const shown = Date.now();
  assert.match(await page.textContent('.show .counter'), /\+2000 Shield/);
  assert.match(await page.textContent('.show .end'), /6000 against 7000: the attack fails/);
  await page.waitForSelector('.show .end', { state: 'detached' });
  assert.ok(Date.now() - shown > 900, `${Date.now() - shown} ms`);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('r');
  await page.waitForSelector('.show .end');
});

scene('a new turn is announced, and a K.O. is seen where it happened', { at: '', look: { pace: 'calm' } }, async ({ page, server }) => {
  await sit(page, server, `scenario A card falls
rules 7-1-4-1-2
game opcg
card Brute character red cost 1 power 6000
card Victim character red cost 1 power 1000
you characters Brute
opp characters Victim(rested)`);
  await page.click('.prompt [data-kind=attack]:has-text("Victim"):has-text("Brute")');
  await page.waitForSelector('.float.ko');
  assert.match(await page.textContent('.show .end'), /6000 against 1000: Victim is K.O.'d/);
  await page.waitForSelector('.show .end', { state: 'detached' });
  await page.click('.prompt [data-kind=end]');
  await page.waitForSelector('.show .turn');
});

scene('the whole own half takes a card, an Event dropped on a card of one\'s own is used', careful, async ({ page, server }) => {
  await sit(page, server, `scenario Dropping
rules 6-5-3-1
game opcg
card Crew character red cost 1 power 1000
card Song event red cost 1 text "[Main] Draw 1 card."
you characters Crew; don 3; hand Song, Crew#2
opp life 5`);
  const drop = async (name, on) => {
    const from = await page.locator(`.hand .slot:has-text("${name}")`).boundingBox();
    const to = await page.locator(on).boundingBox();
    await page.mouse.move(from.x + 40, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 60, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
  };
  await drop('Song', 'section.side.near .slot:has-text("Crew")');
  await page.waitForFunction(() => /activates Song/.test(document.querySelector('.lines').textContent));
  await drop('Crew', 'section.side.near [data-area$=deck]');
  await page.waitForFunction(() => document.querySelectorAll('section.side.near [data-area$=characters] .slot').length === 2);
});

scene('the prompt stays where it is while an answer travels, and the card looked at covers none of it', careful, async ({ page, server }) => {
  await sit(page, server, `scenario Standing still
rules 6-5-2
game opcg
card Crew character red cost 1 power 1000
you characters Crew; don 3; hand Crew#2`);
  const prompt = await page.locator('.prompt').boundingBox();
  await page.hover('.hand .slot');
  const large = await page.locator('.preview').boundingBox();
  assert.ok(large.x + large.width <= prompt.x || large.x >= prompt.x + prompt.width, 'the preview is beside the prompt');
  await page.evaluate(() => {
    window.__low = Infinity;
    new MutationObserver(() => (window.__low = Math.min(window.__low, document.querySelectorAll('.prompt [data-pick]').length))).observe(document.querySelector('.prompt'), { childList: true, subtree: true });
  });
  await page.click('.prompt [data-kind=give_don]');
  await page.waitForFunction(() => document.querySelector('.slot .given'));
  assert.ok((await page.evaluate(() => window.__low)) > 0, 'there were always answers to be seen');
});

scene('cards have faces of their own', { at: 'decks' }, async ({ page }) => {
  await page.waitForSelector('.frame .figure');
  const faces = await page.locator('.frame .figure').evaluateAll((all) => all.map((each) => each.innerHTML));
  assert.ok(faces.length > 10);
  assert.equal(new Set(faces).size, faces.length);
});
