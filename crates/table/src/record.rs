//! What a match is made of: how it began, and everything that was done since, in order.

use cards::Deck;
use kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::protocol::{BotLevel, Clock, GameName};

/// How a match begins. With the records it is the whole match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub game: GameName,
    /// The rules version by name.
    pub rules: String,
    pub seed: u64,
    /// Keeps the seed from being guessed by its hash; empty if nobody was promised anything.
    #[serde(default)]
    pub salt: String,
    pub decks: BySeat<Deck>,
    /// The names of the decks, for people.
    pub deck_names: BySeat<Option<String>>,
    pub players: BySeat<Sitting>,
    /// One page answers for both seats.
    pub same_screen: bool,
    pub clock: Clock,
    /// Who goes first, if that is not left to whom chance picks.
    #[serde(default)]
    pub first: Option<Seat>,
    /// Two people sit apart: neither can tell from a question that is not asked what the other holds.
    #[serde(default)]
    pub windows: bool,
    /// The text of the scenario whose board it begins with; seed and decks are ignored then.
    #[serde(default)]
    pub scenario: Option<String>,
}

impl Setup {
    /// Two people at one screen, without a clock.
    pub fn at_one_screen(game: GameName, rules: &str, seed: u64, decks: BySeat<Deck>) -> Setup {
        Setup {
            game,
            rules: rules.to_owned(),
            seed,
            salt: String::new(),
            decks,
            deck_names: BySeat::default(),
            players: BySeat([Sitting::Person; 2]),
            same_screen: true,
            clock: Clock::Off,
            first: None,
            windows: false,
            scenario: None,
        }
    }

    /// Whether at most one person is at the table, so that no consent is needed.
    pub fn is_solo(&self) -> bool {
        self.same_screen || self.players.0.iter().any(|player| *player != Sitting::Person)
    }

    /// The title of the scenario that the match begins from.
    pub fn scenario_title(&self) -> Option<String> {
        let scenario = scenario::parse_board(self.scenario.as_ref()?).ok()?;
        Some(scenario.title)
    }

    /// Whether it begins from the board of a puzzle.
    pub fn is_puzzle(&self) -> bool {
        let scenario = self.scenario.as_ref().and_then(|text| scenario::parse_board(text).ok());
        scenario.is_some_and(|scenario| scenario.puzzle.is_some())
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.players[seat] == Sitting::Person
    }
}

/// Who sits there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Sitting {
    Person,
    Bot(BotLevel),
}

/// One thing that was done. Records are only ever added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Record<Pick> {
    Answer {
        seat: Seat,
        pick: Pick,
        /// Its place among the answers that were offered.
        index: u16,
        how: How,
        /// How long the player took.
        ms: u32,
    },
    /// Back to where so many answers had been given.
    Undo {
        keep: u32,
    },
    Resign {
        seat: Seat,
    },
}

/// By what an answer was given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum How {
    /// By the player himself.
    Given,
    /// By his settings.
    Settings,
    /// As it was arranged before the match: who goes first.
    Arranged,
    TimedOut,
    Bot,
    /// In the replay that the match goes on from.
    Replayed,
    /// For a player who had no choice, after as long as one who has takes.
    Passed,
}

/// A record as it is stored: before anybody sees its effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// Its place in the match, counted from 0.
    pub at: u32,
    pub text: String,
}

impl<Pick: Serialize> Record<Pick> {
    pub fn written(&self, at: u32) -> Written {
        let text =
            serde_json::to_string(self).expect("a record has no part that cannot be written");
        Written { at, text }
    }
}
