//! The proof search over an AND/OR tree: some answer of the attacker, every answer of the defender.

use kernel::{NoLog, Outcome, PositionHasher, Seat, Viewer};
use std::hash::Hasher as _;

use super::{
    Verdict,
    memory::{Depth, Found, Memory, Value},
};
use crate::{Knowledge, policy::Room};

/// Decisions in a row after which nothing more is looked for; so deep the stack of a thread surely goes.
const DEEPEST: Depth = 300;

/// Looks for a win of one player.
#[derive(Debug)]
pub(super) struct Prover<G: Knowledge> {
    pub(super) attacker: Seat,
    budget: u32,
    deepest: Depth,
    nodes: u32,
    memory: Memory,
    room: Room<G>,
}

/// How a game stands for the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    Won,
    Lost,
    Broken,
    Open,
}

impl<G: Knowledge> Prover<G> {
    pub(super) fn new(attacker: Seat, budget: u32) -> Prover<G> {
        let (memory, room) = (Memory::default(), Room::default());
        Prover { attacker, budget, deepest: DEEPEST, nodes: 0, memory, room }
    }

    /// Looks for the same win within so many decisions, and no longer than it took to find.
    pub(super) fn within(&self, deepest: Depth) -> Prover<G> {
        Prover { deepest, ..Prover::new(self.attacker, self.budget) }
    }

    pub(super) fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Some positions are searched again to reconstruct the line.
    pub(super) fn widen(&mut self) {
        self.budget = self.nodes.saturating_mul(2).saturating_add(1_000);
    }

    pub(super) fn verdict(&mut self, games: Vec<G>) -> Verdict {
        let Some(turn) = games.first().map(G::turn) else { return Verdict::Undecided };
        match self.look(games, Place { turn, depth: 0 }).value {
            Value::Win => Verdict::Win,
            Value::NoWin => Verdict::NoWin,
            Value::Undecided => Verdict::Undecided,
        }
    }

    /// The value of a set of games that the attacker cannot distinguish.
    pub(super) fn look(&mut self, mut games: Vec<G>, place: Place) -> Found {
        for game in &games {
            match self.standing(game, place.turn) {
                Standing::Lost => return Found::certain(Value::NoWin),
                Standing::Broken => return Found::certain(Value::Undecided),
                Standing::Won | Standing::Open => {}
            }
        }
        games.retain(|game| game.outcome().is_none());
        let Some(first) = games.first() else { return Found::certain(Value::Win) };
        let key = transposition_key(&games);
        if let Some(found) = self.memory.get(key) {
            return found;
        }
        if self.is_used_up() || place.depth >= self.deepest {
            return Found::certain(Value::Undecided);
        }
        let attacks = first.decision().is_some_and(|decision| decision.seat == self.attacker);
        let entered = self.memory.enter(key, place.depth);
        let found = if attacks { self.attack(&games, place) } else { self.defend(&games, place) };
        self.memory.leave(key, place.depth, entered, found)
    }

    fn standing(&self, game: &G, turn: u16) -> Standing {
        match game.outcome() {
            Some(Outcome::Won(seat)) if seat == self.attacker => Standing::Won,
            Some(Outcome::Won(_) | Outcome::Draw | Outcome::NoWinner) => Standing::Lost,
            Some(Outcome::Fault(_)) => Standing::Broken,
            None if game.turn() != turn => Standing::Lost,
            None => Standing::Open,
        }
    }

    /// One answer is enough, given in all games.
    fn attack(&mut self, games: &[G], place: Place) -> Found {
        let mut best = Found::certain(Value::NoWin);
        for pick in self.answers(&games[0]) {
            self.nodes += games.len() as u32;
            let found = self.all(self.told_apart(after_all(games, pick)), place);
            best = best.or_better(found);
            if best.value == Value::Win || self.is_used_up() {
                break;
            }
        }
        // What was not looked at any more may have been a win.
        match best.value {
            Value::NoWin if self.is_used_up() => Found::certain(Value::Undecided),
            Value::NoWin | Value::Undecided | Value::Win => best,
        }
    }

    /// Every answer in every game has to be met.
    fn defend(&mut self, games: &[G], place: Place) -> Found {
        if let [game] = games {
            return self.defend_one(game, place);
        }
        let mut all = Vec::new();
        for game in games {
            for pick in self.answers(game) {
                self.nodes += 1;
                all.append(&mut after_all(std::slice::from_ref(game), pick));
            }
        }
        self.all(self.told_apart(all), place)
    }

    /// Answers are tried one by one: the first that stops the attacker is enough.
    fn defend_one(&mut self, game: &G, place: Place) -> Found {
        let mut worst = Found::certain(Value::Win);
        for pick in self.answers(game) {
            self.nodes += 1;
            let group = after_all(std::slice::from_ref(game), pick);
            worst = worst.or_worse(self.look(group, place.below()));
            if worst.value == Value::NoWin {
                break;
            }
        }
        worst
    }

    /// All of them have to be won.
    fn all(&mut self, groups: Vec<Vec<G>>, place: Place) -> Found {
        let mut worst = Found::certain(Value::Win);
        for group in groups {
            worst = worst.or_worse(self.look(group, place.below()));
            if worst.value == Value::NoWin {
                break;
            }
        }
        worst
    }

    fn is_used_up(&self) -> bool {
        self.nodes >= self.budget
    }

    /// The games, grouped by what the attacker can distinguish.
    pub(super) fn told_apart(&self, games: Vec<G>) -> Vec<Vec<G>> {
        if games.len() < 2 {
            return vec![games];
        }
        let mut groups: Vec<(u64, Vec<G>)> = Vec::new();
        for game in games {
            let look = game.view_hash(Viewer::Seat(self.attacker));
            match groups.iter_mut().find(|(known, _)| *known == look) {
                Some((_, group)) => group.push(game),
                None => groups.push((look, vec![game])),
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// What can be answered, what looks best first; copies of a card in hand are one answer.
    pub(super) fn answers(&mut self, game: &G) -> Vec<G::Pick> {
        game.picks(&mut self.room.picks);
        game.weigh(&self.room.picks, &mut self.room.weights);
        let keys = self.room.picks.iter().map(|pick| (game.key(*pick), *pick));
        let mut answers: Vec<_> = keys.zip(&self.room.weights).collect();
        answers.sort_by(|one, other| other.1.total_cmp(one.1));
        let mut seen = Vec::with_capacity(answers.len());
        answers.retain(|((key, _), _)| {
            let is_new = !seen.contains(key);
            seen.push(*key);
            is_new
        });
        answers.into_iter().map(|((_, pick), _)| pick).collect()
    }
}

/// The turn and depth of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) turn: u16,
    pub(super) depth: Depth,
}

impl Place {
    pub(super) fn below(self) -> Place {
        Place { depth: self.depth + 1, ..self }
    }
}

/// The games once this answer was given in them. Never inlined, so that the stack frame of its caller stays small.
#[inline(never)]
pub(super) fn after_all<G: Knowledge>(games: &[G], pick: G::Pick) -> Vec<G> {
    let mut games = games.to_vec();
    games.iter_mut().for_each(|game| game.apply_offered(pick, &mut NoLog));
    games
}

/// Equal for sets of games that go on alike.
fn transposition_key<G: Knowledge>(games: &[G]) -> u64 {
    if let [game] = games {
        return game.transposition_key();
    }
    let mut all: Vec<u64> = games.iter().map(G::transposition_key).collect();
    all.sort_unstable();
    let mut hasher = PositionHasher::default();
    all.iter().for_each(|each| hasher.write_u64(*each));
    hasher.finish()
}
