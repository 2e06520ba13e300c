//! A clause as a value: every event, refusal and decision names one.

use std::fmt;

use crate::{
    Book, Difference, Entry, GameName, Kind, UnknownClause,
    tables::{BSS_BY_ID, CLAUSES, NOWHERE, OPCG_BY_ID},
};

/// A numbered line of the Comprehensive Rules, such as `7-1-4-1-2`. Ordered as in the book.
///
/// For the ONE PIECE CARD GAME the number is that of 1.1.9, or of 1.2.0 where only that has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(u16);

impl Clause {
    /// The clause with this number; `None` if the book has no such clause.
    pub const fn find(game: GameName, id: &str) -> Option<Clause> {
        let rows: &[u16] = match game {
            GameName::Opcg => &OPCG_BY_ID,
            GameName::Bss => &BSS_BY_ID,
        };
        let (mut low, mut high) = (0, rows.len());
        while low < high {
            let middle = (low + high) / 2;
            match compare(CLAUSES[rows[middle] as usize].id.as_bytes(), id.as_bytes()) {
                Order::Same => return Some(Clause(rows[middle])),
                Order::Before => low = middle + 1,
                Order::After => high = middle,
            }
        }
        None
    }

    /// The clause with this number, or the clauses that may have been meant.
    pub fn parse(game: GameName, id: &str) -> Result<Clause, UnknownClause> {
        Clause::find(game, id).ok_or_else(|| UnknownClause::new(game, id))
    }

    pub const fn id(self) -> &'static str {
        CLAUSES[self.0 as usize].id
    }

    pub const fn game(self) -> GameName {
        if (self.0 as usize) < OPCG_BY_ID.len() { GameName::Opcg } else { GameName::Bss }
    }

    /// Its gist in our words, from the book that code cites.
    pub fn gist(self) -> &'static str {
        self.entry().gist
    }

    pub fn kind(self) -> Kind {
        self.entry().kind
    }

    /// Its line in the book that code cites.
    pub fn entry(self) -> &'static Entry {
        self.home().and_then(|book| self.entry_in(book)).expect("a clause stands in some book")
    }

    fn home(self) -> Option<Book> {
        let cited = self.game().default_book();
        let later = Book::ALL.into_iter().rev();
        [cited].into_iter().chain(later).find(|book| self.entry_in(*book).is_some())
    }

    /// The number under which this book has it.
    pub fn in_book(self, book: Book) -> Option<&'static str> {
        self.entry_in(book).map(|entry| entry.id)
    }

    /// Its line in this book.
    pub fn entry_in(self, book: Book) -> Option<&'static Entry> {
        match CLAUSES[self.0 as usize].places[book as usize] {
            NOWHERE => None,
            place => Some(&book.entries()[usize::from(place)]),
        }
    }

    /// Whether it states a rule of its own, as headings and list items do not. These are the leaf clauses that coverage
    /// counts; narrower clauses may still hang below one.
    pub fn is_leaf(self) -> bool {
        self.kind() == Kind::Clause
    }

    /// The clause an example of this one exercises: an item counts for the clause whose list it stands in.
    pub fn stated_in(self) -> Clause {
        match self.kind() {
            Kind::Item => self.parent().expect("an item stands in a clause"),
            Kind::Chapter | Kind::Section | Kind::Group | Kind::Clause => self,
        }
    }

    /// The clause or heading right above: `7-1-4` of `7-1-4-2`.
    pub fn parent(self) -> Option<Clause> {
        let id = self.id();
        let end = id.rfind(['-', '('])?;
        Clause::find(self.game(), &id[..end])
    }

    /// The clauses right below, in order.
    pub fn children(self) -> impl Iterator<Item = Clause> {
        self.game().clauses().filter(move |clause| clause.parent() == Some(self))
    }

    /// The differences between versions that concern it.
    pub fn differences(self) -> impl Iterator<Item = &'static Difference> {
        Difference::all().iter().filter(move |difference| difference.concerns(self))
    }
}

/// Prints the number.
/// Its number; with `#` its gist, too.
impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write!(f, "{}: {}", self.id(), self.gist());
        }
        f.pad(self.id())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Every clause of both games, in the order of the books.
pub(crate) fn all() -> impl Iterator<Item = Clause> {
    (0..CLAUSES.len() as u16).map(Clause)
}

/// `std::cmp::Ordering` of two ids, for `const`.
enum Order {
    Before,
    Same,
    After,
}

const fn compare(a: &[u8], b: &[u8]) -> Order {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] < b[i] { Order::Before } else { Order::After };
        }
        i += 1;
    }
    match (i < a.len(), i < b.len()) {
        (false, true) => Order::Before,
        (true, false) => Order::After,
        (false, false) | (true, true) => Order::Same,
    }
}

/// The clause of the ONE PIECE CARD GAME with this number. A number the book lacks does not compile.
#[macro_export]
macro_rules! opcg {
    ($id:literal) => {
        $crate::clause_of!(Opcg, $id)
    };
}

/// The clause of Battle Spirits Saga with this number. A number the book lacks does not compile.
#[macro_export]
macro_rules! bss {
    ($id:literal) => {
        $crate::clause_of!(Bss, $id)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! clause_of {
    ($game:ident, $id:literal) => {
        const {
            match $crate::Clause::find($crate::GameName::$game, $id) {
                Some(clause) => clause,
                None => panic!(concat!("no clause ", $id, " in the book of ", stringify!($game))),
            }
        }
    };
}

#[cfg(test)]
mod tests;
