//! Steps of effects and costs.

use opcg::vocabulary::{Act, Count, Flow, Step, Verb};
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
            Step::On(what, Verb::Select)
            | Step::On(what, Verb::Ko)
            | Step::On(what, Verb::Trash)
            | Step::On(what, Verb::ToHand)
            | Step::On(what, Verb::ToDeck { .. })
            | Step::On(what, Verb::ToLife { .. })
            | Step::On(what, Verb::Play { .. })
            | Step::On(what, Verb::Rest)
            | Step::On(what, Verb::SetActive)
            | Step::On(what, Verb::Look)
            | Step::On(what, Verb::Reveal)
            | Step::On(what, Verb::Reorder)
            | Step::On(what, Verb::Turn(_))
            | Step::On(what, Verb::UseEvent)
            | Step::On(what, Verb::Redirect) => self.target(what),
            Step::On(what, Verb::SwapBasePower(until)) => {
                self.target(what);
                self.duration(*until);
            }
            Step::Do(Act::Draw { count, .. }) | Step::Do(Act::AddDon { count, .. }) => {
                self.count(count)
            }
            Step::Do(Act::DrawTo { hand: amount, .. }) | Step::Do(Act::Damage { amount, .. }) => {
                self.amount(amount)
            }
            Step::On(to, Verb::GiveDon { don, count }) => {
                self.group(don);
                self.count(count);
                self.target(to);
            }
            Step::Do(Act::ReturnDon { count, like, .. }) => {
                self.count(count);
                self.filter(like);
            }
            Step::Do(Act::DonToCost { don, count, .. }) => {
                self.group(don);
                self.count(count);
            }
            Step::On(what, Verb::Gain { grants, until }) => {
                self.target(what);
                grants.iter().for_each(|grant| self.grant(grant));
                self.duration(*until);
            }
            Step::Do(Act::Forbid { what, until, .. }) => {
                self.player_ban(what);
                self.duration(*until);
            }
            Step::Do(Act::ReduceNextPlay { filter, until, .. }) => {
                self.filter(filter);
                self.duration(*until);
            }
            Step::Do(Act::ActivateEvent(use_)) => self.event_use(*use_),
            Step::Do(Act::ActivateAuto(timing)) => self.timing(timing),
            Step::Flow(Flow::ChooseOne { options, .. }) => {
                options.iter().for_each(|option| self.steps(option))
            }
            Step::Flow(Flow::If { when, then, otherwise }) => {
                self.condition(when);
                self.steps(then);
                self.steps(otherwise);
            }
            Step::Flow(Flow::IfDone(steps))
            | Step::Flow(Flow::IfNotDone(steps))
            | Step::Flow(Flow::May { steps, .. })
            | Step::Flow(Flow::Later { steps, .. }) => self.steps(steps),
            Step::Do(Act::Shuffle(_))
            | Step::Do(Act::Win)
            | Step::Do(Act::Lose(_))
            | Step::Do(Act::ExtraTurn)
            | Step::Do(Act::ChooseNumber) => {}
        }
    }
}

/// What the step itself is, apart from the cards and figures it is about.
fn meaning(step: &Step) -> Option<Clause> {
    Some(match step {
        Step::Do(Act::Draw { count: Count::UpTo(_), .. }) => clause!("4-5-4"),
        Step::Do(Act::Draw { .. }) | Step::Do(Act::DrawTo { .. }) => clause!("4-5-3"),
        Step::On(_, Verb::Ko) => clause!("10-2-1-2"),
        // opcg 10-2-1-3: not K.O.
        Step::On(_, Verb::Trash) => clause!("10-2-1-3"),
        Step::On(_, Verb::ToHand)
        | Step::On(_, Verb::ToDeck { .. })
        | Step::On(_, Verb::ToLife { .. }) => clause!("4-11-2"),
        Step::On(_, Verb::Play { .. }) => clause!("3-7-3"),
        Step::On(_, Verb::Rest) => clause!("4-4-1-2"),
        Step::On(_, Verb::SetActive) => clause!("4-4-1-1"),
        Step::On(_, Verb::GiveDon { .. }) => clause!("6-5-5-1"),
        Step::Do(Act::AddDon { .. }) => clause!("3-3-3"),
        Step::Do(Act::ReturnDon { .. }) => clause!("10-2-10-1"),
        Step::Do(Act::DonToCost { .. }) => clause!("3-9-3"),
        Step::On(_, Verb::Look) => clause!("11-3-1"),
        Step::On(_, Verb::Reveal) => clause!("11-2-1"),
        Step::On(_, Verb::Reorder) => clause!("3-1-7"),
        Step::On(_, Verb::Turn(_)) => clause!("3-10-2-1"),
        Step::Do(Act::Shuffle(_)) => clause!("3-2-4"),
        Step::Do(Act::Damage { .. }) => clause!("4-6-2"),
        Step::Do(Act::Win) | Step::Do(Act::Lose(_)) => clause!("1-2-5"),
        Step::Do(Act::ActivateEvent(_)) | Step::Do(Act::ActivateAuto(_)) => clause!("8-5-3"),
        Step::On(_, Verb::UseEvent) => clause!("8-5-2"),
        Step::On(_, Verb::SwapBasePower(_)) => clause!("4-9-2-1"),
        Step::Do(Act::ReduceNextPlay { .. }) => clause!("2-7-6"),
        Step::Flow(Flow::If { .. })
        | Step::Flow(Flow::IfDone(_))
        | Step::Flow(Flow::IfNotDone(_)) => clause!("4-10-1"),
        Step::Flow(Flow::May { .. }) => clause!("8-1-2"),
        Step::Flow(Flow::Later { .. }) => clause!("6-6-1-2"),
        Step::On(_, Verb::Select)
        | Step::On(_, Verb::Gain { .. })
        | Step::Do(Act::Forbid { .. })
        | Step::On(_, Verb::Redirect)
        | Step::Do(Act::ExtraTurn)
        | Step::Flow(Flow::ChooseOne { .. })
        | Step::Do(Act::ChooseNumber) => return None,
    })
}
