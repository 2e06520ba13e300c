//! Card files and decks that come with the program, and the rules of deck construction.

mod bss_sense;
mod card_files;
mod ch02_cards;
mod ch05_bss_decks;
mod ch05_decks;
mod formats;
mod recombined;
mod sense;
mod words;
