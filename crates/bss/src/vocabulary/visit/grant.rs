//! Walks grants, bans and causes.

use super::{Visit, amount, condition, filter, steps, timing};
use crate::vocabulary::{Ban, Cause, Grant, NextCost, PlayerBan, Reduction};

pub(crate) fn grant(part: &mut Grant, visit: Visit<'_>) {
    match part {
        Grant::Bp(of)
        | Grant::SetBp(of)
        | Grant::Cost(of)
        | Grant::SetCost(of)
        | Grant::Symbol(_, of) => amount(of, visit),
        Grant::Reducing { paying_for, how, .. } => {
            filter(paying_for, visit);
            reduction(how, visit);
        }
        Grant::WithoutTriggers(when) => timing(when, visit),
        Grant::AlsoTriggers(when, also) => {
            timing(when, visit);
            timing(also, visit);
        }
        Grant::Cannot(what) => ban(what, visit),
        Grant::BlockExhausted(like) | Grant::AscendWithOpponents(like) => filter(like, visit),
        Grant::SummonCost(cost) | Grant::UseCost(_, cost) => steps(cost, visit),
        Grant::Ability(ability) => ability.visit(visit),
        Grant::LevelBp(..)
        | Grant::Level(_)
        | Grant::AscendCost(_)
        | Grant::Keyword(_)
        | Grant::Color(_)
        | Grant::ColorAndSymbolColor(_)
        | Grant::Type(_)
        | Grant::SetSymbols(_)
        | Grant::ReductionSymbol(_)
        | Grant::WithoutEffects(_)
        | Grant::Must(_)
        | Grant::AlsoSpirit { .. }
        | Grant::LinkFreely
        | Grant::LinksUpTo(_)
        | Grant::LinkWhenBlocking
        | Grant::ReductionFulfilled
        | Grant::GaleSelectedBy(_) => {}
    }
    visit.grant(part);
}

pub(super) fn reduction(part: &mut Reduction, visit: Visit<'_>) {
    match part {
        Reduction::Only(like) | Reduction::FromTrash(like) => filter(like, visit),
        Reduction::Times(_) | Reduction::As(_) | Reduction::Colors(_) | Reduction::Plus(_) => {}
    }
}

pub(super) fn ban(part: &mut Ban, visit: Visit<'_>) {
    match part {
        Ban::AttackUnless(when) => condition(when, visit),
        Ban::Block(like) | Ban::BeBlocked(like) => filter(like, visit),
        Ban::BeSelected(by)
        | Ban::BeDestroyed(by)
        | Ban::LoseCores(by)
        | Ban::BeExhausted(by)
        | Ban::BeReturned(by) => cause(by, visit),
        Ban::Attack
        | Ban::AttackUnlessPaying(_)
        | Ban::AttackUnlessRemoving(_)
        | Ban::Refresh
        | Ban::ReduceLife
        | Ban::ReduceLifeToZero => {}
    }
}

pub(super) fn cause(part: &mut Cause, visit: Visit<'_>) {
    match part {
        Cause::Effect(_, like) | Cause::DestructionEffect(_, like) | Cause::Compare(like) => {
            filter(like, visit)
        }
        Cause::Either(parts) => parts.iter_mut().for_each(|part| cause(part, visit)),
        Cause::Any | Cause::Keyword(..) | Cause::By(_) | Cause::Depleted(..) => {}
    }
}

pub(super) fn player_ban(part: &mut PlayerBan, visit: Visit<'_>) {
    match part {
        PlayerBan::SummonOncePerTurn(like)
        | PlayerBan::UseMagic(like)
        | PlayerBan::SelectOnly { like, .. }
        | PlayerBan::LoseLifeTo { attacker: like, .. } => filter(like, visit),
        PlayerBan::MagicCost(cost) => steps(cost, visit),
        PlayerBan::PayToTrigger(when, cores) => {
            timing(when, visit);
            amount(cores, visit);
        }
        PlayerBan::NextCost { like, cost } => {
            filter(like, visit);
            if let NextCost::Set(of) = cost {
                amount(of, visit);
            }
        }
        PlayerBan::DrawByMagic
        | PlayerBan::PayToDraw(_)
        | PlayerBan::DiscardHandByOpponent
        | PlayerBan::DiscardFromDeck
        | PlayerBan::DiscardFromDeckAtMost(_)
        | PlayerBan::MagicIsFree
        | PlayerBan::LoseLifeAtMost(_)
        | PlayerBan::FirstMagicCostsLess(_) => {}
    }
    visit.player_ban(part);
}
