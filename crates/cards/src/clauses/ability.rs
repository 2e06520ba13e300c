//! Abilities: kinds of effect, keywords, conditions, and rules that a card changes for itself.

use opcg::vocabulary::{Ability, EventUse, Keyword, Label, Rule, Zone};
use rulebook::opcg as clause;

use super::Leaned;

impl Leaned {
    pub(super) fn ability(&mut self, ability: &Ability) {
        self.label(&ability.label);
        ability.when.iter().for_each(|condition| self.condition(condition));
        if ability.once_per_turn {
            self.cite(clause!("10-2-13-1"));
        }
        match ability.zone {
            Zone::Field => {}
            Zone::Hand | Zone::Trash => self.cite(clause!("2-8-2")),
        }
        if !ability.cost.is_empty() {
            self.cite(clause!("8-3-1"));
        }
        match (ability.optional, ability.cost.is_empty()) {
            (true, true) => self.cite(clause!("8-1-2")),
            (true, false) => self.cite(clause!("8-3-1-4")),
            (false, _) => {}
        }
        self.steps(&ability.cost);
        self.steps(&ability.body);
    }

    fn label(&mut self, label: &Label) {
        match label {
            Label::Keyword(keyword) => self.keyword(*keyword),
            Label::Auto(timings) => {
                self.cite(clause!("8-1-3-1"));
                timings.iter().for_each(|timing| self.timing(timing));
            }
            Label::ActivateMain => self.cite(clause!("10-2-2-1")),
            Label::Event(uses) => uses.iter().for_each(|event_use| self.event_use(*event_use)),
            Label::Trigger => self.cite(clause!("10-1-5-1")),
            Label::Permanent => self.cite(clause!("8-1-3-3")),
            Label::Instead(would) => {
                self.cite(clause!("8-1-3-4"));
                self.would(would);
            }
            Label::Additional => self.cite(clause!("8-3-2-2")),
            Label::Rule(rule) => self.rule(rule),
        }
    }

    pub(super) fn event_use(&mut self, event_use: EventUse) {
        self.cite(match event_use {
            EventUse::Main => clause!("10-2-3-1"),
            EventUse::Counter => clause!("10-2-4-1"),
        });
    }

    pub(super) fn keyword(&mut self, keyword: Keyword) {
        self.cite(match keyword {
            Keyword::Rush => clause!("10-1-1-1"),
            Keyword::DoubleAttack => clause!("10-1-2-1"),
            Keyword::Banish => clause!("10-1-3-1"),
            Keyword::Blocker => clause!("10-1-4-1"),
            Keyword::RushCharacter => clause!("10-1-6-1"),
            Keyword::Unblockable => clause!("10-1-7-1"),
        });
    }

    fn rule(&mut self, rule: &Rule) {
        match rule {
            Rule::Name(_) => self.cite(clause!("2-1-3")),
            Rule::Type(_) => self.cite(clause!("2-4-4")),
            Rule::Attribute(_) => self.cite(clause!("2-5-7")),
            Rule::AnyNumberInDeck => self.cite(clause!("5-1-2-4-1")),
            Rule::DeckExcludes(like) | Rule::DeckOnly(like) => {
                self.cite(clause!("5-1-2-4-1"));
                self.filter(like);
            }
            Rule::WinWithEmptyDeck | Rule::LoseAtEndOfTurnWithEmptyDeck => {
                self.cite(clause!("9-2-1-2"));
            }
            Rule::Counter { of: like, value: _ } | Rule::PlayedRested(like) => {
                self.cite(clause!("8-1-3-3-3"));
                self.filter(like);
            }
            Rule::DonDeckSize(_)
            | Rule::FaceUpLifeToDeckBottom
            | Rule::DonPhaseGivesToLeader(_) => self.cite(clause!("8-1-3-3-3")),
        }
    }
}
