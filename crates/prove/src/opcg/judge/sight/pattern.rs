//! Whether an event is one of those that a timing or a memory means: each pair of a wording and an event is looked at by
//! itself.

use opcg::{
    Area, By, CardId, Event, Move,
    vocabulary::{EventPattern, Filter, HowPlayed, PlayerBan, Subject, Timing},
};

use super::{Scope, Sight};

impl Sight<'_> {
    pub(crate) fn comes(&self, timing: &Timing, event: &Event, scope: &Scope) -> bool {
        let (this, you) = (scope.source, scope.player);
        match (timing, *event) {
            // opcg 8-1-3-1: whoever waited for the card to be removed was told of that already.
            (Timing::When(pattern), Event::Kod(moved)) => {
                self.fits(pattern, event, scope)
                    && !self.fits(pattern, &Event::Removed(moved), scope)
            }
            (Timing::When(pattern), _) => self.fits(pattern, event, scope),
            (Timing::OnPlay, Event::Played(Move { card, .. }))
            | (Timing::WhenAttacking, Event::Attacked { attacker: card, .. })
            | (Timing::OnBlock, Event::Blocked(card)) => card == this,
            (Timing::OnOpponentsAttack, Event::Attacked { attacker, .. }) => {
                attacker.owner() != you
            }
            (Timing::StartOfGame, Event::StartOfGame(player))
            | (Timing::StartOfYourTurn, Event::StartOfTurn(player))
            | (Timing::StartOfYourMain, Event::StartOfMain(player)) => player == you,
            (Timing::EndOfBattle, Event::EndOfBattle { .. }) => true,
            // [On K.O.] and the ends of turns are looked up where they happen.
            _ => false,
        }
    }

    pub(crate) fn is_subject(&self, subject: &Subject, card: CardId, scope: &Scope) -> bool {
        let Subject::Card(whose, like) = subject else { return card == scope.source };
        scope.is_whose(*whose, card.owner()) && self.matches(like, card, scope)
    }

    pub(crate) fn fits(&self, pattern: &EventPattern, event: &Event, scope: &Scope) -> bool {
        match (pattern, *event) {
            (EventPattern::AnyOf(parts), _) => {
                parts.iter().any(|part| self.fits(part, event, scope))
            }
            (EventPattern::Played { what, how }, Event::Played(moved)) => {
                self.is_subject(what, moved.card, scope) && self.is_how(how, moved, scope)
            }
            (EventPattern::Kod { what, by: cause }, Event::Kod(Move { card, by, .. }))
            | (EventPattern::Removed { what, by: cause }, Event::Removed(Move { card, by, .. }))
            | (
                EventPattern::ReturnedToHand { what, by: cause },
                Event::ReturnedToHand { card, by },
            )
            | (EventPattern::BecameRested { what, by: cause }, Event::BecameRested { card, by }) => {
                self.is_subject(what, card, scope) && self.is_cause(cause, by, scope)
            }
            (
                EventPattern::TrashedFromHand { whose, by: cause },
                Event::TrashedFromHand { card, by },
            ) => scope.is_whose(*whose, card.owner()) && self.is_cause(cause, by, scope),
            (
                EventPattern::DonReturned { whose, least, by: cause },
                Event::DonReturned { player, count, by },
            ) => {
                scope.is_whose(*whose, player) && count >= *least && self.is_cause(cause, by, scope)
            }
            _ => {
                self.fits_battle(pattern, *event, scope) || self.fits_player(pattern, *event, scope)
            }
        }
    }

    /// Attacks, battles and what comes of them.
    fn fits_battle(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        let is = |subject: &Subject, card| self.is_subject(subject, card, scope);
        let are = |subject: &Subject, card, like: &Filter, other| {
            self.is_subject(subject, card, scope) && self.matches(like, other, scope)
        };
        match (pattern, event) {
            (
                EventPattern::Attacks { what, target: like },
                Event::Attacked { attacker, target },
            )
            | (
                EventPattern::KosInBattle { what, target: like },
                Event::KodInBattle { attacker, target },
            ) => are(what, attacker, like, target),
            (EventPattern::Battled { what, against: like }, Event::Battled { card, against }) => {
                are(what, card, like, against)
            }
            (EventPattern::IsAttacked { what }, Event::IsAttacked { target, .. }) => {
                is(what, target)
            }
            (EventPattern::DealsDamage { what }, Event::DealtDamage(card)) => is(what, card),
            (EventPattern::DonGiven { to }, Event::DonGiven { to: holder, .. }) => is(to, holder),
            _ => false,
        }
    }

    /// What a player does or suffers.
    fn fits_player(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        match (pattern, event) {
            (EventPattern::EventActivated(player, like), Event::EventActivated(card)) => {
                scope.is_player(*player, card.owner()) && self.matches(like, card, scope)
            }
            (EventPattern::BlockerActivated(player), Event::Blocked(card))
            | (EventPattern::TriggerActivated(player), Event::TriggerActivated(card))
            | (EventPattern::DrawsOutsideDrawPhase(player), Event::DrewOutsideDrawPhase(card)) => {
                scope.is_player(*player, card.owner())
            }
            (EventPattern::DamageTaken(player), Event::TookDamage(seat)) => {
                scope.is_player(*player, seat)
            }
            (EventPattern::LifeRemoved(whose), Event::LifeRemoved(card))
            | (EventPattern::LifeToHand(whose), Event::LifeToHand(card)) => {
                scope.is_whose(*whose, card.owner())
            }
            (EventPattern::LifeBecame(whose, count), Event::LifeBecame { card, left }) => {
                scope.is_whose(*whose, card.owner()) && left == *count
            }
            _ => false,
        }
    }

    fn is_how(&self, how: &HowPlayed, moved: Move, scope: &Scope) -> bool {
        match how {
            HowPlayed::Any => true,
            HowPlayed::FromHand => moved.from == Area::Hand,
            HowPlayed::FromTrash => moved.from == Area::Trash,
            HowPlayed::ByEffectOf(whose, like) => {
                let By::Effect(source, player) = moved.by else { return false };
                scope.is_whose(*whose, player) && self.is_source(like, source, scope)
            }
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
