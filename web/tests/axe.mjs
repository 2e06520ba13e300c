// What a screen reader and a keyboard need, as axe sees it.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is looked at is painted, and nothing moves any more. */
const painted = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished));
  });

export async function clean(page, what) {
  await painted(page);
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join(' | ')}`);
  });
  assert.deepEqual(found, [], `axe on ${what}`);
}
