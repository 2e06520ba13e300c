//! Where the answers of a fuzzed game come from.

use kernel::{Chance, Seat};

use super::fuzzed::{Fuzzed, Pick};

/// Chance, or a list.
#[derive(Clone, Debug)]
pub(super) enum Script<'a, G: Fuzzed> {
    /// At random. A game with some eagerness thinks again that often before it does nothing.
    Chance { chance: Chance, eagerness: u32 },
    /// From a list; answers that are not offered are passed over. The game stops where the list does.
    Given(std::slice::Iter<'a, (Seat, Pick<G>)>),
}

impl<'a, G: Fuzzed> Script<'a, G> {
    pub(super) fn chance(seed: u64) -> Script<'a, G> {
        let mut chance = Chance::seeded(seed);
        let eagerness = chance.below(4);
        Script::Chance { chance, eagerness }
    }

    /// The next answer, one of those offered; `None` where the list ends.
    pub(super) fn next(&mut self, picks: &[Pick<G>]) -> Option<Pick<G>> {
        match self {
            Script::Chance { chance, eagerness } => Some(random::<G>(picks, chance, *eagerness)),
            Script::Given(answers) => {
                answers.map(|(_, pick)| *pick).find(|pick| picks.contains(pick))
            }
        }
    }
}

fn random<G: Fuzzed>(picks: &[Pick<G>], chance: &mut Chance, eagerness: u32) -> Pick<G> {
    let mut pick = || picks[chance.below(picks.len() as u32) as usize];
    let tries = (0..eagerness).map(|_| pick()).find(|pick| !G::is_idle(*pick));
    tries.unwrap_or_else(pick)
}
