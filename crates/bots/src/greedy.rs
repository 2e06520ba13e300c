//! Looks one answer ahead, in games it makes up from what it sees.

mod quiet;
mod worth;

use std::sync::Arc;

use kernel::{Chance, Game, NoLog, Seat, Viewer};
use opcg::Ask;
use opcg::{Duel, Pick, Table, View};

use self::{
    quiet::{is_idle, play_on},
    worth::worth,
};
use crate::{Bot, Offering as _};

/// Tries every answer in a few made-up games and takes the one after which its view is worth most.
///
/// The unseen cards of a made-up game are dealt at random, so nothing is known that the view does not show. In the
/// Main Phase an action is only taken if it makes the view worth more than it is; otherwise the phase is ended.
#[derive(Clone, Debug)]
pub struct Greedy {
    /// A game nobody plays, on the same table: from it views are dealt.
    table: Duel,
    chance: Chance,
}

/// How many made-up games an answer is tried in.
const GAMES: usize = 2;

impl Greedy {
    /// A player at this table, who plays the same way for the same seed.
    pub fn new(table: &Arc<Table>, seed: u64) -> Greedy {
        Greedy {
            table: Duel::start(Arc::clone(table), 0, &mut NoLog),
            chance: Chance::seeded(seed),
        }
    }
}

impl Bot<Duel> for Greedy {
    fn choose(&mut self, view: &View) -> Pick {
        let picks = view.offered();
        let (Viewer::Seat(seat), [_, _, ..]) = (view.viewer, picks) else { return picks[0] };
        let games: [Duel; GAMES] =
            std::array::from_fn(|_| self.table.determinize(view, &mut self.chance));
        let tried = |pick: &Pick| games.iter().map(|game| after(game, seat, *pick)).sum::<i32>();
        let is_main = view.decision.as_ref().is_some_and(|decision| decision.ask == Ask::Main);
        if is_main {
            let now = worth(view, seat) * GAMES as i32;
            let actions = picks.iter().filter(|pick| **pick != Pick::EndMain);
            return best(actions, Some((Pick::EndMain, now)), tried);
        }
        // Doing nothing comes first, so that something is only done for a reason.
        let idle = picks.iter().filter(|pick| is_idle(**pick));
        best(idle.chain(picks.iter().filter(|pick| !is_idle(**pick))), None, tried)
    }
}

/// The first of those worth most, which must be worth more than the one to begin with.
fn best<'a>(
    picks: impl Iterator<Item = &'a Pick>,
    mut best: Option<(Pick, i32)>,
    tried: impl Fn(&Pick) -> i32,
) -> Pick {
    for pick in picks {
        let worth = tried(pick);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((*pick, worth));
        }
    }
    best.expect("a decision has an answer").0
}

/// What the view of this player is worth once the answer has had its effect.
fn after(game: &Duel, seat: Seat, pick: Pick) -> i32 {
    let mut game = game.clone();
    match game.apply(seat, pick, &mut NoLog) {
        Ok(()) => {
            play_on(&mut game, seat);
            worth(&game.view(Viewer::Seat(seat)), seat)
        }
        Err(refusal) => {
            unreachable!("a made-up game takes the answers of its view: {pick:?} {refusal}")
        }
    }
}

#[cfg(test)]
mod tests;
