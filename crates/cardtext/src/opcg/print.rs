//! Effects into English: the other direction of the grammar, module for module.
//!
//! What is said comes from the value. Where the grammar knows several phrases for one meaning, the marks of a
//! [`crate::wording::Wording`] say which one a text used; without them the usual one is taken.

mod ability;
mod amount;
mod body;
mod cause;
mod condition;
mod cost;
mod duration;
mod filter;
mod grant;
mod group;
mod noun;
mod replacement;
mod rule;
mod step;
mod target;
mod timing;

use opcg::{
    Category,
    vocabulary::{Ability, Count, Player, Step, Whose},
};

use crate::{token::Kind, wording::Mark};

pub(crate) type Writer<'w> = crate::writer::Writer<'w, Said>;

/// What has been said in this line that later phrases depend on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    /// The ability is permanent: no duration is said.
    pub(crate) permanent: bool,
    /// Who does what the clause says.
    pub(crate) by: Player,
    /// The ability works in the hand, which is said of this card once.
    pub(crate) in_hand: bool,
    /// What this card is called.
    pub(crate) this: Option<Category>,
    /// A helping verb has been said, so that verbs are plain.
    pub(crate) plain: bool,
    /// Cards are being chosen: they come "from" their area instead of lying "in" it.
    pub(crate) chooses: bool,
    /// Steps that stand in one sentence, since the next sentence changes them.
    pub(crate) together: Vec<Step>,
    /// Whose the cards are that were named last, if they lie where only their owner's cards lie.
    pub(crate) those: Option<Whose>,
    /// How the cards are called that the last step handled: the phrase of the table and its second choice.
    pub(crate) handled: (usize, usize),
    /// How many are chosen, for alternatives that say it again.
    pub(crate) count: Option<Count>,
}

impl Writer<'_> {
    /// The place of what this card is called among the words for it.
    pub(crate) fn this(&self, words: &str) -> usize {
        let word = match self.notes.this {
            Some(Category::Leader) => "leader",
            Some(Category::Character) => "character",
            Some(Category::Stage) => "stage",
            Some(Category::Event | Category::Don) | None => "card",
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
        if let (Some(Kind::Word(article)), Some(Kind::Word(next))) =
            (before.last_mut(), after.first())
            && article == "a"
            && next.starts_with(['a', 'e', 'i', 'o'])
        {
            article.push('n');
        }
    }
}
