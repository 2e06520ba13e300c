//! What a review found, for people and for programs.

use std::fmt::Write as _;

use bots::review::Judged;
use kernel::{Outcome, Seat};
use serde::Serialize;
use table::{outcome_words, protocol::ViewerName};

use crate::play::game::Tabletop;

/// A game looked at again.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) replay: String,
    pub(super) game: &'static str,
    pub(super) rules: &'static str,
    pub(super) seed: u64,
    /// Who looked.
    pub(super) bot: String,
    pub(super) turns: u16,
    pub(super) outcome: String,
    /// Decisions that left a choice.
    pub(super) moves: Vec<Move>,
}

/// One decision.
#[derive(Debug, Serialize)]
pub(super) struct Move {
    /// Which answer of the game it was, from 1.
    pub(super) number: usize,
    pub(super) turn: u16,
    pub(super) player: Seat,
    pub(super) answers: usize,
    pub(super) given: String,
    pub(super) better: String,
    /// The player's chance with the better answer and with the given one, in percent.
    pub(super) before: f32,
    pub(super) after: f32,
    pub(super) cost: f32,
    pub(super) missed_win: bool,
}

impl Move {
    pub(super) fn new<G: Tabletop>(number: usize, game: &G, judged: &Judged<G::Pick>) -> Move {
        Move {
            number,
            turn: judged.turn,
            player: judged.seat,
            answers: judged.answers,
            given: game.say_pick(judged.given),
            better: game.say_pick(judged.better),
            before: percent(judged.before),
            after: percent(judged.after),
            cost: percent(judged.cost()),
            missed_win: judged.missed_win,
        }
    }

    /// The chance of the first player after the decision.
    pub(super) fn first_player(&self) -> f32 {
        match self.player {
            Seat::A => self.after,
            Seat::B => 100.0 - self.after,
        }
    }
}

/// To a tenth of a percent.
fn percent(chance: f32) -> f32 {
    (chance * 1_000.0).round() / 10.0
}

pub(super) fn outcome(outcome: Option<Outcome>) -> String {
    let words = |outcome| outcome_words(outcome, ViewerName::Spectator);
    outcome.map_or_else(|| "not finished".to_owned(), words)
}

impl Report {
    /// The decisions that cost most, the costliest first.
    pub(super) fn costliest(&self, count: usize) -> Vec<&Move> {
        let mut moves: Vec<&Move> = self.moves.iter().filter(|each| each.cost > 0.0).collect();
        moves.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        moves.truncate(count);
        moves
    }

    /// What a player gave away, as a mean over his decisions.
    pub(super) fn mean_cost(&self, seat: Seat) -> f32 {
        let own: Vec<f32> =
            self.moves.iter().filter(|each| each.player == seat).map(|each| each.cost).collect();
        own.iter().sum::<f32>() / own.len().max(1) as f32
    }

    pub(super) fn missed_wins(&self) -> impl Iterator<Item = &Move> {
        self.moves.iter().filter(|each| each.missed_win)
    }

    pub(super) fn to_text(&self, worst: usize) -> String {
        let Report { replay, game, rules, turns, outcome, bot, moves, .. } = self;
        let mut text = format!(
            "{replay}: {game} {rules}, {turns} turns, {outcome}\n{} decisions with a choice, looked at by {bot}\n",
            moves.len()
        );
        for seat in Seat::BOTH {
            let _ = writeln!(text, "  {seat} gave away {:.1}% a decision", self.mean_cost(seat));
        }
        text += "\nThe costliest decisions\n";
        for each in self.costliest(worst) {
            let _ = writeln!(text, "{}", described(each));
        }
        let missed: Vec<String> = self.missed_wins().map(described).collect();
        if !missed.is_empty() {
            let _ = writeln!(text, "\nMissed wins, proven\n{}", missed.join("\n"));
        }
        text
    }
}

fn described(each: &Move) -> String {
    let Move { number, turn, player, given, better, before, after, .. } = each;
    format!(
        "  turn {turn}, {player}, answer {number}: {given}\n    chance to win {before:.1}% to {after:.1}%; better: {better}"
    )
}
