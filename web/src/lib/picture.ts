// A deck drawn as a picture: our own frames with counts.

import type { CardFacts } from '../protocol';
import { words } from '../words';
import type { DeckLine } from './deck';
import { download } from './download';
import { face } from './face';

const WIDE = 150;
const HIGH = 210;
const GAP = 14;
const MARGIN = 36;
const HEAD = 92;
const COLUMNS = 8;
/** Drawn twice as fine as it is measured. */
const FINE = 2;

type Pen = CanvasRenderingContext2D;
export type PictureLine = DeckLine & { card: CardFacts | undefined };

/** The size of the picture and where each card lies. */
export function layout(count: number): { width: number; height: number; at: (place: number) => [number, number] } {
  const columns = Math.max(4, Math.min(COLUMNS, count));
  const rows = Math.ceil(count / columns);
  return {
    width: MARGIN * 2 + columns * WIDE + (columns - 1) * GAP,
    height: HEAD + MARGIN + rows * (HIGH + GAP),
    at: (place) => [MARGIN + (place % columns) * (WIDE + GAP), HEAD + Math.floor(place / columns) * (HIGH + GAP)],
  };
}

/** The Leader first, then by cost and number. */
export function inOrder(lines: PictureLine[]): PictureLine[] {
  const rank = (line: PictureLine) => (line.card?.category === 'Leader' ? -1 : (line.card?.cost ?? 99));
  return [...lines].sort((one, two) => rank(one) - rank(two) || one.number.localeCompare(two.number));
}

const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || '#6f7d86';

function rounded(pen: Pen, x: number, y: number, width: number, height: number, radius: number | number[]): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

function blend(pen: Pen, x: number, y: number, card: CardFacts | undefined): CanvasGradient {
  const fill = pen.createLinearGradient(x, y, x + WIDE, y + HIGH * 0.4);
  const [one = 'none', two = one] = card?.colors ?? [];
  fill.addColorStop(0.42, color(one));
  fill.addColorStop(0.58, color(two));
  return fill;
}

function pill(pen: Pen, text: string, x: number, y: number, size: number, ink = '#fff', ground = '#0b1318'): void {
  pen.font = `800 ${size}px sans-serif`;
  const width = Math.max(size * 1.7, pen.measureText(text).width + size * 0.9);
  rounded(pen, x - width / 2, y - size * 0.85, width, size * 1.7, size);
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = 'rgb(255 255 255 / 0.6)';
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y + size * 0.06);
}

/** Words on at most two lines. */
function twoLines(pen: Pen, text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(/(?<=[ ."-])/)) {
    const last = lines.length - 1;
    if (!lines[last] || pen.measureText(lines[last] + word).width <= width) lines[last] += word;
    else lines.push(word);
  }
  return lines.slice(0, 2);
}

function art(pen: Pen, x: number, y: number, card: CardFacts | undefined): void {
  if (!card) return;
  pen.save();
  rounded(pen, x + 7, y + 7, WIDE - 14, HIGH - 62, 5);
  pen.clip();
  pen.fillStyle = 'rgb(0 0 0 / 0.32)';
  pen.fill();
  pen.translate(x + WIDE / 2 - 75, y + 4);
  pen.scale(1.5, 1.5);
  pen.fillStyle = 'rgb(255 255 255 / 0.1)';
  pen.strokeStyle = 'rgb(255 255 255 / 0.45)';
  pen.lineWidth = 1.1;
  const { ground, figure } = face(card);
  for (const path of [...ground, ...figure]) {
    const shape = new Path2D(path);
    pen.fill(shape);
    pen.stroke(shape);
  }
  pen.restore();
}

function drawCard(pen: Pen, line: PictureLine, x: number, y: number): void {
  const { card } = line;
  const name = card?.name ?? line.number;
  rounded(pen, x, y, WIDE, HIGH, 10);
  pen.fillStyle = blend(pen, x, y, card);
  pen.fill();
  art(pen, x, y, card);
  rounded(pen, x + 7, y + HIGH - 55, WIDE - 14, 48, [0, 0, 5, 5]);
  pen.fillStyle = '#0b1318';
  pen.fill();
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#fff';
  pen.font = '700 14px sans-serif';
  twoLines(pen, name, WIDE - 26).forEach((text, at) => pen.fillText(text, x + 13, y + HIGH - 38 + at * 16));
  pen.fillStyle = '#c3d2d8';
  pen.font = '600 10px sans-serif';
  pen.textAlign = 'right';
  pen.fillText(line.number, x + WIDE - 12, y + HIGH - 10);
  if (card?.cost != null) pill(pen, String(card.cost), x + 22, y + 22, 18);
  const strength = card?.power ?? card?.levels[0]?.bp ?? null;
  if (strength !== null) pill(pen, String(strength), x + WIDE - 36, y + 20, 14);
  pill(pen, `× ${line.count}`, x + WIDE / 2, y + HIGH - 74, 19, '#2a1c02', '#e7b95f');
}

export function drawDeck(canvas: HTMLCanvasElement, name: string, lines: PictureLine[]): void {
  const ordered = inOrder(lines);
  const { width, height, at } = layout(ordered.length);
  canvas.width = width * FINE;
  canvas.height = height * FINE;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(FINE, FINE);
  const ground = pen.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, '#0d2530');
  ground.addColorStop(1, '#081820');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#eef6f8';
  pen.font = '700 34px Georgia, serif';
  pen.fillText(name, MARGIN, 56);
  pen.fillStyle = '#e7b95f';
  pen.font = '600 18px sans-serif';
  pen.textAlign = 'right';
  pen.fillText(words.decks.total(ordered.reduce((sum, line) => sum + line.count, 0)), width - MARGIN, 54);
  ordered.forEach((line, place) => drawCard(pen, line, ...at(place)));
}

/** The picture as a file of the browser. */
export async function downloadDeck(name: string, lines: PictureLine[]): Promise<void> {
  const canvas = document.createElement('canvas');
  drawDeck(canvas, name, lines);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) download(blob, `${name}.png`);
}
