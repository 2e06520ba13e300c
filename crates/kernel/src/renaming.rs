//! Permutations of card ids: a view hides unseen cards by one, determinization deals them anew by one.

use crate::{BySeat, Fixed, IdSet};

/// Which id each card gets.
#[derive(Clone, Copy, Debug)]
pub struct Renaming<Id, const IDS: usize>([Id; IDS]);

impl<Id: Copy + Default + From<u8> + Into<u8>, const IDS: usize> Renaming<Id, IDS> {
    /// Deals the cards of each player anew among their places: `deal` is given the places and the cards to be put in order.
    pub fn dealing<const N: usize>(
        places: &BySeat<Fixed<Id, N>>,
        mut deal: impl FnMut(&[Id], &mut [Id]),
    ) -> Self {
        let mut renaming = Renaming(std::array::from_fn(|id| Id::from(id as u8)));
        for places in &places.0 {
            let mut dealt = *places;
            deal(places, &mut dealt);
            for (place, card) in places.iter().zip(dealt.iter()) {
                renaming.0[usize::from((*place).into())] = *card;
            }
        }
        renaming
    }

    pub fn id(&self, id: Id) -> Id {
        self.0[usize::from(id.into())]
    }

    pub fn opt(&self, id: Option<Id>) -> Option<Id> {
        id.map(|id| self.id(id))
    }

    pub fn set<const WORDS: usize>(&self, set: IdSet<WORDS>) -> IdSet<WORDS> {
        set.iter().map(|id| self.id(Id::from(id)).into()).collect()
    }

    /// A table indexed by id, under the new ids.
    pub fn by_id<T: Copy>(&self, values: &[T; IDS]) -> [T; IDS] {
        let mut new = *values;
        for (id, value) in self.0.iter().zip(values) {
            new[usize::from((*id).into())] = *value;
        }
        new
    }
}

#[cfg(test)]
mod tests;
