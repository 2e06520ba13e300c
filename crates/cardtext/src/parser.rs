//! A cursor over the words of one line. It keeps the furthest failure, so that a diagnostic points at the word that no
//! phrase took.

use crate::token::{Kind, Token};

/// A production: reads a phrase, or stops where the text stopped making sense.
pub(crate) type Production<T, N> = for<'p, 'a> fn(&'p mut Parser<'a, N>) -> Option<T>;

#[derive(Debug)]
pub(crate) struct Parser<'a, N> {
    tokens: &'a [Token],
    at: usize,
    furthest: usize,
    /// What has been read in this line that later phrases depend on; taken back with the words when a phrase is given up.
    pub(crate) notes: N,
}

impl<'a, N: Copy + Default> Parser<'a, N> {
    pub(crate) fn new(tokens: &'a [Token]) -> Parser<'a, N> {
        Parser { tokens, at: 0, furthest: 0, notes: N::default() }
    }

    /// The word that no phrase took.
    pub(crate) fn furthest(&self) -> usize {
        self.furthest
    }

    pub(crate) fn is_at_end(&mut self) -> bool {
        self.at == self.tokens.len() || self.fail()
    }

    fn fail(&mut self) -> bool {
        self.furthest = self.furthest.max(self.at);
        false
    }

    pub(crate) fn peek(&self) -> Option<&'a Kind> {
        self.tokens.get(self.at).map(|token| &token.kind)
    }

    /// Takes the next word if it means something.
    pub(crate) fn take<T>(&mut self, read: impl FnOnce(&'a Kind) -> Option<T>) -> Option<T> {
        let found = self.peek().and_then(read);
        match found.is_some() {
            true => self.at += 1,
            false => _ = self.fail(),
        }
        found
    }

    /// Takes the phrase if it comes next; otherwise moves nothing. `a|b` is either word.
    pub(crate) fn eat(&mut self, phrase: &str) -> bool {
        let start = self.at;
        for word in phrase.split_whitespace() {
            if !self.eat_word(word) {
                self.at = start;
                return false;
            }
        }
        true
    }

    fn eat_word(&mut self, word: &str) -> bool {
        if let Some(stem) =
            word.strip_suffix("'s").filter(|stem| !stem.is_empty() && !stem.contains('|'))
        {
            return self.eat_word(stem) && self.eat_word("'s");
        }
        self.take(|kind| word.split('|').any(|word| kind.is(word)).then_some(())).is_some()
    }

    pub(crate) fn expect(&mut self, phrase: &str) -> Option<()> {
        self.eat(phrase).then_some(())
    }

    /// One of several phrases.
    pub(crate) fn any(&mut self, phrases: &[&str]) -> Option<()> {
        phrases.iter().any(|phrase| self.eat(phrase)).then_some(())
    }

    /// Whether the phrase comes next; moves nothing.
    pub(crate) fn sees(&mut self, phrase: &str) -> bool {
        let start = self.at;
        let found = self.eat(phrase);
        self.at = start;
        found
    }

    /// Whether something between brackets comes next.
    pub(crate) fn sees_bracket(&self) -> bool {
        matches!(self.peek(), Some(Kind::Bracket(_)))
    }

    /// A phrase that may be given up: then the cursor stands where it stood.
    pub(crate) fn attempt<T>(
        &mut self,
        read: impl FnOnce(&mut Parser<'a, N>) -> Option<T>,
    ) -> Option<T> {
        let (at, notes) = (self.at, self.notes);
        let found = read(self);
        if found.is_none() {
            (self.at, self.notes) = (at, notes);
        }
        found
    }

    /// The first of several phrases that can be read.
    pub(crate) fn first<T>(&mut self, productions: &[Production<T, N>]) -> Option<T> {
        productions.iter().find_map(|production| self.attempt(|p| production(p)))
    }

    /// The value of the first phrase that comes next.
    pub(crate) fn one_of<T: Clone>(&mut self, phrases: &[(&str, T)]) -> Option<T> {
        phrases.iter().find(|(phrase, _)| self.eat(phrase)).map(|(_, value)| value.clone())
    }

    pub(crate) fn number(&mut self) -> Option<i32> {
        self.take(|kind| {
            let Kind::Number(number) = kind else { return None };
            Some(*number)
        })
    }

    pub(crate) fn circled(&mut self) -> Option<i32> {
        self.take(|kind| {
            let Kind::Circled(number) = kind else { return None };
            Some(*number)
        })
    }

    /// Text between brackets that means something.
    pub(crate) fn bracket<T>(&mut self, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        self.take(|kind| {
            let Kind::Bracket(text) = kind else { return None };
            read(text)
        })
    }

    /// `[text]` itself.
    pub(crate) fn label(&mut self, text: &str) -> Option<()> {
        self.bracket(|found| (found == text).then_some(()))
    }

    pub(crate) fn brace(&mut self) -> Option<String> {
        self.take(|kind| {
            let Kind::Brace(text) = kind else { return None };
            Some(text.clone())
        })
    }

    pub(crate) fn angle(&mut self) -> Option<&'a str> {
        self.take(|kind| {
            let Kind::Angle(text) = kind else { return None };
            Some(text.as_str())
        })
    }

    pub(crate) fn quoted(&mut self) -> Option<String> {
        self.take(|kind| {
            let Kind::Quote(text) = kind else { return None };
            Some(text.clone())
        })
    }

    /// list = item { ("," | "or" | ", or" | "and" …) item }
    pub(crate) fn list<T>(
        &mut self,
        separators: &[&str],
        item: impl Fn(&mut Parser<'a, N>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let mut items = vec![item(self)?];
        while let Some(next) = self.attempt(|p| {
            p.any(separators)?;
            item(p)
        }) {
            items.push(next);
        }
        Some(items)
    }
}

impl Kind {
    fn is(&self, expected: &str) -> bool {
        match self {
            Kind::Word(word) => word == expected,
            Kind::Sign('\n') => expected == "newline",
            Kind::Sign(sign) => expected.chars().eq([*sign]),
            Kind::Number(number) => expected.parse() == Ok(*number),
            Kind::Bracket(_)
            | Kind::Brace(_)
            | Kind::Angle(_)
            | Kind::Quote(_)
            | Kind::Circled(_) => false,
        }
    }
}

#[cfg(test)]
mod tests;
