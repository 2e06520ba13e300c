//! The commonest costs as counts: the fast path of asking whether they can be paid.

use crate::vocabulary::{
    Amount, Choice, Count, Filter, Group, Place, Player, Step, Target, Verb, Whose,
};

/// A cost of these parts only, each from an area of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SimpleCost {
    /// Active DON!! cards to be rested.
    pub rest_don: u8,
    /// Cards to be trashed from the hand.
    pub trash: u8,
    /// Its own card is rested.
    pub rest_this: bool,
}

impl SimpleCost {
    /// `None` for a cost with other parts or with two parts of a kind.
    pub(crate) fn of(cost: &[Step]) -> Option<SimpleCost> {
        cost.iter().try_fold(SimpleCost::default(), SimpleCost::and)
    }

    fn and(self, step: &Step) -> Option<SimpleCost> {
        if let Step::On(Target::This, Verb::Rest) = step {
            return (!self.rest_this).then_some(SimpleCost { rest_this: true, ..self });
        }
        if let Step::On(Target::Choose(choice), Verb::Rest) = step {
            let rest_don = number_of(choice, Place::Cost, &Filter::Active)?;
            return (self.rest_don == 0).then_some(SimpleCost { rest_don, ..self });
        }
        let Step::On(Target::Choose(choice), Verb::Trash) = step else { return None };
        let trash = number_of(choice, Place::Hand, &Filter::Any)?;
        (self.trash == 0).then_some(SimpleCost { trash, ..self })
    }
}

/// How many cards, if it is a fixed number of the player's own cards in this area without further constraint.
fn number_of(choice: &Choice, place: Place, filter: &Filter) -> Option<u8> {
    let Count::Exactly(Amount::Fixed(number)) = choice.count else { return None };
    let [Group { whose: Whose::Your, places, filter: like }] = &choice.of[..] else { return None };
    let plain = choice.by == Player::You
        && !choice.looked_at
        && !choice.different_names
        && choice.total.is_none();
    let number = u8::try_from(number).ok().filter(|number| *number > 0)?;
    (plain && *places == [place] && like == filter).then_some(number)
}
