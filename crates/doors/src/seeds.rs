//! What fuzzing begins from: good inputs, made of what is in the tree.

use std::{fs, path::Path};

use cards::{Deck, part_to_ron, to_ron};
use kernel::BySeat;
use table::{Handled, Setup, Who, protocol::GameName};

use crate::{DOORS, Door, POOLS, frames};

/// Of many files of a sort every so many-th is taken.
const FILES: usize = 60;

/// Good inputs for this door, from the tree at `root`.
pub fn seeds(door: &Door, root: &Path) -> Vec<Vec<u8>> {
    debug_assert!(DOORS.iter().any(|each| each.name == door.name));
    let opcg = || POOLS.0.opcg.iter().step_by(40);
    let bss = || POOLS.0.bss.cards().step_by(16);
    match door.name {
        "scenario" => files(&root.join("scenarios"), "duel"),
        "opcg_effect" => opcg().map(|card| part_to_ron(&card.abilities).into_bytes()).collect(),
        "bss_effect" => bss().map(|card| part_to_ron(&card.abilities).into_bytes()).collect(),
        "opcg_text" => opcg()
            .map(|card| {
                cardtext::opcg::print(&card.abilities, Some(card.category)).effect.into_bytes()
            })
            .collect(),
        "bss_text" => bss()
            .map(|card| cardtext::bss::print(&card.abilities, Some(card.category)).into_bytes())
            .collect(),
        "card_list" => lists(),
        "deck" => files(&root.join("decks"), "txt"),
        "replay" => GameName::ALL.into_iter().map(|game| replay(game, root)).collect(),
        "board" => boards(root),
        "frames" => GameName::ALL.into_iter().map(frames::seed).collect(),
        _ => MESSAGES.iter().map(|text| text.as_bytes().to_vec()).collect(),
    }
}

const MESSAGES: [&str; 8] = [
    r#"{"v":1,"say":{"type":"answer","decision":3,"pick":1}}"#,
    r#"{"v":1,"say":{"type":"resign"}}"#,
    r#"{"v":1,"say":{"type":"why_not","card":3,"target":null}}"#,
    r#"{"v":1,"say":{"type":"settings","settings":{"pass":["block"],"this_turn":true,"usual_cores":true,"any_order":true,"quick":true}}}"#,
    r#"{"text":"scenario X"}"#,
    r#"{"shared":true}"#,
    r#"{"deck":{"type":"text","text":"1 A1"}}"#,
    r#"{"game":"opcg","opponent":{"type":"bot","level":"easy"},"decks":[{"type":"named","name":"ST01"},{"type":"named","name":"ST02"}]}"#,
];

/// Files with this ending below a folder, at most [`FILES`] of them, spread over all.
fn files(folder: &Path, ending: &str) -> Vec<Vec<u8>> {
    let mut paths = Vec::new();
    gather(folder, ending, &mut paths);
    paths.sort();
    let step = paths.len().div_ceil(FILES).max(1);
    paths.iter().step_by(step).filter_map(|path| fs::read(path).ok()).collect()
}

fn gather(folder: &Path, ending: &str, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, ending, found);
        } else if path.extension().is_some_and(|its| its == ending) {
            found.push(path);
        }
    }
}

/// Boards of some files, as the editor holds them.
fn boards(root: &Path) -> Vec<Vec<u8>> {
    let texts = files(&root.join("scenarios"), "duel").into_iter().step_by(4);
    let board = |bytes: Vec<u8>| POOLS.0.read_scenario(&String::from_utf8_lossy(&bytes)).board;
    texts.filter_map(board).filter_map(|board| serde_json::to_vec(&board).ok()).collect()
}

/// Lists with made-up cards in the shapes that are taken, and card files.
fn lists() -> Vec<Vec<u8>> {
    let card = r#"{"number":"A1","name":"Ann","category":"Character","colors":["Red"],"cost":3,"power":4000,"counter":1000,"types":["Crew"],"effect":"[On Play] Draw 1 card."}"#;
    let spirit = r#"{"number":"A2","name":"Bee","category":"Spirit","colors":["Red"],"cost":3,"text":"[LV1] (When Summoned) Draw one card.","levels":[{"level":1,"cores":1,"bp":3000}]}"#;
    let of_files = POOLS.0.opcg.iter().next().map(|card| to_ron(&[&**card]).into_bytes());
    let made_up =
        [format!("[{card}]"), format!("{{\"cards\":[{card},{spirit}]}}"), format!("[{spirit}]")];
    made_up.map(String::into_bytes).into_iter().chain(of_files).collect()
}

/// The file of a game in which some answers were given.
fn replay(game: GameName, root: &Path) -> Vec<u8> {
    let read = |name: &str| {
        let path = root.join("decks").join(game.name()).join(name);
        Deck::parse(&fs::read_to_string(path).expect("a deck of the tree")).expect("a deck")
    };
    let decks = BySeat(["ST01.txt", "ST02.txt"].map(read));
    let setup = Setup::at_one_screen(game, game.default_book().version(), 7, decks);
    let mut played = POOLS.0.begin(setup, 0).expect("starter decks can be played");
    for _ in 0..60 {
        let Some(seat) = played.asked() else { break };
        let Ok(Handled::Append(answer)) = played.answer(Who::Seat(seat), played.at(), 0, 0) else {
            break;
        };
        played.take(&answer, 0).expect("an answer that was offered");
    }
    played.replay()
}
