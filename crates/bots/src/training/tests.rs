use kernel::Chance;

use super::{Lesson, Lessons, descent::network};
use crate::{Evaluation, FEATURES, Player, random::tests::opcg_table};

/// Positions that are won if both players have a figure or neither has: no sum of weights tells that.
fn both_or_neither() -> Vec<Lesson> {
    let mut lessons = Vec::new();
    for place in 0..4_000_u32 {
        let (own, other) = (place & 1, place >> 1 & 1);
        let mut sides = [[0.0; FEATURES]; 2];
        (sides[0][0], sides[1][0]) = (own as f32, other as f32);
        // Something that does not matter.
        sides[0][1] = (place / 4 % 3) as f32;
        lessons.push(Lesson { sides, won: own == other });
    }
    lessons
}

#[test]
fn finds_what_counts_together_only() {
    let lessons = both_or_neither();
    let network = network(&lessons, 2, &mut Chance::seeded(1));
    for lesson in &lessons[..12] {
        let sum = network.sum(&lesson.sides);
        assert!(if lesson.won { sum > 2.0 } else { sum < -2.0 }, "{sum} {lesson:?}");
    }
}

#[test]
fn games_teach_more_than_nothing_and_the_same_for_a_seed() {
    let table = opcg_table();
    let learn = |games, seed| {
        let mut lessons = Lessons::new(Player::Random, 0, seed);
        (0..games).for_each(|number| lessons.play(&table, number));
        lessons
    };
    let lessons = learn(200, 3);
    assert!(lessons.positions() > 2_000, "{}", lessons.positions());
    assert!(lessons.loss(&lessons.fit::<opcg::Duel>().evaluation) < 0.69);
    assert!(lessons.loss(&Evaluation::Weighted([0.0; FEATURES])) > 0.69);
    assert_eq!(learn(5, 3).fit::<opcg::Duel>(), learn(5, 3).fit::<opcg::Duel>());
    assert_ne!(learn(5, 3).fit::<opcg::Duel>(), learn(5, 4).fit::<opcg::Duel>());
}
