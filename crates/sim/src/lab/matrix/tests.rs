use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicBool, Ordering},
};

use cards::Pool;

use super::{Cell, Matrix, Stop};
use crate::{
    fuzz::Opcg,
    lab::{BATCH, BotName, Entrant, Header, Simulated, StateFile, pairing::tests::entrant},
};

const STOP: Stop = Stop { games: 300, within: Some(0.07) };

/// A new file of this test alone.
fn place(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("deckhand-{}-{name}.matrix", process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// Plays all pairings, up to the first interruption.
fn play<G: Simulated>(
    matrix: &Matrix<'_, G>,
    stop: Stop,
    path: &Path,
    interrupt: &AtomicBool,
    mut watch: impl FnMut(&Cell),
) -> Vec<Cell> {
    let mut file = StateFile::open(path, &Header::new("opcg")).expect("ours");
    let mut cells = Vec::new();
    for pair in matrix.pairs() {
        let pairing = matrix.pairing(pair);
        let cell = matrix.play(pair, &pairing, stop, interrupt, Some(&mut file), &mut watch);
        cells.push(cell.expect("room"));
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
    }
    cells
}

fn check(threads: usize) {
    let pool = Pool::embedded();
    let entrants: Vec<Entrant<Opcg>> =
        ["ST01", "ST02", "ST03"].map(|name| entrant(name, BotName::Random)).into();
    let game = Opcg::default();
    let matrix =
        Matrix { game, pool: &pool, entrants: &entrants, seed: 3, mirrors: false, threads };
    let on = AtomicBool::new(false);
    let (path, whole) = (place(&format!("killed-{threads}")), place(&format!("whole-{threads}")));
    let expected = play(&matrix, STOP, &whole, &on, |_| {});
    assert_eq!(expected.len(), 3);
    assert!(expected.iter().all(|cell| cell.is_finished(STOP)));
    // Stopped again and again after a batch or two, with a torn line at the end.
    let mut rounds = 0;
    let cells = loop {
        let (interrupt, mut known, mut batches) = (AtomicBool::new(false), None, 0);
        let cells = play(&matrix, STOP, &path, &interrupt, |cell| {
            // The first call of a pairing tells what was stored.
            batches += u64::from(known == Some((cell.a, cell.b)));
            known = Some((cell.a, cell.b));
            interrupt.store(batches >= 2, Ordering::Relaxed);
        });
        rounds += 1;
        if cells.len() == 3 && cells.iter().all(|cell| cell.is_finished(STOP)) {
            break cells;
        }
        assert!(rounds < 40, "it goes on from where it was");
        let text = fs::read_to_string(&path).expect("it is there");
        fs::write(&path, text + "{\"pairing\":\"00").expect("room");
    };
    assert!(rounds > 1, "it was interrupted");
    assert_eq!(cells, expected);
    let lines = |path| -> Vec<String> {
        let text = fs::read_to_string(path).expect("it is there");
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    // Nothing was played twice: the files hold the same batches.
    assert_eq!(lines(&path), lines(&whole));
    fs::remove_file(path).expect("it was just there");
    fs::remove_file(whole).expect("it was just there");
}

#[test]
fn a_run_that_was_stopped_ends_with_the_same_table() {
    check(1);
    check(2);
}

#[test]
fn a_pairing_ends_once_its_interval_is_narrow() {
    let pool = Pool::embedded();
    let entrants: Vec<Entrant<Opcg>> =
        ["ST01", "ST02"].map(|name| entrant(name, BotName::Random)).into();
    let game = Opcg::default();
    let matrix =
        Matrix { game, pool: &pool, entrants: &entrants, seed: 3, mirrors: true, threads: 2 };
    assert_eq!(matrix.pairs().collect::<Vec<_>>(), [(0, 0), (0, 1), (1, 1)]);
    let (stop, on) = (Stop { games: 100_000, within: Some(0.05) }, AtomicBool::new(false));
    let pairing = matrix.pairing((0, 1));
    let cell = matrix.play((0, 1), &pairing, stop, &on, None, |_| {}).expect("no file");
    let half = |games: usize| {
        let mut tally = crate::lab::Tally::default();
        cell.rows[..games].iter().for_each(|row| tally.add_row(row));
        tally.decided.interval().expect("games were decided").half()
    };
    let games = cell.rows.len();
    assert!(games.is_multiple_of(BATCH as usize) && games < 100_000);
    assert!(half(games) <= 0.05);
    assert!(half(games - BATCH as usize) > 0.05);
}

#[test]
fn fewer_games_than_are_stored_give_what_they_give_without_a_file() {
    let pool = Pool::embedded();
    let entrants: Vec<Entrant<Opcg>> =
        ["ST01", "ST02"].map(|name| entrant(name, BotName::Random)).into();
    let matrix = Matrix {
        game: Opcg::default(),
        pool: &pool,
        entrants: &entrants,
        seed: 3,
        mirrors: false,
        threads: 1,
    };
    let (on, path) = (AtomicBool::new(false), place("fewer"));
    let stop = |games| Stop { games, within: None };
    play(&matrix, stop(150), &path, &on, |_| {});
    let stored = play(&matrix, stop(130), &path, &on, |_| {});
    let fresh = place("fresh");
    assert_eq!(stored, play(&matrix, stop(130), &fresh, &on, |_| {}));
    let drawn: u64 = stored[0].tally.cards[0].iter().map(|count| count.drawn).sum();
    assert!(drawn > 130 * 5, "five cards and more a game are drawn: {drawn}");
    fs::remove_file(path).expect("it was just there");
    fs::remove_file(fresh).expect("it was just there");
}
