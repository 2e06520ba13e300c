import { describe, expect, it } from 'vitest';
import { atOnce, donTargets, fieldPick, glowing, leftToDo, numbered, offer, picksOf, poolPicks, targetsOf } from './picks';
import { decision, pick } from './sample';

const main = decision([
  pick(0, 'play', [1]),
  pick(1, 'give_don', [0]),
  pick(2, 'attack', [0, 50]),
  pick(3, 'attack', [0, 51]),
  pick(4, 'end'),
]);

describe('what answers are about', () => {
  it('finds the answers of a card and where it may be put', () => {
    expect(picksOf(main, 0).map((each) => each.index)).toEqual([1, 2, 3]);
    expect([...glowing(main)]).toEqual([[1, 'play'], [0, 'attack']]);
    expect([...glowing(decision([pick(0, 'give_don', [0])]))]).toEqual([]);
    expect([...targetsOf(main, 0)].map(([card, each]) => [card, each.index])).toEqual([[50, 2], [51, 3]]);
    expect([...donTargets(main).keys()]).toEqual([0]);
    expect(picksOf(null, 0)).toEqual([]);
  });

  it('plays a card that is dropped on the field, and nothing where it is not clear', () => {
    expect(fieldPick(main, 1)?.index).toBe(0);
    expect(fieldPick(main, 0)).toBeNull();
    expect(fieldPick(decision([pick(0, 'activate', [1]), pick(1, 'activate', [1])]), 1)).toBeNull();
  });

  it('answers at once only where a click can mean one thing', () => {
    expect(atOnce([pick(0, 'card', [1])])?.index).toBe(0);
    expect(atOnce([pick(0, 'play', [1])])).toBeNull();
    expect(atOnce([pick(0, 'core', [1]), pick(1, 'core', [1])])).toBeNull();
  });

  it('finds the answers of a pool', () => {
    const cores = decision([pick(0, 'usual'), pick(1, 'core', [], ['A', 'reserve'])]);
    expect(poolPicks(cores, 'A', 'reserve').map((each) => each.index)).toEqual([1]);
    expect(poolPicks(cores, 'B', 'reserve')).toEqual([]);
  });
});

describe('how they are laid out', () => {
  it('makes buttons of what is about nothing on the table, and numbers what is shown', () => {
    const offered = offer(main);
    expect(offered.buttons.map((each) => each.kind)).toEqual(['end']);
    expect(offered.groups.map((group) => [group.kind, group.picks.length])).toEqual([['play', 1], ['give_don', 1], ['attack', 2]]);
    expect(numbered(offered).map((each) => each.index)).toEqual([0, 1, 2, 3]);
  });

  it('folds counters for cards that are not attacked', () => {
    const counters = decision([pick(0, 'counter', [1, 7]), pick(1, 'counter', [1, 8]), pick(2, 'pass')]);
    const offered = offer(counters, 8);
    expect(offered.groups.flatMap((group) => group.picks.map((each) => each.index))).toEqual([1]);
    expect(offered.folded.map((each) => each.index)).toEqual([0]);
  });

  it('knows what would be given away by ending the turn', () => {
    expect(leftToDo(main).map((each) => each.index)).toEqual([0, 2, 3]);
    const dear = { ...pick(0, 'play', [1]), losses: ['destroys X'] };
    expect(leftToDo(decision([dear, pick(1, 'give_don', [0]), pick(2, 'end')]))).toEqual([]);
  });

  it('offers every answer exactly once', () => {
    for (const each of [main, decision([pick(0, 'number'), pick(1, 'number')]), decision([...'abcdef'].map((_, at) => pick(at, 'option')))]) {
      const { buttons, groups, folded } = offer(each);
      const shown = [...buttons, ...groups.flatMap((group) => group.picks), ...folded].map((one) => one.index);
      expect(shown.sort()).toEqual(each.picks.map((one) => one.index).sort());
    }
  });
});
