//! Restrictions, keyword effects, causes and durations in words.

use rulebook::{Clause, bss as clause};

use crate::{
    shown::say::say_cores,
    vocabulary::{
        Ban, Cause, DestroyedHow, Duration, Filter, Grant, Keyword, Must, NextCost, PlayerBan,
        Requirement,
    },
};

/// With a leading space; empty for constant effects.
pub(super) fn until(duration: Duration) -> &'static str {
    match duration {
        Duration::ThisBattle => " during this battle",
        Duration::ThisTurn => " during this turn",
        Duration::OpponentsNextTurn => " until the end of the opponent's next turn",
        Duration::WhileLinked => " while it is linked",
        Duration::NextRefreshStep => " until the next refresh step is over",
        Duration::ThisTurnWhileHere => " during this turn while that card is on the field",
        Duration::Constant => "",
    }
}

/// Restrictions and permissions of a card, besides its figures.
pub(super) fn restriction(grant: &Grant) -> Option<(Clause, String)> {
    let words = match grant {
        Grant::Cannot(limit) => ban(limit),
        Grant::Must(Must::AttackIfAble) => "must attack if it is able".to_owned(),
        Grant::Must(Must::AttackFirst) => "must attack first".to_owned(),
        Grant::WithoutEffects(levels) if levels.is_all() => {
            return Some((clause!("8-3-2"), "has lost its effects".to_owned()));
        }
        Grant::WithoutEffects(_) => {
            return Some((clause!("8-3-2"), "has lost effects of some levels".to_owned()));
        }
        Grant::WithoutTriggers(_) => {
            return Some((clause!("8-3-2"), "some of its effects are not triggered".to_owned()));
        }
        Grant::AlsoTriggers(..) => "activates effects at a further time".to_owned(),
        Grant::BlockExhausted(like) => {
            format!("may block {} while exhausted", some(like, "spirits"))
        }
        Grant::AlsoSpirit { .. } => "is a spirit as well".to_owned(),
        Grant::LinkFreely => "may be linked whatever its condition".to_owned(),
        Grant::LinksUpTo(count) => format!("may be linked to by up to {count} spirits"),
        Grant::LinkWhenBlocking => "may be linked to when it blocks".to_owned(),
        Grant::SummonCost(_) => "has an additional cost of summoning it".to_owned(),
        Grant::UseCost(..) => "has an additional cost of its effects".to_owned(),
        Grant::AscendWithOpponents(_) => {
            "may be summoned by Ascend with an opponent's spirit".to_owned()
        }
        Grant::AscendCost(cost) => format!("counts as costing {cost} for Ascend"),
        Grant::GaleSelectedBy(_) => "another player selects for its Gale".to_owned(),
        Grant::Color(color) => format!("is {color:?} as well"),
        Grant::AllTypes => "is of every spirit type".to_owned(),
        Grant::Type(name) => format!("is of the spirit type {name} as well"),
        Grant::Ability(_) => "has a further effect".to_owned(),
        Grant::Bp(_)
        | Grant::SetBp(_)
        | Grant::LevelBp(..)
        | Grant::Level(_)
        | Grant::Cost(_)
        | Grant::SetCost(_)
        | Grant::Keyword(_)
        | Grant::ColorAndSymbolColor(_)
        | Grant::Symbol(..)
        | Grant::SetSymbols(_)
        | Grant::ReductionSymbol(_)
        | Grant::Reducing { .. }
        | Grant::ReductionFulfilled => return None,
    };
    Some((clause!("1-3-3"), words))
}

fn ban(ban: &Ban) -> String {
    match ban {
        Ban::Attack => "cannot attack".to_owned(),
        Ban::AttackUnlessPaying(cores) => {
            format!("cannot attack without paying {}", say_cores(*cores))
        }
        Ban::AttackUnlessRemoving(cores) => {
            format!("cannot attack without removing {} from it", say_cores(*cores))
        }
        Ban::AttackUnless(_) => "cannot attack unless a condition holds".to_owned(),
        Ban::Block(like) => format!("cannot block {}", some(like, "spirits")),
        Ban::BeBlocked(like) => format!("cannot be blocked by {}", some(like, "spirits")),
        Ban::BeSelected(by) => format!("cannot be selected{}", cause(by)),
        Ban::BeDestroyed(by) => format!("cannot be destroyed{}", cause(by)),
        Ban::LoseCores(by) => format!("cannot lose cores{}", cause(by)),
        Ban::BeExhausted(by) => format!("cannot be exhausted{}", cause(by)),
        Ban::BeRefreshed(by) => format!("cannot be refreshed{}", cause(by)),
        Ban::BeReturned(by) => format!("cannot be returned to hand or deck{}", cause(by)),
        Ban::Refresh => "does not refresh in the refresh step".to_owned(),
        Ban::ReduceLife => "does not lower life with its attacks".to_owned(),
        Ban::ReduceLifeToZero => "does not lower life to 0 with its attacks".to_owned(),
    }
}

