use super::*;

fn cards(ids: &[u8]) -> Vec<CardId> {
    ids.iter().copied().map(CardId).collect()
}

/// 3-1-5
#[test]
fn a_card_comes_to_the_top_or_the_bottom_of_its_pile_alone() {
    let mut piles = Piles::default();
    for (area, end, card) in [
        (Area::Trash, End::Top, 1),
        (Area::Deck, End::Top, 2),
        (Area::Hand, End::Top, 3),
        (Area::Deck, End::Bottom, 4),
        (Area::Hand, End::Bottom, 5),
        (Area::Trash, End::Top, 6),
        (Area::Deck, End::Top, 7),
    ] {
        piles.insert(area, end, CardId(card));
    }
    assert_eq!(piles.pile(Area::Deck), cards(&[4, 2, 7]));
    assert_eq!(piles.pile(Area::Hand), cards(&[5, 3]));
    assert_eq!(piles.pile(Area::Trash), cards(&[1, 6]));
    piles.remove(Area::Deck, CardId(2));
    piles.remove(Area::Hand, CardId(3));
    assert_eq!(piles.pile(Area::Deck), cards(&[4, 7]));
    assert_eq!(piles.pile(Area::Hand), cards(&[5]));
    assert_eq!(piles.pile(Area::Trash), cards(&[1, 6]));
}

/// 5-1-1-1
#[test]
fn a_whole_deck_has_room_in_each_pile_and_what_has_left_does_not_count() {
    let mut moved = Piles::default();
    for card in 0..CARDS as u8 {
        moved.insert(Area::Deck, End::Top, CardId(card));
    }
    for card in 0..CARDS as u8 {
        moved.remove(Area::Deck, CardId(card));
        moved.insert(Area::Trash, End::Top, CardId(card));
    }
    assert_eq!(moved.pile(Area::Trash).len(), CARDS);
    (1..CARDS as u8).for_each(|card| moved.remove(Area::Trash, CardId(card)));
    let mut alone = Piles::default();
    alone.insert(Area::Trash, End::Top, CardId(0));
    assert_eq!(moved, alone);
}
