//! A game as a page shows it: everything about one game that the protocol's one shape needs.

mod bss;
mod opcg;

use kernel::{Seat, Viewer};
use rulebook::Clause;

use crate::{
    ending::Endings,
    game::{Happened, Playable},
    protocol::{BattleView, CardFacts, EventName, PickKind, SeatName, SideView, StakeView},
};

/// A game that can be shown in a browser.
pub trait Shown: Playable {
    /// What decides a game, by the clause that brings it about.
    const ENDINGS: Endings;

    /// The facts of a card, with a text generated from its effects.
    fn facts(card: &Self::Card) -> CardFacts;

    /// What is printed on a card of this game; `None` for one without print.
    fn facts_of(&self, card: Self::Id) -> Option<CardFacts>;

    /// The number of a card of this game; `None` for one without print.
    fn number_of(&self, card: Self::Id) -> Option<&str>;

    /// Where in the game this view is.
    fn moment(view: &Self::View) -> Moment;

    /// Both sides, A first.
    fn sides(&self, view: &Self::View) -> Vec<SideView>;

    fn ask_name(ask: Self::Ask) -> &'static str;

    fn picked(pick: Self::Pick) -> Picked<Self::Id>;

    /// Whether a viewer sees this card; a card that is in no area is seen by nobody.
    fn sees(&self, viewer: Viewer, card: Self::Id) -> bool;

    /// All cards that a viewer can identify, and those that are no secret of anybody's.
    fn seen_cards(&self, viewer: Viewer) -> Vec<Self::Id>;

    /// What an event means for what a viewer can follow with his eyes.
    fn passage(event: Self::Event, to: Viewer) -> Option<Passage<Self::Id>>;

    /// The player an event is about, its card, and the card whose effect did it, as far as a viewer may know them.
    fn about(event: Self::Event, to: Viewer) -> About<Self::Id>;

    /// How an event is shown, and the number that goes with it; `None` for what is not shown by itself.
    fn shown_as(event: Self::Event) -> Option<(EventName, i32)>;

    /// What the player who gives this answer loses of his own by paying for it.
    fn losses(&self, _pick: Self::Pick) -> Vec<String> {
        Vec::new()
    }

    /// What the attack does that the player who is asked may answer.
    fn stake(&self) -> Option<StakeView>;

    /// Why an answer is refused by a clause, from the position and what happened in this turn.
    fn refused(
        &self,
        pick: Self::Pick,
        clause: Clause,
        this_turn: &[Happened<Self>],
    ) -> Option<String>;

    /// Whether an entry of the log begins a turn.
    fn begins_turn(entry: &Happened<Self>) -> bool;

    /// Whether an entry of the log ends the game.
    fn is_ending(entry: &Happened<Self>) -> bool;

    /// What a player who clicks this card, or drags it upon another, most likely means.
    fn meant(
        &self,
        view: &Self::View,
        seat: Seat,
        card: Self::Id,
        target: Option<Self::Id>,
    ) -> Self::Pick;
}

/// A card comes into sight or passes out of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage<Id> {
    OutOfSight(Id),
    /// From the deck of this player.
    FromDeck(Id, Seat),
    /// The deck of this player is shuffled.
    Shuffled(Seat),
}

/// Turn, phase and battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    pub turn: u16,
    pub turn_player: Seat,
    pub phase: String,
    pub step: Option<String>,
    pub battle: Option<BattleView>,
}

/// What an answer is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picked<Id> {
    pub kind: PickKind,
    pub cards: Vec<Id>,
    pub pool: Option<(SeatName, String)>,
    pub soul: bool,
}

impl<Id> Picked<Id> {
    fn of(kind: PickKind, cards: Vec<Id>) -> Picked<Id> {
        Picked { kind, cards, pool: None, soul: false }
    }
}

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About<Id> {
    pub seat: Seat,
    pub card: Option<Id>,
    /// The other card of an attack or a battle.
    pub other: Option<Id>,
    pub by: Option<Id>,
}
