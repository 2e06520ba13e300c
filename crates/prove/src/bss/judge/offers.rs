//! What players may do: attacks, blocks and the effects they may use, as far as texts decide about it.

mod battle;

use bss::{
    Area, Ask, CardId, Category, Pick,
    vocabulary::{Fee, Grant, KeywordName, Label, PlayerBan, Use},
};
use kernel::Seat;

use super::{
    Judge,
    notes::{Note, Place, place},
    sight::Scope,
    texts::Text,
    wrong::Read,
};

impl<'a> Judge<'a> {
    /// The free question that comes next must offer what the judge finds.
    pub(super) fn check_offers(&mut self) -> Read {
        let Some((decision, picks, _)) = self.peek_asked() else { return Ok(()) };
        let seat = decision.seat;
        match decision.ask {
            Ask::Attack => {
                let (offers, enforced) = self.look(|sight| sight.attacks())?;
                self.same(picks, &offers, |pick| {
                    matches!(pick, Pick::Attack(_) | Pick::EndAttack)
                })?;
                self.enforced(enforced);
            }
            Ask::Block => {
                let (offers, enforced) = self.look(|sight| sight.blocks())?;
                self.same(picks, &offers, |pick| matches!(pick, Pick::Block(_) | Pick::Pass))?;
                self.enforced(enforced);
            }
            Ask::Main => self.check_uses(seat, Use::Main, picks)?,
            Ask::Flash => {
                self.check_uses(seat, Use::Flash, picks)?;
                let awakens = self.look(|sight| sight.awakens(seat))?;
                self.same(picks, &awakens, |pick| matches!(pick, Pick::Awaken(_)))?;
            }
            Ask::Burst
            | Ask::May
            | Ask::Choose
            | Ask::Order
            | Ask::Number
            | Ask::Option
            | Ask::Opening => {}
        }
        Ok(())
    }

    fn enforced(&self, places: Vec<Place>) {
        places.into_iter().for_each(|at| self.note(Note::Enforced(at)));
    }

    fn same(&self, picks: &[Pick], offers: &[Pick], kind: impl Fn(&Pick) -> bool) -> Read {
        let sorted = |picks: &[Pick]| {
            let mut picks: Vec<Pick> = picks.iter().copied().filter(|pick| kind(pick)).collect();
            picks.sort_unstable();
            picks.dedup();
            picks
        };
        if sorted(picks) == sorted(offers) {
            return Ok(());
        }
        self.wrong(format!("offers: judge {:?}, engine {:?}", sorted(offers), sorted(picks)))
    }

    /// Effects of cards where they lie, magic and cards in hand.
    fn check_uses(&mut self, seat: Seat, wanted: Use, picks: &[Pick]) -> Read {
        let mut offers = Vec::new();
        let piles = &self.board.piles[seat];
        let cards: Vec<CardId> =
            piles.field.iter().chain(&piles.hand).chain(&piles.trash).copied().collect();
        for card in cards {
            for text in self.look(|sight| sight.printed(card).to_vec())? {
                self.add_use(card, text, wanted, &mut offers)?;
            }
        }
        self.same(picks, &offers, |pick| matches!(pick, Pick::Activate(..) | Pick::UseMagic(..)))?;
        self.check_casts(seat, wanted, picks)
    }

    fn add_use(
        &mut self,
        card: CardId,
        text: Text<'a>,
        wanted: Use,
        offers: &mut Vec<Pick>,
    ) -> Read {
        let ability = text.ability;
        let Label::Activated(uses) = &ability.label else { return Ok(()) };
        let (Some(at), Some(print)) = (text.place, self.board.print(card)) else { return Ok(()) };
        let is_magic = print.category == Category::Magic;
        let in_hand = self.board.area(card) == Area::Hand;
        if !uses.contains(&wanted) || is_magic && !in_hand {
            return Ok(());
        }
        let scope = Scope::of(card, card.owner());
        if !is_magic && !self.look(|sight| sight.is_at_work(card, ability))? {
            return Ok(());
        }
        let line = place(text.line);
        if !self.look(|sight| sight.all_hold(&ability.when, &scope))? {
            self.note(Note::Refused(line));
            return Ok(());
        }
        if !self.look(|sight| sight.is_within_limit(ability, card))? {
            return Ok(());
        }
        if !self.can_pay(&ability.cost, &scope)? {
            self.note(Note::Unpayable(line));
            return Ok(());
        }
        if is_magic && !self.can_use_magic(card, wanted)? {
            return Ok(());
        }
        let at = at as u8;
        offers.push(if is_magic { Pick::UseMagic(card, at) } else { Pick::Activate(card, at) });
        Ok(())
    }

