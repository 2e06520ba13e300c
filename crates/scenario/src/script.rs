//! Board, answers and expectations of one file, as they are written.

use kernel::Seat;
use rulebook::{Book, Clause};

use crate::{
    answer, board,
    error::Result,
    expectation,
    syntax::{AnswerOf, ExpectationOf, GameSyntax, ScriptOf},
    words::Words,
};

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script<Board, Answer, Expectation> {
    pub board: Board,
    pub acts: Vec<DoThen<Answer, Expectation>>,
}

/// One `do` and its `then`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoThen<Answer, Expectation> {
    pub line: usize,
    pub lines: Vec<Written<DoLine<Answer>>>,
    pub then: Vec<Written<Expectation>>,
}

/// A value with the line it was read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written<T> {
    pub line: usize,
    pub text: String,
    pub what: T,
}

/// One line of a `do`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DoLine<Answer> {
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

impl<Answer> DoLine<Answer> {
    /// The answer, if this player gives it.
    pub(crate) fn answer_of(&self, player: Seat) -> Option<&Answer> {
        match self {
            DoLine::Answer { seat, answer } if *seat == player => Some(answer),
            DoLine::Answer { .. } | DoLine::Refused { .. } => None,
        }
    }
}

/// Takes the lines after the head one by one.
pub(crate) struct ScriptReader<T: GameSyntax> {
    book: Book,
    script: ScriptOf<T>,
}

impl<T: GameSyntax> ScriptReader<T> {
    pub(crate) fn new(book: Book) -> ScriptReader<T> {
        ScriptReader { book, script: Script { board: board::new::<T>(), acts: Vec::new() } }
    }

    pub(crate) fn board_line(&mut self, words: Words<'_>) -> Result<()> {
        board::read_line::<T>(&mut self.script.board, words)
    }

    pub(crate) fn begin_act(&mut self, line: usize) {
        self.script.acts.push(DoThen { line, lines: Vec::new(), then: Vec::new() });
    }

    pub(crate) fn do_line(&mut self, text: &str, words: Words<'_>) -> Result<()> {
        let what = do_line::<T>(self.book, words)?;
        self.act().lines.push(written(text, words, what));
        Ok(())
    }

    pub(crate) fn then_line(&mut self, text: &str, words: Words<'_>) -> Result<()> {
        let what = expectation::read::<T>(self.book, words)?;
        self.act().then.push(written(text, words, what));
        Ok(())
    }

    fn act(&mut self) -> &mut DoThen<AnswerOf<T>, ExpectationOf<T>> {
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

/// line = side answer | "refused" side answer ["by" clause]
fn do_line<T: GameSyntax>(book: Book, mut words: Words<'_>) -> Result<DoLine<AnswerOf<T>>> {
    let refused = words.eat("refused");
    let seat = words.seat()?;
    let line = words.line();
    let mut text = words.rest();
    if !refused {
        return Ok(DoLine::Answer {
            seat,
            answer: answer::read::<T>(seat, Words::new(line, text))?,
        });
    }
    let mut by = None;
    if let Some((answer, clause)) = text.rsplit_once(" by ") {
        by = Some(known_clause(book, clause.trim(), &words)?);
        text = answer;
    }
    Ok(DoLine::Refused { seat, answer: answer::read::<T>(seat, Words::new(line, text))?, by })
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
