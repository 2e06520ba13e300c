use std::path::PathBuf;

use table::{CardPools, protocol::GameName, with_game};

use super::{MakeArgs, make};

/// What is made is read back, won, and no board twice.
#[test]
fn missed_wins_become_puzzles_that_are_won() {
    let pools = CardPools::embedded();
    for game in GameName::ALL {
        let args = MakeArgs {
            game,
            count: 1,
            games: 60,
            seed: 14,
            budget: 1_000,
            least: 1.0,
            out: PathBuf::new(),
        };
        let made = with_game!(game, G => make::<G>(&args, &pools)).expect("bots play");
        let puzzle = made.first().expect("a win was missed");
        let scenario = scenario::parse(&puzzle.text).expect("a scenario file");
        assert_eq!((scenario.book.game(), scenario.puzzle), (game, Some(scenario::Puzzle::Win)));
        assert!(puzzle.bits >= 1.0);
    }
}
