//! What players do in this game only.

use kernel::{Game, Seat};
use opcg::{Area, Ask, Pick};

use super::{Meant, Trial};
use crate::{
    CardRef,
    answer::{Chosen, card, counted},
    error::Result,
    tongue::{Find, OTHER_QUESTION, Tried},
    words::Words,
};

/// What a line says is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed<C = CardRef> {
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

impl Deed {
    pub(super) fn read(word: &str, seat: Seat, words: &mut Words<'_>) -> Result<Option<Deed>> {
        Ok(Some(match word {
            "play" => play(seat, words)?,
            "activate" => {
                let (card, nth) = counted(seat, words)?;
                Deed::Activate { card, nth }
            }
            "give" => give(seat, words)?,
            "attack" => attack(seat, words)?,
            "end" => {
                words.expect("turn")?;
                Deed::EndTurn
            }
            "counter" => counter(seat, words)?,
            "trigger" => Deed::Trigger,
            _ => return Ok(None),
        }))
    }
}

/// play = "play" card ["trashing" card]
fn play(seat: Seat, words: &mut Words<'_>) -> Result<Deed> {
    match words.before("trashing") {
        Some(played) => Ok(Deed::Play {
            card: CardRef::read(played, seat, words)?,
            trashing: Some(card(seat, words)?),
        }),
        None => Ok(Deed::Play { card: card(seat, words)?, trashing: None }),
    }
}

/// give = "give" number "don to" card
fn give(seat: Seat, words: &mut Words<'_>) -> Result<Deed> {
    let don = words.number("the number of DON!! cards")?;
    words.expect("don")?;
    words.expect("to")?;
    Ok(Deed::Give { don, to: card(seat, words)? })
}

/// attack = "attack" card "with" card
fn attack(seat: Seat, words: &mut Words<'_>) -> Result<Deed> {
    let target =
        words.before("with").ok_or_else(|| words.fail("an attack is `attack X with Y`"))?;
    let target = CardRef::read(target, seat, words)?;
    Ok(Deed::Attack { target, attacker: card(seat, words)? })
}

/// counter = "counter" card ["on" card]
fn counter(seat: Seat, words: &mut Words<'_>) -> Result<Deed> {
    match words.before("on") {
        Some(used) => Ok(Deed::CounterWith {
            card: CardRef::read(used, seat, words)?,
            on: card(seat, words)?,
        }),
        None => Ok(Deed::CounterEvent(card(seat, words)?)),
    }
}

impl<C> Deed<C> {
    /// The same with its cards told in another way.
    pub(super) fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Deed<D>> {
        Ok(match self {
            Deed::Play { card, trashing } => {
                Deed::Play { card: find(card)?, trashing: trashing.as_ref().map(find).transpose()? }
            }
            Deed::Activate { card, nth } => Deed::Activate { card: find(card)?, nth: *nth },
            Deed::Give { don, to } => Deed::Give { don: *don, to: find(to)? },
            Deed::Attack { attacker, target } => {
                Deed::Attack { attacker: find(attacker)?, target: find(target)? }
            }
            Deed::CounterWith { card, on } => {
                Deed::CounterWith { card: find(card)?, on: find(on)? }
            }
            Deed::CounterEvent(card) => Deed::CounterEvent(find(card)?),
            Deed::EndTurn => Deed::EndTurn,
            Deed::Trigger => Deed::Trigger,
        })
    }
}

impl Trial<'_> {
    pub(super) fn do_deed(&mut self, deed: &Deed<Meant>, seat: Seat) -> Tried {
        if let Deed::Give { don, .. } = deed {
            return self.repeat(seat, deed, *don);
        }
        self.apply_some(seat, self.pick_of(deed, seat))?;
        if let Deed::Play { trashing: Some(trashed), .. } = deed {
            return self.choose(seat, &[Chosen::Card(*trashed)]);
        }
        Ok(())
    }

    /// The single pick that it is; `None` if it cannot be meant for this decision.
    fn pick_of(&self, deed: &Deed<Meant>, seat: Seat) -> Option<Pick> {
        let of = |seat: Seat, meant: &Meant, area| {
            self.cast.among(*meant, self.duel.pile(seat, area).into_iter())
        };
        let at = |meant: &Meant, area| of(seat, meant, area);
        match deed {
            Deed::Play { card, .. } => at(card, Area::Hand).map(Pick::Play),
            Deed::Activate { card, nth } => {
                Some(Pick::Activate(at(card, Area::Character)?, nth.checked_sub(1)?))
            }
            Deed::Give { to, .. } => at(to, Area::Character).map(Pick::GiveDon),
            Deed::Attack { attacker, target } => {
                let target = of(seat.other(), target, Area::Character)?;
                Some(Pick::Attack { attacker: at(attacker, Area::Character)?, target })
            }
            Deed::EndTurn => Some(Pick::EndMain),
            Deed::CounterWith { card, on } => Some(Pick::CounterCard {
                card: at(card, Area::Hand)?,
                on: at(on, Area::Character)?,
            }),
            Deed::CounterEvent(card) => at(card, Area::Hand).map(Pick::CounterEvent),
            Deed::Trigger => {
                let decision = self.decision_of(seat).ok()?;
                (decision.ask == Ask::Trigger).then_some(Pick::Yes)
            }
        }
    }

    /// The same free action several times, whatever it brings about in between.
    fn repeat(&mut self, seat: Seat, deed: &Deed<Meant>, times: u8) -> Tried {
        for time in 0..times {
            while time > 0 && self.duel.decision().is_some_and(|asked| asked.ask != Ask::Main) {
                self.go_on()?;
            }
            self.decision_of(seat).map_err(|_| OTHER_QUESTION)?;
            self.apply_some(seat, self.pick_of(deed, seat))?;
        }
        Ok(())
    }
}
