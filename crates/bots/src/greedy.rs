//! Looks one answer ahead, in games it makes up from what it sees.

use std::sync::Arc;

use kernel::{Chance, NoLog, Seat};

use crate::{Bot, Evaluation, Knowledge, Laid, Offering as _, OpenLists, Worlds, policy::Room};

/// Tries every answer in a few made-up games and takes the one after which its chances are best.
///
/// After the answer a made-up game goes on by first sight until a free action is asked for again, and is judged there. To
/// end a turn or step is worth what the position is worth as it stands, so that something is only done if it helps.
#[derive(Clone, Debug)]
pub struct Greedy<G: Knowledge> {
    worlds: Arc<dyn Worlds<G>>,
    evaluation: Evaluation,
    chance: Chance,
    room: Room<G>,
}

/// How many made-up games an answer is tried in.
const GAMES: usize = 3;

/// Answers after which looking ahead ends, so that it ends also where cards go on and on.
const STEPS: usize = 40;

impl<G: Knowledge> Greedy<G> {
    /// A player at this table, who plays the same way for the same seed.
    pub fn new<T: Laid<Game = G>>(table: &Arc<T>, seed: u64) -> Greedy<G> {
        Greedy::with(Arc::new(OpenLists::at(table)), Evaluation::best::<G>(), seed)
    }

    /// One with its own idea of what lies unseen and what a position is worth.
    pub fn with(worlds: Arc<dyn Worlds<G>>, evaluation: Evaluation, seed: u64) -> Greedy<G> {
        Greedy { worlds, evaluation, chance: Chance::seeded(seed), room: Room::default() }
    }

    /// The chances of this player once the answer has had its effect.
    fn after(&mut self, game: &G, seat: Seat, pick: G::Pick) -> f32 {
        let mut game = game.clone();
        if G::ends(pick) {
            return self.evaluation.chance(&game, seat, &mut self.room.picks);
        }
        game.apply_offered(pick, &mut NoLog);
        for _ in 0..STEPS {
            if game.decision().is_none_or(|decision| G::is_quiet(decision.ask)) {
                break;
            }
            self.room.play_best(&mut game);
        }
        self.evaluation.chance(&game, seat, &mut self.room.picks)
    }
}

impl<G: Knowledge> Bot<G> for Greedy<G> {
    fn choose(&mut self, view: &G::View) -> G::Pick {
        let picks = view.offered();
        if let [only] = picks {
            return *only;
        }
        let games: [G; GAMES] = std::array::from_fn(|_| self.worlds.deal(view, &mut self.chance));
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
            let worth: f32 = games.iter().map(|game| self.after(game, view.seat(), pick)).sum();
            if worth > most {
                (best, most) = (pick, worth);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests;
