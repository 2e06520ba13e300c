//! Boards to begin with, varied: other cards of the pool in some places, more of them in hand, other cores.

use std::sync::Arc;

use bss::{Card, Category, FieldCard, Scene, Side};
use cards::bss::BssPool;
use kernel::{Chance, Seat};

pub(super) fn vary(scene: &Scene, pool: &BssPool, chance: &mut Chance) -> Scene {
    let mut scene = scene.clone();
    let mut vary = Vary { pool: pool.cards().collect(), chance };
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
        side.field.iter_mut().for_each(|laid| self.field(laid));
        if side.field.len() < 10 && self.one_in(2) {
            let (card, cores) = (self.any(&[Category::Spirit]), 1 + self.chance.below(4) as u8);
            side.field.push(FieldCard { card, cores, soul: false, exhausted: false });
        }
        let piles = side.hand.iter_mut().chain(&mut side.trash).chain(&mut side.deck);
        piles.chain(&mut side.burst).for_each(|card| self.exchange(card));
        if let Some(last) = side.deck.pop_if(|_| self.one_in(2)) {
            side.hand.push(last);
        }
        if self.one_in(2) {
            side.reserve = self.chance.below(10) as u8;
        }
    }

    fn field(&mut self, laid: &mut FieldCard) {
        if self.one_in(4) && !laid.card.token {
            laid.card = self.any(&[laid.card.category]);
            laid.exhausted = self.one_in(3);
        }
    }

    fn exchange(&mut self, card: &mut Arc<Card>) {
        if self.one_in(2) {
            *card = self.any(&[Category::Spirit, Category::Nexus, Category::Magic]);
        }
    }

    fn any(&mut self, categories: &[Category]) -> Arc<Card> {
        loop {
            let card = self.pool[self.chance.below(self.pool.len() as u32) as usize];
            if categories.contains(&card.category) {
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
        let exhausted = if laid.exhausted { " exhausted" } else { "" };
        let soul = if laid.soul { " soul" } else { "" };
        format!("{}{exhausted} cores {}{soul}", laid.card.number, laid.cores)
    };
    let field: Vec<String> = side.field.iter().map(laid).collect();
    let pile = |cards: &[Arc<Card>]| {
        cards.iter().map(|card| card.number.as_str()).collect::<Vec<_>>().join(", ")
    };
    let burst: Vec<Arc<Card>> = side.burst.iter().cloned().collect();
    vec![
        format!("{seat} field {}", field.join("; ")),
        format!("{seat} hand {}; burst {}", pile(&side.hand), pile(&burst)),
        format!("{seat} life {}, reserve {}, trash {}", side.life, side.reserve, side.core_trash),
        format!("{seat} trash {}", pile(&side.trash)),
        format!("{seat} deck {}", pile(&side.deck)),
    ]
}
