//! By what something happens, and which card an event is about.

use bss::{
    By, CardId, Manner,
    vocabulary::{Cause, DestroyedHow, Filter, Subject},
};
use kernel::Seat;

use super::{Scope, Sight};

impl Sight<'_, '_> {
    pub(in super::super) fn is_subject(&self, what: &Subject, card: CardId, scope: &Scope) -> bool {
        let like = |whose, filter: &Filter| {
            scope.is_whose(whose, card.owner()) && self.matches(filter, card, &scope.looking_back())
        };
        match what {
            Subject::This => card == scope.source,
            Subject::Card(whose, filter) => like(*whose, filter),
            Subject::ThisOr(whose, filter) => card == scope.source || like(*whose, filter),
            Subject::Those => scope.those.contains(&card),
        }
    }

    pub(in super::super) fn is_cause(&self, cause: &Cause, by: By, scope: &Scope) -> bool {
        let like = |filter: &Filter, card| self.matches(filter, card, &scope.looking_back());
        let effect = if let By::Effect { source, player, how } = by {
            Some((source, player, how))
        } else {
            None
        };
        match cause {
            Cause::Any => true,
            Cause::Either(parts) => parts.iter().any(|part| self.is_cause(part, by, scope)),
            Cause::By(whose) => doer(by).is_some_and(|seat| scope.is_whose(*whose, seat)),
            Cause::Compare(filter) => matches!(by, By::Compare(other) if like(filter, other)),
            Cause::Effect(whose, filter) => effect.is_some_and(|(source, player, _)| {
                scope.is_whose(*whose, player) && like(filter, source)
            }),
            Cause::DestructionEffect(whose, filter) => {
                effect.is_some_and(|(source, player, how)| {
                    destroys(how) && scope.is_whose(*whose, player) && like(filter, source)
                })
            }
            Cause::Keyword(whose, name) => effect.is_some_and(|(_, player, how)| {
                how == Manner::Keyword(*name) && scope.is_whose(*whose, player)
            }),
            Cause::Depleted(depleted, whose) => effect.is_some_and(|(_, player, how)| {
                let way = match depleted {
                    DestroyedHow::CoresToZero => Manner::Cores,
                    DestroyedHow::BpToZero => Manner::Bp,
                };
                how == way && scope.is_whose(*whose, player)
            }),
        }
    }
}

/// 10-14-1: its text says so, as keyword effects do; taking cores or BP away is none (10-14-2).
pub(in super::super) fn destroys(how: Manner) -> bool {
    matches!(how, Manner::Text | Manner::Keyword(_))
}

/// The player who does it, by effects or in battle.
fn doer(by: By) -> Option<Seat> {
    let card = match by {
        By::Player(seat) | By::Effect { player: seat, .. } => return Some(seat),
        By::Attack(card) | By::Compare(card) => card,
        By::Rule => return None,
    };
    Some(card.owner())
}
