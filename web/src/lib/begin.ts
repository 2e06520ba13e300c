// How one comes to a table: from a scenario, or by an invitation.

import type { DeckChoice, GameName, Opponent, SeatName } from '../protocol';
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

/** Makes the seat of an invitation one's own: from now on another link opens it. */
export async function takeSeat(invitation: string, deck: DeckChoice | null): Promise<void> {
  const { secret, facts } = await api.join(invitation, { deck });
  kept.setLast({ secret, game: facts.game, friend: null, spectator: '' });
  router.replace(`/play/${secret}`);
}
