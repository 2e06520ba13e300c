use kernel::Chance;

use super::random_deck;
use crate::{Deck, Pool};

#[test]
fn a_random_deck_is_legal_and_comes_back_from_its_numbers() {
    let pool = Pool::embedded();
    let deck = random_deck(&pool, &mut Chance::seeded(3)).expect("the pool holds a deck");
    assert_eq!(Deck::of(&deck).check(&pool), Ok(deck));
}

#[test]
fn without_fifty_cards_there_is_none() {
    let leader = "(number: \"X01-001\", name: \"X\", category: Leader, colors: [Red], life: 5)";
    let pool = Pool::from_ron(&format!("[{leader}]")).expect("one card");
    assert_eq!(random_deck(&pool, &mut Chance::seeded(3)), None);
    assert_eq!(random_deck(&Pool::default(), &mut Chance::seeded(3)), None);
}
