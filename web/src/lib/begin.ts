// Matches that begin from a scenario.

import type { GameName, Opponent, SeatName } from '../protocol';
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
