//! The binary from outside, and what it tells of random games.

mod reasons;
mod status;
