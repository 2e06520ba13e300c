//! The words left over of a text, without what differs from card to card.

/// The first words, numbers and names replaced: `give {…} type Characters N power`.
pub(super) fn phrase(rest: &str, words: usize) -> String {
    let mut out: Vec<String> = Vec::new();
    let mut text = rest.trim_start();
    while let Some(first) = text.chars().next().filter(|_| out.len() < words) {
        let (word, length) = match closing(first) {
            Some(close) => enclosed(text, first, close),
            None => plain(text),
        };
        out.push(word);
        text = text[length..].trim_start();
    }
    if out.is_empty() { "(the text ends too early)".to_owned() } else { out.join(" ") }
}

fn closing(open: char) -> Option<char> {
    match open {
        '[' => Some(']'),
        '{' => Some('}'),
        '<' => Some('>'),
        '"' => Some('"'),
        '“' => Some('”'),
        _ => None,
    }
}

fn enclosed(text: &str, open: char, close: char) -> (String, usize) {
    let start = open.len_utf8();
    let end = text[start..].find(close).map_or(text.len(), |at| start + at + close.len_utf8());
    (format!("{open}…{close}"), end)
}

fn plain(text: &str) -> (String, usize) {
    let ends = |sign: char| sign.is_whitespace() || closing(sign).is_some();
    let first = text.chars().next().map_or(0, char::len_utf8);
    let end = text[first..].find(ends).map_or(text.len(), |at| first + at);
    let word = text[..end].trim_end_matches(['.', ',', ':', ';']).to_lowercase();
    match word.contains(|sign: char| sign.is_ascii_digit()) {
        true => ("N".to_owned(), end),
        false => (word, end),
    }
}

#[cfg(test)]
mod tests;
