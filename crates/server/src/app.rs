//! All matches: those at their tables, and those in the database.

pub(crate) mod begin;
mod lab;
mod reading;
mod reviewing;

use std::{
    collections::HashMap,
    net::SocketAddr,
    path::Path,
    sync::{Arc, OnceLock},
    thread,
    time::{Duration, Instant},
};

use table::{AnyMatch, CardPools, MatchError, Millis, Setup, Who, protocol::ReplayFacts};
use tokio::sync::{Mutex, Semaphore, watch};

use self::{lab::Laboratory, reading::Reading, reviewing::Reviewing};
use crate::{
    Options,
    guard::{Door, Owner},
    limits::{Limits, MATCHES},
    metrics::{Metrics, up},
    room::Room,
    secret,
    store::{self, Seated, Store, StoreError, StoredMatch},
};

/// The place where matches are played.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) pools: CardPools,
    pub(crate) metrics: Metrics,
    /// How long spectators wait for what happens.
    pub(crate) delay: Duration,
    /// How many bots think at once.
    pub(crate) thinkers: Semaphore,
    pub(crate) limits: Limits,
    /// Whether two people may begin with a seed of their choice.
    lets_arrange_deals: bool,
    /// Whom it answers.
    pub(crate) door: Door,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// The player's own pictures.
    pub(crate) images: Option<Arc<Path>>,
    pub(crate) page: Option<Arc<Path>>,
    pub(crate) network: Network,
    rooms: Mutex<HashMap<String, Arc<Place>>>,
    reading: Reading,
    reviewing: Reviewing,
    laboratory: Laboratory,
    began: Instant,
}

/// Where the server listens.
#[derive(Debug, Default)]
pub(crate) struct Network {
    /// From the beginning.
    pub(crate) own: OnceLock<SocketAddr>,
    /// In the network around it, if somebody opened it.
    pub(crate) opened: Mutex<Option<SocketAddr>>,
}

/// Where one match is played: empty while it is being brought, or after it left. Its lock is held while the match is resumed.
#[derive(Debug, Default)]
struct Place(Mutex<Option<Room>>);

impl Place {
    /// Whether nobody plays there and nobody is about to.
    fn is_left(self: &Arc<Self>) -> bool {
        let is_unused = Arc::strong_count(self) == 1;
        is_unused && self.0.try_lock().is_ok_and(|room| room.as_ref().is_none_or(Room::is_closed))
    }
}

