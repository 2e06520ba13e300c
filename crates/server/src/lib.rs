//! Matches over HTTP and WebSocket, kept in a database. It holds no rule.
//!
//! Each match is a task of its own (`room`) that handles the messages of its pages one after the other. What a page receives has been stored
//! before; what the program forgets, the database knows, and the next page brings the match back to the exact decision.

mod api;
mod app;
mod command;
mod error;
mod files;
mod guard;
mod limits;
mod listen;
mod metrics;
mod page;
mod room;
mod secret;
mod socket;
mod store;

use std::{future::Future, io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use table::CardPools;
use tokio::{net::TcpListener, sync::watch};

use self::{app::App, limits::STOP_TIME, store::Store};
pub use self::{
    command::{ServeArgs, parse_time},
    guard::Door,
    store::StoreError,
};

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
    /// Whom it answers.
    pub door: Door,
    /// Whether one client may use only so much.
    pub limits_clients: bool,
    /// Whether two people may begin with a seed of their choice.
    pub lets_arrange_deals: bool,
    /// Where whoever runs it asks for metrics.
    pub admin: Option<SocketAddr>,
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
    admin: Option<TcpListener>,
    app: Arc<App>,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the database and the port.
    ///
    /// # Errors
    /// Either cannot be had.
    pub async fn open(options: &Options) -> Result<Server, ServeError> {
        let store = Store::open(&options.database).await?;
        let pools = CardPools::embedded();
        let (stop, stopping) = watch::channel(false);
        let app = Arc::new(App::new(store, pools, options, stopping));
        let listener = bind(options.address).await?;
        let _ = app.network.own.set(listener.local_addr()?);
        let admin = match options.admin {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        Ok(Server { listener, admin, app, stop })
    }

    /// The address that it got: port 0 is any that is free.
    ///
    /// # Errors
    /// The system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Where metrics can be asked for.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref().and_then(|admin| admin.local_addr().ok())
    }

    /// Serves until asked to stop; then pages are notified, answers are stored, and the database is closed.
    ///
    /// # Errors
    /// The system lets no more pages in.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { listener, admin, app, stop } = self;
        let router = api::router(Arc::clone(&app));
        if let Some(admin) = admin {
            tokio::spawn(axum::serve(admin, api::admin_router(Arc::clone(&app))).into_future());
        }
        let stopped = async move {
            until.await;
            let _ = stop.send(true);
        };
        let served =
            listen::serve(listener, router, &app.limits, app.stopping.clone(), stopped).await;
        let _ = tokio::time::timeout(STOP_TIME, app.store.close()).await;
        served
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Address(address, error))
}

/// Runs a server until a signal of the terminal or the system; `ready` is called with its address.
///
/// # Errors
/// It cannot run.
pub fn serve(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let server = Server::open(options).await?;
        ready(server.address()?);
        Ok(server.run(told_to_stop()).await?)
    });
    // A bot or a review that still thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
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
