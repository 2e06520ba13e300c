//! What an "if" asks.

mod done;
mod have;
mod is;
mod turn;

use bss::vocabulary::Condition;

use super::{Writer, group};
use crate::bss::{
    ability::front::IF,
    condition::{AND, AREA, ASCENDED, CAME, OR, turn::TURN},
};

pub(crate) fn conditions(w: &mut Writer<'_>, condition: &Condition) {
    match condition {
        Condition::All(all) => w.list(&AND, all, self::condition),
        Condition::Either(all) => {
            w.is_marked("or conditions");
            w.list(&OR, all, self::condition);
        }
        Condition::YourTurn
        | Condition::OpponentsTurn
        | Condition::InStep(_)
        | Condition::Compare(..)
        | Condition::Is(..)
        | Condition::Only(..)
        | Condition::SameCost(_)
        | Condition::BurstSet(_)
        | Condition::SpentSoulCore
        | Condition::AscendedUsing(_)
        | Condition::CameFrom(_)
        | Condition::ThisTurn(..)
        | Condition::DifferentNames(_)
        | Condition::LifeNotLowered(_)
        | Condition::MovedSoulCore
        | Condition::DestroyedByThis
        | Condition::Done
        | Condition::Not(_) => self::condition(w, condition),
    }
}

pub(crate) fn behind(w: &mut Writer<'_>, condition: &Condition) {
    w.any(&IF);
    conditions(w, condition);
}

pub(crate) fn condition(w: &mut Writer<'_>, condition: &Condition) {
    match condition {
        Condition::YourTurn | Condition::OpponentsTurn => _ = w.one_of(&TURN, condition),
        Condition::InStep(step) => turn::in_step(w, *step),
        Condition::Compare(quantity, cmp, amount) => have::compare(w, quantity, *cmp, amount),
        Condition::Is(what, like) => is::is(w, what, like),
        Condition::Only(group, like) => have::only(w, group, like),
        Condition::SameCost(group) => have::same_cost(w, group),
        Condition::BurstSet(whose) => have::burst_set(w, *whose),
        Condition::SpentSoulCore => done::spent_soul_core(w, true),
        Condition::AscendedUsing(like) => {
            w.say(ASCENDED);
            group::described(w, like, false);
        }
        Condition::CameFrom(place) => {
            w.any(&CAME);
            w.say("from the|your");
            w.one_of(&AREA, place);
        }
        Condition::ThisTurn(event, times) => turn::this_turn(w, event, *times),
        Condition::DifferentNames(of) => is::different_names(w, of),
        Condition::LifeNotLowered(whose) => turn::life_not_lowered(w, *whose),
        Condition::MovedSoulCore | Condition::Done => done::done(w, condition),
        Condition::DestroyedByThis => done::destroyed(w),
        Condition::All(_) | Condition::Either(_) => conditions(w, condition),
        Condition::Not(inner) => not(w, inner),
    }
}

/// Nothing else is denied as a whole.
fn not(w: &mut Writer<'_>, condition: &Condition) {
    if *condition == Condition::SpentSoulCore {
        done::spent_soul_core(w, false);
    } else if let Condition::Is(_, like) = condition {
        done::among(w, like, false);
    }
}
