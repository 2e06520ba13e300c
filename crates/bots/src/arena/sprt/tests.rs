use super::{Score, Sprt, Verdict};

fn verdict(pairs: [u64; 5]) -> Verdict {
    Sprt::default().verdict(&Score { pairs })
}

#[test]
fn few_games_leave_it_open() {
    assert_eq!(verdict([0, 0, 0, 0, 0]), Verdict::Open);
    assert_eq!(verdict([3, 0, 4, 0, 3]), Verdict::Open);
}

#[test]
fn many_wins_decide() {
    assert_eq!(verdict([20, 0, 100, 0, 80]), Verdict::Better);
    assert_eq!(verdict([80, 0, 100, 0, 20]), Verdict::NotBetter);
}

#[test]
fn equal_players_are_not_better_in_the_long_run() {
    assert_eq!(verdict([250, 0, 500, 0, 250]), Verdict::NotBetter);
}
