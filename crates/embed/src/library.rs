//! The cards and decks that games begin with.

use cards::Deck;
use kernel::{BySeat, Seat};
use rulebook::GameName;
use table::{CardPools, Playable as _, Setup, no_decks, replay_game, with_game};

use crate::{AnyGame, GameError, Held, held};

/// The cards of both games.
#[derive(Clone, Debug)]
pub struct Library {
    pools: CardPools,
}

impl Library {
    /// The cards that come with the program.
    pub fn embedded() -> Library {
        Library { pools: CardPools::embedded() }
    }

    pub fn pools(&self) -> &CardPools {
        &self.pools
    }

    /// A deck of the program by name, or the list itself in any of the forms players pass around.
    ///
    /// # Errors
    /// A name that is not known, or every line that cannot be read.
    pub fn deck(game: GameName, text: &str) -> Result<Deck, GameError> {
        let known = with_game!(game, G => G::embedded_decks());
        let letters = |name: &str| -> String {
            name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
        };
        if let Some(known) = known.into_iter().find(|known| letters(known.name) == letters(text)) {
            return Ok(known.deck);
        }
        if !text.trim().contains(char::is_whitespace) && !text.contains(['=', '{']) {
            return Err(GameError::NoDeck(text.trim().to_owned()));
        }
        Deck::parse(text).map_err(GameError::Deck)
    }

    /// Name and title of the decks that come with the program.
    pub fn deck_names(game: GameName) -> Vec<(&'static str, &'static str)> {
        let decks = with_game!(game, G => G::embedded_decks());
        decks.into_iter().map(|deck| (deck.name, deck.title)).collect()
    }

    /// A new game, at its first decision.
    ///
    /// # Errors
    /// Decks that are not known or cannot be played, rules that are not known.
    pub fn start(
        &self,
        game: GameName,
        decks: BySeat<&str>,
        seed: u64,
        rules: Option<&str>,
    ) -> Result<AnyGame, GameError> {
        let deck = |seat: Seat| Library::deck(game, decks[seat]);
        let decks = BySeat([deck(Seat::A)?, deck(Seat::B)?]);
        let rules = rules.unwrap_or(game.default_book().version());
        self.begin(Setup::at_one_screen(game, rules, seed, decks))
    }

    /// The board of a scenario, at its first decision.
    ///
    /// # Errors
    /// The first line that cannot be read or set up.
    pub fn scenario(&self, text: &str) -> Result<AnyGame, GameError> {
        let book = scenario::parse_board(text).map_err(table::MatchError::from)?.book;
        let setup = Setup::at_one_screen(book.game(), book.version(), 0, no_decks());
        self.begin(Setup { scenario: Some(text.to_owned()), ..setup })
    }

    fn begin(&self, setup: Setup) -> Result<AnyGame, GameError> {
        Ok(match setup.game {
            GameName::Opcg => AnyGame::Opcg(Box::new(Held::begin(setup, &self.pools.opcg)?)),
            GameName::Bss => AnyGame::Bss(Box::new(Held::begin(setup, &self.pools.bss)?)),
        })
    }

    /// A game from the bytes of [`AnyGame::to_bytes`].
    ///
    /// # Errors
    /// Bytes that are no game, or one of other cards, rules or answers.
    pub fn read(&self, bytes: &[u8]) -> Result<AnyGame, GameError> {
        Ok(match replay_game(held::beginning(bytes)?)? {
            GameName::Opcg => AnyGame::Opcg(Box::new(Held::from_bytes(bytes, &self.pools.opcg)?)),
            GameName::Bss => AnyGame::Bss(Box::new(Held::from_bytes(bytes, &self.pools.bss)?)),
        })
    }

    /// A game from its replay file.
    ///
    /// # Errors
    /// A file that is no replay, or one of other cards, rules or answers.
    pub fn read_replay(&self, bytes: &[u8]) -> Result<AnyGame, GameError> {
        Ok(match replay_game(bytes)? {
            GameName::Opcg => AnyGame::Opcg(Box::new(Held::from_replay(bytes, &self.pools.opcg)?)),
            GameName::Bss => AnyGame::Bss(Box::new(Held::from_replay(bytes, &self.pools.bss)?)),
        })
    }
}
