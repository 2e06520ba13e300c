import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { decision, facts, pick, update } from '../lib/sample';
import Frame from '../parts/Frame.svelte';
import Held from './prompt.test.svelte';

function html(change: Parameters<typeof update>[0]): string {
  return render(Held, { props: { update: update(change) } }).body;
}

describe('the prompt', () => {
  it('says the question, its clause and every answer', () => {
    const body = html({ decision: decision([pick(0, 'play', [1]), pick(1, 'end')]) });
    expect(body).toContain('What do you do?');
    expect(body).toContain('6-5-2');
    expect(body.match(/data-pick/g)).toHaveLength(2);
  });

  it('says who is waited for where the other player is asked', () => {
    const { view } = update();
    const body = html({ view: { ...view, asked: { seat: 'B', ask: 'block', source: null, clause: { id: '7-1-2', gist: 'g' } } } });
    expect(body).toContain('Waiting for them whether to block');
    expect(body).not.toContain('data-pick');
  });
});

describe('a card', () => {
  it('prints its whole effect only where it is large', () => {
    const small = render(Frame, { props: { facts: facts('T1') } }).body;
    const full = render(Frame, { props: { facts: facts('T1'), size: 'full' } }).body;
    expect(small).toMatch(/class="mini[^>]*>\[On Play\] Sing one song/);
    expect(small).not.toContain('class="line');
    expect(full).toContain('Sing one song');
    expect(full).toMatch(/<b[^>]*>\[On Play\]<\/b>/);
  });
});
