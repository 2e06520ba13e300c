//! A text that was read: its abilities and its wording; printing it back, and what can go wrong.

use std::fmt;

use opcg::vocabulary::Ability;

use super::print;
use crate::{
    Diagnostic,
    render::render,
    token::{Kind, Token},
    wording::Wording,
};

/// A card's text, understood.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    pub(crate) effect: Vec<Line>,
    pub(crate) trigger: Vec<Line>,
}

/// One paragraph, understood.
#[derive(Clone, Debug)]
pub struct Line {
    pub abilities: Vec<Ability>,
    words: Vec<Kind>,
    wording: Wording,
}

/// Text as a card prints it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    pub effect: String,
    pub trigger: Option<String>,
}

/// Why a text does not count as read and printed back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Words that no phrase took.
    NotUnderstood(Diagnostic),
    /// Printing the effect gives other words.
    PrintedOtherwise { text: String, printed: String },
}

impl Reading {
    pub fn into_abilities(self) -> Vec<Ability> {
        self.effect.into_iter().chain(self.trigger).flat_map(|line| line.abilities).collect()
    }

    /// The paragraphs of the effect and of the [Trigger].
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.effect.iter().chain(&self.trigger)
    }
}

impl Line {
    pub(crate) fn new(abilities: Vec<Ability>, tokens: &[Token], wording: Wording) -> Line {
        let words = tokens.iter().map(|token| token.kind.clone()).collect();
        Line { abilities, words, wording }
    }

    /// The line printed from its effects in its own wording.
    ///
    /// # Errors
    /// The words are not the same, spacing, capitals, dashes, quotes and reminder notes aside.
    pub fn print_back(&self) -> Result<String, Trouble> {
        let printed = print::line(&self.abilities, None, Some(&self.wording));
        match printed == self.words {
            true => Ok(render(&printed)),
            false => Err(Trouble::PrintedOtherwise {
                text: render(&self.words),
                printed: render(&printed),
            }),
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::NotUnderstood(diagnostic) => diagnostic.fmt(f),
            Trouble::PrintedOtherwise { text, printed } => {
                write!(f, "printed otherwise:\n  {text}\n  {printed}")
            }
        }
    }
}
