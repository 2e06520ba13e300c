//! Bots at a table.

use bots::{Bot, Level, Player};
use table::{Mind, Minds, Playable, protocol::BotLevel};

/// The bots of the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seated;

struct Sitting<G: Playable>(Box<dyn Bot<G> + Send>);

impl<G: Playable> Mind<G> for Sitting<G> {
    fn choose(&mut self, view: &G::View) -> G::Pick {
        self.0.choose(view)
    }
}

fn player(level: BotLevel) -> Player {
    let level = match level {
        BotLevel::Easy => Level::Easy,
        BotLevel::Normal => Level::Normal,
        BotLevel::Hard => Level::Hard,
    };
    Player::of(level, Level::THINKING)
}

impl Minds for Seated {
    fn opcg(&self, duel: &opcg::Duel, level: BotLevel, seed: u64) -> Box<dyn Mind<opcg::Duel>> {
        Box::new(Sitting(player(level).seated(duel.table(), seed)))
    }

    fn bss(&self, duel: &bss::Duel, level: BotLevel, seed: u64) -> Box<dyn Mind<bss::Duel>> {
        Box::new(Sitting(player(level).seated(duel.table(), seed)))
    }
}
