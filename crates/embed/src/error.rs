//! Why something cannot be done.

use bots::UnknownPlayer;
use cards::DeckError;
use table::MatchError;

/// Why a game cannot be begun, read or played on. The game that was there is unchanged.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum GameError {
    #[error("no game {0}; there are opcg and bss")]
    NoGame(String),
    #[error("no deck {0}: neither one of the program nor a list")]
    NoDeck(String),
    #[error("the deck cannot be read: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Deck(Vec<DeckError>),
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error("the game is over")]
    Over,
    #[error("answer {index} is not among the {count} that are offered")]
    NoAnswer { index: usize, count: usize },
    #[error("{given} answers for {games} games")]
    Count { given: usize, games: usize },
    #[error("game {game}: answer {index} is not among the {count} that are offered")]
    NoAnswerIn { game: usize, index: i64, count: usize },
    #[error("there is no such card to be seen")]
    NoCard,
    #[error(transparent)]
    Bot(#[from] UnknownPlayer),
    #[error("the bot sits at a table of the other game")]
    OtherTable,
    #[error("it is not the decision of this player")]
    NotAsked,
    #[error("a game whose unseen cards were dealt anew has no replay")]
    Dealt,
    #[error("these are not the bytes of a game: {0}")]
    Bytes(String),
    #[error("a batch has games, pairings and weights that are not all zero")]
    Empty,
    #[error("the array {name} has room for {found} numbers, not {wanted}")]
    Room { name: &'static str, found: usize, wanted: usize },
}
