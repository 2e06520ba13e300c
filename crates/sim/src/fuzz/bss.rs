//! Battle Spirits Saga, fuzzed.

mod answers;
mod conservation;
mod reasons;
mod secrets;
mod told;
mod watched;

use std::sync::Arc;

use bss::{Card, CardId, DeckList, Duel, Event, Table, Usage};
use cards::{
    Deck, DeckLine,
    bss::{BssPool, random_deck},
};
use kernel::{BySeat, Chance, Log, Seat};
use rulebook::{Clause, Game};

use self::conservation::Brought;
use super::{Held, Played, Properties, seek::legal_deck};

/// Battle Spirits Saga. There is one version of its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bss;

/// The decks, and the tokens that effects may put on the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brings {
    pub decks: BySeat<DeckList>,
    pub tokens: Vec<Arc<Card>>,
}

impl Played for Bss {
    type Card = Card;
    type Duel = Duel;
    type Table = Table;
    type Setup = Brings;

    fn rules(self) -> String {
        Game::Bss.default_book().version().to_string()
    }

    fn setup(self, pool: &BssPool, ranks: &[u32], chance: &mut Chance) -> Brings {
        let mut deck = || legal_deck(|| random_deck(pool, ranks, chance));
        Brings { decks: BySeat::new(|_| deck()), tokens: pool.tokens() }
    }

    fn decks(setup: &Brings) -> BySeat<Deck> {
        BySeat::new(|seat| written_down(&setup.decks[seat]))
    }

    fn table(self, setup: &Brings) -> Table {
        Table::new(&setup.decks, &setup.tokens)
    }

    fn fingerprint(table: &Table) -> u64 {
        table.fingerprint()
    }

    fn start(table: &Arc<Table>, seed: u64, log: &mut impl Log<Event, Clause>) -> Duel {
        Duel::start(Arc::clone(table), seed, log)
    }

    fn cards(pool: &BssPool) -> impl Iterator<Item = &Arc<Card>> {
        pool.cards()
    }

    fn deck_ids(seat: Seat) -> impl Iterator<Item = CardId> {
        CardId::all_cards(seat)
    }

    fn print(table: &Table, card: CardId) -> Option<&Arc<Card>> {
        table.print_in_deck(card)
    }
}

fn written_down(list: &DeckList) -> Deck {
    let line = |(at, card): (usize, &Arc<Card>)| DeckLine {
        line: at + 1,
        count: 1,
        number: card.number.clone(),
    };
    Deck { lines: list.cards.iter().enumerate().map(line).collect() }.merged()
}

impl Properties for Bss {
    type Brought = Brought;

    fn brought(duel: &Duel) -> Brought {
        conservation::brought(duel)
    }

    fn conserved(duel: &Duel, at_first: &Brought) -> Held {
        conservation::check(duel, at_first)
    }

    fn figures_agree(duel: &Duel) -> bool {
        duel.figures_agree()
    }

    fn reasons_add_up(duel: &Duel) -> Held {
        reasons::check(duel)
    }

    fn usage(duel: &Duel, tell: &mut dyn FnMut(&'static str, usize, usize)) {
        let (now, all) = (duel.state().usage(), Usage::CAPACITY);
        tell("cards on a field", now.field, all.field);
        tell("modifiers", now.modifiers, all.modifiers);
        tell("last states", now.last_states, all.last_states);
        tell("waiting effects", now.waiting, all.waiting);
        tell("running effects", now.running, all.running);
        tell("delayed processes", now.delayed, all.delayed);
        tell("used marks", now.used, all.used);
        tell("cards being cast", now.casting, all.casting);
        tell("batches", now.batches, all.batches);
        tell("tasks", now.tasks, all.tasks);
    }
}
