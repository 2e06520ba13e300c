//! Walks directives.

use super::{Visit, amount, condition, grant, player_ban, target, timing};
use crate::vocabulary::{Act, CoreCount, CoreSpot, Flow, Step, Verb};

pub(super) fn spot(part: &mut CoreSpot, visit: Visit<'_>) {
    match part {
        CoreSpot::On(what) => target(what, visit),
        CoreSpot::AnyOf(parts) => parts.iter_mut().for_each(|part| spot(part, visit)),
        CoreSpot::Void
        | CoreSpot::Reserve(_)
        | CoreSpot::Trash(_)
        | CoreSpot::Life(_)
        | CoreSpot::ReserveOfEach
        | CoreSpot::Field(_) => {}
    }
}

pub(super) fn core_count(part: &mut CoreCount, visit: Visit<'_>) {
    match part {
        CoreCount::Exactly(of) | CoreCount::UpTo(of) => amount(of, visit),
        CoreCount::AnyNumber | CoreCount::All | CoreCount::AllBut(_) | CoreCount::Until(_) => {}
    }
}

pub(super) fn move_cores(count: &mut CoreCount, spots: [&mut CoreSpot; 2], visit: Visit<'_>) {
    core_count(count, visit);
    spots.into_iter().for_each(|part| spot(part, visit));
}

pub(super) fn steps(steps: &mut [Step], visit: Visit<'_>) {
    steps.iter_mut().for_each(|part| step(part, visit));
}

pub(crate) fn step(part: &mut Step, visit: Visit<'_>) {
    match part {
        Step::On(what, what_is_done) => {
            target(what, visit);
            verb(what_is_done, visit);
        }
        Step::Do(what) => act(what, visit),
        Step::Flow(what) => flow(what, visit),
    }
}

fn verb(part: &mut Verb, visit: Visit<'_>) {
    match part {
        Verb::ActivateTriggered { timing: when, .. } => timing(when, visit),
        Verb::AttackSpirit { attacker } => attacker.iter_mut().for_each(|part| target(part, visit)),
        Verb::Gain { grants, .. } | Verb::GainOneOf { grants, .. } => {
            grants.iter_mut().for_each(|part| grant(part, visit));
        }
        Verb::Select
        | Verb::Destroy { .. }
        | Verb::Exhaust
        | Verb::Refresh
        | Verb::ToHand
        | Verb::ToDeck { .. }
        | Verb::Discard
        | Verb::ToBurst
        | Verb::Summon { .. }
        | Verb::Place { .. }
        | Verb::View
        | Verb::Reveal
        | Verb::ActivateCrush
        | Verb::UseMagic { .. }
        | Verb::LinkTo
        | Verb::Link
        | Verb::KeepOnField { .. } => {}
    }
}

fn act(part: &mut Act, visit: Visit<'_>) {
    match part {
        Act::Draw { count: of, .. }
        | Act::DrawTo { hand: of, .. }
        | Act::SummonToken { count: of, .. }
        | Act::Feast(of) => amount(of, visit),
        Act::MoveCores { count, from, to, .. } => move_cores(count, [from, to], visit),
        Act::PayCores { count, from, .. } => {
            amount(count, visit);
            from.iter_mut().for_each(|part| spot(part, visit));
        }
        Act::Forbid { what, .. } => player_ban(what, visit),
        Act::Watch { ability, .. } => ability.visit(visit),
        Act::AsItWas { to, .. } => to.iter_mut().for_each(|part| spot(part, visit)),
        Act::SelectColor
        | Act::CopyToken
        | Act::Shuffle(_)
        | Act::PayCardCost
        | Act::ActivateOwn(_)
        | Act::EndAttackStep
        | Act::RefreshStep => {}
    }
}

fn flow(part: &mut Flow, visit: Visit<'_>) {
    match part {
        Flow::ChooseOne { options, .. } => options.iter_mut().for_each(|part| steps(part, visit)),
        Flow::If { when, then, otherwise } => {
            condition(when, visit);
            steps(then, visit);
            steps(otherwise, visit);
        }
        Flow::MayPay { cost, then, .. } | Flow::Unless { cost, then, .. } => {
            steps(cost, visit);
            steps(then, visit);
        }
        Flow::Repeat { times, steps: parts } => {
            amount(times, visit);
            steps(parts, visit);
        }
        Flow::IfDone(parts)
        | Flow::May { steps: parts, .. }
        | Flow::Chain { steps: parts, .. }
        | Flow::Later { steps: parts, .. } => steps(parts, visit),
    }
}
