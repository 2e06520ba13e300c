// What people look up, in plain words, before the clauses. Like the lessons, these are words of the page in a file of their own: they come
// only when the rules are opened.

import type { GameName } from '../protocol';

export type Topic = {
  title: string;
  /** Other words that somebody may type. */
  also: string;
  text: string;
  /** Sections and clauses to read on. */
  clauses: string[];
  /** The lesson that shows it. */
  lesson?: string;
};

const opcg: Topic[] = [
  { title: 'A turn', also: 'phase refresh draw order of play', text: 'Set your cards active, draw a card, take two DON!! (one in the very first turn; the player who goes first does not draw then), do what you like in the Main Phase, end the turn.', clauses: ['6-1', '6-5'], lesson: 'turn' },
  { title: 'Playing cards', also: 'cost pay character stage summon', text: 'Rest as many DON!! as the card costs and put it down. A Character may not attack in the turn it comes, unless it has [Rush]. You have room for five.', clauses: ['6-5-3', '3-7'], lesson: 'play' },
  { title: 'DON!!', also: 'don give power energy resource', text: 'Active DON!! pay for cards and effects by being rested. Given to a Leader or Character each adds 1000 power in your turn. In your Refresh Phase all of them come back active.', clauses: ['6-4', '6-5-5', '3-9'], lesson: 'don' },
  { title: 'Attack', also: 'battle attacking fight target', text: 'Rest your Leader or an active Character and choose a target: the other Leader, or a rested Character. The attack wins if the attacker has as much power as the target, or more.', clauses: ['6-5-6', '7-1-1', '7-1-4'], lesson: 'characters' },
  { title: 'Blocker', also: 'block defend redirect', text: 'When one of your other cards is attacked, you may rest a Character with [Blocker]: it becomes the target instead. One block a battle.', clauses: ['10-1-4', '7-1-2'], lesson: 'blocker' },
  { title: 'Counter', also: 'defend boost +1000 +2000', text: 'After the Block Step the defender may trash cards with a Counter number to add that much power to the attacked card for this battle, or pay for [Counter] Events. Any number of them.', clauses: ['7-1-3', '10-2-4', '2-10'], lesson: 'counter' },
  { title: 'Life and damage', also: 'lose win leader hit', text: 'A Leader that loses a battle takes damage: the top Life card goes to the hand. Whoever takes damage without Life left loses.', clauses: ['4-6', '7-1-4', '9-2'], lesson: 'win' },
  { title: 'Trigger', also: 'life card revealed', text: 'A Life card with [Trigger] may be used at once instead of being added to the hand when damage takes it.', clauses: ['10-1-5'], lesson: 'trigger' },
  { title: 'Rush, Double Attack, Banish', also: 'keyword keywords', text: '[Rush] attacks in the turn it comes. [Double Attack] deals two damage to a Leader. [Banish] trashes the Life card instead of giving it to the hand, and there is no [Trigger].', clauses: ['10-1-1', '10-1-2', '10-1-3'] },
  { title: 'Events', also: 'main spell', text: 'Pay the cost, do what it says, put it into the trash: [Main] in your Main Phase, [Counter] in the Counter Step.', clauses: ['6-5-3', '10-2-3', '10-2-4'], lesson: 'events' },
  { title: 'Effects', also: 'on play activate once per turn when attacking', text: 'What happens by itself ([On Play], [When Attacking] …) waits until what is going on is finished, then the player whose turn it is orders his first. [Activate: Main] is used in your Main Phase. [Once Per Turn] counts for each card.', clauses: ['8-1', '8-6', '10-2'], lesson: 'effects' },
  { title: 'K.O. and trash', also: 'destroy remove leave field', text: 'A Character that loses a battle or is K.O.’d by an effect goes to its owner’s trash; DON!! given to it come back rested. Being returned or trashed by a cost is no K.O.', clauses: ['10-2-1', '10-2-17', '3-5'] },
  { title: 'Winning', also: 'lose end of game deck out', text: 'You win when the other player takes damage without Life, or has no card left in the deck.', clauses: ['1-2', '9-2'], lesson: 'win' },
  { title: 'Deck building', also: 'deck 50 copies leader color', text: 'A Leader and fifty cards of its colors, at most four of one number.', clauses: ['5-1'] },
];

