//! bss: why something cannot be done, from the position.

use bss::{Area, CardId, Category, Duel, Event, Pick, Spot};
use kernel::{Game as _, Seat};
use rulebook::Clause;

use crate::game::{Happened, Playable as _};

pub(super) fn refused(
    duel: &Duel,
    pick: Pick,
    clause: Clause,
    this_turn: &[Happened<Duel>],
) -> Option<String> {
    let decision = duel.decision()?;
    let refusal = Refusal { duel, seat: decision.seat, this_turn };
    match pick {
        Pick::Summon(card) | Pick::Place(card) | Pick::UseMagic(card, _) => {
            refusal.cast(card, clause)
        }
        Pick::SetBurst(card) => refusal.burst(card, clause),
        Pick::Activate(card, _) | Pick::Awaken(card) => refusal.activate(card, clause),
        Pick::Attack(card) => refusal.attack(card, clause),
        Pick::Block(card) => refusal.block(card, clause),
        Pick::Card(card) => {
            Some(format!("{} is not among what can be chosen here", refusal.name(card)))
        }
        Pick::Core { from, .. } => Some(refusal.core(from)),
        Pick::EndAttack => Some("a spirit that can attack must attack first".to_owned()),
        Pick::Pass => Some("whoever can block this attack must".to_owned()),
        Pick::Done => Some(format!("{} more must be chosen", decision.min)),
        Pick::MoveCores => Some("there is no core to move".to_owned()),
        Pick::EndMain
        | Pick::Yes
        | Pick::No
        | Pick::Unseen
        | Pick::Spot(_)
        | Pick::Usual
        | Pick::Number(_)
        | Pick::Option(_)
        | Pick::Color(_)
        | Pick::End(_)
        | Pick::Waiting(_)
        | Pick::First
        | Pick::Second
        | Pick::Keep
        | Pick::Mulligan => None,
    }
}

struct Refusal<'a> {
    duel: &'a Duel,
    seat: Seat,
    this_turn: &'a [Happened<Duel>],
}

impl Refusal<'_> {
    fn name(&self, card: CardId) -> String {
        self.duel.name(card).to_owned()
    }

    fn is_fielded(&self, card: CardId) -> bool {
        self.duel.state().area(card) == Area::Field
    }

    fn cast(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        Some(match clause.id() {
            "6-6-1-2-1" if card.owner() != self.seat => format!("{name} is not yours"),
            "6-6-1-2-1" => format!("{name} has no effect that can be used now"),
            "6-7-3-2" => format!("{name} waits for your main step: this is the attack step"),
            "10-6-1" | "10-7-1" | "10-8-1" => format!("{name} is not in your hand"),
            "11-9-1" => format!("{name} has no <Swift>: it is summoned in your main step"),
            "1-3-3" => format!("an effect keeps you from using {name}"),
            "8-1-3-1" => format!("{name} has no flash effect"),
            "8-3-3" => format!("the condition of {name}'s effect is not met now"),
            "8-3-2" => format!("the effect of {name} was used as often as it can be this turn"),
            "8-4-2-3" | "8-4-2-4" => format!("what {name} asks for besides cannot be paid now"),
            _ => self.price(card),
        })
    }

    /// What it costs with the cores that must be on it, against what there is.
    fn price(&self, card: CardId) -> String {
        let (duel, name) = (self.duel, self.name(card));
        let printed = duel.card(card);
        let holds = printed.is_some_and(|card| card.category != Category::Magic);
        let first = printed.and_then(|card| card.levels.first()).map_or(0, |level| level.cores);
        let placed = if holds { i32::from(first) } else { 0 };
        let field: i32 =
            duel.on_field(self.seat).map(|card| i32::from(duel.cores_at(Spot::Card(card)))).sum();
        let reserve = i32::from(duel.cores_at(Spot::Reserve(self.seat)));
        let cost = duel.cast_cost(card);
        let missing = (cost + placed - reserve - field).max(0);
        let own = if placed > 0 { format!(" and {placed} must be on it") } else { String::new() };
        let lacks = if missing > 0 { format!(": {missing} missing") } else { String::new() };
        format!(
            "{name} costs {cost}{own}; you have {reserve} cores in the reserve and {field} on cards{lacks}"
        )
    }

    fn burst(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        Some(match clause.id() {
            "3-8-4" => format!("{name} has no burst effect"),
            "6-6-1-2-2" if !self.duel.hand(self.seat).contains(&card) => {
                format!("{name} is not in your hand")
            }
            "6-6-1-2-2" => "you have a burst set already".to_owned(),
            _ => return self.cast(card, clause),
        })
    }

    fn activate(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        Some(match clause.id() {
            "6-6-1-2-1" if card.owner() != self.seat => format!("{name} is not yours"),
            "6-6-1-2-1" | "8-1-3-1" => format!("{name} has no effect that you can use now"),
            "2-10-2" => format!("{name} has this effect at a higher level only"),
            "11-1-1" => format!("{name} cannot be awakened now"),
            "8-3-3" => format!("the condition of {name}'s effect is not met now"),
            "8-3-2" => format!("the effect of {name} was used as often as it can be this turn"),
            "8-4-2-4" => format!("the cost of {name}'s effect cannot be paid now"),
            _ => return None,
        })
    }

    fn attack(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        Some(match clause.id() {
            "6-7-1" | "6-7-3-2" => "attacks are made in your attack step".to_owned(),
            "1-3-1" => "another spirit must attack first".to_owned(),
            "1-3-3" => format!("an effect keeps {name} from attacking"),
            "7-1-1-1" if card.owner() != self.seat => format!("{name} is not yours"),
            "7-1-1-1" if !self.is_fielded(card) => format!("{name} is not on the field"),
            "7-1-1-1" if !self.duel.is_spirit(card) => {
                format!("{name} is no spirit: only spirits attack")
            }
            "7-1-1-1" => self.exhausted(card),
            _ => return None,
        })
    }

    /// Why a card lies on its side.
    fn exhausted(&self, card: CardId) -> String {
        let name = self.name(card);
        let attacked = |entry: &Happened<Duel>| entry.event == Event::Attacked(card);
        let blocked = |entry: &Happened<Duel>| matches!(entry.event, Event::Blocked { blocker, .. } if blocker == card);
        match self.this_turn {
            turn if turn.iter().any(attacked) => {
                format!("{name} is exhausted: it has already attacked this turn")
            }
            turn if turn.iter().any(blocked) => {
                format!("{name} is exhausted: it has already blocked this turn")
            }
            _ => format!("{name} is exhausted; it is refreshed in your refresh step"),
        }
    }

    fn block(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        Some(match clause.id() {
            "11-14-1" => format!("the attacker has <Astral>, and {name} has not"),
            "1-3-3" => format!("an effect keeps {name} from blocking this attack"),
            "7-1-3-1" if self.duel.battle().is_none() => "there is no attack to block".to_owned(),
            "7-1-3-1" if card.owner() != self.seat => format!("{name} is not yours"),
            "7-1-3-1" if !self.is_fielded(card) || !self.duel.is_spirit(card) => {
                format!("{name} is no spirit on the field: only those block")
            }
            "7-1-3-1" if self.duel.is_exhausted(card) => self.exhausted(card),
            "7-1-3-1" => "an attack is blocked once only".to_owned(),
            _ => return None,
        })
    }

    fn core(&self, from: Spot) -> String {
        match from {
            Spot::Card(card) => format!("no core of {} can be taken for this", self.name(card)),
            Spot::Void | Spot::Reserve(_) | Spot::Trash(_) | Spot::Life(_) => {
                "no core from there can be taken for this".to_owned()
            }
        }
    }
}
