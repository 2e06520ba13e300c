//! Chunks shared out by PostgreSQL: `SKIP LOCKED` hands each to one worker, a lease takes it back from one that is gone.

use std::{
    cell::RefCell,
    io,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use sim::lab::{Chunk, ChunkStore};
use sqlx::{Connection as _, Executor as _, PgConnection, Row as _};
use tokio::runtime::{Builder, Runtime};

const TABLE: &str = "
create table if not exists deckhand_chunks (
    plan text not null,
    place bigint not null,
    pair bigint not null,
    name text not null,
    worker text,
    leased_until timestamptz,
    object text,
    primary key (plan, place)
)";

const FILL: &str = "
insert into deckhand_chunks (plan, place, pair, name) values ($1, $2, $3, $4) on conflict do nothing";

const LEASE: &str = "
update deckhand_chunks set worker = $2, leased_until = now() + make_interval(secs => $3)
where plan = $1 and place = (
    select place from deckhand_chunks
    where plan = $1 and object is null and not pair = any($4)
        and (leased_until is null or leased_until < now())
    order by place for update skip locked limit 1)
returning place";

const HEARTBEAT: &str = "
update deckhand_chunks set leased_until = now() + make_interval(secs => $4)
where plan = $1 and place = $2 and worker = $3 and object is null";

/// An object is written once.
const PUT: &str = "
update deckhand_chunks set object = $3, leased_until = null
where plan = $1 and name = $2 and (object is null or object = $3)";

const GET: &str = "select object from deckhand_chunks where plan = $1 and name = $2";

/// The queue of one plan, and who works at it.
pub(super) struct Queue {
    url: String,
    plan: String,
    worker: String,
    lease: u32,
    database: RefCell<Database>,
}

struct Database {
    runtime: Runtime,
    connection: PgConnection,
}

impl Database {
    fn open(url: &str) -> Result<Database> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let connection = runtime.block_on(PgConnection::connect(url)).context("the queue")?;
        Ok(Database { runtime, connection })
    }
}

impl Queue {
    pub(super) fn open(url: &str, plan: &str, lease: u32) -> Result<Queue> {
        let mut database = Database::open(url)?;
        let Database { runtime, connection } = &mut database;
        let worker = runtime.block_on(async {
            // Two workers that make the table at the same time wait for each other.
            let lock = "select pg_advisory_lock(hashtext('deckhand_chunks'))";
            connection.execute(lock).await?;
            connection.execute(TABLE).await?;
            connection.execute("select pg_advisory_unlock(hashtext('deckhand_chunks'))").await?;
            let row = connection.fetch_one("select pg_backend_pid()::text").await?;
            row.try_get::<String, _>(0)
        })?;
        let worker = format!("{}-{worker}", std::process::id());
        let database = RefCell::new(database);
        Ok(Queue { url: url.to_owned(), plan: plan.to_owned(), worker, lease, database })
    }

    /// Offers chunks that are not there yet.
    pub(super) fn fill(&self, chunks: &[Chunk]) -> Result<()> {
        let Database { runtime, connection } = &mut *self.database.borrow_mut();
        runtime.block_on(async {
            let mut transaction = connection.begin().await?;
            for (place, chunk) in (0_i64..).zip(chunks) {
                let fill = sqlx::query(FILL).bind(&self.plan).bind(place).bind(chunk.pair as i64);
                fill.bind(chunk.name()).execute(&mut *transaction).await?;
            }
            transaction.commit().await
        })?;
        Ok(())
    }

    /// A chunk for this worker, by its place; none of a pairing of which enough is known.
    pub(super) fn lease(&self, finished: &[usize]) -> Result<Option<usize>> {
        let finished: Vec<i64> = finished.iter().map(|pair| *pair as i64).collect();
        let Database { runtime, connection } = &mut *self.database.borrow_mut();
        let lease = sqlx::query(LEASE).bind(&self.plan).bind(&self.worker);
        let lease = lease.bind(f64::from(self.lease)).bind(finished);
        let row = runtime.block_on(lease.fetch_optional(connection))?;
        Ok(row.map(|row| row.try_get::<i64, _>(0)).transpose()?.map(|place| place as usize))
    }

    /// Keeps the lease of a chunk as long as it is played.
    pub(super) fn holding<T>(&self, place: usize, play: impl FnOnce() -> T) -> Result<T> {
        let (done, is_done) = mpsc::channel::<()>();
        let (url, plan, worker) = (self.url.clone(), self.plan.clone(), self.worker.clone());
        let lease = f64::from(self.lease);
        thread::scope(|scope| {
            scope.spawn(move || {
                let wait = Duration::from_secs_f64(lease / 3.0);
                let mut database = None;
                while is_done.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                    // A heartbeat that fails costs the lease, and another worker plays the same games: nothing is lost.
                    database = database.or_else(|| Database::open(&url).ok());
                    let Some(Database { runtime, connection }) = &mut database else { continue };
                    let beat = sqlx::query(HEARTBEAT).bind(&plan).bind(place as i64);
                    let beat = beat.bind(&worker).bind(lease).execute(connection);
                    if runtime.block_on(beat).is_err() {
                        database = None;
                    }
                }
            });
            let played = play();
            drop(done);
            Ok(played)
        })
    }
}

impl ChunkStore for Queue {
    fn get(&self, chunk: &Chunk) -> io::Result<Option<String>> {
        let Database { runtime, connection } = &mut *self.database.borrow_mut();
        let get = sqlx::query(GET).bind(&self.plan).bind(chunk.name());
        let row = runtime.block_on(get.fetch_optional(connection)).map_err(io::Error::other)?;
        let object = row.map(|row| row.try_get::<Option<String>, _>(0));
        Ok(object.transpose().map_err(io::Error::other)?.flatten())
    }

    fn put(&self, chunk: &Chunk, object: &str) -> io::Result<()> {
        let put = || -> Result<()> {
            let Database { runtime, connection } = &mut *self.database.borrow_mut();
            let put = sqlx::query(PUT).bind(&self.plan).bind(chunk.name()).bind(object);
            let done = runtime.block_on(put.execute(connection))?;
            if done.rows_affected() == 0 {
                bail!("{} was played otherwise", chunk.name());
            }
            Ok(())
        };
        put().map_err(io::Error::other)
    }
}