/// Why a match cannot be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AppError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error("there is no such match")]
    NoMatch,
    #[error("your friend has not chosen a deck yet")]
    Waiting,
    #[error("somebody has taken this seat: ask for a new invitation")]
    SeatTaken,
    #[error("take your seat first")]
    Invited,
    #[error("the deck cannot be read: {0}")]
    Unreadable(String),
    #[error("there is no deck {0}")]
    NoDeck(String),
    #[error("{0}")]
    Unusable(&'static str),
    #[error("there is no such replay")]
    NoReplay,
    #[error("{0}")]
    NotYours(&'static str),
    #[error("too many pages are open: close one")]
    TooManySockets,
    #[error("you keep as many replays as one may: delete one")]
    TooManyReplays,
    #[error("a job of yours is running: end it first")]
    LabBusy,
    #[error("there are too many games at once: try again in a minute")]
    Full,
}

type AppResult<T> = Result<T, AppError>;

impl App {
    pub(crate) fn new(
        store: Store,
        pools: CardPools,
        options: &Options,
        stopping: watch::Receiver<bool>,
    ) -> App {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        App {
            store,
            pools,
            metrics: Metrics::default(),
            delay: options.delay,
            images: options.images.clone().map(Arc::from),
            page: options.page.clone().map(Arc::from),
            network: Network::default(),
            thinkers: Semaphore::new(cores),
            limits: Limits::new(options.limits_clients),
            lets_arrange_deals: options.lets_arrange_deals,
            door: options.door.clone(),
            stopping,
            rooms: Mutex::default(),
            reading: Reading::default(),
            reviewing: Reviewing::default(),
            laboratory: Laboratory::default(),
            began: Instant::now(),
        }
    }

    /// Milliseconds since the server began.
    pub(crate) fn now(&self) -> Millis {
        self.began.elapsed().as_millis() as Millis
    }

    /// The match of this name at its table, where it is brought if it is not. While it is brought, others are not kept waiting.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> AppResult<Room> {
        let place = {
            let mut rooms = self.rooms.lock().await;
            if !rooms.contains_key(id) && rooms.len() >= MATCHES {
                rooms.retain(|_, place| !place.is_left());
                if rooms.len() >= MATCHES {
                    return Err(AppError::Full);
                }
            }
            Arc::clone(rooms.entry(id.to_owned()).or_default())
        };
        let mut open = place.0.lock().await;
        if let Some(room) = open.as_ref().filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        let room = self.resume(id).await?;
        Ok(open.insert(room).clone())
    }

    async fn resume(self: &Arc<Self>, id: &str) -> AppResult<Room> {
        let found = self.store.find_match(id).await?.ok_or(AppError::NoMatch)?;
        let setup = found.setup.ok_or(AppError::Waiting)?;
        let records = self.store.records(id).await?;
        let (pools, now) = (self.pools.clone(), self.now());
        let resumed = tokio::task::spawn_blocking(move || pools.resume(setup, &records, now)).await;
        let resumed = resumed.map_err(|_| AppError::Unusable("the match cannot be resumed"))??;
        up(&self.metrics.matches_resumed);
        Ok(Room::open(self, id, resumed))
    }

    /// What a secret opens.
    pub(crate) async fn seat(&self, secret: &str) -> AppResult<(String, Seated)> {
        self.store.seat(secret).await?.ok_or(AppError::NoMatch)
    }

    /// The match that a secret opens and who sits down with it; an invitation has to be taken up first.
    pub(crate) async fn opened_by(&self, secret: &str) -> AppResult<(String, Who)> {
        let (id, seat) = self.seat(secret).await?;
        if seat.is_invitation { Err(AppError::Invited) } else { Ok((id, seat.who)) }
    }

    /// # Errors
    /// There is no such replay for this owner.
    pub(crate) async fn check_may_see(&self, id: &str, owner: &Owner) -> AppResult<()> {
        if self.store.may_see(id, owner).await? { Ok(()) } else { Err(AppError::NoReplay) }
    }

    /// # Errors
    /// Somebody else's, or nobody's.
    pub(crate) async fn check_owns(&self, id: &str, owner: &Owner) -> AppResult<()> {
        match self.store.is_owner(id, owner).await? {
            true => Ok(()),
            false => Err(AppError::NotYours("this is not yours")),
        }
    }

    /// Whether a match waits for a friend's deck, and how it begins.
    pub(crate) async fn stored(&self, id: &str) -> AppResult<(bool, Setup)> {
        let found = self.store.find_match(id).await?.ok_or(AppError::NoMatch)?;
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

    /// The same players once more, with new chance; it belongs to whom the match before belongs to.
    pub(crate) async fn rematch(
        &self,
        before: &str,
        setup: Setup,
    ) -> AppResult<Vec<(String, Who)>> {
        let setup = Setup { seed: secret::seed(), salt: secret::secret(), ..setup };
        let id = secret::name();
        let seats = begin::seats(&setup, None);
        let stored = StoredMatch { setup: Some(setup), waiting: String::new() };
        self.store.add_match(&id, &stored, &seats, &[]).await?;
        for owner in self.store.owners(before).await? {
            self.store.add_owner(&id, &Owner(owner)).await?;
        }
        up(&self.metrics.matches_begun);
        Ok(seats.into_iter().map(|seat| (seat.secret, seat.who)).collect())
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
        shared: false,
        game: setup.game,
        rules: setup.rules.clone(),
        sides: kernel::Seat::BOTH.map(|seat| side(seat).unwrap_or_default()).to_vec(),
        scenario: setup.scenario_title(),
        answers: over.length(),
        stored: store::now() as u32,
        result: over.result(),
    }
}
