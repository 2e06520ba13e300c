//! Games of one pair of decks, one after the other.

use std::{sync::Arc, time::Duration};

use bots::{Bot, Greedy, Random};
use kernel::{BySeat, Chance, Game, NoLog, Seat};

use crate::{matchup::Bots, pace::Pace};

/// What is measured of a game.
pub(crate) trait Measured: Game + Send {
    type Table: Send + Sync;

    const STATE_BYTES: usize;

    fn start(table: &Arc<Self::Table>, seed: u64) -> Self;

    fn turns(&self) -> u16;

    /// A player of this kind, if there is one for the game.
    fn bot(bots: Bots, table: &Arc<Self::Table>, seed: u64) -> Option<Box<dyn Bot<Self>>>;
}

impl Measured for opcg::Duel {
    type Table = opcg::Table;

    const STATE_BYTES: usize = size_of::<opcg::State>();

    fn start(table: &Arc<opcg::Table>, seed: u64) -> opcg::Duel {
        opcg::Duel::start(Arc::clone(table), seed, &mut NoLog)
    }

    fn turns(&self) -> u16 {
        self.state().turn()
    }

    fn bot(bots: Bots, table: &Arc<opcg::Table>, seed: u64) -> Option<Box<dyn Bot<opcg::Duel>>> {
        Some(match bots {
            Bots::Random => Box::new(Random::seeded(seed)),
            Bots::Greedy => Box::new(Greedy::new(table, seed)),
        })
    }
}

impl Measured for bss::Duel {
    type Table = bss::Table;

    const STATE_BYTES: usize = size_of::<bss::State>();

    fn start(table: &Arc<bss::Table>, seed: u64) -> bss::Duel {
        bss::Duel::start(Arc::clone(table), seed, &mut NoLog)
    }

    fn turns(&self) -> u16 {
        self.state().turn()
    }

    fn bot(bots: Bots, _: &Arc<bss::Table>, seed: u64) -> Option<Box<dyn Bot<bss::Duel>>> {
        match bots {
            Bots::Random => Some(Box::new(Random::seeded(seed))),
            Bots::Greedy => None,
        }
    }
}

/// Games with the same decks, each with the next seed.
pub(crate) struct Series<G: Measured> {
    table: Arc<G::Table>,
    bots: Bots,
    seed: u64,
    chance: Chance,
    picks: Vec<G::Pick>,
}

impl<G: Measured> Series<G> {
    pub(crate) fn new(table: &Arc<G::Table>, bots: Bots, seed: u64) -> Series<G> {
        Series {
            table: Arc::clone(table),
            bots,
            seed,
            chance: Chance::seeded(seed),
            // More answers than a decision ever offers.
            picks: Vec::with_capacity(256),
        }
    }

    pub(crate) fn run(&mut self, time: Duration) -> Pace {
        Pace::of(time, |pace| self.play(pace))
    }

    pub(crate) fn play(&mut self, pace: &mut Pace) {
        let mut game = G::start(&self.table, self.seed);
        match self.bots {
            Bots::Random => self.play_at_random(&mut game, pace),
            Bots::Greedy => self.play_with_bots(&mut game, pace),
        }
        self.seed += 1;
        pace.games += 1;
        pace.turns += u64::from(game.turns());
    }

    fn play_at_random(&mut self, game: &mut G, pace: &mut Pace) {
        while game.outcome().is_none() {
            game.picks(&mut self.picks);
            let choice = self.chance.below(self.picks.len() as u32) as usize;
            pace.decisions += u64::from(self.picks.len() > 1);
            game.apply_offered(self.picks[choice], &mut NoLog);
        }
    }

    fn play_with_bots(&mut self, game: &mut G, pace: &mut Pace) {
        let bot = |seat: Seat| {
            let seed = self.seed * 2 + seat.index() as u64;
            G::bot(self.bots, &self.table, seed).expect("there is such a player of this game")
        };
        let mut bots = BySeat::new(bot);
        while let Some(decision) = game.decision() {
            game.picks(&mut self.picks);
            pace.decisions += u64::from(self.picks.len() > 1);
            let view = game.view(kernel::Viewer::Seat(decision.seat));
            let pick = bots[decision.seat].choose(&view);
            game.apply_offered(pick, &mut NoLog);
        }
    }

    /// A game in its middle.
    pub(crate) fn middle(&mut self, decisions: usize) -> G {
        let mut game = G::start(&self.table, self.seed);
        for _ in 0..decisions {
            let before = game.clone();
            game.picks(&mut self.picks);
            let choice = self.chance.below(self.picks.len() as u32) as usize;
            game.apply_offered(self.picks[choice], &mut NoLog);
            if game.outcome().is_some() {
                return before;
            }
        }
        game
    }

    /// Allocations of one game after set-up.
    pub(crate) fn allocations(&mut self) -> u64 {
        let mut game = G::start(&self.table, self.seed);
        let mut pace = Pace::default();
        allocation_counter::measure(|| self.play_at_random(&mut game, &mut pace)).count_total
    }
}
