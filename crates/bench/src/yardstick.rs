//! Random legal play of chess: what any machine can be measured by.

use std::time::Duration;

use cozy_chess::{Board, Move};
use kernel::Chance;

use crate::pace::Pace;

/// Chess games played at random, one after the other.
pub(crate) struct Yardstick {
    chance: Chance,
    moves: Vec<Move>,
}

impl Yardstick {
    pub(crate) fn new() -> Yardstick {
        Yardstick { chance: Chance::seeded(1), moves: Vec::with_capacity(256) }
    }

    pub(crate) fn run(&mut self, time: Duration) -> Pace {
        Pace::of(time, |pace| self.play(pace))
    }

    fn play(&mut self, pace: &mut Pace) {
        let mut board = Board::default();
        loop {
            self.moves.clear();
            board.generate_moves(|moves| {
                self.moves.extend(moves);
                false
            });
            // As `Board::status` has it, which would look for the moves once more.
            if self.moves.is_empty() || board.halfmove_clock() >= 100 {
                break;
            }
            let choice = self.chance.below(self.moves.len() as u32) as usize;
            board.play_unchecked(self.moves[choice]);
            pace.decisions += 1;
        }
        pace.games += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_chess_ends() {
        let mut pace = Pace::default();
        Yardstick::new().play(&mut pace);
        assert_eq!(pace.games, 1);
        assert!(pace.decisions > 4, "{pace:?}");
    }
}
