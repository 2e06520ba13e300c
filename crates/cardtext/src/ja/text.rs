//! Characters of a Japanese text: full-width forms, dashes, spaces and reminder notes are settled here, places are kept.

use std::ops::Range;

/// How reminder notes begin (opcg 2-8-4-2 gives other text in parentheses its full meaning).
const REMINDERS: [&str; 5] = [
    "相手のアタックの後",
    "自分の場のドン!!を指定の数",
    "コストエリアのドン!!を指定の数",
    "このカードは",
    "このカードが",
];

/// One character in its plain form, and its bytes in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Char {
    pub(super) plain: char,
    pub(super) span: Range<usize>,
}

/// The characters that count. Options of a choice, and what is done after them, belong to the line before.
pub(super) fn lines(text: &str) -> Vec<Vec<Char>> {
    let mut lines: Vec<Vec<Char>> = Vec::new();
    for line in without_notes(plain(text)).split(|c| c.plain == '\n') {
        let Some(first) = line.first() else { continue };
        let after_options =
            lines.last().is_some_and(|before| before.iter().any(|c| c.plain == '\n'));
        let then = starts_with(line, "その後");
        let chooses = lines.last().is_some_and(|before| chooses(before)) && first.plain != '【';
        let continues = first.plain == '・' || chooses || then;
        match lines.last_mut().filter(|_| continues) {
            Some(before) => {
                if !then || after_options {
                    before.push(Char { plain: '\n', span: first.span.start..first.span.start });
                }
                before.extend_from_slice(line);
            }
            None => lines.push(line.to_vec()),
        }
    }
    lines
}

/// Whether options follow, which a few prints do not mark: 以下から1つを選ぶ。
fn chooses(line: &[Char]) -> bool {
    let first: String = line.iter().map(|c| c.plain).take_while(|c| *c != '\n').collect();
    first.ends_with("を選ぶ。")
        && first.contains("以下から")
        && !line.iter().any(|c| c.plain == '・')
}

fn starts_with(line: &[Char], word: &str) -> bool {
    word.chars().eq(line.iter().map(|c| c.plain).take(word.chars().count()))
}

fn plain(text: &str) -> Vec<Char> {
    let mut found = Vec::new();
    for (at, c) in text.char_indices() {
        let span = at..at + c.len_utf8();
        let mut push = |plain| found.push(Char { plain, span: span.clone() });
        match c {
            '\n' => push('\n'),
            _ if c.is_whitespace() => {}
            '‼' => ['!', '!'].into_iter().for_each(push),
            '\u{ff01}'..='\u{ff5e}' => {
                push(char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c));
            }
            '−' | '–' | '‐' | '—' => push('-'),
            '➀'..='➉' => {
                push(char::from_u32(u32::from('①') + u32::from(c) - u32::from('➀')).unwrap_or(c))
            }
            '•' | '･' | '·' => push('・'),
            _ => push(c),
        }
    }
    found.iter_mut().filter(|c| c.plain == '\u{2015}').for_each(|c| c.plain = '-');
    found
}

fn without_notes(mut text: Vec<Char>) -> Vec<Char> {
    let mut at = 0;
    while at < text.len() {
        let is_note = text[at].plain == '('
            && REMINDERS.iter().any(|start| starts_with(&text[at + 1..], start));
        match text[at..].iter().position(|c| c.plain == ')').filter(|_| is_note) {
            Some(length) => drop(text.drain(at..=at + length)),
            None => at += 1,
        }
    }
    text
}
