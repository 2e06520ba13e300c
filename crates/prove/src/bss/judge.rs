//! A witness of what the engine did: a second, slow reading of the vocabulary held against the trace of a game.
//!
//! The judge keeps a table of its own that only the log moves, reads criteria, amounts and conditions on it in its own
//! way, and walks every effect along the trace: when an effect is due it must be there, what it offers and does must be
//! what its text says, and nothing else may happen.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a reading names the words it is about; what is read at all, the walk over steps tells exhaustively"
)]

mod board;
mod cast;
mod choose;
mod compare;
mod coring;
mod cursor;
mod feasible;
mod figures;
mod frame;
mod keyword;
mod leave;
mod memory;
pub(crate) mod notes;
mod notice;
mod offers;
mod settle;
mod sight;
mod step;
mod substitute;
#[cfg(test)]
mod tests;
mod texts;
mod top;
mod wrong;

use std::{collections::BTreeMap, sync::Arc};

use bss::{Card, CardId, Event, Scene, SideIds, vocabulary::Ability};
use kernel::{BySeat, Seat};

pub(crate) use self::wrong::Wrong;
use self::{
    board::Board,
    figures::{Figures, settle},
    frame::{Delayed, Frame, Waiting},
    notes::{Note, Notes, place},
    sight::Sight,
    wrong::{Read, Stop},
};
use super::trace::Trace;

/// The card whose abilities are being proved, with abilities at fixed addresses.
#[derive(Clone, Debug)]
pub(crate) struct Subject {
    pub card: Arc<Card>,
    /// In printed order.
    pub texts: Vec<Arc<Ability>>,
}

impl Subject {
    pub(crate) fn new(card: &Arc<Card>) -> Subject {
        let texts = card.abilities.iter().cloned().map(Arc::new).collect();
        Subject { card: Arc::clone(card), texts }
    }
}

/// Reads the whole trace of a scene.
///
/// # Errors
/// The engine did something else than the texts say, or something that the judge cannot read.
pub(crate) fn judge(
    scene: &Scene,
    ids: &BySeat<SideIds>,
    subject: &Subject,
    trace: &Trace,
    notes: &Notes,
) -> Result<(), Wrong> {
    let mut judge = Judge::new(scene, ids, subject, trace, notes);
    match judge.read_all() {
        Ok(()) | Err(Stop::Over) => Ok(()),
        Err(Stop::Wrong(wrong)) => Err(wrong),
    }
}

struct Judge<'a> {
    subject: &'a Subject,
    notes: &'a Notes,
    tokens: &'a [Arc<Card>],
    trace: &'a Trace,
    at: usize,
    board: Board<'a>,
    settled: Option<Figures<'a>>,
    /// Effects that an event has activated, or may.
    waiting: Vec<Waiting<'a>>,
    /// B-02: the group of what happens now.
    group: u32,
    delayed: Vec<Delayed<'a>>,
    /// Effects being carried out, the last one now.
    frames: Vec<Frame<'a>>,
    /// A card being summoned without its "When Summoned" effects.
    quiet: Option<CardId>,
    /// The last event.
    before: Option<Event>,
    patterns: Vec<memory::Looked<'a>>,
    /// The attack step has ended (6-7-3-2).
    is_attack_step_over: bool,
    /// Spirits summoned this turn.
    summoned: Vec<CardId>,
    /// Cards being destroyed that go to the hand instead of the trash.
    into_hand: board::Cards,
}

impl<'a> Judge<'a> {
    fn new(
        scene: &'a Scene,
        ids: &BySeat<SideIds>,
        subject: &'a Subject,
        trace: &'a Trace,
        notes: &'a Notes,
    ) -> Judge<'a> {
        let mut board = Board::planted(scene, ids);
        let prints = board.prints.clone();
        prints.into_iter().for_each(|(card, print)| board.read_texts(subject, card, print));
        let texts = board.texts.values().flat_map(|texts| texts.iter());
        let abilities: BTreeMap<_, &'a Ability> =
            texts.map(|text| (place(text.ability), text.ability)).collect();
        let abilities: Vec<&'a Ability> = abilities.into_values().collect();
        let patterns = memory::looked_back_at(&abilities);
        Judge {
            subject,
            notes,
            tokens: &scene.tokens,
            trace,
            at: 0,
            board,
            settled: None,
            waiting: Vec::new(),
            group: 0,
            delayed: Vec::new(),
            frames: Vec::new(),
            quiet: None,
            before: None,
            patterns,
            is_attack_step_over: false,
            summoned: Vec::new(),
            into_hand: board::Cards::new(),
        }
    }

    /// Looks at the table with its figures settled.
    fn look<T>(&mut self, read: impl FnOnce(&Sight<'_, 'a>) -> T) -> Read<T> {
        if self.settled.is_none() {
            let settled = settle(&self.board)?;
            self.board.note_in_force(&settled.given);
            self.settled = Some(settled);
        }
        let none = Figures::default();
        let figures = self.settled.as_ref().unwrap_or(&none);
        Ok(read(&Sight { board: &self.board, figures }))
    }

    /// The table, to be changed.
    fn change(&mut self) -> &mut Board<'a> {
        self.settled = None;
        &mut self.board
    }

    fn note(&self, note: Note) {
        self.notes.add(note);
    }

    fn frame(&mut self) -> &mut Frame<'a> {
        self.frames.last_mut().expect("an effect is being carried out")
    }

    /// B-02: what is activated from now on comes before what waits already.
    fn begin_batch(&mut self) {
        let newest = self.waiting.iter().map(|waiting| waiting.group).max();
        self.group = newest.map_or(0, |group| group + 1);
    }

    fn turn_order(&self) -> [Seat; 2] {
        self.board.in_turn_order()
    }
}
