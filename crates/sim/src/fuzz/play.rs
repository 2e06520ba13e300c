//! One fuzzed game: plays it, checks it, and catches what breaks.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use cards::Deck;
use kernel::{BySeat, Chance, Game as _, NoLog, Outcome, Recorded, Replay, Seat};

use super::{
    checks::{Checks, is_due},
    coverage::Watch,
    failure::{Checked, Failure, Property, Start},
    fuzzed::{Clause, Event, Fuzzed, Pick},
    offers::Offer,
    script::Script,
    secrecy,
    statistics::Statistics,
};

/// Plays one game under the checks, up to what breaks.
pub(super) fn fuzz_game<G: Fuzzed>(
    start: &Start<G>,
    checks: &Checks,
    script: Script<'_, G>,
    statistics: &mut Statistics,
) -> Option<Failure<G>> {
    let mut answers = Vec::new();
    let mut trying = None;
    let played = catch_unwind(AssertUnwindSafe(|| {
        let is_watched = statistics.coverage.is_some();
        let mut trial = Trial::new(start, checks, is_watched, &mut answers, &mut trying);
        let held = trial.play(script, statistics);
        statistics.count_seen(trial.watch.as_ref());
        held
    }));
    statistics.count_game(start.seed, answers.len() as u32);
    let held =
        played.unwrap_or_else(|panic| Err(Property::NoPanic.broken(message(panic.as_ref()))));
    let broken = held.err()?;
    Some(Failure { broken, start: start.clone(), answers, trying })
}

/// The message of a panic.
fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("a panic without words")
        .to_owned()
}

/// A game and what has been seen of it.
struct Trial<'a, G: Fuzzed> {
    start: &'a Start<G>,
    checks: &'a Checks,
    table: Arc<G::Table>,
    duel: G::Duel,
    brought: G::Brought,
    answers: &'a mut Vec<(Seat, Pick<G>)>,
    trying: &'a mut Option<Pick<G>>,
    /// The hash of the game before each answer.
    hashes: Vec<u64>,
    picks: Vec<Pick<G>>,
    log: Recorded<Event<G>, Clause<G>>,
    /// Which cards and abilities are seen, if that is asked.
    watch: Option<Watch<G>>,
    /// For samples and unseen cards; not part of the game.
    chance: Chance,
}

