//! The task of a match: it runs the machine of the match away from the network, and does what the machine says.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use table::{
    AnyMatch, GuestId, Input, Output, Room as Machine, Thinking, Who, Written,
    protocol::ServerMessage,
};
use tokio::{sync::mpsc, time::timeout};

use super::{Facts, Frame, Outbox, ToRoom};
use crate::{
    app::{App, replay_facts},
    limits::{Client, SPECTATORS},
    metrics::up,
};

/// A match without pages is unloaded after this; it is in the database.
const IDLE: Duration = Duration::from_secs(600);

/// How often a match is looked up that another server may play, too.
const ELSEWHERE: Duration = Duration::from_secs(3);

pub(super) struct RoomTask {
    app: Arc<App>,
    id: String,
    /// `None` only while the machine works.
    machine: Option<Machine>,
    pages: BTreeMap<GuestId, Page>,
    next_guest: GuestId,
    itself: mpsc::WeakSender<ToRoom>,
    /// When the answer that is being stored came in.
    received: Option<Instant>,
    /// Who spoke last: whose bots think here.
    client: Option<Client>,
}

/// Where frames for a page go, and how long they are held back.
struct Page {
    who: Who,
    outbox: Outbox,
    delay: Duration,
}

/// A match that cannot go on: what is stored of it stays.
struct Broken(String);

