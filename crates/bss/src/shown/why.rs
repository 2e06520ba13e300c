//! Where a level, BP, cost, symbol, keyword effect or restriction comes from, and why an answer is refused.

mod cost;
mod figure;
mod keyword;
mod not;
mod words;

use std::fmt;

use rulebook::Clause;

use crate::{
    CardId, Duel,
    figures::{bans::GrantOn, chronology::entry},
    position::Position,
    vocabulary::Duration,
};

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

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

pub type Reason = kernel::Reason<Topic, Clause>;
pub type WhyNot = kernel::WhyNot<Topic, Clause>;

impl Duel {
    /// The reasons for everything about this card, topic by topic.
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

    /// 8-8-1-3-1: visits the grants that set something of this card, the one in force for the longest time first.
    fn each_setting(&self, card: CardId, each: &mut dyn FnMut(&GrantOn<'_>)) {
        let modifiers = self.state.modifiers.iter().enumerate();
        let mut lasting = modifiers.filter(|(_, modifier)| modifier.on.is_on(card));
        let mut settings = Vec::new();
        self.each_grant(card, &mut |given| {
            let since = if given.until == Duration::Constant {
                entry(self.state, (given.scope.source, given.place))
            } else {
                lasting.next().map(|(at, _)| at)
            };
            if given.grant.sets() {
                settings.push((since.unwrap_or(usize::MAX), *given));
            }
        });
        settings.sort_by_key(|(since, _)| *since);
        settings.iter().for_each(|(_, given)| each(given));
    }

    /// "by Nexus Hazard during this turn"
    fn by(&self, source: CardId, until: Duration) -> String {
        format!("by {}{}", self.table.name(self.state, source), words::until(until))
    }
}

/// Of several reasons that set a value, the last counts; the others lose their value.
fn replace_values(reasons: &mut Vec<Reason>, new: Reason) {
    reasons.iter_mut().for_each(|reason| reason.value = None);
    reasons.push(new);
}

#[cfg(test)]
pub(crate) mod tests;
