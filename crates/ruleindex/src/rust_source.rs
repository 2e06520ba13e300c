//! Citations in Rust source, and examples in Rust tests.

use rulebook::{Book, GameName};

use crate::{
    Citation, Example, Finding, Place,
    number::{References, references},
};

/// Everything one file contributes.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    pub(crate) citations: Vec<Citation>,
    pub(crate) examples: Vec<Example>,
    pub(crate) broken: Vec<Finding>,
}

impl Gathered {
    pub(crate) fn break_at(&mut self, place: &Place, found: &mut References) {
        let faults = found.faults.drain(..);
        self.broken.extend(faults.map(|fault| Finding::Broken(place.clone(), fault)));
    }
}

/// The clauses that code carries: in macros and in comments.
pub(crate) fn citations(path: &str, text: &str, game: Option<GameName>) -> Gathered {
    let mut gathered = Gathered::default();
    let clause_macro = if text.contains("bss as clause") { GameName::Bss } else { GameName::Opcg };
    let macros = [
        ("opcg!(\"", GameName::Opcg),
        ("bss!(\"", GameName::Bss),
        ("clause!(\"", game.unwrap_or(clause_macro)),
    ];
    for (place, line) in places(path, text) {
        let (code, comment) = split_comment(line);
        let mut found = comment.map(|comment| references(comment, game)).unwrap_or_default();
        for (opening, game) in macros {
            for number in macro_arguments(code, opening) {
                found.append(references(number, Some(game)));
            }
        }
        gathered.break_at(&place, &mut found);
        let cited = found.clauses.into_iter();
        gathered.citations.extend(cited.map(|clause| Citation { clause, place: place.clone() }));
    }
    gathered
}

/// The tests, each with the references in the comment above it.
pub(crate) fn examples(path: &str, text: &str, game: Option<GameName>) -> Gathered {
    let mut gathered = Gathered::default();
    let mut above = Above::default();
    for (place, line) in places(path, text) {
        let line = line.trim_start();
        if let Some(comment) = line.strip_prefix("///") {
            let mut found = references(comment, game);
            gathered.break_at(&place, &mut found);
            above.found.append(found);
        } else if line == "#[test]" {
            above.is_test = true;
        } else if !line.starts_with("#[") {
            gathered.examples.extend(above.example(line, place));
            above = Above::default();
        }
    }
    gathered
}

/// What stands above a line that is neither comment nor attribute.
#[derive(Default)]
struct Above {
    found: References,
    is_test: bool,
}

impl Above {
    fn example(&mut self, line: &str, place: Place) -> Option<Example> {
        let name = line.strip_prefix("fn ")?.split('(').next()?;
        let References { clauses, differences, mut books, .. } = std::mem::take(&mut self.found);
        if !self.is_test || (clauses.is_empty() && differences.is_empty()) {
            return None;
        }
        if books.is_empty() {
            books.push(clauses.first().map_or(Book::Opcg1_1_9, |c| c.game().default_book()));
        }
        Some(Example { name: name.replace('_', " "), place, books, clauses, differences })
    }
}

fn places<'a>(path: &'a str, text: &'a str) -> impl Iterator<Item = (Place, &'a str)> {
    let lines = text.lines().enumerate();
    lines.map(move |(row, line)| (Place { path: path.to_owned(), line: row + 1 }, line))
}

fn macro_arguments<'a>(code: &'a str, opening: &'a str) -> impl Iterator<Item = &'a str> {
    let whole_name = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    code.match_indices(opening)
        .filter(move |(at, _)| whole_name(*at))
        .filter_map(move |(at, _)| code[at + opening.len()..].split_once('"'))
        .map(|(argument, _)| argument)
}

/// The code of a line and its comment, which begins at the first `//` outside a string.
fn split_comment(line: &str) -> (&str, Option<&str>) {
    let bytes = line.as_bytes();
    let (mut in_string, mut escaped) = (false, false);
    for (at, byte) in line.bytes().enumerate() {
        if !in_string && bytes[at..].starts_with(b"//") {
            return (&line[..at], Some(line[at..].trim_start_matches(['/', '!'])));
        }
        in_string ^= byte == b'"' && !escaped && !bytes[..at].ends_with(b"'");
        escaped = byte == b'\\' && !escaped;
    }
    (line, None)
}

#[cfg(test)]
mod tests;
