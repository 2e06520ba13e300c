//! Replays that are open, and the cards of a game as JSON.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex as Held},
};

use table::{
    AnyMatch,
    protocol::{CardsReply, GameName, ReplayFacts, Update, ViewerName},
};
use tokio::sync::Mutex;

use super::{App, AppError, AppResult, replay_facts};

/// So many replays are kept open.
const OPEN: usize = 8;

/// A replay, played to its end.
type Opened = Arc<Held<Box<dyn AnyMatch>>>;

/// What was read lately.
#[derive(Debug, Default)]
pub(super) struct Reading {
    replays: Mutex<VecDeque<(String, Opened)>>,
    cards: Mutex<Vec<(GameName, Arc<str>)>>,
}

impl App {
    /// The facts of an uploaded file.
    pub(crate) async fn read_replay(&self, id: &str, bytes: &[u8]) -> AppResult<ReplayFacts> {
        let opened = self.played(bytes.to_vec()).await?;
        let opened = opened.lock().expect("no reader breaks a replay");
        Ok(replay_facts(id, &**opened))
    }

    /// A stored game after so many answers.
    pub(crate) async fn step(
        &self,
        id: &str,
        step: u32,
        eyes: ViewerName,
    ) -> AppResult<Option<Update>> {
        let opened = self.opened(id).await?;
        let seen = tokio::task::spawn_blocking(move || {
            opened.lock().expect("no reader breaks a replay").step(step, eyes)
        });
        seen.await.map_err(|_| AppError::Unusable("the replay cannot be read"))
    }

    pub(super) async fn opened(&self, id: &str) -> AppResult<Opened> {
        let mut replays = self.reading.replays.lock().await;
        if let Some((_, opened)) = replays.iter().find(|(open, _)| open == id) {
            return Ok(Arc::clone(opened));
        }
        let (_, bytes) = self.store.replay(id).await?.ok_or(AppError::NoReplay)?;
        let opened = self.played(bytes).await?;
        replays.truncate(OPEN - 1);
        replays.push_front((id.to_owned(), Arc::clone(&opened)));
        Ok(opened)
    }

    /// A game that ends a second time has another replay.
    pub(crate) async fn forget_replay(&self, id: &str) {
        self.reading.replays.lock().await.retain(|(open, _)| open != id);
    }

    /// A replay that is not shared.
    pub(super) async fn opened_apart(&self, id: &str) -> AppResult<Box<dyn AnyMatch>> {
        let (_, bytes) = self.store.replay(id).await?.ok_or(AppError::NoReplay)?;
        self.replayed(bytes).await
    }

    async fn played(&self, bytes: Vec<u8>) -> AppResult<Opened> {
        Ok(Arc::new(Held::new(self.replayed(bytes).await?)))
    }

    async fn replayed(&self, bytes: Vec<u8>) -> AppResult<Box<dyn AnyMatch>> {
        let pools = self.pools.clone();
        let played = tokio::task::spawn_blocking(move || {
            let (setup, records) = pools.read_replay(&bytes)?;
            pools.resume(setup, &records, 0)
        });
        Ok(played.await.map_err(|_| AppError::Unusable("the replay cannot be read"))??)
    }

    /// All cards of a game as JSON, written once.
    pub(crate) async fn cards(&self, game: GameName) -> AppResult<String> {
        let mut written = self.reading.cards.lock().await;
        if let Some((_, text)) = written.iter().find(|(of, _)| *of == game) {
            return Ok(text.to_string());
        }
        let pools = self.pools.clone();
        let text = tokio::task::spawn_blocking(move || {
            serde_json::to_string(&CardsReply { cards: pools.facts(game) })
        });
        let text = text.await.map_err(|_| AppError::Unusable("the cards cannot be read"))?;
        let text = text.map_err(crate::store::StoreError::from)?;
        written.push((game, text.as_str().into()));
        Ok(text)
    }
}
