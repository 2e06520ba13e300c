//! Matches over HTTP and WebSocket, kept in a database. It holds no rule.
//!
//! Each match is a task of its own (`room`) that handles the messages of its pages one after the other. What a page receives has been stored
//! before; what the program forgets, the database knows, and the next page brings the match back to the exact decision.

mod api;
mod command;
mod error;
mod files;
mod hall;
mod metrics;
mod page;
mod room;
mod secret;
mod socket;
mod store;

use std::{future::Future, io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use table::Shelf;
use tokio::{net::TcpListener, sync::watch};

pub use self::{
    command::{ServeArgs, parse_time},
    store::StoreError,
};
use self::{hall::Hall, store::Store};

/// How a server is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    pub address: SocketAddr,
    /// `sqlite://FILE?mode=rwc` or `postgres://…`
    pub database: String,
    /// How long spectators wait for what happens.
    pub delay: Duration,
    /// A folder with the player's own pictures of cards.
    pub images: Option<PathBuf>,
    /// A folder with the page; by default the one that is part of the program.
    pub page: Option<PathBuf>,
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("the database: {0}")]
    Store(#[from] StoreError),
    #[error("no data folder here: name a file with --database")]
    NoDataFolder,
    #[error("{path}: {error}", path = .folder.display())]
    DataFolder { folder: PathBuf, error: io::Error },
    #[error("at {0}: {1}")]
    Address(SocketAddr, io::Error),
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    hall: Arc<Hall>,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the database and the port.
    ///
    /// # Errors
    /// Either cannot be had.
    pub async fn open(options: &Options) -> Result<Server, ServeError> {
        let store = Store::open(&options.database).await?;
        let shelf = Shelf::embedded();
        let (stop, stopping) = watch::channel(false);
        let hall = Arc::new(Hall::new(store, shelf, options, stopping));
        let taken = |error| ServeError::Address(options.address, error);
        let listener = TcpListener::bind(options.address).await.map_err(taken)?;
        Ok(Server { listener, hall, stop })
    }

    /// The address that it got: port 0 is any that is free.
    ///
    /// # Errors
    /// The system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until asked to stop; then pages are notified, answers are stored, and the database is closed.
    ///
    /// # Errors
    /// The system lets no more pages in.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { listener, hall, stop } = self;
        let router = api::router(Arc::clone(&hall));
        let stopped = async move {
            until.await;
            let _ = stop.send(true);
        };
        let served = axum::serve(listener, router).with_graceful_shutdown(stopped).await;
        hall.store.close().await;
        served
    }
}

/// Runs a server until a signal of the terminal or the system; `ready` is called with its address.
///
/// # Errors
/// It cannot run.
pub fn serve(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::open(options).await?;
        ready(server.address()?);
        Ok(server.run(told_to_stop()).await?)
    })
}

async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
