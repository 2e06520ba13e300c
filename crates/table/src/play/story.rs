//! The match as updates to a page, and as a replay.

use std::collections::BTreeSet;

use kernel::{BySeat, Recorded, Seat};

use super::{Match, Millis, Who, seat_names};
use crate::{
    deal::deal_view,
    game::Happened,
    names::Names,
    protocol::{
        Clock, LogLine, MatchState, PlayerFacts, ResultView, SeatName, UndoState, Update,
        ViewerName, Welcome,
    },
    record::{Record, Sitting},
    replay,
    shown::Shown,
    wire,
};

/// How much of the log an update brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Since {
    /// What happened at the last record.
    LastRecord,
    /// Everything.
    Beginning,
    /// Nothing: only something beside the game changed.
    Now,
}

/// What a connection has received before, and the state around the match.
#[derive(Debug)]
pub struct UpdateContext<'a> {
    /// The cards whose facts it has.
    pub known: &'a mut BTreeSet<String>,
    pub since: Since,
    /// How many pages are open at each seat; a bot has one.
    pub pages: BySeat<u16>,
    pub now: Millis,
}

impl<G: Shown> Match<G> {
    pub fn welcome(&self, who: Who, id: &str, delay_ms: u32) -> Welcome {
        Welcome {
            id: id.to_owned(),
            game: G::GAME,
            rules: self.setup.rules.clone(),
            seat: who.name(),
            players: Seat::BOTH.map(|seat| self.player(who, seat)).to_vec(),
            clock: self.setup.clock,
            scenario: self.setup.scenario_title(),
            delay_ms,
            settings: self.settings(who),
        }
    }

    fn player(&self, who: Who, seat: Seat) -> PlayerFacts {
        let own = who == Who::Seat(seat);
        let name = match self.setup.players[seat] {
            Sitting::Bot(level) => format!("{level:?} bot").to_lowercase(),
            Sitting::Person if own => "you".to_owned(),
            Sitting::Person if who == Who::Seat(seat.other()) => "opponent".to_owned(),
            Sitting::Person => format!("player {seat}"),
        };
        PlayerFacts {
            seat: seat.into(),
            name,
            is_bot: !self.setup.is_person(seat),
            // Whoever plays alone chose both decks.
            deck: self.setup.deck_names[seat].clone().filter(|_| own || self.setup.is_solo()),
        }
    }

    /// The table as it is now.
    pub fn update(&self, who: Who, around: UpdateContext<'_>) -> Update {
        let eyes = self.eyes(who);
        let log_eyes = if who == Who::Both { ViewerName::Both } else { eyes };
        let names = self.names.of(log_eyes);
        let view = wire::table_view(&self.duel, eyes, self.ending());
        let is_asked = matches!(who, Who::Both) || self.asked().map(Who::Seat) == Some(who);
        let mut decision =
            is_asked.then(|| wire::decision_view(&self.duel, self.at(), &self.offered())).flatten();
        if let Some(decision) = &mut decision {
            decision.left_ms = self.left(around.now);
            decision.passes_ms = self.passes_in(around.now);
        }
        let undone = matches!(self.records.last(), Some(Record::Undo { .. }));
        let log_anew =
            around.since == Since::Beginning || around.since == Since::LastRecord && undone;
        let log = match around.since {
            Since::Now => Vec::new(),
            Since::LastRecord if !undone => {
                wire::named_log_lines(&self.duel, self.latest(), log_eyes, self.at(), names)
            }
            Since::LastRecord | Since::Beginning => self.whole_log(log_eyes),
        };
        let events = match around.since {
            Since::LastRecord if !undone => {
                wire::events(&self.duel, self.latest(), log_eyes, names)
            }
            Since::Now | Since::LastRecord | Since::Beginning => Vec::new(),
        };
        let mut update = Update {
            at: self.at(),
            facts: wire::new_facts(&self.duel, &view, around.known),
            view,
            decision,
            log_anew,
            log,
            events,
            state: self.state(who, around.pages, around.now),
        };
        if let Some(names) = names {
            names.put_into(&mut update);
        }
        update
    }

