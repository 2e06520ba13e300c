//! The value of an answer at the next quiet position.

use kernel::{NoLog, Seat};

use crate::{Evaluation, Knowledge, policy::Room};

/// Answers after which looking ahead ends, so that it ends also where cards go on and on.
const STEPS: usize = 40;

/// The chances of this player once the answer has had its effect.
///
/// After the answer the game is played on by the policy until a free action is asked for again, and is evaluated there. To end a
/// turn or step is worth what the position is worth as it stands, so that something is only done if it helps.
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
    let mut game = game.clone();
    game.apply_offered(pick, &mut NoLog);
    for _ in 0..STEPS {
        if game.decision().is_none_or(|decision| G::is_quiet(decision.ask)) {
            break;
        }
        room.play_best(&mut game);
    }
    evaluation.chance(&game, seat, &mut room.picks)
}
