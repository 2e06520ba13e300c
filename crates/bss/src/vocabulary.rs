//! 8. The effect vocabulary: everything a card can say, as typed values.
//!
//! A card's text is a list of [`Ability`] values; `cardtext` reads them from English and prints them back, card files
//! store them, `program` lowers them to flat instructions. Words are the rulebook's. "You" is the controller of the
//! effect.

mod ability;
mod act;
mod amount;
mod cores;
mod event;
mod filter;
mod flow;
mod grant;
mod keyword;
mod selection;
mod step;
mod target;
mod verb;
mod walk;

pub use kernel::{Cmp, End, Player, Whose};

pub(crate) use self::ability::HIGHEST_LEVEL;
pub use self::{
    ability::{Ability, Label, Levels, Limit, Period, Timing, TurnStep, Use, Zone},
    act::Act,
    amount::{Amount, Condition, Count, Figure, Quantity},
    cores::{CoreCount, CoreKind, CoreSpot},
    event::{Cause, DestroyedHow, DrawnHow, EventPattern, Subject, SummonedHow, Would},
    filter::{Filter, Group, Place},
    flow::{Flow, Moment},
    grant::{Ban, Duration, Grant, LevelAs, Must, NextCost, PlayerBan, Reduction},
    keyword::{Keyword, KeywordName, Requirement},
    step::Step,
    target::{Choice, Target, Total},
    verb::{Fee, Order, Verb},
    walk::{Part, PartMut, Walk},
};
