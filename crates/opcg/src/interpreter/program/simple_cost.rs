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
    /// Its own card is rested, or trashed.
    pub rest_this: bool,
    pub trash_this: bool,
    /// Cards on the field to be rested, DON!! cards included, besides no other part that takes any.
    pub rest_any: u8,
}

/// Where cards can be rested.
const RESTABLE: [Place; 4] = [Place::Leader, Place::Character, Place::Stage, Place::Cost];

impl SimpleCost {
    /// `None` for a cost with other parts or with two parts of a kind.
    pub(crate) fn of(cost: &[Step]) -> Option<SimpleCost> {
        cost.iter().try_fold(SimpleCost::default(), SimpleCost::and)
    }

    fn and(self, step: &Step) -> Option<SimpleCost> {
        if let Step::On(what, verb) = step { self.and_part(what, verb) } else { None }
    }

    fn and_part(self, what: &Target, verb: &Verb) -> Option<SimpleCost> {
        if let (Target::Each(parts), Verb::Rest | Verb::Trash) = (what, verb) {
            return parts.iter().try_fold(self, |cost, part| cost.and_part(part, verb));
        }
        let cost = match (what, verb) {
            (Target::This, Verb::Rest) => SimpleCost { rest_this: true, ..self },
            (Target::This, Verb::Trash) => SimpleCost { trash_this: true, ..self },
            (Target::Choose(choice), Verb::Trash) => {
                SimpleCost { trash: number_of(choice, &[Place::Hand], &Filter::Any)?, ..self }
            }
            (Target::Choose(choice), Verb::Rest) => {
                match number_of(choice, &[Place::Cost], &Filter::Active) {
                    Some(rest_don) => SimpleCost { rest_don, ..self },
                    None => {
                        let rest_any = number_of(choice, &RESTABLE, &Filter::Any)?;
                        SimpleCost { rest_any, ..self }
                    }
                }
            }
            _ => return None,
        };
        let [before, now] = [self, cost].map(SimpleCost::parts);
        let takes_any = cost.rest_any > 0 && now > 1 + u8::from(cost.trash > 0);
        let takes_this_twice = cost.rest_this && cost.trash_this;
        (now > before && !takes_any && !takes_this_twice).then_some(cost)
    }

    /// How many different parts it has.
    fn parts(self) -> u8 {
        let SimpleCost { rest_don, trash, rest_this, trash_this, rest_any } = self;
        let parts = [rest_don > 0, trash > 0, rest_this, trash_this, rest_any > 0];
        parts.map(u8::from).iter().sum()
    }
}

/// How many cards, if it is a fixed number of the player's own cards in these areas without further constraint.
fn number_of(choice: &Choice, from: &[Place], filter: &Filter) -> Option<u8> {
    let Count::Exactly(Amount::Fixed(number)) = choice.count else { return None };
    let [Group { whose: Whose::Your, places, filter: like }] = &choice.of[..] else { return None };
    let plain = choice.by == Player::You
        && !choice.looked_at
        && !choice.different_names
        && choice.total.is_none();
    let number = u8::try_from(number).ok().filter(|number| *number > 0)?;
    (plain && places == from && like == filter).then_some(number)
}
