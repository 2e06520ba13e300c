//! Looks one answer ahead, in determinizations of its view.

use std::sync::Arc;

use kernel::Chance;

use crate::{
    Bot, Evaluation, GameTable, Knowledge, Offering as _, OpenLists, Supposed, Worlds,
    ahead::after, policy::Room,
};

/// Tries every answer in a few determinizations and takes the one with the best mean evaluation.
///
/// After the answer the game is played on by the policy until a free action is asked for again, and is evaluated there. To
/// end a turn or step is worth what the position is worth as it stands, so that something is only done if it helps.
#[derive(Clone, Debug)]
pub struct Greedy<G: Knowledge> {
    worlds: Arc<dyn Worlds<G>>,
    supposed: Supposed<G>,
    evaluation: Evaluation,
    chance: Chance,
    room: Room<G>,
}

/// How many determinizations an answer is tried in.
const GAMES: usize = 3;

impl<G: Knowledge> Greedy<G> {
    /// A player at this table, who plays the same way for the same seed.
    pub fn new<T: GameTable<Game = G>>(table: &Arc<T>, seed: u64) -> Greedy<G> {
        Greedy::with(Arc::new(OpenLists::at(table)), Evaluation::hand_made::<G>(), seed)
    }

    /// One with this source of determinizations and this evaluation.
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
