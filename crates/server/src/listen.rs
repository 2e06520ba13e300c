//! Connections: accepted, bounded in number and time, and ended when the server stops.

use std::{
    convert::Infallible, future::Future, io, net::SocketAddr, pin::pin, sync::Arc, time::Duration,
};

use axum::{Router, body::Body, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
    time::timeout,
};
use tower::ServiceExt as _;

use crate::limits::{CONNECTIONS, Client, HEAD_BYTES, HEAD_FIELDS, HEAD_TIME, Limits, STOP_TIME};

/// Serves the router to whoever connects, until `stopped`; then waits a moment for what is being answered.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    stopping: watch::Receiver<bool>,
    stopped: impl Future<Output = ()>,
) -> io::Result<()> {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let mut stopped = pin!(stopped);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => break,
        };
        let Ok((stream, peer)) = accepted else {
            // The system has no more handles for now.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Whoever has too many connections is closed at once: nothing is read from him.
        let place = Arc::clone(&places).try_acquire_owned();
        let (Ok(place), Some(permit)) = (place, limits.connect(Client::at(peer.ip()))) else {
            continue;
        };
        let answered = answer(stream, peer, router.clone(), stopping.clone());
        tokio::spawn(async move {
            answered.await;
            drop((place, permit));
        });
    }
    drop(listener);
    let _ = timeout(STOP_TIME, places.acquire_many(CONNECTIONS as u32)).await;
    Ok(())
}

/// Answers the requests of one connection. Small frames are sent at once: nobody waits for a delayed acknowledgement.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Client::at(peer.ip()));
        let answered = router.clone().oneshot(request);
        async move { Ok::<_, Infallible>(answered.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_headers(HEAD_FIELDS)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopping.wait_for(|stops| *stops) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(STOP_TIME, connection).await;
}
