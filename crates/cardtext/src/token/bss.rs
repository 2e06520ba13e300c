//! Words of Battle Spirits Saga: capitals are kept, since they tell names; some words hold figures.

use super::{Kind, Lexer, possessive_length, straight};

impl Lexer<'_> {
    /// "LV1" is a word and a number; "non-token" is two words.
    pub(super) fn bss_word(&mut self) {
        let length = word_length(self.rest());
        let word = straight(&self.rest()[..length]);
        if let Some(stem) = word.strip_suffix("'s") {
            let stem = stem.to_owned();
            self.push(Kind::Word(stem), length - possessive_length(&self.rest()[..length]));
            return;
        }
        for part in parts(&word) {
            self.push(Kind::Word(part.to_owned()), part.len());
        }
    }

    /// "-Some Words-": the second half of a name.
    pub(super) fn subtitle(&mut self) -> bool {
        let inside = &self.rest()[1..];
        let end = inside.find('-').filter(|_| inside.starts_with(char::is_uppercase));
        let Some(end) = end.filter(|&end| !inside[..end].contains(['.', ',', '\n'])) else {
            return false;
        };
        let name = self.rest()[..end + 2].to_owned();
        self.push(Kind::Word(name), end + 2);
        true
    }

    /// "10,000"
    pub(super) fn thousands(&mut self) -> bool {
        let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let before = digits(self.rest());
        let Some(after) = self.rest()[before..].strip_prefix(',') else { return false };
        let number = (digits(after) == 3)
            .then(|| format!("{}{}", &self.rest()[..before], &after[..3]).parse().ok())
            .flatten();
        if let Some(number) = number {
            self.push(Kind::Number(number), before + 4);
        }
        number.is_some()
    }
}

/// word = "A.T." | letters { ("'" | "-") letters_or_digits | "." digits }
fn word_length(text: &str) -> usize {
    const INITIALS: &str = "A.T.";
    if text.starts_with(INITIALS) {
        return INITIALS.len();
    }
    let mut length = 0;
    let mut joined = false;
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        let next = rest.peek().map(|(_, next)| *next);
        let joins = match c {
            '\'' | '’' => next.is_some_and(char::is_alphabetic),
            '-' => next.is_some_and(char::is_alphanumeric),
            '.' => next.is_some_and(|next| next.is_ascii_digit()),
            _ => false,
        };
        joined |= joins;
        if !(joins || c.is_alphabetic() || joined && c.is_ascii_digit()) {
            break;
        }
        length = at + c.len_utf8();
    }
    length
}

/// A prefix is a word of its own, and so is a word whose space was lost in the list of cards.
fn parts(word: &str) -> Vec<&str> {
    const PREFIX: &str = "non-";
    const FIRST: &str = "tokens";
    const LAST: &str = "exhausted";
    let lower = word.to_ascii_lowercase();
    let at = match [PREFIX, FIRST].iter().find(|first| lower.starts_with(**first)) {
        Some(first) => first.len(),
        None => lower.strip_suffix(LAST).map_or(0, str::len),
    };
    match at == 0 || at == word.len() {
        true => vec![word],
        false => vec![&word[..at], &word[at..]],
    }
}
