//! One match at its table: a task of its own that hears every page, keeps what is done, and tells everybody.

mod connection;
mod guest;

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use kernel::{BySeat, Seat};
use table::{
    AnyMatch, History, Since, Thinking, Thought, Who, Wish, Written,
    protocol::{Accepted, ClientMessage, ErrorCode, ErrorView, ResultView, ServerMessage},
};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

pub(crate) use self::connection::{Frame, Outbox};
use self::guest::Guest;
use crate::{
    hall::{Hall, replay_facts},
    metrics::up,
    store::{Store, StoreError},
};

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

/// What a link tells about its match.
#[derive(Debug)]
pub(crate) struct Facts {
    pub(crate) result: Option<ResultView>,
    pub(crate) is_solo: bool,
}

/// Wishes that wait for the match.
const INBOX: usize = 256;
/// A match that nobody looks at leaves its table after this; it is in the database.
const IDLE: Duration = Duration::from_secs(600);

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

    /// Whether it was heard.
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

/// The records of one match in the database.
struct Kept<'a> {
    store: &'a Store,
    id: &'a str,
}

impl History for Kept<'_> {
    type Error = StoreError;

    async fn append(&self, record: &Written) -> Result<(), StoreError> {
        self.store.append(self.id, record).await
    }
}

struct Keeper {
    hall: Arc<Hall>,
    id: String,
    at_table: Box<dyn AnyMatch>,
    guests: BTreeMap<GuestId, Guest>,
    next_guest: GuestId,
    itself: mpsc::WeakSender<ToRoom>,
    /// The secrets of the next match, once it was agreed upon.
    rematch: Option<Vec<(String, Who)>>,
}

/// A match that cannot go on: what is stored of it stays.
struct Broken;

