//! Bots at a table.

use std::sync::Arc;

use bots::{
    Bot, Budget, Knowledge, Level, OpenLists, Player, Settings,
    review::{Judged, Reviewer},
};
use table::{Judge, Judgement, Mind, Minds, Playable, protocol::BotLevel};

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

/// Looks at games of others.
struct Looking<G: Knowledge>(Reviewer<G>);

/// Games made up for each decision that is looked at.
const LOOKS: u32 = 400;

/// Chance of a review begins here: the same game is judged the same way.
const SEED: u64 = 1;

impl<G: Knowledge> Looking<G> {
    fn beside(game: &G) -> Looking<G> {
        let settings = Settings { budget: Budget::Iterations(LOOKS), ..Settings::default() };
        Looking(Reviewer::new(Arc::new(OpenLists::beside(game)), settings, SEED))
    }
}

impl<G: Playable + Knowledge> Judge<G> for Looking<G> {
    fn judge(&self, game: &G, given: G::Pick) -> Option<Judgement<G::Pick>> {
        let Judged { better, before, after, missed_win, .. } = self.0.judge(game, given)?;
        let thousandths = |chance: f32| (chance.clamp(0.0, 1.0) * 1_000.0).round() as u16;
        let (before, after) = (thousandths(before), thousandths(after));
        Some(Judgement { better, before, after, missed_win })
    }
}

impl Minds for Seated {
    fn judge_name(&self) -> String {
        format!("a search that plays {LOOKS} made-up games at each decision")
    }

    fn opcg_judge(&self, duel: &opcg::Duel) -> Box<dyn Judge<opcg::Duel>> {
        Box::new(Looking::beside(duel))
    }

    fn bss_judge(&self, duel: &bss::Duel) -> Box<dyn Judge<bss::Duel>> {
        Box::new(Looking::beside(duel))
    }

    fn opcg(&self, duel: &opcg::Duel, level: BotLevel, seed: u64) -> Box<dyn Mind<opcg::Duel>> {
        Box::new(Sitting(player(level).seated(duel.table(), cards::embedded_lists(), seed)))
    }

    fn bss(&self, duel: &bss::Duel, level: BotLevel, seed: u64) -> Box<dyn Mind<bss::Duel>> {
        Box::new(Sitting(player(level).seated(duel.table(), cards::bss::embedded_lists(), seed)))
    }
}
