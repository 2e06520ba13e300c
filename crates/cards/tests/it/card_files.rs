//! The card files are in our notation, whole and as the grammar reads the printed cards.

use std::{fs, path::PathBuf};

use cards::{Pool, from_ron, import, set_of, to_ron};
use opcg::Card;

fn project() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files() -> Vec<(String, String)> {
    let folder = fs::read_dir(project().join("cards/opcg")).expect("the card files");
    let mut files: Vec<(String, String)> = folder
        .map(|entry| {
            let path = entry.expect("a card file").path();
            let set = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (set, fs::read_to_string(path).expect("a card file"))
        })
        .collect();
    files.sort();
    files
}

#[test]
fn a_file_read_and_written_is_the_same_file() {
    for (set, text) in files() {
        let cards = from_ron::<opcg::Card>(&text).expect("our notation");
        assert_eq!(to_ron(&cards), text, "{set}");
    }
}

#[test]
fn a_file_holds_the_cards_of_its_set_in_order() {
    for (set, text) in files() {
        let numbers: Vec<String> = from_ron::<opcg::Card>(&text)
            .expect("our notation")
            .into_iter()
            .map(|card| card.number)
            .collect();
        assert!(numbers.is_sorted(), "{set}");
        assert!(numbers.iter().all(|number| set_of(number) == set), "{set}");
    }
}

#[test]
fn the_program_holds_every_card_of_every_file() {
    let pool = Pool::<opcg::Card>::embedded();
    let written = files()
        .into_iter()
        .flat_map(|(_, text)| from_ron::<opcg::Card>(&text).expect("our notation"));
    let written = Pool::new(written).expect("each card once");
    assert!(pool.numbers().eq(written.numbers()));
    for (held, card) in pool.iter().zip(written.iter()) {
        assert_eq!(held, card);
    }
}

/// The printed list does not come with the project; where it lies beside it, it is read.
#[test]
fn a_file_says_what_the_printed_cards_say() {
    let list = project().join("../shared/cards/opcg.json");
    let Ok(text) = fs::read_to_string(list) else {
        println!("skipped: the printed list is not here");
        return;
    };
    let import = import(&text).expect("a card list");
    for (set, text) in files() {
        let mut printed: Vec<Card> =
            import.cards.iter().filter(|card| set_of(&card.number) == set).cloned().collect();
        printed.sort_by(|one, other| one.number.cmp(&other.number));
        let written = from_ron::<opcg::Card>(&text).expect("our notation");
        written.iter().zip(&printed).for_each(|(written, printed)| assert_eq!(written, printed));
        assert_eq!(written.len(), printed.len(), "{set}");
    }
}
