//! Boards to begin with, varied: other cards of the pool in some places, more of them in hand, other DON!! cards.

use std::sync::Arc;

use cards::Pool;
use kernel::{Chance, Seat};
use opcg::{Card, Category, FieldCard, Scene, Side};

pub(super) fn vary(scene: &Scene, pool: &Pool, chance: &mut Chance) -> Scene {
    let mut scene = scene.clone();
    let mut vary = Vary { pool: pool.iter().collect(), chance };
    Seat::BOTH.into_iter().for_each(|seat| vary.side(&mut scene.sides[seat]));
    scene
}

struct Vary<'a> {
    pool: Vec<&'a Arc<Card>>,
    chance: &'a mut Chance,
}

impl Vary<'_> {
    fn one_in(&mut self, times: u32) -> bool {
        self.chance.below(times) == 0
    }

    fn side(&mut self, side: &mut Side) {
        self.field(&mut side.leader, 8);
        side.characters.iter_mut().chain(&mut side.stage).for_each(|laid| self.field(laid, 4));
        if side.characters.len() < 5 && self.one_in(2) {
            let laid = FieldCard {
                card: self.any(Category::Character),
                rested: false,
                don: 0,
                new: false,
            };
            side.characters.push(laid);
        }
        let life = side.life.iter_mut().map(|(card, _)| card);
        let piles = side.hand.iter_mut().chain(&mut side.trash).chain(life).chain(&mut side.deck);
        piles.for_each(|card| self.exchange(card));
        if let Some(last) = side.deck.pop_if(|_| self.one_in(2)) {
            side.hand.push(last);
        }
        if self.one_in(2) {
            side.active_don = self.chance.below(8) as u8;
            side.rested_don = self.chance.below(3) as u8;
        }
    }

    fn field(&mut self, laid: &mut FieldCard, rarity: u32) {
        if self.one_in(rarity) {
            laid.card = self.any(laid.card.category);
            laid.rested = self.one_in(3);
        }
    }

    /// Any card that lies in piles.
    fn exchange(&mut self, card: &mut Arc<Card>) {
        if self.one_in(2) {
            let category = match self.chance.below(6) {
                0 => Category::Event,
                1 => Category::Stage,
                _ => Category::Character,
            };
            *card = self.any(category);
        }
    }

    fn any(&mut self, category: Category) -> Arc<Card> {
        loop {
            let card = self.pool[self.chance.below(self.pool.len() as u32) as usize];
            if card.category == category {
                return Arc::clone(card);
            }
        }
    }
}

pub(super) fn sketch(scene: &Scene) -> String {
    let head = format!("turn {} of {}, {:?}", scene.turn, scene.turn_player, scene.beginning);
    let sides = Seat::BOTH.map(|seat| side(seat, &scene.sides[seat]));
    [vec![head], sides.concat()].concat().join("\n")
}

fn side(seat: Seat, side: &Side) -> Vec<String> {
    let laid = |laid: &FieldCard| {
        let rested = if laid.rested { " rested" } else { "" };
        format!("{}{rested} don {}", laid.card.number, laid.don)
    };
    let field: Vec<String> =
        [&side.leader].into_iter().chain(&side.characters).chain(&side.stage).map(laid).collect();
    let pile = |cards: &[Arc<Card>]| {
        cards.iter().map(|card| card.number.as_str()).collect::<Vec<_>>().join(", ")
    };
    let life: Vec<Arc<Card>> = side.life.iter().map(|(card, _)| Arc::clone(card)).collect();
    vec![
        format!("{seat} field {}", field.join("; ")),
        format!(
            "{seat} hand {}; don {} and {} rested",
            pile(&side.hand),
            side.active_don,
            side.rested_don
        ),
        format!("{seat} life {}; trash {}", pile(&life), pile(&side.trash)),
        format!("{seat} deck {}", pile(&side.deck)),
    ]
}
