//! The game in the terminal: screens, input, bots.

use std::io::{self, BufRead, Write};

use cards::Pool;
use kernel::{BySeat, Game, Outcome, Seat, Viewer};
use opcg::Ask;
use opcg::View;

use super::{
    board::{Board, tagged},
    bot::Bot,
    history::{Detail, told},
    menu::menu,
    obey::Done,
    session::Session,
};
use crate::paint::{Ink, Paint};

/// Who sits where.
#[derive(Clone, Debug)]
pub(crate) enum Players {
    /// A person and a bot.
    Person(Seat, Bot),
    /// One person, or two, for both seats.
    Both,
}

impl Players {
    /// The same players for another game.
    pub(super) fn move_to(&self, session: &Session) -> Players {
        match self {
            Players::Person(seat, bot) => {
                Players::Person(*seat, bot.move_to(session.duel.table(), session.seed()))
            }
            Players::Both => Players::Both,
        }
    }
}

/// A game with its players.
#[derive(Debug)]
pub(crate) struct Terminal {
    pub(crate) session: Session,
    pub(crate) pool: Pool,
    pub(crate) players: Players,
    pub(crate) paint: Paint,
    /// How much of the log each player has read.
    pub(crate) read: BySeat<usize>,
}

impl Terminal {
    pub(crate) fn new(session: Session, pool: Pool, players: Players, paint: Paint) -> Terminal {
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

    pub(super) fn view(&self) -> View {
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
        let view = self.view();
        if shows_board(&view) {
            text += &self.board(&view);
        }
        match view.outcome {
            Some(outcome) => text + &self.result(outcome, seat),
            None => text + &menu(&self.session.duel, &tagged(&view), self.paint),
        }
    }

    fn news(&mut self, seat: Seat) -> String {
        let entries = self.session.log();
        let from = self.read[seat].min(entries.len());
        let to = Viewer::Seat(seat);
        let text = told(&self.session.duel, &entries[from..], to, Detail::Main, self.paint);
        self.read[seat] = entries.len();
        text
    }

    pub(super) fn board(&self, view: &View) -> String {
        Board { view, table: self.session.duel.table(), paint: self.paint }.draw()
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

/// The board is drawn where a player looks around.
fn shows_board(view: &View) -> bool {
    match &view.decision {
        Some(decision) => {
            matches!(decision.ask, Ask::Main | Ask::Block | Ask::Counter | Ask::Opening)
        }
        None => true,
    }
}

#[cfg(test)]
mod tests;
