//! The card files: in our notation, whole, and each card printed in the usual words is read back as it was.

use std::{fmt::Debug, fs, path::PathBuf, thread};

use cards::{Pool, PooledCard, from_ron, set_of, to_ron};

/// A card of one of the games, kept in files.
trait Filed: PooledCard + PartialEq + Debug {
    const FOLDER: &str;

    fn has_text(&self) -> bool;

    /// The usual words that are not read as the abilities they were printed from.
    fn misread(&self) -> Option<String>;
}

impl Filed for opcg::Card {
    const FOLDER: &str = "cards/opcg";

    fn has_text(&self) -> bool {
        !self.abilities.is_empty()
    }

    fn misread(&self) -> Option<String> {
        [None, Some(self.category)].into_iter().find_map(|this| {
            let usual = cardtext::opcg::print(&self.abilities, this);
            let read = cardtext::opcg::compile(&usual.effect, usual.trigger.as_deref());
            (read.as_ref() != Ok(&self.abilities)).then(|| format!("{usual:?}"))
        })
    }
}

impl Filed for bss::Card {
    const FOLDER: &str = "cards/bss";

    fn has_text(&self) -> bool {
        !self.abilities.is_empty()
    }

    fn misread(&self) -> Option<String> {
        [None, Some(self.category)].into_iter().find_map(|this| {
            let usual = cardtext::bss::print(&self.abilities, this);
            let read = cardtext::bss::compile(&usual);
            (read.as_ref() != Ok(&self.abilities)).then_some(usual)
        })
    }
}

struct File<Card> {
    set: String,
    text: String,
    cards: Vec<Card>,
}

/// Every file of a game. As many cards are read as the text begins, so that no file passes for being empty.
fn files<Card: Filed>() -> Vec<File<Card>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(Card::FOLDER);
    let files: Vec<File<Card>> = fs::read_dir(folder)
        .expect("the card files")
        .map(|entry| {
            let path = entry.expect("a card file").path();
            let set = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(path).expect("a card file");
            let cards = from_ron::<Card>(&text).expect("our notation");
            File { set, text, cards }
        })
        .collect();
    assert!(!files.is_empty(), "no files in {}", Card::FOLDER);
    for File { set, text, cards } in &files {
        let begun = text.matches("\n        number: \"").count();
        assert!(begun > 0 && begun == cards.len(), "{set}: {} of {begun} cards", cards.len());
        let with_text = cards.iter().filter(|card| card.has_text()).count();
        assert_eq!(with_text, text.matches(" abilities: [").count(), "{set}");
    }
    files
}

#[test]
fn the_usual_words_of_every_card_are_read_back() {
    fn check<Card: Filed + Sync>() {
        let files = files::<Card>();
        let cards: Vec<&Card> = files.iter().flat_map(|file| &file.cards).collect();
        let threads = thread::available_parallelism().map_or(1, Into::into);
        thread::scope(|scope| {
            for share in cards.chunks(cards.len().div_ceil(threads)) {
                scope.spawn(move || {
                    for card in share {
                        assert_eq!(card.misread(), None, "{}", card.number());
                    }
                });
            }
        });
    }
    check::<opcg::Card>();
    check::<bss::Card>();
}

#[test]
fn a_file_read_and_written_is_the_same_file_but_for_comments() {
    fn check<Card: Filed>() {
        for File { set, text, cards } in files::<Card>() {
            let is_notation = |line: &&str| !line.starts_with("//");
            let notation: String = text.split_inclusive('\n').filter(is_notation).collect();
            assert_eq!(to_ron(&cards), notation, "{set}");
        }
    }
    check::<opcg::Card>();
    check::<bss::Card>();
}

#[test]
fn a_file_holds_the_cards_of_its_set_in_order() {
    fn check<Card: Filed>() {
        for File { set, cards, .. } in files::<Card>() {
            assert!(cards.is_sorted_by_key(|card| card.number()), "{set}");
            assert!(cards.iter().all(|card| set_of(card.number()) == set), "{set}");
        }
    }
    check::<opcg::Card>();
    check::<bss::Card>();
}

#[test]
fn the_program_holds_every_card_of_every_file() {
    fn check<Card: Filed>() {
        let pool = Pool::<Card>::embedded();
        let written = files::<Card>().into_iter().flat_map(|file| file.cards);
        let written = Pool::new(written).expect("each card once");
        assert!(pool.numbers().eq(written.numbers()));
        for (held, card) in pool.iter().zip(written.iter()) {
            assert_eq!(held, card);
        }
    }
    check::<opcg::Card>();
    check::<bss::Card>();
}