    fn state(&self, who: Who, pages: BySeat<u16>, now: Millis) -> MatchState {
        MatchState {
            undo: self.undo_state(who),
            undo_asked_by: self.undo_asked.map(SeatName::from),
            rematch: seat_names(self.rematch),
            quick: seat_names(BySeat::new(|seat| self.settings[seat].quick)),
            thinking: self.waits_for_bot(),
            left_ms: self.left_of_game(now),
            present: pages.0.map(|pages| pages > 0).to_vec(),
            pages: pages.0.to_vec(),
            deal: deal_view(&self.setup, self.is_over()),
        }
    }

    /// The log from the beginning, each entry worded for the game at its time.
    fn whole_log(&self, eyes: ViewerName) -> Vec<LogLine> {
        let mut names = (eyes != ViewerName::Both).then(Names::default);
        let mut lines = Vec::new();
        let mut tell = |duel: &G, entries: &[Happened<G>], at: u32| {
            if let Some(names) = &mut names {
                names.follow(duel, eyes.viewer(), entries);
            }
            lines.extend(wire::named_log_lines(duel, entries, eyes, at, names.as_ref()));
        };
        tell(&self.first, &self.log[..self.opening], 0);
        let mut duel = self.first.clone();
        for (at, answer) in self.line.iter().zip(self.answers()) {
            let mut log = Recorded::default();
            answer.give(&mut duel, &mut log).expect("it was accepted before");
            tell(&duel, &log.entries, at + 1);
        }
        if self.resigned {
            tell(&self.duel, self.latest(), self.at());
        }
        lines
    }

    /// How the game ended, in the words for a spectator.
    pub fn result(&self) -> Option<ResultView> {
        self.result_for(ViewerName::Spectator)
    }

    /// How the game ended, worded for this viewer.
    pub fn result_for(&self, eyes: ViewerName) -> Option<ResultView> {
        let outcome = self.duel.outcome()?;
        Some(wire::result_view(&self.duel, outcome, eyes, self.ending()))
    }

    /// How many answers its replay has: those in force, without windows.
    pub fn length(&self) -> u32 {
        if self.plain.is_some() {
            self.plain_answers().len() as u32
        } else {
            self.line.len() as u32
        }
    }

    /// The table after so many answers, for a reader of a replay.
    pub fn step(&self, steps: u32, eyes: ViewerName) -> Option<Update> {
        let steps = steps as usize;
        if steps > self.line.len() {
            return None;
        }
        let (mut duel, mut latest) = (self.first.clone(), self.log[..self.opening].to_vec());
        let mut lines = wire::log_lines(&duel, &latest, eyes, 0);
        for (at, answer) in (1..).zip(self.answers().take(steps)) {
            let mut log = Recorded::default();
            answer.give(&mut duel, &mut log).expect("it was accepted before");
            latest = log.entries;
            lines.extend(wire::log_lines(&duel, &latest, eyes, at));
        }
        let seen = self.seen_at(&duel, &latest, steps as u32, eyes);
        Some(Update { log: lines, log_anew: true, ..seen })
    }

    fn seen_at(&self, duel: &G, latest: &[Happened<G>], steps: u32, eyes: ViewerName) -> Update {
        let ending = latest.iter().find(|entry| G::is_ending(entry));
        let view = wire::table_view(duel, eyes, ending);
        let is_asked = |seat: Seat| eyes == ViewerName::Both || eyes == ViewerName::from(seat);
        let asked = duel.decision().is_some_and(|decision| is_asked(decision.seat));
        Update {
            at: steps,
            facts: wire::new_facts(duel, &view, &mut BTreeSet::new()),
            view,
            decision: asked.then(|| wire::decision_view(duel, steps, &wire::picks(duel))).flatten(),
            log_anew: false,
            log: wire::log_lines(duel, latest, eyes, steps),
            events: wire::events(duel, latest, eyes, None),
            state: MatchState {
                undo: UndoState::Nothing,
                undo_asked_by: None,
                rematch: Vec::new(),
                quick: Vec::new(),
                thinking: false,
                left_ms: None,
                present: vec![true, true],
                pages: vec![1, 1],
                deal: None,
            },
        }
    }

    /// The game so far as a file. That somebody gave up is no answer, so it is not in it.
    pub fn replay(&self) -> Vec<u8> {
        replay::write::<G>(&self.setup, self.first.fingerprint(), self.plain_answers())
    }

    /// Whether time is counted at all.
    pub fn has_clock(&self) -> bool {
        self.setup.clock != Clock::Off
    }
}
