//! Two decks, two bots and a seed: every game between them, by its number.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use cards::{Deck, Pool};
use kernel::{BySeat, Chance, Game as _, Outcome, Viewer, position_hash};

use super::{
    BotName, CardCount, End, Kind, Row, Side, Simulated, bots::Player, cards::Kinds,
    lab_log::LabLog, simulated::Pick,
};

/// Decisions after which a game is taken to have no end.
const LONGEST: u32 = 20_000;

/// A deck that takes part, and who plays it.
#[derive(Clone, Debug)]
pub struct Entrant<G: Simulated> {
    pub name: String,
    pub deck: Deck,
    pub list: G::List,
    pub bot: BotName,
}

/// Two decks against each other.
#[derive(Clone, Debug)]
pub struct Pairing<G: Simulated> {
    /// Of even and of odd games: the decks change seats.
    tables: [Arc<G::Table>; 2],
    kinds: Kinds,
    bots: [BotName; 2],
    seed: u64,
    key: u64,
}

impl<G: Simulated> Pairing<G> {
    pub fn new(game: G, pool: &Pool<G::Card>, entrants: [&Entrant<G>; 2], seed: u64) -> Pairing<G> {
        let [a, b] = entrants;
        let table = |decks| Arc::new(game.seated(BySeat(decks), pool));
        let tables = [table([&a.list, &b.list]), table([&b.list, &a.list])];
        let bots = [a.bot, b.bot];
        // Chance comes from what the decks hold, so that a pairing is the same in every company.
        let seed = position_hash(&(seed, a.deck.counts(), b.deck.counts()));
        let version = env!("CARGO_PKG_VERSION");
        let fingerprint = G::fingerprint(&tables[0]);
        let key = position_hash(&(seed, version, game.rules(), fingerprint, bots));
        Pairing { kinds: Kinds::new::<G>(&tables), tables, bots, seed, key }
    }

    /// The same with tables of its own: threads that count how often one table is in use would wait for each other.
    pub(super) fn apart(&self) -> Pairing<G> {
        let own = |table: &Arc<G::Table>| Arc::new(G::Table::clone(table));
        Pairing { tables: self.tables.each_ref().map(own), ..self.clone() }
    }

    /// The same for the same games: of decks, effects of cards, rules, bots and seed.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The cards of a deck, by number.
    pub fn kinds(&self, side: Side) -> &[Kind] {
        &self.kinds.of[side.index()]
    }

    /// Plays the game of this number, and adds to the counts of the cards. `picks` is only room to work in.
    pub fn play(
        &self,
        game: u64,
        counts: &mut [Vec<CardCount>; 2],
        picks: &mut Vec<Pick<G>>,
    ) -> Row {
        let (log, decisions, ended) = self.heard(game, picks);
        let (winner, end) = match ended {
            Ended::By(Outcome::Fault(_)) => (None, End::Fault),
            Ended::By(outcome) => (outcome.winner(), log.end.unwrap_or(End::Effect)),
            Ended::TooLong => (None, End::TooLong),
            Ended::Crash => (None, End::Crash),
        };
        let side = |seat| Side::at(seat, game);
        let (first, winner) = (log.first.map(side), winner.map(side));
        let row = Row { game, first, winner, turns: log.turns, decisions, end };
        self.kinds.count(row, &log, counts);
        row
    }

    /// No counts yet.
    pub fn counts(&self) -> [Vec<CardCount>; 2] {
        Side::BOTH.map(|side| vec![CardCount::default(); self.kinds(side).len()])
    }

    fn heard(&self, game: u64, picks: &mut Vec<Pick<G>>) -> (LabLog<G>, u32, Ended) {
        let (mut log, mut decisions) = (LabLog::default(), 0);
        let played = AssertUnwindSafe(|| self.play_on(game, &mut log, &mut decisions, picks));
        let ended = catch_unwind(played).unwrap_or(Ended::Crash);
        (log, decisions, ended)
    }

    fn play_on(
        &self,
        game: u64,
        log: &mut LabLog<G>,
        decisions: &mut u32,
        picks: &mut Vec<Pick<G>>,
    ) -> Ended {
        let table = &self.tables[(game % 2) as usize];
        // An odd step through all seeds: no two games of a pairing share one.
        let mut chance =
            Chance::seeded(self.seed.wrapping_add(game.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        let mut players = BySeat::new(|seat| {
            let bot = self.bots[Side::at(seat, game).index()];
            Player::<G>::new(bot, table, chance.branch())
        });
        let seed = u64::from(chance.next_u32()) << 32 | u64::from(chance.next_u32());
        let mut duel = G::start(table, seed, log);
        while *decisions < LONGEST {
            if let Some(outcome) = duel.outcome() {
                return Ended::By(outcome);
            }
            let seat = duel.decision().expect("a game that is not over asks").seat;
            let pick = players[seat].choose(&duel, Viewer::Seat(seat), picks);
            duel.apply_offered(pick, log);
            *decisions += 1;
        }
        Ended::TooLong
    }
}

/// How playing came to its end.
enum Ended {
    By(Outcome),
    TooLong,
    Crash,
}

#[cfg(test)]
pub(super) mod tests;
