//! The formats that come with the program, and the decks that are not legal in them.

use std::{fs, path::PathBuf};

use cards::{Date, Deck, EmbeddedDeck, Format, Illegal, Pool};
use opcg::{Category, RulesVersion};
use serde_json::Value;

fn day(text: &str) -> Date {
    text.parse().expect("a day")
}

fn told(format: &str, deck: &str, on: &str) -> Vec<String> {
    let format = Format::embedded(format).expect("a format of ours");
    let deck = Deck::parse(deck).expect("a deck");
    let illegal =
        format.check(&deck, &Pool::<opcg::Card>::embedded(), Some(day(on))).expect("it has begun");
    illegal.iter().map(Illegal::to_string).collect()
}

#[test]
fn a_ban_begins_and_ends_on_its_day() {
    assert_eq!(told("extra", "4 OP06-086", "2025-03-31"), [""; 0]);
    assert_eq!(
        told("extra", "4 OP06-086", "2025-04-01"),
        ["OP06-086 is banned (extra of 2025-04-01)"]
    );
    assert_eq!(
        told("extra", "4 OP07-045", "2026-03-31"),
        ["OP07-045 is banned (extra of 2025-08-30)"]
    );
    assert_eq!(told("extra", "4 OP07-045", "2026-04-01"), [""; 0]);
    assert_eq!(
        told("extra", "1 ST10-001", "2026-08-22"),
        ["ST10-001 is banned (extra of 2026-04-10)"]
    );
}

#[test]
fn a_deck_that_has_become_illegal_says_since_when() {
    let deck = "1 OP14-020";
    assert_eq!(told("extra", deck, "2026-10-11"), [""; 0]);
    assert_eq!(told("standard", deck, "2026-10-12"), ["OP14-020 is banned (extra of 2026-10-12)"]);
}

#[test]
fn a_pair_is_banned_from_its_day() {
    let deck = "4 OP07-115\n4 EB04-058";
    assert_eq!(told("extra", deck, "2026-04-09"), [""; 0]);
    let expected = ["OP07-115 and EB04-058 may not be in one deck (extra of 2026-04-10)"];
    assert_eq!(told("extra", deck, "2026-04-10"), expected);
    assert_eq!(told("standard", deck, "2026-04-10"), expected);
    let leader = "1 OP11-040\n4 OP11-067\n1 OP08-069";
    assert_eq!(told("extra", leader, "2025-08-30").len(), 2);
}

#[test]
fn block_1_has_rotated_out_of_standard() {
    let expected = ["OP01-025 is of block 1, the oldest allowed is 2 (standard of 2026-04-01)"];
    assert_eq!(told("standard", "4 OP01-025", "2026-04-01"), expected);
    assert_eq!(told("extra", "4 OP01-025", "2026-04-01"), [""; 0]);
    assert_eq!(told("standard", "4 OP01-016\n4 OP01-039\n4 OP05-001", "2026-04-01"), [""; 0]);
    let standard = Format::embedded("standard").expect("a format of ours");
    assert!(standard.in_force(Some(day("2026-03-31"))).is_err());
}

#[test]
fn the_rulebook_alone_has_no_list() {
    assert_eq!(told("open", "1 ST10-001\n4 OP06-086\n4 OP01-025", "2020-01-01"), [""; 0]);
}

/// Every number of a list is a card that we know, so none is there by a slip of the pen.
#[test]
fn the_lists_name_cards_there_are() {
    let pool = Pool::<opcg::Card>::embedded();
    let all: String = pool.iter().map(|card| format!("4 {}\n", card.number)).collect();
    let newest = |format: &str| {
        let format = Format::embedded(format).expect("a format of ours");
        let deck = Deck::parse(&all).expect("a deck");
        format.check(&deck, &pool, None).expect("it has begun").len()
    };
    assert_eq!(newest("extra"), 6 + 3);
    let block_1 = pool.iter().filter(|card| card.block == Some(1)).count();
    // Five cards of block 1 never rotate out, and fifteen are treated as of block 4.
    assert_eq!(newest("standard"), 6 + 3 + block_1 - 5 - 15);
}

/// What is wrong with each deck of the program today, in the format with all blocks.
const NOT_LEGAL: [(&str, &str); 18] = [
    ("ST10", "ST10-001 is banned"),
    ("eb03-by-nami", "OP06-047 is banned"),
    ("eb03-green-mihawk", "OP14-020 is banned"),
    ("eb03-up-luffy", "OP06-047 is banned"),
    ("op15-g-zoro", "OP14-020 is banned"),
    ("op16-g-mihawk", "OP14-020 is banned"),
    ("shion-cardrush-1453", "OP14-020 is banned"),
    ("shion-hancock-op14-variant-0", "OP07-115 and EB04-058 may not be in one deck"),
    ("shion-hancock-op14-variant-1", "OP07-115 and EB04-058 may not be in one deck"),
    ("shion-hancock-op14-variant-3", "OP07-115 and EB04-058 may not be in one deck"),
    ("shion-luffy-op15-variant-3", "OP07-115 and EB04-058 may not be in one deck"),
    ("shion-mihawk-op14-variant-0", "OP14-020 is banned"),
    ("shion-mihawk-op14-variant-1", "OP14-020 is banned"),
    ("shion-mihawk-op14-variant-2", "OP14-020 is banned"),
    ("shion-mihawk-op14-variant-3", "OP14-020 is banned"),
    ("shion-nami-op11-variant-0", "OP07-115 and EB04-058 may not be in one deck"),
    ("shion-nami-op11-variant-1", "OP07-115 and EB04-058 may not be in one deck"),
    ("shion-nami-op11-variant-2", "OP07-115 and EB04-058 may not be in one deck"),
];

