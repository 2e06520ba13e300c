//! From a board to the text of a scenario file. What is not written as a file can be is left to the reader to find.

use std::{collections::BTreeSet, fmt::Write as _};

use super::{game_line, read::is_plain};
use crate::protocol::{Board, BoardCard, BoardSide, GameName, SeatName};

/// The text of a scenario file with this board.
pub fn write(board: &Board) -> String {
    let mut text = String::new();
    let mut line = |word: &str, rest: &str| {
        let _ = writeln!(text, "{word:<8} {rest}");
    };
    let title = plain(&board.title);
    line("scenario", if title.is_empty() { "a board" } else { &title });
    if !board.cites.is_empty() {
        line("rules", &plain(&board.cites.join(", ")));
    }
    line("game", &game_line(board.game, &plain(&board.rules)));
    if let Some(wins) = board.wins {
        line("puzzle", if wins { "win" } else { "no win" });
    }
    for made in &board.made_up {
        line("card", &plain(&format!("{} {}", made.name, made.fields)));
    }
    moment(board, &mut line);
    let mut named = names(board);
    for (side, name) in board.sides.iter().zip(["you", "opp"]) {
        let parts = parts(board.game, side, &mut named);
        if !parts.is_empty() {
            line(name, &parts.join("; "));
        }
    }
    if !board.rest.trim().is_empty() {
        text = format!("{text}\n{}", board.rest);
    } else if board.wins.is_none() {
        // Something is done in every file that is no puzzle, if only that the game runs on.
        text.push_str("\ndo\n");
    }
    text
}

/// One line.
fn plain(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ").trim().to_owned()
}

/// The turn and where in it the game begins, where that is not the fifth one's main phase or step.
fn moment(board: &Board, line: &mut impl FnMut(&str, &str)) {
    let player = match board.turn_player {
        SeatName::A => "you",
        SeatName::B => "opp",
    };
    let begins = plain(&board.begins);
    let is_setup = begins == "setup";
    if board.turn != 5 || (board.turn_player != SeatName::A && !is_setup) {
        line("turn", &format!("{} {player}", board.turn));
    }
    if is_setup {
        line("at", &format!("setup first {player}"));
    } else if begins != "main" {
        line("at", &begins);
    }
}

/// The copies of cards that have a name already.
type Names = BTreeSet<(String, u8)>;

fn names(board: &Board) -> Names {
    let areas = board.sides.iter().flat_map(|side| &side.areas);
    let cards = areas.flat_map(|area| &area.cards);
    cards.filter_map(|card| Some((card.card.clone()?, card.copy))).collect()
}

/// The name of a card; one that has none gets the first that is free.
fn name(card: &BoardCard, named: &mut Names) -> String {
    let Some(number) = &card.card else { return "-".to_owned() };
    let copy = if card.copy > 0 { card.copy } else { free(number, named) };
    let number = plain(number);
    if copy == 1 { number } else { format!("{number}#{copy}") }
}

fn free(number: &str, named: &mut Names) -> u8 {
    let is_free = |copy: &u8| !named.contains(&(number.to_owned(), *copy));
    let copy = (1..=u8::MAX).find(is_free).unwrap_or(u8::MAX);
    named.insert((number.to_owned(), copy));
    copy
}

fn parts(game: GameName, side: &BoardSide, named: &mut Names) -> Vec<String> {
    let mut parts = Vec::new();
    for area in &side.areas {
        let is_pile = matches!(area.id.as_str(), "life" | "hand" | "trash" | "deck");
        let mut cards: Vec<String> =
            area.cards.iter().flat_map(|card| items(game, card, is_pile, named)).collect();
        // A pile of nothing but fillers is a number.
        if is_pile && area.cards.iter().all(is_plain) {
            cards = vec![area.cards.iter().map(count).sum::<usize>().to_string()];
        }
        if !cards.is_empty() {
            parts.push(format!("{} {}", plain(&area.id), cards.join(", ")));
        }
    }
    parts.extend(match game {
        GameName::Opcg => don(side),
        GameName::Bss => cores(side),
    });
    parts
}

/// How many there are: at least one, and no more than any deck has, whatever number the editor sends.
fn count(card: &BoardCard) -> usize {
    usize::from(card.count.clamp(1, 99))
}

/// A card as the file writes it; fillers of a pile are counted, others stand side by side.
fn items(game: GameName, card: &BoardCard, is_pile: bool, named: &mut Names) -> Vec<String> {
    let count = count(card);
    if is_pile && is_plain(card) && count > 1 {
        return vec![count.to_string()];
    }
    let count = if card.card.is_none() { count } else { 1 };
    let states = states(game, card);
    let item = |named: &mut Names| match states.is_empty() {
        true => name(card, named),
        false => format!("{}({})", name(card, named), states.join(", ")),
    };
    (0..count).map(|_| item(named)).collect()
}

fn states(game: GameName, card: &BoardCard) -> Vec<String> {
    let sideways = match game {
        GameName::Opcg => "rested",
        GameName::Bss => "exhausted",
    };
    let mut states = Vec::new();
    if card.sideways {
        states.push(sideways.to_owned());
    }
    if card.don > 0 {
        states.push(format!("don {}", card.don));
    }
    if card.fresh {
        states.push("new".to_owned());
    }
    if card.face_up {
        states.push("faceup".to_owned());
    }
    if card.cores > 0 {
        let soul = if card.soul { " soul" } else { "" };
        states.push(format!("cores {}{soul}", card.cores));
    } else if card.soul {
        states.push("soul".to_owned());
    }
    states
}

/// The pool of this name: how many, and whether the soul core is there.
fn pool(side: &BoardSide, id: &str) -> Option<(u8, bool)> {
    side.pools.iter().find(|pool| pool.id == id).map(|pool| (pool.count, pool.soul))
}

fn don(side: &BoardSide) -> Option<String> {
    let (active, rested) = (pool(side, "active don"), pool(side, "rested don"));
    active.or(rested)?;
    let count = |pool: Option<(u8, bool)>| pool.map_or(0, |(count, _)| count);
    let (active, rested) = (count(active), count(rested));
    Some(if rested > 0 { format!("don {active} rested {rested}") } else { format!("don {active}") })
}

fn cores(side: &BoardSide) -> Option<String> {
    let part = |word: &str, (count, soul): (u8, bool)| {
        format!("{word} {count}{}", if soul { " soul" } else { "" })
    };
    let parts = [
        pool(side, "life").map(|(count, _)| part("life", (count, false))),
        pool(side, "reserve").map(|pool| part("reserve", pool)),
        pool(side, "core trash").map(|(count, _)| part("core-trash", (count, false))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}
