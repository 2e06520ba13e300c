//! A game played to its end by chance alone.

use kernel::{Chance, Game, NoLog, Outcome};

/// How a playout went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    pub decisions: u32,
    pub outcome: Outcome,
}

/// Plays on to the end, each answer with the same chance. `picks` is a buffer.
pub fn playout<G: Game>(game: &mut G, chance: &mut Chance, picks: &mut Vec<G::Pick>) -> Played {
    let mut decisions = 0;
    loop {
        if let Some(outcome) = game.outcome() {
            return Played { decisions, outcome };
        }
        game.picks(picks);
        let pick = picks[chance.below(picks.len() as u32) as usize];
        game.apply_offered(pick, &mut NoLog);
        decisions += 1;
    }
}
