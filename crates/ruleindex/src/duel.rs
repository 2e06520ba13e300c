//! Examples in scenario files: the title, the `rules` lines and the version of the game.

use rulebook::{Book, GameName};

use crate::{
    Example, Fault, Finding, Place,
    number::{References, references},
    rust_source::Gathered,
};

/// The example a scenario gives.
pub(crate) fn example(path: &str, text: &str) -> Gathered {
    let mut gathered = Gathered::default();
    let book = book(path, text).unwrap_or_else(|broken| {
        gathered.broken.push(broken);
        None
    });
    let mut all = References::default();
    for (row, line) in text.lines().enumerate() {
        if let Some(rules) = after(line, "rules") {
            let mut found = rules_line(rules, book.map(Book::game));
            gathered.break_at(&Place { path: path.to_owned(), line: row + 1 }, &mut found);
            all.append(found);
        }
    }
    let title = text.lines().find_map(|line| after(line, "scenario")).unwrap_or(path);
    gathered.examples.push(Example {
        name: title.to_owned(),
        place: Place { path: path.to_owned(), line: 1 },
        books: book.into_iter().collect(),
        clauses: all.clauses,
        differences: all.differences,
    });
    gathered
}

/// Each item is a clause, a difference, an official answer (`faq OP01-047`) or a ruling (`A-26`, `B-04`).
fn rules_line(rules: &str, game: Option<GameName>) -> References {
    let mut all = References::default();
    for item in rules.split(',').map(str::trim) {
        let found = references(item, game);
        let other = ["faq ", "A-", "B-"].iter().any(|kind| item.starts_with(kind));
        if found.is_empty() && !other {
            all.faults.push(Fault::NoReference(item.to_owned()));
        }
        all.append(found);
    }
    all
}

/// The book of the first `game` line; a later one is an expectation.
fn book(path: &str, text: &str) -> Result<Option<Book>, Finding> {
    for (row, line) in text.lines().enumerate() {
        if let Some(game) = after(line, "game") {
            let place = Place { path: path.to_owned(), line: row + 1 };
            let book = game.parse().map_err(|e| Finding::Broken(place, Fault::NoBook(e)))?;
            return Ok(Some(book));
        }
    }
    Ok(None)
}

/// What follows the keyword of a line, without its comment.
fn after<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(keyword)?.strip_prefix([' ', '\t'])?;
    Some(rest.split(" #").next().unwrap_or(rest).trim())
}

#[cfg(test)]
mod tests;
