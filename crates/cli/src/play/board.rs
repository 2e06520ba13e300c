//! What the boards of all games have in common: frames, columns, tags.

use kernel::{Seat, Viewer};

use crate::paint::{Ink, Paint};

const RULE: usize = 78;

/// The parts of a board, ready to be put together.
pub(crate) struct Parts {
    pub(crate) heading: String,
    pub(crate) opponent: String,
    pub(crate) own: String,
    /// Empty if there is no card in it.
    pub(crate) hand: String,
}

impl Parts {
    pub(crate) fn join(&self, paint: Paint) -> String {
        let Parts { heading, opponent, own, hand } = self;
        let frame = paint.ink(Ink::Faint, &"─".repeat(RULE));
        let heading = paint.ink(Ink::Strong, heading);
        let hand = match hand.is_empty() {
            true => String::new(),
            false => paint.ink(Ink::Strong, "hand") + "\n" + hand,
        };
        format!("{heading}\n{frame}\n{opponent}{frame}\n{own}{hand}{frame}\n")
    }
}

/// Whose side is below.
pub(crate) fn own_seat(viewer: Viewer) -> Seat {
    match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

/// The tag of a card in its column.
pub(crate) fn tag<Id: PartialEq>(tagged: &[Id], card: Id, paint: Paint) -> String {
    let at = tagged.iter().position(|tagged| *tagged == card);
    let tag = at.map_or(String::new(), |at| format!("c{}", at + 1));
    paint.ink(Ink::Faint, &format!("{tag:>5}  "))
}

const NAME: usize = 24;

/// A name, cut or padded to its column.
pub(crate) fn column(name: &str) -> String {
    let short: String = match name.chars().count() > NAME {
        true => name.chars().take(NAME - 1).chain(['…']).collect(),
        false => name.to_owned(),
    };
    format!("{short:<NAME$}")
}
