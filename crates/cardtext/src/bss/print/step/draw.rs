//! Drawing cards.

use bss::vocabulary::{Amount, Count};

use super::super::{Writer, amount};
use crate::bss::step::draw::{CARDS_IN_HAND, NUMBER_OF, OPPONENT_HAS, opponents_hand};

/// "draw two cards for each …"
pub(crate) fn draw(w: &mut Writer<'_>, count: &Amount) {
    w.verb("draw|draws");
    if *count == opponents_hand() && !w.sees_mark(NUMBER_OF[0]) {
        w.say("the same number of cards as");
        return w.any(&OPPONENT_HAS);
    }
    if let Amount::Of(_) | Amount::Plus(..) = count {
        w.any(&NUMBER_OF);
        return amount::equal_to(w, count);
    }
    let number = amount::value(count);
    amount::count(w, &Count::Exactly(number.into()), false);
    w.say_for("card|cards", number != 1);
    amount::opt_each(w, count);
}

/// "draw cards until you have four cards in your hand"
pub(crate) fn draw_to(w: &mut Writer<'_>, hand: &Amount) {
    w.verb("draw|draws");
    w.say("cards until you|they have");
    if *hand == opponents_hand() {
        w.say("the same number of cards in your hand as");
        return w.any_as(&OPPONENT_HAS, 1);
    }
    if let Amount::Fixed(number) = hand {
        amount::number_word(w, *number);
        w.say_as(CARDS_IN_HAND, &[usize::from(*number != 1)]);
    }
}
