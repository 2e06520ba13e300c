//! Words as a line of text: spacing and capitals.

use crate::token::Kind;

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

/// A line as a card would print it.
pub(crate) fn render(words: &[Kind]) -> String {
    let mut text = String::new();
    let mut begins = true;
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        if before.is_some_and(|before| is_apart(before, word)) {
            text.push(' ');
        }
        let names_phase = words.get(at + 1).is_some_and(is_phase);
        push(&mut text, word, begins || names_phase);
        begins = matches!(word, Kind::Sign('.' | ':' | '\n' | '•'))
            || begins && matches!(word, Kind::Bracket(_) | Kind::Circled(_) | Kind::Sign('/'));
    }
    text
}

/// "Main Phase": the word before it is part of the name.
fn is_phase(word: &Kind) -> bool {
    matches!(word, Kind::Word(word) if word.starts_with("phase"))
}

fn is_apart(before: &Kind, word: &Kind) -> bool {
    let closes = matches!(word, Kind::Word(word) if word.starts_with('\''))
        || matches!(word, Kind::Sign(',' | '.' | ':' | ';' | '/' | '\n'));
    let opens = matches!(before, Kind::Sign('+' | '-' | '/' | '\n'));
    !closes && !opens
}

fn push(text: &mut String, word: &Kind, begins: bool) {
    match word {
        Kind::Word(word) => push_word(text, word, begins),
        Kind::Bracket(inside) => text.extend(["[", inside, "]"]),
        Kind::Brace(inside) => text.extend(["{", inside, "}"]),
        Kind::Angle(inside) => text.extend(["<", inside, ">"]),
        Kind::Quote(inside) => text.extend(["\"", inside, "\""]),
        Kind::Number(number) => text.push_str(&number.to_string()),
        Kind::Circled(number) => {
            let offset = number.unsigned_abs().saturating_sub(1);
            text.extend(char::from_u32(u32::from('➀') + offset));
        }
        Kind::Sign('-') => text.push('−'),
        Kind::Sign(sign) => text.push(*sign),
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
    match begins || CAPITALS.contains(&word) {
        true => {
            let mut letters = word.chars();
            text.extend(letters.next().into_iter().flat_map(char::to_uppercase));
            text.push_str(letters.as_str());
        }
        false => text.push_str(word),
    }
}
