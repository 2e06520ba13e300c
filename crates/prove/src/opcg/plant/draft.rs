//! A card in the making, and how it will lie.

use std::sync::Arc;

use kernel::Chance;
use opcg::{
    Card, Category, Color, RawCard,
    vocabulary::{Ability, Label},
};

/// Facts that a criterion has already asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Locks {
    pub name: bool,
    pub category: bool,
    pub colors: bool,
    pub cost: bool,
    pub power: bool,
    pub rested: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub card: RawCard,
    pub rested: bool,
    pub new: bool,
    pub face_up: bool,
    pub don: u8,
    /// The card under proof: what is printed on it stays.
    pub is_subject: bool,
    /// Something was planted for it; others go first when there are too many.
    pub is_needed: bool,
    pub(super) locks: Locks,
}

impl Draft {
    pub(crate) fn new(category: Category, number: u32) -> Draft {
        let fights = matches!(category, Category::Leader | Category::Character);
        let card = RawCard {
            number: format!("X-{number}"),
            name: format!("Extra {number}"),
            category,
            colors: vec![Color::Red],
            cost: (category != Category::Leader).then_some(1),
            power: fights.then_some(5000),
            counter: None,
            life: (category == Category::Leader).then_some(5),
            attributes: Vec::new(),
            types: Vec::new(),
            block: None,
            abilities: Vec::new(),
        };
        Draft {
            card,
            rested: false,
            new: false,
            face_up: false,
            don: 0,
            is_subject: false,
            is_needed: false,
            locks: Locks { category: category == Category::Leader, ..Locks::default() },
        }
    }

    /// A plain Character with figures of its own.
    pub(crate) fn plain(number: u32, chance: &mut Chance) -> Draft {
        let mut draft = Draft::new(Category::Character, number);
        draft.card.cost = Some(chance.below(6) as i32);
        draft.card.power = Some(1000 * (2 + chance.below(6) as i32));
        draft.card.colors = vec![Color::ALL[chance.below(6) as usize]];
        draft.card.counter = (chance.below(3) == 0).then_some(1000);
        draft
    }

    pub(crate) fn subject(card: &Card) -> Draft {
        let mut draft = Draft::new(card.category, 0);
        draft.card = card.to_raw();
        draft.is_subject = true;
        draft.is_needed = true;
        draft
    }

    /// The card as it is laid.
    pub(crate) fn made(&self) -> Arc<Card> {
        Arc::new(self.card.clone().check().expect("a planted card can be played"))
    }

    /// Another category, with the figures that category has.
    pub(super) fn become_a(&mut self, category: Category) {
        let fights = matches!(category, Category::Leader | Category::Character);
        let card = &mut self.card;
        card.category = category;
        card.cost = (category != Category::Leader).then(|| card.cost.unwrap_or(1));
        card.power = fights.then(|| card.power.unwrap_or(5000));
        card.life = (category == Category::Leader).then_some(5);
        if category != Category::Character {
            card.counter = None;
        }
        self.locks.category = true;
    }

    /// Gives the card a text.
    pub(super) fn say(&mut self, label: Label, fill: impl FnOnce(&mut Ability)) {
        let mut text = Ability::new(label);
        fill(&mut text);
        self.card.abilities.push(text);
    }
}
