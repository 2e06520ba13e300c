//! What many games come to.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Batch, CardCount, End, Histogram, Row, Share, Side};

/// Sums over games. All of them are whole numbers: the order of adding does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    pub games: u64,
    /// Games with a winner, and those of them that deck A won.
    pub decided: Share,
    /// The same where deck A went first, and where it went second.
    pub first: Share,
    pub second: Share,
    pub turns: Histogram,
    pub decisions: Histogram,
    /// How games ended: won by A, won by B, without a winner.
    pub ends: BTreeMap<End, [u64; 3]>,
    /// The first games in which the program failed.
    pub crashed: Vec<u64>,
    /// By side, in the order of the pairing's kinds; empty where cards are not counted.
    pub cards: [Vec<CardCount>; 2],
}

/// How many failed games are named.
const NAMED: usize = 5;

impl Tally {
    pub fn add(&mut self, batch: &Batch) {
        batch.rows.iter().for_each(|row| self.add_row(row));
        self.add_cards(&batch.cards);
    }

    fn add_cards(&mut self, cards: &[Vec<CardCount>; 2]) {
        for (all, more) in self.cards.iter_mut().zip(cards) {
            all.resize(more.len(), CardCount::default());
            all.iter_mut().zip(more).for_each(|(count, more)| count.add(*more));
        }
    }

    /// Adds later games of the same pairing.
    pub fn join(&mut self, later: &Tally) {
        self.games += later.games;
        self.decided.add(later.decided);
        self.first.add(later.first);
        self.second.add(later.second);
        self.turns.add(&later.turns);
        self.decisions.add(&later.decisions);
        for (end, counts) in &later.ends {
            let all = self.ends.entry(*end).or_default();
            all.iter_mut().zip(counts).for_each(|(all, more)| *all += more);
        }
        self.crashed.extend(&later.crashed);
        self.crashed.truncate(NAMED);
        self.add_cards(&later.cards);
    }

    pub fn add_row(&mut self, row: &Row) {
        self.games += 1;
        if let Some(winner) = row.winner {
            let won = winner == Side::A;
            self.decided.note(won);
            match row.first {
                Some(Side::A) => self.first.note(won),
                Some(Side::B) => self.second.note(won),
                None => {}
            }
        }
        self.turns.note(row.turns);
        self.decisions.note(row.decisions);
        self.ends.entry(row.end).or_default()[row.winner.map_or(2, Side::index)] += 1;
        if row.end == End::Crash && self.crashed.len() < NAMED {
            self.crashed.push(row.game);
        }
    }

    /// Games with a winner, and those of them won by whoever went first.
    pub fn first_player(&self) -> Share {
        let mut share = self.first;
        share.add(self.second.turned());
        share
    }

    /// Games without a winner.
    pub fn undecided(&self) -> u64 {
        self.games - self.decided.of
    }
}
