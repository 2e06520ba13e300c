//! The whole embedded pool, card by card.

mod bss;
mod pool;
