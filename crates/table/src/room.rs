//! One match and the pages at it, as a machine without I/O.
//!
//! [`Room::hear`] takes what came in and the time, and says what has to be stored, sent and thought about. The server, the worker of
//! a static page and the simulation of faults run the same machine; all they add is where things are stored and how they travel.

mod guest;
mod requests;
#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
};

use kernel::BySeat;

use self::guest::Guest;
use crate::{
    any::AnyMatch,
    play::{Millis, Since, Thinking, Thought, Who},
    protocol::{Accepted, ClientMessage, ErrorCode, ErrorView, ServerMessage},
    record::{Setup, Written},
};

/// A page at a match; the caller gives each a name of its own.
pub type GuestId = u64;

/// What comes in.
#[derive(Debug)]
pub enum Input {
    Join {
        guest: GuestId,
        who: Who,
    },
    Leave(GuestId),
    Say {
        guest: GuestId,
        message: ClientMessage,
    },
    /// The record that was to be appended is stored.
    Stored,
    /// It is not, and why.
    NotStored(String),
    /// So many records of the match are stored: another server may have added some.
    Counted(u32),
    /// The answer of a bot; `None` if it broke down.
    Thought(Option<Thought>),
    /// The secrets of the next match with the same players.
    Rematched(Vec<(String, Who)>),
    /// Time has passed.
    Tick,
}

/// What the caller has to do.
#[derive(Debug)]
pub enum Output {
    /// Store this, then say [`Input::Stored`]; until then nobody learns of it.
    Append(Written),
    Send {
        guest: GuestId,
        message: ServerMessage,
    },
    /// Let the bot think, then say [`Input::Thought`].
    Think(Thinking),
    /// The game is over: its replay can be stored.
    GameOver,
    /// Begin another match with the same players, then say [`Input::Rematched`].
    Rematch(Setup),
    /// The match cannot go on in this room, and why; what is stored of it stays.
    Broken(String),
}

/// A match and its pages.
#[derive(Debug)]
pub struct Room {
    id: String,
    at_table: Box<dyn AnyMatch>,
    guests: BTreeMap<GuestId, Guest>,
    /// A record that was carried out and is being stored.
    unstored: Option<Unstored>,
    /// What came in while a record was being stored.
    queue: VecDeque<Input>,
    rematch: Rematch,
    is_broken: bool,
    /// How long spectators wait for what happens.
    delay_ms: u32,
}

/// Who waits for a record to be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Unstored {
    /// The page whose answer to this decision it is.
    answered: Option<(GuestId, u32)>,
}

/// The next match with the same players.
#[derive(Debug)]
enum Rematch {
    NotWanted,
    Beginning,
    /// The secret for each seat.
    Begun(Vec<(String, Who)>),
}

impl Room {
    pub fn new(id: &str, at_table: Box<dyn AnyMatch>, delay_ms: u32) -> Room {
        Room {
            id: id.to_owned(),
            at_table,
            guests: BTreeMap::new(),
            unstored: None,
            queue: VecDeque::new(),
            rematch: Rematch::NotWanted,
            is_broken: false,
            delay_ms,
        }
    }

    pub fn at_table(&self) -> &dyn AnyMatch {
        &*self.at_table
    }

    /// When the next [`Input::Tick`] does something.
    pub fn deadline(&self) -> Option<Millis> {
        self.at_table.deadline()
    }

    /// Whether nobody looks, nothing is being stored and no clock runs, so that the match can leave memory.
    pub fn is_idle(&self) -> bool {
        self.guests.is_empty() && self.unstored.is_none() && self.deadline().is_none()
    }

    /// Whether [`Input::Stored`] or [`Input::NotStored`] is awaited; everything else waits for it.
    pub fn is_storing(&self) -> bool {
        self.unstored.is_some()
    }

    /// Takes what came in, and plays on as far as nobody has to be asked.
    pub fn hear(&mut self, input: Input, now: Millis) -> Vec<Output> {
        let mut out = Vec::new();
        if let Input::Stored = input {
            self.stored(now, &mut out);
        } else if let Input::NotStored(reason) = input {
            self.break_down(reason, &mut out);
        } else {
            self.queue.push_back(input);
        }
        while !self.is_storing() && !self.is_broken {
            match self.queue.pop_front() {
                Some(input) => self.handle(input, now, &mut out),
                None => break,
            }
        }
        out
    }

    fn handle(&mut self, input: Input, now: Millis, out: &mut Vec<Output>) {
        match input {
            Input::Join { guest, who } => self.join(guest, who, now, out),
            Input::Leave(guest) => {
                self.change_presence(now, out, |guests| drop(guests.remove(&guest)))
            }
            Input::Say { guest, message } => self.said(guest, message, now, out),
            Input::Thought(thought) => self.thought(thought, now, out),
            Input::Rematched(secrets) => self.rematched(secrets, out),
            Input::Counted(stored) if stored > self.at_table.at() => {
                return self.break_down("it is played on another server".to_owned(), out);
            }
            Input::Stored | Input::NotStored(_) | Input::Counted(_) | Input::Tick => {}
        }
        self.play_on(now, out);
    }

