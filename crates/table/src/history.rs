//! Where records are kept.

use std::future::Future;

use crate::record::Written;

/// The append-only history of one match.
pub trait History {
    type Error;

    /// Keeps a record. Once this is done it is not lost, whatever happens to the program.
    ///
    /// # Errors
    /// It could not be kept: the match must go on as if nothing had been done.
    fn append(&self, record: &Written) -> impl Future<Output = Result<(), Self::Error>> + Send;
}
