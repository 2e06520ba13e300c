//! What is seen of cards and abilities of this game.

use opcg::{
    Area, By, Card, CardId, Category, Duel, Event, EventKind, Move, say_label, vocabulary::Label,
};
use rulebook::opcg as clause;

use super::{Opcg, logged::are_logged};
use crate::fuzz::{Observed, Watched, fuzzed::LogEntry};

impl Watched for Opcg {
    fn abilities(card: &Card) -> usize {
        card.abilities.len()
    }

    fn label(card: &Card, place: usize) -> String {
        say_label(&card.abilities[place].label)
    }

    fn observe(entry: &LogEntry<Opcg>) -> Observed<CardId> {
        let event = entry.event;
        if let Event::Played(Move { card, .. }) | Event::EventActivated(card) = event {
            return Observed::Played(card);
        }
        if let Event::EffectActivated { card, ability } = event
            && entry.clause == clause!("8-4-1-4")
        {
            return Observed::Resolves(card, ability);
        }
        // opcg 8-1-3-4-4
        if let Event::Replaced { card, ability } = event {
            return Observed::Replaced(card, ability);
        }
        match event.by() {
            _ if is_elsewhere(event) => Observed::Elsewhere,
            By::Effect(card, _) => Observed::Acted(Some(card)),
            By::Rule if is_done_by_effects(event) => Observed::Acted(None),
            By::Rule | By::Battle(_) => Observed::Nothing,
        }
    }

    fn is_logged(card: &Card, place: usize) -> bool {
        are_logged(&card.abilities[place].body)
    }

    fn is_played_at_first(card: &Card) -> bool {
        card.category == Category::Leader
    }

    /// opcg 8-1-3-3-3
    fn is_rule(card: &Card, place: usize) -> bool {
        matches!(card.abilities[place].label, Label::Rule(_))
    }

    fn is_resolving(duel: &Duel) -> bool {
        duel.state().usage().running > 0
    }

    /// Keywords and permanent effects.
    fn gives(duel: &Duel, card: CardId, place: usize) -> bool {
        let area = duel.state().area(card);
        matches!(area, Area::Leader | Area::Character | Area::Stage | Area::Hand)
            && duel.gives(card, place)
    }
}

/// The game has moved on: what follows is not done by the effect before.
fn is_elsewhere(event: Event) -> bool {
    matches!(
        event.kind(),
        EventKind::EffectNotActivated
            | EventKind::TurnBegan
            | EventKind::PhaseBegan
            | EventKind::StepBegan
    )
}

/// Only effects do this, though the log does not say which.
fn is_done_by_effects(event: Event) -> bool {
    matches!(
        event.kind(),
        EventKind::Gained
            | EventKind::PlayerGained
            | EventKind::LifeTurned
            | EventKind::Shuffled
            | EventKind::IsAttacked
    )
}
