//! Board, answers and expectations of one file, as they are written.

use kernel::{BySeat, Seat};
use opcg::RulesVersion;
use rulebook::Book;

use super::{Answer, At, Expectation, MadeUp, SideBoard, expectation::known_clause};
use crate::{
    error::Result,
    words::{Words, seat},
};

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    pub rules: RulesVersion,
    pub cards: Vec<MadeUp>,
    pub sides: BySeat<SideBoard>,
    pub at: At,
    pub acts: Vec<Act>,
}

/// One `do` and its `then`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    pub line: usize,
    pub deeds: Vec<Written<Deed>>,
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
pub enum Deed {
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

/// Takes the lines after the head one by one.
#[derive(Debug)]
pub(crate) struct ScriptReader {
    book: Book,
    script: Script,
}

impl ScriptReader {
    pub(crate) fn new(book: Book) -> ScriptReader {
        let script = Script {
            rules: RulesVersion::named(book.version()).unwrap_or_default(),
            cards: Vec::new(),
            sides: BySeat::default(),
            at: At::default(),
            acts: Vec::new(),
        };
        ScriptReader { book, script }
    }

    pub(crate) fn board_line(&mut self, mut words: Words<'_>) -> Result<()> {
        let script = &mut self.script;
        match words.word() {
            "card" => {
                let made = MadeUp::read(words)?;
                if script.cards.iter().any(|other| other.word == made.word) {
                    return Err(words.fail(format!("the card {} is made twice", made.word)));
                }
                script.cards.push(made);
            }
            "turn" => script.at.read_turn(words)?,
            "at" => script.at.read_beginning(words)?,
            word => match seat(word) {
                Some(side) => script.sides[side].read(side, words)?,
                None => return Err(words.fail(format!("`{word}` does not begin a line here"))),
            },
        }
        Ok(())
    }

    pub(crate) fn begin_act(&mut self, line: usize) {
        self.script.acts.push(Act { line, deeds: Vec::new(), then: Vec::new() });
    }

    pub(crate) fn do_line(&mut self, text: &str, words: Words<'_>) -> Result<()> {
        let what = deed(self.book, words)?;
        self.act().deeds.push(written(text, words, what));
        Ok(())
    }

    pub(crate) fn then_line(&mut self, text: &str, words: Words<'_>) -> Result<()> {
        let what = Expectation::read(self.book, words)?;
        self.act().then.push(written(text, words, what));
        Ok(())
    }

    fn act(&mut self) -> &mut Act {
        self.script.acts.last_mut().expect("lines of `do` and `then` follow a `do`")
    }

    pub(crate) fn finish(self) -> Script {
        self.script
    }
}

fn written<T>(text: &str, words: Words<'_>, what: T) -> Written<T> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Written { line: words.line(), text, what }
}

/// deed = side answer | "refused" side answer ["by" clause]
fn deed(book: Book, mut words: Words<'_>) -> Result<Deed> {
    let refused = words.eat("refused");
    let seat = words.seat()?;
    let line = words.line();
    let mut text = words.rest();
    if !refused {
        return Ok(Deed::Answer { seat, answer: Answer::read(seat, Words::new(line, text))? });
    }
    let mut by = None;
    if let Some((answer, clause)) = text.rsplit_once(" by ") {
        by = Some(known_clause(book, clause.trim(), &words)?);
        text = answer;
    }
    Ok(Deed::Refused { seat, answer: Answer::read(seat, Words::new(line, text))?, by })
}
