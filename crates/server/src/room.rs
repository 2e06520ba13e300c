//! One match in memory: a task of its own that handles messages, stores records and sends updates.

mod company;
mod connection;
mod guest;
mod hearing;
mod keeper;

use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Instant,
};

use table::{
    AnyMatch, Thought, Who,
    protocol::{ClientMessage, ResultView},
};
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::connection::{Frame, Outbox};
use self::keeper::Keeper;
use crate::hall::Hall;

/// The way to a match at its table.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    inbox: mpsc::Sender<ToRoom>,
}

/// A page at the table.
pub(crate) type GuestId = u64;

#[derive(Debug)]
enum ToRoom {
    Join {
        who: Who,
        outbox: Outbox,
        joined: oneshot::Sender<GuestId>,
    },
    Leave(GuestId),
    Say {
        guest: GuestId,
        message: ClientMessage,
        heard: Instant,
    },
    /// `None`: the bot broke down.
    Thought(Option<Thought>),
    Facts(oneshot::Sender<Facts>),
    Replay(oneshot::Sender<Vec<u8>>),
}

/// The facts of a match for its links.
#[derive(Debug)]
pub(crate) struct Facts {
    pub(crate) result: Option<ResultView>,
    pub(crate) is_solo: bool,
}

/// The capacity of the inbox.
const INBOX: usize = 256;

impl Room {
    pub(crate) fn open(hall: &Arc<Hall>, id: &str, at_table: Box<dyn AnyMatch>) -> Room {
        let (inbox, messages) = mpsc::channel(INBOX);
        let room = Room { inbox };
        let keeper = Keeper {
            hall: Arc::clone(hall),
            id: id.to_owned(),
            at_table,
            guests: BTreeMap::new(),
            next_guest: 0,
            itself: room.inbox.downgrade(),
            rematch: None,
        };
        hall.metrics.matches_at_table.fetch_add(1, Relaxed);
        tokio::spawn(keeper.run(messages));
        room
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// Sits down; `None` if the match has just left its table.
    pub(crate) async fn join(&self, who: Who, outbox: Outbox) -> Option<GuestId> {
        let (joined, answer) = oneshot::channel();
        self.inbox.send(ToRoom::Join { who, outbox, joined }).await.ok()?;
        answer.await.ok()
    }

    pub(crate) async fn leave(&self, guest: GuestId) {
        let _ = self.inbox.send(ToRoom::Leave(guest)).await;
    }

    /// Whether the match received it.
    pub(crate) async fn say(&self, guest: GuestId, message: ClientMessage) -> bool {
        let heard = Instant::now();
        self.inbox.send(ToRoom::Say { guest, message, heard }).await.is_ok()
    }

    pub(crate) async fn facts(&self) -> Option<Facts> {
        let (answer, facts) = oneshot::channel();
        self.inbox.send(ToRoom::Facts(answer)).await.ok()?;
        facts.await.ok()
    }

    pub(crate) async fn replay(&self) -> Option<Vec<u8>> {
        let (answer, bytes) = oneshot::channel();
        self.inbox.send(ToRoom::Replay(answer)).await.ok()?;
        bytes.await.ok()
    }
}
