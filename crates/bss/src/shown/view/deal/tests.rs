use super::{Want, satisfy};

/// What is known of a card is that it can be divided by this.
fn dealt<const N: usize>(mut cards: [u32; N], wants: &[(usize, u32)]) -> [u32; N] {
    let wants: Vec<_> = wants.iter().map(|(at, known)| Want { at: *at, known: *known }).collect();
    satisfy(&wants, &mut cards, |card, divisor| card % divisor == 0);
    cards
}

#[test]
fn a_card_that_fits_stays() {
    assert_eq!(dealt([6, 4, 9], &[(0, 3)]), [6, 4, 9]);
    assert_eq!(dealt([5, 4, 9], &[(0, 3)]), [9, 4, 5]);
}

#[test]
fn two_places_do_not_take_the_same_card() {
    assert_eq!(dealt([3, 5, 7, 9], &[(0, 3), (1, 3)]), [3, 9, 7, 5]);
}

#[test]
fn a_place_gives_up_its_card_where_another_can_have_no_other() {
    assert_eq!(dealt([6, 4, 9], &[(0, 3), (1, 2)]), [6, 4, 9]);
    assert_eq!(dealt([6, 5, 9], &[(0, 3), (1, 2)]), [9, 6, 5]);
}
