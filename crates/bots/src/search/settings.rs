//! How long and how far is searched.

use std::time::{Duration, Instant};

/// What a decision may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations, over all trees: the answer depends on the seed alone.
    Iterations(u32),
    /// As many as there is time for.
    Time(Duration),
}

/// How a [`crate::Search`] goes about it. What is not set is taken from the game ([`Habits`]).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    pub budget: Budget,
    /// Independent trees whose root statistics are added up (root parallelism). With a budget of time there is one for each thread.
    pub trees: usize,
    /// How many of them are grown at once; it has no influence on the answers.
    pub threads: usize,
    /// How many answers are tried for a proven win, where one is within reach.
    pub proof: u32,
    pub turns: Option<u16>,
    pub curiosity: Option<f32>,
    pub focus: Option<u8>,
    pub foresight: Option<f32>,
    pub stops: Option<bool>,
}

impl Default for Settings {
    fn default() -> Settings {
        let budget = Budget::Iterations(1_000);
        Settings {
            budget,
            trees: 1,
            threads: 1,
            proof: 1_500,
            turns: None,
            curiosity: None,
            focus: None,
            foresight: None,
            stops: None,
        }
    }
}

/// How far a game is looked ahead, and how closely.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// A determinized game is evaluated at the first free action after so many turns have ended.
    pub turns: u16,
    /// The exploration constant of PUCT.
    pub curiosity: f32,
    /// The exponent of the policy in play-outs: 1 samples by the weights, 2 by their squares, and so on.
    pub focus: u8,
    /// How much the evaluation after an answer counts in its prior: nothing at 0, all at 50 or so.
    pub foresight: f32,
    /// Beyond the tree the player who searches does no more in the turn in which he decides.
    pub stops: bool,
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
        let usual = Settings::default();
        let said = |name, value: Option<String>| value.map(|value| (name, value));
        let other = |own: usize, usual: usize| (own != usual).then(|| own.to_string());
        [
            said("turns", self.turns.map(|turns| turns.to_string())),
            said("curiosity", self.curiosity.map(|curiosity| curiosity.to_string())),
            said("focus", self.focus.map(|focus| focus.to_string())),
            said("foresight", self.foresight.map(|foresight| foresight.to_string())),
            said("stops", self.stops.map(|stops| u8::from(stops).to_string())),
            said("proof", other(self.proof as usize, usual.proof as usize)),
            said("trees", other(self.trees, usual.trees)),
            said("threads", other(self.threads, usual.threads)),
        ]
        .into_iter()
        .flatten()
    }

    /// The settings, with the habits of the game where nothing is set.
    pub(super) fn habits(&self, usual: Habits) -> Habits {
        Habits {
            turns: self.turns.unwrap_or(usual.turns),
            curiosity: self.curiosity.unwrap_or(usual.curiosity),
            focus: self.focus.unwrap_or(usual.focus),
            foresight: self.foresight.unwrap_or(usual.foresight),
            stops: self.stops.unwrap_or(usual.stops),
        }
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
