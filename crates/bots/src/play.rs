//! Bots at the table.

use kernel::{BySeat, Game, Log, Outcome, Viewer};

use crate::Bot;

/// Plays on to the end, each player with its own bot.
pub fn play<G: Game>(
    game: &mut G,
    bots: &mut BySeat<Box<dyn Bot<G>>>,
    log: &mut impl Log<G::Event, G::Clause>,
) -> Outcome {
    while let Some(decision) = game.decision() {
        let view = game.view(Viewer::Seat(decision.seat));
        let pick = bots[decision.seat].choose(&view);
        game.apply(decision.seat, pick, log).expect("a bot gives an answer that was offered");
    }
    game.outcome().expect("a game that asks nothing is over")
}
