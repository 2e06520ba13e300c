//! What a player cannot do.

use opcg::vocabulary::{Duration, Filter, Place, Player, PlayerBan, Timing, Whose};

use super::super::super::{Writer, duration::duration, grant, noun};
use crate::opcg::{
    amount::area,
    grant::LEADER,
    step::continuous::forbid::{BY_EFFECTS, CANNOT, EFFECT_BANS, WHOSE_EFFECTS},
};

/// "your opponent cannot …"
pub(crate) fn forbid(w: &mut Writer<'_>, who: Player, what: &PlayerBan, until: Duration) {
    match what {
        PlayerBan::ActivateBlocker(blockers) => {
            w.say("your opponent cannot activate");
            grant::blockers(w, blockers);
        }
        PlayerBan::Negated(timing, _) => negated(w, who, timing),
        PlayerBan::Play(_)
        | PlayerBan::PlayFromHand(_)
        | PlayerBan::PlayByEffects(_)
        | PlayerBan::ActivateEvents(_)
        | PlayerBan::AttackLeader
        | PlayerBan::AttackOtherThan(_)
        | PlayerBan::AddLifeToHandByEffects
        | PlayerBan::DrawByEffects
        | PlayerBan::SetDonActiveByCharacterEffects => {
            w.one_of(&CANNOT, &who);
            ban(w, what);
        }
    }
    duration(w, until);
}

/// "your opponent's [On Play] effects are negated"
fn negated(w: &mut Writer<'_>, who: Player, timing: &Timing) {
    w.one_of(&WHOSE_EFFECTS, &who);
    w.bracket(if *timing == Timing::OnKo { "On K.O." } else { "On Play" });
    w.say("effects are negated");
}

fn ban(w: &mut Writer<'_>, ban: &PlayerBan) {
    if let PlayerBan::Play(filter) | PlayerBan::PlayFromHand(filter) = ban {
        w.say("play");
        w.filler("any", false);
        match matches!(ban, PlayerBan::PlayFromHand(_)) {
            true => noun::everywhere_in(w, filter, true, &area(Whose::Your, Place::Hand)),
            false => noun::everywhere(w, filter, true),
        }
        return w.filler("on your field", false);
    }
    if let PlayerBan::PlayByEffects(filter) = ban {
        w.say("play");
        w.filler("any", false);
        noun::everywhere(w, filter, true);
        return w.any(&BY_EFFECTS);
    }
    if let PlayerBan::ActivateEvents(filter) = ban {
        w.say("activate");
        return noun::everywhere(w, filter, true);
    }
    if *ban == PlayerBan::AttackLeader {
        w.say("attack");
        return w.any(&LEADER);
    }
    if let PlayerBan::AttackOtherThan(Filter::All(parts)) = ban
        && let [_, Filter::Name(name)] = parts.as_slice()
    {
        w.say("attack any card other than the character");
        return w.bracket(name);
    }
    w.one_of(&EFFECT_BANS, ban);
}
