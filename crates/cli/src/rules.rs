//! `deckhand rules`: the books, clause by clause.

mod answers;
mod json;
mod show;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use rulebook::{Book, Clause, Difference, GameName, UnknownBook, search};
use ruleindex::{Coverage, RuleIndex};

use crate::{checkout, output::Verdict};

/// Options of `deckhand rules`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// A number (opcg 7-1-4, bss 1-2, D13) to show, or words to look for; without it, the whole book
    query: Vec<String>,
    /// The book: opcg, bss, 1.1.8, opcg@1.1.8
    #[arg(long, value_parser = parse_book)]
    book: Option<Book>,
    /// How much of opcg 1.1.9 and bss 1.7.0, or of `--book` alone, the examples exercise; status 0 only when nothing is left out
    #[arg(long, conflicts_with = "query")]
    coverage: bool,
    /// What became of each official answer, by `rules/answers.tsv`; status 0 only when every one is accounted for
    #[arg(long, conflicts_with_all = ["query", "coverage", "book"])]
    answers: bool,
    /// With --answers: how many answers may be open, known to be played wrong
    #[arg(long, value_name = "N", default_value_t = 0, requires = "answers")]
    open: usize,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// `opcg@1.1.8`, `opcg 1.1.8`, `opcg-1.1.8`, `1.1.8`, `opcg`.
fn parse_book(text: &str) -> Result<Book, UnknownBook> {
    let full = match text.starts_with(|c: char| c.is_ascii_digit()) {
        true => format!("{} {text}", GameName::Opcg),
        false => text.replacen(['@', '-', ' '], " ", 1),
    };
    full.parse().map_err(|_| UnknownBook(text.to_owned()))
}

/// What was asked for.
enum Found {
    Clause(Clause),
    Difference(&'static Difference),
    Several(Vec<Clause>),
    Book(Book),
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    if args.answers {
        let root = checkout::root()?;
        let root = root.context("the ledger lies in a checkout of Deckhand; none is here")?;
        return answers::run(&root, args.open, args.json);
    }
    let index = checkout::index()?;
    if args.coverage {
        let index = index.context("coverage is counted in a checkout of Deckhand; none is here")?;
        return coverage(&index, args.book, args.json);
    }
    let found = find(&args.query.join(" "), args.book)?;
    let verdict =
        Verdict::from_holds(!matches!(&found, Found::Several(clauses) if clauses.is_empty()));
    let text = match args.json {
        true => json::found(&found, index.as_ref()),
        false => show::found(&found, index.as_ref()),
    };
    Ok((text, verdict))
}

/// Clauses for a player in the middle of a game: what they say, not where they are carried out.
pub(crate) fn lookup(query: &str) -> String {
    match find(query, None) {
        Ok(found) => show::found(&found, Some(&RuleIndex::default())),
        Err(error) => format!("{error:#}\n"),
    }
}

/// Coverage of the books that code cites, or of one of them.
fn coverage(index: &RuleIndex, book: Option<Book>, as_json: bool) -> Result<(String, Verdict)> {
    if let Some(book) = book.filter(|book| book.game().default_book() != *book) {
        bail!("examples are counted against {}, not {book}", book.game().default_book());
    }
    let games =
        GameName::ALL.into_iter().filter(|game| book.is_none_or(|book| book.game() == *game));
    let coverages: Vec<Coverage> = games.map(|game| index.coverage(game)).collect();
    let text = match as_json {
        true => json::coverages(&coverages),
        false => coverages.iter().map(show::coverage).collect(),
    };
    Ok((text, Verdict::from_holds(coverages.iter().all(Coverage::is_complete))))
}

fn find(query: &str, book: Option<Book>) -> Result<Found> {
    if query.is_empty() {
        return Ok(Found::Book(book.unwrap_or(GameName::Opcg.default_book())));
    }
    if let Some(difference) = Difference::find(&query.to_uppercase()) {
        return Ok(Found::Difference(difference));
    }
    let (game, words) = split_game(query);
    let game = game.or(book.map(Book::game));
    match is_number(words) {
        true => find_number(game.unwrap_or(GameName::Opcg), words, book).map(Found::Clause),
        false => Ok(Found::Several(search(game, words))),
    }
}

/// `bss 1-2` names its game.
fn split_game(query: &str) -> (Option<GameName>, &str) {
    let named = |game: GameName| {
        let rest = query.strip_prefix(game.name())?.strip_prefix([' ', '@'])?;
        Some((Some(game), rest.trim()))
    };
    GameName::ALL.into_iter().find_map(named).unwrap_or((None, query))
}

fn is_number(words: &str) -> bool {
    words.starts_with(|c: char| c.is_ascii_digit())
        && words.chars().all(|c| c.is_ascii_digit() || "-()".contains(c))
}

/// The clause with this number in the book, or in the one that code cites.
fn find_number(game: GameName, number: &str, book: Option<Book>) -> Result<Clause> {
    let Some(book) = book else {
        return Ok(Clause::parse(game, number)?);
    };
    if book.entry(number).is_none() {
        bail!("no clause {number} in {book}");
    }
    let cited = book.clauses_at(number).next();
    cited.with_context(|| format!("{book} {number} has no clause in later books"))
}

#[cfg(test)]
mod tests;
