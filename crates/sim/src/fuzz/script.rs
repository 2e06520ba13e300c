//! Where the answers of a fuzzed game come from.

use kernel::{Chance, Seat};
use opcg::Pick;

/// Chance, or a list.
#[derive(Clone, Debug)]
pub(super) enum Script<'a> {
    /// At random. A game with some eagerness thinks again that often before it does nothing.
    Chance { chance: Chance, eagerness: u32 },
    /// From a list; answers that are not offered are passed over. The game stops where the list does.
    Given(std::slice::Iter<'a, (Seat, Pick)>),
}

impl Script<'_> {
    pub(super) fn chance(seed: u64) -> Script<'static> {
        let mut chance = Chance::seeded(seed);
        let eagerness = chance.below(4);
        Script::Chance { chance, eagerness }
    }

    /// The next answer, one of those offered; `None` where the list ends.
    pub(super) fn next(&mut self, picks: &[Pick]) -> Option<Pick> {
        match self {
            Script::Chance { chance, eagerness } => Some(random(picks, chance, *eagerness)),
            Script::Given(answers) => {
                answers.map(|(_, pick)| *pick).find(|pick| picks.contains(pick))
            }
        }
    }
}

fn random(picks: &[Pick], chance: &mut Chance, eagerness: u32) -> Pick {
    let mut pick = || picks[chance.below(picks.len() as u32) as usize];
    let tries = (0..eagerness).map(|_| pick()).find(|pick| !is_idle(*pick));
    tries.unwrap_or_else(pick)
}

fn is_idle(pick: Pick) -> bool {
    matches!(pick, Pick::EndMain | Pick::Pass | Pick::No | Pick::Done | Pick::Redraw)
}
