//! The game in the terminal: screens, input, bots.

use std::io::{self, BufRead, Write};

use cards::Pool;
use kernel::{BySeat, Seat, Viewer};
use table::{
    Match, Written,
    protocol::{ResultView, ViewerName},
};

use super::{
    NOW,
    game::Tabletop,
    history::{Detail, log_text},
    menu::menu,
    obey::Done,
    players::Players,
};
use crate::{
    output::harmless,
    paint::{Ink, Paint},
};

/// A game with its players.
#[derive(Debug)]
pub(crate) struct Terminal<G: Tabletop> {
    pub(crate) at_table: Match<G>,
    pub(crate) pool: Pool<G::Card>,
    pub(crate) players: Players,
    pub(crate) paint: Paint,
    /// How much of the log each player has read.
    pub(crate) read: BySeat<usize>,
}

impl<G: Tabletop> Terminal<G> {
    pub(crate) fn new(
        at_table: Match<G>,
        pool: Pool<G::Card>,
        players: Players,
        paint: Paint,
    ) -> Terminal<G> {
        Terminal { at_table, pool, players, paint, read: BySeat([0, 0]) }
    }

    /// Plays until the player quits or the input ends.
    pub(crate) fn run(&mut self, input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
        let mut lines = input.lines();
        loop {
            self.bots_play();
            let screen = self.screen();
            write!(out, "{}", harmless(&screen))?;
            let Some(said) = self.command(&mut lines, out)? else { return Ok(()) };
            write!(out, "{}", harmless(&said))?;
        }
    }

    /// Takes commands until one moves the game; `None` at the end.
    fn command(
        &mut self,
        lines: &mut impl Iterator<Item = io::Result<String>>,
        out: &mut impl Write,
    ) -> io::Result<Option<String>> {
        loop {
            write!(out, "{} ", self.paint.ink(Ink::Question, ">"))?;
            out.flush()?;
            let Some(line) = lines.next().transpose()? else {
                writeln!(out)?;
                return Ok(None);
            };
            match self.obey(&line) {
                Done::Said(text) => write!(out, "{}", harmless(&text))?,
                Done::Moved(text) => return Ok(Some(text)),
                Done::Quit => return Ok(None),
            }
        }
    }

    /// The player at the screen: who is asked, or who was asked last when the game is over.
    pub(super) fn seat(&self) -> Seat {
        match self.players {
            Players::Against(person, _) => person,
            Players::Both => self.at_table.asked().unwrap_or(Seat::A),
        }
    }

    fn bots_play(&mut self) {
        while let Some(thinking) = self.at_table.thinking() {
            let answer = self.at_table.thought(thinking.think(), NOW);
            self.take(&answer.expect("nobody answers in the meantime"));
        }
    }

    /// Has the match take a record that it prepared.
    pub(super) fn take(&mut self, record: &Written) {
        self.at_table.take(record, NOW).expect("it is taken as it was prepared");
    }

    pub(super) fn view(&self) -> G::View {
        self.at_table.duel().view(Viewer::Seat(self.seat()))
    }

    /// What happened since this player last looked, the board, the question.
    fn screen(&mut self) -> String {
        let seat = self.seat();
        let mut text = String::from("\n");
        if self.players == Players::Both {
            let banner = format!("── player {seat} ──\n");
            text += &self.paint.ink(Ink::Own, &banner);
        }
        let news = self.news(seat);
        if !news.is_empty() {
            text += &(news + "\n");
        }
        let (duel, view) = (self.at_table.duel(), self.view());
        if duel.decision().is_none_or(|decision| G::shows_board(decision.ask)) {
            text += &self.board(&view);
        }
        let eyes = if self.players == Players::Both { ViewerName::Both } else { seat.into() };
        match self.at_table.result_for(eyes) {
            Some(result) => text + &self.result(&result),
            None => text + &self.menu(),
        }
    }

    /// The question and its answers; nothing when the game is over.
    pub(super) fn menu(&self) -> String {
        menu(self.at_table.duel(), &G::tagged(&self.view()), self.paint)
    }

    fn news(&mut self, seat: Seat) -> String {
        let entries = self.at_table.log();
        let from = self.read[seat].min(entries.len());
        let to = Viewer::Seat(seat);
        let text = log_text(self.at_table.duel(), &entries[from..], to, Detail::Main, self.paint);
        self.read[seat] = entries.len();
        text
    }

    pub(super) fn board(&self, view: &G::View) -> String {
        self.at_table.duel().draw(view, self.paint)
    }

    fn result(&self, result: &ResultView) -> String {
        let words = [result.words.as_str(), &result.reason];
        let words: Vec<&str> = words.into_iter().filter(|words| !words.is_empty()).collect();
        self.paint.ink(Ink::Strong, &words.join(": ")) + "\nundo, save FILE, log or quit\n"
    }
}

#[cfg(test)]
mod tests;