    fn can_use_magic(&mut self, card: CardId, wanted: Use) -> Read<bool> {
        let seat = card.owner();
        let barred = self.look(|sight| {
            let mut found = Vec::new();
            sight.each_player_ban(seat, |on| {
                if let PlayerBan::UseMagic(like) = on.ban
                    && sight.matches(like, card, &on.scope)
                {
                    found.push(place(on.ban));
                }
            });
            found
        })?;
        let is_barred = !barred.is_empty();
        self.enforced(barred);
        if is_barred || !self.can_cast(card, Category::Magic, Fee::Paid, false)? {
            return Ok(false);
        }
        self.can_pay_additional(card, Some(wanted))
    }

    fn can_pay_additional(&mut self, card: CardId, used: Option<Use>) -> Read<bool> {
        let costs = self.look(|sight| {
            let mut found = Vec::new();
            sight.each_grant(card, |on| match on.grant {
                Grant::SummonCost(steps) if used.is_none() => {
                    found.push((steps, card, card.owner()))
                }
                Grant::UseCost(wanted, steps) if used == Some(*wanted) => {
                    found.push((steps, card, card.owner()))
                }
                _ => {}
            });
            if used.is_some() {
                sight.each_player_ban(card.owner(), |on| {
                    if let PlayerBan::MagicCost(steps) = on.ban {
                        found.push((steps, on.scope.source, on.scope.player));
                    }
                });
            }
            found
        })?;
        if costs.is_empty() {
            return Ok(true);
        }
        // 10-8-7: the card itself pays nothing.
        let before = self.board.placement(card);
        self.change().placements.entry(card).or_default().in_use = true;
        let mut able = Ok(true);
        for (steps, source, player) in costs {
            let scope = Scope::of(source, player);
            able = Ok(able? && self.can_pay(steps, &scope)?);
        }
        self.change().placements.insert(card, before);
        able
    }

    /// Spirits and nexuses in hand; what is never payable must not be offered, and the reverse where no Ascend is in it.
    fn check_casts(&mut self, seat: Seat, wanted: Use, picks: &[Pick]) -> Read {
        for card in self.board.piles[seat].hand.clone() {
            let Some(print) = self.board.print(card) else { continue };
            let swift = self.look(|sight| sight.has_keyword(card, KeywordName::Swift))?;
            let (pick, fee) = match (print.category, wanted) {
                (Category::Spirit, Use::Main) => (Pick::Summon(card), Fee::Paid),
                (Category::Spirit, Use::Flash) if swift => (Pick::Summon(card), Fee::FromReserve),
                (Category::Nexus, Use::Main) => (Pick::Place(card), Fee::Paid),
                _ => continue,
            };
            let able = self.can_cast(card, print.category, fee, false)?
                && self.can_pay_additional(card, None)?
                && !self.is_summon_barred(card)?;
            let offered = picks.contains(&pick);
            let ascends = !self.ascend_requirements(card)?.is_empty();
            if offered && !able || able && !offered && !ascends {
                return self.wrong(format!("{pick:?}: judge {able}, engine {offered}"));
            }
        }
        Ok(())
    }

    pub(super) fn is_summon_barred(&mut self, card: CardId) -> Read<bool> {
        let past = self.summoned.clone();
        let found = self.look(|sight| {
            let mut found = Vec::new();
            sight.each_player_ban(card.owner(), |on| {
                if let PlayerBan::SummonOncePerTurn(like) = on.ban
                    && sight.matches(like, card, &on.scope)
                    && past.iter().any(|other| {
                        other.owner() == card.owner()
                            && sight.matches(like, *other, &on.scope.looking_back())
                    })
                {
                    found.push(place(on.ban));
                }
            });
            found
        })?;
        let barred = !found.is_empty();
        self.enforced(found);
        Ok(barred)
    }
}