const bss: Topic[] = [
  { title: 'A turn', also: 'step order of play', text: 'Start, core (one core from the void, not in the very first turn), draw, refresh (cards stand up, used cores come back), main, attack, end. The player who goes first does not attack in the first turn.', clauses: ['6-1', '6-6', '6-7'] },
  { title: 'Summoning', also: 'spirit play cost', text: 'Pay the cost with cores, then put at least as many cores on the spirit as its LV1 asks for. Cores come from your reserve or from your other cards.', clauses: ['10-6', '2-6'], lesson: 'summon' },
  { title: 'Symbols and reduction', also: 'cheaper cost symbols', text: 'Each symbol on your field of a color that the card names among its reduction symbols makes it one core cheaper, as far as it has such symbols.', clauses: ['2-7', '2-8'], lesson: 'reduction' },
  { title: 'Cores', also: 'gem reserve trash void move', text: 'Cores pay for cards, keep spirits alive and lift their level. Used ones lie in the trash until your refresh step. In your main step you may move cores between your cards and your reserve.', clauses: ['4-11', '3-6', '6-6'], lesson: 'care' },
  { title: 'The soul core', also: 'soul', text: 'One of your cores is the soul core. It pays like any other, and some effects ask for it.', clauses: ['4-11', '2-6'], lesson: 'soul' },
  { title: 'Levels and BP', also: 'level lv power', text: 'The cores on a spirit say its level, the level says its BP and which effects it has. Without the cores for LV1 it is destroyed.', clauses: ['2-10', '2-11', '9-3'], lesson: 'levels' },
  { title: 'Nexuses', also: 'nexus place', text: 'Placed like a spirit is summoned; most need no cores. They do not fight, their symbols count, and their effects last.', clauses: ['10-7', '4-10'], lesson: 'nexus' },
  { title: 'Attack', also: 'battle attacking', text: 'Exhaust a refreshed spirit to attack the player. Then come a flash window, the block, another flash window, and the battle.', clauses: ['7-1-1', '7-1-5'], lesson: 'attack' },
  { title: 'Block', also: 'blocker blocking defend', text: 'The defender may exhaust one refreshed spirit to block. The one with less BP is destroyed, both if they are equal. What is not blocked takes life: one for each symbol.', clauses: ['7-1-3', '7-1-5-2', '7-1-5-3'], lesson: 'block' },
  { title: 'Flash and magic', also: 'spell instant', text: 'Magic is used in your main step or, where it says (Flash), in a flash window. In a window the defender begins; both take turns until both pass in a row.', clauses: ['10-8', '7-1-2', '7-1-4'], lesson: 'magic' },
  { title: 'Burst', also: 'set face down', text: 'A card with a burst may be set face down in your main step, one at a time. When its condition comes, you may turn it over and use it without paying.', clauses: ['10-9', '3-8'] },
  { title: 'Life', also: 'damage lose win', text: 'You begin with five. A life that is lost becomes a core in your reserve. Whoever has none left loses; so does whoever begins the start step with an empty deck.', clauses: ['3-7', '9-2', '1-2'], lesson: 'win' },
  { title: 'Deck building', also: 'deck copies', text: 'Fifty to sixty cards, at most four of one name.', clauses: ['5-1'] },
];

export const topics: Record<GameName, Topic[]> = { opcg, bss };

/** Topics whose title, words or text hold all of what was typed; titles first. */
export function topicsFor(game: GameName, search: string): Topic[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return topics[game];
  const holds = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const named = topics[game].filter((topic) => holds(`${topic.title} ${topic.also}`));
  return [...named, ...topics[game].filter((topic) => !named.includes(topic) && holds(topic.text))];
}
