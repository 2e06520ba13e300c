//! Every property can be broken: each is handed something that is not as it should be.

use std::sync::Arc;

use cards::Pool;
use kernel::{Chance, Entry, Game as _, NoLog, Seat, Viewer};
use rulebook::{bss as bss_clause, opcg as opcg_clause};

use super::{
    Bss, Checked, Opcg, Origin, Property, Start,
    fuzzed::{Fuzzed, LogEntry, Pick},
    offers::Offer,
    play::{is_replayed, leads_to},
    reasons::Said,
    secrecy::{are_equal, log_hides},
};

/// A game some decisions after its beginning, and how it came there.
struct Midway<G: Fuzzed> {
    start: Start<G>,
    table: Arc<G::Table>,
    duel: G::Duel,
    answers: Vec<(Seat, Pick<G>)>,
    hashes: Vec<u64>,
}

impl<G: Fuzzed> Midway<G> {
    fn of(game: G) -> Midway<G> {
        let pool = Pool::embedded();
        let ranks = vec![0; G::cards(&pool).count()];
        let setup = game.setup(&pool, &ranks, &mut Chance::seeded(1));
        let start = Start { seed: 1, game, origin: Origin::Decks(setup) };
        let duel = start.begin(&mut NoLog);
        let table = Arc::clone(G::table_of(&duel));
        let mut midway = Midway { start, table, duel, answers: Vec::new(), hashes: Vec::new() };
        (0..12).for_each(|_| midway.answer());
        midway
    }

    fn offered(&self) -> (Seat, Vec<Pick<G>>) {
        let mut picks = Vec::new();
        self.duel.picks(&mut picks);
        (self.duel.decision().expect("the game goes on").seat, picks)
    }

    fn answer(&mut self) {
        let (seat, picks) = self.offered();
        self.hashes.push(self.duel.hash());
        self.duel.apply(seat, picks[0], &mut NoLog).expect("it is offered");
        self.answers.push((seat, picks[0]));
    }

    /// A card that the player sees and his opponent does not.
    fn secret(&self, seat: Seat) -> super::fuzzed::Id<G> {
        let sees = |seat, card| G::is_seen_by(&self.duel, Viewer::Seat(seat), card);
        let mut cards = G::deck_ids(seat);
        cards.find(|card| sees(seat, *card) && !sees(seat.other(), *card)).expect("a card in hand")
    }
}

fn breaks(held: Checked, property: Property) {
    assert_eq!(held.expect_err("it is not as it should be").property, property);
}

#[test]
fn an_answer_too_many_or_too_few_is_seen() {
    fn check<G: Fuzzed>(game: G) {
        let midway = Midway::of(game);
        let (seat, picks) = midway.offered();
        let offer = |picks| Offer::<G> { duel: &midway.duel, seat, picks };
        offer(&picks).is_accepted(&mut None).expect("what is offered is accepted");
        let stranger = G::plain().find(|pick| !picks.contains(pick)).expect("it is not offered");
        let more: Vec<Pick<G>> = picks.iter().copied().chain([stranger]).collect();
        breaks(offer(&more).is_accepted(&mut None), Property::OfferedIsAccepted);
        breaks(offer(&[]).is_accepted(&mut None), Property::OfferedIsAccepted);

        let mut fewer = picks.clone();
        let known = picks.iter().position(|pick| G::plain().any(|plain| plain == *pick));
        fewer.remove(known.expect("an answer that is always tried"));
        let all = |picks| offer(picks).is_all(&mut Chance::seeded(1), 0, &mut None);
        all(&picks).expect("nothing else is accepted");
        breaks(all(&fewer), Property::OthersAreRefused);
    }
    check(Opcg::default());
    check(Bss);
}

#[test]
fn a_refusal_that_changes_the_game_is_seen() {
    fn check<G: Fuzzed>(game: G) {
        let mut midway = Midway::of(game);
        let (seat, picks) = midway.offered();
        let before = midway.duel.clone();
        midway.answer();
        let offer = Offer::<G> { duel: &before, seat, picks: &picks };
        let stranger = G::plain().find(|pick| !midway.duel.offers(*pick)).expect("not offered");
        let refused = |mut other: G::Duel| offer.is_refused(&mut other, seat, stranger, &mut None);
        breaks(refused(midway.duel.clone()), Property::RefusalChangesNothing);
    }
    check(Opcg::default());
    check(Bss);
}

