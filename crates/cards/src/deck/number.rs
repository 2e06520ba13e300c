//! Card numbers as people write them.

/// The number under which DON!! cards stand in a list. They have none of their own.
pub(super) const DON: &str = "DON!!";

/// The number of the card, whatever print of it is meant: letters and digits, a dash, three
/// digits, and a print such as `_p1`.
pub(super) fn card_number(word: &str) -> Option<String> {
    let number = match word.split_once('_') {
        Some((number, print)) if is_print(print) => number,
        Some(_) => return None,
        None => word,
    };
    let (set, place) = number.split_once('-')?;
    let letters = set.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let is_set = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_alphabetic());
    (is_set && is_digits(place) && place.len() == 3).then(|| number.to_ascii_uppercase())
}

/// `p1`, `r2`
fn is_print(text: &str) -> bool {
    text.strip_prefix(|sign: char| sign.is_ascii_alphabetic()).is_some_and(is_digits)
}

pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

pub(super) fn is_don(word: &str) -> bool {
    ["DON!!", "DON"].iter().any(|name| name.eq_ignore_ascii_case(word))
}
