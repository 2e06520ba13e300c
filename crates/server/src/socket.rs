//! The socket of one page.

use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use axum::{
    Extension,
    extract::{
        Path, State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    response::{IntoResponse, Response},
};
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use serde::Deserialize;
use table::{
    GuestId, Who,
    protocol::{
        ClientFrame, ClientMessage, ErrorCode, ErrorView, FRAME_BYTES, ServerMessage, VERSION,
    },
};
use tokio::sync::mpsc;

use crate::{
    app::{App, AppError},
    error::ApiError,
    limits::{Bucket, Client, FRAMES, Permit},
    metrics::up,
    room::{Frame, Outbox, Room},
};

/// More than this is not even read; what is more than the protocol allows is answered by an error.
const READ_BYTES: usize = 16 * FRAME_BYTES;
/// What may wait to be sent to a page that reads slowly.
const WRITE_BYTES: usize = 4 * 1024 * 1024;
/// Frames that may wait for a player; spectators wait for theirs.
const WAITING_FRAMES: usize = 64;
const DELAYED_FRAMES: usize = 256;
/// A page that does not know the protocol is shown the door.
const MOST_ERRORS: usize = 16;
/// How long a page that leaves may take to read what it was sent.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    client: Option<Extension<Client>>,
    Path(secret): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let client = client.map(|Extension(client)| client);
    let permit =
        client.map(|client| app.limits.open_socket(client).ok_or(AppError::TooManySockets));
    let found = async {
        let permit = permit.transpose()?;
        let (id, who) = app.opened_by(&secret).await?;
        app.room(&id).await.map(|_| (id, Visitor { who, client, _permit: permit }))
    };
    match found.await {
        Ok((id, visitor)) => upgrade
            .max_message_size(READ_BYTES)
            .max_frame_size(READ_BYTES)
            .max_write_buffer_size(WRITE_BYTES)
            .on_upgrade(move |socket| serve(app, id, visitor, socket)),
        Err(error) => ApiError::from(error).into_response(),
    }
}

/// Who comes, and from where; the permit is held as long as the socket is open.
struct Visitor {
    who: Who,
    client: Option<Client>,
    _permit: Option<Permit>,
}

async fn serve(app: Arc<App>, id: String, visitor: Visitor, socket: WebSocket) {
    app.metrics.sockets.fetch_add(1, Relaxed);
    let capacity = if visitor.who == Who::Spectator { DELAYED_FRAMES } else { WAITING_FRAMES };
    let (outbox, frames) = mpsc::channel(capacity);
    let (sink, stream) = socket.split();
    let errors = outbox.downgrade();
    if let Some((room, guest)) = sit_down(&app, &id, &visitor, outbox).await {
        let mut writer = tokio::spawn(write(sink, frames));
        let page = Page { app: Arc::clone(&app), room: room.clone(), guest, errors };
        let is_written = tokio::select! {
            () = page.read(stream) => false,
            _ = &mut writer => true,
        };
        room.leave(guest).await;
        if !is_written {
            // What the page is still owed, unless it does not read.
            let _ = tokio::time::timeout(PATIENCE, writer).await;
        }
    }
    app.metrics.sockets.fetch_sub(1, Relaxed);
}

/// A match may leave its table at the very moment somebody comes: then it is brought back.
async fn sit_down(
    app: &Arc<App>,
    id: &str,
    visitor: &Visitor,
    outbox: Outbox,
) -> Option<(Room, GuestId)> {
    for _ in 0..3 {
        let room = app.room(id).await.ok()?;
        if let Some(guest) = room.join(visitor.who, outbox.clone(), visitor.client).await {
            return Some((room, guest));
        }
    }
    None
}

/// Sends frames when they are due, until every sender is dropped.
async fn write(mut sink: SplitSink<WebSocket, Message>, mut frames: mpsc::Receiver<Frame>) {
    while let Some(frame) = frames.recv().await {
        if frame.due > Instant::now() {
            tokio::time::sleep_until(frame.due.into()).await;
        }
        if sink.send(Message::Text(frame.text)).await.is_err() {
            return;
        }
    }
    let _ = sink.send(Message::Close(None)).await;
}

struct Page {
    app: Arc<App>,
    room: Room,
    guest: GuestId,
    errors: mpsc::WeakSender<Frame>,
}

impl Page {
    /// Reads from the page until it leaves, the server stops, or the version differs.
    async fn read(self, mut stream: SplitStream<WebSocket>) {
        let mut stopping = self.app.stopping.clone();
        let mut wrong = 0;
        let mut rate = Bucket::new(FRAMES, Instant::now());
        while wrong < MOST_ERRORS {
            let message = tokio::select! {
                message = stream.next() => message,
                _ = stopping.wait_for(|stops| *stops) => {
                    self.refuse(ErrorCode::Stopping, "the server stops; your game is stored");
                    return;
                }
            };
            let Some(Ok(message)) = message else { return };
            // A page that sends more than people can is read more slowly.
            if let Err(wait) = rate.take(1.0, Instant::now()) {
                tokio::time::sleep(wait).await;
            }
            match self.heard(&message) {
                Incoming::Frame(say) => {
                    if !self.room.say(self.guest, say).await {
                        return;
                    }
                }
                Incoming::Nothing => {}
                Incoming::Wrong(code, why) => {
                    up(&self.app.metrics.malformed);
                    self.refuse(code, &why);
                    wrong += 1;
                }
                Incoming::Farewell => return,
            }
        }
    }

    fn heard(&self, message: &Message) -> Incoming {
        let Message::Text(text) = message else { return silent(message) };
        up(&self.app.metrics.frames);
        if text.len() > FRAME_BYTES {
            return Incoming::Wrong(
                ErrorCode::TooLarge,
                format!("a frame has at most {FRAME_BYTES} bytes"),
            );
        }
        read_frame(text)
    }

    /// Sends the page the error of its frame; dropped if the page does not read.
    fn refuse(&self, code: ErrorCode, why: &str) {
        let error = ErrorView { code, message: why.to_owned(), clause: None };
        if let Some(outbox) = self.errors.upgrade() {
            let _ = outbox.try_send(Frame::new(ServerMessage::Error(error), Duration::ZERO));
        }
    }
}

/// A message of the socket, read.
#[derive(PartialEq, Eq, Debug)]
enum Incoming {
    Frame(ClientMessage),
    Nothing,
    Wrong(ErrorCode, String),
    Farewell,
}

fn silent(message: &Message) -> Incoming {
    match message {
        Message::Binary(_) | Message::Text(_) => {
            Incoming::Wrong(ErrorCode::Malformed, "frames are text".to_owned())
        }
        Message::Ping(_) | Message::Pong(_) => Incoming::Nothing,
        Message::Close(_) => Incoming::Farewell,
    }
}

#[derive(Deserialize)]
struct Version {
    v: u16,
}

fn read_frame(text: &str) -> Incoming {
    match serde_json::from_str::<ClientFrame>(text) {
        Ok(ClientFrame { v: VERSION, say }) => Incoming::Frame(say),
        Ok(_) => other_version(),
        Err(error) => match serde_json::from_str::<Version>(text) {
            Ok(Version { v }) if v != VERSION => other_version(),
            Ok(_) | Err(_) => Incoming::Wrong(ErrorCode::Malformed, error.to_string()),
        },
    }
}

fn other_version() -> Incoming {
    Incoming::Wrong(ErrorCode::Version, format!("this server speaks version {VERSION}"))
}

#[cfg(test)]
mod tests;