    /// Does what needs no message: settings, time, bots.
    fn play_on(&mut self, now: Millis, out: &mut Vec<Output>) {
        if self.is_storing() || self.is_broken {
            return;
        }
        let unasked = self.at_table.unasked(now).or_else(|| self.at_table.time_out(now));
        if let Some(written) = unasked {
            return self.append(written, None, now, out);
        }
        out.extend(self.at_table.thinking().map(Output::Think));
    }

    /// Carries a record out, and has it stored if that succeeds: what breaks the engine is never stored.
    fn append(
        &mut self,
        written: Written,
        answered: Option<(GuestId, u32)>,
        now: Millis,
        out: &mut Vec<Output>,
    ) {
        let at_table = &mut self.at_table;
        match catch_unwind(AssertUnwindSafe(|| at_table.take(&written, now))) {
            Ok(Ok(())) => {
                self.unstored = Some(Unstored { answered });
                out.push(Output::Append(written));
            }
            Ok(Err(error)) => self.break_down(error.to_string(), out),
            Err(panic) => {
                self.break_down(format!("the engine broke down: {}", panic_words(&*panic)), out)
            }
        }
    }

    /// Everybody learns of what is stored.
    fn stored(&mut self, now: Millis, out: &mut Vec<Output>) {
        let Some(Unstored { answered }) = self.unstored.take() else { return };
        // Whoever sees the end can look for the replay.
        if self.at_table.is_over() {
            out.push(Output::GameOver);
        }
        if let Some((guest, decision)) = answered {
            self.send(guest, ServerMessage::Accepted(Accepted { decision }), out);
        }
        self.broadcast(Since::LastRecord, now, out);
        self.play_on(now, out);
    }

    fn break_down(&mut self, reason: String, out: &mut Vec<Output>) {
        self.is_broken = true;
        let words =
            format!("this match cannot go on: {reason}; what was answered before is stored");
        let error = ErrorView { code: ErrorCode::Internal, message: words, clause: None };
        for guest in self.guests.keys() {
            out.push(Output::Send { guest: *guest, message: ServerMessage::Error(error.clone()) });
        }
        out.push(Output::Broken(reason));
    }

    fn thought(&mut self, thought: Option<Thought>, now: Millis, out: &mut Vec<Output>) {
        let Some(thought) = thought else {
            return self.break_down("its bot broke down".to_owned(), out);
        };
        if let Some(written) = self.at_table.thought(thought, now) {
            self.append(written, None, now, out);
        }
    }
}

impl Room {
    fn join(&mut self, id: GuestId, who: Who, now: Millis, out: &mut Vec<Output>) {
        let welcome = self.at_table.welcome(who, &self.id, self.delay_ms);
        out.push(Output::Send { guest: id, message: ServerMessage::Welcome(welcome) });
        self.change_presence(now, out, |guests| drop(guests.insert(id, Guest::new(who))));
        self.update(id, Since::Beginning, now, out);
    }

    /// How many pages are open at each seat; a bot has one.
    fn pages(&self) -> BySeat<u16> {
        BySeat::new(|seat| {
            let here = |guest: &&Guest| guest.who == Who::Seat(seat) || guest.who == Who::Both;
            match self.at_table.setup().is_person(seat) {
                true => self.guests.values().filter(here).count() as u16,
                false => 1,
            }
        })
    }

    /// Sends an update to the others if somebody came or went.
    fn change_presence(
        &mut self,
        now: Millis,
        out: &mut Vec<Output>,
        change: impl FnOnce(&mut BTreeMap<GuestId, Guest>),
    ) {
        let before = self.pages();
        change(&mut self.guests);
        if self.pages() == before {
            return;
        }
        let seen = self.guests.iter().filter(|(_, guest)| guest.has_seen_table());
        for id in seen.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.update(id, Since::Now, now, out);
        }
    }

    fn broadcast(&mut self, since: Since, now: Millis, out: &mut Vec<Output>) {
        for id in self.guests.keys().copied().collect::<Vec<_>>() {
            self.update(id, since, now, out);
        }
    }

    fn update(&mut self, id: GuestId, since: Since, now: Millis, out: &mut Vec<Output>) {
        let pages = self.pages();
        let Some(guest) = self.guests.get_mut(&id) else { return };
        let update = guest.update(&*self.at_table, since, pages, now);
        out.push(Output::Send { guest: id, message: ServerMessage::Update(Box::new(update)) });
    }

    fn send(&self, guest: GuestId, message: ServerMessage, out: &mut Vec<Output>) {
        if self.guests.contains_key(&guest) {
            out.push(Output::Send { guest, message });
        }
    }

    /// Everybody at the table is sent to the next match, each with his own secret.
    fn rematched(&mut self, secrets: Vec<(String, Who)>, out: &mut Vec<Output>) {
        for (id, guest) in &self.guests {
            if let Some((secret, _)) = secrets.iter().find(|(_, who)| *who == guest.who) {
                let message = ServerMessage::Rematched { secret: secret.clone() };
                out.push(Output::Send { guest: *id, message });
            }
        }
        self.rematch = Rematch::Begun(secrets);
    }
}

fn panic_words(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}
