//! By what something happens, and which card an event is about.

use super::{Position, Scope};
use crate::{
    By, CardId,
    event::Manner,
    figures::bans::is_destruction_effect,
    vocabulary::{Cause, DestroyedHow, Filter, Subject},
};

impl Position<'_> {
    /// Whether the event is about this card, in its last state if it has left (8-10).
    pub(crate) fn is_subject(&self, subject: &Subject, card: CardId, scope: &Scope) -> bool {
        let like = |whose, filter| {
            let back = Scope { back: true, ..*scope };
            scope.is_whose(whose, card.owner()) && self.matches(filter, card, &back)
        };
        match subject {
            Subject::This => card == scope.source,
            Subject::Card(whose, filter) => like(*whose, filter),
            Subject::ThisOr(whose, filter) => card == scope.source || like(*whose, filter),
            Subject::Those => scope.those.contains(card.0),
        }
    }

    /// Whether what happens has this cause, seen by the player of the effect that asks.
    pub(crate) fn is_cause(&self, cause: &Cause, by: By, scope: &Scope) -> bool {
        match cause {
            Cause::Any => true,
            Cause::Either(parts) => parts.iter().any(|part| self.is_cause(part, by, scope)),
            Cause::By(whose) => self.doer(by).is_some_and(|seat| scope.is_whose(*whose, seat)),
            Cause::Compare(like) => {
                matches!(by, By::Compare(other) if self.is_like(like, other, scope))
            }
            Cause::Effect(whose, like) => self.is_effect(by, |source, player, _| {
                scope.is_whose(*whose, player) && self.is_like(like, source, scope)
            }),
            Cause::DestructionEffect(whose, like) => self.is_effect(by, |source, player, how| {
                is_destruction_effect(how)
                    && scope.is_whose(*whose, player)
                    && self.is_like(like, source, scope)
            }),
            Cause::Keyword(whose, keyword) => self.is_effect(by, |_, player, how| {
                how == Manner::Keyword(*keyword) && scope.is_whose(*whose, player)
            }),
            Cause::Depleted(depleted, whose) => self.is_effect(by, |_, player, how| {
                how == depleted_by(*depleted) && scope.is_whose(*whose, player)
            }),
        }
    }

    /// A cause may have left while it does what it does.
    fn is_like(&self, like: &Filter, card: CardId, scope: &Scope) -> bool {
        self.matches(like, card, &Scope { back: true, ..*scope })
    }

    fn is_effect(&self, by: By, test: impl Fn(CardId, kernel::Seat, Manner) -> bool) -> bool {
        matches!(by, By::Effect { source, player, how } if test(source, player, how))
    }

    /// The player who does it, by effects or in battle.
    fn doer(&self, by: By) -> Option<kernel::Seat> {
        match by {
            By::Rule => None,
            By::Player(seat) => Some(seat),
            By::Compare(card) | By::Attack(card) => Some(card.owner()),
            By::Effect { player, .. } => Some(player),
        }
    }
}

fn depleted_by(how: DestroyedHow) -> Manner {
    match how {
        DestroyedHow::CoresToZero => Manner::Cores,
        DestroyedHow::BpToZero => Manner::Bp,
    }
}
