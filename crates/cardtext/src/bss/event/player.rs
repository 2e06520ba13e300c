//! What a player does.

use bss::{
    Category,
    vocabulary::{
        Cause, DrawnHow, EventPattern, Filter, Place, Player, Subject, SummonedHow, Whose,
    },
};

use super::{
    life,
    subject::{OR_DECK, TO_HAND, from_area, spirit, subject},
};
use crate::bss::{amount, cause, filter, group, notes::Parser};

/// player_does = you_reduce | player (loses | summons | places | blocks | uses | spends | draws | discards | destroys)
pub(crate) fn player_does(p: &mut Parser<'_>) -> Option<EventPattern> {
    if let Some(found) = p.attempt(life::you_reduce) {
        return Some(found);
    }
    let here = p.here();
    let who = p.one_of(&PLAYER)?;
    let acting: [fn(&mut Parser<'_>, Player) -> Option<EventPattern>; 11] = [
        attacks,
        summons,
        places,
        blocks,
        discards,
        destroys,
        wins_comparison,
        exhausts,
        refreshes,
        returns,
        takes_cores,
    ];
    if let Some(found) = acting.iter().find_map(|read| p.attempt(|p| read(p, who))) {
        p.mark(here, ACTIVE, BY_PLAYER);
        return Some(found);
    }
    let readings: [fn(&mut Parser<'_>, Player) -> Option<EventPattern>; 7] =
        [loses, uses_magic, spends, draws, gains_core, resolves, activates];
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
    let how = p.first(&[from_own_area, spending]).unwrap_or_default();
    Some(EventPattern::Summoned { what, how })
}

/// It is said of the player or of the effect, not of the card.
pub(crate) const ACTIVE: &str = "active";
pub(crate) const BY_PLAYER: usize = 0;
pub(crate) const BY_EFFECT: usize = 1;

fn from_own_area(p: &mut Parser<'_>) -> Option<SummonedHow> {
    from_area(p).map(|(how, _)| how)
}

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

/// attacks = "attacks with" ("a" description | one_of_group)
fn attacks(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("attack|attacks with a|an")?;
    let what = Subject::Card(own(who), group::described(p)?);
    Some(EventPattern::Attacks { what, first: false })
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
    let anyhow = p.attempt(|p| p.any(&DRAWS).filter(|()| !p.sees("with")));
    if anyhow.is_some() {
        return Some(EventPattern::Draws { who, how: DrawnHow::Anyhow });
    }
    p.any(&BY_OWN_EFFECT)?;
    Some(EventPattern::Draws { who, how: DrawnHow::ByOwnEffect })
}

pub(crate) const DRAWS: [&str; 3] =
    ["draw|draws a card", "draw|draws one or more cards", "draw|draws cards"];
pub(crate) const OUTSIDE: &str = "draw|draws outside of your|their draw step";
pub(crate) const BY_OWN_EFFECT: [&str; 2] = [
    "use|uses one of your|their effect|effects to draw a card",
    "draw|draws a card with one of your|their effects",
];

/// gains_core = "uses one of their effects to place a core from the void onto a spirit or into their reserve"
fn gains_core(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.any(&GAINS_CORE)?;
    Some(EventPattern::CoreGained(own(who)))
}

pub(crate) const GAINS_CORE: [&str; 2] = [
    "use|uses one of your|their effects to place a core from the void onto a spirit or into your|their reserve",
    "place|places a core with one of your|their effects from the void onto one of your|their spirits or into your|their \
     reserve",
];

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

/// destroys = "destroys" one_of_group ["with one of your effects"]
fn destroys(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("destroy|destroys")?;
    let what = subject(p)?;
    if p.eat("with one of your|their effects") {
        return Some(EventPattern::EffectDestroys {
            whose: own(who),
            target: what,
            by: Cause::Any,
        });
    }
    (!p.sees("via") && !p.sees("in battle")).then_some(())?;
    Some(EventPattern::Destroyed { what, by: Cause::By(own(who)) })
}

/// wins_comparison = "destroys" one_of_group "via comparing BP": with a spirit of this player
fn wins_comparison(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("destroy|destroys")?;
    let (whose, target) = group::one_of_group(p)?;
    let by = cause::causes(p).filter(|by| matches!(by, Cause::Compare(_)))?;
    Some(EventPattern::Destroys { what: spirit(own(who)), whose, target, by, only: false })
}

/// exhausts = "exhausts" subject [with an effect]
fn exhausts(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("exhaust|exhausts")?;
    Some(EventPattern::Exhausted { what: subject(p)?, by: with_effect(p, who) })
}

/// refreshes = "refreshes" subject [with an effect]
fn refreshes(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("refresh|refreshes")?;
    Some(EventPattern::Refreshed { what: subject(p)?, by: with_effect(p, who) })
}

/// returns = "returns" subject "to" owner "hand" ["or deck"] [with an effect]
fn returns(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("return|returns")?;
    let what = subject(p)?;
    p.any(&TO_HAND)?;
    let to_deck_too = p.any(&OR_DECK).is_some();
    Some(EventPattern::Returned { what, to_deck_too, by: with_effect(p, who) })
}

/// takes_cores = "reduces" subject "'s cores to zero" ["with" keyword "effect"]
fn takes_cores(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect("reduce|reduces")?;
    let what = subject(p)?;
    p.expect("'s|' cores to 0|zero")?;
    Some(EventPattern::LosesAllCores { what, by: with_effect(p, who) })
}

/// with_effect = ["with" ("one of your effects" | "an effect" | ["a"] keyword "effect")]: by the player otherwise
fn with_effect(p: &mut Parser<'_>, who: Player) -> Cause {
    let whose = own(who);
    let keyword = p.attempt(|p| {
        p.expect("with a|an")?;
        let name = filter::keyword_name(p)?;
        p.expect("effect")?;
        Some(Cause::Keyword(whose, name))
    });
    if let Some(keyword) = keyword {
        return keyword;
    }
    match p.any(&WITH_EFFECT) {
        Some(()) => Cause::Effect(whose, Filter::Any),
        None => Cause::By(whose),
    }
}

pub(crate) const WITH_EFFECT: [&str; 3] =
    ["with one of your|their effects", "with an effect", "with your|their effect|effects"];

/// activates = "activates a burst" ["card"] { qualifier }
fn activates(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.expect(ACTIVATES)?;
    p.filler("card");
    let mut what = Filter::Any;
    while let Some(next) = p.attempt(filter::qualifier) {
        what = what.and(next);
    }
    Some(EventPattern::ActivatesBurst { who, what })
}

pub(crate) const ACTIVATES: &str = "activate|activates a|their|your burst";
