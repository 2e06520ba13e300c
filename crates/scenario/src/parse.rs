//! From the text of a file to a scenario: its head, its board, and what is done and expected.

use rulebook::{Book, GameName};

use crate::{
    bss::{self, Bss},
    error::{Result, ScenarioError},
    opcg::{self, Opcg},
    script::ScriptReader,
    syntax::{GameSyntax, ScriptOf},
    words::{Line, Words, lines},
};

/// A rules example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    pub title: String,
    /// Clauses, official answers and rulings that it shows.
    pub rules: Vec<String>,
    pub book: Book,
    /// Whether the player whose turn it is wins in this turn, if the file says so.
    pub puzzle: Option<Puzzle>,
    pub play: Play,
}

/// What a puzzle comes to against every defense, with every card known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Puzzle {
    Win,
    NoWin,
}

/// Board, answers and expectations, in the words of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Play {
    Opcg(opcg::Script),
    Bss(bss::Script),
}

/// Reads a scenario file.
///
/// # Errors
/// The first line that is not written as a scenario is.
pub fn parse(text: &str) -> Result<Scenario> {
    let scenario = parse_board(text)?;
    if scenario.puzzle.is_none() && scenario.is_idle() {
        let last = text.lines().count();
        return Err(ScenarioError::new(last, "nothing is done: `do` and `then` are missing"));
    }
    Ok(scenario)
}

/// Reads a scenario file of which only the board is wanted: it may end there.
///
/// # Errors
/// The first line that is not written as a scenario is.
pub fn parse_board(text: &str) -> Result<Scenario> {
    let mut lines = lines(text).peekable();
    let title = title(lines.next())?;
    let mut rules = Vec::new();
    let (mut game, mut puzzle) = (None, None);
    while let Some(line) = lines.peek() {
        let mut words = Words::new(line.number, line.text);
        match words.word() {
            "rules" => rules.extend(citations(words.rest())),
            "game" if game.is_none() => game = Some(book(words)?),
            "puzzle" if puzzle.is_none() => puzzle = Some(read_puzzle(words)?),
            _ => break,
        }
        lines.next();
    }
    let Some(book) = game else {
        let line = lines.peek().map_or(1, |line| line.number);
        return Err(ScenarioError::new(
            line,
            "the `game` line is missing; it stands before cards and board",
        ));
    };
    let play = match book.game() {
        GameName::Opcg => Play::Opcg(script::<Opcg>(book, lines, &mut rules)?),
        GameName::Bss => Play::Bss(script::<Bss>(book, lines, &mut rules)?),
    };
    Ok(Scenario { title, rules, book, puzzle, play })
}

impl Scenario {
    /// Nothing is done in it.
    fn is_idle(&self) -> bool {
        match &self.play {
            Play::Opcg(script) => script.acts.is_empty(),
            Play::Bss(script) => script.acts.is_empty(),
        }
    }
}

/// `win` or `no win`.
fn read_puzzle(mut words: Words<'_>) -> Result<Puzzle> {
    let line = words.line();
    match words.rest() {
        "win" => Ok(Puzzle::Win),
        "no win" => Ok(Puzzle::NoWin),
        _ => Err(ScenarioError::new(line, "a puzzle is a `win` or `no win`")),
    }
}

fn title(first: Option<Line<'_>>) -> Result<String> {
    let missing = |line| ScenarioError::new(line, "`scenario TITLE` comes first");
    let line = first.ok_or_else(|| missing(1))?;
    let mut words = Words::new(line.number, line.text);
    if !words.eat("scenario") || words.is_at_end() {
        return Err(missing(line.number));
    }
    Ok(words.rest().to_owned())
}

fn citations(text: &str) -> impl Iterator<Item = String> {
    text.split(',').map(|each| each.trim().to_owned())
}

fn book(mut words: Words<'_>) -> Result<Book> {
    let line = words.line();
    words
        .rest()
        .parse()
        .map_err(|unknown: rulebook::UnknownBook| ScenarioError::new(line, unknown.to_string()))
}

/// Which part of a file a line stands in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Board,
    Do,
    Then,
}

fn script<'a, T: GameSyntax>(
    book: Book,
    lines: impl Iterator<Item = Line<'a>>,
    rules: &mut Vec<String>,
) -> Result<ScriptOf<T>> {
    let mut reader = ScriptReader::<T>::new(book);
    let mut section = Section::Board;
    for line in lines {
        let mut words = Words::new(line.number, line.text);
        match (section, line.text) {
            (_, "do") => {
                section = Section::Do;
                reader.begin_act(line.number);
            }
            (Section::Do, "then") => section = Section::Then,
            (Section::Board | Section::Then, "then") => {
                return Err(words.fail("a `then` follows a `do`"));
            }
            (Section::Board, _) if words.peek() == "rules" => {
                words.word();
                rules.extend(citations(words.rest()));
            }
            (Section::Board, _) => reader.board_line(words)?,
            (Section::Do, _) => reader.do_line(line.text, words)?,
            (Section::Then, _) => reader.then_line(line.text, words)?,
        }
    }
    Ok(reader.finish())
}

#[cfg(test)]
mod tests;
