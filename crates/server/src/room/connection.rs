//! Frames on their way to one page.

use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use table::protocol::{ServerFrame, ServerMessage, VERSION};
use tokio::sync::mpsc;

/// A frame, and when it may be seen.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) text: Utf8Bytes,
    pub(crate) due: Instant,
}

impl Frame {
    pub(crate) fn new(say: ServerMessage, delay: Duration) -> Frame {
        let frame = ServerFrame { v: VERSION, say };
        let text =
            serde_json::to_string(&frame).expect("a frame has no part that cannot be written");
        Frame { text: text.into(), due: Instant::now() + delay }
    }
}

/// Where frames for a page go. A page that reads too slowly loses its connection, not the others their time.
pub(crate) type Outbox = mpsc::Sender<Frame>;
