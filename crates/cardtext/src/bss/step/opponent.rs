//! Clauses with the opponent as their subject: the selections are the opponent's.

use bss::vocabulary::{Act, Choice, CoreCount, CoreSpot, Flow, Player, Step, Target, Verb};

use super::{form, timed};
use crate::{
    bss::{notes::Parser, target},
    token::Kind,
};

pub(crate) const SUBJECTS: [(&str, Player); 7] = [
    ("your opponent must", Player::Opponent),
    ("your opponent", Player::Opponent),
    ("they must", Player::Opponent),
    ("each player", Player::Both),
    ("both players", Player::Both),
    ("you and your opponent each", Player::Both),
    ("both players must", Player::Both),
];

/// clause = ("your opponent" | "they must" | "each player") ["may"] timed { "and" timed }
pub(crate) fn clause(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&SUBJECTS)?;
    let may = p.eat("may");
    let before = std::mem::replace(&mut p.notes.by, who);
    let steps = all(p);
    p.notes.by = before;
    let steps = steps?;
    is_said_of(who, &steps).then_some(())?;
    Some(match may {
        true => vec![Step::Flow(Flow::May { who, steps })],
        false => steps,
    })
}

/// Whether the steps mean what is said of these players: a subject that makes a difference is never dropped.
fn is_said_of(who: Player, steps: &[Step]) -> bool {
    match who {
        Player::You => true,
        Player::Opponent => steps.iter().all(is_same_for_either),
        Player::Both => {
            let first = steps.first().is_some_and(is_of_both);
            first && steps[1..].iter().all(|step| is_of_both(step) || is_of_those(step))
        }
    }
}

/// Whether each player does it.
fn is_of_both(step: &Step) -> bool {
    match step {
        Step::On(target, _) => chooser(target) == Some(Player::Both),
        Step::Do(Act::MoveCores { from, to, .. }) => from.is_of_both() || to.is_of_both(),
        Step::Do(
            Act::Draw { who, .. }
            | Act::DrawTo { who, .. }
            | Act::PayCores { who, .. }
            | Act::Forbid { who, .. }
            | Act::Shuffle(who),
        ) => *who == Player::Both,
        Step::Do(
            Act::SelectColor
            | Act::SummonToken { .. }
            | Act::CopyToken
            | Act::Feast(_)
            | Act::Watch { .. }
            | Act::PayCardCost
            | Act::ActivateOwn(_)
            | Act::EndAttackStep
            | Act::RefreshStep
            | Act::AsItWas { .. },
        )
        | Step::Flow(_) => false,
    }
}

/// Whether it is done to cards that both have selected before.
fn is_of_those(step: &Step) -> bool {
    matches!(step, Step::On(Target::Those | Target::Selected, _))
}

/// Whether it says who does it, or makes no difference by whom it is done.
fn is_same_for_either(step: &Step) -> bool {
    match step {
        Step::On(_, Verb::View | Verb::GainOneOf { .. } | Verb::LinkTo | Verb::Link) => false,
        Step::Do(Act::MoveCores { count, to, .. }) => {
            let leaves_choice = matches!(count, CoreCount::UpTo(_) | CoreCount::AnyNumber);
            !leaves_choice && !matches!(to, CoreSpot::AnyOf(_) | CoreSpot::Field(_))
        }
        Step::Do(
            Act::SelectColor
            | Act::SummonToken { .. }
            | Act::CopyToken
            | Act::Feast(_)
            | Act::Watch { .. }
            | Act::PayCardCost
            | Act::ActivateOwn(_)
            | Act::RefreshStep
            | Act::AsItWas { .. },
        ) => false,
        Step::On(..)
        | Step::Do(
            Act::Draw { .. }
            | Act::DrawTo { .. }
            | Act::PayCores { .. }
            | Act::Forbid { .. }
            | Act::Shuffle(_)
            | Act::EndAttackStep,
        ) => true,
        Step::Flow(flow) => is_flow_same(flow),
    }
}

fn is_flow_same(flow: &Flow) -> bool {
    match flow {
        Flow::ChooseOne { by, options } => {
            *by == Player::Opponent && options.iter().flatten().all(is_same_for_either)
        }
        Flow::Later { steps, .. } => steps.iter().all(is_same_for_either),
        Flow::If { .. }
        | Flow::IfDone(_)
        | Flow::May { .. }
        | Flow::MayPay { .. }
        | Flow::Unless { .. }
        | Flow::Chain { .. }
        | Flow::Repeat { .. } => false,
    }
}

pub(crate) fn chooser(target: &Target) -> Option<Player> {
    if let Target::Each(targets) | Target::OneOf(targets) = target {
        return targets.iter().find_map(chooser);
    }
    let Target::Choose(Choice { by, .. }) = target else { return None };
    Some(*by)
}

fn all(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let mut steps = timed(p)?;
    while let Some(more) = p.attempt(|p| form(p, "and they", and_they)) {
        steps.extend(more);
    }
    Some(steps)
}

pub(crate) const BOTH: (&str, [&str; 2], &str) = (
    "your opponent selects",
    [". then , select", ". then , you select"],
    "destroy both spirits|nexuses|cards",
);

/// both = "your opponent selects" target ". Then, select" target ". Destroy both spirits"
pub(crate) fn both(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(BOTH.0)?;
    let before = std::mem::replace(&mut p.notes.by, Player::Opponent);
    let first = target::target(p);
    p.notes.by = before;
    let first = first?;
    p.any(&BOTH.1)?;
    let second = target::target(p)?;
    p.expect(".")?;
    p.expect(BOTH.2)?;
    Some(vec![
        Step::On(Target::Each(vec![first, second]), Verb::Select),
        Step::On(Target::Those, Verb::Destroy { quiet: false }),
    ])
}

/// and_they = "and" what the same player does: a verb that ends in "s"
fn and_they(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("and")?;
    let Some(Kind::Word(word)) = p.peek() else { return None };
    (word.ends_with('s') && word != "this").then_some(())?;
    timed(p)
}

#[cfg(test)]
mod tests;
