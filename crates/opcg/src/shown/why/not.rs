//! Why an answer is not accepted.

use kernel::Seat;
use rulebook::{Clause, opcg as clause};

use super::{Reason, Topic, WhyNot};
use crate::{Duel, Pick};

impl Duel {
    /// Why this answer of this player would be refused now; `None` if it would be taken.
    pub fn why_not(&self, seat: Seat, pick: Pick) -> Option<WhyNot> {
        WhyNot::of(self, seat, pick, |clause| self.behind(clause, pick))
    }

    fn behind(&self, clause: Clause, pick: Pick) -> Vec<Reason> {
        let topic = if is_of_cost(clause) { Topic::Cost } else { Topic::Restriction };
        let mut reasons: Vec<Reason> = Vec::new();
        for card in pick.cards() {
            reasons.extend(self.why(card).into_iter().filter(|reason| reason.topic == topic));
        }
        if topic == Topic::Cost {
            reasons.extend(self.available(pick));
        }
        reasons
    }

    /// What there is to pay with.
    fn available(&self, pick: Pick) -> Option<Reason> {
        let player = pick.cards().next()?.owner();
        let active = self.state.active_don(player).count();
        let text = format!("{active} active DON!! to pay with");
        Some(Reason::new(Topic::Cost, clause!("2-7-1"), text))
    }
}

fn is_of_cost(clause: Clause) -> bool {
    [clause!("2-7-2"), clause!("2-7-3"), clause!("2-7-4")].contains(&clause)
}
