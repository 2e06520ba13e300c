//! Requests and their replies.

use serde::{Deserialize, Serialize};

use super::{CardFacts, ClauseRef, GameName, ResultView, SeatName};

/// `GET /api/games`: one of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameFacts {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    /// For people.
    pub title: String,
    /// Versions of the rules, the usual one first.
    pub rules: Vec<String>,
    /// Formats that decks can be checked against; the first is the default.
    pub formats: Vec<String>,
    /// Two decks of the program for a first game.
    pub first_decks: Vec<String>,
    pub cards: u32,
    /// Whether the server has a folder of pictures of cards.
    pub pictures: bool,
}

/// `GET /api/decks?game=opcg`: one of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeckFacts {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    pub name: String,
    pub title: String,
    /// The number of the Leader.
    pub leader: Option<String>,
    pub colors: Vec<String>,
    pub lines: Vec<DeckLineFacts>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeckLineFacts {
    pub count: u16,
    pub number: String,
    /// `null` if no card has the number.
    pub name: Option<String>,
}

/// `GET /api/cards?game=opcg`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardsReply {
    pub cards: Vec<CardFacts>,
}

/// `POST /api/decks/check`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeckQuery {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    /// In any form players pass around.
    pub text: String,
    pub format: Option<String>,
}

/// What came of a check.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeckReport {
    pub legal: bool,
    pub format: Option<String>,
    pub problems: Vec<DeckProblem>,
    /// As far as it could be read.
    pub lines: Vec<DeckLineFacts>,
    /// The deck in other forms.
    pub written: Vec<WrittenDeck>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeckProblem {
    pub message: String,
    pub clause: Option<ClauseRef>,
    /// The dated list that forbids it.
    pub list: Option<String>,
    pub line: Option<u32>,
    pub number: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WrittenDeck {
    /// "optcgsim", "plain", "named", "link", "limitless".
    pub form: String,
    pub text: String,
}

/// `POST /api/matches`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    /// By default the usual ones.
    pub rules: Option<String>,
    pub deck: DeckChoice,
    /// The other player's; for a friend it may be left to him.
    pub against: Option<DeckChoice>,
    pub opponent: Opponent,
    /// Where you sit, by default at random. Which seat decides who goes first is random.
    pub seat: Option<SeatName>,
    pub clock: Clock,
    /// Chance begins here: digits. Between two people the server deals, unless it lets them choose.
    pub seed: Option<String>,
    /// Who goes first in a new game.
    #[serde(default)]
    pub first: GoesFirst,
    pub start: Start,
}

/// Who goes first. A random player decides it; if that is arranged here, his answer is given for him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum GoesFirst {
    /// As the rules say: whom chance picks decides.
    #[default]
    Rules,
    Me,
    Opponent,
}

/// Where a match begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Start {
    /// A new game.
    #[default]
    Fresh,
    /// A replay after so many answers: rules, decks and seed are its own.
    Replay { id: String, at: u32 },
    /// The board of a scenario, before anything is done in it: game, rules and cards are its own, decks are ignored.
    /// Seat A is its `you`; you sit there by default.
    Scenario { text: String },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum DeckChoice {
    /// One of the program.
    Named { name: String },
    /// In any form players pass around.
    Text { text: String },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Opponent {
    Bot {
        level: BotLevel,
    },
    /// One page for both seats.
    SameScreen,
    /// Another page, by a link.
    Friend,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum BotLevel {
    Easy,
    Normal,
    Hard,
}

/// Whether time is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    #[default]
    Off,
    /// So long for each decision; then its default is taken.
    Decision { seconds: u32 },
    /// So long for all decisions of a player; then the default of each is taken at once.
    Game { seconds: u32 },
}

/// The new match. Whoever has a secret has the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Links {
    pub id: String,
    /// Your seat: the socket is `/api/seats/{secret}/socket`.
    pub secret: String,
    /// An invitation to the friend's seat.
    pub friend: Option<String>,
    /// For spectators.
    pub spectator: String,
}

/// `GET /api/seats/{secret}`: what a link opens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MatchFacts {
    pub id: String,
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    pub rules: String,
    /// "A", "B", "both" or "spectator".
    pub seat: super::ViewerName,
    /// A friend has not chosen his deck yet.
    pub waits_for_deck: bool,
    /// The link is for whoever comes first: `POST /api/seats/{secret}/join` makes the seat his, and the link opens nothing any more.
    pub is_invitation: bool,
    /// The title of the scenario that it began from.
    pub scenario: Option<String>,
    pub result: Option<ResultView>,
}

/// `POST /api/seats/{secret}/join`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct JoinMatch {
    /// If the match waits for one.
    pub deck: Option<DeckChoice>,
}

/// The seat is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Joined {
    /// Opens the seat from now on.
    pub secret: String,
    pub facts: MatchFacts,
}

/// `GET /api/mine`: one of the replays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExportedReplay {
    pub facts: ReplayFacts,
    /// The bytes of the file, two hex digits each.
    pub file: String,
}

/// `POST /api/replays/{id}/share`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub shared: bool,
}

/// `GET /api/replays`: one of them. The game is over, or the replay was brought as a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayFacts {
    pub id: String,
    /// Whether whoever knows its name may see it.
    #[serde(default)]
    pub shared: bool,
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    pub rules: String,
    /// Leaders or names of decks, A then B.
    pub sides: Vec<String>,
    /// The title of the scenario that it began from.
    #[serde(default)]
    pub scenario: Option<String>,
    /// How many answers; steps go from 0 to this.
    pub answers: u32,
    /// Seconds since 1970.
    pub stored: u32,
    pub result: Option<ResultView>,
}

/// `GET /api/rules?game=opcg&version=1.1.9&search=rest`: one clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RuleFacts {
    pub id: String,
    pub gist: String,
    /// Headings have clauses below them.
    pub is_heading: bool,
    /// Scenarios that show it, by name.
    pub scenarios: Vec<String>,
}

/// `GET /api/scenarios?game=opcg`: one of them. With `&clause=7-1-4` (and `&version=1.1.3`) only those that show the clause or
/// one below it; `GET /api/scenarios/opcg/ch07/name` is a single one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScenarioFacts {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    /// `ch07/name`.
    pub name: String,
    pub title: String,
    /// The clauses it shows.
    pub rules: Vec<String>,
    /// The version of the rules that it is played by.
    pub version: String,
    /// A puzzle: whether the player whose turn it is wins in this turn.
    pub wins: Option<bool>,
    /// How hard the puzzle is, if it was rated.
    pub rating: Option<PuzzleRating>,
    pub text: String,
}

/// `GET /api/network`, and `POST /api/network`, which opens it: whether others in the network reach this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NetworkFacts {
    /// Whether whoever asks may let others in.
    pub may_open: bool,
    /// Where others reach it, once it is open: `http://192.168.0.7:4747`.
    pub address: Option<String>,
}

/// How hard a puzzle is, by the answers that keep the win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PuzzleRating {
    /// Bits of choice that have to be right along the solution, in tenths.
    pub bits: u16,
    /// First answers that win, and that there are.
    pub winning: u16,
    pub answers: u16,
}
