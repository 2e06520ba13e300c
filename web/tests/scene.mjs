// One server and one browser a file; each scene is a test with a page of its own, whose script must not fail.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin } from './player.mjs';
import { openPage, startBrowser, startServer } from './world.mjs';

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * A test in the browser. `options.at` is the page that is opened, `options.game` a game that is begun; the rest is told to the
 * browser. `lost`: the server goes away in it, so that the page may complain.
 */
export function scene(name, options, play) {
  const { game, at, lost = false, ...rest } = options;
  test(name, async () => {
    const opened = [];
    const open = async (more = rest) => {
      const one = await openPage(browser, more);
      opened.push(one);
      return one;
    };
    const first = await open();
    try {
      if (game) await begin(first.page, server.url, game);
      if (at !== undefined) await first.page.goto(`${server.url}/#/${at}`);
      await play({ ...first, server, open });
      if (!lost) assert.deepEqual(opened.flatMap((one) => one.errors), []);
    } finally {
      for (const one of opened) await one.context.close();
    }
  });
}
