use super::{Date, Format, FormatError, Offence};
use crate::{Deck, Pool};

/// Cards of three blocks, and one without.
const CARDS: &str = r#"[
    (number: "X01-001", name: "Leader", category: Leader, colors: [Red], life: 5, block: 1),
    (number: "X01-010", name: "Old", category: Character, colors: [Red], cost: 1, block: 1),
    (number: "X01-011", name: "Reprinted", category: Character, colors: [Red], cost: 1, block: 1),
    (number: "X01-012", name: "For ever", category: Character, colors: [Red], cost: 1, block: 1),
    (number: "X02-010", name: "New", category: Character, colors: [Red], cost: 1, block: 2),
    (number: "X03-010", name: "Newest", category: Character, colors: [Red], cost: 1, block: 3),
    (number: "X03-011", name: "Without", category: Character, colors: [Red], cost: 1),
]"#;

const FORMAT: &str = r#"(
    title: "Test",
    entries: [
        (from: "2024-01-01", banned: ["X01-010"]),
        (from: "2025-01-01", restricted: {"X01-010": 1, "X02-010": 2}, pairs: [("X01-001", "X01-011")]),
        (from: "2026-01-01", blocks: (oldest: 2, reprinted: {"X01-011": 3}, always: ["X01-012"])),
        (from: "2027-01-01", blocks: (oldest: 3)),
    ],
)"#;

fn check(deck: &str, day: &str, expected: &[Offence]) {
    let format = Format::from_ron("test", FORMAT).expect("a format");
    let pool = Pool::from_ron(CARDS).expect("our notation");
    let deck = Deck::parse(deck).expect("a deck");
    let day: Option<Date> =
        Some(day).filter(|day| !day.is_empty()).map(|day| day.parse().expect("a day"));
    let illegal = format.check(&deck, &pool, day).expect("a day of the format");
    let offences: Vec<Offence> = illegal.into_iter().map(|illegal| illegal.offence).collect();
    assert_eq!(offences, expected);
}

fn banned(number: &str) -> Offence {
    Offence::Banned(number.to_owned())
}

fn rotated(number: &str, block: u8, oldest: u8) -> Offence {
    Offence::RotatedOut { number: number.to_owned(), block, oldest }
}

#[test]
fn a_list_holds_from_its_day_until_the_next() {
    check("4 X01-010", "2024-01-01", &[banned("X01-010")]);
    check("4 X01-010_p1", "2024-12-31", &[banned("X01-010")]);
    let restricted =
        |number: &str, count, most| Offence::Restricted { number: number.to_owned(), count, most };
    check("4 X01-010", "2025-01-01", &[restricted("X01-010", 4, 1)]);
    check("4 X01-010", "2026-01-01", &[rotated("X01-010", 1, 2)]);
}

#[test]
fn a_restricted_card_is_counted_over_all_lines() {
    check("1 X01-010\n2 X02-010", "2025-06-01", &[]);
    let number = "X02-010".to_owned();
    check(
        "1 X02-010\n2 X02-010",
        "2025-06-01",
        &[Offence::Restricted { number, count: 3, most: 2 }],
    );
}

#[test]
fn a_pair_is_banned_together_only_the_leader_included() {
    check(
        "1 X01-001\n4 X02-010",
        "2025-06-01",
        &[Offence::Restricted { number: "X02-010".to_owned(), count: 4, most: 2 }],
    );
    check("1 X01-001", "2025-06-01", &[]);
    check("4 X01-011", "2025-06-01", &[]);
    let pair = Offence::Pair("X01-001".to_owned(), "X01-011".to_owned());
    check("4 X01-011\n1 X01-001", "2025-06-01", &[pair]);
}

#[test]
fn old_blocks_rotate_out_but_for_the_exceptions() {
    let deck = "1 X01-001\n1 X01-010\n1 X01-011\n1 X01-012\n1 X02-010\n1 X03-010\n1 X03-011";
    let no_block = |oldest| Offence::NoBlock { number: "X03-011".to_owned(), oldest };
    check(deck, "2026-03-01", &[rotated("X01-001", 1, 2), rotated("X01-010", 1, 2), no_block(2)]);
    let all = ["X01-001", "X01-010", "X01-011", "X01-012"].map(|number| rotated(number, 1, 3));
    let mut all = all.to_vec();
    all.extend([rotated("X02-010", 2, 3), no_block(3)]);
    check(deck, "2027-01-01", &all);
}

#[test]
fn without_a_day_the_newest_entry_holds() {
    check("4 X02-010", "", &[rotated("X02-010", 2, 3)]);
}

#[test]
fn an_unknown_card_is_left_to_the_rules() {
    check("4 X99-001", "2026-03-01", &[]);
}

#[test]
fn a_day_before_the_first_list_is_refused() {
    let format = Format::from_ron("test", FORMAT).expect("a format");
    let early = "2023-12-31".parse().expect("a day");
    let begins = "2024-01-01".parse().expect("a day");
    let expected = FormatError::NotYet { format: "test".to_owned(), begins };
    assert_eq!(format.in_force(Some(early)), Err(expected));
}

#[test]
fn a_format_stands_on_another() {
    let text = r#"(title: "Mine", based_on: "extra", entries: [(from: "2026-05-01", banned: ["X01-010"])])"#;
    let format = Format::from_ron("mine", text).expect("a format");
    let day = "2026-05-02".parse().expect("a day");
    let lists = format.in_force(Some(day)).expect("a day of the format");
    let names: Vec<String> = lists.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["extra of 2026-04-10", "mine of 2026-05-01"]);
    let deck = Deck::parse("1 ST10-001\n4 X01-010").expect("a deck");
    let illegal = format.check(&deck, &Pool::default(), Some(day)).expect("a day of the format");
    let told: Vec<String> = illegal.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["ST10-001 is banned (extra of 2026-04-10)", "X01-010 is banned (mine of 2026-05-01)"]
    );
}

#[test]
fn a_broken_format_says_where() {
    let error = |text: &str| Format::from_ron("broken", text).expect_err("broken");
    assert!(matches!(error("(title: 3)"), FormatError::Unreadable { line: 1, .. }));
    assert!(matches!(error("(title: \"\",\n bans: [])"), FormatError::Unreadable { line: 2, .. }));
    let day = |day: &str| format!("(from: \"{day}\")");
    let entries =
        |days: [&str; 2]| format!("(title: \"\", entries: [{}, {}])", day(days[0]), day(days[1]));
    let late = "2025-01-01".parse().expect("a day");
    assert_eq!(error(&entries(["2025-01-01", "2025-01-01"])), FormatError::Disorder(late));
    assert!(matches!(
        error(&entries(["2025-02-29", "2025-03-01"])),
        FormatError::Unreadable { .. }
    ));
    let unknown = FormatError::UnknownBase("nowhere".to_owned());
    assert_eq!(error("(title: \"\", based_on: \"nowhere\")"), unknown);
}

#[test]
fn days_are_days() {
    for text in ["2024-02-29", "2026-12-31", "0001-01-01"] {
        assert_eq!(text.parse::<Date>().map(|day| day.to_string()), Ok(text.to_owned()));
    }
    for text in
        ["2025-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-4-1", "20260401", "x", ""]
    {
        assert!(text.parse::<Date>().is_err(), "{text}");
    }
}

#[test]
fn the_formats_of_the_program_are_readable() {
    let names: Vec<&str> = Format::names().collect();
    assert_eq!(names, ["extra", "open", "standard"]);
    for name in names {
        assert_eq!(Format::embedded(name).map(|format| format.name).as_deref(), Some(name));
    }
}
