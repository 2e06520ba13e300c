//! Going along the trace: the next event, the next question and its answer.

mod echo;
mod weakened;

use bss::{Area, Ask, By, CardId, CoresMoved, Decision, Duel, Event, EventKind, Move, Pick};
use rulebook::bss as clause;

use super::{
    Judge,
    board::Last,
    wrong::{Read, Stop, Wrong},
};
use crate::bss::trace::Mark;

/// A question and its answer.
pub(super) struct Exchange {
    pub decision: Decision,
    pub answer: Pick,
}

impl<'a> Judge<'a> {
    pub(super) fn wrong<T>(&self, what: impl Into<String>) -> Read<T> {
        let what = format!("{} (next: {})", what.into(), self.next_words());
        Err(Stop::Wrong(Wrong::Differs { at: self.at, what }))
    }

    fn next_words(&self) -> String {
        match self.trace.get(self.at) {
            Some(Mark::Happened(entry)) => format!("{:?}", entry.event),
            Some(Mark::Question { decision, picks, .. }) => {
                let picks = &picks[..picks.len().min(12)];
                format!(
                    "asked {:?} {:?} from {:?}: {picks:?}",
                    decision.seat, decision.ask, decision.source
                )
            }
            Some(Mark::Answered(pick)) => format!("answered {pick:?}"),
            None => "the end".to_owned(),
        }
    }

    pub(super) fn peek(&self) -> Option<Event> {
        match self.trace.get(self.at) {
            Some(Mark::Happened(entry)) => Some(entry.event),
            Some(Mark::Question { .. } | Mark::Answered(_)) | None => None,
        }
    }

    pub(super) fn peek_asked(&self) -> Option<(&'a Decision, &'a [Pick], &'a Duel)> {
        match self.trace.get(self.at) {
            Some(Mark::Question { decision, picks, duel }) => Some((decision, picks, duel)),
            Some(Mark::Happened(_) | Mark::Answered(_)) | None => None,
        }
    }

    /// The trace is over where nothing was left to read, or the game was.
    fn over<T>(&self) -> Read<T> {
        let over = match self.trace.last() {
            Some(Mark::Question { .. }) | None => true,
            Some(Mark::Happened(entry)) => {
                matches!(entry.event.kind(), EventKind::Won | EventKind::Drawn)
            }
            Some(Mark::Answered(_)) => false,
        };
        if over { Err(Stop::Over) } else { self.wrong("the trace ends in the middle") }
    }

    /// The next event, which the table follows and effects notice.
    pub(super) fn next_event(&mut self) -> Read<Event> {
        if self.at == self.trace.len() {
            return self.over();
        }
        let Some(Mark::Happened(entry)) = self.trace.get(self.at) else {
            return self.wrong("something should happen");
        };
        let event = entry.event;
        if matches!(event.kind(), EventKind::Won | EventKind::Drawn) {
            return self.game_over(event);
        }
        self.remember_last(event, entry.clause == clause!("3-5-5"))?;
        self.name_token(event)?;
        let strong = self.strong_before(event)?;
        if let Err(what) = self.change().apply(event) {
            return self.wrong(what);
        }
        self.weakened_after(event, strong)?;
        self.at += 1;
        self.forget(event);
        self.notice(event)?;
        self.before = Some(event);
        self.echoes(event)?;
        Ok(event)
    }

    /// 9-2: a player without life has lost.
    fn game_over(&mut self, event: Event) -> Read<Event> {
        let winner = event.seat();
        let deckless = self.board.piles[winner.other()].deck.is_empty();
        let lost = self.board.life(winner.other()) == 0 || deckless;
        if event.kind() == EventKind::Won && !lost {
            return self.wrong("a player wins whose opponent has life and cards");
        }
        self.at = self.trace.len();
        Err(Stop::Over)
    }

    /// The next event must be such a one.
    pub(super) fn expect(&mut self, words: &str, test: impl Fn(&Event) -> bool) -> Read<Event> {
        match self.peek() {
            Some(event) if test(&event) => self.next_event(),
            Some(event) if matches!(event.kind(), EventKind::Won | EventKind::Drawn) => {
                self.next_event()
            }
            Some(_) => self.wrong(format!("expected: {words}")),
            None if self.at == self.trace.len() => self.over(),
            None => self.wrong(format!("expected: {words}")),
        }
    }

    /// The cores that move next.
    pub(super) fn peek_cores(&self) -> Option<CoresMoved> {
        if let Some(Event::CoreMoved(moved)) = self.peek() { Some(moved) } else { None }
    }

    /// The next event must be such a move of cores.
    pub(super) fn expect_cores(
        &mut self,
        words: &str,
        test: impl Fn(CoresMoved) -> bool,
    ) -> Read<CoresMoved> {
        let moved = self.peek_cores();
        let is_it = |event: &Event| matches!(event, Event::CoreMoved(moved) if test(*moved));
        self.expect(words, is_it)?;
        moved.map_or_else(|| self.wrong(format!("expected: {words}")), Ok)
    }

