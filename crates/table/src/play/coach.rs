//! The coach: a hint for a player who plays against a bot, and the solution of a puzzle. Both are worked out away from the table.

use std::fmt;

use bots::{Budget, Lists, Settings, hint, solve::Verdict, solve::solve};
use kernel::{NoLog, Seat, Viewer};

use super::{Match, Who, error};
use crate::{
    protocol::{
        ErrorCode, ErrorView, HintView, HintedAnswer, SolutionStep, SolutionVerdict, SolutionView,
    },
    shown::Shown,
    wire,
};

/// Games that are dealt and played for a hint.
const ITERATIONS: u32 = 1_200;

/// Answers that are tried for a solution.
const PROOF: u32 = 1_000_000;

/// The same decision gets the same hint.
const SEED: u64 = 1;

/// Something for the coach to work out.
pub struct Coaching<T>(Box<dyn FnOnce() -> T + Send>);

impl<T> Coaching<T> {
    /// Takes as long as its budget.
    pub fn work(self) -> T {
        (self.0)()
    }
}

impl<T> fmt::Debug for Coaching<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Coaching")
    }
}

impl<G: Shown> Match<G> {
    /// The answers to the pending decision with their chances, found from the view of the player who is asked.
    ///
    /// # Errors
    /// The other player is no bot, or this one is not asked.
    pub fn hint(&self, who: Who) -> Result<Coaching<HintView>, ErrorView> {
        let seat = self.coached(who)?;
        if self.setup.is_person(seat.other()) {
            return Err(error(ErrorCode::NotYours, "hints are given in games against a bot"));
        }
        if self.asked() != Some(seat) {
            return Err(error(ErrorCode::Late, "you are not asked now"));
        }
        let (decision, duel, worlds) =
            (self.at(), self.duel.clone(), self.duel.worlds(Lists::Closed));
        let view = duel.view(Viewer::Seat(seat));
        Ok(Coaching(Box::new(move || {
            let settings =
                Settings { budget: Budget::Iterations(ITERATIONS), ..Settings::default() };
            let found = hint(worlds, &view, settings, SEED);
            let offered = wire::picks(&duel);
            let answer = |each: &bots::Considered<G::Pick>| HintedAnswer {
                pick: place(&offered, each.pick),
                words: duel.say_pick(each.pick),
                chance: each.chance.map(thousandths),
                tries: each.visits,
            };
            HintView {
                decision,
                answers: found.answers.iter().map(answer).collect(),
                proven: found.is_proven,
                by: format!("a search that played {ITERATIONS} made-up games from what you see"),
            }
        })))
    }

    /// Whether the player whose turn it was at the beginning still wins in that turn, and how.
    ///
    /// # Errors
    /// The match is no puzzle, or somebody asks who does not play it.
    pub fn solution(&self, who: Who) -> Result<Coaching<SolutionView>, ErrorView> {
        self.coached(who)?;
        if !self.setup.is_puzzle() {
            return Err(error(ErrorCode::NotYours, "only puzzles have a solution"));
        }
        let (decision, duel, turn) = (self.at(), self.duel.clone(), self.first.turn());
        Ok(Coaching(Box::new(move || match duel.outcome().is_none() && duel.turn() == turn {
            true => solution(&duel, decision),
            false => no_win(decision),
        })))
    }

    fn coached(&self, who: Who) -> Result<Seat, ErrorView> {
        let seat = self.seat_of(who)?;
        match self.setup.is_solo() {
            true => Ok(seat),
            false => Err(error(ErrorCode::NotYours, "between two people nobody is coached")),
        }
    }
}

fn no_win(decision: u32) -> SolutionView {
    SolutionView { decision, verdict: SolutionVerdict::NoWin, tried: 0, line: Vec::new() }
}

fn solution<G: Shown>(duel: &G, decision: u32) -> SolutionView {
    let solution = solve(duel, PROOF);
    let (mut game, mut line) = (duel.clone(), Vec::new());
    for (seat, pick) in solution.line {
        let step = SolutionStep {
            seat: seat.into(),
            pick: place(&wire::picks(&game), pick),
            words: game.say_pick(pick),
        };
        if game.apply(seat, pick, &mut NoLog).is_err() {
            break;
        }
        line.push(step);
    }
    let verdict = match solution.verdict {
        Verdict::Win => SolutionVerdict::Win,
        Verdict::NoWin => SolutionVerdict::NoWin,
        Verdict::Undecided => SolutionVerdict::Undecided,
    };
    SolutionView { decision, verdict, tried: solution.nodes, line }
}

/// The place of an answer among those offered.
pub(super) fn place<Pick: PartialEq>(offered: &[Pick], pick: Pick) -> u16 {
    offered.iter().position(|other| *other == pick).map_or(u16::MAX, |at| at as u16)
}

pub(super) fn thousandths(chance: f32) -> u16 {
    (chance.clamp(0.0, 1.0) * 1_000.0).round() as u16
}
