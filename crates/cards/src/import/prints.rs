//! Other prints of one card: `_p1`, `_r1` and the like mark them, and they are the same card (opcg 2-14-1).

use std::collections::BTreeMap;

use opcg::RawCard;

use super::{
    Printed,
    error::{Wrong, WrongField},
};

/// The number of the card that an entry is a print of, in capitals: letters and digits, a dash, three digits.
pub(super) fn card_number(text: &str) -> Option<String> {
    let number = text.trim().split('_').next()?.to_ascii_uppercase();
    let (set, place) = number.rsplit_once('-')?;
    let is_set = !set.is_empty() && set.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_place = place.len() == 3 && place.bytes().all(|byte| byte.is_ascii_digit());
    (is_set && is_place).then_some(number)
}

/// Whether the number is marked as that of another print.
pub(super) fn is_other_print(number: &str) -> bool {
    number.contains('_')
}

/// Lists of shops tell namesakes and prints apart in the name: `NAME (013)`, `NAME - NUMBER`.
pub(super) fn plain_name(name: &str, number: &str) -> String {
    let name = name.trim();
    let place = number.rsplit_once('-').map_or(number, |(_, place)| place);
    let name = name.strip_suffix(&format!("({place})")).unwrap_or(name);
    let name = name.strip_suffix(&format!("- {number}")).unwrap_or(name);
    name.trim_end().to_owned()
}

/// One of each card. An unmarked print goes before a marked one, a plainer name before a longer one.
pub(super) fn merge(mut prints: Vec<Printed>) -> (Vec<Printed>, Vec<WrongField>) {
    prints.sort_by_key(|print| print.is_other_print);
    let mut cards: Vec<Printed> = Vec::new();
    let mut places = BTreeMap::new();
    let mut wrong = Vec::new();
    for print in prints {
        let place = *places.entry(print.card.number.clone()).or_insert(cards.len());
        let Some(known) = cards.get_mut(place) else {
            cards.push(print);
            continue;
        };
        if let Some(found) = contradiction(&known.card, &print.card) {
            wrong.push(found.of(&print.card.number));
            continue;
        }
        if print.card.name.len() < known.card.name.len() && !print.is_other_print {
            *known = print;
        }
    }
    (cards, wrong)
}

/// Figures are the same on each print.
fn contradiction(one: &RawCard, other: &RawCard) -> Option<Wrong> {
    let differs = |field: &str, one: Option<i32>, other: Option<i32>| {
        let told = |figure: Option<i32>| figure.map_or("none".to_owned(), |f| f.to_string());
        let reason = || format!("{} on one print, {} on another", told(one), told(other));
        (one != other).then(|| Wrong::new(field, reason()))
    };
    differs("cost", one.cost, other.cost)
        .or_else(|| differs("power", one.power, other.power))
        .or_else(|| differs("life", one.life, other.life))
}
