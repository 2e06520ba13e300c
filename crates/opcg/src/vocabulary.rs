//! 8. The effect vocabulary: everything a card can say, as typed values.
//!
//! A card's text is a list of [`Ability`] values; `cardtext` reads them from English and prints them back, card files
//! store them, `interpreter/program` lowers them to flat instructions. Words are the rulebook's. "You" is the player of
//! the effect (8-4-4-3).

mod ability;
mod amount;
mod filter;
mod grant;
mod step;
mod timing;
mod verb;
mod walk;

pub use kernel::{Cmp, End, Player, Whose};

pub(crate) use self::filter::Basis;
use self::walk::parts;
pub use self::{
    ability::{Ability, EventUse, Keyword, Label, Rule, Zone},
    amount::{Amount, Condition, Count, Quantity},
    filter::{Filter, Group, Place},
    grant::{Ban, Cause, Duration, Grant, PlayerBan},
    step::{Choice, Flow, Moment, Step, Target, Total},
    timing::{EventPattern, HowPlayed, Subject, Timing, Would},
    verb::{Act, DonState, Face, Verb},
    walk::{Part, PartMut, Walk},
};
