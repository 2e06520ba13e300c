// The board on the workbench: what is on it, what was before, what the server says of it.

import { getContext, setContext } from 'svelte';
import type { Board, BoardCard, CardFacts, GameName, ScenarioReport, SeatName } from '../protocol';
import { api, told } from '../lib/api';
import { kept } from '../lib/kept';
import { words } from '../words';
import { altered, cardAt, emptyBoard, fresh, home, moved, put, without, withoutSoul, type Spot, type Zone } from './board';

const STEPS = 60;

export class BoardEditor {
  board: Board = $state.raw(emptyBoard('opcg', '', words.editor.unnamed));
  past: Board[] = $state.raw([]);
  report: ScenarioReport | null = $state.raw(null);
  failed: string | null = $state(null);
  pool: CardFacts[] = $state.raw([]);
  chosen: Spot | null = $state.raw(null);
  /** Where a click on a card of the palette puts it. */
  side: SeatName = $state('A');
  area: string = $state('');

  private byNumber = $derived.by(() => {
    const known = new Map(this.pool.map((card) => [card.number, card]));
    for (const card of this.report?.facts ?? []) known.set(card.number, card);
    return known;
  });
  card = $derived(this.chosen ? (cardAt(this.board, this.chosen) ?? null) : null);
  checked = $derived(this.report !== null);
  playable = $derived(this.report !== null && this.report.problems.length === 0);

  facts = (number: string | null): CardFacts | undefined => this.byNumber.get(number ?? '-');
  name = (card: BoardCard): string => (card.card === null ? words.editor.filler : (this.facts(card.card)?.name ?? card.card));

  /** Another board on the bench; the one before can be had again. */
  set(board: Board): void {
    this.past = [...this.past, this.board].slice(-STEPS);
    this.show(board);
  }

  private show(board: Board): void {
    this.board = board;
    this.report = null;
    kept.setBoard(board);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.chosen = null;
    this.show(before);
  }

  /** A card of the palette is put down. */
  add(number: string, zone?: Zone): void {
    const facts = this.facts(number);
    const to = zone ?? { seat: this.side, area: this.area || home(facts) };
    this.set(put(this.board, to, fresh(number, facts, to.area)));
    this.chosen = null;
  }

  change(change: Partial<BoardCard>): void {
    if (!this.chosen) return;
    const board = change.soul ? withoutSoul(this.board, this.chosen.seat) : this.board;
    this.set(altered(board, this.chosen, change));
  }

  move(from: Spot, to: Zone): void {
    this.set(moved(this.board, from, to));
    this.chosen = null;
  }

  remove(spot: Spot): void {
    this.set(without(this.board, spot));
    this.chosen = null;
  }

  /** What the server says of the board as it is. */
  async check(board: Board): Promise<void> {
    try {
      const report = await api.writeScenario(board);
      if (board === this.board) this.report = report;
      this.failed = null;
    } catch (error) {
      this.failed = told(error);
    }
  }

  async load(text: string): Promise<void> {
    try {
      const report = await api.readScenario(text);
      if (!report.board) this.failed = report.problems.map((each) => each.message).join(' ');
      else this.set(report.board);
      this.chosen = null;
    } catch (error) {
      this.failed = told(error);
    }
  }

  async open(game: GameName): Promise<void> {
    try {
      const [games, cards] = await Promise.all([api.games(), api.cards(game)]);
      this.pool = cards.cards;
      if (this.board.game !== game || !this.board.rules) {
        const rules = games.find((each) => each.game === game)?.rules[0] ?? '';
        this.show(emptyBoard(game, rules, words.editor.unnamed));
        this.past = [];
      }
    } catch (error) {
      this.failed = told(error);
    }
  }
}

const KEY = Symbol('editor');
export const provideEditor = (editor: BoardEditor): BoardEditor => setContext(KEY, editor);
export const useEditor = (): BoardEditor => getContext<BoardEditor>(KEY);
