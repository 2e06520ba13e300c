// A picture for every name, drawn from the name alone: cards can be told apart without anybody's art.

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
const drawn = new Map<string, string[]>();

/** Paths in a square of 100. The same name gives the same picture. */
export function sigil(name: string): string[] {
  const known = drawn.get(name);
  if (known) return known;
  const roll = dice(hash(name));
  const family = families[roll(families.length)] ?? compass;
  const paths = family(roll);
  drawn.set(name, paths);
  return paths;
}
