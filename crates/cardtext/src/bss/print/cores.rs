//! Moving cores: how many, of which kind, from where to where.

use bss::vocabulary::{Amount, CoreCount, CoreKind, CoreSpot, Count, Player, Target};

use super::{Writer, amount, step::note, target};
use crate::bss::cores::{
    ALL_CORES, AND_PLACE, AREAS, EACH_OF, PLACE, PLACED, REGULAR, SOUL_CORE, SOUL_CORES, own_cores,
};

/// Moves cores: "remove … and place …", or "place … from … into …".
pub(crate) fn move_cores(
    w: &mut Writer<'_>,
    count: &CoreCount,
    kind: CoreKind,
    from: &CoreSpot,
    to: &CoreSpot,
) {
    let usual =
        w.is_free() && matches!(from, CoreSpot::On(_)) && !matches!(count, CoreCount::Until(_));
    if w.is_marked("remove own") {
        w.verb("remove|removes");
        own(w, count, kind, from);
        and_place(w, count, to);
        return opt_each(w, count);
    }
    if w.is_marked("place own") {
        w.verb("place|places");
        own(w, count, kind, from);
        return say_to(w, to);
    }
    if w.is_marked("remove") || usual {
        w.verb("remove|removes");
        cores(w, count, kind);
        w.filler("each", false);
        w.say("from");
        spot(w, from);
        and_place(w, count, to);
        return opt_each(w, count);
    }
    place(w, count, kind, from, to);
}

fn and_place(w: &mut Writer<'_>, count: &CoreCount, to: &CoreSpot) {
    w.any(&AND_PLACE);
    w.verb("place|places");
    w.any_as(&PLACED, usize::from(is_many(count)));
    say_to(w, to);
}

fn place(w: &mut Writer<'_>, count: &CoreCount, kind: CoreKind, from: &CoreSpot, to: &CoreSpot) {
    if let CoreCount::Exactly(Amount::Of(_) | Amount::Plus(..)) | CoreCount::Until(_) = count {
        w.verb("place|places");
    } else {
        w.verb(PLACE);
    }
    if let CoreCount::Exactly(equal @ (Amount::Of(_) | Amount::Plus(..))) = count {
        w.say("a number of cores from");
        spot(w, from);
        say_to(w, to);
        return amount::equal_to(w, equal);
    }
    if let CoreCount::Until(number) = count {
        w.say("cores from");
        spot(w, from);
        say_to(w, to);
        w.say("until you have");
        amount::number(w, i32::from(*number));
        return w.say("life");
    }
    cores(w, count, kind);
    let anywhere = kind == CoreKind::Soul && *from == own_cores();
    let unsaid = anywhere && (w.is_marked("anywhere") || w.is_free());
    let after = !unsaid && w.is_marked("source last");
    if !unsaid && !after {
        w.say("from");
        spot(w, from);
        regular(w, kind);
    }
    w.filler("each", false);
    say_to(w, to);
    if after {
        w.say("from");
        spot(w, from);
    }
    opt_each(w, count);
}

/// "one core for each …"
fn opt_each(w: &mut Writer<'_>, count: &CoreCount) {
    if let CoreCount::Exactly(count) = count {
        amount::opt_each(w, count);
    }
}

/// "two cores", "all but one core", "a Soul Core"
fn cores(w: &mut Writer<'_>, count: &CoreCount, kind: CoreKind) {
    match count {
        CoreCount::All => return w.any(&ALL_CORES),
        CoreCount::AllBut(kept) => {
            w.say("all but");
            amount::number_word(w, i32::from(*kept));
            return w.say_for("core|cores", *kept != 1);
        }
        CoreCount::Exactly(_) | CoreCount::UpTo(_) | CoreCount::AnyNumber | CoreCount::Until(_) => {
            how_many(w, count);
        }
    }
    w.filler("of", matches!(count, CoreCount::AnyNumber));
    if kind == CoreKind::Soul {
        let choice = w.marked_in(&SOUL_CORES).unwrap_or(0);
        return w.say_for(SOUL_CORES[choice], is_many(count));
    }
    w.say_for("core|cores", is_many(count));
    if w.is_free() && kind == CoreKind::Regular {
        w.say_for(REGULAR, is_many(count));
    } else {
        regular(w, kind);
    }
}

