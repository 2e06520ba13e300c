//! Activation timings, events and what can be replaced.

use opcg::vocabulary::{Cause, EventPattern, HowPlayed, Subject, Timing, Would};
use rulebook::opcg as clause;

use super::Leaned;

impl Leaned {
    pub(super) fn timing(&mut self, timing: &Timing) {
        match timing {
            Timing::OnPlay => self.cite(clause!("10-2-6-1")),
            Timing::WhenAttacking => self.cite(clause!("10-2-5-1")),
            Timing::OnKo => self.cite(clause!("10-2-17-1")),
            Timing::OnBlock => self.cite(clause!("10-2-15-1")),
            Timing::OnOpponentsAttack => self.cite(clause!("10-2-16-1")),
            Timing::EndOfYourTurn => self.cite(clause!("10-2-7-1")),
            Timing::EndOfOpponentsTurn => self.cite(clause!("10-2-8-1")),
            Timing::StartOfGame => self.cite(clause!("5-2-1-5-1")),
            Timing::StartOfYourTurn => self.cite(clause!("6-2-2")),
            Timing::StartOfYourMain => self.cite(clause!("6-5-1")),
            Timing::EndOfBattle => self.cite(clause!("7-1-5-2")),
            Timing::When(pattern) => {
                self.cite(clause!("8-3-1-8"));
                self.pattern(pattern);
            }
        }
    }

    pub(super) fn pattern(&mut self, pattern: &EventPattern) {
        match pattern {
            EventPattern::AnyOf(parts) => parts.iter().for_each(|part| self.pattern(part)),
            EventPattern::Played { what, how } => {
                self.cite(clause!("3-7-3"));
                self.subject(what);
                self.how_played(how);
            }
            EventPattern::Kod { what, by } => {
                self.cite(clause!("10-2-1-1"));
                self.done_to(what, by);
            }
            EventPattern::Removed { what, by } => {
                self.cite(clause!("4-11-2"));
                self.done_to(what, by);
            }
            EventPattern::ReturnedToHand { what, by } => self.done_to(what, by),
            EventPattern::BecameRested { what, by } => {
                self.cite(clause!("4-4-1-2"));
                self.done_to(what, by);
            }
            EventPattern::Attacks { what, target: like } => {
                self.cite(clause!("7-1-1-3"));
                self.subject(what);
                self.filter(like);
            }
            EventPattern::IsAttacked { what } => {
                self.cite(clause!("7-1-3-1"));
                self.subject(what);
            }
            EventPattern::Battled { what, against: like }
            | EventPattern::KosInBattle { what, target: like } => {
                self.cite(clause!("7-1-5-2"));
                self.subject(what);
                self.filter(like);
            }
            EventPattern::EventActivated(_, like) => {
                self.cite(clause!("8-5-4"));
                self.filter(like);
            }
            EventPattern::BlockerActivated(_) => self.cite(clause!("7-1-2-2")),
            EventPattern::TriggerActivated(_) => self.cite(clause!("10-1-5-1")),
            EventPattern::DonReturned { by, .. } => {
                self.cite(clause!("10-2-10-1"));
                self.cause(by);
            }
            EventPattern::DonGiven { to } => {
                self.cite(clause!("6-5-5-1"));
                self.subject(to);
            }
            EventPattern::DealsDamage { what } => {
                self.cite(clause!("4-6-2"));
                self.subject(what);
            }
            EventPattern::DamageTaken(_) => self.cite(clause!("4-6-2")),
            EventPattern::LifeRemoved(_)
            | EventPattern::LifeToHand(_)
            | EventPattern::LifeBecame(..) => self.cite(clause!("3-10-2")),
            EventPattern::TrashedFromHand { by, .. } => {
                self.cite(clause!("10-2-14-1"));
                self.cause(by);
            }
            EventPattern::DrawsOutsideDrawPhase(_) => self.cite(clause!("4-5-1")),
        }
    }

    fn how_played(&mut self, how: &HowPlayed) {
        match how {
            HowPlayed::Any | HowPlayed::FromHand => {}
            HowPlayed::ByEffectOf(_, like) => self.filter(like),
        }
    }

    fn done_to(&mut self, what: &Subject, by: &Cause) {
        self.subject(what);
        self.cause(by);
    }

    fn subject(&mut self, subject: &Subject) {
        match subject {
            Subject::This => self.cite(clause!("8-4-4-3")),
            Subject::Card(_, like) => self.filter(like),
        }
    }

    pub(super) fn would(&mut self, would: &Would) {
        match would {
            Would::BeKod { what, by } => {
                self.cite(clause!("10-2-1-1"));
                self.done_to(what, by);
            }
            Would::BeRemoved { what, by } => {
                self.cite(clause!("4-11-2"));
                self.done_to(what, by);
            }
            Would::BeRested { what, by } => {
                self.cite(clause!("4-4-1-2"));
                self.done_to(what, by);
            }
            Would::AnyOf(parts) => parts.iter().for_each(|part| self.would(part)),
        }
    }
}
