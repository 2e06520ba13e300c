//! The ONE PIECE CARD GAME, fuzzed.

mod answers;
mod boards;
mod logged;
mod mutate;
mod properties;
mod reasons;
mod secrets;
mod watched;

use std::sync::Arc;

use cards::{Deck, Pool, random_deck, ranked_deck};
use kernel::{BySeat, Chance, Log, Seat};
use opcg::{Card, CardId, DeckList, Duel, Event, RulesVersion, Scene, Table};
use rulebook::{Clause, GameName};

use super::{Played, seek::legal_deck};

/// The ONE PIECE CARD GAME under one version of its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opcg {
    pub rules: RulesVersion,
}

impl Played for Opcg {
    type Card = Card;
    type Duel = Duel;
    type Table = Table;
    type Setup = BySeat<DeckList>;
    type Scene = Scene;

    const GAME: GameName = GameName::Opcg;

    fn rules(self) -> String {
        self.rules.name().to_owned()
    }

    fn setup(self, pool: &Pool, ranks: &[u32], chance: &mut Chance) -> BySeat<DeckList> {
        BySeat::new(|_| deck(pool, ranks, chance))
    }

    fn decks(setup: &BySeat<DeckList>) -> BySeat<Deck> {
        BySeat::new(|seat| Deck::of(&setup[seat]))
    }

    fn table(self, setup: &BySeat<DeckList>) -> Table {
        Table::new(self.rules, setup)
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

    fn vary(self, scene: &Scene, pool: &Pool, chance: &mut Chance) -> Scene {
        Scene { rules: self.rules, ..boards::vary(scene, pool, chance) }
    }

    fn sketch(scene: &Scene) -> String {
        boards::sketch(scene)
    }

    fn table_of(duel: &Duel) -> &Arc<Table> {
        duel.table()
    }

    fn cards(pool: &Pool) -> impl Iterator<Item = &Arc<Card>> {
        pool.iter()
    }

    fn deck_ids(seat: Seat) -> impl Iterator<Item = CardId> {
        CardId::all_cards(seat)
    }

    fn print(table: &Table, card: CardId) -> Option<&Arc<Card>> {
        table.card(card)
    }
}

/// Not every Leader of a small pool has fifty cards to join it.
fn deck(pool: &Pool, ranks: &[u32], chance: &mut Chance) -> DeckList {
    let ranked = ranked_deck(pool, ranks, chance);
    ranked.unwrap_or_else(|| legal_deck(|| random_deck(pool, chance)))
}
