//! Steps that draw, deal damage, activate, end the game and so on.

use opcg::vocabulary::{
    Amount, Choice, Count, Duration, EventUse, Filter, Place, Player, Quantity, Target, Timing,
    Whose,
};

use super::super::{Writer, amount, duration::duration, group, noun, target::target};
use crate::opcg::amount::area;
use crate::opcg::step::other::{A_CARD_FOR_EACH, AS_MANY, CHANGE, DRAW_TO, SHUFFLED};

pub(crate) fn draw(w: &mut Writer<'_>, count: &Count) {
    if let Count::Exactly(Amount::Each { value, per, of }) = count
        && w.is_marked("for each first")
    {
        amount::each(w, *per, of);
        w.say(",");
        return draw(w, &Count::Exactly((*value).into()));
    }
    w.verb("draw|draws");
    match count {
        Count::Exactly(Amount::Of(of)) => draw_equal(w, of),
        Count::Exactly(Amount::Each { value, per, of }) => {
            drawn(w, &Count::Exactly((*value).into()));
            amount::each(w, *per, of);
        }
        Count::Exactly(_)
        | Count::UpTo(_)
        | Count::AtLeast(_)
        | Count::AnyNumber
        | Count::DownTo(_) => drawn(w, count),
    }
}

fn drawn(w: &mut Writer<'_>, count: &Count) {
    amount::count(w, count);
    w.say_for("card|cards", amount::is_many(count));
}

fn draw_equal(w: &mut Writer<'_>, of: &Quantity) {
    if let Quantity::Cards(groups) = of
        && let [group] = groups.as_slice()
        && (w.is_marked(A_CARD_FOR_EACH) || w.is_free() && group.whose != Whose::Any)
    {
        w.say(A_CARD_FOR_EACH);
        return group::owned(w, group, true);
    }
    w.say("cards equal to");
    match w.sees_mark(AS_MANY[0]) {
        true => w.any(&AS_MANY),
        false => amount::quantity(w, of),
    }
}

pub(crate) fn draw_to(w: &mut Writer<'_>, hand: &Amount) {
    let theirs = usize::from(w.notes.by == Player::Opponent);
    w.verb("draw|draws");
    w.say_as("card|cards|card(s)", &[2]);
    w.any_as(&DRAW_TO, 2 * theirs);
    amount::amount(w, hand);
    w.say_as("card|cards in your|their hand", &[usize::from(*hand != Amount::Fixed(1)), theirs]);
}

pub(crate) fn shuffle(w: &mut Writer<'_>, who: Player) {
    w.verb("shuffle|shuffles");
    w.one_of(&SHUFFLED, &who);
}

pub(crate) fn damage(w: &mut Writer<'_>, to: Player, number: &Amount) {
    match to {
        Player::You => {
            w.say("you take");
            amount::amount(w, number);
            w.say("damage");
        }
        Player::Opponent | Player::Both => {
            w.verb("deal|deals");
            amount::amount(w, number);
            w.say("damage to your opponent");
        }
    }
}

pub(crate) fn lose(w: &mut Writer<'_>, who: Player) {
    match who {
        Player::You => w.say("you lose the game"),
        Player::Opponent => w.say("your opponent loses the game"),
        Player::Both => w.say("you and your opponent lose the game"),
    }
}

pub(crate) fn activate_own(w: &mut Writer<'_>, use_: EventUse) {
    w.say("activate this card's");
    w.bracket(match use_ {
        EventUse::Main => "Main",
        EventUse::Counter => "Counter",
    });
    w.say("effect");
}

pub(crate) fn activate_auto(w: &mut Writer<'_>, timing: &Timing) {
    w.say("activate this card's");
    w.bracket(if *timing == Timing::OnKo { "On K.O." } else { "On Play" });
    w.say("effect");
}

pub(crate) fn use_event(w: &mut Writer<'_>, what: &Target) {
    w.say("activate");
    if w.is_marked("the main effect of") {
        w.say("the");
        w.bracket("Main");
        w.say("effect of");
    }
    target(w, what);
}

pub(crate) fn swap(w: &mut Writer<'_>, what: &Target, until: Duration) {
    w.say("swap the base power of");
    target(w, what);
    w.filler("with each other", true);
    duration(w, until);
}

pub(crate) fn redirect(w: &mut Writer<'_>, what: &Target) {
    w.any_as(&CHANGE, 1);
    if let Target::Choose(Choice { of, .. }) = what
        && w.is_marked("no number")
    {
        return target(w, &Target::All(of.clone()));
    }
    target(w, what);
}

pub(crate) fn next_play(w: &mut Writer<'_>, filter: &Filter, by: i32) {
    w.say("the next time you play");
    w.filler("a|an", false);
    noun::everywhere_in(w, filter, false, &area(Whose::Your, Place::Hand));
    w.say("during this turn , the cost will be reduced by");
    w.number(by);
}
