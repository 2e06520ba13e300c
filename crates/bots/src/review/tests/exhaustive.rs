//! Reviews of many games, and their missed wins against a search that tries everything. `DECKHAND_GAMES=2000` and
//! `DECKHAND_POSITIONS=200` look at so many.

use std::sync::Arc;

use kernel::{Chance, Game as _, NoLog, Outcome, Seat, Viewer};

use super::super::Reviewer;
use crate::{
    Bot as _, Budget, Evaluation, GameTable, Knowledge, Offering as _, OpenLists, Search, Settings,
    policy::{Room, best},
    random::tests::{bss_table, opcg_table, view},
};

/// Answers tried before a position is left out.
const MOST: u32 = 20_000;
const DEEPEST: u32 = 30;

fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Tries every answer of both players within the turn; knows nothing of any other search.
struct Exhaustive {
    seat: Seat,
    turn: u16,
    left: u32,
    /// Answers one after the other: cores may be moved to and fro for ever.
    depth: u32,
}

impl Exhaustive {
    /// Whether the player wins all of these games, which he cannot distinguish; `None` if that takes too long.
    fn wins<G: Knowledge>(&mut self, games: &[G]) -> Option<bool> {
        let asked = games.first()?.decision()?.seat;
        if asked != self.seat {
            let mut after = Vec::new();
            for game in games {
                let defended = offered(game, asked).into_iter().map(|pick| given(game, pick));
                after.extend(defended);
            }
            return self.wins_apart(after);
        }
        for pick in offered(&games[0], asked) {
            if self.wins_apart(games.iter().map(|game| given(game, pick)).collect())? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the player wins each group of games that he can tell from the others.
    fn wins_apart<G: Knowledge>(&mut self, games: Vec<G>) -> Option<bool> {
        self.left = self.left.checked_sub(games.len() as u32)?;
        let mut groups: Vec<(G::View, Vec<G>)> = Vec::new();
        for game in games {
            match game.outcome() {
                Some(Outcome::Won(winner)) if winner == self.seat => continue,
                Some(_) => return Some(false),
                None if game.turn() != self.turn => return Some(false),
                None => {}
            }
            let view = game.view(Viewer::Seat(self.seat));
            match groups.iter_mut().find(|(other, _)| *other == view) {
                Some((_, group)) => group.push(game),
                None => groups.push((view, vec![game])),
            }
        }
        self.depth = self.depth.checked_sub(1)?;
        let mut all = true;
        for (_, group) in groups {
            all = all && self.wins(&group)?;
        }
        self.depth += 1;
        Some(all)
    }
}

fn offered<G: Knowledge>(game: &G, seat: Seat) -> Vec<G::Pick> {
    game.view(Viewer::Seat(seat)).offered().to_vec()
}

fn given<G: Knowledge>(game: &G, pick: G::Pick) -> G {
    let mut game = game.clone();
    game.apply_offered(pick, &mut NoLog);
    game
}

/// Holds as many wins as wanted, missed and kept, against everything that can be tried.
fn agrees<T: GameTable>(table: &Arc<T>, wanted: u64) {
    let settings = Settings { budget: Budget::Iterations(1), ..Settings::default() };
    let reviewer = Reviewer::new(Arc::new(OpenLists::at(table)), settings, 3);
    let (mut agreed, mut missed, mut chance) = (0, 0, Chance::seeded(1));
    for seed in 0..500 + 100 * wanted {
        let (mut game, mut room) = (T::start(table, seed), Room::default());
        while game.outcome().is_none() && agreed < wanted {
            let seen = view::<T>(&game);
            let picks = seen.offered();
            // The last answer is often to end the turn.
            let drawn = chance.below(2 * picks.len() as u32) as usize;
            let answer = *picks.get(drawn).or(picks.last()).expect("there is an answer");
            if picks.len() > 1
                && let Some((win, keeps)) = reviewer.proven(&game, &seen, answer)
            {
                let deals = reviewer.deals(&seen);
                let wins_after = |pick| {
                    let mut everything = Exhaustive {
                        seat: seen.seat(),
                        turn: game.turn(),
                        left: MOST,
                        depth: DEEPEST,
                    };
                    everything.wins_apart(deals.iter().map(|game| given(game, pick)).collect())
                };
                let (wins, kept) = (wins_after(win), wins_after(answer));
                assert_ne!(wins, Some(false), "seed {seed}: {win:?} wins");
                if !keeps {
                    assert_ne!(kept, Some(true), "seed {seed}: {answer:?} misses no win");
                }
                agreed += u64::from(wins.is_some() && kept.is_some());
                missed += u64::from(kept == Some(false) && !keeps);
            }
            room.play_best(&mut game);
        }
    }
    println!("{agreed} positions, {missed} missed wins");
    assert!(agreed == wanted && missed > 0, "{agreed} positions, {missed} missed wins");
}

#[test]
fn missed_wins_are_those_that_trying_everything_finds_in_opcg() {
    agrees(&opcg_table(), number("DECKHAND_POSITIONS", 4));
}

#[test]
fn missed_wins_are_those_that_trying_everything_finds_in_bss() {
    agrees(&bss_table(), number("DECKHAND_POSITIONS", 4));
}

/// Games of chance, of the policy and of a small search, with every answer judged.
fn survives<T: GameTable>(table: &Arc<T>, games: u64) {
    let settings = Settings { budget: Budget::Iterations(2), ..Settings::default() };
    let worlds = || Arc::new(OpenLists::at(table));
    let reviewer = Reviewer::new(worlds(), settings, 3);
    let mut judged = 0_u64;
    for seed in 0..games {
        let (mut game, mut chance) = (T::start(table, seed), Chance::seeded(seed));
        let searching = Settings { budget: Budget::Iterations(4), ..Settings::default() };
        let mut search = Search::with(worlds(), Evaluation::best::<T::Game>(), searching, seed);
        let mut weights = Vec::new();
        while game.outcome().is_none() {
            let seen = view::<T>(&game);
            let picks = seen.offered().to_vec();
            let pick = match seed % 3 {
                0 => picks[chance.below(picks.len() as u32) as usize],
                1 => {
                    game.weigh(&picks, &mut weights);
                    picks[best(&weights)]
                }
                _ => search.choose(&seen),
            };
            judged += u64::from(reviewer.judge(&game, pick).is_some());
            game.apply_offered(pick, &mut NoLog);
        }
    }
    println!("{games} games, {judged} answers judged");
    assert!(judged > 20 * games);
}

#[test]
fn every_game_of_opcg_can_be_reviewed() {
    survives(&opcg_table(), number("DECKHAND_GAMES", 2));
}

#[test]
fn every_game_of_bss_can_be_reviewed() {
    survives(&bss_table(), number("DECKHAND_GAMES", 2));
}
