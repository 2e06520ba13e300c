//! Why an answer is not accepted.

use std::fmt;

use kernel::{Game, NoLog, Refusal, Seat};
use rulebook::{Clause, opcg as clause};

use super::{Reason, Topic};
use crate::{Duel, Pick};

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
            Refusal::Forbidden(clause) => self.behind(clause, pick),
            Refusal::GameOver | Refusal::NotYours | Refusal::WrongAnswer => Vec::new(),
        };
        Some(WhyNot { refusal, because })
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
