// Requests over HTTP.

import type {
  Board,
  CardFacts,
  CardsReply,
  DeckFacts,
  DeckQuery,
  DeckReport,
  ErrorView,
  GameFacts,
  GameName,
  HintView,
  JoinMatch,
  Joined,
  LabFacts,
  LabQuery,
  Links,
  MatchFacts,
  NetworkFacts,
  NewMatch,
  ReplayFacts,
  RuleFacts,
  ReviewFacts,
  ScenarioFacts,
  ScenarioReport,
  SolutionView,
  Update,
} from '../protocol';
import { words } from '../words';

/** The server said no, or nothing. */
export class Failed extends Error {
  constructor(
    message: string,
    readonly view: ErrorView | null,
    readonly status: number,
  ) {
    super(message);
  }
}

async function reply(path: string, init?: RequestInit): Promise<Response> {
  let found: Response;
  try {
    found = await fetch(path, init);
  } catch {
    throw new Failed(words.errors.network, null, 0);
  }
  if (found.ok) return found;
  const view = (await found.json().catch(() => null)) as ErrorView | null;
  throw new Failed(view?.message ?? `${found.status}`, view, found.status);
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await reply(path, init)).json()) as T;
}

/** Something is done, and there is nothing to say about it. */
async function act(path: string, method: string, body?: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await reply(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const kept = new Map<string, Promise<unknown>>();

/** Asked once a visit. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const part = encodeURIComponent;

export const api = {
  games: () => once<GameFacts[]>('/api/games'),
  decks: (game: GameName) => once<DeckFacts[]>(`/api/decks?game=${game}`),
  cards: (game: GameName) => once<CardsReply>(`/api/cards?game=${game}`),
  card: (game: GameName, number: string) => once<CardFacts>(`/api/cards/${game}/${part(number)}`),
  check: (query: DeckQuery) => post<DeckReport>('/api/decks/check', query),
  begin: (match: NewMatch) => post<Links>('/api/matches', match),
  seat: (secret: string) => ask<MatchFacts>(`/api/seats/${part(secret)}`),
  join: (secret: string, deck: JoinMatch) => post<Joined>(`/api/seats/${part(secret)}/join`, deck),
  replays: () => ask<ReplayFacts[]>('/api/replays'),
  replay: (id: string) => ask<ReplayFacts>(`/api/replays/${part(id)}`),
  replayAt: (id: string, at: number, eyes: string) =>
    ask<Update>(`/api/replays/${part(id)}/at/${at}?eyes=${eyes}`),
  shareReplay: (id: string, shared: boolean) => act(`/api/replays/${part(id)}/share`, 'POST', { shared }),
  deleteReplay: (id: string) => act(`/api/replays/${part(id)}`, 'DELETE'),
  deleteMine: () => act('/api/mine', 'DELETE'),
  bring: (file: Blob) => ask<ReplayFacts>('/api/replays', { method: 'POST', body: file }),
  replayFile: (id: string) => `/api/replays/${part(id)}/file`,
  rules: (game: GameName, version: string, search: string) =>
    ask<RuleFacts[]>(
      `/api/rules?game=${game}&version=${part(version)}${search ? `&search=${part(search)}` : ''}`,
    ),
  review: (id: string, begin: boolean) =>
    ask<ReviewFacts>(`/api/replays/${part(id)}/review`, { method: begin ? 'POST' : 'GET' }),
  hint: (secret: string) => post<HintView>(`/api/seats/${part(secret)}/hint`, null),
  solution: (secret: string) => post<SolutionView>(`/api/seats/${part(secret)}/solution`, null),
  network: () => ask<NetworkFacts>('/api/network'),
  openNetwork: () => ask<NetworkFacts>('/api/network', { method: 'POST' }),
  lab: () => ask<LabFacts | null>('/api/lab'),
  beginLab: (query: LabQuery) => post<LabFacts>('/api/lab', query),
  endLab: () => ask<LabFacts>('/api/lab', { method: 'DELETE' }),
  readScenario: (text: string) => post<ScenarioReport>('/api/scenarios/read', { text }),
  writeScenario: (board: Board) => post<ScenarioReport>('/api/scenarios/write', board),
  scenarios: (game: GameName) => once<ScenarioFacts[]>(`/api/scenarios?game=${game}`),
};

export function told(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
