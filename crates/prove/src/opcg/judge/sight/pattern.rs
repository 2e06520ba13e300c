//! Whether an event is one of those that a timing or a memory means.

use opcg::{
    Area, By, CardId, Event, What,
    vocabulary::{EventPattern, Filter, HowPlayed, PlayerBan, Subject, Timing},
};

use super::{Scope, Sight};

impl Sight<'_> {
    pub(crate) fn comes(&self, timing: &Timing, event: &Event, scope: &Scope) -> bool {
        let about_this = event.card == Some(scope.source);
        let yours = event.seat == scope.player;
        match timing {
            Timing::OnPlay => event.what == What::Played && about_this,
            Timing::WhenAttacking => event.what == What::Attacked && about_this,
            Timing::OnBlock => event.what == What::Blocked && about_this,
            Timing::OnOpponentsAttack => event.what == What::Attacked && !yours,
            Timing::StartOfGame => event.what == What::StartOfGame && yours,
            Timing::StartOfYourTurn => event.what == What::StartOfTurn && yours,
            Timing::StartOfYourMain => event.what == What::StartOfMain && yours,
            Timing::EndOfBattle => event.what == What::EndOfBattle,
            Timing::When(pattern) => self.fits(pattern, event, scope),
            // Looked up where they happen.
            Timing::OnKo | Timing::EndOfYourTurn | Timing::EndOfOpponentsTurn => false,
        }
    }

    pub(crate) fn is_subject(&self, subject: &Subject, card: CardId, scope: &Scope) -> bool {
        match subject {
            Subject::This => card == scope.source,
            Subject::Card(whose, like) => {
                scope.is_whose(*whose, card.owner()) && self.matches(like, card, scope)
            }
        }
    }

    pub(crate) fn fits(&self, pattern: &EventPattern, event: &Event, scope: &Scope) -> bool {
        if let EventPattern::AnyOf(parts) = pattern {
            return parts.iter().any(|part| self.fits(part, event, scope));
        }
        kind(pattern) == Some(event.what) && self.fits_in_detail(pattern, event, scope)
    }

    fn fits_in_detail(&self, pattern: &EventPattern, event: &Event, scope: &Scope) -> bool {
        let about = |subject: &Subject| {
            event.card.is_some_and(|card| self.is_subject(subject, card, scope))
        };
        let other_is =
            |like: &Filter| event.other.is_some_and(|other| self.matches(like, other, scope));
        let by = |cause| self.is_cause(cause, event.by, scope);
        match pattern {
            EventPattern::AnyOf(_) => false,
            EventPattern::Played { what, how } => about(what) && self.is_how(how, event, scope),
            EventPattern::Kod { what, by: cause }
            | EventPattern::Removed { what, by: cause }
            | EventPattern::ReturnedToHand { what, by: cause }
            | EventPattern::BecameRested { what, by: cause } => about(what) && by(cause),
            EventPattern::Attacks { what, target: like }
            | EventPattern::Battled { what, against: like }
            | EventPattern::KosInBattle { what, target: like } => about(what) && other_is(like),
            EventPattern::IsAttacked { what } | EventPattern::DealsDamage { what } => about(what),
            EventPattern::EventActivated(player, like) => {
                let is_like = event.card.is_some_and(|card| self.matches(like, card, scope));
                scope.is_player(*player, event.seat) && is_like
            }
            EventPattern::BlockerActivated(player)
            | EventPattern::TriggerActivated(player)
            | EventPattern::DamageTaken(player)
            | EventPattern::DrawsOutsideDrawPhase(player) => scope.is_player(*player, event.seat),
            EventPattern::DonReturned { whose, least, by: cause } => {
                let enough = event.count >= i32::from(*least);
                scope.is_whose(*whose, event.seat) && enough && by(cause)
            }
            EventPattern::DonGiven { to } => {
                event.other.is_some_and(|holder| self.is_subject(to, holder, scope))
            }
            EventPattern::LifeRemoved(whose) | EventPattern::LifeToHand(whose) => {
                scope.is_whose(*whose, event.seat)
            }
            EventPattern::LifeBecame(whose, count) => {
                scope.is_whose(*whose, event.seat) && event.count == i32::from(*count)
            }
            EventPattern::TrashedFromHand { whose, by: cause } => {
                scope.is_whose(*whose, event.seat) && by(cause)
            }
        }
    }

    fn is_how(&self, how: &HowPlayed, event: &Event, scope: &Scope) -> bool {
        match (how, event.by) {
            (HowPlayed::Any, _) => true,
            (HowPlayed::FromHand, _) => event.from == Area::Hand,
            (HowPlayed::ByEffectOf(whose, like), By::Effect(source, player)) => {
                scope.is_whose(*whose, player) && self.is_source(like, source, scope)
            }
            (HowPlayed::ByEffectOf(..), By::Rule | By::Battle(_)) => false,
        }
    }

    /// "Your opponent's [On Play] effects are negated."
    pub(crate) fn is_timing_negated(&self, timing: &Timing, source: CardId) -> bool {
        self.is_player_banned(source.owner(), |ban, scope| {
            matches!(ban, PlayerBan::Negated(which, like)
                if which == timing && self.matches(like, source, scope))
        })
    }
}

/// What kind of event a pattern means.
fn kind(pattern: &EventPattern) -> Option<What> {
    Some(match pattern {
        EventPattern::AnyOf(_) => return None,
        EventPattern::Played { .. } => What::Played,
        EventPattern::Kod { .. } => What::Kod,
        EventPattern::Removed { .. } => What::Removed,
        EventPattern::ReturnedToHand { .. } => What::ReturnedToHand,
        EventPattern::BecameRested { .. } => What::BecameRested,
        EventPattern::Attacks { .. } => What::Attacked,
        EventPattern::IsAttacked { .. } => What::IsAttacked,
        EventPattern::Battled { .. } => What::Battled,
        EventPattern::KosInBattle { .. } => What::KodInBattle,
        EventPattern::EventActivated(..) => What::EventActivated,
        EventPattern::BlockerActivated(_) => What::Blocked,
        EventPattern::TriggerActivated(_) => What::TriggerActivated,
        EventPattern::DamageTaken(_) => What::TookDamage,
        EventPattern::DrawsOutsideDrawPhase(_) => What::DrewOutsideDrawPhase,
        EventPattern::DonReturned { .. } => What::DonReturned,
        EventPattern::DonGiven { .. } => What::DonGiven,
        EventPattern::DealsDamage { .. } => What::DealtDamage,
        EventPattern::LifeRemoved(_) => What::LifeRemoved,
        EventPattern::LifeToHand(_) => What::LifeToHand,
        EventPattern::LifeBecame(..) => What::LifeBecame,
        EventPattern::TrashedFromHand { .. } => What::TrashedFromHand,
    })
}
