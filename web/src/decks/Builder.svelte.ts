// The deck on the workbench.

import type { CardFacts, DeckReport, GameName } from '../protocol';
import { api, told } from '../lib/api';
import { changed, drawn, fromFacts, textOf, type DeckLine } from '../lib/deck';
import { kept, saveDeck, type OwnDeck } from '../lib/kept';
import { words } from '../words';

export class Builder {
  id = $state(newId());
  name = $state(words.decks.unnamed);
  lines = $state.raw<DeckLine[]>([]);
  cards = $state.raw<CardFacts[]>([]);
  report = $state.raw<DeckReport | null>(null);
  format = $state<string | null>(null);
  failed = $state<string | null>(null);

  byNumber = $derived(new Map(this.cards.map((card) => [card.number, card])));
  card = (number: string) => this.byNumber.get(number);
  text = $derived(textOf(this.lines, this.card));
  /** Without the Leader, as the rules count. */
  total = $derived(drawn(this.lines, this.card).length);
  leader = $derived(this.lines.map((line) => this.card(line.number)).find((card) => card?.category === 'Leader') ?? null);
  count = (number: string) => this.lines.find((line) => line.number === number)?.count ?? 0;

  constructor(readonly game: GameName) {
    const draft = kept.draft(game);
    if (draft) this.open(draft);
    void api.cards(game).then(
      (reply) => (this.cards = reply.cards),
      (error) => (this.failed = told(error)),
    );
  }

  change(number: string, by: number): void {
    this.lines = changed(this.lines, number, by);
  }

  /** What is on the workbench stays there, saved or not. */
  keep(): void {
    kept.setDraft(this.game, this.lines.length ? { id: this.id, name: this.name, lines: this.lines } : null);
  }

  open(deck: { id?: string; name: string; lines: DeckLine[] }): void {
    this.id = deck.id ?? newId();
    this.name = deck.name;
    this.lines = deck.lines;
  }

  /** Reads a list; says what is wrong with it, if anything is. */
  async read(text: string, as?: { id: string; name: string }): Promise<string | null> {
    try {
      const report = await api.check({ game: this.game, text, format: null });
      if (!report.lines.length) return report.problems.map((each) => each.message).join(' ');
      this.open({ id: as?.id, name: as?.name ?? this.name, lines: fromFacts(report.lines) });
      return null;
    } catch (error) {
      return told(error);
    }
  }

  async check(text: string, format: string | null): Promise<void> {
    try {
      const report = await api.check({ game: this.game, text, format });
      if (text === this.text) this.report = report;
    } catch (error) {
      this.failed = told(error);
    }
  }

  save(): OwnDeck {
    const deck = { id: this.id, game: this.game, name: this.name || words.decks.unnamed, text: this.text };
    saveDeck(deck);
    return deck;
  }
}

function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}
