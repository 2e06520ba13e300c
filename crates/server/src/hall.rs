//! All matches: those at their tables, and those in the database.

pub(crate) mod begin;
mod reading;
mod reviewing;

use std::{
    collections::HashMap,
    path::Path,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use table::{AnyMatch, MatchError, Millis, Setup, Shelf, Who, protocol::ReplayFacts};
use tokio::sync::{Mutex, Semaphore, watch};

use self::{reading::Reading, reviewing::Reviewing};
use crate::{
    Options,
    metrics::{Metrics, up},
    room::Room,
    secret,
    store::{self, Store, StoreError, StoredMatch},
};

/// The place where matches are played.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) shelf: Shelf,
    pub(crate) metrics: Metrics,
    /// How long spectators wait for what happens.
    pub(crate) delay: Duration,
    /// How many bots think at once.
    pub(crate) thinkers: Semaphore,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// The player's own pictures.
    pub(crate) images: Option<Arc<Path>>,
    pub(crate) page: Option<Arc<Path>>,
    rooms: Mutex<HashMap<String, Room>>,
    reading: Reading,
    reviewing: Reviewing,
    began: Instant,
}

/// Why a match cannot be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HallError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error("there is no such match")]
    NoMatch,
    #[error("your friend has not chosen a deck yet")]
    Waiting,
    #[error("both decks are chosen")]
    BothChosen,
    #[error("the deck cannot be read: {0}")]
    Unreadable(String),
    #[error("there is no deck {0}")]
    NoDeck(String),
    #[error("{0}")]
    Unusable(&'static str),
    #[error("there is no such replay")]
    NoReplay,
}

type HallResult<T> = Result<T, HallError>;

impl Hall {
    pub(crate) fn new(
        store: Store,
        shelf: Shelf,
        options: &Options,
        stopping: watch::Receiver<bool>,
    ) -> Hall {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Hall {
            store,
            shelf,
            metrics: Metrics::default(),
            delay: options.delay,
            images: options.images.clone().map(Arc::from),
            page: options.page.clone().map(Arc::from),
            thinkers: Semaphore::new(cores),
            stopping,
            rooms: Mutex::default(),
            reading: Reading::default(),
            reviewing: Reviewing::default(),
            began: Instant::now(),
        }
    }

    /// Milliseconds since the server began.
    pub(crate) fn now(&self) -> Millis {
        self.began.elapsed().as_millis() as Millis
    }

    /// The match of this name at its table, where it is brought if it is not.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> HallResult<Room> {
        let mut rooms = self.rooms.lock().await;
        if let Some(room) = rooms.get(id).filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        rooms.retain(|_, room| !room.is_closed());
        let found = self.store.find_match(id).await?.ok_or(HallError::NoMatch)?;
        let setup = found.setup.ok_or(HallError::Waiting)?;
        let records = self.store.records(id).await?;
        let (shelf, now) = (self.shelf.clone(), self.now());
        let resumed = tokio::task::spawn_blocking(move || shelf.resume(setup, &records, now)).await;
        let resumed = resumed.map_err(|_| HallError::Unusable("the match cannot be resumed"))??;
        up(&self.metrics.matches_resumed);
        let room = Room::open(self, id, resumed);
        rooms.insert(id.to_owned(), room.clone());
        Ok(room)
    }

    /// What a secret opens.
    pub(crate) async fn seat(&self, secret: &str) -> HallResult<(String, Who)> {
        self.store.seat(secret).await?.ok_or(HallError::NoMatch)
    }

    /// Whether a match waits for a friend's deck, and how it begins.
    pub(crate) async fn stored(&self, id: &str) -> HallResult<(bool, Setup)> {
        let found = self.store.find_match(id).await?.ok_or(HallError::NoMatch)?;
        let waits = found.setup.is_none();
        let setup = match found.setup {
            Some(setup) => setup,
            None => begin::waiting_for(&found.waiting)?,
        };
        Ok((waits, setup))
    }

    /// Keeps the finished game as a replay.
    pub(crate) async fn game_over(&self, facts: &ReplayFacts, bytes: &[u8]) {
        self.forget_replay(&facts.id).await;
        self.forget_review(&facts.id).await;
        // The records are stored: a replay that could not be is written when the game ends again.
        let _ = self.store.add_replay(facts, bytes).await;
    }

    /// The same players once more, with new chance.
    pub(crate) async fn rematch(self: &Arc<Self>, setup: Setup) -> HallResult<Vec<(String, Who)>> {
        let setup = Setup { seed: secret::seed(), ..setup };
        let id = secret::name();
        let seats = begin::seats(&setup);
        let stored = StoredMatch { setup: Some(setup), waiting: String::new() };
        self.store.add_match(&id, &stored, &seats, &[]).await?;
        up(&self.metrics.matches_begun);
        Ok(seats)
    }
}

/// The facts of a replay in a list.
pub(crate) fn replay_facts(id: &str, over: &dyn AnyMatch) -> ReplayFacts {
    let setup = over.setup();
    let side = |seat: kernel::Seat| {
        let named = setup.deck_names[seat].clone();
        named.or_else(|| setup.decks[seat].lines.first().map(|line| line.number.clone()))
    };
    ReplayFacts {
        id: id.to_owned(),
        game: setup.game,
        rules: setup.rules.clone(),
        sides: kernel::Seat::BOTH.map(|seat| side(seat).unwrap_or_default()).to_vec(),
        scenario: setup.scenario_title(),
        answers: over.length(),
        stored: store::now() as u32,
        result: over.result(),
    }
}
