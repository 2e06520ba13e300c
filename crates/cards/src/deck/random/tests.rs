use kernel::Chance;

use super::{random_deck, ranked_deck};
use crate::{Deck, Pool};

#[test]
fn a_random_deck_is_legal_and_comes_back_from_its_numbers() {
    let pool = Pool::<opcg::Card>::embedded();
    let deck = random_deck(&pool, &mut Chance::seeded(3)).expect("the pool holds a deck");
    assert_eq!(Deck::of(&deck).check(&pool), Ok(deck));
}

#[test]
fn without_fifty_cards_there_is_none() {
    let leader = "(number: \"X01-001\", name: \"X\", category: Leader, colors: [Red], life: 5)";
    let pool = Pool::<opcg::Card>::from_ron(&format!("[{leader}]")).expect("one card");
    assert_eq!(random_deck(&pool, &mut Chance::seeded(3)), None);
    assert_eq!(random_deck(&Pool::default(), &mut Chance::seeded(3)), None);
}

#[test]
fn cards_of_a_lower_rank_come_first() {
    let pool = Pool::<opcg::Card>::embedded();
    let deck = random_deck(&pool, &mut Chance::seeded(4)).expect("the pool holds a deck");
    let chosen = |number: &str| {
        number == deck.leader.number || deck.cards.iter().any(|card| card.number == number)
    };
    let ranks: Vec<u32> = pool.numbers().map(|number| u32::from(!chosen(number))).collect();
    let again = ranked_deck(&pool, &ranks, &mut Chance::seeded(4)).expect("the same deck at least");
    assert_eq!(again.leader, deck.leader);
    let first = again.cards.iter().filter(|card| chosen(&card.number)).count();
    assert!(first > 30, "{first} of the cards with the lower rank");
    assert_eq!(Deck::of(&again).check(&pool), Ok(again));
}
