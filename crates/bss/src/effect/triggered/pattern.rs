//! 8-1-5-1: whether an event matches a timing or a pattern.

use crate::{
    Area, By, CardId, Event, Manner, Spot,
    interpreter::program::{About, awaited, pattern_mask},
    position::{Position, Scope},
    vocabulary::{
        DrawnHow, EventPattern, KeywordName, Subject, SummonedHow, Timing, TurnStep, Whose,
    },
};

impl Position<'_> {
    pub(super) fn fits(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        if let Timing::When(pattern) = timing {
            return self.fits_pattern(pattern, event, scope);
        }
        let (mask, about) = awaited(timing);
        let is_about = match about {
            About::This => event.card() == Some(scope.source),
            About::Player(whose) => scope.is_whose(whose, event.seat()),
            About::Any => true,
        };
        mask & event.kind().mask() != 0 && is_about && self.is_so(timing, event, scope)
    }

    /// What a timing asks besides.
    fn is_so(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        if *timing == Timing::DestroyedByOpponent {
            return self.is_by_opponent(event, scope);
        }
        let Timing::AfterStep(_, step) = timing else { return true };
        event.by() == By::Rule && *step == TurnStep::Attack
    }

    fn is_by_opponent(&self, event: Event, scope: &Scope) -> bool {
        let by = crate::vocabulary::Cause::By(Whose::Opponents);
        self.is_cause(&by, event.by(), scope)
    }

    fn is_about(&self, subject: &Subject, card: Option<CardId>, scope: &Scope) -> bool {
        card.is_some_and(|card| self.is_subject(subject, card, scope))
    }

    /// Whether cores went onto a spirit or into the reserve of the player whose effect placed them.
    fn is_core_gained(&self, event: Event) -> bool {
        let Event::CoresGained { player, moved } = event else { return false };
        match moved.to {
            Spot::Card(card) => self.is_spirit(card),
            Spot::Reserve(seat) => seat == player,
            Spot::Void | Spot::Trash(_) | Spot::Life(_) => false,
        }
    }

    /// Whether an event matches a pattern.
    pub(crate) fn fits_pattern(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        if pattern_mask(pattern) & event.kind().mask() == 0 {
            return false;
        }
        let about = |subject: &Subject| self.is_about(subject, event.card(), scope);
        let caused = |by| self.is_cause(by, event.by(), scope);
        match pattern {
            EventPattern::AnyOf(parts) => {
                parts.iter().any(|part| self.fits_pattern(part, event, scope))
            }
            EventPattern::Summoned { what, how } => about(what) && self.is_how(how, event),
            EventPattern::Attacks { what, first } => {
                about(what) && (!first || self.state.attacks <= 1)
            }
            EventPattern::Placed { what }
            | EventPattern::Blocks { what }
            | EventPattern::BlockedAtResolution { what }
            | EventPattern::IsLinked { what }
            | EventPattern::WinsComparison { what }
            | EventPattern::ReducesLife { what }
            | EventPattern::CorePlacedOn { what }
            | EventPattern::PlacedIntoTrash { what } => about(what),
            EventPattern::IsBlocked { what, by } => {
                about(what) && event.other().is_some_and(|other| self.matches(by, other, scope))
            }
            EventPattern::Destroyed { what, by }
            | EventPattern::Exhausted { what, by }
            | EventPattern::Refreshed { what, by }
            | EventPattern::LosesAllCores { what, by } => about(what) && caused(by),
            EventPattern::Destroys { .. } => self.destroys(pattern, event, scope),
            EventPattern::EffectDestroys { whose, target, by } => {
                let theirs = matches!(event.by(), By::Effect { player, .. } if scope.is_whose(*whose, player));
                theirs && about(target) && caused(by)
            }
            EventPattern::LosesLife { .. } => self.loses_life(pattern, event, scope),
            EventPattern::LifeIncreases(whose) | EventPattern::CorePlacedInReserve(whose) => {
                scope.is_whose(*whose, event.seat())
            }
            EventPattern::CoreGained(whose) => {
                scope.is_whose(*whose, event.seat()) && self.is_core_gained(event)
            }
            EventPattern::Returned { what, to_deck_too, by } => {
                about(what)
                    && caused(by)
                    && (*to_deck_too || matches!(event, Event::Returned { to: Area::Hand, .. }))
            }
            EventPattern::Draws { who, how } => {
                scope.is_player(*who, event.seat()) && self.is_drawn(*how, event)
            }
            EventPattern::AddsToHand(player) => {
                let own = event.card().is_some_and(|card| card.owner() == event.seat());
                own && scope.is_player(*player, event.seat())
            }
            EventPattern::Discarded { what, by, .. } => {
                about(what) && caused(by) && is_discarded(pattern, event)
            }
            EventPattern::UsesMagic { .. } => self.uses_magic(pattern, event, scope),
            EventPattern::ActivatesBurst { who, what } => {
                let like = |card: CardId| self.matches(what, card, scope);
                scope.is_player(*who, event.seat()) && event.card().is_some_and(like)
            }
            EventPattern::ResolvesWhenSummoned(player) => scope.is_player(*player, event.seat()),
            EventPattern::BattleEnds { with, survives } => {
                let there = event.card().is_some_and(|card| self.battles_still(card));
                with.as_ref().is_none_or(about) && (!survives || there)
            }
            EventPattern::EndsAttackStep(player) => {
                matches!(event.by(), By::Effect { .. }) && scope.is_player(*player, event.seat())
            }
        }
    }

    fn destroys(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        let EventPattern::Destroys { what, whose, target, by, only } = pattern else {
            return false;
        };
        let like = |other: CardId| {
            scope.is_whose(*whose, other.owner()) && self.matches(target, other, scope)
        };
        self.is_about(what, event.card(), scope)
            && event.other().is_some_and(like)
            && self.is_cause(by, event.by(), scope)
            && (!only || matches!(event, Event::DestroyedOther { stays: true, .. }))
    }

    fn loses_life(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        let EventPattern::LosesLife { who, attacker, by } = pattern else { return false };
        let attacks = |what: &Subject| self.is_about(what, super::trigger::attacker(event), scope);
        scope.is_player(*who, event.seat())
            && attacker.as_ref().is_none_or(attacks)
            && self.is_cause(by, event.by(), scope)
    }

    fn uses_magic(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        let EventPattern::UsesMagic { who, what, from_hand, soul_core, after: _ } = pattern else {
            return false;
        };
        let (Event::MagicUsed { card, from, soul, .. }
        | Event::MagicResolved { card, from, soul, .. }) = event
        else {
            return false;
        };
        scope.is_player(*who, event.seat())
            && self.matches(what, card, scope)
            && (!from_hand || from == Area::Hand)
            && (!soul_core || soul)
    }

    fn is_how(&self, how: &SummonedHow, event: Event) -> bool {
        match how {
            SummonedHow::Any => true,
            SummonedHow::From(place) => {
                matches!(event, Event::Summoned { from, .. } if place.area() == from)
            }
            SummonedHow::With(keyword) => self.is_summoned_with(*keyword, event),
            SummonedHow::SpendingSoulCore => matches!(event, Event::Summoned { soul: true, .. }),
        }
    }

    fn is_summoned_with(&self, keyword: KeywordName, event: Event) -> bool {
        let Event::Summoned { card, ascended, by, .. } = event else { return false };
        let casting = self.state.casting.last().filter(|casting| casting.card == card);
        let by_keyword = casting.is_some_and(|casting| casting.keyword == Some(keyword));
        let ascended = keyword == KeywordName::Ascend && ascended.is_some();
        let by_effect =
            matches!(by, By::Effect { how: Manner::Keyword(other), .. } if other == keyword);
        by_keyword || ascended || by_effect
    }

    fn is_drawn(&self, how: DrawnHow, event: Event) -> bool {
        match how {
            DrawnHow::Anyhow => true,
            DrawnHow::OutsideDrawStep => {
                self.state.step != TurnStep::Draw || self.state.turn_player != event.seat()
            }
            DrawnHow::ByOwnEffect => {
                matches!(event.by(), By::Effect { player, .. } if player == event.seat())
            }
        }
    }

    /// Whether a card of the battle is still on the field as the same card (3-1-4).
    fn battles_still(&self, card: CardId) -> bool {
        let object = self.state.place(card).object;
        self.state.is_on_field(card)
            && self.state.battle.is_some_and(|battle| {
                battle.attacker == card && battle.attacker_object == object
                    || battle.blocker == Some(card) && battle.blocker_object == object
            })
    }
}

/// From where, and with how many others (10-2-1).
fn is_discarded(pattern: &EventPattern, event: Event) -> bool {
    let EventPattern::Discarded { from: places, least, .. } = pattern else { return false };
    let Event::Discarded { from, together, .. } = event else { return false };
    let from_there = places.is_empty() || places.iter().any(|place| place.area() == from);
    from_there && together >= *least
}
