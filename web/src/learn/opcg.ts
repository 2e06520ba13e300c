// Ten lessons of the ONE PIECE CARD GAME.

import type { Lesson, Step } from './lessons';

function lesson(name: string, title: string, clauses: string, board: string, steps: Step[], end: string): Lesson {
  const text = `scenario Lesson: ${title}\nrules ${clauses}\ngame opcg\n${board}`;
  return { game: 'opcg', name, title: `Lesson: ${title}`, text, steps, end };
}

const crew = 'card Crew character red cost 2 power 4000 counter 1000';

export const opcgLessons: Lesson[] = [
  lesson('play', 'Playing a card', '6-5-3-1', `${crew}\nyou don 3; hand Crew`, [
    {
      say: 'The number in the corner of a card is its cost. You pay it by resting DON!! cards. Click the glowing card in your hand and play it, or drag it onto the mat.',
      kinds: ['play'],
      not: 'First play the card in your hand.',
      clause: '6-5-3-1',
    },
  ], 'Two of your three DON!! cards are rested now. They become active again at the start of your next turn.'),
  lesson('don', 'DON!! make cards stronger', '6-5-5-1', `${crew}\nyou characters Crew; don 2\nopp life 3`, [
    {
      say: 'Crew has 4000 power, the other Leader 5000: an attack would fail. A DON!! card gives +1000 in your turn. Give one to Crew: click it, or drag a DON!! card onto it.',
      kinds: ['give_don'],
      names: 'Crew',
      not: 'An attack with 4000 against 5000 fails. Give Crew a DON!! first.',
      clause: '6-5-5-2',
    },
    { say: 'Now 5000 against 5000: the attacker wins at equal power. Attack the Leader with Crew.', kinds: ['attack'], names: 'Crew', not: 'Attack with Crew.', clause: '7-1-4-1' },
  ], 'The other player took one of his Life cards into his hand. Without Life left, the next hit wins the game.'),
  lesson('characters', 'Attacking Characters', '7-1-1-2', `${crew}\ncard Lookout character green cost 1 power 3000\nyou characters Crew\nopp characters Lookout(rested); life 4`, [
    {
      say: 'A rested Character lies on its side, and can be attacked. Attack Lookout with Crew.',
      kinds: ['attack'],
      names: 'Lookout',
      not: 'Attack the rested Lookout this time. Characters that stand upright cannot be attacked.',
      clause: '7-1-1-2',
    },
  ], "Crew was stronger: Lookout is K.O.'d and goes to the trash."),
  lesson('turn', 'A turn', '6-1-1', `${crew}\nyou don 2; hand Crew\nopp deck 10`, [
    { say: 'Play your card first: what is not done in your turn is not done at all.', kinds: ['play'], not: 'Play Crew first.', clause: '6-5-3-1' },
    { say: 'Nothing is left to do. End the turn: press E, or the button.', kinds: ['end'], not: 'End the turn.', clause: '6-5-2' },
    { say: 'The other player takes his turn. When it is over, you are asked again.', kinds: [], not: '', clause: '6-1-1' },
  ], 'At the start of your own turn everything becomes active, you draw a card, and two DON!! cards come.'),
  lesson('counter', 'Counter', '7-1-3-2-1', `card Shield character red cost 1 power 1000 counter 2000\ncard Raider character green cost 3 power 6000\nturn 6 opp\ncard Chief leader green power 5000 life 4\nyou hand Shield; life 0\nopp leader Chief(rested); characters Raider`, [
    {
      say: 'You are attacked. The panel says how much is missing. A card with a golden + in your hand can be trashed to add that much for this battle: use it when the attack would get through.',
      kinds: ['counter'],
      not: 'With the counter the attack fails. Use Shield.',
      clause: '7-1-3-2-1',
    },
  ], 'The attacked card had more power than the attacker: the attack failed.'),
  lesson('blocker', 'Blocker', '10-1-4-1', `card Wall character blue cost 2 power 2000 text "[Blocker]"\ncard Raider character green cost 3 power 6000\nturn 6 opp\nyou characters Wall; life 2\nopp characters Raider`, [
    { say: 'A [Blocker] may rest to take an attack upon itself. Block with Wall.', kinds: ['block'], not: 'Block with Wall this time.', clause: '10-1-4-1' },
  ], 'Wall took the attack instead of your Leader. It may be lost, but your Life is not.'),
  lesson('trigger', 'Trigger', '10-1-5-1', `card Gift character yellow cost 1 power 1000 trigger "Draw 1 card."\ncard Raider character green cost 3 power 6000\nturn 6 opp\nyou life Gift, -\nopp characters Raider`, [
    { say: 'Your Life was hit. The card has a [Trigger]: you may use it at once instead of taking the card into your hand. Say yes.', kinds: ['yes'], not: 'A free [Trigger] is worth using. Say yes.', clause: '10-1-5-1' },
  ], 'The [Trigger] was carried out, and the card went to the trash.'),
  lesson('events', 'Events', '2-7-3', `card Song event red cost 1 text "[Main] Draw 2 cards."\nyou don 1; hand Song`, [
    { say: 'An Event is paid for like a Character, does what it says, and goes to the trash. Use Song.', kinds: ['play'], not: 'Use Song.', clause: '2-7-3' },
  ], 'You drew two cards for one DON!!. Events with [Counter] are used while you are attacked.'),
  lesson('effects', 'Effects', '8-1-1', `card Gunner character red cost 1 power 3000 text "[On Play] K.O. up to 1 of your opponent's Characters with a cost of 2 or less."\ncard Small character green cost 2 power 3000\ncard Large character green cost 5 power 6000\nyou don 1; hand Gunner\nopp characters Small, Large`, [
    { say: 'Gunner does something when it is played: read it (hover, or press I). Play Gunner.', kinds: ['play'], not: 'Play Gunner.', clause: '8-1-1' },
    { say: 'Choose Small: only what fits the text can be chosen.', kinds: ['card'], names: 'Small', not: 'Choose Small: None would waste the effect.', clause: '8-4-4' },
  ], 'Words in brackets say when an effect happens; the rest says what.'),
  lesson('win', 'Winning', '9-2-1-1', `${crew}\nyou characters Crew; don 1\nopp life 0`, [
    { say: 'The other player has no Life left: the next damage wins. 4000 are not enough against his Leader: give Crew the DON!!.', kinds: ['give_don'], names: 'Crew', not: 'Crew needs the DON!! to reach 5000.', clause: '6-5-5-2' },
    { say: 'Attack the Leader with Crew.', kinds: ['attack'], names: 'Crew', not: 'Attack with Crew.', clause: '7-1-1-2' },
  ], 'You win! Now play a game against the Easy bot.'),
];
