//! Review of a finished game: the value of each decision, and the better answer.

use std::sync::Arc;

use kernel::{Chance, NoLog, Seat, Viewer};

use crate::{
    Evaluation, Knowledge, Offering as _, Search, Settings, Worlds,
    policy::only,
    solve::{Deals, Verdict, solve, solve_all, solve_told_apart, worst_deals},
};

/// The verdict on one decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged<Pick> {
    pub seat: Seat,
    pub turn: u16,
    /// How many answers there were.
    pub answers: usize,
    pub given: Pick,
    /// The answer that the search would have given.
    pub better: Pick,
    /// The chance of the player to win with the better answer, and with the one that was given.
    pub before: f32,
    pub after: f32,
    /// With the better answer the game was won in this turn, with the given one no more; both are proven.
    pub missed_win: bool,
}

impl<Pick: PartialEq> Judged<Pick> {
    /// How much of the chance to win the answer gave away.
    pub fn cost(&self) -> f32 {
        if self.given == self.better { 0.0 } else { (self.before - self.after).max(0.0) }
    }
}

/// Judges decisions by what their players saw.
#[derive(Debug)]
pub struct Reviewer<G: Knowledge> {
    worlds: Arc<dyn Worlds<G>>,
    settings: Settings,
    seed: u64,
}

/// Answers tried for a proven win.
const PROOF: u32 = 10_000;

/// How many games are dealt, and how many of them a win is proven against.
const DEALS: Deals = Deals { dealt: 60, kept: 6 };

impl<G: Knowledge> Reviewer<G> {
    pub fn new(worlds: Arc<dyn Worlds<G>>, settings: Settings, seed: u64) -> Reviewer<G> {
        Reviewer { worlds, settings, seed }
    }

    /// What the answer given in this game is worth, to a player who sees no more than its own; `None` if there was no choice,
    /// or before the first turn.
    pub fn judge(&self, game: &G, given: G::Pick) -> Option<Judged<G::Pick>> {
        let decision = game.decision()?;
        let view = game.view(Viewer::Seat(decision.seat));
        let (seat, answers) = (decision.seat, view.offered().len());
        // Before the first turn values are not comparable: the player to move differs between answers.
        if only(game, view.offered()).is_some() || game.turn() == 0 {
            return None;
        }
        let judged = |better, before, after, missed_win| Judged {
            seat,
            turn: game.turn(),
            answers,
            given,
            better,
            before,
            after,
            missed_win,
        };
        if let Some((win, keeps)) = self.proven(game, &view, given) {
            let after = if keeps { 1.0 } else { self.searched(&view, given)[1].1 };
            return Some(judged(if keeps { given } else { win }, 1.0, after, !keeps));
        }
        let [(better, before), (_, after)] = self.searched(&view, given);
        Some(judged(better, before, after, false))
    }

    /// The better answer and the given one with their chances.
    fn searched(&self, view: &G::View, given: G::Pick) -> [(G::Pick, f32); 2] {
        let settings = Settings { proof: 0, ..self.settings };
        let seed = self.seed ^ u64::from(view.number());
        let worlds = Arc::clone(&self.worlds);
        let mut search = Search::with(worlds, Evaluation::best::<G>(), settings, seed);
        let [own, other] = search.compare(view, given);
        let before = own.chance.unwrap_or(0.5);
        let after = other.chance.unwrap_or(before);
        // With as many games for it, what was given may turn out to be the better one.
        if after > before {
            return [(given, after), (given, after)];
        }
        [(own.pick, before), (given, after)]
    }

    /// The games against which a win is proven.
    fn deals(&self, view: &G::View) -> Vec<G> {
        let mut chance = Chance::seeded(self.seed ^ u64::from(view.number()));
        worst_deals(&self.worlds.supposed(view, &mut chance), view, DEALS, &mut chance)
    }

    /// An answer that wins in this turn, if one is found, and whether the given one may, too.
    fn proven(&self, game: &G, view: &G::View, given: G::Pick) -> Option<(G::Pick, bool)> {
        let seat = view.seat();
        if game.turn_player() != seat || !game.is_within_reach(seat) {
            return None;
        }
        let games = self.deals(view);
        // Most often there is no win, and one game shows it.
        if solve(games.first()?, PROOF).verdict != Verdict::Win {
            return None;
        }
        let solution = solve_all(games.clone(), seat, PROOF);
        let (_, win) = *solution.line.first()?;
        Some((win, may_win_after(games, given, seat)))
    }
}

/// Whether the game may still be won in this turn once the answer is given: it is not proven that it cannot be.
fn may_win_after<G: Knowledge>(mut games: Vec<G>, given: G::Pick, seat: Seat) -> bool {
    let turn = games.first().map(G::turn);
    games.iter_mut().for_each(|game| game.apply_offered(given, &mut NoLog));
    let is_lost = |game: &G| game.outcome().is_none() && Some(game.turn()) != turn;
    if games.iter().any(is_lost) {
        return false;
    }
    solve_told_apart(games, seat, 4 * PROOF) != Verdict::NoWin
}

#[cfg(test)]
mod tests;
