//! 8-8-1-1: the figures of a card without gains.

use super::{Figure, layer::Draft};
use crate::{
    interpreter::program::Compiled,
    position::has_at_level,
    table::Kind,
    vocabulary::{Keyword, Label, Zone},
};

/// Its figures by the number of cores on it; the last entry is for any greater number. `lines` are its keyword lines that
/// depend on nothing but the level.
pub(crate) fn printed_figures(kind: &Kind, lines: &[&Compiled]) -> Vec<Figure> {
    let most = kind.card.levels.iter().map(|level| level.cores).max().unwrap_or(0);
    let draft = Draft::printed(kind);
    let figures = (0..=most).map(|cores| {
        let mut figure = draft.finish(kind, cores);
        figure.add_lines(lines.iter().copied());
        figure
    });
    figures.collect()
}

impl Figure {
    /// 10-13-1: adds the keyword effects of its level among these plain lines.
    pub(super) fn add_lines<'a>(&mut self, lines: impl Iterator<Item = &'a Compiled>) {
        let level = *self;
        for line in lines.filter(|line| has_at_level(&level, line)) {
            if let Some(keyword) = keyword_of(line) {
                self.add_keyword(keyword);
            }
        }
    }
}

fn keyword_of(ability: &Compiled) -> Option<&Keyword> {
    if let Label::Keyword(keyword) = &ability.label { Some(keyword) } else { None }
}

/// Whether this is a keyword line that works on the field and depends on nothing but the level.
pub(crate) fn is_plain_line(ability: &Compiled) -> bool {
    keyword_of(ability).is_some()
        && ability.when.is_empty()
        && ability.during.is_none()
        && ability.zones.contains(Zone::Field)
}
