//! What bots know of the ONE PIECE CARD GAME.

mod features;
mod policy;

use kernel::{Seat, Viewer};
use opcg::{Area, Ask, CardId, Category, Duel, Pick};

use crate::{Features, Habits, Knowledge, knowledge::answer_key};

impl Knowledge for Duel {
    const NAMES: &'static [&'static str] = &features::NAMES;
    const HAND_MADE: &'static str = include_str!("../weights/opcg-hand-made.txt");
    const LEARNED: &'static str = include_str!("../weights/opcg-learned.txt");
    const BEST: &'static str = Self::HAND_MADE;
    const HABITS: Habits =
        Habits { turns: 2, curiosity: 0.8, focus: 1, foresight: 0.0, stops: false };

    fn is_quiet(ask: Ask) -> bool {
        ask == Ask::Main
    }

    fn is_tried(ask: Ask) -> bool {
        match ask {
            Ask::May | Ask::Number | Ask::Option | Ask::Trigger => true,
            Ask::Main | Ask::Block | Ask::Counter | Ask::Choose | Ask::Order | Ask::Opening => {
                false
            }
        }
    }

    fn turn(&self) -> u16 {
        self.state().turn()
    }

    fn figures(&self, seat: Seat, picks: &mut Vec<Pick>) -> Features {
        features::figures(self, seat, picks)
    }

    fn weigh(&self, picks: &[Pick], weights: &mut Vec<f32>) {
        policy::weigh(self, picks, weights);
    }

    fn ends(pick: Pick) -> bool {
        pick == Pick::EndMain
    }

    fn turn_player(&self) -> Seat {
        self.turn_player()
    }

    fn transposition_key(&self) -> u64 {
        self.transposition_key()
    }

    fn view_hash(&self, viewer: Viewer) -> u64 {
        self.view_hash(viewer)
    }

    fn guard(&self, seat: Seat) -> f32 {
        let hand = self.hand(seat.other()).iter();
        let event = |card: CardId| match self.table().category(card) {
            Category::Event => EVENT,
            Category::Leader | Category::Character | Category::Stage | Category::Don => 0.0,
        };
        hand.map(|card| features::counter(self, *card) + event(*card)).sum()
    }

    fn is_within_reach(&self, seat: Seat) -> bool {
        self.life(seat.other()).len() <= 2
    }

    fn key(&self, pick: Pick) -> u64 {
        key(self, pick)
    }
}

/// What an Event in hand may stop, in thousands of power.
const EVENT: f32 = 3.0;

/// A card in hand is identified by its kind, every other one by its id.
fn key(duel: &Duel, pick: Pick) -> u64 {
    let card = |card: CardId| match duel.kind(card) {
        Some(kind) if duel.state().area(card) == Area::Hand => 0x100 | u64::from(kind),
        Some(_) | None => u64::from(card.0),
    };
    let (form, first, second) = match pick {
        Pick::Play(id) => (0, card(id), 0),
        Pick::Activate(id, place) => (1, card(id), u64::from(place)),
        Pick::GiveDon(id) => (2, card(id), 0),
        Pick::Attack { attacker, target } => (3, card(attacker), card(target)),
        Pick::EndMain => (4, 0, 0),
        Pick::Block(id) => (5, card(id), 0),
        Pick::CounterCard { card: id, on } => (6, card(id), card(on)),
        Pick::CounterEvent(id) => (7, card(id), 0),
        Pick::Pass => (8, 0, 0),
        Pick::Yes => (9, 0, 0),
        Pick::No => (10, 0, 0),
        Pick::Card(id) => (11, card(id), 0),
        Pick::Unseen => (12, 0, 0),
        Pick::Done => (13, 0, 0),
        Pick::Number(number) => (14, u64::from(number), 0),
        Pick::Option(option) => (15, u64::from(option), 0),
        Pick::End(end) => (16, end as u64, 0),
        Pick::Waiting(place) => (17, u64::from(place), 0),
        Pick::First => (18, 0, 0),
        Pick::Second => (19, 0, 0),
        Pick::Keep => (20, 0, 0),
        Pick::Redraw => (21, 0, 0),
    };
    answer_key([form, first, second])
}
