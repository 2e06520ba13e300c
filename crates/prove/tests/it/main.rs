//! The whole embedded pool, card by card.

mod beside;
mod bss;
mod pool;
