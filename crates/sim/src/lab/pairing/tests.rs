use cards::Pool;
use kernel::Seat;

use super::{Entrant, Pairing};
use crate::{
    fuzz::{Bss, Opcg},
    lab::{BotName, CardCount, Row, Share, Side, Simulated},
};

/// A deck of the program.
pub(crate) fn entrant<G: Simulated>(name: &str, bot: BotName) -> Entrant<G> {
    let deck = G::embedded_named(name).expect("a deck of the program").deck;
    let list = G::legal(&deck, &Pool::embedded()).expect("it is legal");
    Entrant { name: name.to_owned(), deck, list, bot }
}

/// The first two starter decks.
pub(crate) fn starters<G: Simulated>(game: G, bots: [BotName; 2]) -> Pairing<G> {
    let (a, b) = (entrant("ST01", bots[0]), entrant("ST02", bots[1]));
    Pairing::new(game, &Pool::embedded(), [&a, &b], 1)
}

fn rows<G: Simulated>(pairing: &Pairing<G>, games: u64) -> (Vec<Row>, [Vec<CardCount>; 2]) {
    let (mut counts, mut picks) = (pairing.counts(), Vec::new());
    let rows = (0..games).map(|game| pairing.play(game, &mut counts, &mut picks)).collect();
    (rows, counts)
}

#[test]
fn a_game_is_known_by_its_number() {
    fn check<G: Simulated>(game: G) {
        let pairing = starters(game, [BotName::Random; 2]);
        let (some, _) = rows(&pairing, 8);
        assert_eq!(pairing.play(5, &mut pairing.counts(), &mut Vec::new()), some[5]);
        assert!(some.windows(2).any(|pair| pair[0].decisions != pair[1].decisions));
    }
    check(Opcg::default());
    check(Bss);
}

#[test]
fn decks_change_seats() {
    assert_eq!([0, 1, 2].map(|game| Side::at(Seat::A, game)), [Side::A, Side::B, Side::A]);
    for (side, game) in [(Side::A, 0), (Side::A, 1), (Side::B, 0), (Side::B, 1)] {
        assert_eq!(Side::at(side.seat(game), game), side);
    }
}

#[test]
fn cards_are_counted_with_their_deck() {
    fn check<G: Simulated>(game: G, size: u32) {
        let pairing = starters(game, [BotName::Random; 2]);
        let (rows, counts) = rows(&pairing, 30);
        let decided = rows.iter().filter(|row| row.winner.is_some()).count() as u64;
        for side in Side::BOTH {
            let won = rows.iter().filter(|row| row.winner == Some(side)).count() as u64;
            let kinds = pairing.kinds(side);
            assert_eq!(kinds.iter().map(|kind| kind.copies).sum::<u32>(), size);
            for (kind, count) in kinds.iter().zip(&counts[side.index()]) {
                let most = u64::from(kind.copies) * 30;
                assert!(count.drawn <= most && count.played <= most, "{kind:?} {count:?}");
                let Share { won: with, of } = count.when_seen;
                assert!(with <= won && of <= decided && of - with <= decided - won, "{count:?}");
                assert!(count.when_played.of <= of, "{count:?}");
            }
            let drawn: u64 = counts[side.index()].iter().map(|count| count.drawn).sum();
            let played: u64 = counts[side.index()].iter().map(|count| count.played).sum();
            assert!(drawn >= 30 * 4 && played > 30, "{drawn} drawn, {played} played");
        }
    }
    check(Opcg::default(), 50);
    check(Bss, 50);
}

#[test]
fn the_key_tells_games_apart() {
    let pairing = |seed, bot| {
        let (a, b) = (entrant("ST01", bot), entrant("ST02", bot));
        let pool = Pool::embedded();
        Pairing::new(Opcg::default(), &pool, [&a, &b], seed).key()
    };
    assert_eq!(pairing(1, BotName::Random), pairing(1, BotName::Random));
    assert_ne!(pairing(1, BotName::Random), pairing(2, BotName::Random));
    assert_ne!(pairing(1, BotName::Random), pairing(1, BotName::Greedy));
}
