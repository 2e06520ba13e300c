//! What bots know of Battle Spirits Saga.

mod features;
mod policy;

use bss::{Area, Ask, CardId, Category, Duel, Pick, Spot};
use kernel::{Game as _, Seat, Viewer};

use crate::{Features, Habits, Knowledge, knowledge::answer_key};

impl Knowledge for Duel {
    const NAMES: &'static [&'static str] = &features::NAMES;
    const HAND_MADE: &'static str = include_str!("../weights/bss-hand-made.txt");
    const LEARNED: &'static str = include_str!("../weights/bss-learned.txt");
    const BEST: &'static str = Self::LEARNED;
    const HABITS: Habits =
        Habits { turns: 1, curiosity: 0.8, focus: 6, foresight: 30.0, stops: false };

    fn is_quiet(ask: Ask) -> bool {
        matches!(ask, Ask::Main | Ask::Attack)
    }

    fn turn(&self) -> u16 {
        self.state().turn()
    }

    fn figures(&self, seat: Seat, _: &mut Vec<Pick>) -> Features {
        features::figures(self, seat)
    }

    fn look_closer(&self, seat: Seat, figures: &mut Features) {
        features::look_closer(self, seat, figures);
    }

    fn weigh(&self, picks: &[Pick], weights: &mut Vec<f32>) {
        policy::weigh(self, picks, weights);
    }

    fn ends(pick: Pick) -> bool {
        matches!(pick, Pick::EndMain | Pick::EndAttack)
    }

    /// Costs that the reserve covers are paid from it.
    fn usual(&self, picks: &[Pick]) -> Option<Pick> {
        let decision = self.decision().filter(|_| picks.first() == Some(&Pick::Usual))?;
        let reserve = self.cores_at(Spot::Reserve(decision.seat));
        (decision.min <= reserve).then_some(Pick::Usual)
    }

    fn turn_player(&self) -> Seat {
        self.state().turn_player()
    }

    fn transposition_key(&self) -> u64 {
        self.transposition_key()
    }

    fn view_hash(&self, viewer: Viewer) -> u64 {
        self.view_hash(viewer)
    }

    /// Magic in hand and a burst, and the cost that they have at most.
    fn guard(&self, seat: Seat) -> f32 {
        let other = seat.other();
        let is_magic =
            |card: &CardId| self.card(*card).is_some_and(|card| card.category == Category::Magic);
        let magic = self.hand(other).iter().copied().filter(is_magic);
        let bursts = self.pile(other, Area::Burst).into_iter();
        magic.chain(bursts).map(|card| 1.0 + 0.1 * self.cost(card).max(0) as f32).sum()
    }

    fn is_within_reach(&self, seat: Seat) -> bool {
        self.cores_at(Spot::Life(seat.other())) <= 3
    }

    fn key(&self, pick: Pick) -> u64 {
        key(self, pick)
    }
}

/// A card in hand is identified by its kind, every other one by its id.
fn key(duel: &Duel, pick: Pick) -> u64 {
    let card = |card: CardId| match duel.kind(card) {
        Some(kind) if duel.state().area(card) == Area::Hand => 0x100 | u64::from(kind),
        Some(_) | None => card.index() as u64,
    };
    let (form, first, second) = match pick {
        Pick::Summon(id) => (0, card(id), 0),
        Pick::Place(id) => (1, card(id), 0),
        Pick::UseMagic(id, place) => (2, card(id), u64::from(place)),
        Pick::SetBurst(id) => (3, card(id), 0),
        Pick::Activate(id, place) => (4, card(id), u64::from(place)),
        Pick::Awaken(id) => (5, card(id), 0),
        Pick::MoveCores => (6, 0, 0),
        Pick::EndMain => (7, 0, 0),
        Pick::Attack(id) => (8, card(id), 0),
        Pick::EndAttack => (9, 0, 0),
        Pick::Block(id) => (10, card(id), 0),
        Pick::Pass => (11, 0, 0),
        Pick::Yes => (12, 0, 0),
        Pick::No => (13, 0, 0),
        Pick::Card(id) => (14, card(id), 0),
        Pick::Unseen => (15, 0, 0),
        Pick::Core { from, soul } => (16, spot(from), u64::from(soul)),
        Pick::Spot(to) => (17, spot(to), 0),
        Pick::Usual => (18, 0, 0),
        Pick::Done => (19, 0, 0),
        Pick::Number(number) => (20, u64::from(number), 0),
        Pick::Option(option) => (21, u64::from(option), 0),
        Pick::Color(color) => (22, color as u64, 0),
        Pick::End(end) => (23, end as u64, 0),
        Pick::Waiting(place) => (24, u64::from(place), 0),
        Pick::First => (25, 0, 0),
        Pick::Second => (26, 0, 0),
        Pick::Keep => (27, 0, 0),
        Pick::Mulligan => (28, 0, 0),
    };
    answer_key([form, first, second])
}

fn spot(spot: Spot) -> u64 {
    match spot {
        Spot::Void => 0,
        Spot::Reserve(seat) => 1 + seat.index() as u64,
        Spot::Trash(seat) => 3 + seat.index() as u64,
        Spot::Life(seat) => 5 + seat.index() as u64,
        Spot::Card(card) => 0x100 | card.index() as u64,
    }
}
