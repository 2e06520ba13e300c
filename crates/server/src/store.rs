//! The database: SQLite in a file, or PostgreSQL.

mod migrations;
mod owners;
mod writer;

use std::time::Duration;

use sqlx::{
    AnyPool, Executor, Row,
    any::{AnyPoolOptions, install_default_drivers},
};
use table::{
    Setup, Who, Written,
    protocol::{ReplayFacts, ReviewFacts},
};

use self::{migrations::migrator, writer::Writer};

/// Everything that outlives the program.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: AnyPool,
    is_shared: bool,
    writer: Writer,
}

/// What went wrong with the database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Migration(#[from] sqlx::migrate::MigrateError),
    #[error("what is stored cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("the database takes nothing more")]
    Closed,
    #[error("it could not be stored: {0}")]
    NotStored(String),
}

type Stored<T> = Result<T, StoreError>;

/// A match as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredMatch {
    /// `None` as long as a friend has not chosen a deck.
    pub(crate) setup: Option<Setup>,
    /// What it will begin with once he has, as JSON.
    pub(crate) waiting: String,
}

/// A seat, what opens it, and whether that is for whoever comes first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seated {
    pub(crate) secret: String,
    pub(crate) who: Who,
    pub(crate) is_invitation: bool,
}

/// SQLite reads while it is written to, and a commit is on the disk when it is done.
const SQLITE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON;";

const CONNECTIONS: u32 = 4;

