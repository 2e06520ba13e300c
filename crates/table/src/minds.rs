//! Players who are no people.

use std::fmt;

use crate::{game::Playable, protocol::BotLevel};

/// A player who is given the view of his seat and nothing else.
pub trait Mind<G: Playable>: Send {
    fn choose(&mut self, view: &G::View) -> G::Pick;
}

/// Somebody who looks at answers that were given, as the player saw them.
pub trait Judge<G: Playable>: Send {
    /// `None` if there was no choice.
    fn judge(&self, game: &G, given: G::Pick) -> Option<Judgement<G::Pick>>;
}

/// What was thought of an answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement<Pick> {
    pub better: Pick,
    /// The chance to win with the better answer, and with the given one, in thousandths.
    pub before: u16,
    pub after: u16,
    pub missed_win: bool,
}

/// Where minds come from: bots stand above this room.
pub trait Minds: Send + Sync {
    /// Who judges, in words.
    fn judge_name(&self) -> String;

    fn opcg_judge(&self, duel: &opcg::Duel) -> Box<dyn Judge<opcg::Duel>>;

    fn bss_judge(&self, duel: &bss::Duel) -> Box<dyn Judge<bss::Duel>>;

    fn opcg(&self, duel: &opcg::Duel, level: BotLevel, seed: u64) -> Box<dyn Mind<opcg::Duel>>;

    fn bss(&self, duel: &bss::Duel, level: BotLevel, seed: u64) -> Box<dyn Mind<bss::Duel>>;
}

/// A game that minds can be found for.
pub trait Minded: Playable {
    fn mind(&self, minds: &dyn Minds, level: BotLevel, seed: u64) -> Box<dyn Mind<Self>>;

    fn judge(&self, minds: &dyn Minds) -> Box<dyn Judge<Self>>;
}

impl Minded for opcg::Duel {
    fn mind(&self, minds: &dyn Minds, level: BotLevel, seed: u64) -> Box<dyn Mind<opcg::Duel>> {
        minds.opcg(self, level, seed)
    }

    fn judge(&self, minds: &dyn Minds) -> Box<dyn Judge<opcg::Duel>> {
        minds.opcg_judge(self)
    }
}

impl Minded for bss::Duel {
    fn mind(&self, minds: &dyn Minds, level: BotLevel, seed: u64) -> Box<dyn Mind<bss::Duel>> {
        minds.bss(self, level, seed)
    }

    fn judge(&self, minds: &dyn Minds) -> Box<dyn Judge<bss::Duel>> {
        minds.bss_judge(self)
    }
}

impl<G: Playable> fmt::Debug for dyn Mind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mind")
    }
}