impl RoomTask {
    pub(super) fn new(
        app: &Arc<App>,
        id: &str,
        at_table: Box<dyn AnyMatch>,
        itself: mpsc::WeakSender<ToRoom>,
    ) -> RoomTask {
        app.metrics.matches_at_table.fetch_add(1, Relaxed);
        RoomTask {
            app: Arc::clone(app),
            id: id.to_owned(),
            machine: Some(Machine::new(id, at_table, app.delay.as_millis() as u32)),
            pages: BTreeMap::new(),
            next_guest: 0,
            itself,
            received: None,
            client: None,
        }
    }

    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<ToRoom>) {
        let mut outcome = self.hear(Input::Tick).await;
        while outcome.is_ok() {
            outcome = match timeout(self.wait(), messages.recv()).await {
                Ok(Some(message)) => self.receive(message).await,
                Ok(None) => break,
                Err(_) if self.machine().is_idle() => break,
                Err(_) => self.tick().await,
            };
        }
        // Messages sent in the meantime find the channel closed and load the match again.
        messages.close();
        if let Err(Broken(reason)) = outcome {
            up(&self.app.metrics.failed_matches);
            eprintln!("match {}: {reason}", self.id);
        }
        self.app.metrics.matches_at_table.fetch_sub(1, Relaxed);
    }

    fn machine(&self) -> &Machine {
        self.machine.as_ref().expect("the machine is here between two inputs")
    }

    fn spectators(&self) -> usize {
        self.pages.values().filter(|page| page.who == Who::Spectator).count()
    }

    /// Until time is over, the match is idle, or another server may have played on.
    fn wait(&self) -> Duration {
        let deadline = self.machine().deadline();
        let until = |end: u64| Duration::from_millis(end.saturating_sub(self.app.now()));
        let wait = deadline.map_or(IDLE, until);
        let is_watched = self.app.store.is_shared() && !self.pages.is_empty();
        if is_watched { wait.min(ELSEWHERE) } else { wait }
    }

    async fn tick(&mut self) -> Result<(), Broken> {
        if self.app.store.is_shared()
            && let Ok(stored) = self.app.store.count_records(&self.id).await
        {
            self.hear(Input::Counted(stored)).await?;
        }
        self.hear(Input::Tick).await
    }

    async fn receive(&mut self, message: ToRoom) -> Result<(), Broken> {
        match message {
            ToRoom::Join { who, outbox, client, joined } => {
                if who == Who::Spectator && self.spectators() >= SPECTATORS {
                    return Ok(());
                }
                self.client = client;
                let guest = self.next_guest;
                self.next_guest += 1;
                if joined.send(guest).is_err() {
                    return Ok(());
                }
                let delay = if who == Who::Spectator { self.app.delay } else { Duration::ZERO };
                self.pages.insert(guest, Page { who, outbox, delay });
                self.hear(Input::Join { guest, who }).await
            }
            ToRoom::Leave(guest) => {
                self.pages.remove(&guest);
                self.hear(Input::Leave(guest)).await
            }
            ToRoom::Say { guest, message, received } => {
                self.received = Some(received);
                self.hear(Input::Say { guest, message }).await
            }
            ToRoom::Thought(thought) => {
                up(&self.app.metrics.bot_answers);
                self.hear(Input::Thought(thought)).await
            }
            ToRoom::Facts(answer) => {
                let at_table = self.machine().at_table();
                let (result, is_solo) = (at_table.result(), at_table.setup().is_solo());
                let _ = answer.send(Facts { result, is_solo });
                Ok(())
            }
            ToRoom::Replay(answer) => {
                let _ = answer.send(self.machine().at_table().replay());
                Ok(())
            }
            ToRoom::Hint(who, answer) => {
                let _ = answer.send(self.machine().at_table().hint(who));
                Ok(())
            }
            ToRoom::Solution(who, answer) => {
                let _ = answer.send(self.machine().at_table().solution(who));
                Ok(())
            }
        }
    }

    /// Lets the machine hear something, and what follows from that, until it has nothing more to do.
    async fn hear(&mut self, input: Input) -> Result<(), Broken> {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for output in self.work(input).await? {
                inputs.extend(self.carry_out(output).await?);
            }
        }
        Ok(())
    }

    /// Off the network's threads: an answer may take its time.
    async fn work(&mut self, input: Input) -> Result<Vec<Output>, Broken> {
        let mut machine = self.machine.take().expect("the machine is here between two inputs");
        let now = self.app.now();
        let work = tokio::task::spawn_blocking(move || {
            let outputs = machine.hear(input, now);
            (machine, outputs)
        });
        let (machine, outputs) = work.await.map_err(|error| Broken(error.to_string()))?;
        self.machine = Some(machine);
        Ok(outputs)
    }

    /// Does what the machine says; returns what it has to hear of it.
    async fn carry_out(&mut self, output: Output) -> Result<Option<Input>, Broken> {
        match output {
            Output::Append(record) => Ok(Some(self.append(&record).await)),
            Output::Send { guest, message } => Ok(self.send(guest, message)),
            Output::Think(thinking) => {
                self.think(thinking);
                Ok(None)
            }
            Output::GameOver => {
                let at_table = self.machine().at_table();
                let (facts, bytes) = (replay_facts(&self.id, at_table), at_table.replay());
                self.app.game_over(&facts, &bytes).await;
                Ok(None)
            }
            Output::Rematch(setup) => {
                let seats = self.app.rematch(&self.id, setup).await.ok();
                Ok(seats.map(Input::Rematched))
            }
            Output::Broken(reason) => Err(Broken(reason)),
        }
    }

    async fn append(&mut self, record: &Written) -> Input {
        match self.app.store.append(&self.id, record).await {
            Ok(()) => Input::Stored,
            Err(error) => Input::NotStored(error.to_string()),
        }
    }

    /// A page that does not read what it was sent has left.
    fn send(&mut self, guest: GuestId, message: ServerMessage) -> Option<Input> {
        let page = self.pages.get(&guest)?;
        if matches!(message, ServerMessage::Accepted(_))
            && let Some(received) = self.received.take()
        {
            self.app.metrics.answered(received.elapsed());
        }
        if page.outbox.try_send(Frame::new(message, page.delay)).is_ok() {
            return None;
        }
        self.pages.remove(&guest);
        Some(Input::Leave(guest))
    }

    /// On a blocking thread, a few bots at a time.
    fn think(&self, thinking: Thinking) {
        let (app, itself, client) = (Arc::clone(&self.app), self.itself.clone(), self.client);
        tokio::spawn(async move {
            let _own_turn = app.limits.think(client).await;
            let _turn = app.thinkers.acquire().await;
            let thought = tokio::task::spawn_blocking(|| thinking.think()).await.ok();
            if let Some(room) = itself.upgrade() {
                let _ = room.send(ToRoom::Thought(thought)).await;
            }
        });
    }
}
