//! Puzzles from games of bots.

use std::{collections::HashSet, fs};

use anyhow::{Context as _, Result};
use bots::{
    Bot, Player,
    solve::{Verdict as Solved, rate, solve},
};
use kernel::{BySeat, Chance, NoLog, Seat, Viewer};
use table::{
    CardPools, Shown, editor,
    protocol::{Board, GameName},
    with_game,
};

use super::MakeArgs;
use crate::output::Verdict;

pub(super) fn run(args: &MakeArgs) -> Result<(String, Verdict)> {
    let pools = CardPools::embedded();
    let made = with_game!(args.game, G => make::<G>(args, &pools)?);
    fs::create_dir_all(&args.out)?;
    let mut text = String::new();
    for puzzle in &made {
        let path = args.out.join(format!("{}.duel", puzzle.name));
        fs::write(&path, &puzzle.text).with_context(|| path.display().to_string())?;
        text += &format!("{}: {:.1} bits\n", path.display(), puzzle.bits);
    }
    let is_enough = made.len() >= args.count;
    Ok((format!("{text}{} puzzles\n", made.len()), Verdict::from_holds(is_enough)))
}

struct Made {
    name: String,
    text: String,
    bits: f32,
}

fn make<G: Shown>(args: &MakeArgs, pools: &CardPools) -> Result<Vec<Made>> {
    let decks = G::embedded_decks();
    let rules = G::rules_named(G::GAME.default_book().version()).context("the newest rules")?;
    let mut chance = Chance::seeded(args.seed);
    let mut made: Vec<Made> = Vec::new();
    let mut boards = HashSet::new();
    for game in 0..args.games {
        if made.len() >= args.count {
            break;
        }
        let mut pick = || &decks[chance.below(decks.len() as u32) as usize];
        let pair = [pick(), pick()];
        let seated = BySeat(pair.map(|deck| deck.deck.clone()));
        let Ok(duel) = G::begin(G::pool_of(pools), rules, args.seed + game, &seated, &mut NoLog)
        else {
            continue;
        };
        // One of a game: its turns are alike.
        let missed = missed_wins(duel, args).into_iter();
        let found =
            missed.filter_map(|position| puzzle(&position, made.len() + 1, args, pools)).next();
        if let Some(found) = found.filter(|found| boards.insert(board_of(&found.text))) {
            made.push(found);
        }
    }
    Ok(made)
}

/// A board without its title: one that is found again is no other puzzle.
fn board_of(text: &str) -> String {
    text.lines().skip(1).collect()
}

/// Positions between two free actions of a main phase or step that were won in that turn, of turns that went by without it.
fn missed_wins<G: Shown>(mut duel: G, args: &MakeArgs) -> Vec<G> {
    let player: Player = "greedy".parse().expect("a bot of this name");
    let mut bots: BySeat<Box<dyn Bot<G> + Send>> =
        BySeat::new(|seat| duel.bot(player, args.seed + seat as u64));
    let mut missed: Vec<G> = Vec::new();
    while let Some(decision) = duel.decision() {
        let turn = duel.turn();
        let is_free = decision.seat == duel.turn_player() && G::is_quiet(decision.ask);
        let is_near = is_free && turn > 2 && duel.is_within_reach(decision.seat);
        if is_near && is_at_rest(&duel) && solve(&duel, args.budget()).verdict == Solved::Win {
            missed.push(duel.clone());
        }
        let view = duel.view(Viewer::Seat(decision.seat));
        let pick = bots[decision.seat].choose(&view);
        if duel.apply(decision.seat, pick, &mut NoLog).is_err() {
            break;
        }
    }
    // Whoever won, did not miss it in the last turn.
    let last = duel.turn();
    missed.retain(|position| position.turn() < last);
    missed
}

/// Whether a board can begin here: in a main phase or step, outside of a battle.
fn is_at_rest<G: Shown>(duel: &G) -> bool {
    let moment = G::moment(&duel.view(Viewer::Seat(duel.turn_player())));
    moment.phase.to_lowercase().starts_with("main") && moment.battle.is_none()
}

impl MakeArgs {
    fn budget(&self) -> u32 {
        u32::try_from(self.budget).unwrap_or(u32::MAX)
    }
}

/// The position as a file, if it can be written as one, is won as it is read again, and is not too easy.
fn puzzle<G: Shown>(
    position: &G,
    number: usize,
    args: &MakeArgs,
    pools: &CardPools,
) -> Option<Made> {
    let board = editor::capture(position, "");
    let board = Board { title: title(&board, args.seed, number), wins: Some(true), ..board };
    let text = editor::write(&board);
    let scenario = scenario::parse(&text).ok()?;
    let (read, _) = G::open(G::pool_of(pools), &scenario).ok()??;
    // The board itself is looked at more closely than the positions of a game.
    let budget = args.budget().saturating_mul(20);
    let solution = solve(&read, budget);
    let own = solution.line.iter().filter(|(seat, _)| *seat == Seat::A).count();
    if solution.verdict != Solved::Win || own < 3 {
        return None;
    }
    let bits = rate(&read, &solution, budget)?.bits();
    let name = format!("missed-{}-{number}", args.seed);
    (bits >= args.least).then_some(Made { name, text, bits })
}

/// What stands in the way, in words.
fn title(board: &Board, seed: u64, number: usize) -> String {
    let (own, other) = (&board.sides[0], &board.sides[1]);
    let cards = |side: &table::protocol::BoardSide, id: &str| -> u16 {
        let areas = side.areas.iter().filter(|area| area.id == id);
        areas.flat_map(|area| &area.cards).map(|card| card.count.max(1)).sum()
    };
    let pool = |side: &table::protocol::BoardSide, id: &str| {
        side.pools.iter().find(|pool| pool.id == id).map_or(0, |pool| pool.count)
    };
    let hand = cards(other, "hand");
    match board.game {
        GameName::Opcg => format!(
            "Missed {seed}.{number}: {} DON!! against {} Life and {hand} cards in hand",
            pool(own, "active don"),
            cards(other, "life"),
        ),
        GameName::Bss => format!(
            "Missed {seed}.{number}: {} spirits against {} life and {} spirits",
            cards(own, "spirits"),
            pool(other, "life"),
            cards(other, "spirits"),
        ),
    }
}

#[cfg(test)]
mod tests;
