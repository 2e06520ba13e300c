//! The game in the terminal: screens, input, bots.

use std::io::{self, BufRead, Write};

use cards::Pool;
use kernel::{BySeat, Outcome, Seat, Viewer};

use super::{
    bot::Bot,
    game::Tabletop,
    history::{Detail, told},
    menu::menu,
    obey::Done,
    session::Session,
};
use crate::paint::{Ink, Paint};

/// Who sits where.
#[derive(Debug)]
pub(crate) enum Players<G: Tabletop> {
    /// A person and a bot.
    Person(Seat, Bot<G>),
    /// One person, or two, for both seats.
    Both,
}

impl<G: Tabletop> Players<G> {
    /// The same players go to another game.
    pub(super) fn move_to(&mut self, session: &Session<G>) {
        match self {
            Players::Person(_, bot) => bot.move_to(&session.duel, session.seed()),
            Players::Both => {}
        }
    }
}

/// A game with its players.
#[derive(Debug)]
pub(crate) struct Terminal<G: Tabletop> {
    pub(crate) session: Session<G>,
    pub(crate) pool: Pool<G::Card>,
    pub(crate) players: Players<G>,
    pub(crate) paint: Paint,
    /// How much of the log each player has read.
    pub(crate) read: BySeat<usize>,
}

impl<G: Tabletop> Terminal<G> {
    pub(crate) fn new(
        session: Session<G>,
        pool: Pool<G::Card>,
        players: Players<G>,
        paint: Paint,
    ) -> Terminal<G> {
        Terminal { session, pool, players, paint, read: BySeat([0, 0]) }
    }

    /// Plays until the player quits or the input ends.
    pub(crate) fn run(&mut self, input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
        let mut lines = input.lines();
        loop {
            self.bots_play();
            let screen = self.screen();
            write!(out, "{screen}")?;
            let Some(said) = self.command(&mut lines, out)? else { return Ok(()) };
            write!(out, "{said}")?;
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
                Done::Said(text) => write!(out, "{text}")?,
                Done::Moved(text) => return Ok(Some(text)),
                Done::Quit => return Ok(None),
            }
        }
    }

    /// The player at the screen: who is asked, or who was asked last when the game is over.
    pub(super) fn seat(&self) -> Seat {
        match (&self.players, self.session.duel.decision()) {
            (Players::Person(seat, _), _) => *seat,
            (Players::Both, Some(decision)) => decision.seat,
            (Players::Both, None) => Seat::A,
        }
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        match &self.players {
            Players::Person(person, _) => *person == seat,
            Players::Both => true,
        }
    }

    fn bots_play(&mut self) {
        while let Some(decision) = self.session.duel.decision()
            && !self.is_person(decision.seat)
            && let Players::Person(_, bot) = &mut self.players
        {
            let view = self.session.duel.view(Viewer::Seat(decision.seat));
            let pick = bot.choose(&view);
            self.session.answer(decision.seat, pick).expect("an offered answer is accepted");
        }
    }

    pub(super) fn view(&self) -> G::View {
        self.session.duel.view(Viewer::Seat(self.seat()))
    }

    /// What happened since this player last looked, the board, the question.
    fn screen(&mut self) -> String {
        let seat = self.seat();
        let mut text = String::from("\n");
        if matches!(self.players, Players::Both) {
            let banner = format!("── player {seat} ──\n");
            text += &self.paint.ink(Ink::Own, &banner);
        }
        let news = self.news(seat);
        if !news.is_empty() {
            text += &(news + "\n");
        }
        let (duel, view) = (&self.session.duel, self.view());
        if duel.decision().is_none_or(|decision| G::shows_board(decision.ask)) {
            text += &self.board(&view);
        }
        match duel.outcome() {
            Some(outcome) => text + &self.result(outcome, seat),
            None => text + &self.menu(),
        }
    }

    /// The question and its answers; nothing when the game is over.
    pub(super) fn menu(&self) -> String {
        menu(&self.session.duel, &G::tagged(&self.view()), self.paint)
    }

    fn news(&mut self, seat: Seat) -> String {
        let entries = self.session.log();
        let from = self.read[seat].min(entries.len());
        let to = Viewer::Seat(seat);
        let text = told(&self.session.duel, &entries[from..], to, Detail::Main, self.paint);
        self.read[seat] = entries.len();
        text
    }

    pub(super) fn board(&self, view: &G::View) -> String {
        self.session.duel.draw(view, self.paint)
    }

    fn result(&self, outcome: Outcome, seat: Seat) -> String {
        let both = matches!(self.players, Players::Both);
        let text = match outcome {
            Outcome::Won(winner) if both => format!("player {winner} wins"),
            Outcome::Won(winner) if winner == seat => "you win".to_owned(),
            Outcome::Won(_) => "opponent wins".to_owned(),
            Outcome::Draw => "a draw".to_owned(),
            Outcome::NoWinner => "nobody wins".to_owned(),
            Outcome::Fault(fault) => format!("the program gives up: {fault}"),
        };
        self.paint.ink(Ink::Strong, &text) + "\nundo, save FILE, log or quit\n"
    }
}

#[cfg(test)]
mod tests;
