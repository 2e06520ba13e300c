//! Keyword effects, in tags and in sentences.

use bss::{
    Color,
    vocabulary::{Keyword, Label, Requirement},
};

use super::from_tag;
use crate::bss::{
    print::keyword::tag,
    tests::{ability, check_round_trip, left_over},
};

#[test]
fn a_tag_is_read_and_printed() {
    let types =
        |names: &[&str]| Requirement::Types(names.iter().map(|name| (*name).to_owned()).collect());
    let tags = [
        ("Astral", Keyword::Astral),
        ("A.T. Field", Keyword::AtField),
        ("Armor: Red, Blue", Keyword::Armor(vec![Color::Red, Color::Blue])),
        ("Immortal: 1, 8", Keyword::Immortal(vec![1, 8])),
        ("Crush", Keyword::Crush(0)),
        ("Crush: 4", Keyword::Crush(4)),
        ("Gale: 3", Keyword::Gale(3)),
        ("Raid: 2", Keyword::Raid(2)),
        ("Link", Keyword::Link(Requirement::Any)),
        ("Link: 6", Keyword::Link(Requirement::Cost(6))),
        ("Ascend: 5", Keyword::Ascend(vec![Requirement::Cost(5)])),
        ("Ascend: Toy, Hydra", Keyword::Ascend(vec![types(&["Toy", "Hydra"])])),
        ("Ascend: Toy, Toy", Keyword::Ascend(vec![types(&["Toy"]), types(&["Toy"])])),
    ];
    for (text, keyword) in tags {
        assert_eq!(from_tag(text).as_ref(), Some(&keyword), "{text}");
        assert_eq!(tag(&keyword), text);
    }
    for text in ["Gale", "Armor: Grey", "Astral: 2", "Ascend: Toy, Toy, Hydra", "Moonlight"] {
        assert_eq!(from_tag(text), None, "{text}");
    }
}

#[test]
fn the_tags_of_its_rule_say_nothing_more() {
    for text in ["[LV1][LV2] (Flash) <Awaken>", "[LV1][LV2] <Awaken>"] {
        assert_eq!(ability(text).label, Label::Keyword(Keyword::Awaken), "{text}");
    }
    check_round_trip(&[
        "(Flash) <Swift>",
        "[LV2] (When This Spirit Attacks) <Crush: 6>",
        "[LV1][LV2] (During Opponent's Turn) <Astral>",
        "[LV3] (While This Spirit Attacks) <Luster>",
    ]);
    assert!(left_over("(Main) <Awaken>").is_empty());
}

#[test]
fn a_keyword_in_a_sentence() {
    check_round_trip(&[
        "[LV1] This spirit gains Gale:3.",
        "[LV1] All of your Toy spirits gain Armor: Red, Blue.",
        "[LV2] This spirit gains \"Armor: Green, Blue\".",
        "[LV2] This spirit gains Armor: Red if you control a white nexus.",
        "[LV1] If you have 2 or fewer life, this spirit gains Crush:2.",
    ]);
}
