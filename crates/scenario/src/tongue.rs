//! What the words of one game are, as far as playing a scenario needs to know.

use std::fmt::Debug;

use kernel::{Game, Recorded, Refusal, Seat};
use rulebook::{Book, Clause};

use crate::{
    Pool, ScenarioError, Verdict,
    cast::Cast,
    error::Result,
    playing::Playing,
    script::{ScriptOf, Written},
    words::Words,
};

/// Why an answer was not accepted; without a clause where it answers another question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Misfit {
    pub clause: Option<Clause>,
}

pub(crate) const OTHER_QUESTION: Misfit = Misfit { clause: None };

pub(crate) type Tried<T = ()> = std::result::Result<T, Misfit>;

/// The picks, with who makes them, that carry out an answer.
pub(crate) type Picks<T> = Vec<(Seat, <<T as Tongue>::Duel as Game>::Pick)>;

/// The log of a game.
pub(crate) type LogOf<T> = Recorded<<<T as Tongue>::Duel as Game>::Event, Clause>;

/// The names of the cards of a game.
pub(crate) type CastOf<T> = Cast<<<T as Tongue>::Duel as Game>::Id>;

/// The decision of a game.
pub(crate) type DecisionOf<T> =
    kernel::Decision<<<T as Tongue>::Duel as Game>::Id, Clause, <<T as Tongue>::Duel as Game>::Ask>;

/// A line that speaks of a decision, and whether it is the pending one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mention {
    Asked(bool),
    Offered(bool),
}

/// One game as scenarios speak of it.
pub(crate) trait Tongue: Sized {
    type Duel: Game<Clause = Clause, Id: Ord>;
    /// What lies where.
    type Board;
    /// An answer as it is written.
    type Answer: PartialEq;
    /// The same with its cards found on the table.
    type Found: PartialEq;
    type Expectation;

    fn board(book: Book) -> Self::Board;

    fn board_line(board: &mut Self::Board, words: Words<'_>) -> Result<()>;

    fn answer(seat: Seat, words: Words<'_>) -> Result<Self::Answer>;

    fn expectation(book: Book, words: Words<'_>) -> Result<Self::Expectation>;

    /// The game, played on to its first decision, and the names of its cards.
    fn begin(
        script: &ScriptOf<Self>,
        pool: &dyn Pool,
        log: &mut LogOf<Self>,
    ) -> std::result::Result<(Self::Duel, CastOf<Self>), Verdict>;

    fn find(
        duel: &Self::Duel,
        cast: &CastOf<Self>,
        line: usize,
        answer: &Self::Answer,
    ) -> std::result::Result<Self::Found, ScenarioError>;

    /// The answer that two lines give together at the pending decision, if they do.
    fn joined(
        _duel: &Self::Duel,
        _cast: &CastOf<Self>,
        _first: &Self::Found,
        _next: &Self::Answer,
    ) -> Option<Self::Found> {
        None
    }

    fn is_concede(answer: &Self::Answer) -> bool;

    fn concede(
        duel: &mut Self::Duel,
        seat: Seat,
        log: &mut LogOf<Self>,
    ) -> std::result::Result<(), Refusal<Clause>>;

    /// The single picks that an answer comes to at the pending decision, or why it is not accepted.
    fn picks(
        duel: &Self::Duel,
        cast: &CastOf<Self>,
        seat: Seat,
        answer: &Self::Found,
    ) -> Tried<Picks<Self>>;

    /// The answer to the pending decision if none is written: declined if it may be, or the one result that all
    /// answers have. `None` if an answer must be written.
    fn unwritten(duel: &Self::Duel, cast: &CastOf<Self>) -> Option<<Self::Duel as Game>::Pick>;

    /// Whether a decision is a free action, at which a scenario may end.
    fn is_free(decision: &DecisionOf<Self>) -> bool;

    /// Whether a line speaks of what is asked or offered, and whether it means the pending decision.
    fn mentions(expectation: &Self::Expectation, decision: &DecisionOf<Self>) -> Option<Mention>;

    fn check(
        playing: &Playing<Self>,
        written: &Written<Self::Expectation>,
    ) -> std::result::Result<(), Verdict>;

    /// What is asked now and what is offered.
    fn pending(duel: &Self::Duel, cast: &CastOf<Self>) -> String;

    /// A decision that no line answers, and what became of it.
    fn passed(
        cast: &CastOf<Self>,
        decision: &DecisionOf<Self>,
        pick: <Self::Duel as Game>::Pick,
    ) -> String;

    fn say(duel: &Self::Duel, event: <Self::Duel as Game>::Event) -> String;
}
