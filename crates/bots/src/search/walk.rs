//! One tree and the iterations that grow it.

use kernel::{Chance, NoLog, Seat};

use super::{
    settings::{Habits, Settings, Share},
    tree::{Chooser, Offer, Tree},
};
use crate::{
    Evaluation, Knowledge, Offering as _, Supposed,
    ahead::{after, play_tried},
    policy::{Room, only},
};

/// Answers after which an iteration is evaluated wherever it stands.
const LONGEST: usize = 300;

/// A tree that grows, with everything that one iteration leaves to the next.
#[derive(Clone, Debug)]
pub(super) struct Walk<G: Knowledge> {
    pub(super) tree: Tree,
    evaluation: Evaluation,
    /// The evaluation for looking one answer ahead: it must compare positions within a turn.
    glance: Evaluation,
    habits: Habits,
    room: Room<G>,
    /// To look ahead in, and what came of it.
    ahead: Room<G>,
    chances: Vec<f32>,
    offers: Vec<Offer>,
    path: Vec<u32>,
    iterations: u64,
    /// The one answer that is tried at the root.
    insisted: Option<u64>,
}

impl<G: Knowledge> Walk<G> {
    pub(super) fn new(evaluation: Evaluation, settings: Settings) -> Walk<G> {
        Walk {
            tree: Tree::new(),
            evaluation,
            glance: Evaluation::hand_made::<G>(),
            habits: settings.habits(G::HABITS),
            room: Room::default(),
            ahead: Room::default(),
            chances: Vec::new(),
            offers: Vec::new(),
            path: Vec::new(),
            iterations: 0,
            insisted: None,
        }
    }

    /// How many iterations it took since it was asked last.
    pub(super) fn take_iterations(&mut self) -> u64 {
        std::mem::take(&mut self.iterations)
    }

    /// Iterates until the share of the budget is used up.
    pub(super) fn grow(
        &mut self,
        supposed: &Supposed<G>,
        view: &G::View,
        share: Share,
        mut chance: Chance,
    ) {
        let mut done = 0;
        while !share.is_used_up(done) {
            let world = supposed.deal(view, &mut chance);
            self.iterate(world, view.seat(), &mut chance);
            done += 1;
        }
        self.iterations += u64::from(done);
    }

    /// Gives this answer and no other for so many iterations more.
    pub(super) fn insist(
        &mut self,
        supposed: &Supposed<G>,
        view: &G::View,
        (key, iterations): (u64, u32),
        mut chance: Chance,
    ) {
        self.insisted = Some(key);
        self.grow(supposed, view, Share::Iterations(iterations), chance.branch());
        self.insisted = None;
    }

    /// One iteration: selection down to a new answer, play-out by the policy, backup of the value.
    fn iterate(&mut self, mut world: G, seat: Seat, chance: &mut Chance) {
        let this_turn = world.turn();
        let last_turn = this_turn.saturating_add(self.habits.turns);
        self.path.clear();
        self.path.push(self.tree.root_place());
        let mut is_new = false;
        for _ in 0..LONGEST {
            if self.is_over(&world, last_turn) {
                break;
            }
            match is_new {
                false => is_new = self.descend(&mut world, seat),
                true => self.play_on(&mut world, this_turn, chance),
            }
        }
        let worth = self.evaluation.chance(&world, seat, &mut self.room.picks);
        self.tree.tell(&self.path, worth);
    }

    fn is_over(&self, world: &G, last_turn: u16) -> bool {
        match world.decision() {
            None => true,
            Some(decision) => {
                world.turn() >= last_turn && self.path.len() > 1 && G::is_quiet(decision.ask)
            }
        }
    }

    /// One answer beyond the tree.
    fn play_on(&mut self, world: &mut G, this_turn: u16, chance: &mut Chance) {
        if self.habits.stops && world.turn() == this_turn && self.room.stop(world) {
            return;
        }
        match world.decision() {
            Some(decision) if G::is_tried(decision.ask) => {
                play_tried(world, &self.glance, &mut self.ahead);
            }
            Some(_) | None => self.room.play_some(world, self.habits.focus, chance),
        }
    }

    /// Raises the priors of answers that lead to better positions one answer ahead.
    fn foresee(&mut self, world: &G) {
        let (foresight, picks) = (self.habits.foresight, &self.room.picks);
        let Some(decision) = world.decision().filter(|_| foresight > 0.0) else { return };
        let (evaluation, ahead) = (&self.glance, &mut self.ahead);
        self.chances.clear();
        let chances =
            picks.iter().map(|pick| after(world, *pick, decision.seat, evaluation, ahead));
        self.chances.extend(chances);
        let best = self.chances.iter().copied().fold(0.0, f32::max);
        for (weight, chance) in self.room.weights.iter_mut().zip(&self.chances) {
            *weight = weight.sqrt() * (foresight * (chance - best)).exp();
        }
    }

    /// One answer down the tree; whether it is a new one.
    fn descend(&mut self, world: &mut G, seat: Seat) -> bool {
        world.picks(&mut self.room.picks);
        // Where there is no choice there is nothing to learn.
        if let Some(only) = only(world, &self.room.picks) {
            world.apply_offered(only, &mut NoLog);
            return false;
        }
        let parent = *self.path.last().expect("it begins with the root");
        let keys = self.room.picks.iter().map(|pick| world.key(*pick));
        if !self.tree.find(parent, &mut self.offers, keys) {
            world.weigh(&self.room.picks, &mut self.room.weights);
            self.foresee(world);
            self.tree.add(parent, &mut self.offers, &self.room.weights);
        }
        let own = world.decision().is_some_and(|decision| decision.seat == seat);
        let chooser = Chooser { own, curiosity: self.habits.curiosity };
        let insisted = self.insisted.filter(|_| self.path.len() == 1);
        let insisted = insisted.and_then(|key| self.offers.iter().position(|each| each.key == key));
        let place = insisted.unwrap_or_else(|| self.tree.select(parent, &self.offers, chooser));
        let (node, is_new) = self.tree.visit(&self.offers[place]);
        self.path.push(node);
        world.apply_offered(self.room.picks[place], &mut NoLog);
        is_new
    }
}
