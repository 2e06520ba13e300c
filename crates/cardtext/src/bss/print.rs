//! Effects into English: the other direction of the grammar, module for module.
//!
//! What is said comes from the value. Where the grammar knows several phrases for one meaning, the marks of a
//! [`crate::wording::Wording`] say which one a text used; without them the usual one is taken.

mod ability;
mod amount;
mod body;
mod cause;
mod condition;
mod cores;
mod cost_rule;
mod duration;
mod event;
mod filter;
mod grant;
mod group;
pub(crate) mod keyword;
mod step;
mod substitution;
mod tag;
mod target;
mod timing;

use bss::{
    Category,
    vocabulary::{Ability, Duration, Filter, Limit, Place, Player, Whose, Zone},
};

use crate::{
    bss::{body::Behind, notes::It},
    token::Kind,
    wording::Mark,
};

pub(crate) type Writer<'w> = crate::writer::Writer<'w, Said>;

/// What has been said in this line that later phrases depend on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    /// The effect is constant: no duration is said.
    pub(crate) constant: bool,
    /// Who does what the clause says.
    pub(crate) by: Player,
    /// What "it" means now.
    pub(crate) it: It,
    /// What "that spirit" means now.
    pub(crate) that: It,
    /// The player whose spirits "them" means, where a condition has spoken of them.
    pub(crate) them: Option<Whose>,
    /// What "the destroyed spirit" means, if the event tells.
    pub(crate) destroyed: It,
    /// Whose cards are being described.
    pub(crate) whose: Option<Whose>,
    /// The area meant when cards have none said of them.
    pub(crate) implied: Option<Place>,
    /// Where the effect works, if that is still to be said of this card.
    pub(crate) zones: Vec<Zone>,
    /// What this card is called.
    pub(crate) this: Option<Category>,
    /// A helping verb has been said, so that verbs are plain.
    pub(crate) plain: bool,
    /// What the card is that the event is about.
    pub(crate) about: Option<Filter>,
    /// How long the sentence has said that it lasts.
    pub(crate) until: Option<Duration>,
    /// How often the effect works, if its sentences say so.
    pub(crate) limit: Option<Limit>,
    /// What is still to be said behind the first sentence.
    pub(crate) behind: Option<Behind>,
    /// It is still to be said that the effect waits for a magic card.
    pub(crate) after_magic: bool,
}

impl Writer<'_> {
    /// The place of what this card is called among the words for it.
    pub(crate) fn this(&self, words: &str) -> usize {
        let word = match self.notes.this {
            Some(Category::Spirit) => "spirit",
            Some(Category::Nexus) => "nexus",
            Some(Category::Magic) => "magic",
            None => "card",
        };
        words.split('|').position(|known| known == word).unwrap_or(0)
    }

    /// A verb as `plain|third person`, by who does it.
    pub(crate) fn verb(&mut self, verb: &'static str) {
        self.say_for(verb, self.notes.by == Player::Opponent && !self.notes.plain);
    }
}

/// The abilities of one line.
pub(crate) fn line(
    abilities: &[Ability],
    this: Option<Category>,
    marks: Option<&[Mark]>,
) -> Vec<Kind> {
    let mut w = Writer::new(marks);
    w.notes.this = this;
    ability::line(&mut w, abilities);
    let mut words = w.into_words();
    if marks.is_none() {
        articles(&mut words);
    }
    words
}

/// "an" before a vowel.
fn articles(words: &mut [Kind]) {
    for at in 1..words.len() {
        let (before, after) = words.split_at_mut(at);
        let vowel = match after.first() {
            Some(Kind::Word(next)) => next.to_lowercase().starts_with(['a', 'e', 'i', 'o']),
            _ => false,
        };
        if let Some(Kind::Word(article)) = before.last_mut()
            && article == "a"
            && vowel
        {
            article.push('n');
        }
    }
}
