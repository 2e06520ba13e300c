//! "The number of … is equal to or less than …".

use opcg::vocabulary::{Amount, Cmp, Group, Place, Quantity, Whose};

use super::{
    super::{
        super::{
            amount::{RELATION, area},
            condition::compare::{DECK_HAS, DIFFERENCE, IN_THEIR_AREA, ON_THEIR_FIELD},
        },
        Writer, amount, group,
    },
    have,
};

/// Whether the comparison is said as one of two numbers, of a total cost or of the deck.
pub(crate) fn compare(w: &mut Writer<'_>, yours: &Quantity, cmp: Cmp, amount: &Amount) -> bool {
    match (yours, amount) {
        (_, Amount::Of(theirs)) => {
            let numbers =
                w.is_marked("numbers") || w.is_free() && !have::is_than(yours, cmp, amount);
            if numbers {
                number(w, yours);
                w.one_of(&RELATION, &cmp);
                their_number(w, yours, theirs);
            }
            numbers
        }
        (_, Amount::Plus(theirs, difference)) => {
            w.marked("numbers");
            number(w, yours);
            w.say("at least");
            w.number(difference.saturating_abs());
            w.one_of(&DIFFERENCE, &(cmp, difference.signum()));
            their_number(w, yours, theirs);
            true
        }
        (_, Amount::Fixed(_)) if w.is_marked("numbers") || w.is_free() && is_figure(yours) => {
            number(w, yours);
            amount::bound(w, cmp, amount);
            true
        }
        (Quantity::TotalCost(cards), _) => {
            w.say("the total cost of");
            group::owned(w, cards, true);
            w.say("is");
            amount::bound(w, cmp, amount);
            true
        }
        (Quantity::Cards(groups), _) => deck_has(w, groups, cmp, amount),
        _ => false,
    }
}

/// Whether it is no number of things that somebody has.
fn is_figure(quantity: &Quantity) -> bool {
    !matches!(
        quantity,
        Quantity::Cards(_)
            | Quantity::Names(_)
            | Quantity::DonOnField(_)
            | Quantity::LifeAndHand(_)
            | Quantity::TotalCost(_)
    )
}

fn number(w: &mut Writer<'_>, yours: &Quantity) {
    amount::quantity(w, yours);
    w.say("is");
}

/// What belongs to the other player is said in short.
fn their_number(w: &mut Writer<'_>, yours: &Quantity, theirs: &Quantity) {
    match (yours, theirs) {
        (Quantity::DonOnField(_), Quantity::DonOnField(Whose::Opponents))
            if w.is_marked(ON_THEIR_FIELD) || w.is_free() =>
        {
            w.say(ON_THEIR_FIELD);
        }
        (Quantity::Cards(mine), Quantity::Cards(cards))
            if w.is_marked(IN_THEIR_AREA) || w.is_free() && is_their_area(mine, cards) =>
        {
            w.say(IN_THEIR_AREA);
            let place = cards.first().and_then(|group| group.places.first());
            place.into_iter().for_each(|place| group::place(w, *place));
        }
        _ => amount::quantity(w, theirs),
    }
}

/// Whether these are all cards of an area of the opponent, and the others are cards of the same area.
fn is_their_area(mine: &[Group], theirs: &[Group]) -> bool {
    let ([mine], [theirs]) = (mine, theirs) else { return false };
    let [place] = theirs.places[..] else { return false };
    mine.places == theirs.places
        && *theirs == area(Whose::Opponents, place)
        && !group::is_on_field(theirs)
}

/// "your deck has 3 or less cards"
fn deck_has(w: &mut Writer<'_>, groups: &[Group], cmp: Cmp, amount: &Amount) -> bool {
    let deck = groups == [area(Whose::Your, Place::Deck)];
    let says = w.is_marked(DECK_HAS) || w.is_free() && deck;
    if says {
        w.say(DECK_HAS);
        amount::bound(w, cmp, amount);
        w.say_for("card|cards", have::is_many(cmp, amount));
    }
    says
}
