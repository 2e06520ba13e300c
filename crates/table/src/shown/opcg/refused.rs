//! opcg: why something cannot be done, from the position.

use kernel::{Game as _, Seat};
use opcg::{Ask, CardId, Category, Duel, Event, Pick, vocabulary::Keyword};
use rulebook::Clause;

use crate::game::{Happened, Playable as _};

pub(super) fn refused(
    duel: &Duel,
    pick: Pick,
    clause: Clause,
    this_turn: &[Happened<Duel>],
) -> Option<String> {
    let seat = duel.decision()?.seat;
    let refusal = Refusal { duel, seat, this_turn };
    match pick {
        Pick::Attack { attacker, target } => refusal.attack(attacker, target, clause),
        Pick::Play(card) => refusal.play(card, clause),
        Pick::Activate(card, _) => refusal.activate(card, clause),
        Pick::GiveDon(card) => Some(refusal.give(card)),
        Pick::Block(card) => refusal.block(card, clause),
        Pick::CounterCard { card, on } => refusal.counter(card, on),
        Pick::CounterEvent(card) => refusal.counter_event(card, clause),
        Pick::Card(card) => {
            Some(format!("{} is not among what can be chosen here", refusal.name(card)))
        }
        Pick::Done => Some(format!("{} more must be chosen", duel.decision()?.min)),
        Pick::EndMain
        | Pick::Pass
        | Pick::Yes
        | Pick::No
        | Pick::Unseen
        | Pick::Number(_)
        | Pick::Option(_)
        | Pick::End(_)
        | Pick::Waiting(_)
        | Pick::First
        | Pick::Second
        | Pick::Keep
        | Pick::Redraw => None,
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
        card == CardId::leader(card.owner())
            || self.duel.on_field(card.owner()).any(|other| other == card)
    }

    fn attack(&self, attacker: CardId, target: CardId, clause: Clause) -> Option<String> {
        let name = self.name(attacker);
        Some(match clause.id() {
            "7-1" => format!("{name} is not a Leader or Character of yours on the field"),
            "6-5-6-1" => "this is your first turn: nobody attacks in it".to_owned(),
            "7-1-1-1" => self.rested(attacker),
            "3-7-4" => format!(
                "{name} was played this turn and has no [Rush]: it can attack from your next turn on"
            ),
            "7-1-1-2" => self.target(target),
            "1-3-3" => format!("an effect keeps {name} from this attack"),
            _ => return None,
        })
    }

    /// Why a card lies on its side.
    fn rested(&self, card: CardId) -> String {
        let name = self.name(card);
        let attacked = |entry: &Happened<Duel>| matches!(entry.event, Event::Attacked { attacker, .. } if attacker == card);
        let blocked = |entry: &Happened<Duel>| matches!(entry.event, Event::Blocked(blocker) if blocker == card);
        match self.this_turn {
            turn if turn.iter().any(attacked) => {
                format!("{name} is rested: it has already attacked this turn")
            }
            turn if turn.iter().any(blocked) => {
                format!("{name} is rested: it has already blocked this turn")
            }
            _ => format!(
                "{name} is rested, and only an active card can do this; it becomes active in your Refresh Phase"
            ),
        }
    }

    fn target(&self, target: CardId) -> String {
        let name = self.name(target);
        match self.duel.table().category(target) {
            _ if target.owner() == self.seat => format!("{name} is yours"),
            Category::Character if self.is_fielded(target) => {
                format!("{name} is active: of Characters only rested ones can be attacked")
            }
            Category::Leader
            | Category::Character
            | Category::Event
            | Category::Stage
            | Category::Don => {
                format!("{name} cannot be attacked: only the Leader and rested Characters can")
            }
        }
    }

    fn play(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        Some(match clause.id() {
            "2-7-2" | "2-7-3" | "2-7-4" => self.price(card),
            "10-2-4-1" => {
                format!("{name} has a [Counter] effect only: it is used while you are attacked")
            }
            "6-5-3-1" => format!("{name} has no effect for your Main Phase"),
            "4-7-1" => format!("{name} is not in your hand"),
            "4-7-2" | "1-3-3" => format!("an effect keeps you from playing {name}"),
            "10-2-3-1" => format!("{name} waits for your Main Phase: a battle goes on"),
            _ => return None,
        })
    }

    fn price(&self, card: CardId) -> String {
        let (cost, active) = (self.duel.play_cost(card), i32::from(self.duel.don(self.seat).0));
        let name = self.name(card);
        format!("{name} costs {cost} and you have {active} active DON!!: {} missing", cost - active)
    }

    fn activate(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        Some(match clause.id() {
            "6-5-4-1" => format!("{name} has no [Activate: Main] effect"),
            "8-1-3-2" => format!("{name} is not yours"),
            "2-8-2" => format!("the effect of {name} cannot be used from where it is"),
            "8-2-1-1" => format!("the effects of {name} are not valid now"),
            "10-2-13-3" => format!("the effect of {name} was used this turn: [Once Per Turn]"),
            "8-4-1-1" => format!("the condition of {name}'s effect is not met now"),
            "8-3-1-3" | "8-3-2-2" => format!("the cost of {name}'s effect cannot be paid now"),
            "10-2-2-1" => format!("{name} waits for your Main Phase: a battle goes on"),
            _ => return None,
        })
    }

    fn give(&self, card: CardId) -> String {
        match self.duel.don(self.seat).0 {
            0 => "you have no active DON!! left to give".to_owned(),
            _ => format!(
                "{} cannot be given DON!!: only your Leader and your Characters can",
                self.name(card)
            ),
        }
    }

    fn block(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        let attacked = self.duel.battle().is_some_and(|(_, target)| target == card);
        Some(match clause.id() {
            "7-1-2-1" => "there is no attack to block".to_owned(),
            "1-3-3" => format!("an effect keeps {name} from blocking this attack"),
            "10-1-4-1" if attacked => format!("{name} is attacked itself"),
            "10-1-4-1" if card.owner() != self.seat || !self.is_fielded(card) => {
                format!("{name} is not a Character of yours on the field")
            }
            "10-1-4-1" if !self.duel.has_keyword(card, Keyword::Blocker) => {
                format!("{name} has no [Blocker]")
            }
            "10-1-4-1" if self.duel.is_rested(card) => self.rested(card),
            "10-1-4-1" => "an attack is blocked once only".to_owned(),
            _ => return None,
        })
    }

    fn counter(&self, card: CardId, on: CardId) -> Option<String> {
        let asked = self.duel.decision().map(|decision| decision.ask);
        let name = self.name(card);
        Some(match asked {
            Some(Ask::Main) => "there is no attack to counter".to_owned(),
            _ if !self.duel.hand(self.seat).contains(&card) => {
                format!("{name} is not in your hand")
            }
            _ if on.owner() != self.seat => format!("{} is not yours", self.name(on)),
            _ => format!("{name} has no counter value"),
        })
    }

    fn counter_event(&self, card: CardId, clause: Clause) -> Option<String> {
        let name = self.name(card);
        Some(match clause.id() {
            "10-2-4-1" => format!("{name} has no [Counter] effect"),
            "7-1-3-2" => "there is no attack to counter".to_owned(),
            _ => return self.play(card, clause),
        })
    }
}
