// Somebody who plays through the page only: looks at the buttons, and presses one.

/** From the start page to the table. */
export async function begin(page, url, game) {
  await page.goto(`${url}/#/`);
  await page.click(`[data-game=${game}]`);
  await page.click('form button.go:not([disabled])');
  await page.waitForSelector('.prompt');
}

/** To the table of a scenario, both sides in one hand. */
export async function sit(page, server, text, opponent = { type: 'same_screen' }) {
  const game = /^game\s+(\w+)/m.exec(text)[1];
  const seat = await page.evaluate(async (match) => {
    const reply = await fetch('/api/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(match) });
    const found = await reply.json();
    if (!reply.ok) throw new Error(JSON.stringify(found));
    return found.secret;
  }, { game, rules: null, deck: { type: 'named', name: '' }, against: null, opponent, seat: 'A', clock: { type: 'off' }, seed: null, first: 'rules', start: { type: 'scenario', text } });
  await page.goto(`${server.url}/#/play/${seat}`);
  await asked(page);
  return seat;
}

/** Kinds of answers, what moves the game on first. */
const likes = ['attack', 'play', 'block', 'counter', 'activate', 'give_don', 'yes', 'card', 'core', 'spot', 'usual', 'set_burst', 'option', 'number', 'effect', 'done', 'opening', 'deck_end', 'unseen', 'color', 'no', 'pass', 'end', 'move_cores'];

/** Waits until the player is asked or the game is over; says which. */
export async function asked(page) {
  const found = await page.waitForSelector('.prompt.yours button[data-pick], dialog .result', { timeout: 90_000, state: 'attached' });
  return (await found.evaluate((element) => element.closest('.result') !== null)) ? 'over' : 'asked';
}

/** One answer; `order` says which kinds are liked. False when the game is over. */
export async function answer(page, order = likes) {
  if ((await asked(page)) === 'over') return false;
  return page.evaluate((order) => {
    const prompt = document.querySelector('.prompt.yours');
    const buttons = [...(prompt?.querySelectorAll('button[data-pick]') ?? [])];
    const rank = (button) => {
      const at = order.indexOf(button.dataset.kind);
      return at < 0 ? order.length : at;
    };
    buttons.sort((one, two) => rank(one) - rank(two));
    // Decline a third time what was done twice in a row: nobody gives or moves for ever.
    window.__kinds ??= [];
    const kind = buttons[0]?.dataset.kind;
    const same = window.__kinds.slice(-4).every((each) => each === kind) && window.__kinds.length >= 4;
    const chosen = same ? (buttons.find((button) => button.dataset.kind !== kind) ?? buttons[0]) : buttons[0];
    window.__kinds.push(chosen?.dataset.kind);
    chosen?.click();
    // Whoever is asked again is sure.
    requestAnimationFrame(() => document.querySelector('dialog [data-sure]')?.click());
    return true;
  }, order);
}

/** So many answers, or until the game is over. */
export async function advance(page, answers, order) {
  for (let at = 0; at < answers; at++) if (!(await answer(page, order))) return;
  await asked(page);
}
