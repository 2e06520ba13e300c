//! One game, watched for the cards that are played and the abilities that do something.

use std::{collections::BTreeSet, sync::Arc};

use cards::PooledCard as _;
use kernel::{BySeat, Seat};

use super::{Coverage, Seen};
use crate::fuzz::fuzzed::{Fuzzed, Id, LogEntry, Played};

/// What an entry of the log shows of cards and their abilities. An ability is identified by its place in the text; one that a
/// card has gained has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observed<Id> {
    /// The card came into play or is used.
    Played(Id),
    /// The ability was activated and is carried out; whatever was before it is over.
    Resolves(Id, Option<u8>),
    /// The ability was activated; it is carried out now or later.
    Activated(Id, Option<u8>),
    /// The ability stands in for what would have happened.
    Replaced(Id, Option<u8>),
    /// An effect of this card has done something; of some card, if none is logged.
    Acted(Option<Id>),
    /// The game has moved on: what follows is not done by the effects before.
    Elsewhere,
    Nothing,
}

/// What was seen of each card of the decks in one game.
#[derive(Debug)]
pub(in crate::fuzz) struct Watch<G: Played> {
    table: Arc<G::Table>,
    seen: BySeat<Vec<(Id<G>, Seen)>>,
    /// Effects that were activated and may do something, the newest last: card and place in its text.
    resolving: Vec<(Id<G>, usize)>,
}

impl<G: Fuzzed> Watch<G> {
    pub(in crate::fuzz) fn new(table: &Arc<G::Table>) -> Watch<G> {
        let first = |card| {
            let print = G::print(table, card)?;
            let is_played = G::is_played_at_first(print);
            Some((card, Seen { is_played, ..Seen::default() }))
        };
        let seen = BySeat::new(|seat| G::deck_ids(seat).filter_map(first).collect());
        Watch { table: Arc::clone(table), seen, resolving: Vec::new() }
    }

    /// Reads the log: cards that are played, effects that are activated, and what they do.
    pub(in crate::fuzz) fn observe(&mut self, log: &[LogEntry<G>]) {
        log.iter().for_each(|entry| self.observe_one(G::observe(entry)));
    }

    fn observe_one(&mut self, observed: Observed<Id<G>>) {
        match observed {
            Observed::Played(card) => self.see(card, |seen| seen.is_played = true),
            Observed::Resolves(card, place) => {
                self.resolving.clear();
                self.begin(card, place);
            }
            Observed::Activated(card, place) => self.begin(card, place),
            Observed::Replaced(card, place) => {
                self.resolving.clear();
                self.begin(card, place);
                self.observe_action(Some(card));
            }
            Observed::Acted(card) => self.observe_action(card),
            Observed::Elsewhere => self.resolving.clear(),
            Observed::Nothing => {}
        }
    }

    fn see(&mut self, card: Id<G>, see: impl FnOnce(&mut Seen)) {
        let mut all = self.seen.0.iter_mut().flatten();
        if let Some((_, seen)) = all.find(|(other, _)| *other == card) {
            see(seen);
        }
    }

    fn begin(&mut self, card: Id<G>, place: Option<u8>) {
        let Some(place) = place.map(usize::from) else { return };
        self.resolving.push((card, place));
        let is_logged = G::print(&self.table, card).is_none_or(|print| G::is_logged(print, place));
        self.see(card, |seen| {
            seen.activate(place);
            if !is_logged {
                seen.resolve(place);
            }
        });
    }

    /// Something that the newest effect of this card has done.
    fn observe_action(&mut self, by: Option<Id<G>>) {
        let mut newest = self.resolving.iter().rev();
        let source = newest.find(|(source, _)| by.is_none_or(|by| by == *source));
        if let Some((source, place)) = source.copied() {
            self.see(source, |seen| seen.resolve(place));
        }
    }

    /// What needs no log: abilities that give something by being there.
    pub(in crate::fuzz) fn look(&mut self, duel: &G::Duel) {
        if !G::is_resolving(duel) {
            self.resolving.clear();
        }
        for (card, seen) in self.seen.0.iter_mut().flatten() {
            let Some(print) = G::print(&self.table, *card) else { continue };
            for place in 0..G::abilities(print) {
                if !seen.is_resolved(place) && G::gives(duel, *card, place) {
                    seen.resolve(place);
                }
            }
        }
    }

    /// The game is over.
    pub(in crate::fuzz) fn add_to(&self, coverage: &mut Coverage) {
        for seat in Seat::BOTH {
            let mut deck = BTreeSet::new();
            for (card, seen) in &self.seen[seat] {
                let print = G::print(&self.table, *card).expect("it is a card of the deck");
                let mut seen = Seen { decks: u64::from(deck.insert(print.number())), ..*seen };
                resolve_rules::<G>(&mut seen, print);
                coverage.see(print.number(), seen);
            }
        }
    }
}

/// Rules that a card changes for itself are in force, at the latest, when it is played.
fn resolve_rules<G: Fuzzed>(seen: &mut Seen, print: &G::Card) {
    for place in (0..G::abilities(print)).filter(|place| G::is_rule(print, *place)) {
        if seen.is_played {
            seen.resolve(place);
        }
    }
}
