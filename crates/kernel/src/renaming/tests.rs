use super::Renaming;
use crate::{BySeat, IdSet};

#[test]
fn cards_are_dealt_among_the_places_of_their_player() {
    let places = BySeat([[3_u8, 1].into_iter().collect(), [4, 5].into_iter().collect()]);
    let ids = Renaming::<u8, 6>::dealing::<4>(&places, |_, cards| cards.sort_unstable());
    assert_eq!([0, 1, 2, 3, 4, 5].map(|id| ids.id(id)), [0, 3, 2, 1, 4, 5]);
    assert_eq!(ids.by_id(b"abcdef"), *b"adcbef");
    assert_eq!(ids.set(IdSet::<1>::from_iter([1, 2])), IdSet::from_iter([2, 3]));
    assert_eq!((ids.opt(Some(1)), ids.opt(None)), (Some(3), None));
}
