//! Jobs of the lab: in memory, on a blocking thread, one at a time; each belongs to the browser that began it, and goes on while
//! its page is away.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex as Held,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Instant,
};

use sim::lab::AnyJob;
use table::protocol::{LabFacts, LabQuery, LabState};
use tokio::sync::{Mutex, Semaphore};

use super::{App, AppError, AppResult, begin::deck_of};
use crate::{
    guard::Owner,
    limits::{Client, LAB_DECKS, LAB_GAMES, LAB_JOBS, LAB_KEPT, LAB_TIME},
};

/// A job as far as it is.
#[derive(Debug)]
struct Followed {
    client: Option<Client>,
    facts: Held<LabFacts>,
    is_ended: AtomicBool,
}

impl Followed {
    fn snapshot(&self) -> LabFacts {
        self.facts.lock().expect("no thread panics while it holds the lock").clone()
    }

    fn set(&self, facts: LabFacts) {
        *self.facts.lock().expect("no thread panics while it holds the lock") = facts;
    }

    fn is_open(&self) -> bool {
        let state = self.facts.lock().expect("no thread panics while it holds the lock").state;
        matches!(state, LabState::Waiting | LabState::Running)
    }
}

/// The last job of each browser.
#[derive(Debug)]
pub(super) struct Laboratory {
    jobs: Mutex<Jobs>,
    turn: Arc<Semaphore>,
}

#[derive(Debug, Default)]
struct Jobs {
    of: HashMap<String, Arc<Followed>>,
    /// Who began one, the oldest first.
    order: VecDeque<String>,
}

impl Default for Laboratory {
    fn default() -> Laboratory {
        Laboratory { jobs: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl App {
    /// The job of this browser, if it began one since the program runs.
    pub(crate) async fn lab(&self, owner: &Owner) -> Option<LabFacts> {
        self.laboratory.jobs.lock().await.of.get(&owner.0).map(|job| job.snapshot())
    }

    /// # Errors
    /// Decks that cannot be played, more than the limits allow, or a job of the same client that goes on.
    pub(crate) async fn begin_lab(
        self: &Arc<Self>,
        query: LabQuery,
        owner: &Owner,
        client: Option<Client>,
    ) -> AppResult<LabFacts> {
        check(&query)?;
        let pools = self.pools.clone();
        let read = tokio::task::spawn_blocking(move || {
            let decks = query.decks.iter().map(|each| deck_of(query.game, &each.deck));
            let decks = decks.collect::<AppResult<Vec<_>>>()?;
            sim::lab::job(&query, &decks, &pools.opcg, &pools.bss)
                .map_err(|illegal| AppError::Unreadable(illegal.to_string()))
        });
        let job = read.await.map_err(|_| AppError::Unusable("the decks cannot be read"))??;
        let facts = job.facts(LabState::Waiting);
        let followed = Arc::new(Followed {
            client,
            facts: Held::new(facts.clone()),
            is_ended: AtomicBool::new(false),
        });
        self.laboratory.jobs.lock().await.add(owner, Arc::clone(&followed))?;
        tokio::spawn(Arc::clone(self).experiment(job, followed));
        Ok(facts)
    }

    /// Ends the job of this browser; what was found stays.
    pub(crate) async fn end_lab(&self, owner: &Owner) -> Option<LabFacts> {
        let job = self.laboratory.jobs.lock().await.of.get(&owner.0).cloned()?;
        job.is_ended.store(true, Relaxed);
        let facts = job.snapshot();
        if facts.state == LabState::Waiting {
            job.set(LabFacts { state: LabState::Stopped, ..facts });
        }
        Some(job.snapshot())
    }

    /// Waits for its turn, and plays until enough is known, somebody ends it, its time is over or the server stops.
    async fn experiment(self: Arc<Self>, mut job: Box<dyn AnyJob>, followed: Arc<Followed>) {
        let Ok(_turn) = Arc::clone(&self.laboratory.turn).acquire_owned().await else { return };
        let (stopping, shared) = (self.stopping.clone(), Arc::clone(&followed));
        let playing = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let is_over = || {
                shared.is_ended.load(Relaxed) || *stopping.borrow() || begun.elapsed() > LAB_TIME
            };
            loop {
                if is_over() {
                    return shared.set(job.facts(LabState::Stopped));
                }
                let goes_on = job.step();
                let state = if goes_on { LabState::Running } else { LabState::Done };
                shared.set(job.facts(state));
                if !goes_on {
                    return;
                }
            }
        });
        if playing.await.is_err() {
            followed.set(LabFacts { state: LabState::Failed, ..followed.snapshot() });
        }
    }
}

impl Jobs {
    fn add(&mut self, owner: &Owner, job: Arc<Followed>) -> AppResult<()> {
        let open = || self.of.iter().filter(|(_, other)| other.is_open());
        let is_own = |(name, other): (&String, &Arc<Followed>)| {
            *name == owner.0 || job.client.is_some() && other.client == job.client
        };
        if open().any(is_own) {
            return Err(AppError::LabBusy);
        }
        if open().count() >= LAB_JOBS {
            return Err(AppError::Full);
        }
        self.order.retain(|name| *name != owner.0);
        self.order.push_back(owner.0.clone());
        self.of.insert(owner.0.clone(), job);
        self.forget();
        Ok(())
    }

    /// Finished jobs of browsers that did not begin one for long are forgotten.
    fn forget(&mut self) {
        let mut surplus = self.of.len().saturating_sub(LAB_KEPT);
        let of = &mut self.of;
        self.order.retain(|name| {
            let is_dropped = surplus > 0 && of.get(name).is_none_or(|job| !job.is_open());
            if is_dropped {
                surplus -= 1;
                of.remove(name);
            }
            !is_dropped
        });
    }
}

fn check(query: &LabQuery) -> AppResult<()> {
    let decks = if query.goldfish { 1..=1 } else { 2..=LAB_DECKS };
    if !decks.contains(&query.decks.len()) {
        return Err(AppError::Unusable("the lab takes two to eight decks, a goldfish one"));
    }
    if !(1..=LAB_GAMES).contains(&query.games) {
        return Err(AppError::Unusable("the lab plays 1 to 2,000 games a pairing"));
    }
    if query.decks.iter().any(|deck| deck.name.len() > 80) {
        return Err(AppError::Unusable("the name of a deck is too long"));
    }
    Ok(())
}
