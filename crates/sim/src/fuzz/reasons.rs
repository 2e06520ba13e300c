//! The reasons that a card gives for its figures add up to them.

use super::failure::{Checked, Property};

/// The reasons that a card gives for one of its figures.
pub(super) struct Said<'a> {
    pub(super) number: &'a str,
    pub(super) topic: &'static str,
    pub(super) figure: i32,
    /// What the figure is never read below.
    pub(super) least: i32,
    /// What each reason adds, and its words.
    pub(super) reasons: Vec<(Option<i32>, &'a str)>,
}

impl Said<'_> {
    pub(super) fn adds_up(&self) -> Checked {
        let sum: i32 = self.reasons.iter().filter_map(|(value, _)| *value).sum();
        let Said { number, topic, figure, .. } = self;
        Property::ReasonsAddUp.holds(sum.max(self.least) == *figure, || {
            let said: Vec<&str> = self.reasons.iter().map(|(_, text)| *text).collect();
            format!("{number} has {topic} {figure}, but: {}", said.join(", "))
        })
    }
}
