//! How a made-up game goes on after the answer that is tried: nobody does more than he must.

use kernel::{Game, NoLog, Seat, Viewer};
use opcg::Ask;
use opcg::{Duel, Pick};

/// Answers after which looking ahead ends, so that it ends also where cards go on and on.
const STEPS: usize = 40;

/// Plays on to the next free action of either player.
pub(super) fn play_on(game: &mut Duel, seat: Seat) {
    let mut picks = Vec::new();
    for _ in 0..STEPS {
        let Some(decision) = game.decision().filter(|decision| decision.ask != Ask::Main) else {
            return;
        };
        game.picks(&mut picks);
        let defends = decision.ask == Ask::Counter && decision.seat == seat;
        let pick = if defends { defense(game, seat, &picks) } else { quiet(&picks) };
        game.apply(decision.seat, pick, &mut NoLog).expect("what is offered is accepted");
    }
}

/// Nothing, where that is possible.
fn quiet(picks: &[Pick]) -> Pick {
    picks.iter().copied().find(|pick| is_idle(*pick)).unwrap_or(picks[0])
}

/// Counters from the hand while the battle would be lost: half a defense is worth nothing.
fn defense(game: &Duel, seat: Seat, picks: &[Pick]) -> Pick {
    let view = game.view(Viewer::Seat(seat));
    let power = |card| {
        let fields = view
            .players
            .0
            .iter()
            .flat_map(|player| player.characters.iter().chain([&player.leader]));
        fields.filter(|each| Some(each.id) == card).find_map(|each| each.power)
    };
    let (attacker, target) =
        (view.battle.and_then(|battle| battle.0), view.battle.and_then(|battle| battle.1));
    let loses = power(attacker) >= power(target);
    let helps = |pick: &Pick| matches!(pick, Pick::CounterCard { on, .. } if Some(*on) == target);
    let counter = picks.iter().copied().find(helps);
    counter.filter(|_| loses).unwrap_or_else(|| quiet(picks))
}

/// An answer that does nothing.
pub(super) fn is_idle(pick: Pick) -> bool {
    matches!(pick, Pick::Pass | Pick::No | Pick::Done | Pick::Keep)
}
