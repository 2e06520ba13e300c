//! A game in the types of the protocol, for one viewer.

use std::collections::BTreeSet;

use kernel::{Outcome, Reason, Seat, Viewer};
use rulebook::Clause;

use crate::{
    advice::{default_of, sensible},
    ending::{outcome_words, reason},
    game::Happened,
    log::{Detail, readable_log},
    names::Names,
    protocol::{
        Asked, CardFacts, CardRef, ClauseRef, DecisionView, EventView, LogLine, PickView,
        ReasonView, ResultView, SeatName, TableView, TopicView, ViewerName, WhyView,
    },
    shown::Shown,
};

impl ViewerName {
    /// The viewer whose view is shown; for both sides that of A, with the side of B added.
    pub fn viewer(self) -> Viewer {
        match self {
            ViewerName::A | ViewerName::Both => Viewer::Seat(Seat::A),
            ViewerName::B => Viewer::Seat(Seat::B),
            ViewerName::Spectator => Viewer::Spectator,
        }
    }
}

impl From<Seat> for ViewerName {
    fn from(seat: Seat) -> ViewerName {
        match seat {
            Seat::A => ViewerName::A,
            Seat::B => ViewerName::B,
        }
    }
}

pub(crate) fn clause_ref<G: Shown>(duel: &G, clause: Clause) -> ClauseRef {
    ClauseRef { id: duel.number(clause).to_owned(), gist: clause.gist().to_owned() }
}

pub(crate) fn card_ref<G: Shown>(card: G::Id) -> CardRef {
    CardRef::from(Into::<u8>::into(card))
}

/// The card of a reference; what comes from outside may be any number.
pub(crate) fn card_of<G: Shown>(card: CardRef) -> Option<G::Id> {
    u8::try_from(card).ok().map(G::Id::from)
}

pub(crate) fn table_view<G: Shown>(
    duel: &G,
    eyes: ViewerName,
    ending: Option<&Happened<G>>,
) -> TableView {
    let view = duel.view(eyes.viewer());
    let mut sides = duel.sides(&view);
    if eyes == ViewerName::Both {
        let other = duel.sides(&duel.view(Viewer::Seat(Seat::B))).pop();
        sides.truncate(1);
        sides.extend(other);
    }
    let moment = G::moment(&view);
    TableView {
        game: G::GAME,
        rules: duel.rules_name().to_owned(),
        viewer: eyes,
        turn: moment.turn,
        turn_player: moment.turn_player.into(),
        phase: moment.phase,
        step: moment.step,
        sides,
        battle: moment.battle,
        asked: asked(duel, eyes),
        result: duel.outcome().map(|outcome| result_view(duel, outcome, eyes, ending)),
    }
}

fn asked<G: Shown>(duel: &G, eyes: ViewerName) -> Option<Asked> {
    let decision = duel.decision()?;
    Some(Asked {
        seat: decision.seat.into(),
        ask: G::ask_name(decision.ask).to_owned(),
        source: decision.source.filter(|card| duel.sees(eyes.viewer(), *card)).map(card_ref::<G>),
        clause: clause_ref(duel, decision.clause),
    })
}

/// How the game ended, in words.
pub fn result_view<G: Shown>(
    duel: &G,
    outcome: Outcome,
    eyes: ViewerName,
    ending: Option<&Happened<G>>,
) -> ResultView {
    let to = log_viewer(eyes);
    ResultView {
        winner: outcome.winner().map(SeatName::from),
        words: outcome_words(outcome, eyes),
        reason: ending.map_or_else(String::new, |entry| reason(duel, outcome, entry, to)),
        clause: ending.map(|entry| clause_ref(duel, entry.clause)),
    }
}

/// A log for both sides speaks of A and B.
fn log_viewer(eyes: ViewerName) -> Viewer {
    match eyes {
        ViewerName::Both | ViewerName::Spectator => Viewer::Spectator,
        ViewerName::A | ViewerName::B => eyes.viewer(),
    }
}

/// The pending question for the player who is asked.
pub fn decision_view<G: Shown>(duel: &G, id: u32, picks: &[G::Pick]) -> Option<DecisionView> {
    let decision = duel.decision()?;
    Some(DecisionView {
        id,
        seat: decision.seat.into(),
        ask: G::ask_name(decision.ask).to_owned(),
        prompt: duel.say_question().unwrap_or_default(),
        source: decision
            .source
            .filter(|card| duel.sees(Viewer::Seat(decision.seat), *card))
            .map(card_ref::<G>),
        clause: clause_ref(duel, decision.clause),
        min: decision.min,
        max: decision.max,
        default: default_of(duel, picks),
        sensible: sensible(duel, picks),
        stake: duel.stake(),
        picks: (0_u16..).zip(picks).map(|(index, pick)| pick_view(duel, index, *pick)).collect(),
        left_ms: None,
        passes_ms: None,
    })
}