impl Keeper {
    async fn run(mut self, mut messages: mpsc::Receiver<ToRoom>) {
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
        // What was said in the meantime finds the door closed, and the match anew.
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

    /// Until time is over, or nobody has looked for long.
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

    /// Does what has to be done without anybody saying anything: settings, time, bots.
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

    /// Stores a record, takes it and tells everybody.
    async fn keep(&mut self, written: &Written) -> Result<(), Broken> {
        self.store(written).await?;
        self.take(written).await
    }

    async fn store(&mut self, written: &Written) -> Result<(), Broken> {
        let kept = Kept { store: &self.hall.store, id: &self.id };
        kept.append(written).await.map_err(|_| Broken)
    }

    /// A rule that is broken ends this match alone; its records tell how.
    async fn take(&mut self, written: &Written) -> Result<(), Broken> {
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

    fn tell(&mut self, since: Since) {
        let present = self.present();
        let (at_table, now) = (&*self.at_table, self.hall.now());
        for guest in self.guests.values_mut() {
            guest.update(at_table, since, present, now);
        }
    }

    fn present(&self) -> BySeat<bool> {
        let sits = |seat: Seat| {
            let here = |guest: &Guest| guest.who == Who::Seat(seat) || guest.who == Who::Both;
            !self.at_table.setup().is_person(seat) || self.guests.values().any(here)
        };
        BySeat::new(sits)
    }

    fn join(&mut self, who: Who, outbox: Outbox, joined: oneshot::Sender<GuestId>) {
        let id = self.next_guest;
        self.next_guest += 1;
        let delay = if who == Who::Spectator { self.hall.delay } else { Duration::ZERO };
        let mut guest = Guest::new(who, outbox, delay);
        guest.send(ServerMessage::Welcome(self.at_table.welcome(
            who,
            &self.id,
            self.hall.delay.as_millis() as u32,
        )));
        if joined.send(id).is_err() {
            return;
        }
        self.tell_presence(|keeper| drop(keeper.guests.insert(id, guest)));
        let (present, now) = (self.present(), self.hall.now());
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.update(&*self.at_table, Since::Beginning, present, now);
        }
    }

    fn leave(&mut self, guest: GuestId) {
        self.tell_presence(|keeper| drop(keeper.guests.remove(&guest)));
    }

    /// Those who were here are told if somebody comes or goes.
    fn tell_presence(&mut self, change: impl FnOnce(&mut Keeper)) {
        let before = self.present();
        change(self);
        let after = self.present();
        if before == after {
            return;
        }
        let (at_table, now) = (&*self.at_table, self.hall.now());
        for guest in self.guests.values_mut().filter(|guest| guest.has_seen_table()) {
            guest.update(at_table, Since::Now, after, now);
        }
    }

    /// On a thread where it holds up nobody, a few bots at a time.
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

    async fn heard(
        &mut self,
        id: GuestId,
        message: ClientMessage,
        heard: Instant,
    ) -> Result<(), Broken> {
        let Some(who) = self.guests.get(&id).map(|guest| guest.who) else { return Ok(()) };
        let now = self.hall.now();
        let at_table = &mut self.at_table;
        let wished = match message {
            ClientMessage::Answer { decision, pick } => {
                return self.answered(id, who, decision, pick, heard).await;
            }
            ClientMessage::Undo {} => at_table.undo(who),
            ClientMessage::Consent { yes } => at_table.consent(who, yes),
            ClientMessage::Resign {} => at_table.resign(who),
            ClientMessage::Rematch {} => at_table.want_rematch(who),
            ClientMessage::Settings { settings } => {
                let set = at_table
                    .set(who, &settings)
                    .map(|()| ServerMessage::Settings { settings: at_table.settings(who) });
                self.reply(id, set);
                return Ok(());
            }
            ClientMessage::Why { card } => {
                let why = at_table.why(who, card).map(ServerMessage::Why);
                self.reply(id, why);
                return Ok(());
            }
            ClientMessage::WhyNot { card, target } => {
                let why_not = at_table.why_not(who, card, target).map(ServerMessage::WhyNot);
                self.reply(id, why_not);
                return Ok(());
            }
            ClientMessage::Refresh {} => {
                let present = self.present();
                if let Some(guest) = self.guests.get_mut(&id) {
                    guest.update(&*self.at_table, Since::Beginning, present, now);
                }
                return Ok(());
            }
            ClientMessage::Ping {} => {
                self.reply(id, Ok(ServerMessage::Pong {}));
                return Ok(());
            }
        };
        match wished {
            Ok(wish) => self.grant(wish).await,
            Err(error) => {
                self.reply(id, Err(error));
                Ok(())
            }
        }
    }

    async fn grant(&mut self, wish: Wish) -> Result<(), Broken> {
        match wish {
            Wish::Keep(written) => self.keep(&written).await?,
            Wish::Done => {}
            Wish::Tell => self.tell(Since::Now),
            Wish::Rematch => self.begin_anew().await,
        }
        Ok(())
    }

    /// Acknowledged when it is stored, and the update follows; the same answer again is acknowledged again.
    async fn answered(
        &mut self,
        id: GuestId,
        who: Who,
        decision: u32,
        pick: u16,
        heard: Instant,
    ) -> Result<(), Broken> {
        let wish = match self.at_table.answer(who, decision, pick, self.hall.now()) {
            Ok(wish) => wish,
            Err(error) => {
                self.reply(id, Err(error));
                return Ok(());
            }
        };
        if let Wish::Keep(written) = &wish {
            self.store(written).await?;
        }
        self.reply(id, Ok(ServerMessage::Accepted(Accepted { decision })));
        if let Wish::Keep(written) = wish {
            self.take(&written).await?;
            self.hall.metrics.answered(heard.elapsed());
        }
        Ok(())
    }

    fn reply(&mut self, id: GuestId, reply: Result<ServerMessage, ErrorView>) {
        if let Some(guest) = self.guests.get_mut(&id) {
            guest.send(reply.unwrap_or_else(ServerMessage::Error));
        }
    }

    async fn begin_anew(&mut self) {
        if self.rematch.is_none() {
            self.rematch = self.hall.rematch(self.at_table.setup().clone()).await.ok();
        }
        let secrets = self.rematch.clone().unwrap_or_default();
        for guest in self.guests.values_mut() {
            let own = secrets.iter().find(|(_, who)| *who == guest.who);
            if let Some((secret, _)) = own {
                guest.send(ServerMessage::Rematched { secret: secret.clone() });
            }
        }
    }
}
