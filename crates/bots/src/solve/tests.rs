use std::sync::Arc;

use kernel::{Chance, Game as _, NoLog, Seat, Viewer};

use super::{Deals, Verdict, rate, solve, solve_all, worst_deals};
use crate::{
    ClosedLists, GameTable, Knowledge, OpenLists, Worlds as _,
    policy::Room,
    random::tests::{bss_table, opcg_table},
};

/// Decisions that looking at everything may take in all and in a row, and still be called small.
const SMALL: u32 = 2_000;
const SHORT: u32 = 60;

/// Every answer of both sides to the end of the turn, nothing remembered and nothing left out; `None` if that is too much.
fn wins<G: Knowledge>(game: &G, of: (Seat, u16), nodes: &mut u32, left: u32) -> Option<bool> {
    let (attacker, turn) = of;
    if let Some(outcome) = game.outcome() {
        return Some(outcome.winner() == Some(attacker));
    }
    if game.turn() != turn {
        return Some(false);
    }
    *nodes += 1;
    let left = left.checked_sub(1).filter(|_| *nodes < SMALL)?;
    let mut picks = Vec::new();
    game.picks(&mut picks);
    let attacks = game.decision().expect("the game goes on").seat == attacker;
    let mut won = !attacks;
    for pick in picks {
        let mut next = Box::new(game.clone());
        next.apply_offered(pick, &mut NoLog);
        let wins = wins(&*next, of, nodes, left)?;
        won = if attacks { won | wins } else { won & wins };
    }
    Some(won)
}

/// Positions late in games that first sight plays with slips, each at a decision of the player whose turn it is.
fn late_positions<T: GameTable>(table: &Arc<T>, seed: u64, mut take: impl FnMut(&T::Game) -> bool) {
    let (mut chance, mut room) = (Chance::seeded(seed), Room::default());
    for game in 0.. {
        let mut game = T::start(table, seed + game);
        while let Some(decision) = game.decision() {
            let attacker = game.turn_player();
            let is_late = decision.seat == attacker && game.is_within_reach(attacker);
            if is_late && chance.below(3) == 0 && !take(&game) {
                return;
            }
            room.play_some(&mut game, 1, &mut chance);
        }
    }
}

/// What solving finds is what looking at everything finds, in so many positions, some won and some not.
fn agrees<T: GameTable>(table: &Arc<T>) {
    let (mut won, mut not_won) = (0, 0);
    late_positions(table, 1, |game| {
        let of = (game.turn_player(), game.turn());
        if let Some(wins) = wins(game, of, &mut 0, SHORT) {
            let expected = if wins { Verdict::Win } else { Verdict::NoWin };
            let solution = solve(game, 10 * SMALL);
            assert_eq!(solution.verdict, expected);
            check_line(game, &solution.line, wins);
            *if wins { &mut won } else { &mut not_won } += 1;
        }
        won < 40 || won + not_won < 200
    });
    assert!(not_won > 40, "{won} won, {not_won} not");
}

/// A line is played as it is told and ends with the game won.
fn check_line<G: Knowledge>(game: &G, line: &[(Seat, G::Pick)], wins: bool) {
    let mut game = game.clone();
    let attacker = game.turn_player();
    for (seat, pick) in line {
        game.apply(*seat, *pick, &mut NoLog).expect("an answer that is offered");
    }
    assert_eq!(game.outcome().is_some_and(|outcome| outcome.winner() == Some(attacker)), wins);
}

#[test]
fn agrees_with_looking_at_everything_in_opcg() {
    agrees(&opcg_table());
}

#[test]
fn agrees_with_looking_at_everything_in_bss() {
    agrees(&bss_table());
}

/// What wins against several games that look alike wins each of them; what is lost in one is not won against all.
fn wins_each<T: GameTable>(table: &Arc<T>) {
    let mut chance = Chance::seeded(7);
    let mut looked = 0;
    late_positions(table, 5, |game| {
        let attacker = game.turn_player();
        let view = game.view(Viewer::Seat(attacker));
        let deals = Deals { dealt: 12, kept: 4 };
        let games = worst_deals(
            &OpenLists::beside(game).supposed(&view, &mut chance),
            &view,
            deals,
            &mut chance,
        );
        assert!(games.iter().all(|game| game.view(Viewer::Seat(attacker)) == view));
        let alone: Vec<Verdict> = games.iter().map(|game| solve(game, 1_000).verdict).collect();
        let together = solve_all(games, attacker, 4_000).verdict;
        if together == Verdict::Win {
            assert!(!alone.contains(&Verdict::NoWin), "{alone:?}");
        }
        if alone.contains(&Verdict::NoWin) {
            assert_ne!(together, Verdict::Win);
        }
        looked += 1;
        looked < 60
    });
}

#[test]
fn one_way_to_play_wins_all_games() {
    wins_each(&opcg_table());
    wins_each(&bss_table());
}

/// Games look alike to a player just if their views are equal, also where different decks are supposed.
fn looks_are_views<T: GameTable>(table: &Arc<T>, format: &Arc<[T::List]>) {
    let (mut chance, mut picks) = (Chance::seeded(3), Vec::new());
    let (mut alike, mut different, mut looked) = (0, 0, 0);
    late_positions(table, 9, |game| {
        let viewer = Viewer::Seat(game.turn_player());
        let view = game.view(viewer);
        let supposed = ClosedLists::at(table, format).supposed(&view, &mut chance);
        let mut games: Vec<T::Game> = (0..6).map(|_| supposed.deal(&view, &mut chance)).collect();
        for game in &mut games {
            for _ in 0..chance.below(3) {
                if game.outcome().is_none() {
                    game.picks(&mut picks);
                    game.apply_offered(picks[0], &mut NoLog);
                }
            }
        }
        for one in &games {
            for other in &games {
                let equal = one.view(viewer) == other.view(viewer);
                assert_eq!(one.view_hash(viewer) == other.view_hash(viewer), equal);
                *if equal { &mut alike } else { &mut different } += 1;
            }
        }
        looked += 1;
        looked < 60
    });
    assert!(alike > 600 && different > 600, "{alike} alike, {different} different");
}

#[test]
fn games_look_alike_just_if_their_views_are_equal() {
    looks_are_views(&opcg_table(), cards::embedded_lists());
    looks_are_views(&bss_table(), cards::bss::embedded_lists());
}

#[test]
fn a_budget_is_kept() {
    let table = opcg_table();
    late_positions(&table, 3, |game| {
        let solution = solve(game, 5);
        assert!(solution.nodes <= 5);
        false
    });
}

/// Along the line of a win at least one answer keeps it, and forced answers are no choice.
fn rates<T: GameTable>(table: &Arc<T>) {
    let mut rated = 0;
    late_positions(table, 4, |game| {
        let solution = solve(game, SMALL / 4);
        if solution.verdict == Verdict::Win
            && let Some(rating) = rate(game, &solution, SMALL / 4)
        {
            assert!(rating.steps.iter().all(|(winning, all)| (1..=*all).contains(winning)));
            assert!(rating.bits() >= 0.0);
            rated += 1;
        }
        rated < 6
    });
}

#[test]
fn a_win_is_rated_by_the_answers_that_keep_it() {
    rates(&opcg_table());
    rates(&bss_table());
}
