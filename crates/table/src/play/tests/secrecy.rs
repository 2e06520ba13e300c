//! Two games that differ only in what a viewer cannot see are the same to him, byte by byte: boards, log, numbers and names of cards,
//! who is asked what, and whether that took time. `DECKHAND_GAMES=1000` compares so many games, `DECKHAND_FIRST=38` from this one on.

mod game;
mod twins;

use self::{game::Leak, twins::Twins};
use crate::{protocol::GameName, with_game};

/// Games of each sort in the tests.
const GAMES: u64 = 3;

fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What was compared.
#[derive(Clone, Copy, Default, Debug)]
struct Compared {
    games: u64,
    /// Records after which the games still differed in something that the others could not see.
    records: usize,
    /// Windows among them in which one game left a choice and the other did not.
    windows: usize,
    differences: usize,
}

/// Games of this sort with their twins, and what the others could tell.
fn compare(game: GameName, leak: Leak, most: u64) -> Compared {
    let mut compared = Compared::default();
    let first = number("DECKHAND_FIRST", 0);
    for seed in first..first + most {
        with_game!(game, G => Twins::<G>::dealt(seed, leak).compare(&mut compared));
        if leak != Leak::None && compared.differences > 0 {
            break;
        }
    }
    compared
}

fn check(game: GameName) {
    let found = compare(game, Leak::None, number("DECKHAND_GAMES", GAMES));
    println!("{}: {found:?}", game.name());
    assert_eq!(found.differences, 0);
    assert!(found.records as u64 > 20 * found.games, "{found:?}");
    assert!(found.games < 10 || found.windows > 0, "{found:?}");
}

fn check_leaks(game: GameName) {
    for leak in [Leak::Ids, Leak::Names, Leak::Windows, Leak::Times] {
        let found = compare(game, leak, 60);
        assert!(found.differences > 0, "{leak:?} is noticed: {found:?}");
    }
}

#[test]
fn nobody_can_tell_what_he_cannot_see_in_opcg() {
    check(GameName::Opcg);
}

#[test]
fn nobody_can_tell_what_he_cannot_see_in_bss() {
    check(GameName::Bss);
}

#[test]
fn planted_leaks_are_noticed_in_opcg() {
    check_leaks(GameName::Opcg);
}

#[test]
fn planted_leaks_are_noticed_in_bss() {
    check_leaks(GameName::Bss);
}
