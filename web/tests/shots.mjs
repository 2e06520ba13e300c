// Pictures of the page, to be looked at: node tests/shots.mjs [folder] [filter]

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { advance, begin } from './player.mjs';
import { openPage, startBrowser, startServer } from './world.mjs';

const folder = process.argv[2] ?? 'tests/shots';
const filter = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });

const sizes = {
  wide: { viewport: { width: 1440, height: 900 } },
  large: { viewport: { width: 1920, height: 1080 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const pages = { start: '#/', lab: '#/lab/opcg', learn: '#/learn', puzzles: '#/puzzles/opcg', settings: '#/settings', decks: '#/decks', replays: '#/replays', rules: '#/rules/opcg', editor: '#/editor/opcg' };

const server = await startServer();
const browser = await startBrowser();
try {
  for (const [size, options] of Object.entries(sizes))
    for (const theme of ['dark', 'light']) {
      const shot = async (page, name) => page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`) });
      for (const game of ['opcg', 'bss']) {
        const name = `table-${game}`;
        if (!`${name}-${size}-${theme}`.includes(filter)) continue;
        const { page, context } = await openPage(browser, { ...options, look: { theme }, choices: { seat: 'A' } });
        await begin(page, server.url, game);
        await advance(page, Number(process.env.ANSWERS ?? 34));
        await page.waitForTimeout(500);
        await shot(page, name);
        await context.close();
      }
      for (const [name, path] of Object.entries(pages)) {
        if (!`${name}-${size}-${theme}`.includes(filter)) continue;
        const { page, context } = await openPage(browser, { ...options, look: { theme } });
        await page.goto(`${server.url}/${path}`);
        await page.waitForTimeout(900);
        await shot(page, name);
        await context.close();
      }
    }
} finally {
  await browser.close();
  await server.stop();
}
