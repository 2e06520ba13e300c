//! 8-1-5-1: whether an event is one of those that a timing or a pattern means.

use crate::{
    Area, By, CardId, Deed, Event, Spot, What,
    position::{Position, Scope},
    program::pattern_mask,
    vocabulary::{
        DrawnHow, EventPattern, KeywordName, Place, Subject, SummonedHow, Timing, TurnStep, Whose,
    },
};

impl Position<'_> {
    pub(super) fn fits(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        let about_this = event.card == Some(scope.source);
        match timing {
            Timing::Summoned => event.what == What::Summoned && about_this,
            Timing::Placed => event.what == What::NexusPlaced && about_this,
            Timing::Attacks => event.what == What::Attacked && about_this,
            Timing::Blocks => event.what == What::Blocked && about_this,
            Timing::Destroyed => event.what == What::Destroyed && about_this,
            Timing::DestroyedByOpponent => {
                event.what == What::Destroyed && about_this && self.is_by_opponent(event, scope)
            }
            Timing::Links => event.what == What::Linked && about_this,
            Timing::EndOfTurn(whose) => {
                event.what == What::EndOfTurn && scope.is_whose(*whose, event.seat)
            }
            // Of which step, its `during` says.
            Timing::StartOfStep => event.what == What::StartOfStep,
            Timing::AfterStep(whose, step) => {
                let ended = event.what == What::AttackStepEnded && event.by == By::Rule;
                ended && *step == TurnStep::Attack && scope.is_whose(*whose, event.seat)
            }
            Timing::When(pattern) => self.fits_pattern(pattern, event, scope),
        }
    }

    fn is_by_opponent(&self, event: Event, scope: &Scope) -> bool {
        let by = crate::vocabulary::Cause::By(Whose::Opponents);
        self.is_cause(&by, event.by, scope)
    }

    fn is_about(&self, subject: &Subject, card: Option<CardId>, scope: &Scope) -> bool {
        card.is_some_and(|card| self.is_subject(subject, card, scope))
    }

    /// Whether cores went onto a spirit or into the reserve of the player whose effect placed them.
    fn is_core_gained(&self, event: Event) -> bool {
        match event.cores.1 {
            Spot::Card(card) => self.is_spirit(card),
            Spot::Reserve(seat) => seat == event.seat,
            Spot::Void | Spot::Trash(_) | Spot::Life(_) => false,
        }
    }

    /// Whether an event is one of those a pattern means.
    pub(crate) fn fits_pattern(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        if pattern_mask(pattern) & event.what.mask() == 0 {
            return false;
        }
        let about = |subject: &Subject| self.is_about(subject, event.card, scope);
        let caused = |by| self.is_cause(by, event.by, scope);
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
            | EventPattern::Refreshed { what }
            | EventPattern::CorePlacedOn { what }
            | EventPattern::PlacedIntoTrash { what } => about(what),
            EventPattern::IsBlocked { what, by } => {
                about(what) && event.other.is_some_and(|other| self.matches(by, other, scope))
            }
            EventPattern::Destroyed { what, by }
            | EventPattern::Exhausted { what, by }
            | EventPattern::LosesAllCores { what, by } => about(what) && caused(by),
            EventPattern::Destroys { .. } => self.destroys(pattern, event, scope),
            EventPattern::EffectDestroys { whose, target, by } => {
                let theirs =
                    matches!(event.by, By::Effect { player, .. } if scope.is_whose(*whose, player));
                theirs && about(target) && caused(by)
            }
            EventPattern::LosesLife { .. } => self.loses_life(pattern, event, scope),
            EventPattern::LifeIncreases(whose) | EventPattern::CorePlacedInReserve(whose) => {
                scope.is_whose(*whose, event.seat)
            }
            EventPattern::CoreGained(whose) => {
                scope.is_whose(*whose, event.seat) && self.is_core_gained(event)
            }
            EventPattern::Returned { what, to_deck_too } => {
                about(what) && (*to_deck_too || event.to == Area::Hand)
            }
            EventPattern::Draws { who, how } => {
                scope.is_player(*who, event.seat) && self.is_drawn(*how, event)
            }
            EventPattern::AddsToHand(player) => {
                let own = event.card.is_some_and(|card| card.owner() == event.seat);
                own && scope.is_player(*player, event.seat)
            }
            EventPattern::Discarded { what, from, by, least } => {
                let from_there = from.iter().any(|place| is_place(*place, event.from));
                about(what)
                    && (from.is_empty() || from_there)
                    && caused(by)
                    && event.count >= i32::from(*least)
            }
            EventPattern::UsesMagic { .. } => self.uses_magic(pattern, event, scope),
            EventPattern::ResolvesWhenSummoned(player) => scope.is_player(*player, event.seat),
            EventPattern::BattleEnds { with, survives } => {
                let there = event.card.is_some_and(|card| self.battles_still(card));
                with.as_ref().is_none_or(about) && (!survives || there)
            }
            EventPattern::EndsAttackStep(player) => {
                matches!(event.by, By::Effect { .. }) && scope.is_player(*player, event.seat)
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
        self.is_about(what, event.card, scope)
            && event.other.is_some_and(like)
            && self.is_cause(by, event.by, scope)
            && !(*only && event.count == 0)
    }

    fn loses_life(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        let EventPattern::LosesLife { who, attacker, by } = pattern else { return false };
        let attacks = |what: &Subject| self.is_about(what, super::trigger::attacker(event), scope);
        scope.is_player(*who, event.seat)
            && attacker.as_ref().is_none_or(attacks)
            && self.is_cause(by, event.by, scope)
    }

    fn uses_magic(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        let EventPattern::UsesMagic { who, what, from_hand, soul_core, after: _ } = pattern else {
            return false;
        };
        scope.is_player(*who, event.seat)
            && event.card.is_some_and(|card| self.matches(what, card, scope))
            && (!from_hand || event.from == Area::Hand)
            && (!soul_core || event.soul)
    }

    fn is_how(&self, how: &SummonedHow, event: Event) -> bool {
        match how {
            SummonedHow::Any => true,
            SummonedHow::FromHand => event.from == Area::Hand,
            SummonedHow::With(keyword) => self.is_summoned_with(*keyword, event),
            SummonedHow::SpendingSoulCore => event.soul,
        }
    }

    fn is_summoned_with(&self, keyword: KeywordName, event: Event) -> bool {
        let casting = self.state.casting.last().filter(|casting| Some(casting.card) == event.card);
        let by_keyword = casting.is_some_and(|casting| casting.keyword == Some(keyword));
        let ascended = keyword == KeywordName::Ascend && event.other.is_some();
        let told =
            matches!(event.by, By::Effect { how: Deed::Keyword(other), .. } if other == keyword);
        by_keyword || ascended || told
    }

    fn is_drawn(&self, how: DrawnHow, event: Event) -> bool {
        match how {
            DrawnHow::OutsideDrawStep => {
                self.state.step != TurnStep::Draw || self.state.turn_player != event.seat
            }
            DrawnHow::ByOwnEffect => {
                matches!(event.by, By::Effect { player, .. } if player == event.seat)
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

fn is_place(place: Place, area: Area) -> bool {
    match place {
        Place::Field => area == Area::Field,
        Place::Hand => area == Area::Hand,
        Place::Deck => area == Area::Deck,
        Place::Trash => area == Area::Trash,
        Place::Burst => area == Area::Burst,
    }
}
