use std::time::Duration;

use bots::{Budget, Player};

use super::{parse_thinking, player};
use crate::options::parse_player;

#[test]
fn times() {
    assert_eq!(parse_thinking("2s"), Ok(Duration::from_secs(2)));
    assert_eq!(parse_thinking("1.5"), Ok(Duration::from_millis(1_500)));
    assert_eq!(parse_thinking("250ms"), Ok(Duration::from_millis(250)));
    assert!(parse_thinking("soon").is_err() && parse_thinking("-1s").is_err());
}

#[test]
fn time_to_think_makes_a_search_take_it() {
    let time = Duration::from_millis(700);
    for name in [None, Some("normal"), Some("hard"), Some("search:50")] {
        let named = name.map(|name| parse_player(name).expect("a bot of this name"));
        let Player::Search(settings, ..) = player(named, Some(time)) else {
            panic!("{name:?} searches");
        };
        assert_eq!(settings.budget, Budget::Time(time));
    }
    assert_eq!(player(Some(Player::Random), Some(time)), Player::Random);
}
