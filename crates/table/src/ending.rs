//! What decided a game, in plain words.

use kernel::{Outcome, Seat, Viewer};
use rulebook::Clause;

use crate::{game::Happened, protocol::ViewerName, shown::Shown};

/// Endings by the clause that brings them about; `{who}` and `{whose}` mean the player who lost.
pub type Endings = &'static [(&'static str, &'static str)];

pub(crate) const OPCG: Endings = &[
    ("1-2-3", "{who} gave up"),
    ("1-2-5", "the effect of a card decided the game"),
    ("9-2-1", "both players lost at the same time"),
    ("9-2-1-1", "{who} took damage with no Life cards left"),
    ("9-2-1-2", "{whose} deck ran out of cards"),
];

pub(crate) const BSS: Endings = &[
    ("1-2-3", "both players won at the same time"),
    ("1-2-4", "{who} gave up"),
    ("1-2-6", "the effect of a card decided the game"),
    ("9-2-3", "{whose} life fell to 0"),
    ("9-2-4", "{whose} turn began with an empty deck"),
];

/// Who won, worded for this viewer.
pub fn outcome_words(outcome: Outcome, eyes: ViewerName) -> String {
    match (outcome, eyes) {
        (Outcome::Won(Seat::A), ViewerName::A) | (Outcome::Won(Seat::B), ViewerName::B) => {
            "you win".to_owned()
        }
        (Outcome::Won(_), ViewerName::A | ViewerName::B) => "opponent wins".to_owned(),
        (Outcome::Won(seat), ViewerName::Spectator | ViewerName::Both) => format!("{seat} wins"),
        (Outcome::Draw, _) => "a draw".to_owned(),
        (Outcome::NoWinner, _) => "nobody wins".to_owned(),
        (Outcome::Fault(fault), _) => format!("the program gives up: {fault}"),
    }
}

/// Why the game ended so; the entry of the log where no other words are known.
pub(crate) fn reason<G: Shown>(
    duel: &G,
    outcome: Outcome,
    ending: &Happened<G>,
    to: Viewer,
) -> String {
    let Some(words) = words(G::ENDINGS, ending.clause) else {
        return duel.say_event(ending.event, to);
    };
    let Some(loser) = outcome.winner().map(Seat::other) else { return words.to_owned() };
    words.replace("{who}", &to.player(loser)).replace("{whose}", &to.whose(loser))
}

fn words(endings: Endings, clause: Clause) -> Option<&'static str> {
    endings.iter().find(|(id, _)| *id == clause.id()).map(|(_, words)| *words)
}

#[cfg(test)]
mod tests {
    use rulebook::GameName;

    use super::*;

    /// Every clause that is named here stands in the book.
    #[test]
    fn endings_cite_clauses_of_their_book() {
        for (game, endings) in [(GameName::Opcg, OPCG), (GameName::Bss, BSS)] {
            for (id, said) in endings {
                let clause = Clause::parse(game, id).expect("a clause of the book");
                assert_eq!(words(endings, clause), Some(*said));
            }
        }
    }
}
