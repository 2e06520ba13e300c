//! Assumptions about a deck list that is not known.

use std::{fmt, sync::Arc};

use kernel::{Chance, Seat, position_hash};

use super::{
    Supposed, Worlds,
    game_table::{Deck, GameTable, Id, View},
};
use crate::Offering as _;

/// Games at a table where no player knows the other's list. What has been seen of it stays; the rest is that of a list of the
/// format, the more likely the fewer of the cards seen it lacks. Somebody who plays a list of his own is taken for one who
/// changed some cards of a known one.
pub struct ClosedLists<T: GameTable> {
    table: Arc<T>,
    format: Arc<[T::List]>,
}

/// Decks that are supposed at a time.
const SUPPOSED: usize = 6;

/// How much less likely a list is for each card seen that it lacks.
const STRANGE: f64 = 0.125;

impl<T: GameTable> fmt::Debug for ClosedLists<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClosedLists({})", self.format.len())
    }
}

impl<T: GameTable> ClosedLists<T> {
    /// At this table, with the lists that people play.
    pub fn at(table: &Arc<T>, format: &Arc<[T::List]>) -> ClosedLists<T> {
        ClosedLists { table: Arc::clone(table), format: Arc::clone(format) }
    }
}

impl<T: GameTable> Worlds<T::Game> for ClosedLists<T> {
    fn suppose(
        &self,
        view: &View<T>,
        supposed: &mut Supposed<T::Game>,
        chance: &mut Chance,
    ) -> bool {
        let other = view.seat().other();
        let unseen = T::unseen(view, other);
        let mark = position_hash(&unseen.iter().map(|id| (*id).into()).collect::<Vec<u8>>());
        let grew = supposed.remember(&self.seen(other, &unseen));
        let holds = |blank: &T::Game| T::of(blank).allows(view);
        let stays = mark == supposed.unseen && !grew;
        if stays && !supposed.blanks.is_empty() && supposed.blanks.iter().all(holds) {
            return false;
        }
        let about = About { closed: self, other, unseen: &unseen, known: &supposed.known };
        supposed.blanks = about.blanks(view, chance);
        supposed.unseen = mark;
        true
    }
}

impl<T: GameTable> ClosedLists<T> {
    /// The numbers of the cards that are seen.
    fn seen(&self, other: Seat, unseen: &[Id<T>]) -> Vec<&str> {
        let deck = self.table.deck(other).into_iter();
        deck.filter(|(id, _)| !unseen.contains(id)).map(|(_, card)| T::number(card)).collect()
    }
}

impl<G> Supposed<G> {
    /// Remembers what is seen now; returns whether that is more than before.
    fn remember(&mut self, seen: &[&str]) -> bool {
        let mut more = false;
        for number in seen {
            let copies = seen.iter().filter(|other| *other == number).count();
            match self.known.iter_mut().find(|(known, _)| known == number) {
                Some((_, known)) if *known >= copies => continue,
                Some((_, known)) => *known = copies,
                None => self.known.push(((*number).to_owned(), copies)),
            }
            more = true;
        }
        more
    }
}

/// The assumptions about one player's deck.
struct About<'a, T: GameTable> {
    closed: &'a ClosedLists<T>,
    other: Seat,
    unseen: &'a [Id<T>],
    known: &'a [(String, usize)],
}

impl<T: GameTable> About<'_, T> {
    /// Games at tables that allow the view.
    fn blanks(&self, view: &View<T>, chance: &mut Chance) -> Vec<T::Game> {
        let lists = self.likely_lists();
        let mut count = if lists.is_empty() { 0 } else { SUPPOSED };
        while count > 0 {
            let decks: Vec<Deck<T>> = (0..count).map(|_| self.deck(&lists, chance)).collect();
            let tables = self.closed.table.supposing(&decks).unwrap_or_default();
            let tables = tables.into_iter().filter(|table| table.allows(view)).map(Arc::new);
            let blanks: Vec<T::Game> = tables.map(|table| T::start(&table, 0)).collect();
            if !blanks.is_empty() {
                return blanks;
            }
            count /= 2;
        }
        // No known list explains what is on the table.
        vec![T::start(&self.closed.table, 0)]
    }

    /// Lists with how likely they are.
    fn likely_lists(&self) -> Vec<(&T::List, f64)> {
        let (format, table) = (&self.closed.format, &self.closed.table);
        let weighed = |list| (list, STRANGE.powi(self.strange(list) as i32));
        let fitting = format.iter().filter(|list| table.may_bring(self.other, list));
        let fitting: Vec<_> = fitting.map(weighed).collect();
        if fitting.is_empty() { format.iter().map(weighed).collect() } else { fitting }
    }

    /// How many of the cards seen a list lacks.
    fn strange(&self, list: &T::List) -> usize {
        let copies =
            |number: &str| T::cards(list).iter().filter(|card| T::number(card) == number).count();
        self.known.iter().map(|(number, known)| known.saturating_sub(copies(number))).sum()
    }

    /// A deck: which card each unseen one may be.
    fn deck(&self, lists: &[(&T::List, f64)], chance: &mut Chance) -> Deck<T> {
        let (list, _) = lists[drawn(lists.iter().map(|(_, weight)| *weight), chance)];
        let mut cards = self.remembered();
        let mut rest = self.rest(list);
        chance.shuffle(&mut rest);
        cards.extend(rest);
        // A list shorter than the deck is filled up from the others.
        let missing = self.unseen.len().saturating_sub(cards.len());
        let others = || lists.iter().flat_map(|(list, _)| T::cards(list));
        cards.extend(others().cycle().take(missing).cloned());
        self.unseen.iter().copied().zip(cards).collect()
    }

    /// Cards that were seen and are now among the unseen ones.
    fn remembered(&self) -> Vec<Arc<T::Card>> {
        let deck = self.closed.table.deck(self.other);
        let open = deck.iter().filter(|(id, _)| !self.unseen.contains(id));
        let mut open: Vec<&str> = open.map(|(_, card)| T::number(card)).collect();
        let mut remembered = Vec::new();
        for (number, copies) in self.known {
            let now = open.extract_if(.., |seen| seen == number).count();
            let print = deck.iter().find(|(_, card)| T::number(card) == number);
            let print = print.map(|(_, card)| Arc::clone(card));
            remembered.extend(print.into_iter().cycle().take(copies.saturating_sub(now)));
        }
        remembered
    }

    /// The cards of a list besides those that are known of.
    fn rest(&self, list: &T::List) -> Vec<Arc<T::Card>> {
        let mut known: Vec<&str> = Vec::new();
        for (number, copies) in self.known {
            known.extend(std::iter::repeat_n(number.as_str(), *copies));
        }
        let unknown = |card: &&Arc<T::Card>| {
            let place = known.iter().position(|number| *number == T::number(card));
            place.map(|place| known.swap_remove(place)).is_none()
        };
        let cards = T::cards(list).iter().filter(unknown);
        cards.filter(|card| self.closed.table.may_hold(self.other, card)).cloned().collect()
    }
}

/// Samples a place by these weights.
fn drawn(weights: impl Iterator<Item = f64> + Clone, chance: &mut Chance) -> usize {
    let all: f64 = weights.clone().sum();
    let mut left = f64::from(chance.next_u32()) / (f64::from(u32::MAX) + 1.0) * all;
    let mut last = 0;
    for (place, weight) in weights.enumerate() {
        last = place;
        left -= weight;
        if left < 0.0 {
            break;
        }
    }
    last
}
