//! What the boards of all games have in common: frames, columns, tags.

use kernel::{Seat, Viewer};

use crate::paint::{Ink, Paint};

const RULE: usize = 78;

/// The parts of a board, ready to be put together.
struct Parts {
    heading: String,
    opponent: String,
    own: String,
    /// Empty if there is no card in it.
    hand: String,
}

impl Parts {
    fn join(&self, paint: Paint) -> String {
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
fn own_seat(viewer: Viewer) -> Seat {
    match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::A,
    }
}

/// A board that can be drawn for one player.
pub(crate) trait Drawn {
    fn seen(&self) -> (Viewer, Paint);

    fn heading(&self, own: Seat) -> String;

    fn side(&self, seat: Seat, ink: Ink, name: &str) -> String;

    fn hand(&self, own: Seat) -> String;

    /// Both sides as this viewer sees them.
    fn draw(&self) -> String {
        let (viewer, paint) = self.seen();
        let own = own_seat(viewer);
        let parts = Parts {
            heading: self.heading(own),
            opponent: self.side(own.other(), Ink::Other, "opponent"),
            own: self.side(own, Ink::Own, "you"),
            hand: self.hand(own),
        };
        parts.join(paint)
    }
}

/// The cards that have a tag, in the order of the board: both fields, then the own hand.
pub(crate) fn tagged<Id>(
    viewer: Viewer,
    field: impl Fn(Seat) -> Vec<Id>,
    hand: impl Fn(Seat) -> Vec<Id>,
) -> Vec<Id> {
    let own = own_seat(viewer);
    [field(own.other()), field(own), hand(own)].into_iter().flatten().collect()
}

/// Rested or exhausted cards are faint, cards in battle are strong.
pub(crate) fn shaded(paint: Paint, fights: bool, sideways: bool, line: &str) -> String {
    match (fights, sideways) {
        (true, _) => paint.ink(Ink::Strong, line),
        (false, true) => paint.ink(Ink::Faint, line),
        (false, false) => line.to_owned(),
    }
}

/// The kinds of printed effects that are wanted.
pub(crate) fn labels<'a, L: 'a>(
    labels: impl Iterator<Item = &'a L>,
    wanted: impl Fn(&L) -> bool,
    say: impl Fn(&L) -> String,
) -> Vec<String> {
    let mut names: Vec<String> = labels.filter(|label| wanted(label)).map(say).collect();
    names.dedup();
    names
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
