//! Walks directives.

use super::{Visit, amount, condition, grant, player_ban, target, timing};
use crate::vocabulary::{CoreCount, CoreSpot, Step};

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
        Step::Select(what)
        | Step::Destroy { what, .. }
        | Step::Exhaust(what)
        | Step::Refresh(what)
        | Step::ToHand(what)
        | Step::ToDeck { what, .. }
        | Step::Discard(what)
        | Step::ToBurst(what)
        | Step::Summon { what, .. }
        | Step::Place { what, .. }
        | Step::View(what)
        | Step::Reveal(what)
        | Step::ActivateCrush(what)
        | Step::UseMagic { what, .. }
        | Step::LinkTo(what)
        | Step::Link(what)
        | Step::KeepOnField { what, .. } => target(what, visit),
        Step::ActivateTriggered { what, timing: when, .. } => {
            target(what, visit);
            timing(when, visit);
        }
        Step::AttackSpirit { attacker, what } => {
            attacker.iter_mut().for_each(|part| target(part, visit));
            target(what, visit);
        }
        Step::Draw { count: of, .. }
        | Step::DrawTo { hand: of, .. }
        | Step::SummonToken { count: of, .. }
        | Step::Feast(of) => amount(of, visit),
        Step::MoveCores { count, from, to, .. } => move_cores(count, [from, to], visit),
        Step::PayCores { count, from, .. } => {
            amount(count, visit);
            from.iter_mut().for_each(|part| spot(part, visit));
        }
        Step::Gain { what, grants, .. } | Step::GainOneOf { what, grants, .. } => {
            target(what, visit);
            grants.iter_mut().for_each(|part| grant(part, visit));
        }
        Step::Forbid { what, .. } => player_ban(what, visit),
        Step::Watch { ability, .. } => ability.visit(visit),
        Step::AsItWas { to, .. } => to.iter_mut().for_each(|part| spot(part, visit)),
        Step::ChooseOne { options, .. } => options.iter_mut().for_each(|part| steps(part, visit)),
        Step::If { when, then, otherwise } => {
            condition(when, visit);
            steps(then, visit);
            steps(otherwise, visit);
        }
        Step::MayPay { cost, then, .. } | Step::Unless { cost, then, .. } => {
            steps(cost, visit);
            steps(then, visit);
        }
        Step::Repeat { times, steps: parts } => {
            amount(times, visit);
            steps(parts, visit);
        }
        Step::IfDone(parts)
        | Step::May { steps: parts, .. }
        | Step::Chain { steps: parts, .. }
        | Step::Later { steps: parts, .. } => steps(parts, visit),
        Step::SelectColor
        | Step::CopyToken
        | Step::Shuffle(_)
        | Step::PayCardCost
        | Step::ActivateOwn(_)
        | Step::EndAttackStep
        | Step::RefreshStep => {}
    }
}
