//! What players do in this game only.

use kernel::{Game, Seat};
use opcg::{Area, Ask, Pick};

use super::{Meant, Trial};
use crate::{
    CardRef,
    answer::{Chosen, card, counted},
    error::Result,
    syntax::{Find, OTHER_QUESTION, Tried},
    words::Words,
};

/// An action of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action<C = CardRef> {
    Play {
        card: C,
        trashing: Option<C>,
    },
    /// The `nth` such effect of the card, from 1.
    Activate {
        card: C,
        nth: u8,
    },
    Give {
        don: u8,
        to: C,
    },
    Attack {
        attacker: C,
        target: C,
    },
    EndTurn,
    CounterWith {
        card: C,
        on: C,
    },
    CounterEvent(C),
    Trigger,
}

impl Action {
    pub(super) fn read(word: &str, seat: Seat, words: &mut Words<'_>) -> Result<Option<Action>> {
        Ok(Some(match word {
            "play" => play(seat, words)?,
            "activate" => {
                let (card, nth) = counted(seat, words)?;
                Action::Activate { card, nth }
            }
            "give" => give(seat, words)?,
            "attack" => attack(seat, words)?,
            "end" => {
                words.expect("turn")?;
                Action::EndTurn
            }
            "counter" => counter(seat, words)?,
            "trigger" => Action::Trigger,
            _ => return Ok(None),
        }))
    }
}

/// play = "play" card ["trashing" card]
fn play(seat: Seat, words: &mut Words<'_>) -> Result<Action> {
    match words.before("trashing") {
        Some(played) => Ok(Action::Play {
            card: CardRef::read(played, seat, words)?,
            trashing: Some(card(seat, words)?),
        }),
        None => Ok(Action::Play { card: card(seat, words)?, trashing: None }),
    }
}

/// give = "give" number "don to" card
fn give(seat: Seat, words: &mut Words<'_>) -> Result<Action> {
    let don = words.number("the number of DON!! cards")?;
    words.expect("don")?;
    words.expect("to")?;
    Ok(Action::Give { don, to: card(seat, words)? })
}

/// attack = "attack" card "with" card
fn attack(seat: Seat, words: &mut Words<'_>) -> Result<Action> {
    let target =
        words.before("with").ok_or_else(|| words.fail("an attack is `attack X with Y`"))?;
    let target = CardRef::read(target, seat, words)?;
    Ok(Action::Attack { target, attacker: card(seat, words)? })
}

/// counter = "counter" card ["on" card]
fn counter(seat: Seat, words: &mut Words<'_>) -> Result<Action> {
    match words.before("on") {
        Some(used) => Ok(Action::CounterWith {
            card: CardRef::read(used, seat, words)?,
            on: card(seat, words)?,
        }),
        None => Ok(Action::CounterEvent(card(seat, words)?)),
    }
}

impl<C> Action<C> {
    /// The same with each reference to a card mapped.
    pub(super) fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Action<D>> {
        Ok(match self {
            Action::Play { card, trashing } => Action::Play {
                card: find(card)?,
                trashing: trashing.as_ref().map(find).transpose()?,
            },
            Action::Activate { card, nth } => Action::Activate { card: find(card)?, nth: *nth },
            Action::Give { don, to } => Action::Give { don: *don, to: find(to)? },
            Action::Attack { attacker, target } => {
                Action::Attack { attacker: find(attacker)?, target: find(target)? }
            }
            Action::CounterWith { card, on } => {
                Action::CounterWith { card: find(card)?, on: find(on)? }
            }
            Action::CounterEvent(card) => Action::CounterEvent(find(card)?),
            Action::EndTurn => Action::EndTurn,
            Action::Trigger => Action::Trigger,
        })
    }
}

impl Trial<'_> {
    pub(super) fn do_action(&mut self, action: &Action<Meant>, seat: Seat) -> Tried {
        if let Action::Give { don, .. } = action {
            return self.repeat(seat, action, *don);
        }
        self.apply_some(seat, self.pick_of(action, seat))?;
        if let Action::Play { trashing: Some(trashed), .. } = action {
            return self.choose(seat, &[Chosen::Card(*trashed)]);
        }
        Ok(())
    }

    /// The single pick that it is; `None` if it cannot be meant for this decision.
    fn pick_of(&self, action: &Action<Meant>, seat: Seat) -> Option<Pick> {
        let of = |seat: Seat, meant: &Meant, area| {
            self.cast.among(*meant, self.duel.pile(seat, area).into_iter())
        };
        let at = |meant: &Meant, area| of(seat, meant, area);
        match action {
            Action::Play { card, .. } => at(card, Area::Hand).map(Pick::Play),
            Action::Activate { card, nth } => {
                Some(Pick::Activate(at(card, Area::Character)?, nth.checked_sub(1)?))
            }
            Action::Give { to, .. } => at(to, Area::Character).map(Pick::GiveDon),
            Action::Attack { attacker, target } => {
                let target = of(seat.other(), target, Area::Character)?;
                Some(Pick::Attack { attacker: at(attacker, Area::Character)?, target })
            }
            Action::EndTurn => Some(Pick::EndMain),
            Action::CounterWith { card, on } => Some(Pick::CounterCard {
                card: at(card, Area::Hand)?,
                on: at(on, Area::Character)?,
            }),
            Action::CounterEvent(card) => at(card, Area::Hand).map(Pick::CounterEvent),
            Action::Trigger => {
                let decision = self.decision_of(seat).ok()?;
                (decision.ask == Ask::Trigger).then_some(Pick::Yes)
            }
        }
    }

    /// The same free action several times, whatever it brings about in between.
    fn repeat(&mut self, seat: Seat, action: &Action<Meant>, times: u8) -> Tried {
        for time in 0..times {
            while time > 0 && self.duel.decision().is_some_and(|asked| asked.ask != Ask::Main) {
                self.go_on()?;
            }
            self.decision_of(seat).map_err(|_| OTHER_QUESTION)?;
            self.apply_some(seat, self.pick_of(action, seat))?;
        }
        Ok(())
    }
}
