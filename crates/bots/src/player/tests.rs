use std::time::Duration;

use super::{Level, Lists, Player, UnknownPlayer, Weights};
use crate::{Budget, Settings};

fn read(text: &str) -> Result<Player, UnknownPlayer> {
    text.parse()
}

#[test]
fn names_are_read_as_they_are_written() {
    for name in [
        "random",
        "greedy",
        "greedy:weights=learned",
        "greedy:lists=closed",
        "search:20,lists=closed",
        "search:1000",
        "search:0.5s",
        "search:50,turns=1,curiosity=0.3,focus=2,stops=1,trees=2,threads=3,weights=hand-made",
    ] {
        let player = read(name).expect(name);
        assert_eq!(read(&player.to_string()), Ok(player), "{name}");
    }
    assert_eq!(read("search"), Ok(Player::Search(Settings::default(), Weights::Best, Lists::Open)));
    assert_eq!(read("EASY"), Ok(Player::of(Level::Easy, Level::THINKING)));
}

#[test]
fn times_may_be_short() {
    let Ok(Player::Search(settings, ..)) = read("search:250ms") else { panic!("it is a search") };
    assert_eq!(settings.budget, Budget::Time(Duration::from_millis(250)));
}

#[test]
fn what_cannot_be_is_refused() {
    assert!(matches!(read("oracle"), Err(UnknownPlayer::Name(_))));
    assert!(matches!(read("hard:50"), Err(UnknownPlayer::Name(_))));
    assert!(matches!(read("search:50,luck=3"), Err(UnknownPlayer::Setting(_))));
    assert!(matches!(read("greedy:turns=3"), Err(UnknownPlayer::Setting(_))));
    for wrong in [
        "search:0",
        "search:-1s",
        "search:soon",
        "search:9,turns=x",
        "greedy:weights=none",
        "search:9,lists=shut",
    ] {
        assert!(matches!(read(wrong), Err(UnknownPlayer::Value(_))), "{wrong}");
    }
}
