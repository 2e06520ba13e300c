//! What is counted of the cards of a deck.

use std::{collections::BTreeMap, sync::Arc};

use cards::PooledCard as _;
use kernel::{IdSet, Seat};
use serde::{Deserialize, Serialize};

use super::{Row, Share, Side, Simulated, lab_log::LabLog};

/// A card of a deck, all copies of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    pub number: String,
    pub name: String,
    pub copies: u32,
}

/// How the copies of a card fared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardCount {
    /// Copies that came into a hand, once a game each.
    pub drawn: u64,
    /// Copies that were played, once a game each.
    pub played: u64,
    /// Games with a winner in which a copy was drawn or played, and those of them that its deck won.
    pub when_seen: Share,
    /// The same of games in which a copy was played.
    pub when_played: Share,
}

impl CardCount {
    pub fn add(&mut self, other: CardCount) {
        self.drawn += other.drawn;
        self.played += other.played;
        self.when_seen.add(other.when_seen);
        self.when_played.add(other.when_played);
    }
}

/// The kinds of cards of both decks, and which card of a game is of which kind.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    /// By side.
    pub(super) of: [Vec<Kind>; 2],
    /// By card, in games with this table: its side and its place among the kinds of the side.
    at: [Vec<Option<(Side, usize)>>; 2],
}

impl Kinds {
    /// The tables of even and of odd games.
    pub(super) fn new<G: Simulated>(tables: &[Arc<G::Table>; 2]) -> Kinds {
        let of = Side::BOTH.map(|side| kinds::<G>(&tables[0], side.seat(0)));
        let at = [0, 1].map(|game| {
            let mut at = vec![None; 256];
            for seat in Seat::BOTH {
                let side = Side::at(seat, game);
                for id in G::deck_ids(seat) {
                    let print = G::print(&tables[game as usize], id);
                    let number = print.map(|card| card.number());
                    let place =
                        of[side.index()].iter().position(|kind| Some(&*kind.number) == number);
                    at[usize::from(id.into())] = place.map(|place| (side, place));
                }
            }
            at
        });
        Kinds { of, at }
    }

    /// Adds the statistics of the cards of one game.
    pub(super) fn count<G>(&self, row: Row, log: &LabLog<G>, counts: &mut [Vec<CardCount>; 2]) {
        let at = &self.at[(row.game % 2) as usize];
        let seen = self.places(at, log.drawn | log.played);
        for (card, (side, place)) in seen {
            let count = &mut counts[side.index()][place];
            count.drawn += u64::from(log.drawn.contains(card));
            count.played += u64::from(log.played.contains(card));
        }
        let Some(winner) = row.winner else { return };
        for (set, share) in [
            (
                log.drawn | log.played,
                (|count| &mut count.when_seen) as fn(&mut CardCount) -> &mut Share,
            ),
            (log.played, |count| &mut count.when_played),
        ] {
            let mut met = [0_u64; 2];
            for (_, (side, place)) in self.places(at, set) {
                // Each kind once.
                if met[side.index()] >> place & 1 == 0 {
                    met[side.index()] |= 1 << place;
                    share(&mut counts[side.index()][place]).note(side == winner);
                }
            }
        }
    }

    fn places(
        &self,
        at: &[Option<(Side, usize)>],
        cards: IdSet<3>,
    ) -> impl Iterator<Item = (u8, (Side, usize))> {
        cards.iter().filter_map(|card| Some((card, at[usize::from(card)]?)))
    }
}

/// By number; without what is in play from the beginning.
fn kinds<G: Simulated>(table: &G::Table, seat: Seat) -> Vec<Kind> {
    let mut kinds: BTreeMap<&str, Kind> = BTreeMap::new();
    let prints = G::deck_ids(seat).filter_map(|id| G::print(table, id));
    for card in prints.filter(|card| !G::is_played_at_first(card)) {
        let (number, name) = (card.number(), G::name(card));
        let kind = || Kind { number: number.to_owned(), name: name.to_owned(), copies: 0 };
        kinds.entry(number).or_insert_with(kind).copies += 1;
    }
    kinds.into_values().collect()
}
