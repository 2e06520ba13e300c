//! How long and how far is searched.

use std::time::{Duration, Instant};

/// What a decision may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many made-up games, over all trees: the answer depends on the seed alone.
    Iterations(u32),
    /// As many as there is time for.
    Time(Duration),
}

/// How a [`crate::Search`] goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    pub budget: Budget,
    /// Trees that are grown apart and then asked together. With a budget of time there is one for each thread.
    pub trees: usize,
    /// How many of them are grown at once; it has no influence on the answers.
    pub threads: usize,
    /// A made-up game is judged at the first free action after so many turns have ended.
    pub turns: u16,
    /// How much is spent on answers that look good but were tried little.
    pub curiosity: f32,
    /// How closely made-up games are played on by first sight: 1 as the answers weigh, 2 as the squares of it, and so on.
    pub focus: u8,
    /// Beyond the tree the player who searches does no more in the turn in which he decides.
    pub stops: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        let budget = Budget::Iterations(1_000);
        Settings { budget, trees: 1, threads: 1, turns: 2, curiosity: 0.8, focus: 1, stops: false }
    }
}

/// When a tree has grown enough.
#[derive(Clone, Copy, Debug)]
pub(super) enum Share {
    Iterations(u32),
    Until(Instant),
}

impl Share {
    pub(super) fn is_used_up(self, iterations: u32) -> bool {
        match self {
            Share::Iterations(share) => iterations >= share,
            // An answer must be known, however short the time.
            Share::Until(end) => iterations > 0 && Instant::now() >= end,
        }
    }
}

impl Settings {
    /// The settings besides the budget that are not the usual ones, by name.
    pub(crate) fn unusual(&self) -> impl Iterator<Item = (&'static str, String)> + use<> {
        let named = |settings: &Settings| {
            [
                ("turns", settings.turns.to_string()),
                ("curiosity", settings.curiosity.to_string()),
                ("focus", settings.focus.to_string()),
                ("stops", u8::from(settings.stops).to_string()),
                ("trees", settings.trees.to_string()),
                ("threads", settings.threads.to_string()),
            ]
        };
        let usual = named(&Settings::default());
        named(self).into_iter().zip(usual).filter(|(own, usual)| own != usual).map(|(own, _)| own)
    }

    pub(super) fn trees(&self) -> usize {
        match self.budget {
            Budget::Iterations(_) => self.trees.max(1),
            Budget::Time(_) => self.threads.max(1),
        }
    }

    /// What each tree gets of the budget of one decision.
    pub(super) fn shares(&self, started: Instant) -> impl Iterator<Item = Share> + use<> {
        let (budget, trees) = (self.budget, self.trees() as u32);
        (0..trees).map(move |tree| match budget {
            Budget::Iterations(all) => Share::Iterations((all + tree) / trees),
            Budget::Time(time) => Share::Until(started + time),
        })
    }
}
