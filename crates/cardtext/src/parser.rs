//! A cursor over the words of one line. It keeps the furthest failure, so that a diagnostic points at the word that no
//! phrase took.

mod fork;

use std::ops::Range;

pub(crate) use self::fork::Fork;
use self::fork::Forks;
use crate::{
    token::{Kind, Token},
    wording::{Mark, Wording},
};

/// A production: reads a phrase, or stops where the text stopped making sense.
pub(crate) type Production<T, N> = for<'p, 'a> fn(&'p mut Parser<'a, N>) -> Option<T>;

#[derive(Debug)]
pub(crate) struct Parser<'a, N> {
    tokens: &'a [Token],
    at: usize,
    furthest: usize,
    /// What has been read in this line that later phrases depend on; taken back with the words when a phrase is given up.
    pub(crate) notes: N,
    wording: Wording,
    forks: Forks,
}

impl<'a, N: Copy + Default> Parser<'a, N> {
    pub(crate) fn new(tokens: &'a [Token]) -> Parser<'a, N> {
        Parser {
            tokens,
            at: 0,
            furthest: 0,
            notes: N::default(),
            wording: Wording::new(),
            forks: Forks::default(),
        }
    }

    /// The same words, to be read with another alternative at this fork.
    pub(crate) fn refusing(tokens: &'a [Token], fork: Fork) -> Parser<'a, N> {
        let mut parser = Parser::new(tokens);
        parser.forks.refused = Some(fork);
        parser
    }

    /// Where a phrase was taken so far.
    pub(crate) fn forks(&self) -> &[Fork] {
        &self.forks.taken
    }

    /// The word that no phrase took.
    pub(crate) fn furthest(&self) -> usize {
        self.furthest
    }

    /// How the words that were read are spelt.
    pub(crate) fn into_wording(self) -> Wording {
        self.wording
    }

    /// Where a mark set now would stand.
    pub(crate) fn here(&self) -> usize {
        self.wording.len()
    }

    /// Marks how something is said that began there.
    pub(crate) fn mark(&mut self, here: usize, name: &'static str, choice: usize) {
        let choice = u8::try_from(choice).unwrap_or(u8::MAX);
        self.wording.insert(here, Mark { name, choice });
    }

    pub(crate) fn is_at_end(&mut self) -> bool {
        self.at == self.tokens.len() && !self.forks.dead || self.fail()
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
        let found = self.peek().filter(|_| !self.forks.dead).and_then(read);
        match found.is_some() {
            true => self.at += 1,
            false => _ = self.fail(),
        }
        found
    }

    /// Takes the phrase if it comes next; otherwise moves nothing. `a|b` is either word.
    pub(crate) fn eat(&mut self, phrase: &'static str) -> bool {
        let start = (self.at, self.here());
        for word in phrase.split_ascii_whitespace() {
            if !self.eat_word(word) {
                self.at = start.0;
                self.wording.truncate(start.1);
                return false;
            }
        }
        true
    }

    fn eat_word(&mut self, word: &'static str) -> bool {
        if let Some(stem) =
            word.strip_suffix("'s").filter(|stem| !stem.is_empty() && !stem.contains('|'))
        {
            return self.eat_word(stem) && self.eat_word("'s");
        }
        let found = self.take(|kind| word.split('|').position(|word| kind.is(word)));
        if let Some(choice) = found.filter(|_| word.contains('|')) {
            self.mark(self.here(), word, choice);
        }
        found.is_some()
    }

    pub(crate) fn expect(&mut self, phrase: &'static str) -> Option<()> {
        self.eat(phrase).then_some(())
    }

    /// Words that change nothing.
    pub(crate) fn filler(&mut self, phrase: &'static str) -> bool {
        let here = self.here();
        let found = self.eat(phrase);
        if found {
            self.mark(here, phrase, 0);
        }
        found
    }

    /// One of several phrases of one meaning.
    pub(crate) fn any(&mut self, phrases: &[&'static str]) -> Option<()> {
        let (fork, from) = self.forks.next();
        let here = self.here();
        let choice = self.one(fork, from..phrases.len(), |p, choice| p.eat(phrases[choice]))?;
        self.mark(here, phrases[0], choice);
        Some(())
    }

    /// Takes the first of these alternatives that can be read, and remembers whether another could.
    fn one(
        &mut self,
        fork: usize,
        choices: Range<usize>,
        mut reads: impl FnMut(&mut Parser<'a, N>, usize) -> bool,
    ) -> Option<usize> {
        let (start, here) = ((self.at, self.notes), self.here());
        let Some(taken) = choices.clone().find(|&choice| reads(self, choice)) else {
            self.forks.fail(fork);
            return None;
        };
        if self.forks.asks() && taken + 1 < choices.end {
            let after = (self.at, self.notes, self.furthest);
            let marks = self.wording.split_off(here);
            self.forks.tries = true;
            (self.at, self.notes) = start;
            if (taken + 1..choices.end).any(|choice| reads(self, choice)) {
                self.forks.taken.push(Fork { at: fork, taken });
            }
            self.forks.tries = false;
            (self.at, self.notes, self.furthest) = after;
            self.wording.truncate(here);
            self.wording.extend(marks);
        }
        Some(taken)
    }

    /// Whether the last mark says so.
    pub(crate) fn was(&self, name: &str, choice: u8) -> bool {
        self.wording.last().is_some_and(|mark| mark.name == name && mark.choice == choice)
    }

    /// Whether the phrase comes next; moves nothing.
    pub(crate) fn sees(&mut self, phrase: &'static str) -> bool {
        let start = (self.at, self.here());
        let found = self.eat(phrase);
        self.at = start.0;
        self.wording.truncate(start.1);
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
        let (at, notes, here, met) = (self.at, self.notes, self.here(), self.forks.met);
        let found = read(self);
        if found.is_none() {
            self.forks.leave(met);
            (self.at, self.notes) = (at, notes);
            self.wording.truncate(here);
        }
        found
    }

    /// The first of several phrases that can be read.
    pub(crate) fn first<T>(&mut self, productions: &[Production<T, N>]) -> Option<T> {
        let (fork, from) = self.forks.next();
        let mut found = None;
        self.one(fork, from..productions.len(), |p, choice| {
            let read = p.attempt(|p| productions[choice](p));
            let is_read = read.is_some();
            if found.is_none() {
                found = read;
            }
            is_read
        })?;
        found
    }

    /// The value of the first phrase that comes next.
    pub(crate) fn one_of<T: Clone>(&mut self, table: &[(&'static str, T)]) -> Option<T> {
        let (fork, from) = self.forks.next();
        let here = self.here();
        let choice = self.one(fork, from..table.len(), |p, choice| p.eat(table[choice].0))?;
        self.mark(here, table[0].0, choice);
        Some(table[choice].1.clone())
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

    /// Text between parentheses that means something.
    pub(crate) fn paren<T>(&mut self, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        self.take(|kind| {
            let Kind::Paren(text) = kind else { return None };
            read(text)
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
        separators: &[&'static str],
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

/// What a phrase writes as `"Two_Words"`: words between quotation marks.
pub(crate) fn unquoted(word: &str) -> Option<String> {
    let inside = word.strip_prefix('"')?.strip_suffix('"')?;
    Some(inside.replace('_', " "))
}

impl Kind {
    fn is(&self, expected: &str) -> bool {
        match self {
            Kind::Word(word) => word.eq_ignore_ascii_case(expected),
            Kind::Sign('\n') => expected == "newline",
            Kind::Sign(sign) => expected.chars().eq([*sign]),
            Kind::Number(number) => expected.parse() == Ok(*number),
            Kind::Quote(text) => unquoted(expected).is_some_and(|inside| inside == *text),
            Kind::Bracket(_)
            | Kind::Brace(_)
            | Kind::Angle(_)
            | Kind::Paren(_)
            | Kind::Circled(_) => false,
        }
    }
}

#[cfg(test)]
mod tests;
