//! Pronouns, and phrases for cards that have been spoken of before.

use bss::vocabulary::{Place, Target, Whose, Zone};

use crate::bss::{
    group,
    notes::{It, Parser},
};

/// this = "this" ("spirit" | "nexus" | "card" | "magic") ["card"] [zone] | "this one"
pub(crate) fn this(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    if p.eat("this one") {
        p.mark(here, "this one", 0);
        return Some(Target::This);
    }
    let spirit = p.sees("this spirit");
    p.expect(THIS)?;
    p.filler("card");
    p.notes.than = It::Nothing;
    _ = p.attempt(works_from);
    // Where something else has been spoken of, a nexus or magic is hardly what "it" means.
    if spirit || p.notes.it == It::Nothing {
        p.notes.it = It::This;
    }
    Some(Target::This)
}

pub(crate) const THIS: &str = "this spirit|nexus|card|magic";

/// works_from = "from your hand or your trash": where the effect works
fn works_from(p: &mut Parser<'_>) -> Option<()> {
    p.sees("from").then_some(())?;
    let here = p.here();
    let (whose, places) = group::zone(p)?;
    (whose == Whose::Your).then_some(())?;
    let mut zones = [None; 2];
    for (zone, place) in zones.iter_mut().zip(places) {
        *zone = Some(as_zone(place)?);
    }
    p.notes.zones = zones;
    p.mark(here, "works from", 0);
    Some(())
}

fn as_zone(place: Place) -> Option<Zone> {
    match place {
        Place::Hand => Some(Zone::Hand),
        Place::Trash => Some(Zone::Trash),
        Place::Deck => Some(Zone::Deck),
        Place::Field => Some(Zone::Field),
        Place::Burst => None,
    }
}

/// those = "it" | "that spirit" | "the selected spirit" | "the destroyed spirit" | "the blocking spirit" | …
pub(crate) fn those(p: &mut Parser<'_>) -> Option<Target> {
    p.first(&[pronoun, selected, destroyed, fixed, that, your_spirit])
}

/// pronoun = "it" | "them" | "they"
fn pronoun(p: &mut Parser<'_>) -> Option<Target> {
    p.any(&PRONOUN)?;
    _ = p.attempt(opt_trash);
    refer(p, p.notes.it)
}

pub(crate) const PRONOUN: [&str; 2] = ["it|them|they", "each of them"];

/// that = ("that" | "those") noun ["from your trash"]
fn that(p: &mut Parser<'_>) -> Option<Target> {
    p.any(&THAT)?;
    _ = p.attempt(opt_trash);
    refer(p, p.notes.that)
}

pub(crate) const THAT: [&str; 6] = [
    "that spirit|nexus card",
    "that spirit|nexus|card",
    "those spirits|nexuses|cards",
    "each of those spirits|nexuses|cards",
    "the spirit card",
    "the spirit",
];

/// opt_trash = "from your trash", where it has gone meanwhile
fn opt_trash(p: &mut Parser<'_>) -> Option<()> {
    p.filler("from your trash").then_some(())
}

fn refer(p: &mut Parser<'_>, it: It) -> Option<Target> {
    p.notes.refers = true;
    if it == It::Subject {
        p.notes.than = it;
    }
    it.target()
}

/// selected = "the selected spirit(s)" | "both spirits" | "the card discarded by this effect" | …
fn selected(p: &mut Parser<'_>) -> Option<Target> {
    p.any(&SELECTED)?;
    p.notes.refers = true;
    Some(Target::Those)
}

pub(crate) const SELECTED: [&str; 8] = [
    "the selected token spirit|spirits",
    "the selected|returned|revealed|viewed|discarded spirit|spirits|nexus|nexuses|card|cards",
    "the revealed|viewed burst card",
    "the spirit|card|nexus you returned|discarded|destroyed|selected|exhausted|refreshed|summoned|placed",
    "the spirit|card|nexus summoned|discarded|returned|refreshed|placed|destroyed|exhausted|selected by|with this effect",
    "the spirits|cards|nexuses summoned|discarded|returned|refreshed|placed|exhausted|selected by|with this effect",
    "spirits|cards|nexuses summoned|discarded|returned|refreshed|placed|exhausted by|with this effect",
    "that exhausted|discarded|returned|revealed|selected|summoned spirit|nexus|card",
];

/// destroyed = "the destroyed spirit"
fn destroyed(p: &mut Parser<'_>) -> Option<Target> {
    p.any(&DESTROYED)?;
    p.notes.refers = true;
    p.notes.destroyed.target().or(Some(Target::Those))
}

pub(crate) const DESTROYED: [&str; 1] = ["the destroyed spirit|nexus|card"];

/// your_spirit = "your spirit": the one that the event is about
fn your_spirit(p: &mut Parser<'_>) -> Option<Target> {
    p.any(&YOUR_SPIRIT)?;
    (!p.sees("that|with|without|'s")).then_some(())?;
    p.notes.event.target().filter(|event| *event != Target::This)
}

pub(crate) const YOUR_SPIRIT: [&str; 1] = ["your spirit"];

/// fixed = "the blocking spirit" | "the linked spirit" | "the remaining cards" | …
fn fixed(p: &mut Parser<'_>) -> Option<Target> {
    let target = p.one_of(&FIXED)?;
    p.notes.rest |= target == Target::Rest;
    Some(target)
}

pub(crate) const FIXED: [(&str, Target); 12] = [
    ("the attacking spirit", Target::Attacker),
    ("the blocked spirit", Target::Attacker),
    ("the blocking spirit", Target::Blocker),
    ("your opponent's blocking spirit", Target::Blocker),
    ("their blocking spirit", Target::Blocker),
    ("the linked spirit", Target::Linked),
    ("the opposing spirit", Target::Opposing),
    ("the|any remaining card|cards", Target::Rest),
    ("the rest", Target::Rest),
    ("the spirit of that event", Target::Subject),
    ("the token spirit you are summoning", Target::Subject),
    ("the other spirit of that event", Target::Other),
];

/// possessive = "its" | "their" | (this | those) "'s"
pub(crate) fn possessive(p: &mut Parser<'_>) -> Option<Target> {
    p.first(&[its, card_of])
}

fn its(p: &mut Parser<'_>) -> Option<Target> {
    p.any(&ITS)?;
    refer(p, p.notes.it)
}

pub(crate) const ITS: [&str; 1] = ["its|their"];

fn card_of(p: &mut Parser<'_>) -> Option<Target> {
    let it = p.notes.it;
    let target = p.first(&[this, those])?;
    if it != It::Nothing {
        p.notes.it = it;
    }
    p.expect("'s|'")?;
    Some(target)
}
