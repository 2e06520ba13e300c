//! Steps of effects and costs.

use opcg::vocabulary::{Count, Step};
use rulebook::{Clause, opcg as clause};

use super::Leaned;

impl Leaned {
    pub(super) fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            meaning(step).into_iter().for_each(|clause| self.cite(clause));
            self.parts(step);
        }
    }

    fn parts(&mut self, step: &Step) {
        match step {
            Step::Choose(what)
            | Step::Ko(what)
            | Step::Trash(what)
            | Step::ToHand(what)
            | Step::ToDeck { what, .. }
            | Step::ToLife { what, .. }
            | Step::Play { what, .. }
            | Step::Rest(what)
            | Step::SetActive(what)
            | Step::Look(what)
            | Step::Reveal(what)
            | Step::Reorder(what)
            | Step::Turn { what, .. }
            | Step::UseEvent(what)
            | Step::Redirect(what) => self.target(what),
            Step::SwapBasePower { what, until } => {
                self.target(what);
                self.duration(*until);
            }
            Step::Draw { count, .. } | Step::AddDon { count, .. } => self.count(count),
            Step::DrawTo { hand: amount, .. } | Step::Damage { amount, .. } => self.amount(amount),
            Step::GiveDon { don, count, to } => {
                self.group(don);
                self.count(count);
                self.target(to);
            }
            Step::ReturnDon { count, like, .. } => {
                self.count(count);
                self.filter(like);
            }
            Step::DonToCost { don, count, .. } => {
                self.group(don);
                self.count(count);
            }
            Step::Gain { what, grants, until } => {
                self.target(what);
                grants.iter().for_each(|grant| self.grant(grant));
                self.duration(*until);
            }
            Step::Forbid { what, until, .. } => {
                self.player_ban(what);
                self.duration(*until);
            }
            Step::ReduceNextPlay { filter, until, .. } => {
                self.filter(filter);
                self.duration(*until);
            }
            Step::ActivateEvent { use_ } => self.event_use(*use_),
            Step::ActivateAuto(timing) => self.timing(timing),
            Step::ChooseOne { options, .. } => options.iter().for_each(|option| self.steps(option)),
            Step::If { when, then, otherwise } => {
                self.condition(when);
                self.steps(then);
                self.steps(otherwise);
            }
            Step::IfDone(steps)
            | Step::IfNotDone(steps)
            | Step::May { steps, .. }
            | Step::Later { steps, .. } => self.steps(steps),
            Step::Shuffle(_) | Step::Win | Step::Lose(_) | Step::ExtraTurn | Step::ChooseNumber => {
            }
        }
    }
}

/// What the step itself is, apart from the cards and figures it is about.
fn meaning(step: &Step) -> Option<Clause> {
    Some(match step {
        Step::Draw { count: Count::UpTo(_), .. } => clause!("4-5-4"),
        Step::Draw { .. } | Step::DrawTo { .. } => clause!("4-5-3"),
        Step::Ko(_) => clause!("10-2-1-2"),
        // opcg 10-2-1-3: not K.O.
        Step::Trash(_) => clause!("10-2-1-3"),
        Step::ToHand(_) | Step::ToDeck { .. } | Step::ToLife { .. } => clause!("4-11-2"),
        Step::Play { .. } => clause!("3-7-3"),
        Step::Rest(_) => clause!("4-4-1-2"),
        Step::SetActive(_) => clause!("4-4-1-1"),
        Step::GiveDon { .. } => clause!("6-5-5-1"),
        Step::AddDon { .. } => clause!("3-3-3"),
        Step::ReturnDon { .. } => clause!("10-2-10-1"),
        Step::DonToCost { .. } => clause!("3-9-3"),
        Step::Look(_) => clause!("11-3-1"),
        Step::Reveal(_) => clause!("11-2-1"),
        Step::Reorder(_) => clause!("3-1-7"),
        Step::Turn { .. } => clause!("3-10-2-1"),
        Step::Shuffle(_) => clause!("3-2-4"),
        Step::Damage { .. } => clause!("4-6-2"),
        Step::Win | Step::Lose(_) => clause!("1-2-5"),
        Step::ActivateEvent { .. } | Step::ActivateAuto(_) => clause!("8-5-3"),
        Step::UseEvent(_) => clause!("8-5-2"),
        Step::SwapBasePower { .. } => clause!("4-9-2-1"),
        Step::ReduceNextPlay { .. } => clause!("2-7-6"),
        Step::If { .. } | Step::IfDone(_) | Step::IfNotDone(_) => clause!("4-10-1"),
        Step::May { .. } => clause!("8-1-2"),
        Step::Later { .. } => clause!("6-6-1-2"),
        Step::Choose(_)
        | Step::Gain { .. }
        | Step::Forbid { .. }
        | Step::Redirect(_)
        | Step::ExtraTurn
        | Step::ChooseOne { .. }
        | Step::ChooseNumber => return None,
    })
}
