//! Moving cores (bss 4-11): how many, of which kind, from where to where.

use bss::vocabulary::{Act, Amount, CoreCount, CoreKind, CoreSpot, Count, Player, Step, Target};

use super::{amount, step::moves, target};
use crate::bss::notes::Parser;

/// step = remove | remove_own | place_own | place | place_until | pay
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[remove_own, remove, place_until, place_own, place_number, place, pay])
}

/// Cores being moved, as far as the text says.
struct Cores {
    count: CoreCount,
    kind: CoreKind,
}

/// cores = "all" ["the" | "of the"] "cores" | "all but" number "core(s)" | count ["of"] "core(s)" | a "Soul Core"
fn cores(p: &mut Parser<'_>) -> Option<Cores> {
    if p.any(&ALL_CORES).is_some() {
        return Some(Cores { count: CoreCount::All, kind: CoreKind::Any });
    }
    if p.eat("all but") {
        let kept = u8::try_from(amount::number(p)?).ok()?;
        p.expect("core|cores")?;
        return Some(Cores { count: CoreCount::AllBut(kept), kind: CoreKind::Any });
    }
    let count = core_count(amount::count(p)?);
    p.filler("of");
    if p.any(&SOUL_CORES).is_some() {
        return Some(Cores { count, kind: CoreKind::Soul });
    }
    p.expect("core|cores")?;
    Some(Cores { count, kind: opt_regular(p) })
}

pub(crate) const ALL_CORES: [&str; 3] = ["all cores", "all the cores", "all of the cores"];
pub(crate) const SOUL_CORE: &str = "\"Soul_Core\"";
pub(crate) const SOUL_CORES: [&str; 2] = [SOUL_CORE, "soul core|cores"];

fn core_count(count: Count) -> CoreCount {
    match count {
        Count::Exactly(amount) => CoreCount::Exactly(amount),
        Count::UpTo(amount) => CoreCount::UpTo(amount),
        Count::AnyNumber => CoreCount::AnyNumber,
    }
}

/// opt_regular = ["that is not a Soul Core"]
fn opt_regular(p: &mut Parser<'_>) -> CoreKind {
    let here = p.here();
    match p.eat(REGULAR) {
        true => {
            p.mark(here, "that is not", 0);
            CoreKind::Regular
        }
        false => CoreKind::Any,
    }
}

pub(crate) const REGULAR: &str = "that is|are not a \"Soul_Core\"";

/// remove = "remove" cores ["each"] "from" spot ["that is not a Soul Core"] "and place" ("it" | "them") to [each]
fn remove(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "remove", 0);
    p.expect("remove|removes")?;
    let Cores { count, kind } = cores(p)?;
    p.filler("each");
    p.expect("from")?;
    let from = spot(p)?;
    and_place(p, count, kind, from)
}

/// Between taking cores and placing them.
pub(crate) const AND_PLACE: [&str; 2] = ["and", "."];
pub(crate) const PLACED: [&str; 3] = ["it", "them", "the cores"];

fn and_place(
    p: &mut Parser<'_>,
    count: CoreCount,
    kind: CoreKind,
    from: CoreSpot,
) -> Option<Vec<Step>> {
    let (it, that) = (p.notes.it, p.notes.that);
    p.any(&AND_PLACE)?;
    p.expect("place|places")?;
    p.any(&PLACED)?;
    (p.notes.it, p.notes.that) = (it, that);
    let to = to(p)?;
    let count = with_each(p, count);
    Some(vec![Step::Do(Act::MoveCores { count, kind, from, to })])
}

/// remove_own = "remove" (number | "all" | "all but" number) "of" possessive "cores and place" ("it" | "them") to
///            | "remove" possessive "Soul Core and place it" to
fn remove_own(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "remove own", 0);
    p.expect("remove|removes")?;
    let (count, kind, from) = own(p)?;
    and_place(p, count, kind, from)
}

