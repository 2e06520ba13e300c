//! Text of web pages to plain text: line breaks, marks and signs that pages write in letters.

/// Marks around words. Attributes stand between angles, too, so that only these are taken away.
const MARKS: [&str; 10] = ["b", "i", "u", "em", "strong", "span", "div", "p", "font", "small"];

const SIGNS: [(&str, char); 12] = [
    ("lt", '<'),
    ("gt", '>'),
    ("amp", '&'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", ' '),
    ("minus", '−'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("bull", '•'),
    ("times", '×'),
    ("rsquo", '’'),
];

/// The text in lines, one a paragraph.
pub(super) fn plain(text: &str) -> String {
    let unmarked = replace(text, '<', '>', mark);
    let signed = replace(&unmarked, '&', ';', |name| sign(name).map(String::from));
    let lines = signed.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Replaces what stands between two signs where it means something.
fn replace(text: &str, open: char, close: char, means: fn(&str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(open) {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        let found = rest.find(close).and_then(|end| Some((means(&rest[1..end])?, end + 1)));
        let (meaning, length) = found.unwrap_or((open.to_string(), open.len_utf8()));
        out.push_str(&meaning);
        rest = &rest[length..];
    }
    out + rest
}

/// A line break for `br` and the end of a paragraph; nothing for other marks.
fn mark(tag: &str) -> Option<String> {
    let name = tag.trim_matches('/').split_whitespace().next()?.to_ascii_lowercase();
    let ends_paragraph = name == "br" || (tag.starts_with('/') && matches!(&*name, "p" | "div"));
    match ends_paragraph {
        true => Some("\n".to_owned()),
        false => MARKS.contains(&&*name).then(String::new),
    }
}

fn sign(name: &str) -> Option<char> {
    if let Some(code) = name.strip_prefix('#') {
        let number = match code.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => code.parse(),
        };
        return number.ok().and_then(char::from_u32);
    }
    SIGNS.iter().find(|(known, _)| *known == name).map(|(_, sign)| *sign)
}

/// The effect, and the [Trigger] text that some lists put behind it.
pub(super) fn split_trigger(text: &str) -> (String, Option<String>) {
    const LABEL: &str = "[Trigger]";
    let begins = |at: &usize| {
        let before = &text[..*at];
        before.is_empty() || before.ends_with('\n') || before.trim_end().ends_with(['.', ')'])
    };
    match text.rmatch_indices(LABEL).map(|(at, _)| at).find(begins) {
        Some(at) => (text[..at].trim_end().to_owned(), Some(text[at..].to_owned())),
        None => (text.to_owned(), None),
    }
}

#[cfg(test)]
mod tests;
