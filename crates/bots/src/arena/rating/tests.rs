use super::{Score, ratings};

fn score(pairs: [u64; 5]) -> Score {
    Score { pairs }
}

#[test]
fn points_and_share() {
    let score = score([1, 0, 2, 1, 6]);
    assert_eq!(score.games(), 20);
    assert!((score.points() - (2.0 + 1.5 + 12.0)).abs() < 1e-9);
    assert!((score.share() - 15.5 / 20.0).abs() < 1e-9);
    assert!((score.turned().share() - 4.5 / 20.0).abs() < 1e-9);
}

#[test]
fn three_wins_of_four_are_191_points() {
    let elo = score([10, 0, 30, 0, 60]).elo();
    assert!((elo.points - 190.8).abs() < 0.1, "{elo:?}");
    assert!(elo.interval.low < 190.0 && elo.interval.high > 191.0);
}

#[test]
fn more_games_narrow_the_interval_and_a_clean_sweep_is_not_certainty() {
    let width = |score: Score| score.interval().high - score.interval().low;
    assert!(width(score([100, 0, 300, 0, 600])) < 0.4 * width(score([10, 0, 30, 0, 60])));
    let sweep = score([0, 0, 0, 0, 20]).interval();
    assert!((0.9..0.97).contains(&sweep.low) && sweep.high > 0.999, "{sweep:?}");
}

#[test]
fn ratings_of_three_agree_with_their_meetings() {
    let even = score([0, 0, 50, 0, 0]);
    let strong = score([4, 0, 32, 0, 64]);
    let none = Score::default();
    let scores = [
        vec![none, even, strong.turned()],
        vec![even, none, strong.turned()],
        vec![strong, strong, none],
    ];
    let ratings = ratings(&scores);
    assert_eq!(ratings[0], 0.0);
    assert!(ratings[1].abs() < 1.0, "{ratings:?}");
    assert!((ratings[2] - strong.elo().points).abs() < 10.0, "{ratings:?}");
}
