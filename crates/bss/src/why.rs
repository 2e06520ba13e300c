//! Where a level, BP, cost, symbol, keyword effect or restriction comes from, and why an answer is refused.

mod cost;
mod figure;
mod keyword;
mod not;
mod words;

use rulebook::Clause;

use crate::{CardId, Duel, position::Position, vocabulary::Duration};

pub use self::not::WhyNot;

/// What a reason is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    Level,
    Bp,
    Cost,
    Symbols,
    Keyword,
    Restriction,
}

impl Topic {
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Level => "level",
            Topic::Bp => "BP",
            Topic::Cost => "cost",
            Topic::Symbols => "symbols",
            Topic::Keyword => "keyword",
            Topic::Restriction => "restriction",
        }
    }
}

/// One thing that makes a card what it is now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    pub topic: Topic,
    pub clause: Clause,
    pub text: String,
    /// What it adds. The values of one topic add up to the figure.
    pub value: Option<i32>,
}

impl Reason {
    fn new(topic: Topic, clause: Clause, text: impl Into<String>) -> Reason {
        Reason { topic, clause, text: text.into(), value: None }
    }

    fn worth(self, value: i32) -> Reason {
        Reason { value: Some(value), ..self }
    }
}

impl Duel {
    /// Everything that makes this card what it is now, topic by topic.
    pub fn why(&self, card: CardId) -> Vec<Reason> {
        let position = self.position();
        if !position.table.has_kind(position.state, card) {
            return Vec::new();
        }
        let mut reasons = position.reasons(card);
        reasons.sort_by_key(|reason| reason.topic);
        reasons
    }
}

impl Position<'_> {
    fn reasons(&self, card: CardId) -> Vec<Reason> {
        let mut reasons = self.why_figures(card);
        reasons.extend(self.why_cost(card));
        reasons.extend(self.why_keywords(card));
        reasons.extend(self.why_restricted(card));
        reasons
    }

    /// "by Nexus Hazard during this turn"
    fn by(&self, source: CardId, until: Duration) -> String {
        format!("by {}{}", self.table.name(self.state, source), words::until(until))
    }
}

/// Of several values that say what something is, the last one counts; the others stay without a value.
fn replace_values(reasons: &mut Vec<Reason>, new: Reason) {
    reasons.iter_mut().for_each(|reason| reason.value = None);
    reasons.push(new);
}

#[cfg(test)]
mod tests;
