//! Cards made up for one file.

use std::fmt::{Debug, Display};

use serde::de::DeserializeOwned;

use crate::{error::Result, words::Words};

/// A `card` line. The figures that its category has and the line leaves out are the plainest ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeUp<Making> {
    pub line: usize,
    /// The word that names it in this file.
    pub word: String,
    pub making: Making,
}

/// The fields of a made-up card.
pub(crate) trait Making: Sized {
    type Card;

    /// Words that mean something else where cards are named.
    const TAKEN: &'static [&'static str];

    /// The plainest card of the category that is read.
    fn begin(word: &str, words: &mut Words<'_>) -> Result<Self>;

    /// Takes colors; whether they are such.
    fn colored(&mut self, colors: &str) -> bool;

    /// Takes a field; whether a card has one of this name.
    fn field(&mut self, name: &str, words: &mut Words<'_>) -> Result<bool>;

    /// Fills in the fields that were not written.
    fn finish(&mut self) {}

    /// The card with the abilities of its text.
    fn compile(&self) -> std::result::Result<Self::Card, Unmade>;
}

/// Why a card cannot be made, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unmade {
    /// Words of its text were not understood.
    NotUnderstood(String),
    /// It says what the engine cannot carry out.
    Unplayable(String),
}

/// card = NAME category colors {field}
pub(crate) fn read<M: Making>(mut words: Words<'_>) -> Result<MadeUp<M>> {
    let line = words.line();
    let word = words.word().to_owned();
    if !is_name(&word, M::TAKEN) {
        return Err(words.fail(format!("`{word}` cannot name a card of a scenario")));
    }
    let mut making = M::begin(&word, &mut words)?;
    if making.colored(words.peek()) {
        words.word();
    }
    while !words.is_at_end() {
        let field = words.word();
        if !making.field(field, &mut words)? {
            return Err(words.fail(format!("`{field}` is not a field of a card")));
        }
    }
    making.finish();
    Ok(MadeUp { line, word, making })
}

/// One word that means nothing else where cards are named.
fn is_name(word: &str, taken: &[&str]) -> bool {
    let always = ["-", "you", "opp", "none", "game", "turn", "step", "asks", "offers", "log"];
    let is_number = word.bytes().all(|digit| digit.is_ascii_digit());
    let is_taken = always.contains(&word) || taken.contains(&word);
    !is_number && !is_taken && !word.contains(['#', '(', ')', ',', ';', '"'])
}

/// Abilities, written as in card files.
pub(crate) fn effect<Ability: DeserializeOwned>(words: &mut Words<'_>) -> Result<Vec<Ability>> {
    let notation = words.quoted()?;
    let read = cards::abilities_from_ron(&notation);
    read.map_err(|error| words.fail(format!("the effect is not in our notation: {error}")))
}

/// types = "\"" type {"/" type} "\""
pub(crate) fn types(words: &mut Words<'_>) -> Result<Vec<String>> {
    Ok(words.quoted()?.split('/').map(|each| each.trim().to_owned()).collect())
}

/// names = name {"/" name}, each the name of one of these
pub(crate) fn named<N: Copy + Debug>(all: &[N], word: &str) -> Option<Vec<N>> {
    let one = |word: &str| {
        all.iter().copied().find(|each| format!("{each:?}").eq_ignore_ascii_case(word))
    };
    word.split('/').map(one).collect()
}

/// All that was not understood of a text.
pub(crate) fn not_understood(diagnostics: &[impl Display]) -> String {
    let all: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    all.join("\n")
}
