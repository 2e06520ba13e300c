//! A match of either game, for whoever has both kinds.

use std::{fmt::Debug, sync::Arc};

use cards::{Pool, bss::BssPool};
use kernel::{NoLog, Replay, ReplayError, Seat};

use crate::{
    minds::{Minded, Minds},
    play::{Around, Match, MatchError, Millis, Thinking, Thought, Who, Wished},
    protocol::{
        CardFacts, CardRef, ErrorView, GameName, ResultView, Settings, Update, ViewerName, Welcome,
        WhyNotView, WhyView,
    },
    record::{How, Record, Setup, Sitting, Written},
    shown::Shown,
    wire,
};

/// Everything that can be done with a match, whichever game it is of; [`Match`] says what each does.
pub trait AnyMatch: Debug + Send {
    fn at(&self) -> u32;
    fn setup(&self) -> &Setup;
    fn is_over(&self) -> bool;
    fn asked(&self) -> Option<Seat>;
    /// # Errors
    /// As [`Match::answer`].
    fn answer(&self, who: Who, decision: u32, pick: u16, now: Millis) -> Wished;
    /// # Errors
    /// As [`Match::resign`].
    fn resign(&self, who: Who) -> Wished;
    /// # Errors
    /// As [`Match::undo`].
    fn undo(&mut self, who: Who) -> Wished;
    /// # Errors
    /// As [`Match::consent`].
    fn consent(&mut self, who: Who, yes: bool) -> Wished;
    /// # Errors
    /// As [`Match::want_rematch`].
    fn want_rematch(&mut self, who: Who) -> Wished;
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
    fn resume(&mut self, now: Millis);
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
    fn welcome(&self, who: Who, id: &str, delay_ms: u32) -> Welcome;
    fn update(&self, who: Who, around: Around<'_>) -> Update;
    fn result(&self) -> Option<ResultView>;
    fn length(&self) -> u32;
    fn step(&self, steps: u32, eyes: ViewerName) -> Option<Update>;
    fn replay(&self) -> Vec<u8>;
}

/// Passes every call on to the match.
macro_rules! passed_on {
    ($(fn $name:ident(&self $(, $part:ident: $type:ty)*) -> $out:ty;)*
     $(mut fn $mut_name:ident(&mut self $(, $mut_part:ident: $mut_type:ty)*) -> $mut_out:ty;)*) => {
        impl<G: Shown + Minded> AnyMatch for Match<G> {
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
    fn answer(&self, who: Who, decision: u32, pick: u16, now: Millis) -> Wished;
    fn resign(&self, who: Who) -> Wished;
    fn settings(&self, who: Who) -> Settings;
    fn unasked(&self, now: Millis) -> Option<Written>;
    fn time_out(&self, now: Millis) -> Option<Written>;
    fn deadline(&self) -> Option<Millis>;
    fn why(&self, who: Who, card: CardRef) -> Result<WhyView, ErrorView>;
    fn why_not(&self, who: Who, card: CardRef, target: Option<CardRef>) -> Result<WhyNotView, ErrorView>;
    fn welcome(&self, who: Who, id: &str, delay_ms: u32) -> Welcome;
    fn update(&self, who: Who, around: Around<'_>) -> Update;
    fn result(&self) -> Option<ResultView>;
    fn length(&self) -> u32;
    fn step(&self, steps: u32, eyes: ViewerName) -> Option<Update>;
    fn replay(&self) -> Vec<u8>;
    mut fn undo(&mut self, who: Who) -> Wished;
    mut fn consent(&mut self, who: Who, yes: bool) -> Wished;
    mut fn want_rematch(&mut self, who: Who) -> Wished;
    mut fn set(&mut self, who: Who, settings: &Settings) -> Result<(), ErrorView>;
    mut fn take(&mut self, written: &Written, now: Millis) -> Result<(), MatchError>;
    mut fn resume(&mut self, now: Millis) -> ();
    mut fn thinking(&mut self) -> Option<Thinking>;
    mut fn thought(&mut self, thought: Thought, now: Millis) -> Option<Written>;
}

/// The cards of both games, and where bots come from: what matches begin with.
#[derive(Clone)]
pub struct Shelf {
    pub opcg: Arc<Pool>,
    pub bss: Arc<BssPool>,
    pub minds: Option<Arc<dyn Minds>>,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a shelf with {} and {} cards", self.opcg.len(), self.bss.len())
    }
}

impl Shelf {
    /// The cards that come with the program.
    pub fn embedded(minds: Option<Arc<dyn Minds>>) -> Shelf {
        Shelf { opcg: Arc::new(Pool::embedded()), bss: Arc::new(Pool::embedded()), minds }
    }

    /// A new match, at its first decision.
    ///
    /// # Errors
    /// As [`Match::begin`].
    pub fn begin(&self, setup: Setup, now: Millis) -> Result<Box<dyn AnyMatch>, MatchError> {
        let minds = self.minds.as_ref();
        Ok(match setup.game {
            GameName::Opcg => Box::new(Match::<opcg::Duel>::begin(setup, &self.opcg, minds, now)?),
            GameName::Bss => Box::new(Match::<bss::Duel>::begin(setup, &self.bss, minds, now)?),
        })
    }

    /// A match with its records, at the exact decision where it was.
    ///
    /// # Errors
    /// As [`Match::begin`] and [`Match::take`].
    pub fn resume(
        &self,
        setup: Setup,
        records: &[Written],
        now: Millis,
    ) -> Result<Box<dyn AnyMatch>, MatchError> {
        let mut resumed = self.begin(setup, now)?;
        records.iter().try_for_each(|record| resumed.take(record, now))?;
        resumed.resume(now);
        Ok(resumed)
    }

    /// What is printed on all cards of a game, in the order of their numbers.
    pub fn facts(&self, game: GameName) -> Vec<CardFacts> {
        match game {
            GameName::Opcg => self.opcg.iter().map(|card| opcg::Duel::facts(card)).collect(),
            GameName::Bss => self.bss.iter().map(|card| bss::Duel::facts(card)).collect(),
        }
    }

    pub fn facts_of(&self, game: GameName, number: &str) -> Option<CardFacts> {
        match game {
            GameName::Opcg => self.opcg.get(number).map(|card| opcg::Duel::facts(card)),
            GameName::Bss => self.bss.get(number).map(|card| bss::Duel::facts(card)),
        }
    }

    /// A replay file as a match that two people play, with its records.
    ///
    /// # Errors
    /// A file that is no replay, or one of other cards or rules.
    pub fn read_replay(&self, bytes: &[u8]) -> Result<(Setup, Vec<Written>), MatchError> {
        match read::<opcg::Duel>(bytes, &self.opcg) {
            Err(MatchError::Replay(ReplayError::UnknownRules(_) | ReplayError::Damaged(_))) => {
                read::<bss::Duel>(bytes, &self.bss)
            }
            read => read,
        }
    }
}

fn read<G: Shown + Minded>(
    bytes: &[u8],
    pool: &Pool<G::Card>,
) -> Result<(Setup, Vec<Written>), MatchError> {
    let stored: Replay<G::Pick, kernel::BySeat<cards::Deck>> = Replay::from_bytes(bytes)?;
    let rules = G::rules_named(&stored.rules)
        .ok_or_else(|| ReplayError::UnknownRules(stored.rules.clone()))?;
    let mut duel = G::begin(pool, rules, stored.seed, &stored.setup, &mut NoLog)?;
    let (found, here) = (stored.pool, duel.fingerprint());
    if found != here {
        return Err(ReplayError::OtherCards { found, here }.into());
    }
    let mut records = Vec::new();
    for (at, (seat, pick)) in (0_u32..).zip(stored.answers) {
        let offered = wire::picks(&duel);
        let index = offered.iter().position(|other| *other == pick).unwrap_or(usize::MAX);
        duel.apply(seat, pick, &mut NoLog).map_err(|refusal| ReplayError::Refused {
            at: at as usize + 1,
            reason: refusal.to_string(),
        })?;
        let index = index.min(usize::from(u16::MAX)) as u16;
        let record = Record::Answer { seat, pick, index, how: How::Replayed, ms: 0 };
        records.push(record.written(at));
    }
    let setup = Setup {
        game: G::NAME,
        rules: stored.rules,
        seed: stored.seed,
        decks: stored.setup,
        deck_names: kernel::BySeat::default(),
        players: kernel::BySeat([Sitting::Person; 2]),
        same_screen: true,
        clock: crate::protocol::Clock::Off,
    };
    Ok((setup, records))
}
