//! One game of two people, with everything that the player at B and a spectator hear of it.

use std::collections::BTreeSet;

use kernel::{BySeat, Chance, Seat, Viewer};

use crate::{
    Handled, Match, Millis, Setup, Since, UpdateContext, Who,
    play::tests::POOLS,
    protocol::{CardRef, PickKind, Update, ViewerName},
    shown::Shown,
    wire,
};

/// What is let out on purpose, to show that it would be noticed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leak {
    None,
    /// The ids of cards, which are places in the list.
    Ids,
    /// Whose card it is, only where both lists have one of that name.
    Names,
    /// That nobody is asked who has no choice.
    Windows,
    /// That windows without a choice take no time.
    Times,
}

/// Those who do not see the cards of A.
pub(super) const OTHERS: [Who; 2] = [Who::Seat(Seat::B), Who::Spectator];

/// An answer in words, and the cards that it speaks of: which ones they are, and the numbers by which a spectator knows them.
pub(super) type Said = (String, Vec<(String, Option<CardRef>)>);

/// What was answered, so that it can be answered again by somebody with other cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Given {
    pub(super) seat: Seat,
    pub(super) index: u16,
    pub(super) said: Said,
    /// Which of several that are said alike.
    pub(super) nth: usize,
    pub(super) declines: bool,
    pub(super) is_window: bool,
}

pub(super) struct Observed<G: Shown> {
    pub(super) at_table: Match<G>,
    leak: Leak,
    names: Vec<String>,
    now: Millis,
    known: [BTreeSet<String>; 2],
    /// What each of the others heard of each record.
    pub(super) heard: Vec<[String; 2]>,
    pub(super) given: Vec<Given>,
    /// The cards that one of the others saw after each record, or that the record named to them.
    pub(super) seen: Vec<BTreeSet<u8>>,
    /// What A read of each record.
    pub(super) own_log: Vec<String>,
    /// The hand of A before each record.
    pub(super) hands: Vec<Vec<u8>>,
}

impl<G: Shown> Observed<G> {
    pub(super) fn new(setup: Setup, leak: Leak) -> Observed<G> {
        let setup = Setup { windows: leak != Leak::Windows, ..setup };
        let at_table = Match::begin(setup, G::pool_of(&POOLS), 0).expect("a legal deck");
        // Names that only the list of B has: the others do not see the list of A.
        let pool = G::pool_of(&POOLS);
        let names_of = |seat: Seat| -> BTreeSet<String> {
            let lines = at_table.setup().decks[seat].lines.iter();
            let cards = lines.filter_map(|line| pool.get(&line.number));
            cards.map(|card| G::facts(card).name).collect()
        };
        let both = BySeat::new(names_of);
        let names = both[Seat::B].difference(&both[Seat::A]).cloned().collect();
        let mut observed = Observed {
            at_table,
            leak,
            names,
            now: 0,
            known: Default::default(),
            heard: Vec::new(),
            given: Vec::new(),
            seen: Vec::new(),
            own_log: Vec::new(),
            hands: Vec::new(),
        };
        observed.look(Since::Beginning, false);
        observed
    }

    /// The game as far as it goes by answers drawn from this seed.
    pub(super) fn play(&mut self, seed: u64, most: usize) {
        let mut chance = Chance::seeded(seed);
        while self.given.len() < most && self.at_table.asked().is_some() {
            let took = 300 + Millis::from(chance.below(3_000));
            let picks = self.at_table.offered();
            let declining = picks.iter().position(|pick| declines::<G>(*pick));
            let drawn = chance.below(picks.len() as u32) as usize;
            let index = declining.filter(|_| chance.below(2) == 0).unwrap_or(drawn);
            self.answer(index as u16, took);
        }
    }

