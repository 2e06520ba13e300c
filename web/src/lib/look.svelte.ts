// The look of the page, as it is set on this device.

import { kept, type Look } from './kept';

class Looks {
  now: Look = $state(kept.look());

  set(change: Partial<Look>): void {
    this.now = { ...this.now, ...change };
    kept.setLook(this.now);
    this.wear();
  }

  /** Before the first paint, so that nothing flashes; the page may run no script that is written into it. */
  wear(): void {
    if (this.now.theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.now.theme;
    document.documentElement.dataset.motion = this.now.motion;
    document.documentElement.dataset.palette = this.now.palette;
    document.documentElement.dataset.cards = this.now.cards;
  }

  /** Whether things stand still rather than move. */
  still(): boolean {
    return this.now.motion === 'less' || (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches);
  }
}

export const looks = new Looks();
