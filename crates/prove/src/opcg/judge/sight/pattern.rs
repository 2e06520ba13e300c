//! Whether an event is one of those that a timing or a memory means.

use opcg::{
    Area, By, CardId, Event, EventKind,
    vocabulary::{EventPattern, Filter, HowPlayed, PlayerBan, Subject, Timing},
};

use super::{Scope, Sight};

impl Sight<'_> {
    pub(crate) fn comes(&self, timing: &Timing, event: &Event, scope: &Scope) -> bool {
        let about_this = event.card() == Some(scope.source);
        let yours = event.seat() == scope.player;
        let kind = event.kind();
        match timing {
            Timing::OnPlay => kind == EventKind::Played && about_this,
            Timing::WhenAttacking => kind == EventKind::Attacked && about_this,
            Timing::OnBlock => kind == EventKind::Blocked && about_this,
            Timing::OnOpponentsAttack => kind == EventKind::Attacked && !yours,
            Timing::StartOfGame => kind == EventKind::StartOfGame && yours,
            Timing::StartOfYourTurn => kind == EventKind::StartOfTurn && yours,
            Timing::StartOfYourMain => kind == EventKind::StartOfMain && yours,
            Timing::EndOfBattle => kind == EventKind::EndOfBattle,
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
        kind(pattern) == Some(event.kind()) && self.fits_in_detail(pattern, event, scope)
    }

    fn fits_in_detail(&self, pattern: &EventPattern, event: &Event, scope: &Scope) -> bool {
        let about = |subject: &Subject| {
            event.card().is_some_and(|card| self.is_subject(subject, card, scope))
        };
        let other_is =
            |like: &Filter| event.other().is_some_and(|other| self.matches(like, other, scope));
        let by = |cause| self.is_cause(cause, event.by(), scope);
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
                let is_like = event.card().is_some_and(|card| self.matches(like, card, scope));
                scope.is_player(*player, event.seat()) && is_like
            }
            EventPattern::BlockerActivated(player)
            | EventPattern::TriggerActivated(player)
            | EventPattern::DamageTaken(player)
            | EventPattern::DrawsOutsideDrawPhase(player) => scope.is_player(*player, event.seat()),
            EventPattern::DonReturned { whose, least, by: cause } => {
                let enough = event.count() >= *least;
                scope.is_whose(*whose, event.seat()) && enough && by(cause)
            }
            EventPattern::DonGiven { to } => {
                event.other().is_some_and(|holder| self.is_subject(to, holder, scope))
            }
            EventPattern::LifeRemoved(whose) | EventPattern::LifeToHand(whose) => {
                scope.is_whose(*whose, event.seat())
            }
            EventPattern::LifeBecame(whose, count) => {
                scope.is_whose(*whose, event.seat()) && event.count() == *count
            }
            EventPattern::TrashedFromHand { whose, by: cause } => {
                scope.is_whose(*whose, event.seat()) && by(cause)
            }
        }
    }

    fn is_how(&self, how: &HowPlayed, event: &Event, scope: &Scope) -> bool {
        match (how, event.by()) {
            (HowPlayed::Any, _) => true,
            (HowPlayed::FromHand, _) => {
                event.as_move().is_some_and(|moved| moved.from == Area::Hand)
            }
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
fn kind(pattern: &EventPattern) -> Option<EventKind> {
    Some(match pattern {
        EventPattern::AnyOf(_) => return None,
        EventPattern::Played { .. } => EventKind::Played,
        EventPattern::Kod { .. } => EventKind::Kod,
        EventPattern::Removed { .. } => EventKind::Removed,
        EventPattern::ReturnedToHand { .. } => EventKind::ReturnedToHand,
        EventPattern::BecameRested { .. } => EventKind::BecameRested,
        EventPattern::Attacks { .. } => EventKind::Attacked,
        EventPattern::IsAttacked { .. } => EventKind::IsAttacked,
        EventPattern::Battled { .. } => EventKind::Battled,
        EventPattern::KosInBattle { .. } => EventKind::KodInBattle,
        EventPattern::EventActivated(..) => EventKind::EventActivated,
        EventPattern::BlockerActivated(_) => EventKind::Blocked,
        EventPattern::TriggerActivated(_) => EventKind::TriggerActivated,
        EventPattern::DamageTaken(_) => EventKind::TookDamage,
        EventPattern::DrawsOutsideDrawPhase(_) => EventKind::DrewOutsideDrawPhase,
        EventPattern::DonReturned { .. } => EventKind::DonReturned,
        EventPattern::DonGiven { .. } => EventKind::DonGiven,
        EventPattern::DealsDamage { .. } => EventKind::DealtDamage,
        EventPattern::LifeRemoved(_) => EventKind::LifeRemoved,
        EventPattern::LifeToHand(_) => EventKind::LifeToHand,
        EventPattern::LifeBecame(..) => EventKind::LifeBecame,
        EventPattern::TrashedFromHand { .. } => EventKind::TrashedFromHand,
    })
}
