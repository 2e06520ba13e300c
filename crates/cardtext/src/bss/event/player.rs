//! What a player does.

use bss::{
    Category,
    vocabulary::{
        Cause, DrawnHow, EventPattern, Filter, Place, Player, Subject, SummonedHow, Whose,
    },
};

use super::{
    life,
    subject::{from_hand, spirit},
};
use crate::bss::{amount, group, notes::Parser};

/// player_does = you_reduce | player (loses | summons | places | blocks | uses | spends | draws | discards | destroys)
pub(crate) fn player_does(p: &mut Parser<'_>) -> Option<EventPattern> {
    if let Some(found) = p.attempt(life::you_reduce) {
        return Some(found);
    }
    let here = p.here();
    let who = p.one_of(&PLAYER)?;
    let acting: [fn(&mut Parser<'_>, Player) -> Option<EventPattern>; 5] =
        [summons, places, blocks, discards, destroys];
    if let Some(found) = acting.iter().find_map(|read| p.attempt(|p| read(p, who))) {
        p.mark(here, ACTIVE, BY_PLAYER);
        return Some(found);
    }
    let readings: [fn(&mut Parser<'_>, Player) -> Option<EventPattern>; 6] =
        [loses, uses_magic, spends, draws, gains_core, resolves];
    readings.iter().find_map(|read| p.attempt(|p| read(p, who)))
}

pub(crate) const PLAYER: [(&str, Player); 4] = [
    ("you or your opponent", Player::Both),
    ("your opponent", Player::Opponent),
    ("you", Player::You),
    ("either player", Player::Both),
];

/// The player's own cards.
pub(crate) const fn own(who: Player) -> Whose {
    match who {
        Player::You => Whose::Your,
        Player::Opponent => Whose::Opponents,
        Player::Both => Whose::Any,
    }
}

/// loses = "loses life"
fn loses(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("lose|loses life")?;
    Some(EventPattern::LosesLife { who, attacker: None, by: Cause::Any })
}

/// summons = "summons a" description ["from your hand"] ["and spends a Soul Core as part of its summoning cost"]
fn summons(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("summon|summons")?;
    p.expect("a|an")?;
    let what = Subject::Card(own(who), group::described(p)?);
    let how = p.first(&[from_hand, spending]).unwrap_or_default();
    Some(EventPattern::Summoned { what, how })
}

/// It is said of the player or of the effect, not of the card.
pub(crate) const ACTIVE: &str = "active";
pub(crate) const BY_PLAYER: usize = 0;
pub(crate) const BY_EFFECT: usize = 1;

fn spending(p: &mut Parser<'_>) -> Option<SummonedHow> {
    p.expect(SPENDING)?;
    Some(SummonedHow::SpendingSoulCore)
}

pub(crate) const SPENDING: &str = "and spend|spends a \"Soul_Core\" as part of its summoning cost";

/// places = "places a" description
fn places(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("place|places")?;
    p.expect("a|an")?;
    Some(EventPattern::Placed { what: Subject::Card(own(who), group::described(p)?) })
}

/// blocks = "blocks"
fn blocks(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("block|blocks")?;
    Some(EventPattern::Blocks { what: spirit(own(who)) })
}

/// uses_magic = "uses a" description ["from your hand"]
fn uses_magic(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("use|uses a|an")?;
    let what = group::described(p)?;
    is_magic(&what).then_some(())?;
    let from_hand = p.eat("from your|their hand");
    Some(EventPattern::UsesMagic { who, what, from_hand, soul_core: false, after: false })
}

pub(crate) fn is_magic(filter: &Filter) -> bool {
    filter.parts().contains(&Filter::Category(Category::Magic))
}

/// spends = "spends a Soul Core as part of a magic card's cost" ["while using it from your hand"]
fn spends(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect(SPENDS)?;
    let what = group::described(p)?;
    is_magic(&what).then_some(())?;
    p.expect("'s cost")?;
    let from_hand = p.eat("while using it from your|their hand");
    Some(EventPattern::UsesMagic { who, what, from_hand, soul_core: true, after: false })
}

pub(crate) const SPENDS: &str = "spend|spends a \"Soul_Core\" as part of a|an";

/// draws = "draws outside of their draw step" | "draws a card with one of their effects" | "uses one of their effects to
///         draw a card"
fn draws(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    if p.eat(OUTSIDE) {
        return Some(EventPattern::Draws { who, how: DrawnHow::OutsideDrawStep });
    }
    p.any(&BY_OWN_EFFECT)?;
    Some(EventPattern::Draws { who, how: DrawnHow::ByOwnEffect })
}

pub(crate) const OUTSIDE: &str = "draw|draws outside of your|their draw step";
pub(crate) const BY_OWN_EFFECT: [&str; 2] = [
    "use|uses one of your|their effect|effects to draw a card",
    "draw|draws a card with one of your|their effects",
];

/// gains_core = "uses one of their effects to place a core from the void onto a spirit or into their reserve"
fn gains_core(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect(GAINS_CORE)?;
    Some(EventPattern::CoreGained(own(who)))
}

pub(crate) const GAINS_CORE: &str = "use|uses one of your|their effects to place a core from the \
                                     void onto a spirit or into your|their reserve";

/// resolves = "resolves a spirit's" quotation "effect"
fn resolves(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("resolve|resolves")?;
    p.expect(WHEN_SUMMONED)?;
    Some(EventPattern::ResolvesWhenSummoned(who))
}

pub(crate) const WHEN_SUMMONED: &str = "a spirit's \"When_Summoned\" effect";

/// discards = "discards" ("a card" | number "or more cards"): from the hand (10-2-2)
fn discards(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("discard|discards")?;
    let least = at_least(p)?;
    let (like, from) = (group::described(p)?, vec![Place::Hand]);
    let what = Subject::Card(own(who), like);
    Some(EventPattern::Discarded { what, from, by: Cause::Any, least })
}

/// at_least = "a" | "cards" | number "or more"
pub(crate) fn at_least(p: &mut Parser<'_>) -> Option<u8> {
    if p.eat("a|an") {
        return Some(1);
    }
    p.attempt(|p| {
        let number = amount::number(p)?;
        p.expect("or more")?;
        u8::try_from(number).ok()
    })
}

/// destroys = "destroys" one_of_group "with one of your effects"
fn destroys(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("destroy|destroys")?;
    let (whose, like) = group::one_of_group(p)?;
    p.expect("with one of your|their effects")?;
    let target = Subject::Card(whose, like);
    Some(EventPattern::EffectDestroys { whose: own(who), target, by: Cause::Any })
}
