//! Which card on the table a name means.

use std::collections::BTreeMap;

use kernel::{IdSet, Seat};
use opcg::{Area, CardId, Duel};

use super::CardRef;
use crate::{
    error::{Result, ScenarioError},
    words::side,
};

/// A card that a line speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meant {
    Card(CardId),
    /// Whichever filler fits.
    Filler,
}

/// The cards of a scenario and their names.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cast {
    cards: BTreeMap<CardRef, CardId>,
    names: BTreeMap<CardId, CardRef>,
    fillers: IdSet,
}

impl Cast {
    /// Gives a card its name. A name for two cards is an error.
    pub(crate) fn name(&mut self, line: usize, name: &CardRef, card: CardId) -> Result<()> {
        if *name == CardRef::Filler {
            self.fillers.insert(card.0);
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

    pub(crate) fn find(&self, line: usize, name: &CardRef) -> Result<Meant> {
        if *name == CardRef::Filler {
            return Ok(Meant::Filler);
        }
        let found = self.cards.get(name).copied().map(Meant::Card);
        found.ok_or_else(|| {
            ScenarioError::new(line, format!("no card on the board is called {name}"))
        })
    }

    pub(crate) fn is_filler(&self, card: CardId) -> bool {
        self.fillers.contains(card.0)
    }

    /// Whether the name means this card.
    pub(crate) fn means(&self, meant: Meant, card: CardId) -> bool {
        match meant {
            Meant::Card(named) => named == card,
            Meant::Filler => self.is_filler(card),
        }
    }

    /// The card meant, the first filler of a player in an area for a filler.
    pub(crate) fn at(&self, duel: &Duel, meant: Meant, seat: Seat, area: Area) -> Option<CardId> {
        match meant {
            Meant::Card(card) => Some(card),
            Meant::Filler => CardId::all_cards(seat)
                .find(|card| self.is_filler(*card) && duel.state().area(*card) == area),
        }
    }

    /// What a card is called.
    pub(crate) fn call(&self, card: CardId) -> String {
        match self.names.get(&card) {
            Some(name) => name.to_string(),
            None if card.is_don() => format!("a DON!! card of {}", side(card.owner())),
            None => "-".to_owned(),
        }
    }

    pub(crate) fn call_all(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let names: Vec<String> = cards.into_iter().map(|card| self.call(card)).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    }
}
