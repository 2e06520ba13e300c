//! Where a power, cost, keyword or restriction comes from, and why an answer is refused.

mod figure;
mod granted;
mod not;
mod words;

use std::fmt;

use rulebook::Clause;

use crate::{Area, CardId, Duel, position::Position};

pub(crate) use self::words::ban as ban_words;

/// What a reason is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    Power,
    Cost,
    Counter,
    Keyword,
    Restriction,
}

impl Topic {
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Power => "power",
            Topic::Cost => "cost",
            Topic::Counter => "counter",
            Topic::Keyword => "keyword",
            Topic::Restriction => "restriction",
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

pub type Reason = kernel::Reason<Topic, Clause>;
pub type WhyNot = kernel::WhyNot<Topic, Clause>;

impl Duel {
    /// Everything that makes this card what it is now, topic by topic.
    pub fn why(&self, card: CardId) -> Vec<Reason> {
        let position = self.position();
        if position.table.card(card).is_none() {
            return Vec::new();
        }
        let mut reasons = position.reasons(card);
        reasons.sort_by_key(|reason| reason.topic);
        reasons
    }
}

impl Position<'_> {
    fn reasons(&self, card: CardId) -> Vec<Reason> {
        let granted = self.granted(card);
        let mut reasons = self.why_power(card, &granted);
        reasons.extend(self.why_cost(card, &granted));
        reasons.extend(self.why_counter(card));
        reasons.extend(self.why_keywords(card, &granted));
        reasons.extend(self.why_restricted(card, &granted));
        if self.state.area(card) == Area::Leader {
            reasons.extend(self.why_player_restricted(card.owner()));
        }
        reasons
    }
}

#[cfg(test)]
mod tests;