impl<'a, G: Fuzzed> Trial<'a, G> {
    fn new(
        start: &'a Start<G>,
        checks: &'a Checks,
        is_watched: bool,
        answers: &'a mut Vec<(Seat, Pick<G>)>,
        trying: &'a mut Option<Pick<G>>,
    ) -> Trial<'a, G> {
        let mut log = Recorded::default();
        let duel = start.begin(&mut log);
        let table = Arc::clone(G::table_of(&duel));
        let mut watch = is_watched.then(|| Watch::new(&table));
        watch.iter_mut().for_each(|watch| watch.observe(&log.entries));
        Trial {
            start,
            checks,
            brought: G::brought(&duel),
            table,
            duel,
            answers,
            trying,
            hashes: Vec::new(),
            picks: Vec::new(),
            log,
            watch,
            chance: Chance::seeded(start.seed),
        }
    }

    fn play(&mut self, mut script: Script<'_, G>, statistics: &mut Statistics) -> Checked {
        while let Some(decision) = self.duel.decision() {
            self.watch.iter_mut().for_each(|watch| watch.look(&self.duel));
            self.duel.picks(&mut self.picks);
            self.check(decision.seat)?;
            let Some(pick) = script.next(&self.picks) else { return Ok(()) };
            self.answer(decision.seat, pick)?;
            statistics.count_decision::<G>(&self.duel);
            let short = self.answers.len() < self.checks.longest as usize;
            Property::GameEnds.holds(short, || format!("{} decisions", self.checks.longest))?;
        }
        self.check_end(statistics)
    }

    /// Everything that must hold before an answer.
    fn check(&mut self, seat: Seat) -> Checked {
        let (checks, now) = (self.checks, self.answers.len());
        // Samples depend on the decision alone, so that a shorter script draws the same ones.
        self.chance = Chance::seeded(self.start.seed ^ (now as u64) << 40);
        if is_due(checks.conservation, now) {
            G::conserved(&self.duel, &self.brought)?;
        }
        if is_due(checks.figures, now) {
            let agree = G::figures_agree(&self.duel);
            Property::FiguresAgree
                .holds(agree, || "settled anew, the figures differ".to_owned())?;
            G::fast_paths_agree(&self.duel)?;
        }
        if is_due(checks.reasons, now) {
            G::reasons_add_up(&self.duel)?;
        }
        if is_due(checks.offers, now) {
            let offer = Offer::<G> { duel: &self.duel, seat, picks: &self.picks };
            offer.is_accepted(self.trying)?;
            offer.is_all(&mut self.chance, checks.strangers, self.trying)?;
        }
        if is_due(checks.secrecy, now) {
            secrecy::views_hide::<G>(&self.duel, &mut self.chance)?;
        }
        Ok(())
    }

    fn answer(&mut self, seat: Seat, pick: Pick<G>) -> Checked {
        *self.trying = Some(pick);
        let before = self.duel.clone();
        self.hashes.push(before.hash());
        self.log.entries.clear();
        let result = self.duel.apply(seat, pick, &mut self.log);
        Property::OfferedIsAccepted
            .holds(result.is_ok(), || format!("{pick:?} is refused: {result:?}"))?;
        *self.trying = None;
        self.answers.push((seat, pick));
        self.watch.iter_mut().for_each(|watch| watch.observe(&self.log.entries));
        self.check_answer(before, seat, pick)
    }

    /// The same answer to a copy gives the same game, and the log reveals no secrets.
    fn check_answer(&self, before: G::Duel, seat: Seat, pick: Pick<G>) -> Checked {
        let now = self.answers.len() - 1;
        if is_due(self.checks.secrecy, now) {
            secrecy::log_hides::<G>(&before, &self.duel, &self.log.entries)?;
        }
        if is_due(self.checks.offers, now) {
            leads_to::<G>(before, (seat, pick), &self.duel)?;
        }
        Ok(())
    }

    fn check_end(&mut self, statistics: &mut Statistics) -> Checked {
        let outcome = self.duel.outcome();
        let ended = outcome.is_some();
        Property::GameEnds
            .holds(ended, || "nothing is asked, and the game is not over".to_owned())?;
        outcome.into_iter().for_each(|outcome| statistics.outcomes.count(outcome));
        let fault = outcome.filter(|outcome| matches!(outcome, Outcome::Fault(_)));
        Property::NoFault.holds(fault.is_none(), || format!("{outcome:?}"))?;
        G::conserved(&self.duel, &self.brought)?;
        if self.checks.replay { self.check_replay() } else { Ok(()) }
    }

    /// Seed and answers, written and read back, give the same game at every decision and at the end.
    fn check_replay(&self) -> Checked {
        let again = self.start.begin_again(&self.table);
        let Some(replay) = self.start.replay(&self.table, self.answers) else {
            return is_replayed::<G>(again, self.answers, &self.hashes, &self.duel);
        };
        let bytes = replay.to_bytes();
        let replay = Replay::<Pick<G>, BySeat<Deck>>::from_bytes(G::GAME.name(), &bytes);
        let replay = replay.map_err(|error| Property::ReplayEquality.broken(error.to_string()))?;
        is_replayed::<G>(again, &replay.answers, &self.hashes, &self.duel)
    }
}

/// The answer to a copy of the game gives this game.
pub(super) fn leads_to<G: Fuzzed>(
    mut copy: G::Duel,
    (seat, pick): (Seat, Pick<G>),
    after: &G::Duel,
) -> Checked {
    let same = copy.apply(seat, pick, &mut NoLog).is_ok() && copy == *after;
    Property::CloneEquality.holds(same, || format!("{pick:?} to a copy gives another game"))
}

/// The answers give games of these hashes before each, and this game at the end.
pub(super) fn is_replayed<G: Fuzzed>(
    mut duel: G::Duel,
    answers: &[(Seat, Pick<G>)],
    hashes: &[u64],
    end: &G::Duel,
) -> Checked {
    for ((at, (seat, pick)), hash) in answers.iter().enumerate().zip(hashes) {
        let same = duel.hash() == *hash && duel.apply(*seat, *pick, &mut NoLog).is_ok();
        Property::ReplayEquality.holds(same, || format!("another game at answer {at}"))?;
    }
    Property::ReplayEquality.holds(duel == *end, || "another game at the end".to_owned())
}
