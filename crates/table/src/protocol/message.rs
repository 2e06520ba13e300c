//! Frames of the socket.

use serde::{Deserialize, Serialize};

use super::{
    CardFacts, CardRef, ClauseRef, Clock, DecisionView, EventView, GameName, LogLine, SeatName,
    TableView, ViewerName, WhyNotView, WhyView,
};

/// What a page sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClientFrame {
    pub v: u16,
    pub say: ClientMessage,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The pick with this index of the decision with this id.
    Answer {
        decision: u32,
        pick: u16,
    },
    /// Back to the last own decision: at once, or after the other player's consent.
    Undo {},
    /// The answer to the other player's request to undo.
    Consent {
        yes: bool,
    },
    Resign {},
    /// A new game with the same decks, once both want it.
    Rematch {},
    /// Where figures of this card come from.
    Why {
        card: CardRef,
    },
    /// Why this card cannot be used now; with a target, why not upon it.
    WhyNot {
        card: CardRef,
        target: Option<CardRef>,
    },
    Settings {
        settings: Settings,
    },
    /// Send everything again: a page that lost its state.
    Refresh {},
    Ping {},
}

/// What is answered for a player without asking him.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Kinds of question (`ask`) that are passed when they offer to pass: "block", "counter", "flash".
    pub pass: Vec<String>,
    /// Pass those only until the turn is over.
    pub this_turn: bool,
    /// bss: pay and place cores in the usual way.
    pub usual_cores: bool,
    /// Take the first of effects that wait together.
    pub any_order: bool,
    /// Pass at once where nothing can be done, once both players want that: it tells the other what is in hand.
    #[serde(default)]
    pub quick: bool,
}

/// What the server sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ServerFrame {
    pub v: u16,
    pub say: ServerMessage,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// First of all.
    Welcome(Welcome),
    /// The table changed.
    Update(Box<Update>),
    /// The answer is stored.
    Accepted(Accepted),
    Why(WhyView),
    WhyNot(WhyNotView),
    Settings {
        settings: Settings,
    },
    /// Both want another game: it goes on at this socket address, with the secret that belongs to this seat.
    Rematched {
        secret: String,
    },
    Error(ErrorView),
    Pong {},
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Welcome {
    /// Names the match to people; it opens nothing.
    pub id: String,
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    pub rules: String,
    /// "both": this page answers for either seat.
    pub seat: ViewerName,
    /// A, then B.
    pub players: Vec<PlayerFacts>,
    pub clock: Clock,
    /// The title of the scenario that the match began from.
    pub scenario: Option<String>,
    /// How long spectators wait for what happens.
    pub delay_ms: u32,
    pub settings: Settings,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayerFacts {
    pub seat: SeatName,
    /// "you", "normal bot", "friend" …
    pub name: String,
    pub is_bot: bool,
    /// The name of the deck, if it is one of the program and this viewer may know it.
    pub deck: Option<String>,
}

/// The stored answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Accepted {
    pub decision: u32,
}

/// The table as it is now, and what happened since the last update of this connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Update {
    /// How many answers and other records the match has.
    pub at: u32,
    pub view: TableView,
    /// For the player who is asked.
    pub decision: Option<DecisionView>,
    /// `true`: forget the lines before, `log` is the whole log (the first update, and after undo).
    pub log_anew: bool,
    pub log: Vec<LogLine>,
    /// What happened since, to be shown; empty where the log is new.
    pub events: Vec<EventView>,
    /// Facts of cards that this connection sees for the first time.
    pub facts: Vec<CardFacts>,
    pub state: MatchState,
}

/// What goes on besides the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MatchState {
    pub undo: UndoState,
    /// Who asked the other player to undo.
    pub undo_asked_by: Option<SeatName>,
    /// Who wants another game.
    pub rematch: Vec<SeatName>,
    /// Who wants to be quick; it counts once both do.
    pub quick: Vec<SeatName>,
    /// A bot thinks.
    pub thinking: bool,
    /// Milliseconds left for the whole game, A then B, if they are counted.
    pub left_ms: Option<Vec<u32>>,
    /// Whose page is connected, A then B; a bot's seat always is.
    pub present: Vec<bool>,
    /// How many pages are open at each seat, A then B: more than one is somebody's second screen, or somebody else.
    pub pages: Vec<u16>,
    /// How the deal can be checked.
    pub deal: Option<DealView>,
}

/// The server deals by a seed that nobody knows before the game is over. It binds itself to the seed by a hash at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DealView {
    /// SHA-256 of "deckhand deal", the seed and the salt, each on a line of its own, in hex.
    pub commitment: String,
    /// Once the game is over.
    pub revealed: Option<RevealedDeal>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RevealedDeal {
    /// Digits.
    pub seed: String,
    pub salt: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum UndoState {
    /// There is nothing to take back.
    Nothing,
    /// At once.
    Free,
    /// The other player is asked.
    Consent,
}

/// Something was not done; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ErrorView {
    pub code: ErrorCode,
    pub message: String,
    pub clause: Option<ClauseRef>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The frame is larger than allowed.
    TooLarge,
    /// The frame does not follow the protocol.
    Malformed,
    /// Of another version of the protocol.
    Version,
    /// The decision was answered otherwise before.
    Late,
    /// There is no such decision or pick.
    NoSuchPick,
    /// The other player is asked.
    NotYours,
    /// The rules forbid it.
    Refused,
    GameOver,
    /// There is nothing to take back, or nothing was asked.
    Nothing,
    /// No such match, deck, card or file.
    NotFound,
    /// A deck that cannot be played.
    Deck,
    /// A replay that cannot be played.
    Replay,
    /// A scenario that cannot be played; the message names the line.
    Scenario,
    /// Too much at once.
    Busy,
    /// The server stops.
    Stopping,
    Internal,
}
