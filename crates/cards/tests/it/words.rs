//! No word is lost: a text with one word left out or with another number is refused or means something else, but for the
//! words listed here, which change nothing.
//!
//! `DECKHAND_WORDS=20` tries so many words of each text.

use std::{env, fs, path::PathBuf};

use cards::{Pool, bss::BssPool};
use kernel::Chance;

/// Words of each text that are tried, unless the environment says how many.
const WORDS: usize = 2;

/// Words that join, repeat or emphasise, and the word behind them where that decides: a text without them says the same. DON!! −1
/// is a cost that may be paid anyway.
const FILLERS: [(&str, &str); 51] = [
    ("then", ""),
    ("and", ""),
    ("of", ""),
    ("a", ""),
    ("an", ""),
    ("be", ""),
    ("card", ""),
    ("cards", ""),
    ("area", ""),
    ("owner's", ""),
    ("owners'", ""),
    ("additional", ""),
    ("each", ""),
    ("instead", ""),
    ("face-down", ""),
    ("total", ""),
    ("your", "opponent's"),
    ("your", "other"),
    ("your", "trash"),
    ("your", "kurozumi"),
    ("opponent's", "hand"),
    ("opponent's", "next"),
    ("opponent's", "life"),
    ("opponent's", "deck"),
    ("their", "deck"),
    ("is", "active"),
    ("is", "multicolored"),
    ("has", "the"),
    ("has", "a"),
    ("with", "a"),
    ("with", "5000"),
    ("as", "active"),
    ("to", "gain"),
    ("only", "one"),
    ("spirit", "if"),
    ("spirit", "card"),
    ("spirit", "from"),
    ("magic", "card"),
    ("token", "spirit"),
    ("selected", "spirit"),
    ("burst", "card"),
    ("character", "card"),
    ("summoning", "cost"),
    ("all", "of"),
    ("all", "your"),
    ("all", "have"),
    ("all", "characters"),
    ("all", "{kurozumi"),
    ("may", "trash"),
    ("may", "rest"),
    ("may", "place"),
];

/// Whether the text says the same without this word.
fn is_filler(words: &[&str], at: usize) -> bool {
    let (word, next) = (bare(words[at]), words.get(at + 1).map_or("", |next| bare(next)));
    let fits = |(filler, behind): &(&str, &str)| {
        filler.eq_ignore_ascii_case(word)
            && (behind.is_empty() || behind.eq_ignore_ascii_case(next))
    };
    // The last comma of a list says enough.
    let ends_list =
        word == "or" && words[..at].last().is_some_and(|before| before.trim().ends_with(','));
    word.is_empty() || ends_list || FILLERS.iter().any(fits)
}

/// A word without the signs around it.
fn bare(word: &str) -> &str {
    word.trim().trim_matches(|c: char| ".,:;()[]<>".contains(c))
}

/// Takes words out of a text and reads it again.
struct Tried {
    texts: usize,
    words: usize,
    lost: Vec<String>,
}

impl Tried {
    fn new() -> Tried {
        Tried { texts: 0, words: 0, lost: Vec::new() }
    }

    fn text<A: PartialEq>(
        &mut self,
        text: &str,
        read: impl Fn(&str) -> Option<A>,
        chance: &mut Chance,
    ) {
        let Some(meaning) = read(text) else { return };
        self.texts += 1;
        let words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
        if words.is_empty() {
            return;
        }
        let wanted = env::var("DECKHAND_WORDS").ok().and_then(|number| number.parse().ok());
        for _ in 0..wanted.unwrap_or(WORDS) {
            let at = chance.below(u32::try_from(words.len()).expect("a short text")) as usize;
            if is_note(&words, at) {
                continue;
            }
            self.words += 1;
            let changed = changed(&words, at);
            if !is_filler(&words, at) && read(&changed).as_ref() == Some(&meaning) {
                self.lost.push(format!("{}: {text}", words[at]));
            }
        }
    }

    fn report(self, what: &str) {
        println!("{what}: {} words of {} texts", self.words, self.texts);
        let share = self.lost.len() * 1000 / self.words.max(1);
        assert!(self.lost.is_empty(), "{share} of 1000 lost:\n{}", self.lost.join("\n"));
    }
}

/// Whether the word stands between the parentheses of a reminder note.
fn is_note(words: &[&str], at: usize) -> bool {
    let before = words[..=at].concat();
    before.matches('(').count() > before.matches(')').count()
        || words[at].contains(')')
        || words[at].starts_with('(')
}

/// The text without this word; a number is another one.
fn changed(words: &[&str], at: usize) -> String {
    let (number, end) = split_number(words[at]);
    let replaced =
        number.map_or_else(|| kept_sign(words[at]), |number| format!("{}{end}", number + 1));
    words[..at].concat() + &replaced + &words[at + 1..].concat()
}

/// A full stop or comma stays, and so does the end of a line.
fn kept_sign(word: &str) -> String {
    let kept = word.trim_start_matches(|c: char| !c.is_ascii_whitespace() && !".,:".contains(c));
    kept.to_owned()
}

fn split_number(word: &str) -> (Option<u32>, &str) {
    let length = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    (word[..length].parse().ok(), &word[length..])
}

fn opcg(effect: &str) -> Option<Vec<opcg::vocabulary::Ability>> {
    cardtext::opcg::compile(effect, None).ok()
}

fn bss(text: &str) -> Option<Vec<bss::vocabulary::Ability>> {
    cardtext::bss::compile(text).ok()
}

#[test]
fn no_word_of_the_usual_words_is_lost() {
    let (mut tried, mut chance) = (Tried::new(), Chance::seeded(7));
    for card in Pool::<opcg::Card>::embedded().iter() {
        let usual = cardtext::opcg::print(&card.abilities, Some(card.category));
        tried.text(&usual.effect, opcg, &mut chance);
    }
    for card in BssPool::embedded().cards() {
        let usual = cardtext::bss::print(&card.abilities, Some(card.category));
        tried.text(&usual, bss, &mut chance);
    }
    tried.report("usual words");
}

#[test]
fn no_word_of_the_printed_lists_is_lost() {
    let shared = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards");
    let lists = ["opcg.json", "bss.json"].map(|list| fs::read_to_string(shared.join(list)));
    let [Ok(opcg_list), Ok(bss_list)] = lists else {
        println!("skipped: there are no printed lists beside the project");
        return;
    };
    let (mut tried, mut chance) = (Tried::new(), Chance::seeded(7));
    for text in texts(&opcg_list, "effect") {
        tried.text(&text, opcg, &mut chance);
    }
    for text in texts(&bss_list, "text") {
        tried.text(&text, bss, &mut chance);
    }
    tried.report("printed lists");
}

fn texts(list: &str, field: &str) -> Vec<String> {
    let cards: Vec<serde_json::Value> = serde_json::from_str(list).expect("a list of cards");
    let text = |card: &serde_json::Value| card[field].as_str().map(str::to_owned);
    cards.iter().filter_map(text).filter(|text| !text.is_empty()).collect()
}
