//! Why an answer is not accepted.

use kernel::Seat;
use rulebook::bss as clause;

use super::{Reason, Topic, WhyNot};
use crate::{Duel, Pick, Spot};

impl Duel {
    /// Why this answer of this player would be refused now; `None` if it would be accepted.
    pub fn why_not(&self, seat: Seat, pick: Pick) -> Option<WhyNot> {
        WhyNot::of(self, seat, pick, |_| self.behind(pick))
    }

    fn behind(&self, pick: Pick) -> Vec<Reason> {
        let casts = matches!(pick, Pick::Summon(_) | Pick::Place(_) | Pick::UseMagic(..));
        let topic = if casts { Topic::Cost } else { Topic::Restriction };
        let mut reasons: Vec<Reason> = Vec::new();
        for card in pick.cards() {
            reasons.extend(self.why(card).into_iter().filter(|reason| reason.topic == topic));
        }
        if casts {
            reasons.extend(self.available(pick));
        }
        reasons
    }

    /// The cores available for a payment.
    fn available(&self, pick: Pick) -> Option<Reason> {
        let player = pick.cards().next()?.owner();
        let state = self.state();
        let at = |spot: Spot| {
            usize::from(state.regular_at(spot)) + usize::from(state.soul_at(spot).is_some())
        };
        let reserve = at(Spot::Reserve(player));
        let field: usize = state.on_field(player).map(|card| at(Spot::Card(card))).sum();
        let cores = if reserve == 1 { "core" } else { "cores" };
        let text = format!("{reserve} {cores} in the reserve and {field} on the field to pay with");
        Some(Reason::new(Topic::Cost, clause!("2-6-2"), text))
    }
}
