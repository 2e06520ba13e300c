//! One line of a list: how many of which card.

use crate::deck::{
    number::{DON, card_number, is_digits, is_don},
    unreadable::{Why, count},
};

/// Where in the line, and why.
type Stop = (usize, Why);

/// Lines that only head what follows them.
const HEADINGS: [&str; 22] = [
    "leader",
    "leaders",
    "character",
    "characters",
    "event",
    "events",
    "stage",
    "stages",
    "main",
    "main deck",
    "maindeck",
    "deck",
    "deck list",
    "decklist",
    "card",
    "cards",
    "total",
    "total cards",
    "don",
    "don!!",
    "don deck",
    "don!! deck",
];

/// `#` and `//` begin a comment.
pub(super) fn without_comment(line: &str) -> &str {
    let line = line.split('#').next().unwrap_or("");
    line.split("//").next().unwrap_or("").trim()
}

/// line = [bullet] count ["x"] [name] number [name] | [bullet] number [name] ("x" count | count)
///      | "Leader:" [count] number [name]
///
/// `None`: a heading, or nothing.
pub(super) fn read(text: &str) -> Result<Option<(usize, String)>, Stop> {
    if text.is_empty() || is_heading(text) {
        return Ok(None);
    }
    let mut words = words(text);
    let is_bullet = |(_, word): &(usize, &str)| ["-", "*", "•"].contains(word);
    words.drain(..words.iter().take_while(|word| is_bullet(word)).count());
    let is_leader = words.first().is_some_and(|(_, word)| word.eq_ignore_ascii_case("leader:"));
    words.drain(..usize::from(is_leader));
    let pieces = pieces(&words);
    let (number_at, number) = number(text, &pieces)?;
    match counts(&pieces)[..] {
        [] if is_leader => Ok(Some((1, number))),
        [] => Err((number_at, Why::NoCount)),
        [(at, digits)] => Ok(Some((count(digits).ok_or((at, Why::BadCount))?, number))),
        [_, (at, _), ..] => Err((at, Why::TwoCounts)),
    }
}

/// Words with the place at which they begin.
fn words(text: &str) -> Vec<(usize, &str)> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(|word| (start(word), word)).collect()
}

/// A heading may be framed, and may say how many cards follow. `10 DON!!` counts cards.
fn is_heading(text: &str) -> bool {
    let is_frame = |sign: char| sign.is_whitespace() || "[](){}<>=-–—*_:/.,•".contains(sign);
    let words: Vec<String> =
        text.split(is_frame).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    let name: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| !is_digits(word)).collect();
    let counts_don = words.first().is_some_and(|word| is_digits(word))
        && name.first().is_some_and(|it| is_don(it));
    words.is_empty() || (HEADINGS.contains(&name.join(" ").as_str()) && !counts_don)
}

enum Piece<'a> {
    /// `4`
    Digits(usize, &'a str),
    /// `4x`, `x4`
    Times(usize, &'a str),
    Number(usize, String),
    Don(usize),
    Name,
}

/// The pieces of the words; `4xNUMBER` and `NUMBERx4` are two.
fn pieces<'a>(words: &[(usize, &'a str)]) -> Vec<Piece<'a>> {
    words.iter().flat_map(|(at, word)| piece(*at, word)).collect()
}

fn piece(at: usize, word: &str) -> Vec<Piece<'_>> {
    if is_digits(word) {
        return vec![Piece::Digits(at, word)];
    }
    if let Some(digits) = times(word) {
        return vec![Piece::Times(at, digits)];
    }
    if is_don(word) {
        return vec![Piece::Don(at)];
    }
    let bare = word.trim_matches(['(', ')', '[', ']', ',', ';']);
    if let Some(number) = card_number(bare) {
        return vec![Piece::Number(at, number)];
    }
    glued(at, word).unwrap_or_else(|| vec![Piece::Name])
}

/// times = digits "x" | "x" digits
fn times(word: &str) -> Option<&str> {
    let digits = word.strip_suffix(is_times).or_else(|| word.strip_prefix(is_times))?;
    is_digits(digits).then_some(digits)
}

fn is_times(sign: char) -> bool {
    ['x', 'X', '×'].contains(&sign)
}

/// glued = digits ["x"] number | number "x" digits
fn glued(at: usize, word: &str) -> Option<Vec<Piece<'_>>> {
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    let after = rest.strip_prefix(is_times).and_then(any_number).or_else(|| any_number(rest));
    if let Some(number) = after.filter(|_| !digits.is_empty()) {
        return Some(vec![Piece::Times(at, digits), Piece::Number(at + digits.len(), number)]);
    }
    let (number, digits) = word.rsplit_once(is_times).filter(|(_, digits)| is_digits(digits))?;
    let digits_at = at + word.len() - digits.len();
    Some(vec![Piece::Number(at, any_number(number)?), Piece::Times(digits_at, digits)])
}

fn any_number(word: &str) -> Option<String> {
    card_number(word).or_else(|| is_don(word).then(|| DON.to_owned()))
}

/// The one card number of the line. `DON!!` is one where there is no other.
fn number(text: &str, pieces: &[Piece<'_>]) -> Result<(usize, String), Stop> {
    let mut numbers = pieces.iter().filter_map(|piece| match piece {
        Piece::Number(at, number) => Some((*at, number.clone())),
        Piece::Digits(..) | Piece::Times(..) | Piece::Don(_) | Piece::Name => None,
    });
    let don = pieces.iter().find_map(|piece| match piece {
        Piece::Don(at) => Some((*at, DON.to_owned())),
        Piece::Digits(..) | Piece::Times(..) | Piece::Number(..) | Piece::Name => None,
    });
    let after_count = text.find(char::is_whitespace).map_or(text.len(), |space| space + 1);
    let first = numbers.next().or(don).ok_or((after_count, Why::NoNumber))?;
    match numbers.next() {
        Some((at, _)) => Err((at, Why::TwoNumbers)),
        None => Ok(first),
    }
}

/// Every place that says how many: `4x` and `x4` anywhere, `4` before all else, or right behind a number that is first.
fn counts<'a>(pieces: &[Piece<'a>]) -> Vec<(usize, &'a str)> {
    let is_first = |place: usize| place == 0;
    let ends_pair = |place: usize| {
        place == 1 && pieces.len() == 2 && matches!(pieces[0], Piece::Number(..) | Piece::Don(_))
    };
    let count = |(place, piece): (usize, &Piece<'a>)| match piece {
        Piece::Times(at, digits) => Some((*at, *digits)),
        Piece::Digits(at, digits) if is_first(place) || ends_pair(place) => Some((*at, *digits)),
        Piece::Digits(..) | Piece::Number(..) | Piece::Don(_) | Piece::Name => None,
    };
    pieces.iter().enumerate().filter_map(count).collect()
}
