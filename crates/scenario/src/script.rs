//! Board, answers and expectations of one file, as they are written.

use kernel::Seat;
use rulebook::{Book, Clause};

use crate::{
    answer, board,
    error::Result,
    expectation,
    tongue::{AnswerOf, ExpectationOf, ScriptOf, Tongue},
    words::Words,
};

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script<Board, Answer, Expectation> {
    pub board: Board,
    pub acts: Vec<Act<Answer, Expectation>>,
}

/// One `do` and its `then`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act<Answer, Expectation> {
    pub line: usize,
    pub deeds: Vec<Written<Deed<Answer>>>,
    pub then: Vec<Written<Expectation>>,
}

/// Something and the line that says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written<T> {
    pub line: usize,
    pub text: String,
    pub what: T,
}

/// One line of a `do`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed<Answer> {
    Answer {
        seat: Seat,
        answer: Answer,
    },
    /// The answer must not be accepted; if a clause is named, for that reason.
    Refused {
        seat: Seat,
        answer: Answer,
        by: Option<String>,
    },
}

impl<Answer> Deed<Answer> {
    /// The answer, if this player gives it.
    pub(crate) fn answer_of(&self, player: Seat) -> Option<&Answer> {
        match self {
            Deed::Answer { seat, answer } if *seat == player => Some(answer),
            Deed::Answer { .. } | Deed::Refused { .. } => None,
        }
    }
}

/// Takes the lines after the head one by one.
pub(crate) struct ScriptReader<T: Tongue> {
    book: Book,
    script: ScriptOf<T>,
}

impl<T: Tongue> ScriptReader<T> {
    pub(crate) fn new(book: Book) -> ScriptReader<T> {
        ScriptReader { book, script: Script { board: board::new::<T>(), acts: Vec::new() } }
    }

    pub(crate) fn board_line(&mut self, words: Words<'_>) -> Result<()> {
        board::read_line::<T>(&mut self.script.board, words)
    }

    pub(crate) fn begin_act(&mut self, line: usize) {
        self.script.acts.push(Act { line, deeds: Vec::new(), then: Vec::new() });
    }

    pub(crate) fn do_line(&mut self, text: &str, words: Words<'_>) -> Result<()> {
        let what = deed::<T>(self.book, words)?;
        self.act().deeds.push(written(text, words, what));
        Ok(())
    }

    pub(crate) fn then_line(&mut self, text: &str, words: Words<'_>) -> Result<()> {
        let what = expectation::read::<T>(self.book, words)?;
        self.act().then.push(written(text, words, what));
        Ok(())
    }

    fn act(&mut self) -> &mut Act<AnswerOf<T>, ExpectationOf<T>> {
        self.script.acts.last_mut().expect("lines of `do` and `then` follow a `do`")
    }

    pub(crate) fn finish(self) -> ScriptOf<T> {
        self.script
    }
}

fn written<W>(text: &str, words: Words<'_>, what: W) -> Written<W> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Written { line: words.line(), text, what }
}

/// deed = side answer | "refused" side answer ["by" clause]
fn deed<T: Tongue>(book: Book, mut words: Words<'_>) -> Result<Deed<AnswerOf<T>>> {
    let refused = words.eat("refused");
    let seat = words.seat()?;
    let line = words.line();
    let mut text = words.rest();
    if !refused {
        return Ok(Deed::Answer { seat, answer: answer::read::<T>(seat, Words::new(line, text))? });
    }
    let mut by = None;
    if let Some((answer, clause)) = text.rsplit_once(" by ") {
        by = Some(known_clause(book, clause.trim(), &words)?);
        text = answer;
    }
    Ok(Deed::Refused { seat, answer: answer::read::<T>(seat, Words::new(line, text))?, by })
}

/// A number that the book, or the one that code cites, has.
pub(crate) fn known_clause(book: Book, clause: &str, words: &Words<'_>) -> Result<String> {
    if book.entry(clause).is_some() {
        return Ok(clause.to_owned());
    }
    let found =
        Clause::parse(book.game(), clause).map_err(|unknown| words.fail(unknown.to_string()))?;
    Ok(found.id().to_owned())
}
