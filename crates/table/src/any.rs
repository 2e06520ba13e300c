//! A match of either game behind one trait.

use std::{fmt::Debug, sync::Arc};

use cards::{Pool, bss::BssPool};
use kernel::Seat;

use crate::{
    game::Playable,
    play::{
        Coaching, Handling, Match, MatchError, Millis, OnReviewed, Thinking, Thought,
        UpdateContext, Who,
    },
    protocol::{
        CardFacts, CardRef, ErrorView, GameName, HintView, ResultView, Settings, SolutionView,
        Update, ViewerName, Welcome, WhyNotView, WhyView,
    },
    record::{How, Setup, Written},
    replay::{Replayed, replay_game},
    shown::Shown,
    with_game,
};

/// Everything that can be done with a match, whichever game it is of; documented at [`Match`].
pub trait AnyMatch: Debug + Send {
    fn at(&self) -> u32;
    fn setup(&self) -> &Setup;
    fn is_over(&self) -> bool;
    fn asked(&self) -> Option<Seat>;
    /// # Errors
    /// As [`Match::answer`].
    fn answer(&self, who: Who, decision: u32, pick: u16, now: Millis) -> Handling;
    /// # Errors
    /// As [`Match::resign`].
    fn resign(&self, who: Who) -> Handling;
    /// # Errors
    /// As [`Match::undo`].
    fn undo(&mut self, who: Who) -> Handling;
    /// # Errors
    /// As [`Match::consent`].
    fn consent(&mut self, who: Who, yes: bool) -> Handling;
    /// # Errors
    /// As [`Match::want_rematch`].
    fn want_rematch(&mut self, who: Who) -> Handling;
    /// # Errors
    /// Spectators have no settings.
    fn set(&mut self, who: Who, settings: &Settings) -> Result<(), ErrorView>;
    fn settings(&self, who: Who) -> Settings;
    /// # Errors
    /// As [`Match::take`].
    fn take(&mut self, written: &Written, now: Millis) -> Result<(), MatchError>;
    fn unasked(&self, now: Millis) -> Option<Written>;
    fn time_out(&self, now: Millis) -> Option<Written>;
    fn deadline(&self) -> Option<Millis>;
    fn thinking(&mut self) -> Option<Thinking>;
    fn thought(&mut self, thought: Thought, now: Millis) -> Option<Written>;
    /// # Errors
    /// As [`Match::why`].
    fn why(&self, who: Who, card: CardRef) -> Result<WhyView, ErrorView>;
    /// # Errors
    /// As [`Match::why_not`].
    fn why_not(
        &self,
        who: Who,
        card: CardRef,
        target: Option<CardRef>,
    ) -> Result<WhyNotView, ErrorView>;
    /// # Errors
    /// As [`Match::hint`].
    fn hint(&self, who: Who) -> Result<Coaching<HintView>, ErrorView>;
    /// # Errors
    /// As [`Match::solution`].
    fn solution(&self, who: Who) -> Result<Coaching<SolutionView>, ErrorView>;
    fn welcome(&self, who: Who, id: &str, delay_ms: u32) -> Welcome;
    fn update(&self, who: Who, around: UpdateContext<'_>) -> Update;
    fn result(&self) -> Option<ResultView>;
    fn length(&self) -> u32;
    fn step(&self, steps: u32, eyes: ViewerName) -> Option<Update>;
    fn replay(&self) -> Vec<u8>;
    fn review(&self, on_reviewed: &mut OnReviewed<'_>);
}

/// Passes every call on to the match.
macro_rules! passed_on {
    ($(fn $name:ident(&self $(, $part:ident: $type:ty)*) -> $out:ty;)*
     $(mut fn $mut_name:ident(&mut self $(, $mut_part:ident: $mut_type:ty)*) -> $mut_out:ty;)*) => {
        impl<G: Shown> AnyMatch for Match<G> {
            $(fn $name(&self $(, $part: $type)*) -> $out {
                Match::$name(self $(, $part)*)
            })*
            $(fn $mut_name(&mut self $(, $mut_part: $mut_type)*) -> $mut_out {
                Match::$mut_name(self $(, $mut_part)*)
            })*
        }
    };
}

passed_on! {
    fn at(&self) -> u32;
    fn setup(&self) -> &Setup;
    fn is_over(&self) -> bool;
    fn asked(&self) -> Option<Seat>;
    fn answer(&self, who: Who, decision: u32, pick: u16, now: Millis) -> Handling;
    fn resign(&self, who: Who) -> Handling;
    fn settings(&self, who: Who) -> Settings;
    fn unasked(&self, now: Millis) -> Option<Written>;
    fn time_out(&self, now: Millis) -> Option<Written>;
    fn deadline(&self) -> Option<Millis>;
    fn why(&self, who: Who, card: CardRef) -> Result<WhyView, ErrorView>;
    fn why_not(&self, who: Who, card: CardRef, target: Option<CardRef>) -> Result<WhyNotView, ErrorView>;
    fn hint(&self, who: Who) -> Result<Coaching<HintView>, ErrorView>;
    fn solution(&self, who: Who) -> Result<Coaching<SolutionView>, ErrorView>;
    fn welcome(&self, who: Who, id: &str, delay_ms: u32) -> Welcome;
    fn update(&self, who: Who, around: UpdateContext<'_>) -> Update;
    fn result(&self) -> Option<ResultView>;
    fn length(&self) -> u32;
    fn step(&self, steps: u32, eyes: ViewerName) -> Option<Update>;
    fn replay(&self) -> Vec<u8>;
    fn review(&self, on_reviewed: &mut OnReviewed<'_>) -> ();
    mut fn undo(&mut self, who: Who) -> Handling;
    mut fn consent(&mut self, who: Who, yes: bool) -> Handling;
    mut fn want_rematch(&mut self, who: Who) -> Handling;
    mut fn set(&mut self, who: Who, settings: &Settings) -> Result<(), ErrorView>;
    mut fn take(&mut self, written: &Written, now: Millis) -> Result<(), MatchError>;
    mut fn thinking(&mut self) -> Option<Thinking>;
    mut fn thought(&mut self, thought: Thought, now: Millis) -> Option<Written>;
}

/// The cards of both games: what matches begin with.
#[derive(Clone)]
pub struct CardPools {
    pub opcg: Arc<Pool>,
    pub bss: Arc<BssPool>,
}

impl std::fmt::Debug for CardPools {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "card pools with {} and {} cards", self.opcg.len(), self.bss.len())
    }
}

impl CardPools {
    /// The cards that come with the program.
    pub fn embedded() -> CardPools {
        CardPools { opcg: Arc::new(Pool::embedded()), bss: Arc::new(Pool::embedded()) }
    }

    /// A new match, at its first decision.
    ///
    /// # Errors
    /// As [`Match::begin`].
    pub fn begin(&self, setup: Setup, now: Millis) -> Result<Box<dyn AnyMatch>, MatchError> {
        self.resume(setup, &[], now)
    }

    /// A match with its records, at the exact decision where it was.
    ///
    /// # Errors
    /// As [`Match::resumed`].
    pub fn resume(
        &self,
        setup: Setup,
        records: &[Written],
        now: Millis,
    ) -> Result<Box<dyn AnyMatch>, MatchError> {
        with_game!(setup.game, G => {
            Ok(Box::new(Match::<G>::resumed(setup, records, G::pool_of(self), now)?))
        })
    }

    /// What is printed on all cards of a game, in the order of their numbers.
    pub fn facts(&self, game: GameName) -> Vec<CardFacts> {
        with_game!(game, G => G::pool_of(self).iter().map(|card| G::facts(card)).collect())
    }

    pub fn facts_of(&self, game: GameName, number: &str) -> Option<CardFacts> {
        with_game!(game, G => G::pool_of(self).get(number).map(|card| G::facts(card)))
    }

    /// A replay file as a match that two people play, with its records.
    ///
    /// # Errors
    /// As [`Replayed::read`].
    pub fn read_replay(&self, bytes: &[u8]) -> Result<(Setup, Vec<Written>), MatchError> {
        with_game!(replay_game(bytes)?, G => {
            Ok(Replayed::<G>::read(bytes, G::pool_of(self))?.written(How::Replayed))
        })
    }
}
