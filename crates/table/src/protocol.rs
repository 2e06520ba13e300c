//! What travels between the table and a page: one shape for both games, so that a page holds no rule.
//!
//! Every type here is written for the browser too: `web/src/protocol/index.ts` is made from it by a test.

mod board;
mod card;
mod coach;
mod decision;
mod http;
mod lab;
mod message;
mod review;
mod scenario;
mod story;
#[cfg(test)]
mod tests;

pub use rulebook::GameName;
use serde::{Deserialize, Serialize};

pub use self::{
    board::{AreaView, BattleView, Layout, PoolView, ResultView, SideView, TableView, ViewerName},
    card::{CardFacts, CardView, Figure, LevelFacts},
    coach::{HintView, HintedAnswer, SolutionStep, SolutionVerdict, SolutionView},
    decision::{Asked, DecisionView, PickKind, PickView, StakeView},
    http::{
        BotLevel, CardsReply, Clock, DeckChoice, DeckFacts, DeckLineFacts, DeckProblem, DeckQuery,
        DeckReport, ExportedReplay, GameFacts, GoesFirst, JoinMatch, Joined, Links, MatchFacts,
        NetworkFacts, NewMatch, Opponent, PuzzleRating, ReplayFacts, RuleFacts, ScenarioFacts,
        Share, Start, WrittenDeck,
    },
    lab::{LabBot, LabCard, LabCell, LabDeck, LabEntrant, LabFacts, LabQuery, LabShare, LabState},
    message::{
        Accepted, ClientFrame, ClientMessage, DealView, ErrorCode, ErrorView, MatchState,
        PlayerFacts, RevealedDeal, ServerFrame, ServerMessage, Settings, UndoState, Update,
        Welcome,
    },
    review::{ReviewFacts, ReviewState, ReviewedMove},
    scenario::{
        Board, BoardArea, BoardCard, BoardPool, BoardSide, MadeUpCard, ScenarioProblem,
        ScenarioReport, ScenarioText,
    },
    story::{ClauseRef, EventName, EventView, LogLine, ReasonView, TopicView, WhyNotView, WhyView},
};

/// Of every frame. A frame with another version is answered by an error and nothing else.
pub const VERSION: u16 = 1;

/// A larger frame of a client is refused unread.
pub const FRAME_BYTES: usize = 4 * 1024;

/// A larger body of a request is refused unread: the largest is a replay or the text of a deck.
pub const BODY_BYTES: usize = 256 * 1024;

/// A seat at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SeatName {
    A,
    B,
}

impl From<kernel::Seat> for SeatName {
    fn from(seat: kernel::Seat) -> SeatName {
        match seat {
            kernel::Seat::A => SeatName::A,
            kernel::Seat::B => SeatName::B,
        }
    }
}

impl From<SeatName> for kernel::Seat {
    fn from(seat: SeatName) -> kernel::Seat {
        match seat {
            SeatName::A => kernel::Seat::A,
            SeatName::B => kernel::Seat::B,
        }
    }
}

/// A card as one viewer of this match knows it: it keeps its number as long as it is seen and comes back under another one.
pub type CardRef = u32;
