// A picture for every card, drawn from what it is: its types choose the ground, its kind and attribute the figure, its number the rest.
// Cards can be told apart without anybody's art.

import type { CardFacts } from '../protocol';

function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
}

function dice(seed: number): (sides: number) => number {
  let state = seed || 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

type Roll = (sides: number) => number;
const round = (value: number) => Math.round(value * 10) / 10;
const polar = (radius: number, turn: number): string =>
  `${round(50 + radius * Math.sin(turn * 2 * Math.PI))} ${round(50 - radius * Math.cos(turn * 2 * Math.PI))}`;

function star(points: number, outer: number, inner: number, turn: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) =>
    polar(at % 2 ? inner : outer, turn + at / (points * 2)),
  );
  return `M${corners.join('L')}Z`;
}

function ring(radius: number): string {
  return `M${50 - radius} 50a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}

function compass(roll: Roll): string[] {
  const points = 4 + 2 * roll(3);
  return [ring(38), ring(30 - roll(6)), star(points, 46, 9 + roll(5), 0), star(points, 28, 7, 0.5 / points)];
}

function waves(roll: Roll): string[] {
  const length = 16 + roll(14);
  const height = 6 + roll(9);
  return Array.from({ length: 6 }, (_, row) => {
    const y = 14 + row * 15 + roll(4);
    let path = `M${-length + roll(length)} ${y}`;
    for (let at = 0; at < 9; at++) path += `q${length / 2} ${at % 2 ? height : -height} ${length} 0`;
    return path;
  });
}

function rays(roll: Roll): string[] {
  const count = 9 + roll(10);
  const turn = roll(100) / 100;
  const beams = Array.from({ length: count }, (_, at) => {
    const from = turn + at / count;
    return `M${polar(16, from)}L${polar(75, from - 0.011 - roll(9) / 900)}L${polar(75, from + 0.011 + roll(9) / 900)}Z`;
  });
  return [ring(13), ring(8 + roll(4)), beams.join('')];
}

function blades(roll: Roll): string[] {
  const count = 3 + roll(4);
  const bend = 0.1 + roll(20) / 100;
  const turn = roll(100) / 100;
  return Array.from({ length: count }, (_, at) => {
    const from = turn + at / count;
    return `M${polar(6, from)}Q${polar(34, from + bend)} ${polar(48, from)}Q${polar(24, from - bend / 3)} ${polar(6, from)}Z`;
  }).concat(ring(24 + roll(20)));
}

function petals(roll: Roll): string[] {
  const count = 5 + roll(6);
  const wide = 0.05 + roll(9) / 100;
  const flower = (radius: number, turn: number) =>
    Array.from({ length: count }, (_, at) => {
      const from = turn + at / count;
      return `M50 50Q${polar(radius * 0.7, from - wide)} ${polar(radius, from)}Q${polar(radius * 0.7, from + wide)} 50 50Z`;
    }).join('');
  return [flower(46, 0), flower(30, 0.5 / count), ring(6 + roll(6))];
}

function peaks(roll: Roll): string[] {
  return Array.from({ length: 4 }, (_, row) => {
    const base = 52 + row * 14;
    let path = `M-5 ${base + 30}L-5 ${base}`;
    for (let x = 5; x < 105; x += 12 + roll(10)) path += `L${x} ${base - 8 - roll(30 - row * 5)}L${x + 7} ${base - roll(6)}`;
    return `${path}L105 ${base}L105 ${base + 30}Z`;
  }).concat(`M${26 + roll(50)} 22m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z`);
}

function shards(roll: Roll): string[] {
  return Array.from({ length: 7 }, () => {
    const turn = roll(100) / 100;
    const radius = 12 + roll(26);
    return `M${polar(radius, turn)}L${polar(radius + 26, turn + 0.03)}L${polar(radius + 7, turn + 0.09)}Z`;
  }).concat(star(3 + roll(5), 26, 13, roll(100) / 100));
}

const families = [compass, waves, rays, blades, petals, peaks, shards];

/** A shape that is the same on both sides, like a mask or a crest: no two numbers have the same. */
function crest(roll: Roll, size: number): string {
  const points = 6 + roll(5);
  const radii = Array.from({ length: points }, () => size * (0.42 + roll(60) / 100));
  const half = radii.map((radius, at): [number, number] => {
    const turn = ((at + 0.5) / points) * Math.PI;
    return [radius * Math.sin(turn), -radius * Math.cos(turn)];
  });
  const all = [...half, ...half.toReversed().map(([x, y]): [number, number] => [-x, y])];
  const middle = (one: [number, number], two: [number, number]) => `${round(50 + (one[0] + two[0]) / 2)} ${round(50 + (one[1] + two[1]) / 2)}`;
  const next = (at: number) => all[(at + 1) % all.length] ?? [0, 0];
  const curves = all.map((point, at) => `Q${round(50 + point[0])} ${round(50 + point[1])} ${middle(point, next(at))}`);
  const [first = [0, 0], last = [0, 0]] = [all[0], all[all.length - 1]];
  return `M${middle(last, first)}${curves.join('')}Z`;
}

const dot = (x: number, y: number, radius: number) => `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

/** The sign of an attribute, over the figure. */
const signs: Record<string, (roll: Roll) => string> = {
  Slash: (roll) => `M${22 + roll(8)} 80L${76 - roll(6)} 20L${80 - roll(4)} 24L28 84Z`,
  Strike: () => dot(50, 50, 9) + ring(15),
  Ranged: () => `${ring(14)}M50 28V44M50 56V72M28 50H44M56 50H72`,
  Special: (roll) => star(5 + roll(3), 17, 7, 0),
  Wisdom: () => `M30 50Q50 32 70 50Q50 68 30 50Z${dot(50, 50, 6)}`,
};

function eyes(roll: Roll): string {
  const [apart, high, size] = [8 + roll(9), 40 + roll(14), 2.5 + roll(4)];
  return dot(50 - apart, high, size) + dot(50 + apart, high, size);
}

/** What stands before the ground: a mask for who acts, a burst for what happens, walls for a place. */
function figureOf(category: string, attribute: string | undefined, roll: Roll): string[] {
  if (category === 'Event' || category === 'Magic') return [star(6 + roll(7), 42, 16 + roll(10), roll(100) / 100), ring(10 + roll(6)), star(3 + roll(4), 12, 5, 0)];
  if (category === 'Stage' || category === 'Nexus') {
    const tower = (x: number, wide: number, high: number) => `M${x} 92V${92 - high}l${wide / 2} ${-6 - roll(10)}l${wide / 2} ${6 + roll(10)}V92Z`;
    return [tower(14 + roll(8), 18, 34 + roll(20)), tower(38, 24, 48 + roll(26)), tower(66 - roll(4), 20, 30 + roll(28)), dot(50, 60, 4 + roll(4))];
  }
  const sign = attribute && signs[attribute]?.(roll);
  const crown = category === 'Leader' ? [`M28 20L34 8L42 17L50 5L58 17L66 8L72 20Z`] : [];
  return [crest(roll, 43), crest(roll, 27), sign || eyes(roll), ...crown];
}

export type Face = { ground: string[]; figure: string[]; hue: number; turn: number };
const drawn = new Map<string, Face>();

/** Paths in a square of 100. The same number gives the same picture. */
export function face(card: Pick<CardFacts, 'number' | 'category' | 'types' | 'attributes'>): Face {
  const known = drawn.get(card.number);
  if (known) return known;
  const roll = dice(hash(card.number));
  roll(7);
  const family = families[hash(card.types[0] ?? card.category) % families.length] ?? compass;
  const made = { ground: family(roll), figure: figureOf(card.category, card.attributes[0], roll), hue: roll(360), turn: roll(40) - 20 };
  drawn.set(card.number, made);
  return made;
}

/** Paths for a name alone. */
export function sigil(name: string): string[] {
  const roll = dice(hash(name));
  return (families[roll(families.length)] ?? compass)(roll);
}
