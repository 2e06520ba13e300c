//! Everything from outside has a bound: how much, how fast, how long. `docs/hosting.md` says what each protects.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use tokio::sync::Semaphore;

/// How long a client may take for the head of a request, and for a whole request with its answer.
pub(crate) const HEAD_TIME: Duration = Duration::from_secs(10);
pub(crate) const REQUEST_TIME: Duration = Duration::from_secs(30);
/// How long a stop waits for requests that are being answered.
pub(crate) const STOP_TIME: Duration = Duration::from_secs(5);
/// Fields of a head, and its bytes.
pub(crate) const HEAD_FIELDS: usize = 64;
pub(crate) const HEAD_BYTES: usize = 32 * 1024;
/// Connections at once, by everybody.
pub(crate) const CONNECTIONS: usize = 8_192;
/// Matches in memory at once; those that nobody looks at leave it.
pub(crate) const MATCHES: usize = 8_192;
/// Reviews that wait for their turn.
pub(crate) const REVIEWS: usize = 32;
/// Jobs of the lab that wait or run, those that are remembered, and what one may ask for. A client has one at a time.
pub(crate) const LAB_JOBS: usize = 16;
pub(crate) const LAB_KEPT: usize = 256;
pub(crate) const LAB_DECKS: usize = 8;
pub(crate) const LAB_GAMES: u32 = 2_000;
pub(crate) const LAB_TIME: Duration = Duration::from_secs(600);
/// Pages of spectators at one match.
pub(crate) const SPECTATORS: usize = 64;
/// Replays that one owner keeps.
pub(crate) const REPLAYS: i64 = 1_000;
/// Frames that a page may send: so many at once, and so many a second from then on.
pub(crate) const FRAMES: Rate = Rate { burst: 200.0, per_second: 100.0 };

/// What one client may use at once.
const CLIENT_CONNECTIONS: usize = 64;
const CLIENT_SOCKETS: usize = 64;
/// Points that a client may spend on requests.
const CLIENT_POINTS: Rate = Rate { burst: 240.0, per_second: 40.0 };
/// So many clients are remembered before those that use nothing are forgotten.
const REMEMBERED: usize = 4_096;

/// What a request costs, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cost {
    /// It is looked up.
    Light = 1,
    /// Something is read, checked or stored.
    Heavy = 8,
    /// Games are played for it.
    Heaviest = 24,
}

/// A token bucket: so much at once, and so much a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rate {
    burst: f64,
    per_second: f64,
}

/// What is left of a rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, left: rate.burst, at: now }
    }

    /// Takes points; if there are too few, how long until there are enough.
    pub(crate) fn take(&mut self, points: f64, now: Instant) -> Result<(), Duration> {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + since * self.rate.per_second).min(self.rate.burst);
        self.at = now;
        if self.left >= points {
            self.left -= points;
            return Ok(());
        }
        Err(Duration::from_secs_f64((points - self.left) / self.rate.per_second))
    }

    fn is_full(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.left + since * self.rate.per_second >= self.rate.burst
    }
}

/// Whom requests are counted for: an address, or a network of addresses that one client has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// One client of IPv6 has 2^64 addresses.
    pub(crate) fn at(address: IpAddr) -> Client {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                Client(Ipv6Addr::from(network).into())
            }
            address @ IpAddr::V4(_) => Client(address),
        }
    }

    /// Whether it is the machine that the server runs on; its address of IPv6 is the only one of its network.
    pub(crate) fn is_this_machine(self) -> bool {
        self.0.is_loopback() || self.0 == IpAddr::V6(Ipv6Addr::UNSPECIFIED)
    }
}

/// What everybody uses now.
#[derive(Debug)]
pub(crate) struct Limits {
    /// `None`: nobody is limited.
    clients: Option<Mutex<HashMap<Client, Used>>>,
}

/// What one client uses now.
#[derive(Debug)]
struct Used {
    points: Bucket,
    connections: Arc<Semaphore>,
    sockets: Arc<Semaphore>,
    /// One bot of a client thinks at a time, so that nobody waits for another's bots.
    thinking: Arc<Semaphore>,
}

/// Held as long as something is used.
#[derive(Debug)]
pub(crate) struct Permit {
    _held: Option<tokio::sync::OwnedSemaphorePermit>,
}

impl Used {
    fn new(now: Instant) -> Used {
        Used {
            points: Bucket::new(CLIENT_POINTS, now),
            connections: Arc::new(Semaphore::new(CLIENT_CONNECTIONS)),
            sockets: Arc::new(Semaphore::new(CLIENT_SOCKETS)),
            thinking: Arc::new(Semaphore::new(1)),
        }
    }

    fn is_idle(&self, now: Instant) -> bool {
        self.points.is_full(now)
            && self.connections.available_permits() == CLIENT_CONNECTIONS
            && self.sockets.available_permits() == CLIENT_SOCKETS
            && self.thinking.available_permits() == 1
    }
}

impl Limits {
    pub(crate) fn new(limits_clients: bool) -> Limits {
        Limits { clients: limits_clients.then(Mutex::default) }
    }

    /// # Errors
    /// How long the client has to wait.
    pub(crate) fn spend(&self, client: Client, cost: Cost) -> Result<(), Duration> {
        let now = Instant::now();
        self.of(client, |used| used.points.take(f64::from(cost as u8), now)).unwrap_or(Ok(()))
    }

    /// `None`: the client has too many connections.
    pub(crate) fn connect(&self, client: Client) -> Option<Permit> {
        self.hold(client, |used| Arc::clone(&used.connections))
    }

    /// `None`: the client has too many sockets.
    pub(crate) fn open_socket(&self, client: Client) -> Option<Permit> {
        self.hold(client, |used| Arc::clone(&used.sockets))
    }

    /// Waits until no other bot of this client thinks.
    pub(crate) async fn think(&self, client: Option<Client>) -> Permit {
        let turn = client.and_then(|client| self.of(client, |used| Arc::clone(&used.thinking)));
        let held = match turn {
            Some(turn) => turn.acquire_owned().await.ok(),
            None => None,
        };
        Permit { _held: held }
    }

    fn hold(&self, client: Client, what: impl FnOnce(&Used) -> Arc<Semaphore>) -> Option<Permit> {
        match self.of(client, |used| what(used)) {
            Some(semaphore) => {
                semaphore.try_acquire_owned().ok().map(|held| Permit { _held: Some(held) })
            }
            None => Some(Permit { _held: None }),
        }
    }

    /// `None` if nobody is limited.
    fn of<T>(&self, client: Client, look: impl FnOnce(&mut Used) -> T) -> Option<T> {
        let now = Instant::now();
        let mut clients = self.clients.as_ref()?.lock().expect("counting does not panic");
        if clients.len() >= REMEMBERED && !clients.contains_key(&client) {
            clients.retain(|_, used| !used.is_idle(now));
        }
        Some(look(clients.entry(client).or_insert_with(|| Used::new(now))))
    }
}

#[cfg(test)]
mod tests;
