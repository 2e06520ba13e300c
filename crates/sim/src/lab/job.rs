//! A table of matchups that is played in small pieces, by whoever has time for it: no threads, no clock.

use std::collections::BTreeMap;

use cards::{Deck, Pool};
use rulebook::GameName;
use table::protocol::{
    LabBot, LabCard, LabCell, LabEntrant, LabFacts, LabQuery, LabShare, LabState,
};

use super::{
    BotName, CardCount, Cell, Entrant, Kind, Matrix, Pairing, Share, Side, Simulated, Stop,
    run::play_batch,
};
use crate::fuzz::{Bss, Opcg};

/// Games in one step.
pub const STEP: u64 = 20;

/// A job of either game.
pub trait AnyJob: Send {
    /// Plays a few games of the pairing of which least is known; whether there are more to play.
    fn step(&mut self) -> bool;

    /// What is known so far; what state it is in is for the caller to say.
    fn facts(&self, state: LabState) -> LabFacts;
}

/// Why a job cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{deck} cannot be played: {}", errors.join("; "))]
pub struct IllegalEntrant {
    pub deck: String,
    pub errors: Vec<String>,
}

/// The job that a page wants; the decks are read already, in its order.
///
/// # Errors
/// A deck that cannot be played.
pub fn job(
    query: &LabQuery,
    decks: &[Deck],
    opcg: &Pool,
    bss: &Pool<bss::Card>,
) -> Result<Box<dyn AnyJob>, IllegalEntrant> {
    match query.game {
        GameName::Opcg => Ok(Box::new(Job::new(Opcg::default(), opcg, query, decks)?)),
        GameName::Bss => Ok(Box::new(Job::new(Bss, bss, query, decks)?)),
    }
}

struct Job<G: Simulated> {
    goldfish: bool,
    stop: Stop,
    entrants: Vec<Entrant<G>>,
    pairings: Vec<(Pairing<G>, Cell)>,
}

impl<G: Simulated> Job<G> {
    fn new(
        game: G,
        pool: &Pool<G::Card>,
        query: &LabQuery,
        decks: &[Deck],
    ) -> Result<Job<G>, IllegalEntrant> {
        let mut entrants: Vec<Entrant<G>> = Vec::new();
        for (wanted, deck) in query.decks.iter().zip(decks) {
            let list = G::legal(deck, pool)
                .map_err(|errors| IllegalEntrant { deck: wanted.name.clone(), errors })?;
            let (name, bot) = (wanted.name.clone(), bot_name(wanted.bot));
            entrants.push(Entrant { name, deck: deck.clone(), list, bot });
        }
        if query.goldfish {
            entrants.truncate(1);
            entrants
                .extend(entrants.first().cloned().map(|it| Entrant { bot: BotName::Idle, ..it }));
        }
        let matrix =
            Matrix { game, pool, entrants: &entrants, seed: 1, mirrors: false, threads: 1 };
        let pairing = |pair: (usize, usize)| {
            let cell = Cell { a: pair.0, b: pair.1, tally: Default::default(), rows: Vec::new() };
            (matrix.pairing(pair), cell)
        };
        let pairings = matrix.pairs().map(pairing).collect();
        let within = query.within.map(|within| f64::from(within) / 1_000.0);
        let stop = Stop { games: u64::from(query.games), within };
        Ok(Job { goldfish: query.goldfish, stop, entrants, pairings })
    }
}

impl<G: Simulated> AnyJob for Job<G> {
    fn step(&mut self) -> bool {
        let stop = self.stop;
        let open = self.pairings.iter_mut().filter(|(_, cell)| !is_finished(cell, stop));
        let Some((pairing, cell)) = open.min_by_key(|(_, cell)| cell.tally.games) else {
            return false;
        };
        let from = cell.tally.games;
        let batch = play_batch(pairing, from..stop.games.min(from + STEP));
        cell.tally.add(&batch);
        self.pairings.iter().any(|(_, cell)| !is_finished(cell, stop))
    }

    fn facts(&self, state: LabState) -> LabFacts {
        let cells = self.pairings.iter().map(|(_, cell)| lab_cell(cell, self.stop)).collect();
        let decks = (0..self.entrants.len()).map(|place| self.entrant(place)).collect();
        let games = self.stop.games.min(u64::from(u32::MAX)) as u32;
        LabFacts { state, game: G::GAME, goldfish: self.goldfish, games, decks, cells }
    }
}

impl<G: Simulated> Job<G> {
    /// A deck with what its cards did over all its pairings.
    fn entrant(&self, place: usize) -> LabEntrant {
        let mut counts: BTreeMap<&str, (&Kind, CardCount)> = BTreeMap::new();
        for (pairing, cell) in &self.pairings {
            for side in Side::BOTH {
                let own = [cell.a, cell.b][side.index()];
                let cards = cell.tally.cards[side.index()].iter();
                for (kind, count) in pairing.kinds(side).iter().zip(cards).filter(|_| own == place)
                {
                    let known = counts.entry(&kind.number).or_insert((kind, CardCount::default()));
                    known.1.add(*count);
                }
            }
        }
        let Entrant { name, bot, .. } = &self.entrants[place];
        LabEntrant {
            name: name.clone(),
            bot: bot.to_string(),
            cards: counts.into_values().map(|(kind, count)| lab_card(kind, count)).collect(),
        }
    }
}

fn bot_name(bot: LabBot) -> BotName {
    match bot {
        LabBot::Random => BotName::Random,
        LabBot::Greedy => BotName::Greedy,
    }
}

/// So many games were played, or half of the interval is no wider than is wanted.
fn is_finished(cell: &Cell, stop: Stop) -> bool {
    let half = cell.tally.decided.interval().map(super::Interval::half);
    let is_narrow = stop.within.zip(half).is_some_and(|(within, half)| half <= within);
    cell.tally.games >= stop.games || is_narrow
}

fn lab_cell(cell: &Cell, stop: Stop) -> LabCell {
    let tally = &cell.tally;
    LabCell {
        a: cell.a as u16,
        b: cell.b as u16,
        games: tally.games as u32,
        decided: lab_share(tally.decided),
        first: lab_share(tally.first),
        is_finished: is_finished(cell, stop),
        turns: tally.turns.iter().map(|(turns, games)| (turns, games as u32)).collect(),
    }
}

fn lab_share(share: Share) -> LabShare {
    let thousandths = |rate: f64| (rate * 1_000.0).round() as u16;
    let (low, high) = share
        .interval()
        .map_or((0, 1_000), |interval| (thousandths(interval.low), thousandths(interval.high)));
    LabShare { won: share.won as u32, of: share.of as u32, low, high }
}

fn lab_card(kind: &Kind, count: CardCount) -> LabCard {
    LabCard {
        number: kind.number.clone(),
        name: kind.name.clone(),
        copies: kind.copies as u16,
        drawn: count.drawn as u32,
        played: count.played as u32,
        when_seen: lab_share(count.when_seen),
        when_played: lab_share(count.when_played),
    }
}

#[cfg(test)]
mod tests;
