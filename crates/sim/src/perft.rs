//! The fingerprint of the rules: how many paths of decisions lead on from fixed positions, and a hash of what happens on them.
//!
//! The hash is of what players meet: who is asked by which clause, the answers offered, the log, the outcome. How a state
//! is laid out in memory is no part of it.

use std::{
    fmt,
    hash::{Hash, Hasher as _},
    sync::Arc,
};

use cards::Pool;
use kernel::{BySeat, Chance, Game, Log, PositionHasher};
use rulebook::Clause;

use crate::lab::Simulated;

/// Where the positions are taken from: decision numbers of random games.
pub const DECISIONS: [u32; 3] = [12, 45, 110];

/// A position of a random game, and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Perft {
    pub decks: [&'static str; 2],
    pub seed: u64,
    /// The decision at which the position was taken; a shorter game gives its last one.
    pub decision: u32,
    /// How many paths there are after one answer, two, and so on.
    pub paths: Vec<u64>,
    pub hash: u64,
}

impl fmt::Display for Perft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Perft { decks: [a, b], seed, decision, paths, hash } = self;
        let paths: Vec<String> = paths.iter().map(ToString::to_string).collect();
        write!(f, "{a} {b} seed {seed} decision {decision}: {} {hash:016x}", paths.join(" "))
    }
}

/// Each deck of the program once, two and two, at several decisions of a game between them.
pub fn perft<G: Simulated>(game: G, depth: usize) -> Vec<Perft> {
    let pool = Pool::embedded();
    let decks = G::embedded();
    let pairs = decks.chunks(2).zip(1..).map(|(pair, seed)| {
        let (a, b) = (&pair[0], pair.last().expect("a chunk is not empty"));
        let list = |deck| G::legal(deck, &pool).expect("a deck of the program is legal");
        let (own, other) = (list(&a.deck), list(&b.deck));
        let table = Arc::new(game.seated(BySeat([&own, &other]), &pool));
        DECISIONS.map(|decision| fingerprint::<G>(&table, [a.name, b.name], seed, decision, depth))
    });
    pairs.flatten().collect()
}

fn fingerprint<G: Simulated>(
    table: &Arc<G::Table>,
    decks: [&'static str; 2],
    seed: u64,
    decision: u32,
    depth: usize,
) -> Perft {
    let mut log = LogHash::default();
    let (duel, decision) = position::<G>(table, seed, decision, &mut log);
    let mut walk = Walk { paths: vec![0; depth], log };
    walk.on(&duel, depth);
    Perft { decks, seed, decision, paths: walk.paths, hash: walk.log.0.finish() }
}

/// The position before this decision of a random game, and its number.
fn position<G: Simulated>(
    table: &Arc<G::Table>,
    seed: u64,
    decision: u32,
    log: &mut LogHash,
) -> (G::Duel, u32) {
    let (mut chance, mut picks) = (Chance::seeded(seed), Vec::new());
    let mut duel = G::start(table, seed, log);
    let mut before = duel.clone();
    for made in 0..decision {
        let Some(asked) = duel.decision() else { return (before, made - 1) };
        duel.picks(&mut picks);
        before = duel.clone();
        let pick = picks[chance.below(picks.len() as u32) as usize];
        duel.apply(asked.seat, pick, log).expect("what is offered is accepted");
    }
    match duel.decision() {
        Some(_) => (duel, decision),
        None => (before, decision - 1),
    }
}

/// Every path from a position.
struct Walk {
    paths: Vec<u64>,
    log: LogHash,
}

impl Walk {
    fn on<D: Game<Clause = Clause, Event: Hash>>(&mut self, duel: &D, depth: usize) {
        let hasher = &mut self.log.0;
        let Some(decision) = duel.decision() else {
            duel.outcome().hash(hasher);
            return;
        };
        let mut picks = Vec::new();
        duel.picks(&mut picks);
        (decision.seat, decision.min, decision.max, decision.clause.id()).hash(hasher);
        picks.hash(hasher);
        let Some(rest) = depth.checked_sub(1) else { return };
        let made = self.paths.len() - depth;
        self.paths[made] += picks.len() as u64;
        for pick in picks {
            let mut next = duel.clone();
            next.apply(decision.seat, pick, &mut self.log).expect("what is offered is accepted");
            self.on(&next, rest);
        }
    }
}

/// A log that is hashed as it comes.
#[derive(Clone, Copy, Debug, Default)]
struct LogHash(PositionHasher);

impl<Event: Hash> Log<Event, Clause> for LogHash {
    fn record(&mut self, clause: Clause, event: Event) {
        (clause.id(), event).hash(&mut self.0);
    }
}
