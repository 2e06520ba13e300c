//! Records written down: whatever waits is committed together, and each is acknowledged when it is on the disk.

use sqlx::{Any, AnyPool, Transaction};
use table::Written;
use tokio::sync::{mpsc, oneshot};

use super::StoreError;

type Stored<T> = Result<T, StoreError>;

/// The one writer of records.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
}

#[derive(Debug)]
enum Job {
    Append { id: String, record: Written, done: oneshot::Sender<Stored<()>> },
    Close { done: oneshot::Sender<()> },
}

/// Records that wait while others are committed.
const QUEUE: usize = 4096;
/// So many are committed together at most.
const TOGETHER: usize = 512;

impl Writer {
    pub(super) fn start(pool: AnyPool) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(pool, jobs));
        Writer { queue }
    }

    pub(super) async fn append(&self, id: &str, record: &Written) -> Stored<()> {
        let (done, answer) = oneshot::channel();
        let job = Job::Append { id: id.to_owned(), record: record.clone(), done };
        self.queue.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Everything sent before is written.
    pub(super) async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.queue.send(Job::Close { done }).await.is_ok() {
            let _ = answer.await;
        }
    }
}

async fn write_all(pool: AnyPool, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, TOGETHER).await > 0 {
        let mut closing = Vec::new();
        let mut appends = Vec::new();
        for job in waiting.drain(..) {
            match job {
                Job::Append { id, record, done } => appends.push((id, record, done)),
                Job::Close { done } => closing.push(done),
            }
        }
        write_together(&pool, appends).await;
        let is_closed = !closing.is_empty();
        for done in closing {
            let _ = done.send(());
        }
        if is_closed {
            return;
        }
    }
}

type Append = (String, Written, oneshot::Sender<Stored<()>>);

/// All in one transaction; if that fails, each in its own, so that one bad record spoils no other.
async fn write_together(pool: &AnyPool, appends: Vec<Append>) {
    let records: Vec<(&str, &Written)> =
        appends.iter().map(|(id, record, _)| (id.as_str(), record)).collect();
    if records.is_empty() {
        return;
    }
    if commit(pool, &records).await.is_ok() {
        for (.., done) in appends {
            let _ = done.send(Ok(()));
        }
        return;
    }
    for (id, record, done) in appends {
        let _ = done.send(commit(pool, &[(&id, &record)]).await);
    }
}

async fn commit(pool: &AnyPool, records: &[(&str, &Written)]) -> Stored<()> {
    let mut transaction = pool.begin().await?;
    for (id, record) in records {
        insert(&mut transaction, id, record).await?;
    }
    Ok(transaction.commit().await?)
}

pub(super) async fn insert(
    transaction: &mut Transaction<'_, Any>,
    id: &str,
    record: &Written,
) -> Stored<()> {
    sqlx::query("INSERT INTO records (match_id, place, record) VALUES ($1, $2, $3)")
        .bind(id)
        .bind(i64::from(record.at))
        .bind(&record.text)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}