pub(crate) fn picks<G: Shown>(duel: &G) -> Vec<G::Pick> {
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    picks
}

fn pick_view<G: Shown>(duel: &G, index: u16, pick: G::Pick) -> PickView {
    let picked = G::picked(pick);
    PickView {
        index,
        kind: picked.kind,
        label: duel.say_pick(pick),
        cards: picked.cards.into_iter().map(card_ref::<G>).collect(),
        pool: picked.pool,
        soul: picked.soul,
        losses: duel.losses(pick),
    }
}

/// Where the figures of a card come from; `None` if the viewer does not see it.
pub fn why_view<G: Shown>(duel: &G, viewer: Viewer, card: CardRef) -> Option<WhyView> {
    let id = card_of::<G>(card).filter(|card| duel.sees(viewer, *card))?;
    let reasons = duel.why(id);
    let topics = G::TOPICS.iter().filter_map(|topic| {
        let about: Vec<_> = reasons.iter().filter(|each| each.topic == *topic).collect();
        let sum = about.iter().filter_map(|reason| reason.value).sum();
        (!about.is_empty()).then(|| TopicView {
            topic: G::topic_name(*topic).to_owned(),
            heading: G::heading(*topic, sum),
            reasons: about.into_iter().map(|each| reason_view(duel, each)).collect(),
        })
    });
    Some(WhyView { card, name: duel.name(id).to_owned(), topics: topics.collect() })
}

pub(crate) fn reason_view<G: Shown>(duel: &G, because: &Reason<G::Topic, Clause>) -> ReasonView {
    ReasonView {
        text: because.text.clone(),
        value: because.value,
        clause: clause_ref(duel, because.clause),
    }
}

/// The log of one record, as this viewer may know it.
pub fn log_lines<G: Shown>(
    duel: &G,
    entries: &[Happened<G>],
    eyes: ViewerName,
    at: u32,
) -> Vec<LogLine> {
    named_log_lines(duel, entries, eyes, at, None)
}

/// The same for a page that knows cards by these numbers.
pub(crate) fn named_log_lines<G: Shown>(
    duel: &G,
    entries: &[Happened<G>],
    eyes: ViewerName,
    at: u32,
    names: Option<&Names>,
) -> Vec<LogLine> {
    let to = log_viewer(eyes);
    let places = names.map(|names| names.in_order::<G>(entries));
    let told = places.map(|places| places.into_iter().map(|place| entries[place]).collect());
    let told: Vec<Happened<G>> = told.unwrap_or_else(|| entries.to_vec());
    let entries = told.as_slice();
    // What happened before a turn began belongs to the one before.
    let later = |place: usize| entries[place + 1..].iter().filter(|entry| G::begins_turn(entry));
    let line = |item: crate::LogItem| {
        let about = G::about(entries[item.place].event, to);
        let number = |card: Option<G::Id>| Some(duel.number_of(card?)?.to_owned());
        LogLine {
            at,
            turn: duel.turn() - later(item.place).count() as u16,
            seat: about.seat.into(),
            text: item.text,
            times: item.times as u16,
            routine: item.routine,
            clause: clause_ref(duel, item.clause),
            card: number(about.card),
            by: number(about.by),
        }
    };
    readable_log(duel, entries, to, Detail::Main).into_iter().map(line).collect()
}

/// What happened at one record, for a page that shows it.
pub(crate) fn events<G: Shown>(
    duel: &G,
    entries: &[Happened<G>],
    eyes: ViewerName,
    names: Option<&Names>,
) -> Vec<EventView> {
    let to = log_viewer(eyes);
    let view = |place: usize| {
        let entry = &entries[place];
        let (kind, amount) = G::shown_as(entry.event)?;
        let about = G::about(entry.event, to);
        let number = about.card.and_then(|card| duel.number_of(card));
        let ids = || [about.card, about.other].map(|card| card.map(card_ref::<G>));
        let [card, other] = names.map_or_else(ids, |names| names.of_event(place));
        Some(EventView {
            kind,
            seat: about.seat.into(),
            card,
            number: number.map(str::to_owned),
            name: about.card.map(|card| duel.name(card).to_owned()),
            other,
            amount,
        })
    };
    let as_they_came = || (0..entries.len()).collect();
    let places = names.map_or_else(as_they_came, |names| names.in_order::<G>(entries));
    places.into_iter().filter_map(view).collect()
}

/// Facts of cards in view that are not known yet; they are known from now on.
pub(crate) fn new_facts<G: Shown>(
    duel: &G,
    view: &TableView,
    known: &mut BTreeSet<String>,
) -> Vec<CardFacts> {
    let areas = view.sides.iter().flat_map(|side| &side.areas);
    let mut facts = Vec::new();
    for card in areas.flat_map(|area| &area.cards) {
        if !known.contains(&card.number) {
            facts.extend(card_of::<G>(card.id).and_then(|id| duel.facts_of(id)));
            known.insert(card.number.clone());
        }
    }
    facts
}
