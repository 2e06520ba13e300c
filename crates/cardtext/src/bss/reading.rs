//! A text that was read: its abilities and its wording.

use bss::vocabulary::Ability;

use super::print;
pub use crate::reading::Trouble;
use crate::token::Dialect;

/// A card's text, understood.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    pub(crate) lines: Vec<Line>,
}

/// One effect, understood.
pub type Line = crate::reading::Line<Ability>;

impl Reading {
    pub fn into_abilities(self) -> Vec<Ability> {
        self.lines.into_iter().flat_map(|line| line.abilities).collect()
    }

    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }
}

impl Line {
    /// The line printed from its effects in its own wording.
    ///
    /// # Errors
    /// The words are not the same, spacing, capitals, dashes and quotes aside.
    pub fn print_back(&self) -> Result<String, Trouble> {
        self.compare(Dialect::Bss, |abilities, marks| print::line(abilities, None, marks))
    }
}
