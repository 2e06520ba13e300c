//! Which cards a step is about, and figures that criteria compare.

use opcg::vocabulary::{Amount, Choice, Target};
use rulebook::{Clause, opcg as clause};

use super::Leaned;

impl Leaned {
    pub(super) fn figure(&mut self, clause: Clause, amount: &Amount) {
        self.cite(clause);
        self.amount(amount);
    }

    pub(super) fn target(&mut self, target: &Target) {
        match target {
            Target::This => self.cite(clause!("8-4-4-3")),
            Target::All(groups) => groups.iter().for_each(|group| self.group(group)),
            Target::Choose(choice) => self.choice(choice),
            Target::Each(parts) => parts.iter().for_each(|part| self.target(part)),
            Target::From { count, .. } => self.count(count),
            Target::Those
            | Target::Rest
            | Target::Others
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => {}
        }
    }

    fn choice(&mut self, choice: &Choice) {
        self.cite(clause!("8-4-4"));
        self.count(&choice.count);
        choice.of.iter().for_each(|group| self.group(group));
        choice.total_power.iter().for_each(|amount| self.amount(amount));
    }
}
