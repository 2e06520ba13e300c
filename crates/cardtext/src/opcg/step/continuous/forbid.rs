//! What a player cannot do.

use opcg::{
    Category,
    vocabulary::{Act, Filter, Place, Player, PlayerBan, Step, Timing},
};

use super::super::super::{description::description, duration, filter, grant};
use crate::opcg::notes::Parser;

/// cannot_block = "your opponent cannot activate" blockers duration
pub(crate) fn cannot_block(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("your opponent cannot activate")?;
    let blockers = grant::blockers(p)?;
    let until = duration::stated(p)?;
    let what = PlayerBan::ActivateBlocker(blockers);
    Some(vec![Step::Do(Act::Forbid { who: Player::Opponent, what, until })])
}

pub(crate) const CANNOT: [(&str, Player); 2] =
    [("you cannot", Player::You), ("your opponent cannot", Player::Opponent)];

/// forbid = ("you" | "your opponent") "cannot" player_ban duration
pub(crate) fn forbid(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&CANNOT)?;
    let what = p.first(&[play_ban, attack_ban, event_ban, effect_ban])?;
    Some(vec![Step::Do(Act::Forbid { who, what, until: duration::duration(p)? })])
}

pub(crate) const BY_EFFECTS: [&str; 2] = ["by effects", "using effects"];

/// event_ban = "activate" description of Events
fn event_ban(p: &mut Parser<'_>) -> Option<PlayerBan> {
    p.expect("activate")?;
    let description = description(p).filter(|description| description.zone.is_none())?;
    let filter = description.everywhere();
    let events = filter.parts().contains(&Filter::Category(Category::Event));
    events.then_some(PlayerBan::ActivateEvents(filter))
}

/// play_ban = "play" ["any"] description ["on your field" | "by effects"]
fn play_ban(p: &mut Parser<'_>) -> Option<PlayerBan> {
    p.expect("play")?;
    p.filler("any");
    let description = description(p)?;
    if p.any(&BY_EFFECTS).is_some() {
        return description
            .zone
            .is_none()
            .then(|| PlayerBan::PlayByEffects(description.everywhere()));
    }
    p.filler("on your field");
    match description.zone.as_ref() {
        None => Some(PlayerBan::Play(description.everywhere())),
        Some((_, places)) if places == &[Place::Hand] => {
            Some(PlayerBan::PlayFromHand(description.everywhere()))
        }
        Some(_) => None,
    }
}

/// attack_ban = "attack" ("a Leader" | "any card other than the Character [Name]")
fn attack_ban(p: &mut Parser<'_>) -> Option<PlayerBan> {
    p.expect("attack")?;
    if p.any(&grant::LEADER).is_some() {
        return Some(PlayerBan::AttackLeader);
    }
    p.expect("any card other than the character")?;
    let name = filter::name(p)?;
    let character = Filter::Category(Category::Character);
    Some(PlayerBan::AttackOtherThan(character.and(Filter::Name(name))))
}

/// effect_ban = "add Life cards to your hand using your own effects" | …
fn effect_ban(p: &mut Parser<'_>) -> Option<PlayerBan> {
    p.one_of(&EFFECT_BANS)
}

pub(crate) const EFFECT_BANS: [(&str, PlayerBan); 3] = [
    ("add life cards to your hand using your own effects", PlayerBan::AddLifeToHandByEffects),
    ("draw cards using your own effects", PlayerBan::DrawByEffects),
    (
        "set don!! cards as active using character effects",
        PlayerBan::SetDonActiveByCharacterEffects,
    ),
];

pub(crate) const WHOSE_EFFECTS: [(&str, Player); 2] =
    [("your opponent's", Player::Opponent), ("your", Player::You)];

/// negated_timing = ("your" | "your opponent's") "[On Play] effects are negated" duration
pub(crate) fn negated_timing(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&WHOSE_EFFECTS)?;
    p.label("On Play")?;
    p.expect("effects are negated")?;
    let what = PlayerBan::Negated(Timing::OnPlay, Filter::Any);
    Some(vec![Step::Do(Act::Forbid { who, what, until: duration::duration(p)? })])
}
