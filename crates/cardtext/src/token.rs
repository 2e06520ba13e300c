//! Normalisation and words: spacing, dashes, quotes and reminder notes are settled here, spans are kept.

mod bss;

use std::ops::Range;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Range<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A word, in lower case unless the game tells names by capitals. The possessive `'s` is a word of its own.
    Word(String),
    /// Between square brackets, as printed.
    Bracket(String),
    /// Between braces: a type.
    Brace(String),
    /// Between angles: an attribute.
    Angle(String),
    /// Between parentheses: a timing or a use.
    Paren(String),
    /// Between quotation marks.
    Quote(String),
    Number(i32),
    /// A circled number.
    Circled(i32),
    /// A single sign. All dashes before a number are `-`, all bullets `•`.
    Sign(char),
}

impl Kind {
    /// The same word, capitals aside.
    pub(crate) fn reads_as(&self, other: &Kind) -> bool {
        match (self, other) {
            (Kind::Word(one), Kind::Word(other)) => one.eq_ignore_ascii_case(other),
            _ => self == other,
        }
    }
}

/// How a game writes its texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// Names and types stand between brackets, so that capitals mean nothing.
    Opcg,
    /// Types and names are recognised by their capitals, timings stand in parentheses.
    Bss,
}

/// How reminder notes begin (opcg 2-8-4-2 gives other text in parentheses its full meaning).
const REMINDERS: [&str; 5] = [
    "After your opponent declares an attack",
    "You may return the specified number",
    "You may rest the specified number",
    "This card ",
    "When this card deals damage",
];

/// The words of a text. A character that no card uses becomes a sign, which no phrase takes.
pub(crate) fn lex(text: &str, dialect: Dialect) -> Vec<Token> {
    let mut lexer = Lexer { text, dialect, at: 0, tokens: Vec::new() };
    while let Some(c) = lexer.peek() {
        lexer.token(c);
    }
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    dialect: Dialect,
    at: usize,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn push(&mut self, kind: Kind, length: usize) {
        self.tokens.push(Token { kind, span: self.at..self.at + length });
        self.at += length;
    }

    fn token(&mut self, c: char) {
        match c {
            '\n' => self.push(Kind::Sign('\n'), 1),
            _ if c.is_whitespace() => self.at += c.len_utf8(),
            '[' => self.enclosed(c, ']', Kind::Bracket),
            '{' => self.enclosed(c, '}', Kind::Brace),
            '<' => self.enclosed(c, '>', Kind::Angle),
            '"' | '“' | '”' => self.quote(c),
            '(' if self.dialect == Dialect::Bss => self.enclosed(c, ')', Kind::Paren),
            '(' | ')' => self.parenthesis(c),
            '0'..='9' => self.number(),
            '➀'..='➉' => self.circled(c, '➀'),
            '①'..='⑩' => self.circled(c, '①'),
            '-' if self.dialect == Dialect::Bss && self.subtitle() => {}
            '−' | '–' | '—' | '－' | '-' => self.push(Kind::Sign('-'), c.len_utf8()),
            '•' | '・' | '·' => self.push(Kind::Sign('•'), c.len_utf8()),
            _ if c.is_alphabetic() => match self.dialect {
                Dialect::Opcg => self.word(),
                Dialect::Bss => self.bss_word(),
            },
            '\'' | '’' => self.possessive(c),
            _ => self.push(Kind::Sign(c), c.len_utf8()),
        }
    }

    fn enclosed(&mut self, open: char, close: char, kind: fn(String) -> Kind) {
        match self.rest().find(close) {
            Some(end) => {
                let inside = straight(self.rest()[open.len_utf8()..end].trim());
                self.push(kind(inside), end + close.len_utf8());
            }
            None => self.push(Kind::Sign(open), open.len_utf8()),
        }
    }

    fn quote(&mut self, open: char) {
        let inside = &self.rest()[open.len_utf8()..];
        match inside.char_indices().find(|(_, c)| matches!(c, '"' | '“' | '”')) {
            Some((end, close)) => {
                let quoted = inside[..end].trim().to_owned();
                self.push(Kind::Quote(quoted), open.len_utf8() + end + close.len_utf8());
            }
            None => self.push(Kind::Sign('"'), open.len_utf8()),
        }
    }

    /// A reminder note is skipped; other parentheses are transparent.
    fn parenthesis(&mut self, c: char) {
        let note = self.rest()[1..].trim_start();
        match self.rest().find(')') {
            Some(end) if c == '(' && REMINDERS.iter().any(|start| note.starts_with(start)) => {
                self.at += end + 1;
            }
            _ => self.at += 1,
        }
    }

    fn number(&mut self) {
        if self.dialect == Dialect::Bss && self.thousands() {
            return;
        }
        let length = self.rest().find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest().len());
        match self.rest()[..length].parse() {
            Ok(number) => self.push(Kind::Number(number), length),
            Err(_) => self.push(Kind::Sign('#'), length),
        }
    }

    fn circled(&mut self, c: char, one: char) {
        let number = u32::from(c) - u32::from(one) + 1;
        self.push(Kind::Circled(number.cast_signed()), c.len_utf8());
    }

    fn word(&mut self) {
        let length = word_length(self.rest());
        let word = straight(&self.rest()[..length]).to_lowercase();
        match word.strip_suffix("'s") {
            Some(stem) => {
                let stem = stem.to_owned();
                self.push(Kind::Word(stem), length - possessive_length(&self.rest()[..length]));
            }
            None => self.push(Kind::Word(word), length),
        }
    }

    fn possessive(&mut self, quote: char) {
        let length = quote.len_utf8();
        match self.rest()[length..].starts_with('s') {
            true => self.push(Kind::Word("'s".to_owned()), length + 1),
            false => self.push(Kind::Word("'".to_owned()), length),
        }
    }
}

/// With straight apostrophes.
fn straight(text: &str) -> String {
    text.replace('’', "'")
}

/// word = "K.O." ["'d"] | letters { ("'" | "-") letters } ["!!"] ["(s)"]
fn word_length(text: &str) -> usize {
    let mut length = match text.starts_with("K.O.") {
        true => "K.O.".len(),
        false => 0,
    };
    let mut rest = text[length..].char_indices().peekable();
    let start = length;
    while let Some((at, c)) = rest.next() {
        let next_is_letter = rest.peek().is_some_and(|(_, next)| next.is_alphabetic());
        let inside =
            c.is_alphabetic() || c == '!' || (matches!(c, '\'' | '’' | '-') && next_is_letter);
        if !inside {
            break;
        }
        length = start + at + c.len_utf8();
    }
    match text[length..].starts_with("(s)") {
        true => length + 3,
        false => length,
    }
}

fn possessive_length(word: &str) -> usize {
    word.len() - word.trim_end_matches(['s', 'S']).trim_end_matches(['\'', '’']).len()
}

#[cfg(test)]
mod tests;