    /// 8-10: a card that leaves the field is kept in mind as it was, its cores still on it.
    fn remember_last(&mut self, event: Event, is_release: bool) -> Read {
        let Some(card) = event.card().filter(|card| self.board.is_on_field(*card)) else {
            return Ok(());
        };
        let released = event.kind() == EventKind::CoreMoved && is_release;
        let had_cores = self.before.is_some_and(|before| {
            before.kind() == EventKind::CoresIntoReserve && before.card() == Some(card)
        }) && self.board.last.contains_key(&card);
        let leaves =
            matches!(event.kind(), EventKind::Moved | EventKind::TokenRemoved) && !had_cores;
        if !released && !leaves {
            return Ok(());
        }
        let last = self.look(|sight| {
            let mut keywords =
                sight.figure(card).map_or_else(Vec::new, |figure| figure.keywords.clone());
            keywords.extend(sight.lists(card));
            Last {
                bp: sight.bp(card),
                level: sight.figure(card).map_or(0, |figure| figure.level),
                cost: sight.cost(card),
                cores: sight.board.cores_on(card),
                soul: sight.has_soul(card),
                exhausted: sight.board.placement(card).exhausted,
                symbols: sight.symbols(card).len(),
                colors: sight.colors(card),
                types: sight.types(card),
                keywords,
            }
        })?;
        let cores = last.cores;
        let board = self.change();
        board.last.insert(card, last);
        board.releasing = released.then_some((card, cores));
        Ok(())
    }

    /// 4-12-2: which token it is that comes to the field.
    fn name_token(&mut self, event: Event) -> Read {
        let Event::Moved(Move { card, to: Area::Field, .. }) = event else { return Ok(()) };
        if !card.is_token() {
            return Ok(());
        }
        let shown = self.trace[self.at..].iter().find_map(|mark| match mark {
            Mark::Question { duel, .. } => duel.card(card),
            Mark::Happened(_) | Mark::Answered(_) => None,
        });
        if let Some(print) = shown {
            let subject = self.subject;
            self.change().read_texts(subject, card, print);
        }
        if self.board.print(card).is_none() {
            return super::wrong::unread("a token that no question shows");
        }
        Ok(())
    }

    /// 3-1-4: effects that spoke of a card that moved speak of it no more, but for the one that moves it.
    fn forget(&mut self, event: Event) {
        if !matches!(event.kind(), EventKind::Moved | EventKind::TokenRemoved) {
            return;
        }
        let Some(card) = event.card() else { return };
        for delayed in &mut self.delayed {
            delayed.frame.scope.those.remove(&card);
            delayed.frame.scope.selected.remove(&card);
        }
        let outer = self.frames.len().saturating_sub(1);
        for frame in &mut self.frames[..outer] {
            frame.scope.those.remove(&card);
            frame.scope.selected.remove(&card);
        }
        for frame in &mut self.frames {
            frame.scope.looked.remove(&card);
        }
    }

    /// The next mark must be a question; the tables are compared, and its answer follows.
    pub(super) fn asked(&mut self, words: &str) -> Read<Exchange> {
        let Some((decision, _, duel)) = self.peek_asked() else {
            if self
                .peek()
                .is_some_and(|event| matches!(event.kind(), EventKind::Won | EventKind::Drawn))
            {
                self.next_event()?;
            }
            return if self.at == self.trace.len() {
                self.over()
            } else {
                self.wrong(format!("expected a question: {words}"))
            };
        };
        self.compare(duel)?;
        let Some(Mark::Answered(answer)) = self.trace.get(self.at + 1) else {
            self.at = self.trace.len();
            return self.over();
        };
        self.at += 2;
        Ok(Exchange { decision: *decision, answer: *answer })
    }

    /// The next question must be of this kind with just these answers.
    pub(super) fn asked_for(&mut self, words: &str, ask: Ask, offers: &[Pick]) -> Read<Pick> {
        if let Some((decision, picks, _)) = self.peek_asked() {
            let sorted = |picks: &[Pick]| {
                let mut picks = picks.to_vec();
                picks.sort_unstable();
                picks
            };
            if decision.ask != ask || sorted(picks) != sorted(offers) {
                return self.wrong(format!("{words}: judge {ask:?} {offers:?}"));
            }
        }
        Ok(self.asked(words)?.answer)
    }

    /// Takes the only answer, or asks.
    pub(super) fn only_or_asked(&mut self, words: &str, ask: Ask, offers: &[Pick]) -> Read<Pick> {
        match offers {
            [] => self.wrong(format!("{words}: nothing to offer")),
            [only] => Ok(*only),
            _ => self.asked_for(words, ask, offers),
        }
    }

    /// The cards of the trace from here on that an effect of this source handles.
    pub(super) fn next_handled(&self, source: CardId) -> impl Iterator<Item = CardId> + use<'a> {
        self.trace[self.at..].iter().filter_map(move |mark| match mark {
            Mark::Happened(entry) => match entry.event.by() {
                By::Effect { source: by, .. } if by == source => entry.event.card(),
                By::Effect { .. } | By::Rule | By::Player(_) | By::Compare(_) | By::Attack(_) => {
                    None
                }
            },
            Mark::Question { .. } | Mark::Answered(_) => None,
        })
    }
}
