//! A text that was read: its abilities and its wording.

use opcg::vocabulary::Ability;

use super::print;
pub use crate::reading::Trouble;
use crate::token::Dialect;

/// A card's text, understood.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    pub(crate) effect: Vec<Line>,
    pub(crate) trigger: Vec<Line>,
}

/// One paragraph, understood.
pub type Line = crate::reading::Line<Ability>;

/// Text as a card prints it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    pub effect: String,
    pub trigger: Option<String>,
}

impl Reading {
    pub fn into_abilities(self) -> Vec<Ability> {
        self.effect.into_iter().chain(self.trigger).flat_map(|line| line.abilities).collect()
    }

    /// The paragraphs of the effect and of the `[Trigger]`.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.effect.iter().chain(&self.trigger)
    }
}

impl Line {
    /// The line printed from its effects in its own wording.
    ///
    /// # Errors
    /// The words are not the same, spacing, capitals, dashes, quotes and reminder notes aside.
    pub fn print_back(&self) -> Result<String, Trouble> {
        self.compare(Dialect::Opcg, |abilities, marks| print::line(abilities, None, marks))
    }
}
