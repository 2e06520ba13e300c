//! Frames on their way to one page.

use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// A frame, and when it may be seen.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) text: Utf8Bytes,
    pub(crate) due: Instant,
}

/// Where frames for a page go. A page that reads too slowly loses its connection, not the others their time.
pub(crate) type Outbox = mpsc::Sender<Frame>;
