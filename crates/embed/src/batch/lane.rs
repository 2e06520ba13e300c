//! The games of one thread, with tables of their own.

use std::{mem::swap, ops::Range, sync::Arc};

use bots::{Bot, Player};
use kernel::{Chance, Game, NoLog, Seat, Viewer, position_hash};

use super::{BatchTable, Output};
use crate::Observed;

/// What all games of a batch have in common.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub(super) seed: u64,
    pub(super) swap: bool,
    pub(super) longest: u32,
    pub(super) opponent: Option<Player>,
    pub(super) weights: Vec<u32>,
}

/// A table and the codes of its cards.
struct Place<T> {
    table: Arc<T>,
    codes: Vec<i16>,
}

/// One game of the batch.
struct Slot<G: Game> {
    game: G,
    /// Its place in the batch.
    number: usize,
    /// Games begun in this slot.
    episode: u64,
    decisions: u32,
    /// The pairing, and whether the seats are changed.
    place: (usize, usize),
    opponent: Option<Box<dyn Bot<G> + Send>>,
}

/// What came of an answer.
#[derive(Clone, Copy, Default)]
struct News {
    rewards: [f32; 2],
    ended: u8,
}

pub(super) struct Lane<T: BatchTable> {
    places: Vec<[Place<T>; 2]>,
    slots: Vec<Slot<T::Game>>,
    /// The answers of all games, one after the other: games lie far apart in memory, these do not.
    offers: Offers<PickOf<T>>,
    /// Those of the step before.
    before: Offers<PickOf<T>>,
}

type PickOf<T> = <<T as bots::GameTable>::Game as Game>::Pick;

/// Answers, game by game.
struct Offers<Pick> {
    picks: Vec<Pick>,
    /// Where those of each game end.
    ends: Vec<usize>,
}

impl<Pick: Copy> Offers<Pick> {
    fn new() -> Offers<Pick> {
        Offers { picks: Vec::new(), ends: Vec::new() }
    }

    fn clear(&mut self) {
        self.picks.clear();
        self.ends.clear();
    }

    fn add(&mut self, picks: &[Pick]) {
        self.picks.extend_from_slice(picks);
        self.ends.push(self.picks.len());
    }

    /// Game by game.
    fn iter(&self) -> impl Iterator<Item = &[Pick]> {
        let mut first = 0;
        self.ends.iter().map(move |end| {
            let own = &self.picks[first..*end];
            first = *end;
            own
        })
    }
}

impl<T: BatchTable> std::fmt::Debug for Lane<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a lane of {} games", self.slots.len())
    }
}

impl<T: BatchTable> Lane<T> {
    pub(super) fn new(
        tables: &[[T; 2]],
        numbers: &[&str],
        slots: Range<usize>,
        terms: &Terms,
    ) -> Lane<T> {
        let place =
            |table: &T| Place { codes: table.codes(numbers), table: Arc::new(table.clone()) };
        let places: Vec<[Place<T>; 2]> =
            tables.iter().map(|both| both.each_ref().map(place)).collect();
        let slots = slots.map(|number| Slot {
            game: T::start(&places[0][0].table, 0),
            number,
            episode: 0,
            decisions: 0,
            place: (0, 0),
            opponent: None,
        });
        let slots = slots.collect();
        let mut lane = Lane { places, slots, offers: Offers::new(), before: Offers::new() };
        lane.reset(None, terms, Output::default());
        lane
    }

    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    pub(super) fn counts(&self) -> impl Iterator<Item = usize> {
        self.offers.iter().map(<[PickOf<T>]>::len)
    }

    pub(super) fn hashes(&self) -> impl Iterator<Item = u64> {
        self.slots.iter().map(|slot| Game::hash(&slot.game))
    }

    pub(super) fn step(&mut self, answers: &[i64], terms: &Terms, mut output: Output<'_>) {
        let Lane { places, slots, offers, before } = self;
        swap(offers, before);
        offers.clear();
        let mut picks = Vec::new();
        for ((slot, answer), offered) in slots.iter_mut().zip(answers).zip(before.iter()) {
            slot.game.apply_offered(offered[*answer as usize], &mut NoLog);
            slot.decisions += 1;
            let news = slot.play_on(places, terms);
            slot.game.picks(&mut picks);
            offers.add(&picks);
            slot.write(places, &picks, news, output.next_game::<T::Game>());
        }
    }

