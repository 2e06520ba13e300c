//! One match in memory: a task of its own that runs the machine of [`table::Room`], stores its records and sends its frames.

mod connection;
mod task;

use std::{sync::Arc, time::Instant};

use table::{
    AnyMatch, Coaching, GuestId, Thought, Who,
    protocol::{ClientMessage, ErrorView, HintView, ResultView, SolutionView},
};
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::connection::{Frame, Outbox};
use self::task::RoomTask;
use crate::{app::App, limits::Client};

/// The way to a match at its table.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    inbox: mpsc::Sender<ToRoom>,
}

#[derive(Debug)]
enum ToRoom {
    Join {
        who: Who,
        outbox: Outbox,
        client: Option<Client>,
        joined: oneshot::Sender<GuestId>,
    },
    Leave(GuestId),
    Say {
        guest: GuestId,
        message: ClientMessage,
        received: Instant,
    },
    /// `None`: the bot broke down.
    Thought(Option<Thought>),
    Facts(oneshot::Sender<Facts>),
    Replay(oneshot::Sender<Vec<u8>>),
    Hint(Who, oneshot::Sender<Coached<HintView>>),
    Solution(Who, oneshot::Sender<Coached<SolutionView>>),
}

/// What the coach works out, or why not.
pub(crate) type Coached<T> = Result<Coaching<T>, ErrorView>;

/// The facts of a match for its links.
#[derive(Debug)]
pub(crate) struct Facts {
    pub(crate) result: Option<ResultView>,
    pub(crate) is_solo: bool,
}

/// The capacity of the inbox.
const INBOX: usize = 256;

impl Room {
    pub(crate) fn open(app: &Arc<App>, id: &str, at_table: Box<dyn AnyMatch>) -> Room {
        let (inbox, messages) = mpsc::channel(INBOX);
        let room = Room { inbox };
        let task = RoomTask::new(app, id, at_table, room.inbox.downgrade());
        tokio::spawn(task.run(messages));
        room
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// Sits down; `None` if the match has just left its table, or there is no room for another spectator.
    pub(crate) async fn join(
        &self,
        who: Who,
        outbox: Outbox,
        client: Option<Client>,
    ) -> Option<GuestId> {
        let (joined, answer) = oneshot::channel();
        self.inbox.send(ToRoom::Join { who, outbox, client, joined }).await.ok()?;
        answer.await.ok()
    }

    pub(crate) async fn leave(&self, guest: GuestId) {
        let _ = self.inbox.send(ToRoom::Leave(guest)).await;
    }

    /// Whether the match received it.
    pub(crate) async fn say(&self, guest: GuestId, message: ClientMessage) -> bool {
        let received = Instant::now();
        self.inbox.send(ToRoom::Say { guest, message, received }).await.is_ok()
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

    /// `None`: the match has just left its table.
    pub(crate) async fn hint(&self, who: Who) -> Option<Coached<HintView>> {
        let (answer, hint) = oneshot::channel();
        self.inbox.send(ToRoom::Hint(who, answer)).await.ok()?;
        hint.await.ok()
    }

    /// `None`: the match has just left its table.
    pub(crate) async fn solution(&self, who: Who) -> Option<Coached<SolutionView>> {
        let (answer, solution) = oneshot::channel();
        self.inbox.send(ToRoom::Solution(who, answer)).await.ok()?;
        solution.await.ok()
    }
}
