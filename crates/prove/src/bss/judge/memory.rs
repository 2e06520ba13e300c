//! Events of this turn that effects look back at: recognized when they happen, since later the cards may be gone.

use bss::{
    CardId, Event,
    vocabulary::{
        Ability, Act, Ban, Condition, EventPattern, Flow, Grant, Label, Limit, Step, Timing, Verb,
    },
};
use kernel::Seat;

use super::{
    board::Memory,
    notes::{Place, place},
    sight::{Scope, Sight},
};

/// Whether a pattern speaks of the card that has it, so that each card remembers for itself.
pub(super) fn names_source(pattern: &EventPattern) -> bool {
    // The words "this" and "other" stand in its parts and nowhere else.
    let words = format!("{pattern:?}");
    ["This", "ThisOr(", "Other"].iter().any(|word| {
        words
            .split(|letter: char| !letter.is_alphanumeric())
            .any(|part| part == word.trim_end_matches('('))
    })
}

/// An event that effects look back at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Looked<'a> {
    pub pattern: &'a EventPattern,
    /// "The first time": faq BSS02-028, a self-destruction was that. What "has been destroyed" is another matter
    /// (10-1-1-1).
    counts_self_destruction: bool,
}

/// The patterns that the effects of a card look back at.
pub(super) fn looked_back_at<'a>(abilities: &[&'a Ability]) -> Vec<Looked<'a>> {
    let mut found = Vec::new();
    for ability in abilities {
        of_ability(ability, &mut found);
    }
    found
}

fn of_ability<'a>(ability: &'a Ability, found: &mut Vec<Looked<'a>>) {
    ability.when.iter().for_each(|condition| of_condition(condition, found));
    if let (Some(Limit::FirstTimeEachTurn), Label::Triggered(timings)) =
        (ability.limit, &ability.label)
    {
        found.extend(timings.iter().filter_map(|timing| match timing {
            Timing::When(pattern) => Some(Looked { pattern, counts_self_destruction: true }),
            _ => None,
        }));
    }
    of_steps(&ability.cost, found);
    of_steps(&ability.body, found);
}

fn of_steps<'a>(steps: &'a [Step], found: &mut Vec<Looked<'a>>) {
    for step in steps {
        if let Step::Flow(Flow::If { when, .. }) = step {
            of_condition(when, found);
        }
        if let Step::Do(Act::Watch { ability, .. }) = step {
            of_ability(ability, found);
        }
        if let Step::On(_, Verb::Gain { grants, .. }) = step {
            for grant in grants {
                match grant {
                    Grant::Ability(ability) => of_ability(ability, found),
                    Grant::Cannot(Ban::AttackUnless(when)) => of_condition(when, found),
                    _ => {}
                }
            }
        }
        step.inner().into_iter().for_each(|steps| of_steps(steps, found));
    }
}

fn of_condition<'a>(condition: &'a Condition, found: &mut Vec<Looked<'a>>) {
    match condition {
        Condition::ThisTurn(pattern, _) => {
            found.push(Looked { pattern, counts_self_destruction: false });
        }
        Condition::All(parts) | Condition::Either(parts) => {
            parts.iter().for_each(|part| of_condition(part, found));
        }
        Condition::Not(inner) => of_condition(inner, found),
        _ => {}
    }
}

impl Sight<'_, '_> {
    /// Who remembers the event as one of these.
    pub(super) fn remembered(&self, patterns: &[Looked<'_>], event: Event) -> Vec<(Place, Memory)> {
        let mut found = Vec::new();
        for Looked { pattern, counts_self_destruction } in patterns.iter().copied() {
            // B-65
            let event = match event {
                Event::SelfDestroyed { card, by } if counts_self_destruction => {
                    Event::Destroyed { card, quiet: false, by }
                }
                other => other,
            };
            let at = place(pattern);
            if names_source(pattern) {
                let field = self.board.field().into_iter();
                let fitting = field.filter(|card| {
                    self.fits_pattern(pattern, event, &Scope::of(*card, card.owner()))
                });
                found.extend(fitting.map(|card| (at, Memory::Card(card))));
                continue;
            }
            for seat in Seat::BOTH {
                let scope = Scope::of(CardId::card(seat, 0), seat);
                if self.fits_pattern(pattern, event, &scope) {
                    found.push((at, Memory::Player(seat.index())));
                }
            }
        }
        found
    }
}
