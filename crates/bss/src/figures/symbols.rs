//! 2-8: the symbols of a card.

use crate::{Color, Symbol};

/// The most symbols counted. A card has three at most, one with more by effects has one for ten cards of a trash, and three
/// spirits may be linked to it: no board reaches more.
const ROOM: u8 = 16;

/// The symbols of a card in order: for each color, which of them may be counted as it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Symbols {
    having: [u16; Color::ALL.len()],
    count: u8,
}

const _: () = assert!(ROOM as u32 <= u16::BITS);

impl Symbols {
    pub(super) const MOST: i32 = ROOM as i32;

    pub(crate) fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Adds a symbol of these colors, up to the capacity.
    pub(crate) fn add(&mut self, colors: u8) {
        if self.count == ROOM {
            return;
        }
        for (color, having) in self.having.iter_mut().enumerate() {
            *having |= u16::from(colors >> color & 1) << self.count;
        }
        self.count += 1;
    }

    pub(crate) fn add_all(&mut self, more: &Symbols) {
        more.iter().for_each(|colors| self.add(colors));
    }

    /// Each of them counts as these colors too.
    pub(super) fn also_count_as(&mut self, colors: u8) {
        let all = ((1_u32 << self.count) - 1) as u16;
        for (color, having) in self.having.iter_mut().enumerate() {
            *having |= if colors >> color & 1 == 1 { all } else { 0 };
        }
    }

    /// The colors of each symbol.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        let symbols = *self;
        (0..symbols.count).map(move |place| {
            let colors = symbols.having.iter().enumerate();
            colors.fold(0, |all, (color, having)| all | ((having >> place & 1) as u8) << color)
        })
    }

    /// How many of them may be counted as one of these colors.
    #[inline]
    pub(crate) fn of(&self, mut colors: u8) -> usize {
        let mut counted = 0;
        while colors != 0 {
            counted |= self.having[colors.trailing_zeros() as usize];
            colors &= colors - 1;
        }
        counted.count_ones() as usize
    }
}

impl<'a> FromIterator<&'a Symbol> for Symbols {
    fn from_iter<I: IntoIterator<Item = &'a Symbol>>(printed: I) -> Symbols {
        let mut symbols = Symbols::default();
        printed.into_iter().for_each(|symbol| symbols.add(symbol.mask()));
        symbols
    }
}
