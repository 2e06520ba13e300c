//! Reviews of finished games, on a blocking thread, one at a time.

use std::{
    collections::HashMap,
    ops::ControlFlow,
    sync::{Arc, Mutex as Held},
};

use table::protocol::{ReviewFacts, ReviewState, ReviewedMove};
use tokio::sync::{Mutex, Semaphore};

use super::{App, AppError, AppResult};
use crate::limits::REVIEWS;

/// A review that goes on, as far as it is.
type Followed = Arc<Held<ReviewFacts>>;

/// Reviews that were begun since the program runs; those that are done are in the database, too.
#[derive(Debug)]
pub(super) struct Reviewing {
    begun: Mutex<HashMap<String, Followed>>,
    /// They take their turns, so that bots have the other cores.
    turn: Arc<Semaphore>,
}

impl Default for Reviewing {
    fn default() -> Reviewing {
        Reviewing { begun: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl App {
    /// The review of a replay, if one was begun.
    pub(crate) async fn review(&self, id: &str) -> AppResult<Option<ReviewFacts>> {
        if let Some(followed) = self.reviewing.begun.lock().await.get(id) {
            return Ok(Some(snapshot(followed)));
        }
        Ok(self.store.review(id).await?)
    }

    /// Begins a review, unless there is one that did not fail.
    pub(crate) async fn begin_review(self: &Arc<Self>, id: &str) -> AppResult<ReviewFacts> {
        if let Some(found) = self.review(id).await?.filter(|it| it.state != ReviewState::Failed) {
            return Ok(found);
        }
        let opened = self.opened(id).await?;
        let of = opened.lock().expect("no reader breaks a replay").length();
        let facts = ReviewFacts {
            id: id.to_owned(),
            state: ReviewState::Waiting,
            done: 0,
            of,
            by: table::reviewer_name(),
            moves: Vec::new(),
            costliest: Vec::new(),
        };
        let followed = Arc::new(Held::new(facts.clone()));
        let mut begun = self.reviewing.begun.lock().await;
        // Somebody else may have begun it in the meantime.
        if let Some(other) = begun.get(id).filter(|it| snapshot(it).state != ReviewState::Failed) {
            return Ok(snapshot(other));
        }
        let waits =
            |it: &&Followed| !matches!(snapshot(it).state, ReviewState::Done | ReviewState::Failed);
        if begun.values().filter(waits).count() >= REVIEWS {
            return Err(AppError::Full);
        }
        begun.insert(id.to_owned(), Arc::clone(&followed));
        drop(begun);
        tokio::spawn(Arc::clone(self).look(followed));
        Ok(facts)
    }

    /// Waits for its turn, looks at every decision, and keeps what was found.
    async fn look(self: Arc<Self>, followed: Followed) {
        let Ok(_turn) = Arc::clone(&self.reviewing.turn).acquire_owned().await else { return };
        let id = snapshot(&followed).id;
        let looked = match self.opened_apart(&id).await {
            Ok(opened) => {
                let (followed, stopping) = (Arc::clone(&followed), self.stopping.clone());
                let looking = tokio::task::spawn_blocking(move || {
                    change(&followed, |facts| facts.state = ReviewState::Running);
                    opened.review(&mut |found| {
                        change(&followed, |facts| note(facts, found));
                        if *stopping.borrow() {
                            ControlFlow::Break(())
                        } else {
                            ControlFlow::Continue(())
                        }
                    });
                });
                looking.await.is_ok()
            }
            Err(_) => false,
        };
        change(&followed, |facts| {
            let is_whole = looked && facts.done == facts.of;
            facts.state = if is_whole { ReviewState::Done } else { ReviewState::Failed };
        });
        self.keep_review(&followed).await;
    }

    /// Once it is in the database, it need not be remembered.
    async fn keep_review(&self, followed: &Followed) {
        let facts = snapshot(followed);
        let mut begun = self.reviewing.begun.lock().await;
        // A game that went on has another end; what was found is of the one before.
        let is_current = begun.get(&facts.id).is_some_and(|it| Arc::ptr_eq(it, followed));
        if !is_current || facts.state != ReviewState::Done {
            return;
        }
        if self.store.add_review(&facts).await.is_ok() {
            begun.remove(&facts.id);
        }
    }

    /// The game ended a second time.
    pub(super) async fn forget_review(&self, id: &str) {
        self.reviewing.begun.lock().await.remove(id);
        let _ = self.store.remove_review(id).await;
    }
}

fn snapshot(followed: &Followed) -> ReviewFacts {
    followed.lock().expect("no thread panics while it holds the lock").clone()
}

fn change(followed: &Followed, change: impl FnOnce(&mut ReviewFacts)) {
    change(&mut followed.lock().expect("no thread panics while it holds the lock"));
}

/// One more answer was reviewed.
fn note(facts: &mut ReviewFacts, found: Option<ReviewedMove>) {
    facts.done += 1;
    let Some(found) = found else { return };
    facts.moves.push(found);
    let mut costly: Vec<u32> = (0_u32..)
        .zip(&facts.moves)
        .filter(|(_, each)| each.cost > 0)
        .map(|(place, _)| place)
        .collect();
    let weight = |place: &u32| {
        let each = &facts.moves[*place as usize];
        (each.missed_win, each.cost)
    };
    costly.sort_by_key(|place| std::cmp::Reverse(weight(place)));
    facts.costliest = costly;
}
