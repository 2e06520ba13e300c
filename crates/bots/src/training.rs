//! Learning what positions are worth from games that a bot plays against itself.

mod descent;

use std::sync::Arc;

use kernel::{BySeat, Chance, Game as _, NoLog, Seat, Viewer};

use self::descent::network;
use crate::{Evaluation, Features, GameTable, Knowledge, Offering as _, Player, evaluation::sides};

/// Decisions after which a game is taken to have no end.
const LONGEST: u32 = 5_000;

/// One game in so many is kept for validation.
const ASIDE: u64 = 5;

/// The beginning of a turn: what the player whose turn it is has, what the other one has, and whether the first one won.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Lesson {
    sides: [Features; 2],
    won: bool,
}

impl Lesson {
    /// The figures of both players in one row, each having this many.
    fn figure(&self, place: usize, names: usize) -> f32 {
        self.sides[place / names][place % names]
    }
}

/// Positions of many games.
#[derive(Clone, Debug)]
pub struct Lessons {
    bot: Player,
    /// One answer in so many is given by chance.
    slips: u32,
    seed: u64,
    learned: Vec<Lesson>,
    /// The validation set.
    aside: Vec<Lesson>,
}

/// What was learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    pub evaluation: Evaluation,
}

impl Lessons {
    pub fn new(bot: Player, slips: u32, seed: u64) -> Lessons {
        Lessons { bot, slips, seed, learned: Vec::new(), aside: Vec::new() }
    }

    pub fn positions(&self) -> usize {
        self.learned.len() + self.aside.len()
    }

    /// Plays the game of this number and notes its positions; a game without a winner teaches nothing.
    pub fn play<T: GameTable>(&mut self, table: &Arc<T>, number: u64) {
        let mut chance =
            Chance::seeded(self.seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        let mut seed = || u64::from(chance.next_u32()) << 32 | u64::from(chance.next_u32());
        let mut bots = BySeat::new(|_| self.bot.seated(table, &Arc::from([]), seed()));
        let mut game = T::start(table, seed());
        let (mut noted, mut picks): (Vec<(Seat, [Features; 2])>, _) = (Vec::new(), Vec::new());
        let mut turn = 0;
        for _ in 0..LONGEST {
            let Some(decision) = game.decision() else { break };
            let seat = decision.seat;
            // The search judges where a turn begins, so that is where it has to know best.
            if T::Game::is_quiet(decision.ask) && turn != game.turn() {
                turn = game.turn();
                noted.push((seat, sides(&game, seat, &mut picks)));
            }
            let view = game.view(Viewer::Seat(seat));
            let slips = self.slips > 0 && chance.below(self.slips) == 0;
            let pick = if slips {
                let offered = view.offered();
                offered[chance.below(offered.len() as u32) as usize]
            } else {
                bots[seat].choose(&view)
            };
            game.apply(seat, pick, &mut NoLog).expect("what is offered is accepted");
        }
        let Some(winner) = game.outcome().and_then(kernel::Outcome::winner) else { return };
        let lessons = noted.into_iter().map(|(seat, sides)| Lesson { sides, won: seat == winner });
        match number % ASIDE {
            0 => self.aside.extend(lessons),
            _ => self.learned.extend(lessons),
        }
    }

    /// The network under which the winners were most likely.
    pub fn fit<G: Knowledge>(&self) -> Fit {
        let network = network(&self.learned, G::NAMES.len(), &mut Chance::seeded(self.seed));
        Fit { evaluation: Evaluation::Network(Arc::new(network)) }
    }

    /// The cross-entropy on the validation set, in nats a position: 0.693 is a coin flip.
    pub fn loss(&self, evaluation: &Evaluation) -> f64 {
        let loss = |lesson: &Lesson| {
            let chance = f64::from(evaluation.of(&lesson.sides)).clamp(1e-6, 1.0 - 1e-6);
            if lesson.won { -chance.ln() } else { -(1.0 - chance).ln() }
        };
        self.aside.iter().map(loss).sum::<f64>() / (self.aside.len() as f64).max(1.0)
    }
}

#[cfg(test)]
mod tests;
