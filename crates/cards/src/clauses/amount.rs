//! Amounts, quantities, counts and conditions.

use opcg::vocabulary::{Amount, Condition, Count, Quantity};
use rulebook::opcg as clause;

use super::Leaned;

impl Leaned {
    pub(super) fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Fixed(_) => {}
            Amount::Of(of) | Amount::Each { of, .. } | Amount::Plus(of, _) => self.quantity(of),
        }
    }

    fn quantity(&mut self, quantity: &Quantity) {
        match quantity {
            Quantity::Cards(groups) => groups.iter().for_each(|group| self.group(group)),
            Quantity::Names(groups) => {
                self.cite(clause!("2-1-1"));
                groups.iter().for_each(|group| self.group(group));
            }
            Quantity::DonOnField(_) => self.cite(clause!("3-1-2")),
            Quantity::TotalCost(group) => {
                self.cite(clause!("2-7-1"));
                self.group(group);
            }
            Quantity::Power(of) => {
                self.cite(clause!("2-6-1"));
                self.target(of);
            }
            Quantity::BasePower(of) => {
                self.cite(clause!("4-9-2"));
                self.target(of);
            }
            Quantity::Cost(of) => {
                self.cite(clause!("2-7-1"));
                self.target(of);
            }
            Quantity::GivenDon(of) => {
                self.cite(clause!("6-5-5-1"));
                self.target(of);
            }
            // opcg 3-1-4: counts are known to both players.
            Quantity::LifeAndHand(_) => self.cite(clause!("3-1-4")),
            Quantity::Handled | Quantity::Chosen | Quantity::EventCount => {}
        }
    }

    pub(super) fn count(&mut self, count: &Count) {
        match count {
            Count::Exactly(amount) | Count::AtLeast(amount) | Count::DownTo(amount) => {
                self.amount(amount);
            }
            Count::UpTo(amount) => {
                self.cite(clause!("4-8-1"));
                self.amount(amount);
            }
            Count::AnyNumber => {}
        }
    }

    pub(super) fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Don(_) => self.cite(clause!("8-3-2-3")),
            Condition::YourTurn => self.cite(clause!("8-3-2-4")),
            Condition::OpponentsTurn => self.cite(clause!("8-3-2-5")),
            Condition::Compare(left, _, right) => {
                self.cite(clause!("8-3-3"));
                self.quantity(left);
                self.amount(right);
            }
            Condition::Is(target, like) => {
                self.cite(clause!("8-3-3"));
                self.target(target);
                self.filter(like);
            }
            Condition::Only(group, like) => {
                self.cite(clause!("8-3-3"));
                self.group(group);
                self.filter(like);
            }
            Condition::All(parts) | Condition::Either(parts) => {
                parts.iter().for_each(|part| self.condition(part));
            }
            Condition::Not(inner) => self.condition(inner),
            Condition::SecondTurnOrLater => self.cite(clause!("8-3-3")),
            Condition::ThisTurn(pattern) => {
                self.cite(clause!("8-3-3"));
                self.pattern(pattern);
            }
        }
    }
}
