//! The binary from outside, and what it tells of random games.

mod arena;
mod cards;
mod deck;
mod fuzz;
mod reasons;
mod sim;
mod status;