impl Store {
    /// Opens the database of this address (`sqlite://FILE`, `postgres://…`) and brings it up to date.
    ///
    /// # Errors
    /// It cannot be reached or is of a newer program.
    pub(crate) async fn open(address: &str) -> Stored<Store> {
        install_default_drivers();
        let is_sqlite = address.starts_with("sqlite:");
        let options = AnyPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(4))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if is_sqlite {
                        connection.execute(SQLITE).await?;
                    }
                    Ok(())
                })
            });
        let pool = options.connect(address).await?;
        migrator().run(&pool).await?;
        Ok(Store { writer: Writer::start(pool.clone()), pool, is_shared: !is_sqlite })
    }

    /// Keeps a record of a match.
    pub(crate) async fn append(&self, id: &str, record: &Written) -> Stored<()> {
        self.writer.append(id, record).await
    }

    /// Waits until everything is written, and closes the database.
    pub(crate) async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }

    /// Whether the database takes what is written: one on a full disk can still be read.
    pub(crate) async fn is_well(&self) -> bool {
        let written = sqlx::query(
            "INSERT INTO health (id, checked) VALUES (1, $1)
             ON CONFLICT (id) DO UPDATE SET checked = excluded.checked",
        )
        .bind(now())
        .execute(&self.pool);
        written.await.is_ok()
    }

    /// Keeps a new match with its seats and the records it begins with, all or nothing.
    pub(crate) async fn add_match(
        &self,
        id: &str,
        found: &StoredMatch,
        seats: &[Seated],
        records: &[Written],
    ) -> Stored<()> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO matches (id, setup, waiting, created) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(written(found.setup.as_ref())?)
            .bind(&found.waiting)
            .bind(now())
            .execute(&mut *transaction)
            .await?;
        for seat in seats {
            sqlx::query(
                "INSERT INTO seats (secret, match_id, who, invitation) VALUES ($1, $2, $3, $4)",
            )
            .bind(&seat.secret)
            .bind(id)
            .bind(who_name(seat.who))
            .bind(i64::from(seat.is_invitation))
            .execute(&mut *transaction)
            .await?;
        }
        for record in records {
            writer::insert(&mut transaction, id, record).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Makes a seat the guest's who comes first, with the deck that the match waited for, all or nothing; whether he was the first.
    pub(crate) async fn take_seat(
        &self,
        invitation: &str,
        secret: &str,
        begins: Option<(&str, &Setup)>,
    ) -> Stored<bool> {
        let mut transaction = self.pool.begin().await?;
        let taken = sqlx::query(
            "UPDATE seats SET secret = $1, invitation = 0 WHERE secret = $2 AND invitation = 1",
        )
        .bind(secret)
        .bind(invitation)
        .execute(&mut *transaction)
        .await?;
        if taken.rows_affected() == 0 {
            return Ok(false);
        }
        if let Some((id, setup)) = begins {
            sqlx::query("UPDATE matches SET setup = $1, waiting = '' WHERE id = $2 AND setup = ''")
                .bind(written(Some(setup))?)
                .bind(id)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// The match and the seat that a secret opens.
    pub(crate) async fn seat(&self, secret: &str) -> Stored<Option<(String, Seated)>> {
        let row = sqlx::query("SELECT match_id, who, invitation FROM seats WHERE secret = $1")
            .bind(secret)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let is_invitation = row.try_get::<i64, _>(2)? == 1;
        let secret = secret.to_owned();
        let seated = |who| Seated { secret, who, is_invitation };
        Ok(who_named(&row.try_get::<String, _>(1)?)
            .map(seated)
            .zip(row.try_get(0).ok())
            .map(|(seat, id)| (id, seat)))
    }

    pub(crate) async fn find_match(&self, id: &str) -> Stored<Option<StoredMatch>> {
        let row = sqlx::query("SELECT setup, waiting FROM matches WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let (setup, waiting): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let setup = if setup.is_empty() { None } else { Some(serde_json::from_str(&setup)?) };
        Ok(Some(StoredMatch { setup, waiting }))
    }

    /// Whether other servers may write to it: a file is one server's.
    pub(crate) fn is_shared(&self) -> bool {
        self.is_shared
    }

    pub(crate) async fn count_records(&self, id: &str) -> Stored<u32> {
        let count: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM records WHERE match_id = $1")
            .bind(id)
            .fetch_one(&self.pool)
            .await?;
        Ok(count as u32)
    }

    /// The records of a match in their order.
    pub(crate) async fn records(&self, id: &str) -> Stored<Vec<Written>> {
        let rows =
            sqlx::query("SELECT place, record FROM records WHERE match_id = $1 ORDER BY place")
                .bind(id)
                .fetch_all(&self.pool)
                .await?;
        let record = |row: &sqlx::any::AnyRow| -> Stored<Written> {
            let at = row.try_get::<i64, _>(0)? as u32;
            Ok(Written { at, text: row.try_get(1)? })
        };
        rows.iter().map(record).collect()
    }

    /// Keeps a replay, in the place of an earlier one of the same match.
    pub(crate) async fn add_replay(&self, facts: &ReplayFacts, bytes: &[u8]) -> Stored<()> {
        let file = crate::secret::hex(bytes);
        sqlx::query(
            "INSERT INTO replays (id, facts, file, stored) VALUES ($1, $2, $3, $4)
             ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, file = excluded.file",
        )
        .bind(&facts.id)
        .bind(serde_json::to_string(facts)?)
        .bind(file)
        .bind(i64::from(facts.stored))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    pub(crate) async fn replay(&self, id: &str) -> Stored<Option<(ReplayFacts, Vec<u8>)>> {
        let row = sqlx::query("SELECT facts, shared, file FROM replays WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let file: String = row.try_get(2)?;
        Ok(Some((facts_in(&row)?, from_hex(&file))))
    }

    /// Keeps what was found in a game.
    pub(crate) async fn add_review(&self, facts: &ReviewFacts) -> Stored<()> {
        self.remove_review(&facts.id).await?;
        sqlx::query("INSERT INTO reviews (id, facts) VALUES ($1, $2)")
            .bind(&facts.id)
            .bind(serde_json::to_string(facts)?)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    pub(crate) async fn remove_review(&self, id: &str) -> Stored<()> {
        sqlx::query("DELETE FROM reviews WHERE id = $1").bind(id).execute(&self.pool).await?;
        Ok(())
    }

    pub(crate) async fn review(&self, id: &str) -> Stored<Option<ReviewFacts>> {
        let row = sqlx::query("SELECT facts FROM reviews WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let facts = row.map(|row| row.try_get::<String, _>(0)).transpose()?;
        Ok(facts.map(|facts| serde_json::from_str(&facts)).transpose()?)
    }
}

fn written(setup: Option<&Setup>) -> Stored<String> {
    Ok(setup.map(serde_json::to_string).transpose()?.unwrap_or_default())
}

/// The facts of a replay in the first two columns of a row.
fn facts_in(row: &sqlx::any::AnyRow) -> Stored<ReplayFacts> {
    let facts: ReplayFacts = serde_json::from_str(&row.try_get::<String, _>(0)?)?;
    Ok(ReplayFacts { shared: row.try_get::<i64, _>(1)? == 1, ..facts })
}

fn from_hex(text: &str) -> Vec<u8> {
    let digits = text.as_bytes().chunks_exact(2);
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    digits.filter_map(byte).collect()
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

const fn who_name(who: Who) -> &'static str {
    match who {
        Who::Seat(kernel::Seat::A) => "A",
        Who::Seat(kernel::Seat::B) => "B",
        Who::Both => "both",
        Who::Spectator => "spectator",
    }
}

fn who_named(name: &str) -> Option<Who> {
    let all = [Who::Seat(kernel::Seat::A), Who::Seat(kernel::Seat::B), Who::Both, Who::Spectator];
    all.into_iter().find(|who| who_name(*who) == name)
}
