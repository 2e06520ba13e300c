//! Rules examples that scenarios cannot say, and properties of the engine.

mod capacities;
mod ch02_cards;
mod ch03_areas;
mod ch03_cores_in_sight;
mod ch04_cores;
mod ch05_setup;
mod ch06_main_step;
mod ch06_turn;
mod ch07_battle;
mod ch08_directives;
mod ch08_effects;
mod ch08_selection;
mod ch08_triggers;
mod ch09_management;
mod ch10_casting;
mod ch10_leaving;
mod ch10_revealing;
mod ch11_keywords;
mod ch12_loops;
mod effect;
mod made;
mod random_games;
mod views;
mod words;