#[test]
fn the_decks_that_are_not_legal_today_and_why() {
    let (pool, extra) =
        (Pool::<opcg::Card>::embedded(), Format::embedded("extra").expect("a format of ours"));
    let mut found = Vec::new();
    for EmbeddedDeck { name, deck, .. } in EmbeddedDeck::all() {
        deck.check(&pool).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        for illegal in extra.check(&deck, &pool, None).expect("it has begun") {
            found.push((name, illegal.offence.to_string()));
        }
    }
    let found: Vec<(&str, &str)> = found.iter().map(|(name, why)| (*name, why.as_str())).collect();
    assert_eq!(found, NOT_LEGAL);
}

/// Decks with cards of block 1, which are not legal in Standard whatever the list says.
const ROTATED_OUT: [&str; 23] = [
    "ST01",
    "ST02",
    "ST03",
    "ST04",
    "ST05",
    "ST06",
    "ST07",
    "ST08",
    "ST09",
    "ST10",
    "ST11",
    "ST15",
    "ST16",
    "ST17",
    "ST19",
    "ST20",
    "eb03-by-nami",
    "eb03-green-mihawk",
    "eb03-up-luffy",
    "op15-g-bonney",
    "op15-py-crocodile",
    "op15-up-luffy",
    "op15-y-luffy",
];

#[test]
fn the_decks_that_have_rotated_out() {
    let (pool, standard) =
        (Pool::<opcg::Card>::embedded(), Format::embedded("standard").expect("ours"));
    let rotated = EmbeddedDeck::all().filter(|embedded| {
        let illegal = standard.check(&embedded.deck, &pool, None).expect("it has begun");
        illegal.iter().any(|illegal| illegal.list.format == "standard")
    });
    let names: Vec<&str> = rotated.map(|embedded| embedded.name).collect();
    assert_eq!(names, ROTATED_OUT);
}

#[test]
fn every_starter_deck_is_there() {
    let pool = Pool::<opcg::Card>::embedded();
    for number in 1..=30 {
        let name = format!("ST{number:02}");
        let starter = EmbeddedDeck::named(&name).unwrap_or_else(|| panic!("{name}"));
        let leader = pool.get(&starter.deck.lines[0].number).expect("a known card");
        assert_eq!(leader.category, Category::Leader, "{name}");
        assert!(!starter.title.is_empty(), "{name}");
    }
    assert_eq!(EmbeddedDeck::all().count(), 30 + 3 + 99);
}

#[test]
fn a_format_knows_the_rules_of_its_day() {
    let extra = Format::embedded("extra").expect("ours");
    let rules = |on: &str| extra.rules_on(Some(day(on)));
    assert_eq!(rules("2024-06-21").played, RulesVersion::V113);
    assert_eq!(rules("2025-02-21").played, RulesVersion::V118);
    assert_eq!(rules("2026-01-15").played, RulesVersion::V119);
    assert_eq!(
        (rules("2026-01-16").played, rules("2026-01-16").unread),
        (RulesVersion::V120, None)
    );
    // The text of 1.2.1 was not read.
    assert_eq!(rules("2026-10-12").unread, Some("1.2.1"));
    assert_eq!(extra.rules_on(None).played, RulesVersion::V120);
}

/// The printed lists beside the project, if they are there: each loads, keeps the rules of deck construction and is judged by
/// the lists of every day on which one began.
#[test]
fn every_shared_list_loads_and_is_judged() {
    let shared = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/decks");
    let pool = Pool::<opcg::Card>::embedded();
    let standard = Format::embedded("standard").expect("ours");
    for file in ["opcg_constructed.json", "opcg_starter.json"] {
        let Ok(text) = fs::read_to_string(shared.join(file)) else {
            println!("skipped: {file} is not beside the project");
            continue;
        };
        let lists: Vec<Value> = serde_json::from_str(&text).expect("a list of decks");
        for list in &lists {
            let name = list["id"].as_str().expect("a name");
            let mut lines = format!("1 {}\n", list["leader"].as_str().expect("a Leader"));
            for (number, count) in list["cards"].as_object().expect("cards") {
                lines += &format!("{count} {number}\n");
            }
            let deck = Deck::parse(&lines).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
            assert!(deck.check(&pool).is_ok(), "{name}: {:?}", deck.check(&pool).err());
            for on in ["2026-04-10", "2026-10-12"] {
                assert!(standard.check(&deck, &pool, Some(day(on))).is_ok(), "{name} on {on}");
            }
        }
    }
}
