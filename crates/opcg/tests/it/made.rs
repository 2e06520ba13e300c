//! Made-up cards and boards.

use std::sync::Arc;

use opcg::{Card, Category, Color, FieldCard, RawCard, Side};

/// A card that costs nothing and has no text.
pub(crate) fn card(name: &str, category: Category) -> Card {
    RawCard {
        number: name.to_owned(),
        name: name.to_owned(),
        category,
        colors: vec![Color::Red],
        cost: (category != Category::Leader).then_some(0),
        power: matches!(category, Category::Leader | Category::Character).then_some(5000),
        counter: None,
        life: (category == Category::Leader).then_some(5),
        attributes: Vec::new(),
        types: Vec::new(),
        block: None,
        abilities: Vec::new(),
    }
    .check()
    .expect("a card that can be played")
}

pub(crate) fn field_card(card: Card) -> FieldCard {
    FieldCard { card: Arc::new(card), rested: false, don: 0, new: false }
}

/// A Leader, five Life cards and ten cards in the deck.
pub(crate) fn plain_side() -> Side {
    let filler = Arc::new(card("-", Category::Character));
    Side {
        leader: field_card(card("Boss", Category::Leader)),
        characters: Vec::new(),
        stage: None,
        hand: Vec::new(),
        trash: Vec::new(),
        life: vec![(Arc::clone(&filler), false); 5],
        deck: vec![filler; 10],
        active_don: 0,
        rested_don: 0,
    }
}
