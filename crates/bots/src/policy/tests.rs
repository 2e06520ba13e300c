use kernel::Chance;

use super::{best, drawn};

#[test]
fn the_first_of_the_best() {
    assert_eq!(best(&[1.0, 3.0, 3.0, 2.0]), 1);
}

#[test]
fn drawn_as_often_as_it_weighs() {
    let mut chance = Chance::seeded(3);
    let mut often = [0; 3];
    (0..4_000).for_each(|_| often[drawn(&[1.0, 0.0, 3.0], &mut chance)] += 1);
    assert_eq!(often[1], 0);
    assert!((900..1_100).contains(&often[0]), "{often:?}");
}
