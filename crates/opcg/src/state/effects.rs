//! Effects in a state: continuous, waiting, running and delayed ones, and the choice in progress.

use kernel::{IdSet, Seat};

use crate::{
    CardId,
    vocabulary::{Duration, Moment},
};

/// A continuous effect (8-1-4-2): a grant of the table, on a card or a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    pub on: On,
    /// Place of the grant or ban in the table.
    pub grant: u16,
    /// The amount it was worth when it was given.
    pub value: i32,
    pub until: Duration,
    /// The player of the effect.
    pub player: Seat,
    /// Its source, to say why.
    pub source: CardId,
    /// Turns of `player` (or of the card's owner, for a Refresh Phase) still to begin before it can expire.
    pub turns: u8,
}

/// What a continuous effect is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum On {
    /// A grant on this card.
    Card(CardId),
    /// A ban on this player.
    Player(Seat),
    /// A reduction for the next card like this that the player plays.
    NextPlay(Seat),
}

impl Default for Modifier {
    fn default() -> Modifier {
        Modifier {
            on: On::Player(Seat::A),
            grant: 0,
            value: 0,
            until: Duration::ThisTurn,
            player: Seat::A,
            source: CardId(0),
            turns: 0,
        }
    }
}

/// 8-6-1: an automatic effect whose timing came and that waits for its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    pub source: CardId,
    pub object: u8,
    /// Place of the ability in the table.
    pub ability: u16,
    /// lower ones first.
    pub generation: u8,
    /// The card and the number that the event was about, if the effect speaks of them.
    pub subject: Option<CardId>,
    pub count: u8,
    /// 8-1-3-1: how many times it waits.
    pub times: u8,
    /// 10-2-17-1: was activated on the field; its conditions are not checked again.
    pub on_ko: bool,
    /// Whether the "if" at its beginning held there.
    pub held: Option<bool>,
}

impl Default for Waiting {
    fn default() -> Waiting {
        Waiting {
            source: CardId(0),
            object: 0,
            ability: 0,
            generation: 0,
            subject: None,
            count: 0,
            times: 1,
            on_ko: false,
            held: None,
        }
    }
}

/// An effect being activated or resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Running {
    pub source: CardId,
    pub ability: u16,
    /// Next instruction of the ability's program.
    pub at: u16,
    pub player: Seat,
    /// The player whose point of view counts now: the other one while a joint action is his (1-3-10).
    pub acting: Seat,
    pub part: Part,
    /// 8-3-1-2: how many additional costs were paid or tried.
    pub additional: u8,
    /// The last step was carried out in full.
    pub done: bool,
    /// 8-4-4-1: fewer cards than the step requires were there or chosen, so it is done in part only.
    pub short: bool,
    /// One of the steps after "you may" was not carried out.
    pub missed: bool,
    /// 10-2-17-1: whether the "if" at its beginning held on the field.
    pub held: Option<bool>,
    /// 3-1-6: the source has left since; "this card" means none.
    pub source_left: bool,
    /// The cards the last step chose or handled.
    pub those: IdSet,
    /// Cards looked at or revealed and not moved yet.
    pub looked: IdSet,
    /// Cards selected that a later choice among them did not take.
    pub others: IdSet,
    /// Cards that a step revealed, whatever other steps did since.
    pub revealed: IdSet,
    /// Cards that the last step which moved cards moved.
    pub moved: IdSet,
    /// The cards that the event was about, or what it replaces.
    pub subject: IdSet,
    /// How many the last step handled.
    pub handled: u8,
    pub chosen: u8,
    pub event_count: u8,
    /// Generation of the effects that this one causes.
    pub causes: u8,
}

impl Running {
    /// An effect at its beginning.
    pub(crate) fn of(source: CardId, ability: u16, player: Seat) -> Running {
        Running { source, ability, player, acting: player, ..Running::default() }
    }

    /// Makes these cards "those" of the effect, of as many as the step requires.
    pub(crate) fn refer_to(&mut self, cards: IdSet, required: usize, add: bool) {
        self.short = add && self.short || cards.len() < required;
        self.those = if add { self.those | cards } else { cards };
        self.done = !self.those.is_empty() && !self.short;
    }

    /// Notes how many of "those" a step handled, and whether that was all of them.
    pub(crate) fn did(&mut self, handled: usize) {
        self.handled = handled as u8;
        self.done = handled > 0 && handled >= self.those.len() && !self.short;
    }
}

/// Which part of an ability is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Part {
    /// 8-4-1-3
    Cost,
    /// 8-4-1-5
    Body,
}

impl Default for Running {
    fn default() -> Running {
        Running {
            source: CardId(0),
            ability: 0,
            at: 0,
            player: Seat::A,
            acting: Seat::A,
            part: Part::Cost,
            additional: 0,
            done: true,
            short: false,
            missed: false,
            held: None,
            source_left: false,
            those: IdSet::EMPTY,
            looked: IdSet::EMPTY,
            others: IdSet::EMPTY,
            revealed: IdSet::EMPTY,
            moved: IdSet::EMPTY,
            subject: IdSet::EMPTY,
            handled: 0,
            chosen: 0,
            event_count: 0,
            causes: 0,
        }
    }
}

/// 6-6-1-2: something to be done at a later moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Delayed {
    pub moment: Moment,
    pub source: CardId,
    pub ability: u16,
    /// First instruction of what is done.
    pub at: u16,
    pub player: Seat,
    pub those: IdSet,
    /// 3-1-6: which "this card" is meant.
    pub object: u8,
}

impl Default for Delayed {
    fn default() -> Delayed {
        Delayed {
            moment: Moment::EndOfTurn,
            source: CardId(0),
            ability: 0,
            at: 0,
            player: Seat::A,
            those: IdSet::EMPTY,
            object: 0,
        }
    }
}

/// 10-2-13: an effect used this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Used {
    pub card: CardId,
    pub ability: u16,
}

/// The choice of cards being made; choices never nest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Choosing {
    pub by: Seat,
    pub candidates: IdSet,
    pub chosen: IdSet,
    pub min: u8,
    pub max: u8,
    /// How many the text requires, whether they are there or not.
    pub required: u8,
    /// All of different names; powers or costs together at most this.
    pub different_names: bool,
    pub total: Option<(Sum, i32)>,
}

/// What is added up of the cards chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sum {
    Power,
    Cost,
}

impl Choosing {
    pub(crate) fn new(by: Seat, candidates: IdSet) -> Choosing {
        Choosing {
            by,
            candidates,
            chosen: IdSet::EMPTY,
            min: 0,
            max: 0,
            required: 0,
            different_names: false,
            total: None,
        }
    }
}
