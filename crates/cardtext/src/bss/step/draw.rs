//! Drawing cards (bss 4-5).

use bss::vocabulary::{Act, Amount, Count, Group, Place, Quantity, Step, Whose};

use crate::bss::{amount, notes::Parser};

/// draw = "draw" (until | same | equal | number "card(s)" [each])
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("draw|draws")?;
    p.first(&[draw_until, draw_same, draw_equal, draw_number])
}

/// draw_number = number "card(s)" [each]
fn draw_number(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let Count::Exactly(Amount::Fixed(number)) = amount::count(p)? else { return None };
    p.expect("card|cards")?;
    let count = amount::opt_each(p, number);
    Some(vec![Step::Do(Act::Draw { who: p.notes.by, count })])
}

pub(crate) const NUMBER_OF: [&str; 2] = ["a number of cards", "cards"];

/// draw_equal = "a number of cards" equal_to
fn draw_equal(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&NUMBER_OF)?;
    Some(vec![Step::Do(Act::Draw { who: p.notes.by, count: amount::equal_to(p)? })])
}

pub(crate) const CARDS_IN_HAND: &str = "card|cards in your|their hand";

/// draw_until = "cards until you have" (number "cards in your hand" | "the same number of cards in your hand as" …)
fn draw_until(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("cards until you|they have")?;
    let hand = match p.eat("the same number of cards in your hand as") {
        true => of_hand(p)?,
        false => {
            let number = amount::number(p)?;
            p.expect(CARDS_IN_HAND)?;
            number.into()
        }
    };
    Some(vec![Step::Do(Act::DrawTo { who: p.notes.by, hand })])
}

/// draw_same = "the same number of cards as" of_hand
fn draw_same(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("the same number of cards as")?;
    Some(vec![Step::Do(Act::Draw { who: p.notes.by, count: of_hand(p)? })])
}

pub(crate) const OPPONENT_HAS: [&str; 2] =
    ["your opponent has in their hand", "your opponent has in theirs"];

/// of_hand = "your opponent has in their hand": as many cards
fn of_hand(p: &mut Parser<'_>) -> Option<Amount> {
    p.any(&OPPONENT_HAS)?;
    Some(opponents_hand())
}

/// The number of cards in the opponent's hand.
pub(crate) fn opponents_hand() -> Amount {
    let hand =
        Group { whose: Whose::Opponents, places: vec![Place::Hand], filter: Default::default() };
    Amount::Of(Box::new(Quantity::Cards(vec![hand])))
}

#[cfg(test)]
mod tests;
