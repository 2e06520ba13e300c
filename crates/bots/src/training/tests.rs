use super::{Lesson, Lessons, regression::regression};
use crate::{Evaluation, FEATURES, Player, random::tests::opcg_table};

/// Positions in which the second feature decides by a known weight: as many wins as it says.
fn lessons(weight: f32) -> Vec<Lesson> {
    let mut lessons = Vec::new();
    for ahead in -3_i8..=3 {
        let mut features = [0.0; FEATURES];
        features[0] = 1.0;
        features[1] = f32::from(ahead);
        let chance = 1.0 / (1.0 + (-weight * f32::from(ahead)).exp());
        for place in 0..1_000 {
            lessons.push(Lesson { features, won: (place as f32) < 1_000.0 * chance });
        }
    }
    lessons
}

#[test]
fn finds_the_weights_that_made_the_games() {
    let weights = regression(&lessons(0.7));
    assert!((weights[1] - 0.7).abs() < 0.02, "{weights:?}");
    assert!(weights[0].abs() < 0.02, "{weights:?}");
    assert!(weights[2..].iter().all(|weight| *weight == 0.0), "{weights:?}");
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
    assert!(lessons.loss(&lessons.fit().evaluation) < 0.69);
    assert!(lessons.loss(&Evaluation::new([0.0; FEATURES])) > 0.69);
    assert_eq!(learn(5, 3).fit(), learn(5, 3).fit());
    assert_ne!(learn(5, 3).fit(), learn(5, 4).fit());
}
