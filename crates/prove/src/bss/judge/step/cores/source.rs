//! Where cores that an effect speaks of lie and go, and how many they are.

use crate::bss::judge::{
    Judge,
    board::Cards,
    coring::{Haul, field_and_reserve},
    notes::{Note, place},
    sight::Scope,
    wrong::Read,
};
use bss::{
    By, CardId, Manner, Spot,
    vocabulary::{Act, Amount, CoreCount, CoreKind, CoreSpot, Label, Player, Step, Would},
};
use kernel::Seat;

impl<'a> Judge<'a> {
    pub(in crate::bss::judge) fn payment_haul(
        &mut self,
        who: Player,
        kind: CoreKind,
        from: Option<&CoreSpot>,
        scope: &Scope,
    ) -> Read<Haul> {
        let seat = scope.seat(who);
        let mut haul = Haul { kind, ..Haul::payment(&self.board, seat, 0) };
        if let Some(from) = from {
            haul.sources = self.sources(from, None, scope)?;
        }
        Ok(haul)
    }

    /// Where the cores go; nowhere if the card is not there.
    pub(in crate::bss::judge) fn where_to(
        &mut self,
        from: &CoreSpot,
        to: &CoreSpot,
        card: Option<CardId>,
        scope: &Scope,
    ) -> Read<Option<Spot>> {
        Ok(match to {
            CoreSpot::Void => Some(Spot::Void),
            CoreSpot::Reserve(who) => Some(Spot::Reserve(scope.seat(*who))),
            CoreSpot::Trash(who) => Some(Spot::Trash(scope.seat(*who))),
            CoreSpot::Life(who) => Some(self.life_cores_go_to(scope.seat(*who))?),
            CoreSpot::ReserveOfEach => {
                Some(Spot::Reserve(card.map_or(scope.player, CardId::owner)))
            }
            CoreSpot::On(target) if matches!(from, CoreSpot::On(_)) => {
                let onto = self.look(|sight| sight.take(target, scope))?;
                onto.into_iter().find(|card| self.board.is_on_field(*card)).map(Spot::Card)
            }
            CoreSpot::On(_) => card.filter(|card| self.board.is_on_field(*card)).map(Spot::Card),
            CoreSpot::AnyOf(_) | CoreSpot::Field(_) => None,
        })
    }

    /// 8-9: cores that would come to a life may go elsewhere.
    pub(in crate::bss::judge) fn life_cores_go_to(&mut self, seat: Seat) -> Read<Spot> {
        let instead = self.look(|sight| {
            sight.substitutes().into_iter().find_map(|(text, scope)| {
                let Label::Instead(Would::CoresToLife(whose)) = &text.ability.label else {
                    return None;
                };
                let spot = text.ability.body.iter().find_map(|step| {
                    if let Step::Do(Act::AsItWas { to: Some(to), .. }) = step {
                        Some(to)
                    } else {
                        None
                    }
                })?;
                let spot = match spot {
                    CoreSpot::Void => Spot::Void,
                    CoreSpot::Reserve(who) => Spot::Reserve(scope.seat(*who)),
                    CoreSpot::Trash(who) => Spot::Trash(scope.seat(*who)),
                    CoreSpot::On(target) => Spot::Card(*sight.take(target, &scope).first()?),
                    _ => return None,
                };
                scope.is_whose(*whose, seat).then_some((spot, text))
            })
        })?;
        let Some((spot, text)) = instead else { return Ok(Spot::Life(seat)) };
        self.note(Note::Started(place(text.line)));
        text.ability.body.iter().for_each(|step| self.note(Note::Did(place(step))));
        Ok(spot)
    }

    /// The sources of a directive: for the one card it is about now, or all of them.
    pub(in crate::bss::judge) fn haul(
        &mut self,
        from: &CoreSpot,
        card: Option<CardId>,
        to: Spot,
        kind: CoreKind,
        scope: &Scope,
    ) -> Read<Haul> {
        let sources = self.sources(from, card, scope)?;
        Ok(Haul {
            sources,
            kind,
            min: 0,
            max: 0,
            to,
            by: By::Rule,
            is_cost_of_card: false,
            or_nothing: false,
        })
    }

    pub(in crate::bss::judge) fn sources(
        &mut self,
        from: &CoreSpot,
        card: Option<CardId>,
        scope: &Scope,
    ) -> Read<Vec<Spot>> {
        Ok(match from {
            CoreSpot::Reserve(who) => vec![Spot::Reserve(scope.seat(*who))],
            CoreSpot::Trash(who) => vec![Spot::Trash(scope.seat(*who))],
            CoreSpot::Life(who) => vec![Spot::Life(scope.seat(*who))],
            CoreSpot::On(target) => {
                let cards = match card {
                    Some(card) => Cards::from([card]),
                    None => self.look(|sight| sight.take(target, scope))?,
                };
                self.losing(cards, scope)?
            }
            CoreSpot::Field(who) => {
                let field = field_and_reserve(&self.board, scope.seat(*who));
                let cards = field
                    .into_iter()
                    .filter_map(|spot| if let Spot::Card(card) = spot { Some(card) } else { None });
                self.losing(cards.collect(), scope)?
            }
            CoreSpot::AnyOf(parts) => {
                let mut all = Vec::new();
                for part in parts {
                    all.extend(self.sources(part, None, scope)?);
                }
                all
            }
            CoreSpot::Void | CoreSpot::ReserveOfEach => Vec::new(),
        })
    }

    /// Those cards on the field that can lose cores to this effect.
    pub(in crate::bss::judge) fn losing(&mut self, cards: Cards, scope: &Scope) -> Read<Vec<Spot>> {
        let by =
            By::Effect { source: scope.source, player: scope.source.owner(), how: Manner::Text };
        let (spots, enforced) = self.look(|sight| {
            let mut enforced = Vec::new();
            let on_field = cards.into_iter().filter(|card| sight.board.is_on_field(*card));
            let (barred, free): (Vec<CardId>, Vec<CardId>) =
                on_field.partition(|card| sight.cannot_lose_cores(*card, by));
            for card in barred {
                sight.each_grant(card, |on| {
                    if matches!(
                        on.grant,
                        bss::vocabulary::Grant::Cannot(bss::vocabulary::Ban::LoseCores(_))
                    ) {
                        enforced.push(place(on.grant));
                    }
                });
            }
            (free.into_iter().map(Spot::Card).collect(), enforced)
        })?;
        enforced.into_iter().for_each(|at| self.note(Note::Enforced(at)));
        Ok(spots)
    }

    /// At least, at most, and how many the text tells.
    pub(in crate::bss::judge) fn span(
        &mut self,
        count: &CoreCount,
        within: u8,
        to: Spot,
        scope: &Scope,
    ) -> Read<(u8, u8, u8)> {
        let number = |judge: &mut Judge<'a>, amount: &Amount| {
            judge.look(|sight| sight.amount(amount, scope).clamp(0, 255) as u8)
        };
        let exactly = |many: u8| (many, many, many);
        Ok(match count {
            CoreCount::Exactly(amount) => exactly(number(self, amount)?),
            CoreCount::UpTo(amount) => (0, number(self, amount)?, 0),
            CoreCount::AnyNumber => (0, within, 0),
            CoreCount::All => exactly(within),
            CoreCount::AllBut(left) => exactly(within.saturating_sub(*left)),
            CoreCount::Until(wanted) => exactly(wanted.saturating_sub(self.board.cores_at(to))),
        })
    }
}
