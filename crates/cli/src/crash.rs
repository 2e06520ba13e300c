//! A panic while a file is worked on is an error of that file alone.

use std::{
    any::Any,
    panic::{self, AssertUnwindSafe, PanicHookInfo},
    sync::{Mutex, PoisonError},
};

use anyhow::{Result, anyhow};

/// Where the last panic happened.
static PLACE: Mutex<Option<String>> = Mutex::new(None);

/// Panics are kept for [`caught`] instead of being printed.
pub(crate) fn keep_quiet() {
    panic::set_hook(Box::new(remember));
}

fn remember(info: &PanicHookInfo<'_>) {
    let place = info.location().map(|at| format!("{}:{}", at.file(), at.line()));
    *PLACE.lock().unwrap_or_else(PoisonError::into_inner) = place;
}

/// Runs something that may panic.
///
/// # Errors
/// What the panic said, in one line.
pub(crate) fn caught<T>(run: impl FnOnce() -> T) -> Result<T> {
    panic::catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
        let place = PLACE.lock().unwrap_or_else(PoisonError::into_inner).take();
        let said = said(&*panic).replace('\n', " ");
        anyhow!("the program failed: {said} ({})", place.as_deref().unwrap_or("somewhere"))
    })
}

fn said(panic: &dyn Any) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

#[cfg(test)]
mod tests;
