//! The value of an answer at the next quiet position.

use kernel::{NoLog, Seat};

use crate::{Evaluation, Knowledge, policy::Room};

/// Answers after which looking ahead ends, so that it ends also where cards go on and on.
const STEPS: usize = 40;

/// The chances of this player once the answer has had its effect.
///
/// After the answer the game is played on by the policy until a free action is asked for again, and is evaluated there; answers that
/// only their outcome tells apart are compared by it ([`Knowledge::is_tried`]). To end a turn or step is worth what the position is
/// worth as it stands, so that something is only done if it helps.
pub(crate) fn after<G: Knowledge>(
    game: &G,
    pick: G::Pick,
    seat: Seat,
    evaluation: &Evaluation,
    room: &mut Room<G>,
) -> f32 {
    if G::ends(pick) {
        return evaluation.chance(game, seat, &mut room.picks);
    }
    let mut tried = copy_into(room.tried.take(), game);
    tried.apply_offered(pick, &mut NoLog);
    for _ in 0..STEPS {
        match tried.decision() {
            None => break,
            Some(decision) if G::is_quiet(decision.ask) => break,
            Some(decision) if G::is_tried(decision.ask) => {
                play_tried(&mut *tried, evaluation, room)
            }
            Some(_) => room.play_best(&mut tried),
        }
    }
    let chance = evaluation.chance(&*tried, seat, &mut room.picks);
    room.tried = Some(tried);
    chance
}

/// A copy of the game, over another one if there is one.
fn copy_into<G: Clone>(place: Option<Box<G>>, game: &G) -> Box<G> {
    let Some(mut place) = place else { return Box::new(game.clone()) };
    place.as_mut().clone_from(game);
    place
}

/// Gives the answer with the best outcome for the player who is asked, the first of equals.
pub(crate) fn play_tried<G: Knowledge>(game: &mut G, evaluation: &Evaluation, room: &mut Room<G>) {
    let Some(decision) = game.decision() else { return };
    let mut picks = std::mem::take(&mut room.compared);
    game.picks(&mut picks);
    let mut best = (picks[0], f32::MIN);
    // Of many numbers the largest are tried, and the least.
    let least = picks.len().saturating_sub(TRIED);
    for (_, pick) in picks.iter().enumerate().filter(|(place, _)| *place == 0 || *place >= least) {
        let mut outcome = copy_into(room.outcome.take(), &*game);
        outcome.apply_offered(*pick, &mut NoLog);
        room.settle(&mut *outcome, STEPS);
        let chance = evaluation.chance(&*outcome, decision.seat, &mut room.picks);
        room.outcome = Some(outcome);
        if chance > best.1 {
            best = (*pick, chance);
        }
    }
    room.compared = picks;
    game.apply_offered(best.0, &mut NoLog);
}

/// How many answers of one decision are compared by their outcome.
const TRIED: usize = 4;
