use super::*;

const DECK: usize = 0;
const HAND: usize = 1;
const TRASH: usize = 2;
const CARDS: usize = 60;

type Three = Piles<u8, 3, CARDS>;

#[test]
fn a_card_comes_to_the_top_or_the_bottom_of_its_pile_alone() {
    let mut piles = Three::default();
    for (pile, end, card) in [
        (TRASH, End::Top, 1),
        (DECK, End::Top, 2),
        (HAND, End::Top, 3),
        (DECK, End::Bottom, 4),
        (HAND, End::Bottom, 5),
        (TRASH, End::Top, 6),
        (DECK, End::Top, 7),
    ] {
        piles.insert(pile, end, card);
    }
    assert_eq!(
        [piles.pile(DECK), piles.pile(HAND), piles.pile(TRASH)],
        [&[4, 2, 7][..], &[5, 3], &[1, 6]]
    );
    piles.remove(DECK, 2);
    piles.remove(HAND, 3);
    assert_eq!(
        [piles.pile(DECK), piles.pile(HAND), piles.pile(TRASH)],
        [&[4, 7][..], &[5], &[1, 6]]
    );
}

#[test]
fn a_whole_deck_has_room_in_each_pile_and_what_has_left_does_not_count() {
    let mut moved = Three::default();
    for card in 0..CARDS as u8 {
        moved.insert(DECK, End::Top, card);
    }
    for card in 0..CARDS as u8 {
        moved.remove(DECK, card);
        moved.insert(TRASH, End::Top, card);
    }
    assert_eq!(moved.len_of(TRASH), CARDS);
    (1..CARDS as u8).for_each(|card| moved.remove(TRASH, card));
    let mut alone = Three::default();
    alone.insert(TRASH, End::Top, 0);
    assert_eq!(moved, alone);
}
