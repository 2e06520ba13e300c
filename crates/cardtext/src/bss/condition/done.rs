//! What this effect has done, and how its card was paid for.

use bss::vocabulary::{Cmp, Condition, Quantity, Target};

use crate::bss::{
    amount, group,
    notes::{It, Parser},
};

/// spent_soul_core = "you" ["do not"] "spend a Soul Core as part of this card's" ["summoning"] "cost"
pub(crate) fn spent_soul_core(p: &mut Parser<'_>) -> Option<Condition> {
    let spends = p.one_of(&SPENDS)?;
    p.expect(A_SOUL_CORE)?;
    p.filler("summoning");
    p.expect("cost")?;
    if p.notes.it == It::Nothing {
        p.notes.it = It::This;
    }
    match spends {
        true => Some(Condition::SpentSoulCore),
        false => Some(Condition::Not(Box::new(Condition::SpentSoulCore))),
    }
}

pub(crate) const SPENDS: [(&str, bool); 3] =
    [("you spend", true), ("you do not spend", false), ("you don't spend", false)];

pub(crate) const A_SOUL_CORE: &str = "a \"Soul_Core\" as part of this card|spirit|nexus 's";

/// destroyed = destroyed_by_this | number "or more spirits are destroyed by this effect"
pub(crate) fn destroyed(p: &mut Parser<'_>) -> Option<Condition> {
    if p.attempt(destroyed_by_this).is_some() {
        p.notes.refers = true;
        return Some(Condition::DestroyedByThis);
    }
    let (cmp, number) = amount::bound(p).filter(|(cmp, _)| *cmp == Cmp::AtLeast)?;
    p.expect(ARE_DESTROYED)?;
    p.notes.refers = true;
    Some(Condition::Compare(Quantity::Destroyed, cmp, number.into()))
}

/// destroyed_by_this = "you destroy" spirit ["via" …] "with this effect" | ["its cores are reduced to zero and"] "it is
///                     destroyed by this effect"
fn destroyed_by_this(p: &mut Parser<'_>) -> Option<()> {
    if p.filler("you destroy") {
        p.any(&SPIRIT)?;
        p.any(&VIA);
        return p.expect("with|by this effect");
    }
    p.any(&CORES_REDUCED);
    p.any(&IT_IS)?;
    p.expect("destroyed by this effect")
}

pub(crate) const SPIRIT: [&str; 4] =
    ["a|one spirit", "your opponent's spirit", "one of your opponent's spirits", "it"];
pub(crate) const VIA: [&str; 2] =
    ["via reducing its bp to 0|zero", "via reducing its cores to 0|zero"];
pub(crate) const CORES_REDUCED: [&str; 2] =
    ["the spirit's cores are reduced to 0|zero and", "its cores are reduced to 0|zero and"];
pub(crate) const IT_IS: [&str; 3] = ["it is", "a spirit is", "that spirit is"];

pub(crate) const ARE_DESTROYED: &str = "spirits are destroyed by this effect";

/// done = ("you add a card to your hand" | "you place a Soul Core into your reserve") "with this effect"
pub(crate) fn done(p: &mut Parser<'_>) -> Option<Condition> {
    let found = p.one_of(&DONE)?;
    p.expect("with this effect")?;
    p.notes.refers = true;
    Some(found)
}

pub(crate) const DONE: [(&str, Condition); 2] = [
    ("you add a card to your hand", Condition::Done),
    ("you place a \"Soul_Core\" into your reserve", Condition::MovedSoulCore),
];

/// so_many_among = number "or more" description ("are among the discarded cards" | "are discarded by this effect")
pub(crate) fn so_many_among(p: &mut Parser<'_>) -> Option<Condition> {
    let (cmp, number) = amount::bound(p)?;
    let like = group::described(p)?;
    p.any(&AMONG)?;
    p.notes.refers = true;
    Some(Condition::Compare(Quantity::HandledLike(like), cmp, number.into()))
}

/// did_to = "you" verb "a" description "with this effect"
pub(crate) fn did_to(p: &mut Parser<'_>) -> Option<Condition> {
    p.mark(p.here(), DID_TO, 0);
    p.expect(DID)?;
    // That anything was done at all is "if you do".
    let like = group::described(p).filter(|like| like.parts().len() > 1)?;
    p.expect("with|by this effect")?;
    p.notes.refers = true;
    Some(Condition::Is(Target::Those, like))
}

/// A player is said to have done something to such a card.
pub(crate) const DID_TO: &str = "did to";
pub(crate) const DID: &str = "you exhaust|summon|return|discard|refresh|place|reveal a|an|one";

/// among = ("a" | "no") description ("is among the discarded cards" | "is discarded by this effect")
pub(crate) fn among(p: &mut Parser<'_>) -> Option<Condition> {
    let some = p.one_of(&SOME)?;
    let like = group::described(p)?;
    p.any(&AMONG)?;
    p.notes.refers = true;
    let found = Condition::Is(Target::Those, like);
    Some(if some { found } else { Condition::Not(Box::new(found)) })
}

pub(crate) const SOME: [(&str, bool); 4] =
    [("a", true), ("an", true), ("one or more", true), ("no", false)];

pub(crate) const AMONG: [&str; 3] = [
    "is|are among the discarded|revealed|viewed cards",
    "is|are discarded by this effect",
    "is|are discarded with this effect",
];
