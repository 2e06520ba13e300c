//! Games of one pair of decks, one after the other.

use std::{sync::Arc, time::Duration};

use bots::Bot;
use kernel::{BySeat, Chance, NoLog, Seat, Viewer};

use crate::{matchup::Bots, measured::Measured, pace::Pace};

/// Games with the same decks, each with the next seed.
pub struct Series<G: Measured> {
    table: Arc<G::Table>,
    bots: Bots,
    seed: u64,
    chance: Chance,
    picks: Vec<G::Pick>,
}

impl<G: Measured> std::fmt::Debug for Series<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "games of {} from seed {} ({:?})", G::NAME, self.seed, self.bots)
    }
}

impl<G: Measured> Series<G> {
    pub fn new(table: &Arc<G::Table>, bots: Bots, seed: u64) -> Series<G> {
        Series {
            table: Arc::clone(table),
            bots,
            seed,
            chance: Chance::seeded(seed),
            // More answers than a decision ever offers.
            picks: Vec::with_capacity(256),
        }
    }

    /// Plays so many games; how many decisions there were.
    pub fn games(&mut self, games: u32) -> u64 {
        let mut pace = Pace::default();
        (0..games).for_each(|_| self.play(&mut pace));
        pace.decisions
    }

    pub(crate) fn run(&mut self, time: Duration) -> Pace {
        Pace::of(time, |pace| self.play(pace))
    }

    pub(crate) fn play(&mut self, pace: &mut Pace) {
        let mut game = self.start();
        match self.bots {
            Bots::Random => self.play_at_random(&mut game, pace),
            Bots::Greedy => self.play_with_bots(&mut game, pace),
        }
        pace.games += 1;
        pace.turns += u64::from(game.turns());
    }

    fn start(&mut self) -> G {
        let game = G::start(&self.table, self.seed);
        self.seed += 1;
        game
    }

    fn play_at_random(&mut self, game: &mut G, pace: &mut Pace) {
        while game.outcome().is_none() {
            pace.decisions += u64::from(answer(game, &mut self.chance, &mut self.picks) > 1);
        }
    }

    fn play_with_bots(&mut self, game: &mut G, pace: &mut Pace) {
        let bot = |seat: Seat| {
            let seed = self.seed * 2 + seat.index() as u64;
            G::bot(self.bots, &self.table, seed)
        };
        let mut bots: BySeat<Box<dyn Bot<G>>> = BySeat::new(bot);
        while let Some(decision) = game.decision() {
            game.picks(&mut self.picks);
            pace.decisions += u64::from(self.picks.len() > 1);
            let view = game.view(Viewer::Seat(decision.seat));
            let pick = bots[decision.seat].choose(&view);
            game.apply_offered(pick, &mut NoLog);
        }
    }

    /// A random game, to be played by [`answer`] with this chance: twice the same way.
    pub(crate) fn copies(&mut self) -> ([G; 2], Chance) {
        let game = self.start();
        ([game.clone(), game], self.chance.branch())
    }

    /// A game after so many decisions, or before its last one.
    pub fn middle(&mut self, decisions: usize) -> G {
        let mut game = self.start();
        for _ in 0..decisions {
            let before = game.clone();
            answer(&mut game, &mut self.chance, &mut self.picks);
            if game.outcome().is_some() {
                return before;
            }
        }
        game
    }

    /// Allocations of one game after set-up.
    pub(crate) fn allocations(&mut self) -> u64 {
        let mut game = self.start();
        let mut pace = Pace::default();
        allocation_counter::measure(|| self.play_at_random(&mut game, &mut pace)).count_total
    }
}

/// Takes one of the answers offered, each with the same chance; how many there were. `picks` is only room to work in.
pub(crate) fn answer<G: Measured>(
    game: &mut G,
    chance: &mut Chance,
    picks: &mut Vec<G::Pick>,
) -> usize {
    game.picks(picks);
    let choice = chance.below(picks.len() as u32) as usize;
    game.apply_offered(picks[choice], &mut NoLog);
    picks.len()
}
