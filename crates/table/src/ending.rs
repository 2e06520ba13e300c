//! What decided a game, in plain words.

use kernel::{Outcome, Seat, Viewer};
use rulebook::Clause;

use crate::{game::Happened, protocol::GameName, shown::Shown};

/// Endings by the clause that brings them about; `{who}` and `{whose}` mean the player who lost.
const OPCG: [(&str, &str); 5] = [
    ("1-2-3", "{who} gave up"),
    ("1-2-5", "the effect of a card decided the game"),
    ("9-2-1", "both players lost at the same time"),
    ("9-2-1-1", "{who} took damage with no Life cards left"),
    ("9-2-1-2", "{whose} deck ran out of cards"),
];

const BSS: [(&str, &str); 5] = [
    ("1-2-3", "both players won at the same time"),
    ("1-2-4", "{who} gave up"),
    ("1-2-6", "the effect of a card decided the game"),
    ("9-2-3", "{whose} life fell to 0"),
    ("9-2-4", "{whose} turn began with an empty deck"),
];

/// Why the game ended so; the entry of the log where no other words are known.
pub(crate) fn reason<G: Shown>(
    duel: &G,
    outcome: Outcome,
    ending: &Happened<G>,
    to: Viewer,
) -> String {
    let Some(words) = words(G::NAME, ending.clause) else {
        return duel.say_event(ending.event, to);
    };
    let Some(loser) = outcome.winner().map(Seat::other) else { return words.to_owned() };
    words.replace("{who}", &to.player(loser)).replace("{whose}", &to.whose(loser))
}

fn words(game: GameName, clause: Clause) -> Option<&'static str> {
    let endings = match game {
        GameName::Opcg => OPCG,
        GameName::Bss => BSS,
    };
    endings.into_iter().find(|(id, _)| *id == clause.id()).map(|(_, words)| words)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every clause that is named here stands in the book.
    #[test]
    fn endings_cite_clauses_of_their_book() {
        for (game, endings) in [(GameName::Opcg, OPCG), (GameName::Bss, BSS)] {
            for (id, said) in endings {
                let clause = Clause::parse(game.rulebook(), id).expect("a clause of the book");
                assert_eq!(words(game, clause), Some(said));
            }
        }
    }
}