/// own = (number | "all" | "all but" number) "of" possessive "cores" | possessive "Soul Core"
fn own(p: &mut Parser<'_>) -> Option<(CoreCount, CoreKind, CoreSpot)> {
    if let Some(whose) = p.attempt(|p| {
        let whose = target::possessive(p)?;
        p.expect(SOUL_CORE)?;
        Some(whose)
    }) {
        moves::note(p, &whose);
        return Some((CoreCount::Exactly(1.into()), CoreKind::Soul, CoreSpot::On(whose)));
    }
    let count = if p.eat("all but") {
        CoreCount::AllBut(u8::try_from(amount::number(p)?).ok()?)
    } else if p.eat("all") {
        CoreCount::All
    } else {
        core_count(amount::count(p)?)
    };
    p.expect("of")?;
    let whose = target::possessive(p)?;
    p.expect("core|cores")?;
    moves::note(p, &whose);
    Some((count, CoreKind::Any, CoreSpot::On(moves::selected(p, whose))))
}

/// place_own = "place" own to
fn place_own(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "place own", 0);
    p.expect("place|places")?;
    let (count, kind, from) = own(p)?;
    let to = to(p)?;
    Some(vec![Step::Do(Act::MoveCores { count, kind, from, to })])
}

/// place = "place" cores ["from" spot] ["each"] to ["from" spot] [each]
fn place(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(PLACE)?;
    let Cores { count, mut kind } = cores(p)?;
    let here = p.here();
    let before = p.attempt(from);
    if kind == CoreKind::Any && before.is_some() {
        kind = opt_regular(p);
    }
    p.filler("each");
    let to = to(p)?;
    let from = match before {
        Some(from) => from,
        None => p.attempt(|p| from_after(p, here)).or_else(|| anywhere(p, here, kind))?,
    };
    let count = with_each(p, count);
    Some(vec![Step::Do(Act::MoveCores { count, kind, from, to })])
}

pub(crate) const PLACE: &str = "place|places|move|moves|add|adds";

fn from(p: &mut Parser<'_>) -> Option<CoreSpot> {
    p.expect("from")?;
    spot(p)
}

/// "onto them from your reserve"
fn from_after(p: &mut Parser<'_>, here: usize) -> Option<CoreSpot> {
    let spot = from(p)?;
    p.mark(here, "source last", 0);
    Some(spot)
}

/// 8-5-5: a soul core of which no area is printed.
fn anywhere(p: &mut Parser<'_>, here: usize, kind: CoreKind) -> Option<CoreSpot> {
    (kind == CoreKind::Soul).then_some(())?;
    p.mark(here, "anywhere", 0);
    Some(own_cores())
}

/// The player's cores, wherever they lie.
pub(crate) fn own_cores() -> CoreSpot {
    CoreSpot::AnyOf(vec![
        CoreSpot::Field(Player::You),
        CoreSpot::Reserve(Player::You),
        CoreSpot::Trash(Player::You),
        CoreSpot::Life(Player::You),
    ])
}

fn with_each(p: &mut Parser<'_>, count: CoreCount) -> CoreCount {
    let CoreCount::Exactly(Amount::Fixed(number)) = count else { return count };
    CoreCount::Exactly(amount::opt_each(p, number))
}

/// place_number = "place a number of cores from" spot to equal_to
fn place_number(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("place|places a number of cores from")?;
    let from = spot(p)?;
    let to = to(p)?;
    let count = CoreCount::Exactly(amount::equal_to(p)?);
    Some(vec![Step::Do(Act::MoveCores { count, kind: CoreKind::Any, from, to })])
}

/// place_until = "place cores from" spot to "until you have" number "life"
fn place_until(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("place cores from")?;
    let from = spot(p)?;
    let to = to(p)?;
    p.expect("until you have")?;
    let count = CoreCount::Until(u8::try_from(amount::number(p)?).ok()?);
    p.expect("life")?;
    Some(vec![Step::Do(Act::MoveCores { count, kind: CoreKind::Any, from, to })])
}

/// to = ("into" area | "onto" cards)
fn to(p: &mut Parser<'_>) -> Option<CoreSpot> {
    p.first(&[into, onto])
}

fn into(p: &mut Parser<'_>) -> Option<CoreSpot> {
    p.expect("into|in|to")?;
    area(p)
}

