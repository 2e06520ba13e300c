//! Bots against bots: pairs of games that differ only in who plays which side.

mod pair;
mod rating;
mod sprt;

pub use self::{
    pair::{Contest, Effort, Pair},
    rating::{Elo, Interval, Score, ratings},
    sprt::{Sprt, Verdict},
};
