// How one comes to a table: from a scenario, or by an invitation.

import type { BotLevel, DeckChoice, GameName, Opponent, ReplayFacts, SeatName } from '../protocol';
import { api } from './api';
import { scenarioMatch } from './choices';
import { kept, rememberLinks } from './kept';
import { router } from './route.svelte';

/** Begins it and goes to its table. Whoever plays alone plays both sides. */
export async function playScenario(
  game: GameName,
  text: string,
  opponent: Opponent = { type: 'same_screen' },
  seat: SeatName | null = null,
): Promise<void> {
  const links = await api.begin(scenarioMatch(game, text, opponent, seat));
  rememberLinks(game, links);
  kept.setScenario(links.secret, text);
  router.go(`/play/${links.secret}`);
}

/** An answer that is given as soon as its table is open: the better one of a review. */
let first: { secret: string; pick: number } | null = null;

/** Begins a match at a step of a replay, against a bot, with its first answer if one is wanted. */
export async function playFrom(
  replay: ReplayFacts,
  at: number,
  seat: SeatName,
  level: BotLevel,
  pick: number | null = null,
): Promise<void> {
  const links = await api.begin({
    game: replay.game,
    rules: replay.rules,
    deck: { type: 'named', name: '' },
    against: null,
    opponent: { type: 'bot', level },
    seat,
    clock: { type: 'off' },
    seed: null,
    first: 'rules',
    start: { type: 'replay', id: replay.id, at },
  });
  rememberLinks(replay.game, links);
  first = pick === null ? null : { secret: links.secret, pick };
  router.go(`/play/${links.secret}`);
}

/** The place of that answer, once. */
export function firstAnswer(secret: string): number | null {
  const pick = first?.secret === secret ? first.pick : null;
  first = null;
  return pick;
}

/** Makes the seat of an invitation one's own: from now on another link opens it. */
export async function takeSeat(invitation: string, deck: DeckChoice | null): Promise<void> {
  const { secret, facts } = await api.join(invitation, { deck });
  kept.setLast({ secret, game: facts.game, friend: null, spectator: '' });
  router.replace(`/play/${secret}`);
}
