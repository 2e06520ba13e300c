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
            let with_last_state = Scope { last_state: true, ..*scope };
            scope.is_whose(whose, card.owner()) && self.matches(filter, card, &with_last_state)
        };
        match subject {
            Subject::This => card == scope.source,
            Subject::Card(whose, filter) => like(*whose, filter),
            Subject::ThisOr(whose, filter) => card == scope.source || like(*whose, filter),
            Subject::Those => scope.those.contains(card.0),
        }
    }

    /// Whether `by` is this cause, from the point of view of the scope's player.
    pub(crate) fn is_cause(&self, cause: &Cause, by: By, scope: &Scope) -> bool {
        match cause {
            Cause::Any => true,
            Cause::Either(parts) => parts.iter().any(|part| self.is_cause(part, by, scope)),
            Cause::By(whose) => {
                self.causing_player(by).is_some_and(|seat| scope.is_whose(*whose, seat))
            }
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

    /// Tests a cause in its last state, since it may have left.
    fn is_like(&self, like: &Filter, card: CardId, scope: &Scope) -> bool {
        self.matches(like, card, &Scope { last_state: true, ..*scope })
    }

    fn is_effect(&self, by: By, test: impl Fn(CardId, kernel::Seat, Manner) -> bool) -> bool {
        matches!(by, By::Effect { source, player, how } if test(source, player, how))
    }

    /// The player who causes it, by effects or in battle.
    fn causing_player(&self, by: By) -> Option<kernel::Seat> {
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
