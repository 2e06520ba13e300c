//! Battle Spirits Saga, fuzzed.

mod answers;
mod boards;
mod logged;
mod mutate;
mod properties;
mod reasons;
mod secrets;
mod watched;

use std::sync::Arc;

use bss::{Card, CardId, DeckList, Duel, Event, Scene, Table};
use cards::{
    Deck, DeckLine,
    bss::{BssPool, random_deck},
};
use kernel::{BySeat, Chance, Log, Seat};
use rulebook::{Clause, GameName};

use super::{Played, seek::legal_deck};

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
    type Scene = Scene;

    const GAME: GameName = GameName::Bss;

    fn rules(self) -> String {
        Bss::GAME.default_book().version().to_owned()
    }

    fn setup(self, pool: &BssPool, ranks: &[u32], chance: &mut Chance) -> Brings {
        let mut deck = || legal_deck(|| random_deck(pool, ranks, chance));
        Brings { decks: BySeat::new(|_| deck()), tokens: pool.tokens() }
    }

    fn decks(setup: &Brings) -> BySeat<Deck> {
        BySeat::new(|seat| written_down(&setup.decks[seat]))
    }

    fn table(self, setup: &Brings) -> Table {
        Table::new(&setup.decks, &setup.tokens).expect("a pool has the tokens that its cards name")
    }

    fn fingerprint(table: &Table) -> u64 {
        table.fingerprint()
    }

    fn start(table: &Arc<Table>, seed: u64, log: &mut impl Log<Event, Clause>) -> Duel {
        Duel::start(Arc::clone(table), seed, log)
    }

    fn begin(scene: &Scene, log: &mut impl Log<Event, Clause>) -> Option<Duel> {
        scene.begin(log).ok().map(|(duel, _)| duel)
    }

    fn vary(self, scene: &Scene, pool: &BssPool, chance: &mut Chance) -> Scene {
        boards::vary(scene, pool, chance)
    }

    fn sketch(scene: &Scene) -> String {
        boards::sketch(scene)
    }

    fn table_of(duel: &Duel) -> &Arc<Table> {
        duel.table()
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
