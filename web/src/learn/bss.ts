// Ten lessons of Battle Spirits Saga.

import type { Lesson, Step } from './lessons';

function lesson(name: string, title: string, clauses: string, board: string, steps: Step[], end: string): Lesson {
  const text = `scenario Lesson: ${title}\nrules ${clauses}\ngame bss\n${board}`;
  return { game: 'bss', name, title: `Lesson: ${title}`, text, steps, end };
}

const drake = 'card Drake spirit red cost 2 symbols red reduction red lv 1:1:3000 2:3:5000';

export const bssLessons: Lesson[] = [
  lesson('summon', 'Summoning a spirit', '10-6-1', `${drake}\nyou reserve 4; hand Drake`, [
    { say: 'You pay with cores from your reserve: Drake costs 2, and a spirit needs at least one core on it to stay. Summon Drake.', kinds: ['play'], not: 'Summon Drake.', clause: '10-6-1' },
  ], 'Two cores went to your trash; they come back at the start of your next turn.'),
  lesson('reduction', 'Symbols make cards cheaper', '10-6-6', `${drake}\nyou spirits Drake(cores 1); reserve 2; hand Drake#2`, [
    { say: 'Drake has a red symbol, and the second Drake a red reduction: it costs 1 less while you have such a symbol. Summon it.', kinds: ['play'], not: 'Summon the second Drake.', clause: '10-6-6' },
  ], 'Symbols in play are worth more than cores: they are not spent.'),
  lesson('levels', 'Levels', '2-10-2', `${drake}\nyou spirits Drake(cores 1); reserve 2`, [
    { say: 'More cores raise the level: Drake is LV2 with 3 cores (the small number says what the next level needs). Move your cores: choose "Move cores".', kinds: ['move_cores'], not: 'Move cores first.', clause: '6-6-1-2-3' },
  ], 'In your main step cores move freely between your reserve and your cards. Do not take the last one from a spirit.'),
  lesson('nexus', 'Nexuses', '10-7-1', `card Tower nexus red cost 2 symbols red lv 1:0\nyou reserve 3; hand Tower`, [
    { say: 'A nexus stays on the field and needs no core. Place Tower.', kinds: ['play'], not: 'Place Tower.', clause: '10-7-1' },
  ], 'A nexus does not fight, but its symbol makes your cards cheaper.'),
  lesson('attack', 'Attacking', '7-1-1-1', `${drake}\nyou spirits Drake(cores 3)\nopp life 3`, [
    { say: 'Attacks have a step of their own, after the main step. End the main step (E).', kinds: ['end'], not: 'End the main step: attacks are made after it.', clause: '6-7-1' },
    { say: 'Attack with Drake.', kinds: ['attack'], not: 'Attack with Drake.', clause: '7-1-1-1' },
  ], 'Nobody blocked: the other player loses a life for each symbol. The core goes to his reserve, so that he can use it.'),
  lesson('block', 'Blocking', '7-1-3-1', `${drake}\ncard Wolf spirit blue cost 2 symbols blue lv 1:1:6000\nturn 6 opp\nat attack-step\nyou spirits Drake(cores 3); life 1\nopp spirits Wolf(cores 1)`, [
    { say: 'You are attacked. A spirit that stands upright may block; the one with less BP is destroyed. Drake would be, but your last life is at stake: block. If you are asked about flash effects first, pass.', kinds: ['block'], not: 'This attack is lethal: block it.', clause: '7-1-3-1' },
  ], 'Letting an attack through costs life, but its cores come to your reserve.'),
  lesson('magic', 'Magic', '10-8-1', `card Insight magic blue cost 1 text "(Main) Draw 2 cards."\nyou reserve 2; hand Insight`, [
    { say: 'Magic does what it says and goes to the trash. Use Insight.', kinds: ['play'], not: 'Use Insight.', clause: '10-8-1' },
  ], 'Magic marked Flash can also be used in battles, in both turns.'),
  lesson('soul', 'The soul core', '2-6-2', `${drake}\nyou reserve 3 soul; hand Drake`, [
    { say: 'The red gem is your soul core: it pays like any other, and some effects ask for it. Summon Drake; the golden way keeps the soul core for last.', kinds: ['play'], not: 'Summon Drake.', clause: '10-6-1' },
  ], 'A core counts the same wherever it lies; the soul core is marked so that you can follow it.'),
  lesson('care', 'Do not empty your spirits', '9-3-2', `${drake}\ncard Tower nexus red cost 3 reduction red symbols red lv 1:0\nyou spirits Drake(cores 3); reserve 1; hand Tower`, [
    { say: 'Cores on spirits pay, too. A spirit that loses its last core is destroyed, and one that loses some may fall a level: such payments are marked red and asked about. Place Tower.', kinds: ['play'], not: 'Place Tower.', clause: '10-7-1' },
  ], 'Whoever takes cores from a spirit gives up its level or the spirit itself.'),
  lesson('win', 'The last life', '9-2-3', `${drake}\nyou spirits Drake(cores 3)\nopp life 1`, [
    { say: 'The other player has one life left. End the main step.', kinds: ['end'], not: 'End the main step.', clause: '6-7-1' },
    { say: 'Attack with Drake.', kinds: ['attack'], not: 'Attack with Drake.', clause: '7-1-1-1' },
  ], 'You win! Now play a game against the Easy bot.'),
];
