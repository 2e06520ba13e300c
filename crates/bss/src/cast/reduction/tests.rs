//! 2-7-3, 2-8-2-2: matching symbols with reduction symbols.

use super::{Counts, matching};
use crate::Color;

const RED: u8 = Color::Red.bit();
const BLUE: u8 = Color::Blue.bit();
const GREEN: u8 = Color::Green.bit();

/// The largest matching, found by trying everything.
fn tried(reduction: &[u8], symbols: &[u8]) -> i32 {
    let Some((first, rest)) = reduction.split_first() else { return 0 };
    let without = tried(rest, symbols);
    let with = (0..symbols.len()).filter(|at| symbols[*at] & first != 0).map(|at| {
        let mut left = symbols.to_vec();
        left.remove(at);
        1 + tried(rest, &left)
    });
    with.max().unwrap_or(0).max(without)
}

fn matched(reduction: &[u8], symbols: &[u8]) -> i32 {
    let mut counts = Counts::default();
    symbols.iter().for_each(|symbol| counts.add(*symbol, 1));
    matching(reduction, |colors| counts.of(colors))
}

#[test]
fn as_many_as_there_are_reduction_symbols() {
    assert_eq!(matched(&[RED, RED], &[RED, RED, RED]), 2);
    assert_eq!(matched(&[RED, RED, RED], &[RED]), 1);
    assert_eq!(matched(&[RED], &[BLUE, GREEN]), 0);
}

#[test]
fn a_symbol_of_two_colors_counts_once_as_the_color_that_helps_most() {
    assert_eq!(matched(&[RED, BLUE], &[RED | BLUE]), 1);
    assert_eq!(matched(&[RED, BLUE], &[RED | BLUE, RED]), 2);
    assert_eq!(matched(&[RED, RED, BLUE], &[RED | BLUE, RED | BLUE, RED]), 3);
}

#[test]
fn agrees_with_trying_everything() {
    let masks = [RED, BLUE, GREEN, RED | BLUE, BLUE | GREEN, RED | GREEN];
    for number in 0..6_usize.pow(6) {
        let digit = |place: u32| masks[number / 6_usize.pow(place) % 6];
        let (reduction, symbols) = ([digit(0), digit(1), digit(2)], [digit(3), digit(4), digit(5)]);
        assert_eq!(matched(&reduction, &symbols), tried(&reduction, &symbols));
    }
}
