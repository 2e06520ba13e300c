//! What a line has said so far that its later phrases depend on.

use opcg::vocabulary::{Place, Player, Whose};

pub(crate) type Parser<'a> = crate::parser::Parser<'a, Notes>;

pub(crate) type Production<T> = crate::parser::Production<T, Notes>;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Notes {
    /// The line has no timing: what it gives lasts as long as it says so.
    pub(crate) permanent: bool,
    /// "This card in your hand": the ability works in the hand.
    pub(crate) in_hand: bool,
    /// Who does and chooses what the clause says.
    pub(crate) by: Player,
    /// The cards being looked at are meant when no area is named.
    pub(crate) looking: Option<Area>,
    /// Where the cards lie that were selected or revealed before.
    pub(crate) selected: Option<Area>,
    /// The sentence speaks of cards of the sentence before.
    pub(crate) refers: bool,
    /// The sentence speaks of "the rest".
    pub(crate) rest: bool,
    /// The condition of the sentence is about this card.
    pub(crate) about_this: bool,
    /// One of several options is being read.
    pub(crate) option: bool,
    /// Cards have been handled or chosen that "it" and "that card" may mean.
    pub(crate) antecedent: bool,
    /// The cards that the clause is about are all of a group: "that Character" in an amount is each of them.
    pub(crate) all: bool,
    /// How many criteria the last ", with" said: they are meant of all cards named before it.
    pub(crate) shared: u8,
    /// "it" is the card that the event is about.
    pub(crate) subject: bool,
    /// "cards trashed" are those that the event is about, as long as the effect itself has trashed none.
    pub(crate) trashing: bool,
}

/// An area, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub(crate) whose: Whose,
    pub(crate) place: Place,
}
