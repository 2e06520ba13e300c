import { advance, begin, answer, asked } from './player.mjs';
import { openPage, startBrowser, startServer } from './world.mjs';
const folder='/tmp/shots';
const sizes = { wide: { viewport: { width: 1280, height: 800 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 } };
const server = await startServer(); const browser = await startBrowser();
try {
 for (const [size, options] of Object.entries(sizes)) for (const game of ['opcg','bss']) {
  const { page, context, errors } = await openPage(browser, { ...options, look: { theme: 'dark' } });
  const shot = (n) => page.screenshot({ path: `${folder}/${game}-${size}-${n}.png` });
  await page.goto(server.url+'/#/'); await page.waitForSelector('[data-game]'); await page.waitForTimeout(400);
  if (game==='opcg') await shot('0start');
  await begin(page, server.url, game); await asked(page); await page.waitForTimeout(300); await shot('1first');
  const steps=[3,6,12,20,30]; let n=0;
  for (let at=1; at<=34; at++){ const ok = await answer(page); if(!ok) break; if (steps.includes(at)) { await asked(page); await page.waitForTimeout(250); await shot('2at'+String(at).padStart(2,'0')); } }
  if ((await asked(page))==='asked') { await page.click('button[aria-label=Resign]'); await page.click('dialog button.danger'); }
  await page.waitForSelector('dialog .result'); await page.waitForTimeout(200); await shot('3result');
  console.log(game,size,errors);
  await context.close();
 }
} finally { await browser.close(); await server.stop(); }
