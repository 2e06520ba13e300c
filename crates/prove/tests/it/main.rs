//! The whole embedded pool, card by card.

mod pool;
