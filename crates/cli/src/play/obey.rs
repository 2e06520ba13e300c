//! What each command does.

use std::path::Path;

use kernel::{BySeat, NoLog, Seat, Viewer};
use table::{Handled, Handling, Who};

use super::{
    NOW,
    act::{Act, Reader},
    command::{self, Command},
    explain,
    file::{self, FileError},
    game::Tabletop,
    history::{Detail, log_text},
    menu::answers,
    terminal::Terminal,
};
use crate::rules;

/// What a command comes to.
pub(super) enum Done {
    /// Something to read; the question stays.
    Said(String),
    /// The game is another one now.
    Moved(String),
    Quit,
}

impl<G: Tabletop> Terminal<G> {
    pub(super) fn obey(&mut self, line: &str) -> Done {
        let command = match command::parse(line, &G::WORDS) {
            Ok(command) => command,
            Err(error) => return self.mention(line).unwrap_or(Done::Said(error + "\n")),
        };
        match command {
            Command::Answer(number) => self.answer(number),
            Command::Act(text) => self.act(&text),
            Command::Undo => self.undo(),
            Command::Load(path) => self.load(&path),
            Command::Concede => self.concede(),
            Command::Quit => Done::Quit,
            Command::Save(path) => Done::Said(self.save(&path)),
            Command::Why(text) => Done::Said(self.why(&text)),
            Command::WhyNot(text) => Done::Said(self.why_not(&text)),
            Command::Log(detail) => Done::Said(self.log(detail)),
            Command::Rules(query) => Done::Said(rules::lookup(&in_book::<G>(query))),
            Command::Show(card) => Done::Said(self.show(&card)),
            Command::Board => Done::Said(self.board(&self.view()) + &self.menu()),
            Command::Trash => Done::Said(self.trash()),
            Command::Help => Done::Said(command::help(&G::WORDS)),
        }
    }

    fn answer(&mut self, number: usize) -> Done {
        match self.numbered(number) {
            Ok(pick) => self.give(Act::once(pick)),
            Err(error) => Done::Said(error),
        }
    }

    /// The answer with this number, counted from 1.
    fn numbered(&self, number: usize) -> Result<G::Pick, String> {
        let offered = answers(self.at_table.duel());
        let pick = number.checked_sub(1).and_then(|at| offered.get(at)).copied();
        pick.ok_or_else(|| match offered.len() {
            0 => "the game is over\n".to_owned(),
            last => format!("there are answers 1 to {last}\n"),
        })
    }

    fn act(&mut self, text: &str) -> Done {
        match self.reader(&self.view()).read(text) {
            Ok(act) => self.give(act),
            Err(error) => Done::Said(error + "\n"),
        }
    }

    /// An answer by a part of its words, without a verb.
    fn mention(&mut self, line: &str) -> Option<Done> {
        let text = line.trim().to_lowercase();
        let pick = self.reader(&self.view()).mentioned(&text)?;
        Some(self.give(Act::once(pick)))
    }

    /// Gives an answer, all times or not at all; a refused one is explained and changes nothing.
    fn give(&mut self, act: Act<G::Pick>) -> Done {
        let (seat, mut copy) = (self.seat(), self.at_table.duel().clone());
        for _ in 0..act.times {
            if let Some(why_not) = copy.why_not(seat, act.pick) {
                return Done::Said(explain::refused(&copy, &why_not, self.paint));
            }
            copy.apply(seat, act.pick, &mut NoLog).expect("nothing forbids it");
        }
        for _ in 0..act.times {
            let answer = self.at_table.answer_with(Who::Seat(seat), act.pick, NOW);
            let Ok(Handled::Append(record)) = answer else { unreachable!("the copy took it") };
            self.take(&record);
        }
        Done::Moved(String::new())
    }

    fn undo(&mut self) -> Done {
        let handled = self.at_table.undo(self.players.who());
        self.handled(handled, "taken back\n")
    }

    fn load(&mut self, path: &Path) -> Done {
        match file::load(path, self.players, &self.pool) {
            Ok(at_table) => {
                self.at_table = at_table;
                self.read = BySeat([self.at_table.log().len(); 2]);
                Done::Moved(format!("{} is loaded\n", path.display()))
            }
            Err(error) => Done::Said(file_error(path, &error)),
        }
    }

    fn save(&self, path: &Path) -> String {
        match file::save(&self.at_table, path) {
            Ok(()) => format!("saved to {}\n", path.display()),
            Err(error) => file_error(path, &error),
        }
    }

    fn concede(&mut self) -> Done {
        let handled = self.at_table.resign(self.players.who());
        self.handled(handled, "")
    }

    /// Takes the record of a request, or shows why it was refused.
    fn handled(&mut self, handled: Handling, done: &str) -> Done {
        match handled {
            Ok(Handled::Append(record)) => {
                self.take(&record);
                Done::Moved(done.to_owned())
            }
            Ok(Handled::Nothing | Handled::Broadcast | Handled::Rematch) => {
                Done::Moved(String::new())
            }
            Err(error) => Done::Said(error.message + "\n"),
        }
    }

    fn reader<'a>(&'a self, view: &'a G::View) -> Reader<'a, G> {
        Reader { duel: self.at_table.duel(), view, seat: self.seat(), among: Vec::new() }
    }

    fn why(&self, text: &str) -> String {
        if let Ok(number) = text.parse::<usize>() {
            let tell = |pick| explain::answer(self.at_table.duel(), pick, self.paint);
            return self.numbered(number).map_or_else(|error| error, tell);
        }
        self.of_card(text, |card| explain::card(self.at_table.duel(), card, self.paint))
    }

    fn why_not(&self, text: &str) -> String {
        match self.reader(&self.view()).read(text) {
            Ok(Act { pick, .. }) => {
                explain::why_not(self.at_table.duel(), self.seat(), pick, self.paint)
            }
            Err(error) => error + "\n",
        }
    }

    fn of_card(&self, text: &str, tell: impl Fn(G::Id) -> String) -> String {
        self.reader(&self.view()).card(text).map_or_else(|error| error + "\n", tell)
    }

    fn show(&self, text: &str) -> String {
        self.of_card(text, |card| self.at_table.duel().show(card))
    }

    fn log(&self, detail: Detail) -> String {
        let to = Viewer::Seat(self.seat());
        log_text(self.at_table.duel(), self.at_table.log(), to, detail, self.paint)
    }

    fn trash(&self) -> String {
        let view = self.view();
        let side = |seat: Seat, name: &str| {
            let names = G::trash(&view, seat);
            format!(
                "{name}: {}\n",
                if names.is_empty() { "empty".to_owned() } else { names.join(", ") }
            )
        };
        side(self.seat().other(), "opponent's trash") + &side(self.seat(), "your trash")
    }
}

/// A clause is one of the book of this game by default.
fn in_book<G: Tabletop>(query: String) -> String {
    match query.starts_with(|sign: char| sign.is_ascii_digit()) {
        true => format!("{} {query}", G::GAME.name()),
        false => query,
    }
}

fn file_error(path: &Path, error: &FileError) -> String {
    format!("{}: {error}\n", path.display())
}