/// An area; what is "theirs" is each player's own where both players act.
fn area(p: &mut Parser<'_>) -> Option<CoreSpot> {
    let area = p.one_of(&AREAS)?;
    let theirs = p.notes.by == Player::Both && THEIRS.iter().any(|at| p.was(AREAS[0].0, *at));
    Some(if !theirs {
        area
    } else if let CoreSpot::Reserve(_) = area {
        CoreSpot::Reserve(Player::Both)
    } else if let CoreSpot::Trash(_) = area {
        CoreSpot::Trash(Player::Both)
    } else if let CoreSpot::Field(_) = area {
        CoreSpot::Field(Player::Both)
    } else {
        CoreSpot::Life(Player::Both)
    })
}

fn onto(p: &mut Parser<'_>) -> Option<CoreSpot> {
    p.expect("onto|on")?;
    on(p)
}

/// spot = one_spot ["or" one_spot]
fn spot(p: &mut Parser<'_>) -> Option<CoreSpot> {
    let first = one_spot(p)?;
    match p.attempt(|p| or_spot(p, &first)) {
        Some(second) => Some(CoreSpot::AnyOf(vec![first, second])),
        None => Some(first),
    }
}

fn or_spot(p: &mut Parser<'_>, first: &CoreSpot) -> Option<CoreSpot> {
    (!matches!(first, CoreSpot::On(_))).then_some(())?;
    p.expect("or")?;
    p.first(&[bare_trash, one_spot])
}

/// "your reserve or trash"
fn bare_trash(p: &mut Parser<'_>) -> Option<CoreSpot> {
    p.mark(p.here(), "bare trash", 0);
    p.expect("trash")?;
    Some(CoreSpot::Trash(Player::You))
}

fn one_spot(p: &mut Parser<'_>) -> Option<CoreSpot> {
    p.first(&[area, on])
}

pub(crate) const AREAS: [(&str, CoreSpot); 16] = [
    ("the void", CoreSpot::Void),
    ("your reserve", CoreSpot::Reserve(Player::You)),
    ("your opponent's reserve", CoreSpot::Reserve(Player::Opponent)),
    ("their reserve", CoreSpot::Reserve(Player::Opponent)),
    ("its owner's reserve", CoreSpot::ReserveOfEach),
    ("their owner's reserve", CoreSpot::ReserveOfEach),
    ("their owners ' reserves", CoreSpot::ReserveOfEach),
    ("your trash", CoreSpot::Trash(Player::You)),
    ("your opponent's trash", CoreSpot::Trash(Player::Opponent)),
    ("their trash", CoreSpot::Trash(Player::Opponent)),
    ("your life", CoreSpot::Life(Player::You)),
    ("your opponent's life", CoreSpot::Life(Player::Opponent)),
    ("their life", CoreSpot::Life(Player::Opponent)),
    ("your field", CoreSpot::Field(Player::You)),
    ("your opponent's field", CoreSpot::Field(Player::Opponent)),
    ("their field", CoreSpot::Field(Player::Opponent)),
];

/// "their reserve", "their trash", "their life" and "their field" among these.
const THEIRS: [u8; 4] = [3, 9, 12, 15];

/// on = ["each of"] target
fn on(p: &mut Parser<'_>) -> Option<CoreSpot> {
    p.filler(EACH_OF);
    let what: Target = moves::card(p)?;
    Some(CoreSpot::On(what))
}

pub(crate) const EACH_OF: &str = "each of";

/// pay = "pay" (own | cores ["from" spot])
pub(crate) fn pay(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("pay|pays")?;
    let who = p.notes.by;
    if let Some((CoreCount::Exactly(count), kind, from)) = p.attempt(|p| {
        p.mark(p.here(), "pay own", 0);
        own(p)
    }) {
        return Some(vec![Step::Do(Act::PayCores { who, count, kind, from: Some(from) })]);
    }
    let Cores { count: CoreCount::Exactly(count), kind } = cores(p)? else { return None };
    let from = p.attempt(from);
    Some(vec![Step::Do(Act::PayCores { who, count, kind, from })])
}

#[cfg(test)]
mod tests;
