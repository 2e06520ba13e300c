use std::time::Duration;

use bots::{Budget, Player};

use super::player;
use crate::options::parse_player;

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
