//! What is seen of cards and abilities of this game.

use bss::{By, Card, CardId, Duel, Event, say_label, vocabulary::Label};
use rulebook::bss as clause;

use super::{Bss, logged::are_logged};
use crate::fuzz::{Observed, Watched, fuzzed::LogEntry};

impl Watched for Bss {
    fn abilities(card: &Card) -> usize {
        card.abilities.len()
    }

    fn label(card: &Card, place: usize) -> String {
        say_label(&card.abilities[place].label)
    }

    fn observe(entry: &LogEntry<Bss>) -> Observed<CardId> {
        // Awaken is known by being there (bss 11-1).
        let (event, is_awaken) = (entry.event, entry.clause == clause!("11-1-1"));
        if let Event::Summoned { card, .. }
        | Event::NexusPlaced { card, .. }
        | Event::MagicUsed { card, .. }
        | Event::BurstFlipped(card) = event
        {
            return Observed::Played(card);
        }
        if let Event::EffectActivated { card, ability } | Event::AscendWaived { card, ability, .. } =
            event
            && !is_awaken
        {
            return Observed::Activated(card, ability);
        }
        // The game has moved on: what follows is not done by the effects before.
        if matches!(event, Event::TurnBegan { .. } | Event::StepBegan { .. }) {
            return Observed::Elsewhere;
        }
        match event.by() {
            By::Effect { source, .. } => Observed::Acted(Some(source)),
            By::Rule if matches!(event, Event::Shuffled(_)) => Observed::Acted(None),
            By::Rule | By::Player(_) | By::Compare(_) | By::Attack(_) => Observed::Nothing,
        }
    }

    /// Keyword effects and substitutions have happened as soon as they are activated.
    fn is_logged(card: &Card, place: usize) -> bool {
        let ability = &card.abilities[place];
        match ability.label {
            Label::Keyword(_) | Label::Instead(_) => false,
            Label::Triggered(_) | Label::Activated(_) | Label::Constant | Label::Burst(_) => {
                are_logged(&ability.body)
            }
        }
    }

    fn is_played_at_first(_: &Card) -> bool {
        false
    }

    fn is_rule(_: &Card, _: usize) -> bool {
        false
    }

    fn is_resolving(duel: &Duel) -> bool {
        let usage = duel.state().usage();
        usage.running + usage.waiting > 0
    }

    fn gives(duel: &Duel, card: CardId, place: usize) -> bool {
        duel.gives(card, place)
    }
}
