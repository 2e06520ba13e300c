//! Chunks in any order, twice, torn or missing give the table of one run.

use std::{env, fs, sync::atomic::AtomicBool};

use super::*;
use crate::fuzz::Opcg;
use crate::lab::{Cell, Tally};

fn planned(pool: &Pool, games: u64, within: Option<f64>) -> Planned<'_, Opcg> {
    let deck = |name: &str| PlannedDeck {
        name: name.to_owned(),
        deck: Deck::embedded(name).expect("it comes with the program"),
    };
    let order = Order {
        seed: 4,
        bot: BotName::Random,
        decks: ["ST01", "ST02", "ST03"].map(deck).to_vec(),
        mirrors: false,
        stop: Stop { games, within },
        chunk: 200,
    };
    Planned::make(Opcg::default(), pool, order).expect("these decks can be played")
}

fn alone(planned: &Planned<'_, Opcg>) -> Vec<Tally> {
    let matrix = planned.matrix(1);
    let stop = Stop { within: None, ..planned.plan.stop() };
    let play = |pair| {
        let pairing = matrix.pairing(pair);
        let never = AtomicBool::new(false);
        matrix.play(pair, &pairing, stop, &never, None, |_| {}).expect("nothing is written").tally
    };
    matrix.pairs().map(play).collect()
}

fn folder(name: &str) -> (std::path::PathBuf, ChunkFolder) {
    let path = env::temp_dir().join(format!("deckhand-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    let folder = ChunkFolder::open(&path).expect("a temporary folder can be made");
    (path, folder)
}

fn play(planned: &Planned<'_, Opcg>, chunk: &Chunk, store: &ChunkFolder) {
    let object = chunk.play(planned, 1, &AtomicBool::new(false)).expect("nobody interrupts it");
    store.put(chunk, &object).expect("the folder can be written");
}

fn tallies(cells: &[Cell]) -> Vec<Tally> {
    cells.iter().map(|cell| cell.tally.clone()).collect()
}

#[test]
fn chunks_in_any_order_give_the_table_of_one_run() {
    let pool = Pool::embedded();
    let planned = planned(&pool, 500, None);
    let (path, store) = folder("order");
    let chunks = planned.chunks();
    assert_eq!(chunks.len(), 9);
    let mut progress = Progress::of(&planned);
    for (place, chunk) in chunks.iter().enumerate().rev() {
        play(&planned, chunk, &store);
        play(&planned, chunk, &store);
        progress.update(&store).expect("the folder can be read");
        assert_eq!(progress.gaps().is_empty(), place == 0);
    }
    assert_eq!(tallies(&progress.cells), alone(&planned));
    fs::remove_dir_all(path).expect("it is there");
}

#[test]
fn a_torn_object_is_a_gap_and_is_written_again() {
    let pool = Pool::embedded();
    let planned = planned(&pool, 200, None);
    let (path, store) = folder("torn");
    let chunks = planned.chunks();
    chunks.iter().for_each(|chunk| play(&planned, chunk, &store));
    let torn = path.join(chunks[1].name());
    let text = fs::read_to_string(&torn).expect("it was written");
    fs::write(&torn, &text[..text.len() / 2]).expect("the folder can be written");
    let mut progress = Progress::of(&planned);
    progress.update(&store).expect("the folder can be read");
    assert_eq!(progress.gaps(), [&chunks[1]]);
    play(&planned, &chunks[1], &store);
    assert_eq!(fs::read_to_string(&torn).ok(), Some(text));
    // What was played otherwise is never taken for the same.
    let other = chunks[1].play(&planned, 1, &AtomicBool::new(false)).expect("nobody interrupts it");
    assert!(store.put(&chunks[1], &other.replace("\"won\":", "\"won\": ")).is_err());
    fs::remove_dir_all(path).expect("it is there");
}

/// Where a pairing stops depends on its games from the first on, not on those that happen to be there.
#[test]
fn the_stopping_point_is_that_of_the_gap_free_prefix() {
    let pool = Pool::embedded();
    let planned = planned(&pool, 2_000, Some(0.04));
    let (path, store) = folder("prefix");
    let mut backwards = planned.chunks();
    backwards.reverse();
    let mut progress = Progress::of(&planned);
    for chunk in &backwards {
        assert!(!progress.gaps().is_empty());
        play(&planned, chunk, &store);
        progress.update(&store).expect("the folder can be read");
        if progress.gaps().is_empty() {
            break;
        }
    }
    let mut forward = Progress::of(&planned);
    forward.update(&store).expect("the folder can be read");
    assert_eq!(tallies(&forward.cells), tallies(&progress.cells));
    assert!(forward.cells.iter().all(|cell| cell.tally.games < 2_000));
    fs::remove_dir_all(path).expect("it is there");
}

#[test]
fn a_plan_is_read_back_and_one_of_other_games_is_refused() {
    let pool = Pool::embedded();
    let planned = planned(&pool, 300, Some(0.01));
    let text = planned.plan.text();
    let read = Plan::read(&text).expect("it was written here");
    assert_eq!(read, planned.plan);
    assert!(Planned::take(read, Opcg::default(), &pool).is_ok());
    let other = Plan::read(&text.replace("\"seed\": 4", "\"seed\": 5")).expect("it is a plan");
    assert!(matches!(Planned::take(other, Opcg::default(), &pool), Err(PlanError::OtherGames)));
    assert!(Plan::read("{}").is_err());
    assert!(Plan::read(&text.replace("\"chunk\": 200", "\"chunk\": 250")).is_err());
}
