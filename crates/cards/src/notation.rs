//! Card files: a list of cards in RON, laid out so that a change of one card is a change of one block.

use opcg::Card;
use ron::{Options, extensions::Extensions, ser::PrettyConfig};

use crate::layout::lay_out;

/// Card data from outside that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DataError {
    #[error("line {line}, column {column}: {reason}")]
    Unreadable { line: usize, column: usize, reason: String },
    #[error("{0} is there twice")]
    Twice(String),
}

/// The columns of a card file.
const WIDTH: usize = 110;

/// The cards of one file.
///
/// # Errors
/// The first place that is not a card in our notation.
pub fn from_ron(text: &str) -> Result<Vec<Card>, DataError> {
    options().from_str(text).map_err(|error| DataError::Unreadable {
        line: error.span.start.line,
        column: error.span.start.col,
        reason: error.code.to_string(),
    })
}

/// The file of these cards; [`from_ron`] gives them back.
pub fn to_ron(cards: &[Card]) -> String {
    let mut file = String::from("[\n");
    for card in cards {
        lay_out(&one_line(card), 4, WIDTH, &mut file);
        file.push_str(",\n");
    }
    file.push_str("]\n");
    file
}

fn one_line(card: &Card) -> String {
    let compact = PrettyConfig::new().compact_arrays(true).compact_structs(true).compact_maps(true);
    options().to_string_pretty(card, compact).expect("a card has no part that cannot be written")
}

/// `cost: 3` instead of `cost: Some(3)`, `Choose(count: …)` instead of `Choose((count: …))`.
fn options() -> Options {
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES)
}
