//! What lies beside a card under proof and may get in its way.

use std::{
    iter,
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use serde::Serialize;

use crate::{Provable, explained::why};

/// One thing on a planted board that the ability does not ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Beside {
    /// A player cannot do something.
    PlayerBan,
    /// Cards cannot do something.
    CardBan,
    /// Something cannot be done to cards.
    Protection,
    /// Effects of cards are negated or lost.
    Negation,
    /// Something else happens instead.
    Replacement,
    FullField,
    /// One card or two are left in a deck.
    ShortDeck,
    /// Cards that a step speaks of are moved before a later one.
    MovedAntecedent,
}

impl Beside {
    pub const ALL: [Beside; 8] = [
        Beside::PlayerBan,
        Beside::CardBan,
        Beside::Protection,
        Beside::Negation,
        Beside::Replacement,
        Beside::FullField,
        Beside::ShortDeck,
        Beside::MovedAntecedent,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Beside::PlayerBan => "player ban",
            Beside::CardBan => "card ban",
            Beside::Protection => "protection",
            Beside::Negation => "negation",
            Beside::Replacement => "replacement",
            Beside::FullField => "full field",
            Beside::ShortDeck => "short deck",
            Beside::MovedAntecedent => "moved antecedent",
        }
    }
}

/// A board on which engine and second reading differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    pub number: String,
    /// The place of the ability in the card's text.
    pub place: usize,
    pub beside: Beside,
    pub run: u32,
    pub what: String,
    /// The clause that explains it, if it is no fault.
    pub explained: Option<&'static str>,
    /// Board and answers.
    pub story: Vec<String>,
}

/// One board beside which something lies.
#[derive(Clone, Copy, Debug)]
pub struct Disturbed {
    pub place: usize,
    pub beside: Beside,
    pub run: u32,
}

/// What all boards came to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Disturbances {
    pub cards: usize,
    pub boards: usize,
    pub differences: Vec<Difference>,
}

impl Disturbances {
    pub fn unexplained(&self) -> impl Iterator<Item = &Difference> {
        self.differences.iter().filter(|difference| difference.explained.is_none())
    }
}

/// Which boards are played: so many for each ability and each thing beside it, beginning at this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Boards {
    pub runs: u32,
    pub first: u32,
}

/// Plays every ability of these cards with each thing beside it.
pub fn disturb_all<C: Provable>(
    cards: &[Arc<C>],
    boards: Boards,
    threads: NonZeroUsize,
    progress: &(dyn Fn(usize) + Sync),
) -> Disturbances {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let some = || -> Vec<(usize, Disturbances)> {
        let places = iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
        let cards = places.map_while(|place| Some((place, cards.get(place)?)));
        let disturb = |(place, card): (usize, &Arc<C>)| {
            let found = disturb_card(card, boards);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
            (place, found)
        };
        cards.map(disturb).collect()
    };
    let mut found: Vec<(usize, Disturbances)> = thread::scope(|scope| {
        let shares: Vec<_> = (0..threads.get()).map(|_| scope.spawn(some)).collect();
        shares.into_iter().flat_map(|share| share.join().expect("panics are caught")).collect()
    });
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().fold(Disturbances::default(), |all, (_, one)| all.and(one))
}

impl Disturbances {
    fn and(mut self, other: Disturbances) -> Disturbances {
        self.cards += other.cards;
        self.boards += other.boards;
        self.differences.extend(other.differences);
        self
    }
}

fn disturb_card<C: Provable>(card: &Arc<C>, boards: Boards) -> Disturbances {
    let mut all = Disturbances { cards: 1, ..Disturbances::default() };
    for place in 0..card.texts().len() {
        for beside in Beside::ALL {
            for run in boards.first..boards.first + boards.runs {
                all.boards += 1;
                let at = Disturbed { place, beside, run };
                all.differences.extend(C::disturb(card, at).err().map(|failure| Difference {
                    number: card.number().to_owned(),
                    place,
                    beside,
                    run,
                    explained: why(&failure.what),
                    what: failure.what,
                    story: failure.story,
                }));
            }
        }
    }
    all
}
