//! The task of a match: it handles one message after the other, stores records, and runs bots and clocks.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use table::{
    AnyMatch, History, Since, Thinking, Thought, Who, Written,
    protocol::{ErrorCode, ErrorView, ServerMessage},
};
use tokio::{sync::mpsc, time::timeout};

use super::{Facts, GuestId, ToRoom, guest::Guest};
use crate::{
    hall::{Hall, replay_facts},
    metrics::up,
    store::{Store, StoreError},
};

/// A match without pages is unloaded after this; it is in the database.
const IDLE: Duration = Duration::from_secs(600);

/// The records of one match in the database.
struct StoredRecords<'a> {
    store: &'a Store,
    id: &'a str,
}

impl History for StoredRecords<'_> {
    type Error = StoreError;

    async fn append(&self, record: &Written) -> Result<(), StoreError> {
        self.store.append(self.id, record).await
    }
}

pub(super) struct Keeper {
    pub(super) hall: Arc<Hall>,
    pub(super) id: String,
    pub(super) at_table: Box<dyn AnyMatch>,
    pub(super) guests: BTreeMap<GuestId, Guest>,
    pub(super) next_guest: GuestId,
    pub(super) itself: mpsc::WeakSender<ToRoom>,
    /// The secrets of the next match, once it was agreed upon.
    pub(super) rematch: Option<Vec<(String, Who)>>,
}

/// A match that cannot go on: what is stored of it stays.
pub(super) struct Broken;

impl Keeper {
    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<ToRoom>) {
        let mut outcome = self.go_on().await;
        while outcome.is_ok() {
            let wait = self.wait();
            outcome = match timeout(wait, messages.recv()).await {
                Ok(Some(message)) => self.hear(message).await,
                Ok(None) => break,
                Err(_) if self.is_left() => break,
                Err(_) => self.go_on().await,
            };
        }
        // Messages sent in the meantime find the channel closed and load the match again.
        messages.close();
        if outcome.is_err() {
            up(&self.hall.metrics.failed_matches);
            let broken = ErrorView {
                code: ErrorCode::Internal,
                message: "this match cannot go on; what was answered is stored".to_owned(),
                clause: None,
            };
            self.guests
                .values_mut()
                .for_each(|guest| guest.send(ServerMessage::Error(broken.clone())));
        }
        self.hall.metrics.matches_at_table.fetch_sub(1, Relaxed);
    }

    /// Until time is over, or the match is idle.
    fn wait(&self) -> Duration {
        let deadline = self.at_table.deadline();
        deadline.map_or(IDLE, |end| Duration::from_millis(end.saturating_sub(self.hall.now())))
    }

    fn is_left(&self) -> bool {
        self.guests.is_empty() && self.at_table.deadline().is_none_or(|end| end > self.hall.now())
    }

    async fn hear(&mut self, message: ToRoom) -> Result<(), Broken> {
        match message {
            ToRoom::Join { who, outbox, joined } => self.join(who, outbox, joined),
            ToRoom::Leave(guest) => self.leave(guest),
            ToRoom::Say { guest, message, heard } => self.heard(guest, message, heard).await?,
            ToRoom::Thought(thought) => self.thought(thought).await?,
            ToRoom::Facts(answer) => drop(answer.send(self.facts())),
            ToRoom::Replay(answer) => drop(answer.send(self.at_table.replay())),
        }
        self.go_on().await
    }

    fn facts(&self) -> Facts {
        Facts { result: self.at_table.result(), is_solo: self.at_table.setup().is_solo() }
    }

    /// Does what needs no message: settings, time, bots.
    async fn go_on(&mut self) -> Result<(), Broken> {
        loop {
            let now = self.hall.now();
            let unasked = self.at_table.unasked(now).or_else(|| self.at_table.time_out(now));
            let Some(written) = unasked else { break };
            self.keep(&written).await?;
        }
        if let Some(thinking) = self.at_table.thinking() {
            self.think(thinking);
        }
        Ok(())
    }

    /// Stores a record, takes it and sends updates.
    pub(super) async fn keep(&mut self, written: &Written) -> Result<(), Broken> {
        self.store(written).await?;
        self.take(written).await
    }

    pub(super) async fn store(&mut self, written: &Written) -> Result<(), Broken> {
        let kept = StoredRecords { store: &self.hall.store, id: &self.id };
        kept.append(written).await.map_err(|_| Broken)
    }

    /// A panic of the engine ends this match alone; its records reproduce it.
    pub(super) async fn take(&mut self, written: &Written) -> Result<(), Broken> {
        let (at_table, now) = (&mut self.at_table, self.hall.now());
        let taken = catch_unwind(AssertUnwindSafe(|| at_table.take(written, now)));
        taken.map_err(|_| Broken)?.map_err(|_| Broken)?;
        self.tell(Since::LastRecord);
        if self.at_table.is_over() {
            let facts = replay_facts(&self.id, &*self.at_table);
            let bytes = self.at_table.replay();
            self.hall.game_over(&facts, &bytes).await;
        }
        Ok(())
    }

    /// On a blocking thread, a few bots at a time.
    fn think(&self, thinking: Thinking) {
        let (hall, itself) = (Arc::clone(&self.hall), self.itself.clone());
        tokio::spawn(async move {
            let _turn = hall.thinkers.acquire().await;
            let thought = tokio::task::spawn_blocking(|| thinking.think()).await.ok();
            if let Some(room) = itself.upgrade() {
                let _ = room.send(ToRoom::Thought(thought)).await;
            }
        });
    }

    async fn thought(&mut self, thought: Option<Thought>) -> Result<(), Broken> {
        let thought = thought.ok_or(Broken)?;
        let Some(written) = self.at_table.thought(thought, self.hall.now()) else { return Ok(()) };
        up(&self.hall.metrics.bot_answers);
        self.keep(&written).await
    }
}
