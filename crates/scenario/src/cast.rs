//! Which card on the table a name means.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    CardRef,
    error::{Result, ScenarioError},
};

/// A card that a line speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meant<Id> {
    Card(Id),
    /// Whichever filler fits.
    Filler,
}

/// The cards of a scenario and their names.
#[derive(Clone, Debug)]
pub(crate) struct Cast<Id> {
    cards: BTreeMap<CardRef, Id>,
    names: BTreeMap<Id, CardRef>,
    fillers: BTreeSet<Id>,
}

impl<Id> Default for Cast<Id> {
    fn default() -> Self {
        Cast { cards: BTreeMap::new(), names: BTreeMap::new(), fillers: BTreeSet::new() }
    }
}

impl<Id: Copy + Ord> Cast<Id> {
    /// Gives a card its name. A name for two cards is an error.
    pub(crate) fn name(&mut self, line: usize, name: &CardRef, card: Id) -> Result<()> {
        if *name == CardRef::Filler {
            self.fillers.insert(card);
            return Ok(());
        }
        if self.cards.insert(name.clone(), card).is_some() {
            let what = format!(
                "{name} is on the board twice; another copy of it is {name}#2, #3 and so on"
            );
            return Err(ScenarioError::new(line, what));
        }
        // A Leader with a name of its own is shown by that.
        self.names.insert(card, name.clone());
        Ok(())
    }

    pub(crate) fn find(&self, line: usize, name: &CardRef) -> Result<Meant<Id>> {
        if *name == CardRef::Filler {
            return Ok(Meant::Filler);
        }
        let found = self.cards.get(name).copied().map(Meant::Card);
        found.ok_or_else(|| {
            ScenarioError::new(line, format!("no card on the board is called {name}"))
        })
    }

    pub(crate) fn is_filler(&self, card: Id) -> bool {
        self.fillers.contains(&card)
    }

    /// Whether the name means this card.
    pub(crate) fn means(&self, meant: Meant<Id>, card: Id) -> bool {
        match meant {
            Meant::Card(named) => named == card,
            Meant::Filler => self.is_filler(card),
        }
    }

    /// The card meant; for a filler, the first of these that is one.
    pub(crate) fn among(
        &self,
        meant: Meant<Id>,
        mut cards: impl Iterator<Item = Id>,
    ) -> Option<Id> {
        match meant {
            Meant::Card(card) => Some(card),
            Meant::Filler => cards.find(|card| self.is_filler(*card)),
        }
    }

    /// What a card is called.
    pub(crate) fn call(&self, card: Id) -> String {
        match self.names.get(&card) {
            Some(name) => name.to_string(),
            None => "-".to_owned(),
        }
    }

    pub(crate) fn call_all(&self, cards: impl IntoIterator<Item = Id>) -> String {
        let names: Vec<String> = cards.into_iter().map(|card| self.call(card)).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    }
}
