//! Cards of Battle Spirits Saga that were never printed, put together from its phrases with other figures: each is read,
//! printed back in its own words, and its usual words mean the same. All were read at once; one line was at first not
//! printed back.

use cardtext::bss::{compile, print, read};
use serde::Deserialize;

#[derive(Deserialize)]
struct Card {
    number: String,
    name: String,
    text: String,
}

fn cards() -> Vec<Card> {
    serde_json::from_str(include_str!("new_set_bss.json")).expect("a list of cards")
}

#[test]
fn every_card_is_read_and_printed_back() {
    assert!(cards().len() >= 30);
    for Card { number, name, text } in cards() {
        let reading =
            read(&text).unwrap_or_else(|diagnostics| panic!("{number} {name}: {}", diagnostics[0]));
        for line in reading.lines() {
            if let Err(trouble) = line.print_back() {
                panic!("{number} {name}: {trouble}");
            }
        }
    }
}

#[test]
fn the_usual_words_mean_the_same() {
    for Card { number, name, text } in cards() {
        let abilities = compile(&text).expect("a card that is read");
        let usual = print(&abilities, None);
        assert_eq!(compile(&usual).as_ref(), Ok(&abilities), "{number} {name}: {usual}");
    }
}
