// How long a player waits, in figures: from a click to what is drawn for it, and to the first paint of the page.
// node tests/pace.mjs [actions]   (a measurement, not a test)

import { answer, asked, begin } from './player.mjs';
import { openPage, startBrowser, startServer } from './world.mjs';

const wanted = Number(process.argv[2] ?? 200);
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
const told = (values) => {
  const sorted = [...values].sort((one, two) => one - two);
  return `p50 ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms, most ${at(sorted, 1).toFixed(1)} ms (${sorted.length})`;
};

/** What the page marks, kept as the pairs that belong together. */
function collect() {
  sessionStorage.setItem('deckhand.measured', '1');
  window.taken = [];
  let now = {};
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'answered') now = { answered: startTime };
      // The last frame before the drawing is the one that was drawn.
      else if (!now.drawn) now[name] = startTime;
      if (name === 'drawn' && now.answered !== undefined && now.came !== undefined) {
        window.taken.push(now);
        now = {};
      }
    }
  }).observe({ type: 'mark' });
}

const server = await startServer();
const browser = await startBrowser();
try {
  for (const game of ['opcg', 'bss']) {
    const options = { choices: { level: 'normal', seed: '11' }, reducedMotion: 'no-preference', look: { pace: 'calm' } };
    const { page, context } = await openPage(browser, options);
    await page.addInitScript(collect);
    await begin(page, server.url, game);
    const first = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
    const taken = [];
    while (taken.length < wanted) {
      const before = await page.evaluate(() => window.taken.length);
      if ((await asked(page)) === 'over') {
        taken.push(...(await page.evaluate(() => window.taken.splice(0))));
        await page.click('dialog .result button.main');
        await page.waitForSelector('dialog .result', { state: 'detached' });
        continue;
      }
      await answer(page);
      await page.waitForFunction((was) => window.taken.length > was, before, { timeout: 60_000, polling: 20 });
      if ((await page.evaluate(() => window.taken.length)) >= 20) taken.push(...(await page.evaluate(() => window.taken.splice(0))));
    }
    const part = (from, to) => told(taken.map((each) => each[to] - each[from]));
    console.log(`${game}: first paint ${first.toFixed(0)} ms`);
    console.log(`  click to drawn    ${part('answered', 'drawn')}`);
    console.log(`  click to message  ${part('answered', 'came')}`);
    console.log(`  message read      ${part('came', 'read')}`);
    console.log(`  message to drawn  ${part('read', 'drawn')}`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
