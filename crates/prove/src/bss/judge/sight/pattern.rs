//! 8-1-5-1: whether an event is one of those that a timing or a pattern means.

use bss::{
    Area, By, CardId, Deed, Event, Spot, What,
    vocabulary::{
        Cause, DrawnHow, EventPattern, KeywordName, Subject, SummonedHow, Timing, TurnStep, Whose,
    },
};

use super::{Scope, Sight, filter::area_of};

impl Sight<'_, '_> {
    pub(in super::super) fn fits(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        let this = event.card == Some(scope.source);
        let is = |what: What| event.what == what;
        match timing {
            Timing::Summoned => is(What::Summoned) && this,
            Timing::Placed => is(What::NexusPlaced) && this,
            Timing::Attacks => is(What::Attacked) && this,
            Timing::Blocks => is(What::Blocked) && this,
            Timing::Destroyed => is(What::Destroyed) && this,
            Timing::DestroyedByOpponent => {
                let theirs = Cause::By(Whose::Opponents);
                is(What::Destroyed) && this && self.is_cause(&theirs, event.by, scope)
            }
            Timing::Links => is(What::Linked) && this,
            Timing::EndOfTurn(whose) => is(What::EndOfTurn) && scope.is_whose(*whose, event.seat),
            Timing::StartOfStep => is(What::StartOfStep),
            Timing::AfterStep(whose, step) => {
                is(What::AttackStepEnded)
                    && event.by == By::Rule
                    && *step == TurnStep::Attack
                    && scope.is_whose(*whose, event.seat)
            }
            Timing::When(pattern) => self.fits_pattern(pattern, event, scope),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each event")]
    pub(in super::super) fn fits_pattern(
        &self,
        pattern: &EventPattern,
        event: Event,
        scope: &Scope,
    ) -> bool {
        let about = |what: &Subject| self.is_about(what, event.card, scope);
        let caused = |by: &Cause| self.is_cause(by, event.by, scope);
        let is = |what: What| event.what == what;
        match pattern {
            EventPattern::AnyOf(parts) => {
                parts.iter().any(|part| self.fits_pattern(part, event, scope))
            }
            EventPattern::Summoned { what, how } => {
                is(What::Summoned) && about(what) && is_how(how, event)
            }
            EventPattern::Placed { what } => is(What::NexusPlaced) && about(what),
            EventPattern::Attacks { what, first } => {
                is(What::Attacked) && about(what) && (!first || self.board.attacks <= 1)
            }
            EventPattern::Blocks { what } => is(What::Blocked) && about(what),
            EventPattern::IsBlocked { what, by } => {
                is(What::WasBlocked)
                    && about(what)
                    && event.other.is_some_and(|other| self.matches(by, other, scope))
            }
            EventPattern::BlockedAtResolution { what } => {
                is(What::BlockedAtResolution) && about(what)
            }
            EventPattern::IsLinked { what } => is(What::WasLinked) && about(what),
            EventPattern::Destroyed { what, by } => {
                is(What::Destroyed) && about(what) && caused(by)
            }
            EventPattern::Destroys { what, whose, target, by, only } => {
                is(What::DestroyedOther)
                    && about(what)
                    && event.other.is_some_and(|other| {
                        scope.is_whose(*whose, other.owner()) && self.matches(target, other, scope)
                    })
                    && caused(by)
                    && (!only || event.count != 0)
            }
            EventPattern::EffectDestroys { whose, target, by } => {
                is(What::Destroyed)
                    && matches!(event.by, By::Effect { player, .. } if scope.is_whose(*whose, player))
                    && about(target)
                    && caused(by)
            }
            EventPattern::WinsComparison { what } => is(What::WonComparison) && about(what),
            EventPattern::ReducesLife { what } => is(What::ReducedLife) && about(what),
            EventPattern::LosesLife { who, attacker, by } => {
                is(What::LostLife)
                    && scope.is_player(*who, event.seat)
                    && attacker
                        .as_ref()
                        .is_none_or(|what| self.is_about(what, attacker_of(event), scope))
                    && caused(by)
            }
            EventPattern::LifeIncreases(whose) => {
                is(What::GainedLife) && scope.is_whose(*whose, event.seat)
            }
            EventPattern::Exhausted { what, by } => {
                is(What::Exhausted) && about(what) && caused(by)
            }
            EventPattern::Refreshed { what } => is(What::Refreshed) && about(what),
            EventPattern::Returned { what, to_deck_too } => {
                is(What::Returned) && about(what) && (*to_deck_too || event.to == Area::Hand)
            }
            EventPattern::LosesAllCores { what, by } => {
                is(What::LostAllCores) && about(what) && caused(by)
            }
            EventPattern::CorePlacedOn { what } => is(What::CoresPlacedOn) && about(what),
            EventPattern::CorePlacedInReserve(whose) => {
                is(What::CoresIntoReserve) && scope.is_whose(*whose, event.seat)
            }
            EventPattern::CoreGained(whose) => {
                is(What::CoresGained)
                    && scope.is_whose(*whose, event.seat)
                    && self.went_to_spirit_or_reserve(event)
            }
            EventPattern::Draws { who, how } => {
                is(What::Drew) && scope.is_player(*who, event.seat) && self.is_drawn(*how, event)
            }
            EventPattern::AddsToHand(player) => {
                is(What::AddedToHand)
                    && event.card.is_some_and(|card| card.owner() == event.seat)
                    && scope.is_player(*player, event.seat)
            }
            EventPattern::Discarded { what, from, by, least } => {
                is(What::Discarded)
                    && about(what)
                    && (from.is_empty() || from.iter().any(|place| area_of(*place) == event.from))
                    && caused(by)
                    && event.count >= i32::from(*least)
            }
            EventPattern::PlacedIntoTrash { what } => is(What::PutIntoTrash) && about(what),
            EventPattern::UsesMagic { who, what, from_hand, soul_core, after } => {
                is(if *after { What::MagicResolved } else { What::MagicUsed })
                    && scope.is_player(*who, event.seat)
                    && event.card.is_some_and(|card| self.matches(what, card, scope))
                    && (!from_hand || event.from == Area::Hand)
                    && (!soul_core || event.soul)
            }
            EventPattern::ResolvesWhenSummoned(player) => {
                is(What::WhenSummonedResolved) && scope.is_player(*player, event.seat)
            }
            EventPattern::BattleEnds { with, survives } => {
                is(What::BattleEnded)
                    && with.as_ref().is_none_or(about)
                    && (!survives || event.card.is_some_and(|card| self.battles(card)))
            }
            EventPattern::EndsAttackStep(player) => {
                is(What::AttackStepEnded)
                    && matches!(event.by, By::Effect { .. })
                    && scope.is_player(*player, event.seat)
            }
        }
    }

    fn is_about(&self, what: &Subject, card: Option<CardId>, scope: &Scope) -> bool {
        card.is_some_and(|card| self.is_subject(what, card, scope))
    }

    fn went_to_spirit_or_reserve(&self, event: Event) -> bool {
        match event.cores.1 {
            Spot::Reserve(seat) => seat == event.seat,
            Spot::Card(card) => self.is_spirit(card),
            Spot::Trash(_) | Spot::Life(_) | Spot::Void => false,
        }
    }

    fn battles(&self, card: CardId) -> bool {
        self.board.is_attacking(card) || self.board.is_blocking(card)
    }

    fn is_drawn(&self, how: DrawnHow, event: Event) -> bool {
        match how {
            DrawnHow::OutsideDrawStep => {
                self.board.step != TurnStep::Draw || self.board.turn_player != event.seat
            }
            DrawnHow::ByOwnEffect => {
                matches!(event.by, By::Effect { player, .. } if player == event.seat)
            }
        }
    }
}

fn is_how(how: &SummonedHow, event: Event) -> bool {
    match how {
        SummonedHow::Any => true,
        SummonedHow::FromHand => event.from == Area::Hand,
        SummonedHow::SpendingSoulCore => event.soul,
        SummonedHow::With(name) => {
            let told =
                matches!(event.by, By::Effect { how: Deed::Keyword(other), .. } if other == *name);
            told || *name == KeywordName::Ascend && event.other.is_some()
        }
    }
}

/// The attacker of an event in which no card is named.
pub(in super::super) fn attacker_of(event: Event) -> Option<CardId> {
    if let By::Attack(card) = event.by { Some(card) } else { None }
}

/// Whether effects with the first timing include those with the second (10-15-1).
pub(in super::super) fn covers(named: &Timing, timing: &Timing) -> bool {
    fn destroyed(pattern: &EventPattern) -> bool {
        match pattern {
            EventPattern::AnyOf(parts) => parts.iter().any(destroyed),
            _ => matches!(pattern, EventPattern::Destroyed { .. }),
        }
    }
    let when_destroyed = match timing {
        Timing::Destroyed | Timing::DestroyedByOpponent => true,
        Timing::When(pattern) => destroyed(pattern),
        _ => false,
    };
    named == timing || *named == Timing::Destroyed && when_destroyed
}