/// "that is not a Soul Core", where the text says so
fn regular(w: &mut Writer<'_>, kind: CoreKind) {
    if kind == CoreKind::Regular && w.sees_mark("that is not") {
        w.is_marked("that is not");
        w.say(REGULAR);
    }
}

fn how_many(w: &mut Writer<'_>, count: &CoreCount) {
    let count = match count {
        CoreCount::Exactly(count) => Count::Exactly(count.clone()),
        CoreCount::UpTo(count) => Count::UpTo(count.clone()),
        CoreCount::AnyNumber | CoreCount::All | CoreCount::AllBut(_) | CoreCount::Until(_) => {
            Count::AnyNumber
        }
    };
    amount::count(w, &count, false);
}

fn is_many(count: &CoreCount) -> bool {
    match count {
        CoreCount::Exactly(count) | CoreCount::UpTo(count) => amount::value(count) != 1,
        CoreCount::AnyNumber | CoreCount::All | CoreCount::AllBut(_) | CoreCount::Until(_) => true,
    }
}

/// "two of its cores", "this spirit's Soul Core"
fn own(w: &mut Writer<'_>, count: &CoreCount, kind: CoreKind, from: &CoreSpot) {
    let CoreSpot::On(whose) = from else { return };
    note(w, whose);
    if kind == CoreKind::Soul {
        target::possessive(w, whose);
        return w.say(SOUL_CORE);
    }
    match count {
        CoreCount::AllBut(kept) => {
            w.say("all but");
            amount::number_word(w, i32::from(*kept));
        }
        CoreCount::All => w.say("all"),
        CoreCount::Exactly(_) | CoreCount::UpTo(_) | CoreCount::AnyNumber | CoreCount::Until(_) => {
            how_many(w, count);
        }
    }
    w.say("of");
    target::possessive(w, whose);
    w.say_for("core|cores", true);
}

/// "into your reserve", "onto this spirit"
fn say_to(w: &mut Writer<'_>, to: &CoreSpot) {
    match to {
        CoreSpot::On(what) => {
            w.say("onto|on");
            on(w, what);
        }
        CoreSpot::AnyOf(spots) => {
            if let Some(first) = spots.first() {
                say_to(w, first);
            }
        }
        CoreSpot::Void
        | CoreSpot::Reserve(_)
        | CoreSpot::Trash(_)
        | CoreSpot::Life(_)
        | CoreSpot::ReserveOfEach
        | CoreSpot::Field(_) => {
            w.say("into|in|to");
            spot(w, to);
        }
    }
}

fn spot(w: &mut Writer<'_>, spot: &CoreSpot) {
    if spot.is_of_both() {
        // "their reserve", not "your opponent's reserve"
        return w.one_of_usual(&AREAS, &spot.of_player(Player::Opponent), 1);
    }
    if w.one_of(&AREAS, spot) {
        return;
    }
    if let CoreSpot::On(what) = spot {
        return on(w, what);
    }
    let CoreSpot::AnyOf(spots) = spot else { return };
    for (at, spot) in spots.iter().enumerate() {
        if at > 0 {
            w.say("or");
        }
        match *spot == CoreSpot::Trash(Player::You) && w.is_marked("bare trash") {
            true => w.say("trash"),
            false => self::spot(w, spot),
        }
    }
}

fn on(w: &mut Writer<'_>, what: &Target) {
    w.filler(EACH_OF, false);
    target::target(w, what);
}

/// "pay two cores from this nexus", "pay this spirit's Soul Core"
pub(crate) fn pay(w: &mut Writer<'_>, count: &Amount, kind: CoreKind, from: Option<&CoreSpot>) {
    w.verb("pay|pays");
    let count = CoreCount::Exactly(count.clone());
    if let Some(from) = from
        && w.is_marked("pay own")
    {
        return own(w, &count, kind, from);
    }
    cores(w, &count, kind);
    if let Some(from) = from {
        w.say("from");
        spot(w, from);
    }
}
