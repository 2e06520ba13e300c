//! From this machine alone to the network around it: whoever sits at the machine may let others in.

use std::{
    net::{IpAddr, SocketAddr, UdpSocket},
    sync::Arc,
};

use axum::{Extension, Json, extract::State, http::StatusCode};
use table::protocol::{ErrorCode, NetworkFacts};
use tokio::net::TcpListener;

use super::Reply;
use crate::{app::App, error::ApiError, limits::Client, listen};

pub(super) async fn facts(
    State(app): State<Arc<App>>,
    client: Option<Extension<Client>>,
) -> Json<NetworkFacts> {
    let opened = *app.network.opened.lock().await;
    let may_open = opened.is_none() && may_open(&app, client);
    Json(NetworkFacts { may_open, address: opened.map(|address| format!("http://{address}")) })
}

/// Listens at the address of this machine in its network, too, until the server stops.
pub(super) async fn open(
    State(app): State<Arc<App>>,
    client: Option<Extension<Client>>,
) -> Reply<NetworkFacts> {
    let mut opened = app.network.opened.lock().await;
    if opened.is_none() {
        if !may_open(&app, client) {
            return Err(refused("only whoever sits at the machine of the server may open it"));
        }
        let port = app.network.own.get().map_or(0, SocketAddr::port);
        let address = own_address().ok_or_else(|| refused("this machine is in no network"))?;
        *opened = Some(listen_at(&app, SocketAddr::new(address, port)).await?);
    }
    let address = opened.map(|address| format!("http://{address}"));
    Ok(Json(NetworkFacts { may_open: false, address }))
}

fn refused(why: &str) -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NotYours, why)
}

/// The server listens to this machine alone, nobody stands in front of it, and the request comes from this machine.
fn may_open(app: &App, client: Option<Extension<Client>>) -> bool {
    let is_alone = app.network.own.get().is_some_and(|own| own.ip().is_loopback());
    let is_here = client.is_some_and(|Extension(client)| client.is_this_machine());
    is_alone && is_here && !app.door.behind_proxy
}

/// The address by which this machine would reach others. Nothing is sent: the address is one of those for documentation.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_unspecified() && !own.is_loopback()).then_some(own)
}

async fn listen_at(app: &Arc<App>, address: SocketAddr) -> Result<SocketAddr, ApiError> {
    let failed = |error: std::io::Error| refused(&format!("{address}: {error}"));
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    let app = Arc::clone(app);
    tokio::spawn(async move {
        let mut stops = app.stopping.clone();
        let stopped = async move { drop(stops.wait_for(|stops| *stops).await) };
        let router = super::router(Arc::clone(&app));
        listen::serve(listener, router, &app.limits, app.stopping.clone(), stopped).await
    });
    Ok(bound)
}
