//! The distinct cards of a table: the place of each among them is the number of its kind.

use std::sync::Arc;

/// Where a card stands among the distinct ones; a new one comes last.
pub fn place_of<Card: PartialEq>(cards: &mut Vec<Arc<Card>>, card: &Arc<Card>) -> usize {
    let found = cards.iter().position(|other| Arc::ptr_eq(other, card) || other == card);
    found.unwrap_or_else(|| {
        cards.push(Arc::clone(card));
        cards.len() - 1
    })
}

/// The same for the cards of whole decks.
pub fn places_of<Id: Copy, Card: PartialEq>(
    cards: &mut Vec<Arc<Card>>,
    decks: &[Vec<(Id, Arc<Card>)>],
) -> Vec<Vec<(Id, usize)>> {
    let mut places = |deck: &Vec<(Id, Arc<Card>)>| {
        deck.iter().map(|(id, card)| (*id, place_of(cards, card))).collect()
    };
    decks.iter().map(&mut places).collect()
}
