//! What is measured of a game, and with which decks.

use std::sync::Arc;

use bots::{Bot, Greedy, Random};
use cards::{Deck, Pool, bss::BssPool};
use kernel::{BySeat, Game, NoLog};

use crate::matchup::Bots;

/// A game that can be measured.
pub trait Measured: Game + Send + 'static {
    type Table: Send + Sync;

    const NAME: &'static str;

    /// Decks that come with the program: starter against starter, and four lists with heavy effects.
    const PAIRS: [[&'static str; 2]; 3];

    const STATE_BYTES: usize;

    /// A table with two decks of the program.
    fn table(decks: [&str; 2]) -> Self::Table;

    fn start(table: &Arc<Self::Table>, seed: u64) -> Self;

    fn turns(&self) -> u16;

    /// A player of this kind.
    fn bot(bots: Bots, table: &Arc<Self::Table>, seed: u64) -> Box<dyn Bot<Self>>;
}

impl Measured for opcg::Duel {
    type Table = opcg::Table;

    const NAME: &'static str = "opcg";

    const PAIRS: [[&'static str; 2]; 3] = [
        ["ST01", "ST02"],
        ["op16-black-teach", "op16-g-mihawk"],
        ["op15-up-luffy", "op15-by-nami"],
    ];

    const STATE_BYTES: usize = size_of::<opcg::State>();

    fn table(decks: [&str; 2]) -> opcg::Table {
        let pool = Pool::embedded();
        let list = |name: &str| {
            let deck = Deck::embedded(name).expect("it comes with the program");
            deck.check(&pool).expect("a deck of ours is legal")
        };
        opcg::Table::new(opcg::RulesVersion::default(), &BySeat(decks.map(list)))
    }

    fn start(table: &Arc<opcg::Table>, seed: u64) -> opcg::Duel {
        opcg::Duel::start(Arc::clone(table), seed, &mut NoLog)
    }

    fn turns(&self) -> u16 {
        self.state().turn()
    }

    fn bot(bots: Bots, table: &Arc<opcg::Table>, seed: u64) -> Box<dyn Bot<opcg::Duel>> {
        match bots {
            Bots::Random => Box::new(Random::seeded(seed)),
            Bots::Greedy => Box::new(Greedy::new(table, seed)),
        }
    }
}

impl Measured for bss::Duel {
    type Table = bss::Table;

    const NAME: &'static str = "bss";

    const PAIRS: [[&'static str; 2]; 3] =
        [["ST01", "ST02"], ["red-star-dragons", "white-armor"], ["purple-curse", "yellow-luster"]];

    const STATE_BYTES: usize = size_of::<bss::State>();

    fn table(decks: [&str; 2]) -> bss::Table {
        let pool: BssPool = Pool::embedded();
        let list = |name: &str| {
            let found = cards::bss::embedded_decks().find(|deck| deck.name == name);
            let deck = found.expect("it comes with the program").deck;
            cards::bss::check(&deck, &pool).expect("a deck of ours is legal")
        };
        let table = bss::Table::new(&BySeat(decks.map(list)), &pool.tokens());
        table.expect("a deck of ours is legal")
    }

    fn start(table: &Arc<bss::Table>, seed: u64) -> bss::Duel {
        bss::Duel::start(Arc::clone(table), seed, &mut NoLog)
    }

    fn turns(&self) -> u16 {
        self.state().turn()
    }

    fn bot(bots: Bots, table: &Arc<bss::Table>, seed: u64) -> Box<dyn Bot<bss::Duel>> {
        match bots {
            Bots::Random => Box::new(Random::seeded(seed)),
            Bots::Greedy => Box::new(Greedy::new(table, seed)),
        }
    }
}
