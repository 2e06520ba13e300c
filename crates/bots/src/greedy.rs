//! Looks one answer ahead, in games it makes up from what it sees.

use std::sync::Arc;

use kernel::Chance;

use crate::{
    Bot, Evaluation, Knowledge, Laid, Offering as _, OpenLists, Supposed, Worlds, ahead::after,
    policy::Room,
};

/// Tries every answer in a few made-up games and takes the one after which its chances are best.
///
/// After the answer a made-up game goes on by first sight until a free action is asked for again, and is judged there. To
/// end a turn or step is worth what the position is worth as it stands, so that something is only done if it helps.
#[derive(Clone, Debug)]
pub struct Greedy<G: Knowledge> {
    worlds: Arc<dyn Worlds<G>>,
    supposed: Supposed<G>,
    evaluation: Evaluation,
    chance: Chance,
    room: Room<G>,
}

/// How many made-up games an answer is tried in.
const GAMES: usize = 3;

impl<G: Knowledge> Greedy<G> {
    /// A player at this table, who plays the same way for the same seed.
    pub fn new<T: Laid<Game = G>>(table: &Arc<T>, seed: u64) -> Greedy<G> {
        Greedy::with(Arc::new(OpenLists::at(table)), Evaluation::hand_made::<G>(), seed)
    }

    /// One with its own idea of what lies unseen and what a position is worth.
    pub fn with(worlds: Arc<dyn Worlds<G>>, evaluation: Evaluation, seed: u64) -> Greedy<G> {
        let (supposed, chance) = (Supposed::default(), Chance::seeded(seed));
        Greedy { worlds, supposed, evaluation, chance, room: Room::default() }
    }
}

impl<G: Knowledge> Bot<G> for Greedy<G> {
    fn choose(&mut self, view: &G::View) -> G::Pick {
        let picks = view.offered();
        if let [only] = picks {
            return *only;
        }
        self.worlds.suppose(view, &mut self.supposed, &mut self.chance);
        let games: [G; GAMES] = std::array::from_fn(|_| self.supposed.deal(view, &mut self.chance));
        // What ends the turn comes first, then what looks best: among equals it is taken.
        let mut weights = Vec::new();
        games[0].weigh(picks, &mut weights);
        let mut order: Vec<usize> = (0..picks.len()).collect();
        order.sort_by(|a, b| {
            let ends = |place: &usize| !G::ends(picks[*place]);
            ends(a).cmp(&ends(b)).then(weights[*b].total_cmp(&weights[*a]))
        });
        let (mut best, mut most) = (picks[order[0]], f32::MIN);
        for place in order {
            let pick = picks[place];
            let (evaluation, room) = (&self.evaluation, &mut self.room);
            let chances = games.iter().map(|game| after(game, pick, view.seat(), evaluation, room));
            let worth: f32 = chances.sum();
            if worth > most {
                (best, most) = (pick, worth);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests;
