//! One game as a value: where it began, what was done, and where it is.

mod bytes;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use bots::{Bot, Lists, Player};
use cards::Pool;
use kernel::{Chance, Outcome, Recorded, Seat, Viewer};
use serde::Serialize;
use table::{
    Happened, Setup, Shown, decision_view, log_lines, opening,
    protocol::{CardRef, DecisionView, LogLine, ResultView, ViewerName, WhyView},
    result_view, why_view, write_replay,
};

pub(crate) use self::bytes::beginning;
use crate::{GameError, Observed, Output};

/// One thing that was done to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act<Pick> {
    Answer(Seat, Pick),
    /// The cards that this player does not see were dealt anew.
    Deal(Dealing),
}

/// How unseen cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealing {
    pub seat: Seat,
    pub seed: u64,
    pub lists: Lists,
}

/// A game with its log and everything needed to write it down. Copies share what they have in common.
#[derive(Clone, Debug)]
pub struct Held<G: Shown> {
    duel: G,
    /// The fingerprint of the cards it began with; with closed lists, dealing makes others of them.
    cards: u64,
    setup: Arc<Setup>,
    acts: Arc<Vec<Act<G::Pick>>>,
    log: Arc<Vec<Happened<G>>>,
}

/// Games are equal if their positions are, however they came about.
impl<G: Shown> PartialEq for Held<G> {
    fn eq(&self, other: &Held<G>) -> bool {
        self.duel == other.duel
    }
}

impl<G: Shown> Held<G> {
    /// # Errors
    /// Rules that are not known, decks that cannot be played, or a board that cannot be set up.
    pub fn begin(setup: Setup, pool: &Pool<G::Card>) -> Result<Held<G>, GameError> {
        let (duel, log) = opening::<G>(&setup, pool)?;
        let cards = duel.fingerprint();
        Ok(Held { duel, cards, setup: Arc::new(setup), acts: Arc::default(), log: Arc::new(log) })
    }

    pub fn duel(&self) -> &G {
        &self.duel
    }

    pub fn rules(&self) -> &'static str {
        self.duel.rules_name()
    }

    /// The player who is asked.
    pub fn seat(&self) -> Option<Seat> {
        self.duel.decision().map(|decision| decision.seat)
    }

    pub fn turn(&self) -> u16 {
        self.duel.turn()
    }

    /// Answers given so far.
    pub fn given(&self) -> usize {
        self.acts.iter().filter(|act| matches!(act, Act::Answer(..))).count()
    }

    /// How many answers are offered.
    pub fn count(&self) -> usize {
        self.picks().len()
    }

    fn picks(&self) -> Vec<G::Pick> {
        let mut picks = Vec::new();
        self.duel.picks(&mut picks);
        picks
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.duel.outcome()
    }

    /// The pending question with its answers.
    pub fn decision(&self) -> Option<DecisionView> {
        let number = self.duel.decision()?.number;
        decision_view(&self.duel, number, &self.picks())
    }

    /// How it ended, in words.
    pub fn result(&self, eyes: ViewerName) -> Option<ResultView> {
        let ending = self.log.iter().rev().find(|entry| G::is_ending(entry));
        self.duel.outcome().map(|outcome| result_view(&self.duel, outcome, eyes, ending))
    }

    /// Gives the answer of this place.
    ///
    /// # Errors
    /// The game is over, or so many answers are not offered.
    pub fn apply(&mut self, index: usize) -> Result<(), GameError> {
        let seat = self.seat().ok_or(GameError::Over)?;
        let picks = self.picks();
        let count = picks.len();
        let pick = *picks.get(index).ok_or(GameError::NoAnswer { index, count })?;
        self.take(seat, pick);
        Ok(())
    }

    fn take(&mut self, seat: Seat, pick: G::Pick) {
        let mut log = Recorded::default();
        self.duel.apply_offered(pick, &mut log);
        Arc::make_mut(&mut self.log).append(&mut log.entries);
        Arc::make_mut(&mut self.acts).push(Act::Answer(seat, pick));
    }

    /// What a viewer may see, as JSON.
    pub fn view(&self, viewer: Viewer) -> String {
        json(&self.duel.view(viewer))
    }

    /// Where the figures of a card come from.
    ///
    /// # Errors
    /// The viewer does not see this card.
    pub fn why(&self, viewer: Viewer, card: CardRef) -> Result<WhyView, GameError> {
        why_view(&self.duel, viewer, card).ok_or(GameError::NoCard)
    }

    /// Writes what a seat may see, with the answers if it is asked; returns how many these are.
    ///
    /// # Errors
    /// An array of the wrong size.
    pub fn observe(&self, seat: Seat, codes: &[i16], output: Output<'_>) -> Result<usize, GameError>
    where
        G: Observed,
    {
        output.check::<G>(1)?;
        let picks = if self.seat() == Some(seat) { self.picks() } else { Vec::new() };
        output.write_position(&self.duel, seat, &picks, codes);
        Ok(picks.len())
    }

    /// What happened, as this viewer may know it.
    pub fn log(&self, eyes: ViewerName) -> Vec<LogLine> {
        log_lines(&self.duel, &self.log, eyes, 0)
    }

    pub fn hash(&self) -> u64 {
        kernel::Game::hash(&self.duel)
    }

    /// The same game for this player, with unseen cards dealt at random.
    pub fn determinize(&self, dealing: Dealing) -> Held<G> {
        let Dealing { seat, seed, lists } = dealing;
        let mut chance = Chance::seeded(seed);
        let view = self.duel.view(Viewer::Seat(seat));
        let supposed = self.duel.worlds(lists).supposed(&view, &mut chance);
        let mut other = self.clone();
        other.duel = supposed.deal(&view, &mut chance);
        Arc::make_mut(&mut other.acts).push(Act::Deal(dealing));
        other
    }

    /// The file of the game.
    ///
    /// # Errors
    /// Unseen cards were dealt anew.
    pub fn replay(&self) -> Result<Vec<u8>, GameError> {
        let answers: Option<Vec<(Seat, G::Pick)>> = self
            .acts
            .iter()
            .map(|act| match act {
                Act::Answer(seat, pick) => Some((*seat, *pick)),
                Act::Deal(_) => None,
            })
            .collect();
        let answers = answers.ok_or(GameError::Dealt)?;
        Ok(write_replay::<G>(&self.setup, self.cards, answers))
    }

    /// A bot at the table of this game.
    pub fn bot(&self, player: Player, seed: u64) -> Box<dyn Bot<G> + Send> {
        self.duel.bot(player, seed)
    }

    /// Which of the answers a bot gives.
    ///
    /// # Errors
    /// The game is over.
    pub fn chosen_by(&self, bot: &mut (dyn Bot<G> + Send)) -> Result<usize, GameError> {
        let seat = self.seat().ok_or(GameError::Over)?;
        let pick = bot.choose(&self.duel.view(Viewer::Seat(seat)));
        let place = self.picks().iter().position(|other| *other == pick);
        Ok(place.expect("a bot gives an answer that is offered"))
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a view has no part that cannot be written")
}
