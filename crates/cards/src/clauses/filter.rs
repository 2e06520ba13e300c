//! Criteria and groups.

use opcg::vocabulary::{Filter, Group};
use rulebook::opcg as clause;

use super::Leaned;

impl Leaned {
    pub(super) fn group(&mut self, group: &Group) {
        self.filter(&group.filter);
    }

    pub(super) fn filter(&mut self, filter: &Filter) {
        match filter {
            Filter::All(parts) | Filter::Either(parts) => {
                parts.iter().for_each(|part| self.filter(part));
            }
            Filter::Not(inner) => self.filter(inner),
            Filter::Category(_) => self.cite(clause!("2-2-2")),
            Filter::Color(_) => self.cite(clause!("2-3-1")),
            Filter::Multicolor => self.cite(clause!("2-3-6")),
            Filter::Type(_) => self.cite(clause!("2-4-3")),
            Filter::TypeIncludes(_) => self.cite(clause!("2-4-3-1")),
            Filter::Name(_) | Filter::SameNameAsThose => self.cite(clause!("2-1-2")),
            Filter::NameIncludes(_) => self.cite(clause!("2-1-2-1")),
            Filter::Number(_) => self.cite(clause!("2-14-3")),
            Filter::Attribute(_) => self.cite(clause!("2-5-6")),
            Filter::Cost(_, amount) => self.figure(clause!("2-7-1"), amount),
            Filter::Power(_, amount) => self.figure(clause!("2-6-1"), amount),
            Filter::Counter(_, amount) => self.figure(clause!("2-10-1"), amount),
            Filter::BaseCost(_, amount) | Filter::BasePower(_, amount) => {
                self.figure(clause!("4-9-2"), amount);
            }
            Filter::GivenDon(_, amount) => self.figure(clause!("6-5-5-1"), amount),
            Filter::CostIsGivenDon => self.cite(clause!("6-5-5-1")),
            Filter::Active => self.cite(clause!("4-4-1-1")),
            Filter::Rested => self.cite(clause!("4-4-1-2")),
            Filter::FaceUp | Filter::FaceDown => self.cite(clause!("3-10-2-1")),
            Filter::Keyword(keyword) => self.keyword(*keyword),
            Filter::HasTrigger => self.cite(clause!("2-11-1")),
            Filter::Has(timing) => self.timing(timing),
            Filter::NoBaseEffect => self.cite(clause!("2-8-5")),
            Filter::This | Filter::Other => self.cite(clause!("8-4-4-3")),
            Filter::PlayedThisTurn => self.cite(clause!("3-7-3")),
            Filter::DifferentColorFromThose => self.cite(clause!("2-3-1")),
            Filter::Attacking => self.cite(clause!("7-1-1-1")),
            Filter::Any | Filter::Those | Filter::Kinds(_) => {}
        }
    }
}
