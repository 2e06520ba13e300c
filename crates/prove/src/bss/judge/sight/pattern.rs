//! 8-1-5-1: whether an event is one of those that a timing or a pattern means.

use bss::{
    Area, By, CardId, Event, EventKind, Manner, Spot,
    vocabulary::{
        Cause, DrawnHow, EventPattern, KeywordName, Subject, SummonedHow, Timing, TurnStep, Whose,
    },
};

use super::{Scope, Sight};

impl Sight<'_, '_> {
    pub(in super::super) fn fits(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        let this = event.card() == Some(scope.source);
        let is = |kind: EventKind| event.kind() == kind;
        match timing {
            Timing::Summoned => is(EventKind::Summoned) && this,
            Timing::Placed => is(EventKind::NexusPlaced) && this,
            Timing::Attacks => is(EventKind::Attacked) && this,
            Timing::Blocks => is(EventKind::Blocked) && this,
            Timing::Destroyed => is(EventKind::Destroyed) && this,
            Timing::DestroyedByOpponent => {
                let theirs = Cause::By(Whose::Opponents);
                is(EventKind::Destroyed) && this && self.is_cause(&theirs, event.by(), scope)
            }
            Timing::Links => is(EventKind::Linked) && this,
            Timing::EndOfTurn(whose) => {
                is(EventKind::EndOfTurn) && scope.is_whose(*whose, event.seat())
            }
            Timing::StartOfStep => is(EventKind::StartOfStep),
            Timing::AfterStep(whose, step) => {
                is(EventKind::AttackStepEnded)
                    && event.by() == By::Rule
                    && *step == TurnStep::Attack
                    && scope.is_whose(*whose, event.seat())
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
        let about = |what: &Subject| self.is_about(what, event.card(), scope);
        let caused = |by: &Cause| self.is_cause(by, event.by(), scope);
        let is = |kind: EventKind| event.kind() == kind;
        match pattern {
            EventPattern::AnyOf(parts) => {
                parts.iter().any(|part| self.fits_pattern(part, event, scope))
            }
            EventPattern::Summoned { what, how } => about(what) && is_how(how, event),
            EventPattern::Placed { what } => is(EventKind::NexusPlaced) && about(what),
            EventPattern::Attacks { what, first } => {
                is(EventKind::Attacked) && about(what) && (!first || self.board.attacks <= 1)
            }
            EventPattern::Blocks { what } => is(EventKind::Blocked) && about(what),
            EventPattern::IsBlocked { what, by } => {
                is(EventKind::WasBlocked)
                    && about(what)
                    && event.other().is_some_and(|other| self.matches(by, other, scope))
            }
            EventPattern::BlockedAtResolution { what } => {
                is(EventKind::BlockedAtResolution) && about(what)
            }
            EventPattern::IsLinked { what } => is(EventKind::WasLinked) && about(what),
            EventPattern::Destroyed { what, by } => {
                is(EventKind::Destroyed) && about(what) && caused(by)
            }
            EventPattern::Destroys { what, whose, target, by, only } => {
                is(EventKind::DestroyedOther)
                    && about(what)
                    && event.other().is_some_and(|other| {
                        scope.is_whose(*whose, other.owner()) && self.matches(target, other, scope)
                    })
                    && caused(by)
                    && (!only || matches!(event, Event::DestroyedOther { stays: true, .. }))
            }
            EventPattern::EffectDestroys { whose, target, by } => {
                is(EventKind::Destroyed)
                    && matches!(event.by(), By::Effect { player, .. } if scope.is_whose(*whose, player))
                    && about(target)
                    && caused(by)
            }
            EventPattern::WinsComparison { what } => is(EventKind::WonComparison) && about(what),
            EventPattern::ReducesLife { what } => is(EventKind::ReducedLife) && about(what),
            EventPattern::LosesLife { who, attacker, by } => {
                is(EventKind::LostLife)
                    && scope.is_player(*who, event.seat())
                    && attacker
                        .as_ref()
                        .is_none_or(|what| self.is_about(what, attacker_of(event), scope))
                    && caused(by)
            }
            EventPattern::LifeIncreases(whose) => {
                is(EventKind::GainedLife) && scope.is_whose(*whose, event.seat())
            }
            EventPattern::Exhausted { what, by } => {
                is(EventKind::Exhausted) && about(what) && caused(by)
            }
            EventPattern::Refreshed { what, by } => {
                is(EventKind::Refreshed) && about(what) && caused(by)
            }
            EventPattern::Returned { what, to_deck_too, by } => {
                let to_hand = matches!(event, Event::Returned { to: Area::Hand, .. });
                is(EventKind::Returned) && about(what) && caused(by) && (*to_deck_too || to_hand)
            }
            EventPattern::LosesAllCores { what, by } => {
                is(EventKind::LostAllCores) && about(what) && caused(by)
            }
            EventPattern::CorePlacedOn { what } => is(EventKind::CoresPlacedOn) && about(what),
            EventPattern::CorePlacedInReserve(whose) => {
                is(EventKind::CoresIntoReserve) && scope.is_whose(*whose, event.seat())
            }
            EventPattern::CoreGained(whose) => {
                scope.is_whose(*whose, event.seat()) && self.went_to_spirit_or_reserve(event)
            }
            EventPattern::Draws { who, how } => {
                is(EventKind::Drew)
                    && scope.is_player(*who, event.seat())
                    && self.is_drawn(*how, event)
            }
            EventPattern::AddsToHand(player) => {
                is(EventKind::AddedToHand)
                    && event.card().is_some_and(|card| card.owner() == event.seat())
                    && scope.is_player(*player, event.seat())
            }
            EventPattern::Discarded { what, from, by, least } => {
                let Event::Discarded { from: area, together, .. } = event else { return false };
                about(what)
                    && (from.is_empty() || from.iter().any(|place| place.area() == area))
                    && caused(by)
                    && together >= *least
            }
            EventPattern::PlacedIntoTrash { what } => is(EventKind::PutIntoTrash) && about(what),
            EventPattern::UsesMagic { who, what, from_hand, soul_core, after } => {
                let (Event::MagicUsed { card, from, soul, .. }
                | Event::MagicResolved { card, from, soul, .. }) = event
                else {
                    return false;
                };
                is(if *after { EventKind::MagicResolved } else { EventKind::MagicUsed })
                    && scope.is_player(*who, event.seat())
                    && self.matches(what, card, scope)
                    && (!from_hand || from == Area::Hand)
                    && (!soul_core || soul)
            }
            EventPattern::ActivatesBurst { who, what } => {
                let Event::BurstFlipped(card) = event else { return false };
                scope.is_player(*who, card.owner()) && self.matches(what, card, scope)
            }
            EventPattern::ResolvesWhenSummoned(player) => {
                is(EventKind::WhenSummonedResolved) && scope.is_player(*player, event.seat())
            }
            EventPattern::BattleEnds { with, survives } => {
                is(EventKind::BattleEnded)
                    && with.as_ref().is_none_or(about)
                    && (!survives || event.card().is_some_and(|card| self.battles(card)))
            }
            EventPattern::EndsAttackStep(player) => {
                is(EventKind::AttackStepEnded)
                    && matches!(event.by(), By::Effect { .. })
                    && scope.is_player(*player, event.seat())
            }
        }
    }

    fn is_about(&self, what: &Subject, card: Option<CardId>, scope: &Scope) -> bool {
        card.is_some_and(|card| self.is_subject(what, card, scope))
    }

    fn went_to_spirit_or_reserve(&self, event: Event) -> bool {
        let Event::CoresGained { player, moved } = event else { return false };
        match moved.to {
            Spot::Reserve(seat) => seat == player,
            Spot::Card(card) => self.is_spirit(card),
            Spot::Trash(_) | Spot::Life(_) | Spot::Void => false,
        }
    }

    fn battles(&self, card: CardId) -> bool {
        self.board.is_attacking(card) || self.board.is_blocking(card)
    }

    fn is_drawn(&self, how: DrawnHow, event: Event) -> bool {
        match how {
            DrawnHow::Anyhow => true,
            DrawnHow::OutsideDrawStep => {
                self.board.step != TurnStep::Draw || self.board.turn_player != event.seat()
            }
            DrawnHow::ByOwnEffect => {
                matches!(event.by(), By::Effect { player, .. } if player == event.seat())
            }
        }
    }
}

fn is_how(how: &SummonedHow, event: Event) -> bool {
    let Event::Summoned { from, soul, ascended, by, .. } = event else { return false };
    match how {
        SummonedHow::Any => true,
        SummonedHow::From(place) => place.area() == from,
        SummonedHow::SpendingSoulCore => soul,
        SummonedHow::With(name) => {
            let by_effect =
                matches!(by, By::Effect { how: Manner::Keyword(other), .. } if other == *name);
            by_effect || *name == KeywordName::Ascend && ascended.is_some()
        }
    }
}

/// The attacker of an event in which no card is named.
pub(in super::super) fn attacker_of(event: Event) -> Option<CardId> {
    if let By::Attack(card) = event.by() { Some(card) } else { None }
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