    pub(super) fn reset(&mut self, seeds: Option<&[u64]>, terms: &Terms, mut output: Output<'_>) {
        let Lane { places, slots, offers, .. } = self;
        offers.clear();
        let mut picks = Vec::new();
        for (at, slot) in slots.iter_mut().enumerate() {
            slot.restart(places, seeds.map(|seeds| seeds[at]), terms);
            let news = slot.play_on(places, terms);
            slot.game.picks(&mut picks);
            offers.add(&picks);
            slot.write(places, &picks, news, output.next_game::<T::Game>());
        }
    }

    pub(super) fn observe(&mut self, mut output: Output<'_>) {
        for (slot, picks) in self.slots.iter().zip(self.offers.iter()) {
            slot.write(&self.places, picks, News::default(), output.next_game::<T::Game>());
        }
    }
}

impl<G: Observed + table::Shown> Slot<G> {
    /// A new game; one of a seed is between the decks of the slot's own pairing.
    fn restart<T: BatchTable<Game = G>>(
        &mut self,
        places: &[[Place<T>; 2]],
        seed: Option<u64>,
        terms: &Terms,
    ) {
        let mut chance = Chance::seeded(position_hash(&(terms.seed, self.number, self.episode)));
        let drawn = u64::from(chance.next_u32()) << 32 | u64::from(chance.next_u32());
        self.place = match seed {
            Some(_) => (self.number % places.len(), 0),
            None => {
                let changed = terms.swap && !self.episode.is_multiple_of(2);
                (pairing(&terms.weights, &mut chance), changed.into())
            }
        };
        self.game = T::start(&self.place(places).table, seed.unwrap_or(drawn));
        self.opponent = terms.opponent.map(|bot| self.game.bot(bot, drawn));
        self.episode += 1;
        self.decisions = 0;
    }

    fn place<'a, T>(&self, places: &'a [[Place<T>; 2]]) -> &'a Place<T> {
        &places[self.place.0][self.place.1]
    }

    /// Plays on to a decision of somebody who is not a bot.
    fn play_on<T: BatchTable<Game = G>>(
        &mut self,
        places: &[[Place<T>; 2]],
        terms: &Terms,
    ) -> News {
        let mut news = News::default();
        loop {
            if let Some(outcome) = self.game.outcome() {
                let reward =
                    outcome.winner().map_or(0.0, |seat| if seat == Seat::A { 1.0 } else { -1.0 });
                news = News { rewards: [reward, -reward], ended: 1 };
                self.restart(places, None, terms);
                continue;
            }
            if self.decisions >= terms.longest {
                news = News { rewards: [0.0; 2], ended: 2 };
                self.restart(places, None, terms);
                continue;
            }
            let Some(bot) = self.opponent.as_mut().filter(|_| asked(&self.game) == Seat::B) else {
                break;
            };
            let pick = bot.choose(&self.game.view(Viewer::Seat(Seat::B)));
            self.game.apply_offered(pick, &mut NoLog);
            self.decisions += 1;
        }
        news
    }

    fn write<T: BatchTable<Game = G>>(
        &self,
        places: &[[Place<T>; 2]],
        picks: &[G::Pick],
        news: News,
        output: Output<'_>,
    ) {
        let seat = asked(&self.game);
        if let [count] = output.counts {
            *count = picks.len() as i32;
        }
        if let [asked] = output.seats {
            *asked = seat.index() as i8;
        }
        output.rewards.iter_mut().zip(news.rewards).for_each(|(cell, reward)| *cell = reward);
        output.ended.fill(news.ended);
        output.write_position(&self.game, seat, picks, &self.place(places).codes);
    }
}

fn asked<G: Game>(game: &G) -> Seat {
    game.decision().expect("a game that is not over asks").seat
}

/// A pairing with a chance in proportion to its weight.
fn pairing(weights: &[u32], chance: &mut Chance) -> usize {
    let total = weights.iter().fold(0_u32, |sum, weight| sum.saturating_add(*weight));
    let mut drawn = chance.below(total);
    let chosen = weights.iter().position(|weight| {
        let is_chosen = drawn < *weight;
        drawn = drawn.saturating_sub(*weight);
        is_chosen
    });
    chosen.unwrap_or(0)
}
