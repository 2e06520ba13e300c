//! Rules examples that scenarios cannot say, and properties of the engine.

mod capacity;
mod ch02_cards;
mod ch03_areas;
mod ch05_setup;
mod ch11_other;
mod made;
mod random_games;
mod versions;