pub(super) fn player_ban(ban: &PlayerBan) -> String {
    match ban {
        PlayerBan::DrawByMagic => "cannot draw by effects of magic cards".to_owned(),
        PlayerBan::PayToDraw(cores) => {
            format!("pays {} for each card drawn outside the draw step", say_cores(*cores))
        }
        PlayerBan::DiscardHandByOpponent => "keeps the hand from opposing discards".to_owned(),
        PlayerBan::DiscardFromDeck => "keeps the deck from being discarded".to_owned(),
        PlayerBan::DiscardFromDeckAtMost(most) => {
            format!("has at most {most} cards discarded from the deck at once")
        }
        PlayerBan::SummonOncePerTurn(like) => {
            format!("summons one of {} a turn", some(like, "spirits"))
        }
        PlayerBan::UseMagic(like) => format!("cannot use {} from hand", some(like, "magic cards")),
        PlayerBan::MagicCost(_) => "pays more for magic cards from hand".to_owned(),
        PlayerBan::MagicIsFree => "uses magic cards in hand without paying".to_owned(),
        PlayerBan::PayToTrigger(..) => "pays to activate some effects of spirits".to_owned(),
        PlayerBan::SelectOnly { .. } => "can select only some of the spirits".to_owned(),
        PlayerBan::CompareCosts => "compares costs instead of BP in the next battle".to_owned(),
        PlayerBan::LoseLifeAtMost(most) => format!("loses at most {most} life by one attack"),
        PlayerBan::LoseLifeTo { attacker, zero_only } => {
            let what = some(attacker, "attackers");
            let to = if *zero_only { " to 0" } else { "" };
            format!("has life that {what} do not lower{to}")
        }
        PlayerBan::FirstMagicCostsLess(less) => {
            format!("pays {less} less for the first magic card each turn")
        }
        PlayerBan::NextCost { like, cost } => match cost {
            NextCost::Set(_) => {
                format!("pays another cost for the next of {}", some(like, "cards"))
            }
            NextCost::Less(less) => {
                format!("pays {less} less for the next of {}", some(like, "cards"))
            }
        },
    }
}

/// The name with its parameters.
pub(super) fn keyword(keyword: &Keyword) -> String {
    let name = keyword.name().name();
    match keyword {
        Keyword::Immortal(costs) => format!("{name}: {}", list(costs)),
        Keyword::Armor(colors) => format!("{name}: {}", list_debug(colors)),
        Keyword::Ascend(needs) => {
            format!("{name}: {}", needs.iter().map(requirement).collect::<Vec<_>>().join(", "))
        }
        Keyword::Link(need) => format!("{name}: {}", requirement(need)),
        Keyword::Gale(number) | Keyword::Raid(number) => format!("{name}: {number}"),
        Keyword::Crush(more) => format!("{name}: +{more}"),
        Keyword::Awaken
        | Keyword::Confront
        | Keyword::Curse
        | Keyword::Bloodcurse
        | Keyword::Luster
        | Keyword::Blessed
        | Keyword::Swift
        | Keyword::AtField
        | Keyword::Astral
        | Keyword::Agile => name.to_owned(),
    }
}

fn requirement(need: &Requirement) -> String {
    match need {
        Requirement::Any => "any spirit".to_owned(),
        Requirement::Cost(least) => format!("cost {least} or more"),
        Requirement::Types(types) => types.join(" or "),
    }
}

fn list(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

fn list_debug(colors: &[crate::Color]) -> String {
    colors.iter().map(|color| format!("{color:?}")).collect::<Vec<_>>().join(", ")
}

fn some(like: &Filter, what: &str) -> String {
    if like.is_any() { what.to_owned() } else { format!("certain {what}") }
}

/// With a leading space.
fn cause(by: &Cause) -> String {
    match by {
        Cause::Any => String::new(),
        Cause::Effect(of, like) => {
            format!(" by effects of {}{}", of.possessive(), some(like, "cards"))
        }
        Cause::DestructionEffect(of, like) => {
            format!(" by destruction effects of {}{}", of.possessive(), some(like, "cards"))
        }
        Cause::Keyword(of, name) => format!(" by {} of {}cards", name.name(), of.possessive()),
        Cause::Compare(like) if like.is_any() => " by comparing BP".to_owned(),
        Cause::Compare(_) => " by comparing BP with certain spirits".to_owned(),
        Cause::By(of) => format!(" by {}", of.player()),
        Cause::Depleted(DestroyedHow::CoresToZero, of) => {
            format!(" by losing cores to {}effects", of.possessive())
        }
        Cause::Depleted(DestroyedHow::BpToZero, of) => {
            format!(" by losing BP to {}effects", of.possessive())
        }
        Cause::Either(parts) => parts.iter().map(cause).collect::<Vec<_>>().join(" or"),
    }
}
