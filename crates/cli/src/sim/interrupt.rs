//! Ctrl-C: the first one ends playing and prints what there is, the second one ends the program.

use std::{
    process,
    sync::atomic::{AtomicBool, Ordering},
};

use anyhow::{Context, Result};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Set once somebody asked to stop.
pub(crate) fn flag() -> Result<&'static AtomicBool> {
    let handler = || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
    };
    ctrlc::set_handler(handler).context("Ctrl-C cannot be heard")?;
    Ok(&INTERRUPTED)
}
