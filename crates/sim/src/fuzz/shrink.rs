//! Makes the game of a failure short.

use kernel::Seat;

use super::{
    checks::Checks,
    failure::{Broken, Failure, Property},
    fuzzed::{Fuzzed, Pick},
    play::fuzz_game,
    script::Script,
    statistics::Statistics,
};

/// A failure of the same property with as few answers as can be found: cut where it first fails, then with longer and
/// shorter stretches left out.
pub fn shrink<G: Fuzzed>(failure: &Failure<G>) -> Failure<G> {
    let mut shortest = again(failure, &failure.answers).unwrap_or_else(|| failure.clone());
    let mut stretch = shortest.answers.len() / 2;
    while stretch > 0 {
        shortest = leave_out(shortest, stretch);
        stretch /= 2;
    }
    shortest
}

/// Leaves out every stretch of this length without which it still fails.
fn leave_out<G: Fuzzed>(mut shortest: Failure<G>, stretch: usize) -> Failure<G> {
    let mut at = 0;
    while at < shortest.answers.len() {
        let end = (at + stretch).min(shortest.answers.len());
        let rest = [&shortest.answers[..at], &shortest.answers[end..]].concat();
        match again(&shortest, &rest) {
            Some(shorter) => shortest = shorter,
            None => at += stretch,
        }
    }
    shortest
}

/// The failure, if the game fails in the same way and with fewer answers or as many.
fn again<G: Fuzzed>(failure: &Failure<G>, answers: &[(Seat, Pick<G>)]) -> Option<Failure<G>> {
    let mut statistics = Statistics::default();
    let mut given: Vec<(Seat, Pick<G>)> = answers.to_vec();
    given.extend(failure.trying.map(|pick| (Seat::A, pick)));
    let again =
        fuzz_game(&failure.start, &Checks::all(), Script::Given(given.iter()), &mut statistics);
    again.filter(|other| {
        is_alike(&other.broken, &failure.broken) && other.answers.len() <= answers.len()
    })
}

/// The same property; a panic must also say the same.
fn is_alike(one: &Broken, other: &Broken) -> bool {
    let detail = one.property != Property::NoPanic || one.detail == other.detail;
    one.property == other.property && detail
}
