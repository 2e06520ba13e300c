//! 2-6, 2-7: what is paid for a card.

use std::collections::BTreeSet;

use bss::{
    Area, CardId, Category, Color, Symbol,
    vocabulary::{Grant, NextCost, PlayerBan, Reduction},
};
use kernel::Seat;

use super::{Scope, Sight};
use crate::bss::judge::{
    board::{Cards, Gift, On},
    figures::Gives,
};

type Colors = BTreeSet<Color>;

impl<'a> Sight<'_, 'a> {
    /// What this player pays for the card from where it lies, never below 0.
    pub(in super::super) fn cast_cost(&self, card: CardId, seat: Seat) -> i32 {
        let Some(print) = self.board.print(card) else { return 0 };
        let is_magic = print.category == Category::Magic;
        let in_hand = self.board.area(card) == Area::Hand;
        let free = |ban: &PlayerBan| *ban == PlayerBan::MagicIsFree;
        if is_magic && in_hand && self.player_is_banned(seat, |ban, _| free(ban)) {
            return 0;
        }
        self.full_cost(card, seat)
    }

    /// The same for a player who does pay.
    pub(in super::super) fn full_cost(&self, card: CardId, seat: Seat) -> i32 {
        let Some(print) = self.board.print(card) else { return 0 };
        let is_magic = print.category == Category::Magic;
        let (mut set, mut less) = (None, 0);
        self.each_player_ban(seat, |on| match on.ban {
            PlayerBan::FirstMagicCostsLess(by) if is_magic && !self.board.magic_used[seat] => {
                less += i32::from(*by);
            }
            PlayerBan::NextCost { like, cost } if self.matches(like, card, &on.scope) => match cost
            {
                NextCost::Set(_) => set = Some(on.value),
                NextCost::Less(by) => less += i32::from(*by),
            },
            _ => {}
        });
        let cost = set.unwrap_or_else(|| self.cost(card)) - less;
        (cost - self.reduction(card, seat)).max(0)
    }

    /// 2-7-3: one for each reduction symbol that has a symbol of its own (B-15).
    fn reduction(&self, card: CardId, seat: Seat) -> i32 {
        let printed = self.board.print(card).map_or(&[][..], |print| &print.reduction);
        let mut wanted: Vec<Colors> = printed.iter().map(colors).collect();
        let mut fulfilled = false;
        self.each_grant(card, |on| {
            if let Grant::ReductionSymbol(symbol) = on.grant {
                wanted.push(colors(symbol));
            }
            fulfilled |= *on.grant == Grant::ReductionFulfilled;
        });
        if fulfilled {
            return wanted.len() as i32;
        }
        matched(&wanted, &self.counted(card, seat))
    }

    /// The symbols that the player may count to pay for the card.
    fn counted(&self, card: CardId, seat: Seat) -> Vec<Colors> {
        let ways = self.reducing(card, seat);
        let mut sources = self.board.piles[seat].field.clone();
        let mut counted = Vec::new();
        for (on, how, scope) in &ways {
            match how {
                Reduction::Only(like) => {
                    sources.retain(|source| self.matches(like, *source, scope))
                }
                Reduction::FromTrash(like) => {
                    let trash = self.board.piles[seat].trash.iter().copied();
                    let lending: Cards =
                        trash.filter(|other| self.matches(like, *other, scope)).collect();
                    counted.extend(lending.into_iter().flat_map(|other| self.symbols(other)));
                }
                Reduction::Plus(symbols) if on.contains(&card) => {
                    counted.extend(symbols.iter().map(colors));
                }
                Reduction::Times(_)
                | Reduction::As(_)
                | Reduction::Colors(_)
                | Reduction::Plus(_) => {}
            }
        }
        for source in sources {
            counted.extend(self.counted_of(source, &ways));
        }
        counted
    }

    /// The symbols of one card as effects say that they count here (2-8-2-2).
    fn counted_of(&self, source: CardId, ways: &[(Cards, &Reduction, Scope)]) -> Vec<Colors> {
        let mut symbols = self.symbols(source);
        let (mut times, mut more) = (1, Colors::new());
        for (_, how, _) in ways.iter().filter(|(on, ..)| on.contains(&source)) {
            match how {
                Reduction::Times(many) => times = times.max(usize::from(*many)),
                Reduction::As(instead) => symbols = instead.iter().map(colors).collect(),
                Reduction::Colors(colors) => more.extend(colors),
                Reduction::Plus(others) => symbols.extend(others.iter().map(colors)),
                Reduction::Only(_) | Reduction::FromTrash(_) => {}
            }
        }
        symbols.iter_mut().for_each(|symbol| symbol.extend(&more));
        symbols.iter().flat_map(|symbol| std::iter::repeat_n(symbol.clone(), times)).collect()
    }

    /// Effects that say how symbols count when this player pays for the card, with the cards they speak of.
    fn reducing(&self, card: CardId, seat: Seat) -> Vec<(Cards, &'a Reduction, Scope)> {
        let in_hand = self.board.area(card) == Area::Hand;
        let mut found = Vec::new();
        let mut look = |grant: &'a Grant, on: Cards, scope: Scope| {
            if let Grant::Reducing { paying_for, from_hand, how } = grant
                && (in_hand || !from_hand)
                && scope.player == seat
                && self.matches(paying_for, card, &scope)
            {
                found.push((on, how, scope));
            }
        };
        for given in
            self.figures.given.iter().filter(|given| !given.is_off_field || given.source == card)
        {
            if let Gives::Grant(grant) = given.what {
                let on = given.to.iter().map(|(to, _)| *to).collect();
                look(grant, on, Scope::of(given.source, given.player));
            }
        }
        for lasting in &self.board.lasting {
            if let (Gift::Grant(grant), On::Card(on)) = (lasting.gift, lasting.on) {
                look(grant, Cards::from([on]), self.lasting_scope(lasting));
            }
        }
        found
    }
}

fn colors(symbol: &Symbol) -> Colors {
    symbol.0.iter().copied().collect()
}

/// The largest number of reduction symbols each with a symbol of its own, found by augmenting.
fn matched(wanted: &[Colors], there: &[Colors]) -> i32 {
    fn find(
        want: usize,
        wanted: &[Colors],
        there: &[Colors],
        taken: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for at in 0..there.len() {
            if seen[at] || wanted[want].is_disjoint(&there[at]) {
                continue;
            }
            seen[at] = true;
            let free = match taken[at] {
                None => true,
                Some(other) => find(other, wanted, there, taken, seen),
            };
            if free {
                taken[at] = Some(want);
                return true;
            }
        }
        false
    }
    let mut taken = vec![None; there.len()];
    let count = (0..wanted.len())
        .filter(|want| find(*want, wanted, there, &mut taken, &mut vec![false; there.len()]))
        .count();
    count as i32
}
