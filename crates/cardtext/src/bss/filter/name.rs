//! Types and names: runs of capitalised words in a sentence.

use crate::{
    bss::{notes::Parser, types::TYPES},
    token::Kind,
};

/// Whether a printed card has this type.
pub(crate) fn is_known(name: &str) -> bool {
    TYPES.contains(&name)
}

/// name = capitalised words; where they are known types only, and not the name of a token, one of them
pub(crate) fn name(p: &mut Parser<'_>) -> Option<String> {
    let (mut words, mut token) = (Vec::new(), false);
    _ = p.attempt(|p| {
        words = run(p, usize::MAX);
        token = p.eat("token|tokens") && !p.sees("spirit|spirits");
        None::<()>
    });
    let length = known(&words).filter(|_| !token).unwrap_or(words.len());
    let words = run(p, length);
    (!words.is_empty()).then(|| join(&words))
}

/// type_name = name
pub(crate) fn type_name(p: &mut Parser<'_>) -> Option<String> {
    name(p)
}

/// How many words are a known type, if the words after it are known types too.
fn known(words: &[String]) -> Option<usize> {
    let is_type = |&length: &usize| is_known(&join(&words[..length]));
    let follows = |&length: &usize| length == words.len() || known(&words[length..]).is_some();
    (1..=words.len()).rev().filter(is_type).find(follows)
}

/// At most so many words of a name.
fn run(p: &mut Parser<'_>, most: usize) -> Vec<String> {
    let mut words = Vec::new();
    while words.len() < most {
        let next = match words.is_empty() {
            true => p.take(|kind| capital(kind).filter(|word| !is_common(word))),
            false => p.attempt(within),
        };
        let Some(next) = next else { break };
        words.push(next);
    }
    words
}

/// within = word | "of" word | "the" word, inside a name
fn within(p: &mut Parser<'_>) -> Option<String> {
    let mut before = String::new();
    while let Some(small) = p.take(|kind| plain(kind).filter(|word| is_small(word))) {
        before.push_str(&small);
        before.push(' ');
    }
    let word = p.take(|kind| capital(kind).filter(|word| !ends(word)))?;
    Some(before + &word)
}

fn plain(kind: &Kind) -> Option<String> {
    let Kind::Word(word) = kind else { return None };
    Some(word.clone())
}

fn capital(kind: &Kind) -> Option<String> {
    plain(kind).filter(|word| word.trim_start_matches('-').starts_with(char::is_uppercase))
}

/// Words that join others to one name.
fn is_small(word: &str) -> bool {
    matches!(word, "of" | "the" | "'")
}

/// Words after a name that do not belong to it.
fn ends(word: &str) -> bool {
    matches!(word, "Token" | "Tokens" | "LV" | "BP")
}

fn join(words: &[String]) -> String {
    words.join(" ").replace(" ' ", "' ")
}

/// Words that are written with a capital and begin no name: at the start of a sentence, of keywords and of levels.
fn is_common(word: &str) -> bool {
    COMMON.split(' ').any(|common| common == word)
}

const COMMON: &str = "A Activate Add After Agile All An And Another Any Armor As Ascend Astral At Attack Attacking \
    Attacks Awaken BP Blessed Blocking Blocks Bloodcurse Blue Both Burst Card Cards Chain \
    Confront Cores Count Crush Curse Destroy Destroyed Discard Draw During Each Eight Eleven End \
    Exhaust Exhausted Feast Fifteen Five Flash For Four Fourteen From Gain Gale Green If \
    Immortal In It Its LV Link Linked Look Luster Magic Main Neither Nexus Nexuses Nine No Not \
    On Once One Opponent Or Other Pay Perform Place Player Players Purple Raid Red Reduce \
    Refresh Refreshed Remove Return Reveal Select Seven Shuffle Six Spirit Spirits Summon \
    Summoned Swift Ten That The Their Then They Thirteen This Those Three Token Tokens Treat \
    Twelve Two Unless Until Up Use View When While White Yellow You Your";
