//! Why an answer is not accepted.

use std::fmt;

use kernel::{Game, NoLog, Refusal, Seat};
use rulebook::{Clause, bss as clause};

use super::{Reason, Topic};
use crate::{Duel, Pick, Spot};

/// A refusal with what stands behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyNot {
    pub refusal: Refusal<Clause>,
    /// The figures and restrictions of the cards concerned that the refusal rests on.
    pub because: Vec<Reason>,
}

impl Duel {
    /// Why this answer of this player would be refused now; `None` if it would be taken.
    pub fn why_not(&self, seat: Seat, pick: Pick) -> Option<WhyNot> {
        // The refusal is the very one that playing would give; the copy is thrown away.
        let refusal = self.clone().apply(seat, pick, &mut NoLog).err()?;
        let because = match refusal {
            Refusal::Forbidden(_) => self.behind(pick),
            Refusal::GameOver | Refusal::NotYours | Refusal::WrongAnswer => Vec::new(),
        };
        Some(WhyNot { refusal, because })
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

    /// What there is to pay with.
    fn available(&self, pick: Pick) -> Option<Reason> {
        let player = pick.cards().next()?.owner();
        let state = &self.state;
        let at = |spot: Spot| {
            usize::from(state.regular_at(spot)) + usize::from(state.soul_at(spot).is_some())
        };
        let reserve = at(Spot::Reserve(player));
        let field: usize = state.on_field(player).map(|card| at(Spot::Card(card))).sum();
        let text = format!("{reserve} cores in the reserve and {field} on the field to pay with");
        Some(Reason::new(Topic::Cost, clause!("2-6-2"), text))
    }
}

/// The clause and what it says, then what it rests on.
impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.refusal {
            Refusal::Forbidden(clause) => write!(f, "{clause}: {}", clause.gist())?,
            Refusal::GameOver | Refusal::NotYours | Refusal::WrongAnswer => {
                write!(f, "{}", self.refusal)?;
            }
        }
        for reason in &self.because {
            write!(f, "\n  {} {} ({})", reason.topic.name(), reason.text, reason.clause)?;
        }
        Ok(())
    }
}
