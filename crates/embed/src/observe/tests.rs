//! Observations hold what their seat may see and nothing else.

use bss::Duel as BssDuel;
use cards::{Pool, bss::BssPool};
use kernel::{Chance, Game as _, NoLog, Viewer};
use opcg::Duel as OpcgDuel;
use sim::fuzz::{Bss, Opcg, Played};

use super::{Observed, Seat, Sheet};
use crate::BatchTable;

/// Everything that is written for a seat.
fn written<G: Observed>(game: &G, seat: Seat, codes: &[i16]) -> Vec<i16> {
    let mut table = vec![0; G::TABLE.len()];
    let mut cards = vec![-7; G::CARDS * G::CARD.len()];
    let rows = game.observe(seat, codes, Sheet { table: &mut table, cards: &mut cards });
    let mut picks = Vec::new();
    if game.decision().is_some_and(|decision| decision.seat == seat) {
        game.picks(&mut picks);
    }
    let candidates = picks.into_iter().flat_map(|pick| game.candidate(seat, pick, &rows));
    [table, cards, candidates.collect()].concat()
}

/// In how many of so many decisions of fuzzed games what is written for a seat changes with what the seat cannot see.
fn leaks<P, T>(
    kind: P,
    pool: &Pool<P::Card>,
    decisions: u32,
    write: impl Fn(&T::Game, Seat, &[i16]) -> Vec<i16>,
) -> u32
where
    P: Played<Table = T, Duel = T::Game>,
    T: BatchTable,
{
    let numbers: Vec<&str> = pool.numbers().collect();
    let mut chance = Chance::seeded(23);
    let (mut leaks, mut made, mut picks) = (0, 0, Vec::new());
    while made < decisions {
        let ranks: Vec<u32> = P::cards(pool).map(|_| chance.next_u32()).collect();
        let setup = kind.setup(pool, &ranks, &mut chance);
        let table = std::sync::Arc::new(kind.table(&setup));
        let codes = table.codes(&numbers);
        let mut game = T::start(&table, chance.next_u32().into());
        while game.outcome().is_none() && made < decisions {
            for seat in Seat::BOTH {
                let other = game.determinize(&game.view(Viewer::Seat(seat)), &mut chance);
                leaks += u32::from(write(&game, seat, &codes) != write(&other, seat, &codes));
            }
            game.picks(&mut picks);
            game.apply_offered(picks[chance.below(picks.len() as u32) as usize], &mut NoLog);
            made += 1;
        }
    }
    leaks
}

const DECISIONS: u32 = 4_000;

#[test]
fn opcg_observations_do_not_change_with_what_a_seat_cannot_see() {
    let pool = Pool::embedded();
    assert_eq!(leaks::<_, opcg::Table>(Opcg::default(), &pool, DECISIONS, written), 0);
}

#[test]
fn bss_observations_do_not_change_with_what_a_seat_cannot_see() {
    let pool = BssPool::embedded();
    assert_eq!(leaks::<_, bss::Table>(Bss, &pool, DECISIONS, written), 0);
}

/// The same test notices one number too many.
#[test]
fn a_planted_leak_is_caught() {
    let opcg = |game: &OpcgDuel, seat: Seat, codes: &[i16]| {
        let secret = game.hand(seat.other()).first().and_then(|card| game.kind(*card));
        [written(game, seat, codes), vec![secret.unwrap_or(0).into()]].concat()
    };
    assert!(leaks::<_, opcg::Table>(Opcg::default(), &Pool::embedded(), 200, opcg) > 0);
    let bss = |game: &BssDuel, seat: Seat, codes: &[i16]| {
        let secret = game.hand(seat.other()).first().and_then(|card| game.kind(*card));
        [written(game, seat, codes), vec![secret.unwrap_or(0).into()]].concat()
    };
    assert!(leaks::<_, bss::Table>(Bss, &BssPool::embedded(), 200, bss) > 0);
}

/// Every answer is told from every other by its row, copies of a card and equal DON!! cards apart.
#[test]
fn candidates_name_rows_that_are_there() {
    let table = std::sync::Arc::new(opcg::Table::new(
        opcg::RulesVersion::default(),
        &cards::starter_decks(),
    ));
    let mut game = OpcgDuel::start(table, 5, &mut NoLog);
    let (mut picks, mut chance) = (Vec::new(), Chance::seeded(5));
    while let Some(decision) = game.decision() {
        let mut cards = vec![0; OpcgDuel::CARDS * OpcgDuel::CARD.len()];
        let codes = game.table().codes(&[]);
        let sheet = Sheet { table: &mut [], cards: &mut cards };
        let rows = game.observe(decision.seat, &codes, sheet);
        game.picks(&mut picks);
        for pick in &picks {
            let [kind, card, other, _] = game.candidate(decision.seat, *pick, &rows);
            assert!((kind as usize) < OpcgDuel::KINDS.len());
            let named = pick.cards().filter(|card| !card.is_don()).count();
            let found = [card, other].into_iter().filter(|row| *row >= 0).count();
            assert_eq!(found, named, "{pick:?}");
        }
        game.apply_offered(picks[chance.below(picks.len() as u32) as usize], &mut NoLog);
    }
}
