//! One game, watched for the cards that are played and the abilities that do something.

use std::{collections::BTreeSet, sync::Arc};

use kernel::{Entry, Game, Seat};
use opcg::{Area, By, CARDS, Card, CardId, Duel, Event, Table, What, vocabulary::Label};
use rulebook::opcg as clause;

use super::{Coverage, Seen, told::are_told};

type Told = Entry<Event, <Duel as Game>::Clause>;

/// What was seen of each card of one game.
#[derive(Debug)]
pub(in crate::fuzz) struct Watch {
    table: Arc<Table>,
    seen: [Seen; 2 * CARDS],
    /// The effect that is being carried out: its card and its place in the text.
    resolving: Option<(CardId, usize)>,
}

impl Watch {
    pub(in crate::fuzz) fn new(table: &Arc<Table>) -> Watch {
        let mut seen = [Seen::default(); 2 * CARDS];
        for seat in Seat::BOTH {
            seen[CardId::leader(seat).index()].is_played = true;
        }
        Watch { table: Arc::clone(table), seen, resolving: None }
    }

    /// What the log tells: cards that are played, effects that are activated, and what they do.
    pub(in crate::fuzz) fn hear(&mut self, log: &[Told]) {
        log.iter().for_each(|told| self.hear_of(told));
    }

    fn hear_of(&mut self, told: &Told) {
        let Entry { clause, event } = told;
        let is_activated = event.what == What::EffectActivated && *clause == clause!("8-4-1-4");
        match event.card {
            Some(card) if matches!(event.what, What::Played | What::EventActivated) => {
                self.seen[card.index()].is_played = true;
            }
            Some(card) if is_activated => self.begin(card, event.count),
            Some(card) if event.what == What::Replaced => self.replace(card, event.count),
            _ if is_elsewhere(event.what) => self.resolving = None,
            Some(_) | None => self.hear_of_deed(event),
        }
    }

    /// opcg 8-4-1-4. What a card has gained stands in no text.
    fn begin(&mut self, card: CardId, place: i32) {
        self.resolving = usize::try_from(place).ok().map(|place| (card, place));
        let Some((_, place)) = self.resolving else { return };
        let seen = &mut self.seen[card.index()];
        seen.activate(place);
        let print = self.table.card(card);
        if print.is_some_and(|print| !are_told(&print.abilities[place].body)) {
            seen.resolve(place);
        }
    }

    /// opcg 8-1-3-4-4
    fn replace(&mut self, card: CardId, place: i32) {
        self.begin(card, place);
        if let Some((_, place)) = self.resolving {
            self.seen[card.index()].resolve(place);
        }
    }

    /// Something that the effect being carried out has done.
    fn hear_of_deed(&mut self, event: &Event) {
        let Some((source, place)) = self.resolving else { return };
        let is_deed = match event.by {
            By::Effect(card, _) => card == source,
            By::Battle(_) => false,
            By::Rule => is_done_by_effects(event.what),
        };
        if is_deed {
            self.seen[source.index()].resolve(place);
        }
    }

    /// What needs no log: keywords and permanent effects that give something now.
    pub(in crate::fuzz) fn look(&mut self, duel: &Duel) {
        if duel.state().usage().running == 0 {
            self.resolving = None;
        }
        for card in Seat::BOTH.into_iter().flat_map(CardId::all_cards) {
            let area = duel.state().area(card);
            if matches!(area, Area::Leader | Area::Character | Area::Stage | Area::Hand) {
                self.look_at(duel, card);
            }
        }
    }

    fn look_at(&mut self, duel: &Duel, card: CardId) {
        let abilities = self.table.card(card).map_or(&[][..], |print| &print.abilities);
        let seen = &mut self.seen[card.index()];
        for (place, ability) in abilities.iter().enumerate() {
            let is_giver = matches!(ability.label, Label::Keyword(_) | Label::Permanent);
            if is_giver && !seen.is_resolved(place) && duel.gives(card, place) {
                seen.resolve(place);
            }
        }
    }

    /// The game is over.
    pub(in crate::fuzz) fn add_to(&self, coverage: &mut Coverage) {
        for seat in Seat::BOTH {
            let mut deck = BTreeSet::new();
            for card in CardId::all_cards(seat) {
                let Some(print) = self.table.card(card) else { continue };
                let mut seen = self.seen[card.index()];
                seen.decks = u64::from(deck.insert(&print.number));
                resolve_rules(&mut seen, print);
                coverage.see(&print.number, seen);
            }
        }
    }
}

/// opcg 8-1-3-3-3: rules that a card changes for itself are in force, at the latest, when it is played.
fn resolve_rules(seen: &mut Seen, print: &Card) {
    for (place, ability) in print.abilities.iter().enumerate() {
        if seen.is_played && matches!(ability.label, Label::Rule(_)) {
            seen.resolve(place);
        }
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