#[test]
fn another_game_from_the_same_answers_is_seen() {
    fn check<G: Fuzzed>(game: G) {
        let mut midway = Midway::of(game);
        let before = midway.duel.clone();
        let first = {
            let (seat, picks) = midway.offered();
            (seat, picks[0])
        };
        midway.answer();
        leads_to::<G>(before.clone(), first, &midway.duel).expect("the same game");
        breaks(leads_to::<G>(midway.duel.clone(), first, &before), Property::CloneEquality);

        let replayed = |answers: &[(Seat, Pick<G>)], hashes: &[u64]| {
            let replay = midway.start.replay(&midway.table, answers).expect("a deal");
            let again = midway.start.begin_again(&midway.table);
            is_replayed::<G>(again, &replay.answers, hashes, &midway.duel)
        };
        replayed(&midway.answers, &midway.hashes).expect("the same game");
        let (last, others) = midway.answers.split_last().expect("answers");
        breaks(replayed(others, &midway.hashes), Property::ReplayEquality);
        let twice: Vec<_> = others.iter().chain([last, last]).copied().collect();
        let mut hashes = midway.hashes.clone();
        hashes[3] ^= 1;
        breaks(replayed(&twice, &hashes), Property::ReplayEquality);
    }
    check(Opcg::default());
    check(Bss);
}

#[test]
fn a_view_that_shows_a_difference_is_seen() {
    fn check<G: Fuzzed>(game: G) {
        let mut midway = Midway::of(game);
        let [one, other] = Seat::BOTH.map(Viewer::Seat);
        let view = midway.duel.view(one);
        are_equal::<G>(&view, &midway.duel.view(one), one).expect("the same view");
        let of_other = midway.duel.view(other);
        breaks(are_equal::<G>(&view, &of_other, one), Property::DeterminizedViewEquality);
        midway.answer();
        let later = midway.duel.view(one);
        breaks(are_equal::<G>(&view, &later, one), Property::DeterminizedViewEquality);
    }
    check(Opcg::default());
    check(Bss);
}

#[test]
fn a_secret_in_the_log_is_seen() {
    fn check<G: Fuzzed>(midway: &Midway<G>, silent: LogEntry<G>, telling: LogEntry<G>) {
        let held = |log: &[LogEntry<G>]| log_hides::<G>(&midway.duel, &midway.duel, log);
        held(&[silent]).expect("nothing is told of it");
        breaks(held(&[silent, telling]), Property::LogHidesTheUnseen);
    }
    {
        use bss::{Area, By, Event, Move};
        let midway = Midway::of(Bss);
        let (card, by) = (midway.secret(Seat::A), By::Rule);
        let told = |event| Entry { clause: bss_clause!("10-2-1"), event };
        let moved = Move { card, from: Area::Hand, to: Area::Deck, by };
        let used = Event::MagicUsed { card, from: Area::Hand, soul: false, by };
        check(&midway, told(Event::Moved(moved)), told(used));
    }
    {
        use opcg::{Area, By, Event, Move};
        let midway = Midway::of(Opcg::default());
        let card = midway.secret(Seat::A);
        let moved = Move { card, from: Area::Hand, to: Area::Deck, by: By::Rule };
        let told = |event| Entry { clause: opcg_clause!("8-4-1-4"), event };
        check(&midway, told(Event::Moved(moved)), told(Event::Played(moved)));
    }
}

#[test]
fn a_card_lost_is_seen() {
    fn check<G: Fuzzed>(game: G, other: &G::Brought) {
        let midway = Midway::of(game);
        let brought = G::brought(&midway.duel);
        G::conserved(&midway.duel, &brought).expect("all are there");
        breaks(G::conserved(&midway.duel, other), Property::Conservation);
    }
    check(Bss, &kernel::BySeat([50, 49]));
    check(Opcg::default(), &kernel::BySeat([[50, 10], [51, 9]]));
}

#[test]
fn reasons_that_do_not_add_up_are_seen() {
    let said = |figure, reasons: Vec<(Option<i32>, &'static str)>| {
        Said { number: "X", topic: "BP", figure, least: 0, reasons }.adds_up()
    };
    said(3000, vec![(Some(2000), "printed"), (None, "a note"), (Some(1000), "an effect")])
        .expect("they add up");
    said(0, vec![(Some(2000), "printed"), (Some(-3000), "an effect")]).expect("never below 0");
    breaks(said(3000, vec![(Some(2000), "printed")]), Property::ReasonsAddUp);
}
