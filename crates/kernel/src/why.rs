//! Why a card is what it is now, and why an answer is refused.

use std::fmt::{self, Display};

use crate::{Game, NoLog, Refusal, Seat};

/// One thing that makes a card what it is now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason<Topic, Clause> {
    /// The figure or restriction it is about.
    pub topic: Topic,
    pub clause: Clause,
    pub text: String,
    /// What it adds. The values of one topic add up to the figure.
    pub value: Option<i32>,
}

impl<Topic, Clause> Reason<Topic, Clause> {
    pub fn new(topic: Topic, clause: Clause, text: impl Into<String>) -> Self {
        Reason { topic, clause, text: text.into(), value: None }
    }

    #[must_use]
    pub fn worth(self, value: i32) -> Self {
        Reason { value: Some(value), ..self }
    }
}

/// A refusal with its reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyNot<Topic, Clause: Display> {
    pub refusal: Refusal<Clause>,
    /// The figures and restrictions of the cards concerned that the refusal rests on.
    pub because: Vec<Reason<Topic, Clause>>,
}

impl<Topic, Clause: Copy + Display> WhyNot<Topic, Clause> {
    /// Why this answer of this player would be refused now; `None` if it would be taken. `behind` gives the
    /// reasons for the clause that forbids it.
    pub fn of<G: Game<Clause = Clause>>(
        game: &G,
        seat: Seat,
        pick: G::Pick,
        behind: impl FnOnce(Clause) -> Vec<Reason<Topic, Clause>>,
    ) -> Option<Self> {
        // The refusal is the very one that playing would give; the copy is thrown away.
        let refusal = game.clone().apply(seat, pick, &mut NoLog).err()?;
        let because = refusal.clause().map_or_else(Vec::new, behind);
        Some(WhyNot { refusal, because })
    }
}

/// The clause and its gist, then the reasons.
impl<Topic: Display, Clause: Display> Display for WhyNot<Topic, Clause> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.refusal {
            Refusal::Forbidden(clause) => write!(f, "{clause:#}")?,
            Refusal::GameOver | Refusal::NotYours | Refusal::WrongAnswer => {
                write!(f, "{}", self.refusal)?;
            }
        }
        for reason in &self.because {
            write!(f, "\n  {} {} ({})", reason.topic, reason.text, reason.clause)?;
        }
        Ok(())
    }
}
