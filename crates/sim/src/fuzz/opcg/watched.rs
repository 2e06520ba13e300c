//! What is seen of cards and abilities of this game.

use opcg::{Area, By, Card, CardId, Category, Duel, What, say_label, vocabulary::Label};
use rulebook::opcg as clause;

use super::{Opcg, told::are_told};
use crate::fuzz::{Heard, Watched, fuzzed::Told};

impl Watched for Opcg {
    fn abilities(card: &Card) -> usize {
        card.abilities.len()
    }

    fn label(card: &Card, place: usize) -> String {
        say_label(&card.abilities[place].label)
    }

    fn hear(told: &Told<Opcg>) -> Heard<CardId> {
        let event = &told.event;
        let is_activated = event.what == What::EffectActivated && told.clause == clause!("8-4-1-4");
        match event.card {
            Some(card) if matches!(event.what, What::Played | What::EventActivated) => {
                Heard::Played(card)
            }
            Some(card) if is_activated => Heard::Resolves(card, event.count),
            // opcg 8-1-3-4-4
            Some(card) if event.what == What::Replaced => Heard::Replaced(card, event.count),
            _ if is_elsewhere(event.what) => Heard::Elsewhere,
            Some(_) | None => match event.by {
                By::Effect(card, _) => Heard::Deed(Some(card)),
                By::Rule if is_done_by_effects(event.what) => Heard::Deed(None),
                By::Rule | By::Battle(_) => Heard::Nothing,
            },
        }
    }

    fn is_told(card: &Card, place: usize) -> bool {
        are_told(&card.abilities[place].body)
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

/// The game has gone on: what follows is no deed of the effect before.
fn is_elsewhere(what: What) -> bool {
    matches!(what, What::EffectNotActivated | What::TurnBegan | What::PhaseBegan | What::StepBegan)
}

/// Only effects do this, though the log does not say which.
fn is_done_by_effects(what: What) -> bool {
    matches!(what, What::Gained | What::LifeTurned | What::Shuffled | What::IsAttacked)
}
