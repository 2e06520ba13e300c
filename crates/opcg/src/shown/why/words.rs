//! Restrictions, causes and durations in words.

use crate::vocabulary::{Ban, Cause, Duration, Filter, PlayerBan};

/// With a space before it; empty for what lasts as long as its card says.
pub(super) fn until(duration: Duration) -> &'static str {
    match duration {
        Duration::ThisBattle => " during this battle",
        Duration::ThisTurn => " during this turn",
        Duration::OpponentsNextTurn => " until the end of the opponent's next turn",
        Duration::YourNextTurn => " until the end of its player's next turn",
        Duration::StartOfYourNextTurn => " until the start of its player's next turn",
        Duration::NextRefresh => " in the next Refresh Phase",
        Duration::Permanent => "",
        Duration::Unstated => " as long as it stays where it is",
    }
}

pub(crate) fn ban(ban: &Ban) -> String {
    match ban {
        Ban::Attack => "cannot attack".to_owned(),
        Ban::AttackLeader => "cannot attack a Leader".to_owned(),
        Ban::AttackCharacters(like) => format!("cannot attack {}", some(like, "Characters")),
        Ban::AttackUnlessTrashing(count) => {
            format!("cannot attack unless {count} cards are trashed from hand")
        }
        Ban::AttackLeaderAtOnce => "cannot attack a Leader on the turn it is played".to_owned(),
        Ban::BeBlocked(like) => format!("cannot be blocked by {}", some(like, "cards")),
        Ban::Block => "cannot block".to_owned(),
        Ban::BeRested(by) => format!("cannot be rested{}", cause(by)),
        Ban::BecomeActiveInRefresh => "does not become active in the Refresh Phase".to_owned(),
        Ban::BeKod(by) => format!("cannot be K.O.'d{}", cause(by)),
        Ban::BeRemoved(by) => format!("cannot be removed from the field{}", cause(by)),
        Ban::BePlayed => "cannot be played".to_owned(),
        Ban::BePlayedByEffects => "cannot be played by effects".to_owned(),
        Ban::BeAttacked => "cannot be attacked".to_owned(),
    }
}

pub(super) fn player_ban(ban: &PlayerBan) -> String {
    match ban {
        PlayerBan::Play(like) => format!("cannot play {}", some(like, "cards")),
        PlayerBan::PlayFromHand(like) => format!("cannot play {} from hand", some(like, "cards")),
        PlayerBan::PlayByEffects(like) => {
            format!("cannot play {} by effects", some(like, "cards"))
        }
        PlayerBan::ActivateEvents(like) => format!("cannot activate {}", some(like, "Events")),
        PlayerBan::AttackLeader => "cannot attack a Leader".to_owned(),
        PlayerBan::AttackOtherThan(_) => "can only attack certain cards".to_owned(),
        PlayerBan::ActivateBlocker(like) => {
            format!("cannot activate [Blocker] of {}", some(like, "Characters"))
        }
        PlayerBan::AddLifeToHandByEffects => {
            "cannot add Life cards to hand by own effects".to_owned()
        }
        PlayerBan::DrawByEffects => "cannot draw by own effects".to_owned(),
        PlayerBan::SetDonActiveByCharacterEffects => {
            "cannot set DON!! cards active by effects of Characters".to_owned()
        }
        PlayerBan::Negated(_, like) => format!("effects of {} are negated", some(like, "cards")),
    }
}

fn some(like: &Filter, what: &str) -> String {
    if like.is_any() { what.to_owned() } else { format!("certain {what}") }
}

/// With a space before it.
fn cause(by: &Cause) -> String {
    match by {
        Cause::Any => String::new(),
        Cause::Battle(like) if like.is_any() => " in battle".to_owned(),
        Cause::Battle(_) => " in battle by certain cards".to_owned(),
        Cause::Effect(of, like) => {
            format!(" by effects of {}{}", of.possessive(), some(like, "cards"))
        }
        Cause::By(of) => format!(" by {}", of.player()),
        Cause::Either(parts) => parts.iter().map(cause).collect::<Vec<_>>().join(" or"),
    }
}
