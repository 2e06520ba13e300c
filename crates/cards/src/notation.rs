//! Card files: a list of cards in RON, laid out so that a change of one card is a change of one block.

mod read;

use ron::ser::PrettyConfig;
use serde::Serialize;

use self::read::options;
use crate::layout::lay_out;

pub(crate) use self::read::part_from_ron;
pub use self::read::{DataError, abilities_from_ron, from_ron};

/// The columns of a card file.
const WIDTH: usize = 110;

/// The file of these cards; [`from_ron`] gives them back.
pub fn to_ron(cards: &[impl Serialize]) -> String {
    let mut file = String::from("[\n");
    for card in cards {
        lay_out(&one_line(card), 4, WIDTH, &mut file);
        file.push_str(",\n");
    }
    file.push_str("]\n");
    file
}

/// A part of a card as a card file would have it.
pub fn part_to_ron(part: &impl Serialize) -> String {
    let mut text = String::new();
    lay_out(&one_line(part), 0, WIDTH, &mut text);
    text
}

fn one_line(part: &impl Serialize) -> String {
    let compact = PrettyConfig::new().compact_arrays(true).compact_structs(true).compact_maps(true);
    options().to_string_pretty(part, compact).expect("a card has no part that cannot be written")
}