    /// Gives the answer with this index; one that is no choice is given by the table.
    pub(super) fn answer(&mut self, index: u16, took: Millis) {
        let seat = self.at_table.asked().expect("somebody is asked");
        let duel = &self.at_table.duel;
        let picks = self.at_table.offered();
        let pick = picks[usize::from(index)];
        let is_window = duel.is_window();
        self.given.push(Given {
            seat,
            index,
            said: self.said(pick),
            nth: picks[..usize::from(index)]
                .iter()
                .filter(|other| self.said(**other) == self.said(pick))
                .count(),
            declines: declines::<G>(pick),
            is_window,
        });
        self.hands.push(self.hand());
        let before = self.now;
        let record = if is_window {
            if self.leak != Leak::Times {
                self.now = self.at_table.deadline().expect("a window is passed").max(self.now);
            }
            self.at_table.clock.since = self.at_table.clock.since.min(self.now);
            let due = self.at_table.deadline().expect("a window is passed");
            self.at_table.unasked(due).expect("its time has come")
        } else {
            self.now += took;
            let at = self.at_table.at();
            let handled = self.at_table.answer(Who::Seat(seat), at, index, self.now);
            let Ok(Handled::Append(record)) = handled else { panic!("{handled:?}") };
            record
        };
        self.at_table.take(&record, self.now).expect("it was offered");
        self.look(Since::LastRecord, self.now > before);
    }

    pub(super) fn said(&self, pick: G::Pick) -> Said {
        let names = self.at_table.names.of(ViewerName::Spectator).expect("a spectator has names");
        let cards = G::picked(pick).cards.into_iter();
        let duel = &self.at_table.duel;
        let number = |card: G::Id| duel.number_of(card).unwrap_or_default().to_owned();
        let cards = cards.map(|card| (number(card), names.name_of(wire::card_ref::<G>(card))));
        (duel.say_pick(pick), cards.collect())
    }

    pub(super) fn hand(&self) -> Vec<u8> {
        let view = wire::table_view(&self.at_table.duel, ViewerName::A, None);
        let areas = view.sides[0].areas.iter().filter(|area| area.id == "hand");
        areas.flat_map(|area| &area.cards).map(|card| card.id as u8).collect()
    }

    /// What the others are sent now, and which cards that shows them.
    fn look(&mut self, since: Since, took_time: bool) {
        let frames = [0, 1].map(|place| {
            let around = UpdateContext {
                known: &mut self.known[place],
                since,
                pages: BySeat([1, 1]),
                now: self.now,
            };
            let mut update = self.at_table.update(OTHERS[place], around);
            // An own window says when it is passed: that is nobody else's to know.
            if let Some(decision) = &mut update.decision {
                decision.passes_ms = None;
            }
            self.leaking(&mut update, OTHERS[place]);
            let text = serde_json::to_string(&update).expect("an update can be written");
            format!("{took_time} {}", self.by_list(text))
        });
        self.heard.push(frames);
        let mut seen = BTreeSet::new();
        for viewer in [Viewer::Seat(Seat::B), Viewer::Spectator] {
            let duel = &self.at_table.duel;
            seen.extend(duel.seen_cards(viewer).into_iter().map(Into::<u8>::into));
            for entry in &self.at_table.log[self.at_table.before_last..] {
                let about = G::about(entry.event, viewer);
                seen.extend(
                    [about.card, about.other, about.by].into_iter().flatten().map(Into::into),
                );
            }
        }
        self.seen.push(seen);
        let table = &self.at_table;
        let lines = wire::log_lines(&table.duel, table.latest(), ViewerName::A, 0);
        self.own_log.push(lines.into_iter().map(|line| line.text).collect());
    }

    fn leaking(&self, update: &mut Update, who: Who) {
        let names =
            self.at_table.names.of(self.at_table.eyes(who)).expect("nobody sees both sides");
        if self.leak == Leak::Ids {
            for area in update.view.sides.iter_mut().flat_map(|side| &mut side.areas) {
                area.cards.iter_mut().for_each(|card| card.id = names.card(card.id).unwrap_or(0));
            }
        }
    }

    fn by_list(&self, text: String) -> String {
        if self.leak != Leak::Names {
            return text;
        }
        let plain = |text: String, name: &String| text.replace(&format!("your {name}"), name);
        self.names.iter().fold(text, plain)
    }
}

fn declines<G: Shown>(pick: G::Pick) -> bool {
    matches!(G::picked(pick).kind, PickKind::Pass | PickKind::No | PickKind::Done)
}
