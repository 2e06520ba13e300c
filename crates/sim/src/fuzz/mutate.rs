//! Cards that nobody has printed: parts of the cards of a pool exchanged at random for others of the same type, numbers and
//! lists distorted.

use std::fmt::Debug;

use cards::Pool;
use kernel::Chance;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::Played;

/// Numbers at which something may break.
const NUMBERS: [i32; 16] =
    [i32::MIN, -1_000_000, -1000, -1, 0, 1, 2, 7, 8, 11, 127, 128, 255, 256, 1_000_000, i32::MAX];

/// A game whose cards can be mutated.
pub trait Mutated: Played {
    /// A card before the door.
    type Raw: Serialize + DeserializeOwned;
    /// Parts of printed cards, by type.
    type Donors: Clone + Debug;

    fn donors(pool: &Pool<Self::Card>) -> Self::Donors;

    fn to_raw(card: &Self::Card) -> Self::Raw;

    /// Exchanges, adds, repeats and leaves out parts of the card, each once in so many times.
    fn exchange(raw: &mut Self::Raw, donors: &Self::Donors, rarity: u32, chance: &mut Chance);

    /// The door for cards, and what it says.
    ///
    /// # Errors
    /// Why the card cannot be played.
    fn check(raw: Self::Raw) -> Result<Self::Card, String>;
}

/// Makes new cards of those of a pool.
#[derive(Clone, Debug)]
pub struct Mutator<G: Mutated> {
    donors: G::Donors,
    /// Each part is exchanged once in so many times.
    rarity: u32,
}

impl<G: Mutated> Mutator<G> {
    pub fn new(pool: &Pool<G::Card>, rarity: u32) -> Mutator<G> {
        Mutator { donors: G::donors(pool), rarity }
    }

    /// The card with some of its parts exchanged, numbers changed and lists cut or repeated, if it can be played.
    ///
    /// # Errors
    /// What the notation or the door for cards says of it.
    pub fn mutate(&self, card: &G::Card, chance: &mut Chance) -> Result<G::Card, String> {
        self.mutate_raw(card, chance).and_then(G::check)
    }

    /// The same before the door.
    ///
    /// # Errors
    /// What the notation says of it.
    pub fn mutate_raw(&self, card: &G::Card, chance: &mut Chance) -> Result<G::Raw, String> {
        let mut raw = G::to_raw(card);
        G::exchange(&mut raw, &self.donors, self.rarity, chance);
        let written = serde_json::to_value(&raw);
        let distorted = written.and_then(|mut value| {
            distort_facts(&mut value, 16 * self.rarity, chance);
            serde_json::from_value(value)
        });
        distorted.map_err(|error| error.to_string())
    }
}

/// Distorts figures and lists of a card; what it is stays.
fn distort_facts(card: &mut Value, rarity: u32, chance: &mut Chance) {
    let facts = card.as_object_mut().into_iter().flatten().map(|(_, fact)| fact);
    let may_change = facts.filter(|fact| !fact.is_boolean());
    may_change.for_each(|fact| distort(fact, rarity, chance));
}

/// Changes numbers, turns words around and cuts or lengthens lists, each once in so many times.
fn distort(value: &mut Value, rarity: u32, chance: &mut Chance) {
    let is_changed = chance.below(rarity) == 0;
    match value {
        Value::Number(number) if is_changed => *number = any_number(chance).into(),
        Value::Bool(is) if is_changed => *is = !*is,
        Value::Array(items) => {
            if is_changed {
                distort_list(items, chance);
            }
            items.iter_mut().for_each(|item| distort(item, rarity, chance));
        }
        Value::Object(fields) => {
            fields.values_mut().for_each(|field| distort(field, rarity, chance));
        }
        Value::Null | Value::String(_) | Value::Number(_) | Value::Bool(_) => {}
    }
}

fn distort_list(items: &mut Vec<Value>, chance: &mut Chance) {
    let at = chance.below(items.len().max(1) as u32) as usize;
    match chance.below(4) {
        0 => items.clear(),
        1 => items.truncate(at),
        2 => items.extend(items.get(at).cloned()),
        _ => {
            let repeated = items.get(at).cloned();
            items.extend(repeated.into_iter().cycle().take(40));
        }
    }
}

pub(super) fn any_number(chance: &mut Chance) -> i32 {
    NUMBERS[chance.below(NUMBERS.len() as u32) as usize]
}

pub(super) fn one<'a, T>(list: &'a [T], chance: &mut Chance) -> Option<&'a T> {
    list.get(chance.below(list.len().max(1) as u32) as usize)
}

/// The parts of a vocabulary, in a list each; `_` for a part that is never exchanged.
macro_rules! donors {
    ({$($Type:ident $list:ident),+ $(,)?} $($left:ident),*) => {
        /// Parts of printed cards, by type.
        #[derive(Clone, Debug, Default)]
        pub struct Donors {
            $($list: Vec<$Type>,)+
        }

        impl Donors {
            fn collect(&mut self, part: Part<'_>) {
                match part {
                    $(Part::$Type(part) => self.$list.push(part.clone()),)+
                    $(Part::$left(_) => {})*
                }
            }

            /// Puts another part of its type in the place of this one.
            fn exchange(&self, part: PartMut<'_>, chance: &mut Chance) {
                match part {
                    $(PartMut::$Type(part) => {
                        one(&self.$list, chance).into_iter().for_each(|new| part.clone_from(new));
                    })+
                    $(PartMut::$left(_) => {})*
                }
            }
        }
    };
}
pub(super) use donors;
