//! A game of two players by its rules: how it is asked, answered, given up and compared.

use std::{
    fmt::{Debug, Display},
    hash::Hash,
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Chance, Decision, Game, Log, Outcome, Position as _, Refusal, Seat, Task, Viewer, engine,
    position_hash,
};

pub(crate) type Question<R> = <<R as Rules>::Task as Task>::Question;
pub(crate) type DecisionOf<R> = Decision<<R as Rules>::Id, <R as Rules>::Clause, <R as Rules>::Ask>;

/// The rules of one game. A duel by them is a [`Game`].
pub trait Rules: Clone + PartialEq + 'static {
    type Id: Copy + Eq + Debug;
    type Pick: Copy + Default + Ord + Hash + Debug + Serialize + DeserializeOwned;
    type Event: Copy + Debug;
    type Clause: Copy + Eq + Debug + Display;
    type Ask: Copy + Eq + Debug;
    type View: Clone + PartialEq + Debug + Serialize;
    type Task: Task;
    type State: Hash;
    type Position<'a>: engine::Position<Self>
    where
        Self: 'a;

    /// Whoever gives up loses.
    const CONCEDED: Self::Clause;
    /// A loop that nobody can stop is a draw.
    const ENDLESS: Self::Clause;
    /// A loop that a player can stop is not repeated.
    const LED_BACK: Self::Clause;

    fn state(&self) -> &Self::State;

    fn position(&self) -> Self::Position<'_>;

    /// Takes an answer that the pending question offers, and plays on.
    fn take(
        &mut self,
        question: Question<Self>,
        pick: Self::Pick,
        log: &mut dyn Log<Self::Event, Self::Clause>,
    );

    /// Ends the game, unless it is over.
    fn end(
        &mut self,
        clause: Self::Clause,
        outcome: Outcome,
        log: &mut dyn Log<Self::Event, Self::Clause>,
    );

    fn view(&self, viewer: Viewer) -> Self::View;

    fn determinize(&self, view: &Self::View, chance: &mut Chance) -> Self;
}

impl<R: Rules> Game for R {
    type Id = R::Id;
    type Pick = R::Pick;
    type Event = R::Event;
    type Clause = R::Clause;
    type Ask = R::Ask;
    type View = R::View;

    fn decision(&self) -> Option<DecisionOf<R>> {
        let position = self.position();
        position.agenda().asking().map(|question| position.decision(question))
    }

    fn picks(&self, picks: &mut Vec<R::Pick>) {
        picks.clear();
        let position = self.position();
        if let Some(question) = position.agenda().asking() {
            position.offers(question, |pick| picks.push(pick));
        }
    }

    fn offers(&self, pick: R::Pick) -> bool {
        let position = self.position();
        position.agenda().asking().is_some_and(|question| position.takes(question, pick))
    }

    fn apply(
        &mut self,
        seat: Seat,
        pick: R::Pick,
        log: &mut impl Log<R::Event, R::Clause>,
    ) -> Result<(), Refusal<R::Clause>> {
        let position = self.position();
        let question = position.agenda().asking().ok_or(Refusal::GameOver)?;
        if position.decision(question).seat != seat {
            return Err(Refusal::NotYours);
        }
        if !position.names_cards(pick) {
            return Err(Refusal::WrongAnswer);
        }
        if !position.takes(question, pick) {
            return Err(position.refusal(question, pick));
        }
        drop(position);
        self.take(question, pick, log);
        Ok(())
    }

    fn apply_offered(&mut self, pick: R::Pick, log: &mut impl Log<R::Event, R::Clause>) {
        debug_assert!(Game::offers(self, pick), "{pick:?} was not offered");
        let question = self.position().agenda().asking().expect("a game that is over asks nothing");
        self.take(question, pick, log);
    }

    fn concede(
        &mut self,
        seat: Seat,
        log: &mut impl Log<R::Event, R::Clause>,
    ) -> Result<(), Refusal<R::Clause>> {
        if Game::outcome(self).is_some() {
            return Err(Refusal::GameOver);
        }
        self.end(R::CONCEDED, Outcome::Won(seat.other()), log);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().agenda().outcome
    }

    fn view(&self, viewer: Viewer) -> R::View {
        Rules::view(self, viewer)
    }

    fn determinize(&self, view: &R::View, chance: &mut Chance) -> R {
        Rules::determinize(self, view, chance)
    }

    fn hash(&self) -> u64 {
        position_hash(self.state())
    }
}
