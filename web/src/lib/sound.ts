// Sounds that are made here, tone by tone; nothing is loaded.

import type { EventName } from '../protocol';

/** A tone: shape, from and to this frequency, seconds, loudness, after so many seconds. */
type Tone = [OscillatorType | 'noise', number, number, number, number, number?];

const tones: Partial<Record<EventName, Tone[]>> = {
  turn: [['sine', 523, 523, 0.12, 0.4], ['sine', 784, 784, 0.22, 0.4, 0.11]],
  draw: [['noise', 2600, 5200, 0.09, 0.22]],
  resource: [['triangle', 660, 990, 0.08, 0.35], ['triangle', 990, 1320, 0.08, 0.25, 0.06]],
  give_don: [['triangle', 880, 1175, 0.1, 0.4]],
  play: [['noise', 900, 300, 0.12, 0.4], ['sine', 220, 165, 0.16, 0.5]],
  effect: [['sine', 700, 1050, 0.16, 0.3], ['sine', 1050, 1400, 0.16, 0.2, 0.08]],
  trigger: [['square', 587, 587, 0.08, 0.16], ['square', 880, 880, 0.08, 0.16, 0.09], ['square', 1175, 1175, 0.16, 0.16, 0.18]],
  attack: [['sawtooth', 180, 90, 0.2, 0.35], ['noise', 3000, 600, 0.16, 0.3]],
  block: [['square', 330, 300, 0.08, 0.25], ['noise', 5000, 3000, 0.06, 0.3]],
  counter: [['triangle', 440, 880, 0.14, 0.45], ['noise', 6000, 4000, 0.05, 0.2]],
  ko: [['sawtooth', 220, 40, 0.42, 0.4], ['noise', 1800, 120, 0.36, 0.45]],
  damage: [['sine', 130, 50, 0.3, 0.8], ['noise', 700, 90, 0.22, 0.5]],
  win: [['triangle', 523, 523, 0.16, 0.4], ['triangle', 659, 659, 0.16, 0.4, 0.15], ['triangle', 784, 1047, 0.4, 0.4, 0.3]],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noise(audio: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = hiss;
  return source;
}

function play(audio: AudioContext, out: AudioNode, [shape, from, to, length, loud, after = 0]: Tone): void {
  const start = audio.currentTime + after;
  const swell = audio.createGain();
  swell.gain.setValueAtTime(loud, start);
  swell.gain.exponentialRampToValueAtTime(0.001, start + length);
  swell.connect(out);
  const sweep = (frequency: AudioParam) => {
    frequency.setValueAtTime(from, start);
    frequency.exponentialRampToValueAtTime(to, start + length);
  };
  if (shape === 'noise') {
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    sweep(filter.frequency);
    const source = noise(audio);
    source.connect(filter).connect(swell);
    source.start(start, 0, length);
    return;
  }
  const source = audio.createOscillator();
  source.type = shape;
  sweep(source.frequency);
  source.connect(swell);
  source.start(start);
  source.stop(start + length);
}

/** One sound; `volume` from 0 to 100. A browser that allows none before the first click stays silent until then. */
export function sound(kind: EventName, volume: number): void {
  const score = tones[kind];
  if (!score || volume <= 0 || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const audio = context;
  const out = audio.createGain();
  out.gain.value = (volume / 100) * 0.5;
  out.connect(audio.destination);
  for (const tone of score) play(audio, out, tone);
}
