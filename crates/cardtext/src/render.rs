//! Words as a line of text: spacing and capitals.

use crate::token::{Dialect, Kind};

/// Words that the game writes with a capital.
const CAPITALS: [&str; 14] = [
    "leader",
    "leaders",
    "character",
    "characters",
    "stage",
    "stages",
    "event",
    "events",
    "life",
    "phase",
    "phases",
    "counter",
    "k.o.",
    "k.o.'d",
];

/// Abbreviations of Battle Spirits Saga.
const ABBREVIATIONS: [&str; 2] = ["bp", "lv"];

/// A line as a card would print it.
pub(crate) fn render(words: &[Kind], dialect: Dialect) -> String {
    let mut text = String::new();
    let mut begins = true;
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        if before.is_some_and(|before| is_apart(before, word)) {
            text.push(' ');
        }
        let names_phase = words.get(at + 1).is_some_and(is_phase);
        push(&mut text, word, dialect, begins || names_phase);
        begins = matches!(word, Kind::Sign('.' | ':' | '\n' | '•'))
            || begins && (is_tag(word) || matches!(word, Kind::Sign('/')));
    }
    text
}

/// What stands before the sentence.
fn is_tag(word: &Kind) -> bool {
    matches!(word, Kind::Bracket(_) | Kind::Circled(_) | Kind::Paren(_) | Kind::Angle(_))
}

/// "Main Phase": the word before it is part of the name.
fn is_phase(word: &Kind) -> bool {
    matches!(word, Kind::Word(word) if word.starts_with("phase"))
}

fn is_apart(before: &Kind, word: &Kind) -> bool {
    let closes = matches!(word, Kind::Word(word) if word.starts_with('\''))
        || matches!(word, Kind::Sign(',' | '.' | ':' | ';' | '/' | '\n'));
    let opens = matches!(before, Kind::Sign('+' | '-' | '/' | '\n'))
        || matches!(before, Kind::Word(before) if before == "non-");
    let level = matches!((before, word), (Kind::Bracket(one), Kind::Bracket(other)) if is_level(one) && is_level(other))
        || matches!((before, word), (Kind::Word(lv), Kind::Number(_)) if lv.eq_ignore_ascii_case("lv"));
    !closes && !opens && !level
}

/// "LV1" between brackets.
fn is_level(tag: &str) -> bool {
    tag.starts_with("LV")
}

fn push(text: &mut String, word: &Kind, dialect: Dialect, begins: bool) {
    match word {
        Kind::Word(word) => match dialect {
            Dialect::Opcg => push_word(text, word, begins),
            Dialect::Bss => push_bss_word(text, word, begins),
        },
        Kind::Bracket(inside) => text.extend(["[", inside, "]"]),
        Kind::Brace(inside) => text.extend(["{", inside, "}"]),
        Kind::Angle(inside) => text.extend(["<", inside, ">"]),
        Kind::Paren(inside) => text.extend(["(", inside, ")"]),
        Kind::Quote(inside) => text.extend(["\"", inside, "\""]),
        Kind::Number(number) => text.push_str(&figure(*number, dialect)),
        Kind::Circled(number) => {
            let offset = number.unsigned_abs().saturating_sub(1);
            text.extend(char::from_u32(u32::from('➀') + offset));
        }
        Kind::Sign('-') => text.push('−'),
        Kind::Sign('•') if dialect == Dialect::Bss => text.push('・'),
        Kind::Sign(sign) => text.push(*sign),
    }
}

/// A number in digits; "10,000" where the game writes it so.
fn figure(number: i32, dialect: Dialect) -> String {
    match dialect == Dialect::Bss && number >= 10_000 {
        true => format!("{},{:03}", number / 1000, number % 1000),
        false => number.to_string(),
    }
}

fn push_word(text: &mut String, word: &str, begins: bool) {
    if let Some(ending) = word.strip_prefix("k.o.") {
        text.extend(["K.O.", ending]);
        return;
    }
    if word.starts_with("don!!") {
        text.push_str("DON!!");
        return;
    }
    push_plain(text, word, begins || CAPITALS.contains(&word));
}

fn push_bss_word(text: &mut String, word: &str, begins: bool) {
    match ABBREVIATIONS.iter().any(|known| word.eq_ignore_ascii_case(known)) {
        true => text.push_str(&word.to_uppercase()),
        false => push_plain(text, word, begins),
    }
}

fn push_plain(text: &mut String, word: &str, capital: bool) {
    let mut letters = word.chars();
    if capital {
        text.extend(letters.next().into_iter().flat_map(char::to_uppercase));
    }
    text.push_str(letters.as_str());
}
