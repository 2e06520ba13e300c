//! Says things in words: the counterpart of the parser, word for word.

use crate::{
    parser::unquoted,
    token::{Dialect, Kind, lex},
    wording::Mark,
};

/// An entry of a table of phrases; the first phrase names the table.
pub(crate) trait Phrase {
    fn words(&self) -> &'static str;
}

impl Phrase for &'static str {
    fn words(&self) -> &'static str {
        self
    }
}

impl<T> Phrase for (&'static str, T) {
    fn words(&self) -> &'static str {
        self.0
    }
}

/// Words being written. Without marks everything is said in the usual way.
#[derive(Debug)]
pub(crate) struct Writer<'w, N> {
    words: Vec<Kind>,
    marks: Option<&'w [Mark]>,
    /// What has been said that later phrases depend on.
    pub(crate) notes: N,
}

impl<'w, N: Default> Writer<'w, N> {
    pub(crate) fn new(marks: Option<&'w [Mark]>) -> Writer<'w, N> {
        Writer { words: Vec::new(), marks, notes: N::default() }
    }

    pub(crate) fn into_words(self) -> Vec<Kind> {
        self.words
    }

    /// The spelling marked here, if this is where it belongs.
    pub(crate) fn marked(&mut self, name: &str) -> Option<usize> {
        let (mark, rest) = self.marks?.split_first()?;
        (mark.name == name).then(|| {
            self.marks = Some(rest);
            usize::from(mark.choice)
        })
    }

    /// The place in this table of the phrase marked here.
    pub(crate) fn marked_in<P: Phrase>(&mut self, table: &[P]) -> Option<usize> {
        self.marked(table.first()?.words()).filter(|choice| *choice < table.len())
    }

    /// The number marked here, at most this.
    pub(crate) fn marked_up_to(&mut self, name: &str, most: usize) -> Option<usize> {
        self.marked(name).map(|number| number.min(most))
    }

    /// Whether this spelling is marked here.
    pub(crate) fn is_marked(&mut self, name: &str) -> bool {
        self.marked(name).is_some()
    }

    /// Whether a spelling of this name is marked here; takes nothing.
    pub(crate) fn sees_mark(&self, name: &str) -> bool {
        self.marks.and_then(<[Mark]>::first).is_some_and(|mark| mark.name == name)
    }

    /// Whether a spelling of this name is still to come.
    pub(crate) fn has_mark_ahead(&self, name: &str) -> bool {
        self.marks.is_some_and(|marks| marks.iter().any(|mark| mark.name == name))
    }

    /// Whether nothing says how the text is worded.
    pub(crate) fn is_free(&self) -> bool {
        self.marks.is_none()
    }

    /// A phrase; of `a|b` the word marked, or the first.
    pub(crate) fn say(&mut self, phrase: &'static str) {
        self.say_as(phrase, &[]);
    }

    /// A phrase with one `one|many`.
    pub(crate) fn say_for(&mut self, phrase: &'static str, many: bool) {
        self.say_as(phrase, &[usize::from(many)]);
    }

    /// A phrase, with the usual choice for each `a|b` in it.
    pub(crate) fn say_as(&mut self, phrase: &'static str, usual: &[usize]) {
        let mut usual = usual.iter().copied();
        for word in phrase.split_ascii_whitespace() {
            let word = match word.contains('|') {
                true => self.alternative(word, usual.next().unwrap_or(0)),
                false => word,
            };
            self.word(word);
        }
    }

    fn alternative(&mut self, words: &'static str, usual: usize) -> &'static str {
        let choice = self.marked(words).unwrap_or(usual);
        words.split('|').nth(choice).unwrap_or(words)
    }

    /// Words that a text may leave out.
    pub(crate) fn filler(&mut self, phrase: &'static str, usual: bool) {
        if self.is_marked(phrase) || self.is_free() && usual {
            self.say(phrase);
        }
    }

    /// One of several phrases of one meaning.
    pub(crate) fn any(&mut self, phrases: &[&'static str]) {
        self.any_as(phrases, 0);
    }

    /// One of several phrases of one meaning, with the usual one.
    pub(crate) fn any_as(&mut self, phrases: &[&'static str], usual: usize) {
        let choice = self.marked_in(phrases).unwrap_or(usual);
        self.say(phrases[choice]);
    }

    /// One of several phrases of one meaning, or none.
    pub(crate) fn any_filler(&mut self, phrases: &[&'static str]) {
        if let Some(choice) = self.marked_in(phrases) {
            self.say(phrases[choice]);
        }
    }

    /// A phrase that stands for this value in the table: the one marked, or the first. Whether there is one.
    pub(crate) fn one_of<T: PartialEq>(&mut self, table: &[(&'static str, T)], value: &T) -> bool {
        self.one_of_as(table, value, &[])
    }

    /// The same, with the usual choice for each `a|b` in the phrase.
    pub(crate) fn one_of_as<T: PartialEq>(
        &mut self,
        table: &[(&'static str, T)],
        value: &T,
        usual: &[usize],
    ) -> bool {
        let marked = self.marked_in(table).filter(|&choice| table[choice].1 == *value);
        let first = || table.iter().position(|(_, known)| known == value);
        let found = marked.or_else(first);
        if let Some(choice) = found {
            self.say_as(table[choice].0, usual);
        }
        found.is_some()
    }

    /// A phrase that stands for this value in the table: the one marked, or the usual one.
    pub(crate) fn one_of_usual<T: PartialEq>(
        &mut self,
        table: &[(&'static str, T)],
        value: &T,
        usual: usize,
    ) {
        let same = |choice: &usize| table[*choice].1 == *value;
        let marked = self.marked_in(table).filter(same);
        let nth =
            table.iter().filter(|(_, known)| known == value).nth(usual).map(|(phrase, _)| *phrase);
        if let Some(phrase) = marked.map(|choice| table[choice].0).or(nth) {
            self.say(phrase);
        }
    }

    pub(crate) fn number(&mut self, number: i32) {
        self.words.push(Kind::Number(number));
    }

    pub(crate) fn push(&mut self, kind: Kind) {
        self.words.push(kind);
    }

    pub(crate) fn bracket(&mut self, text: &str) {
        self.words.push(Kind::Bracket(text.to_owned()));
    }

    /// A name or a type that stands in the sentence as it is.
    pub(crate) fn name(&mut self, name: &str) {
        self.words.extend(lex(name, Dialect::Bss).into_iter().map(|token| token.kind));
    }

    /// The counterpart of [`crate::parser::Parser::list`].
    pub(crate) fn list<T>(
        &mut self,
        separators: &[&'static str],
        items: &[T],
        mut say: impl FnMut(&mut Self, &T),
    ) {
        for (at, item) in items.iter().enumerate() {
            if at > 0 {
                self.any(separators);
            }
            say(self, item);
        }
    }

    /// Items with this word between them.
    pub(crate) fn joined<T>(
        &mut self,
        word: &'static str,
        items: &[T],
        mut say: impl FnMut(&mut Self, &T),
    ) {
        for (at, item) in items.iter().enumerate() {
            self.say(if at > 0 { word } else { "" });
            say(self, item);
        }
    }

    fn word(&mut self, word: &'static str) {
        if let Some(stem) = word.strip_suffix("'s").filter(|stem| !stem.is_empty()) {
            self.word(stem);
            self.words.push(Kind::Word("'s".to_owned()));
            return;
        }
        self.words.push(match word {
            "newline" => Kind::Sign('\n'),
            _ => plain(word),
        });
    }
}

fn plain(word: &str) -> Kind {
    let mut signs = word.chars();
    if let Ok(number) = word.parse() {
        return Kind::Number(number);
    }
    if let Some(quoted) = unquoted(word) {
        return Kind::Quote(quoted);
    }
    match (signs.next(), signs.next()) {
        (Some(sign), None) if !sign.is_alphanumeric() && sign != '\'' => Kind::Sign(sign),
        _ => Kind::Word(word.to_owned()),
    }
}
