//! How the game of a match begins: from two decks, or from the board of a scenario.

use cards::Pool;
use kernel::Recorded;

use crate::{
    game::{Opened, Playable},
    play::MatchError,
    record::Setup,
};

/// The game at its first decision, and what happened until then.
///
/// # Errors
/// Rules that are not known, decks that cannot be played, or a board that cannot be set up.
pub fn opening<G: Playable>(setup: &Setup, pool: &Pool<G::Card>) -> Result<Opened<G>, MatchError> {
    let unknown = || MatchError::Rules(setup.rules.clone());
    let rules = G::rules_named(&setup.rules).ok_or_else(unknown)?;
    if let Some(text) = &setup.scenario {
        let scenario = scenario::parse_board(text)?;
        return G::open(pool, &scenario)?.ok_or(MatchError::OtherGame);
    }
    let mut log = Recorded::default();
    let duel = G::begin(pool, rules, setup.seed, &setup.decks, &mut log)?;
    Ok((duel, log.entries))
}
