//! Steps about DON!! cards.

use opcg::{
    Area, CardId, Category,
    vocabulary::{Amount, Count, DonState, Filter, Group, Player, PlayerBan},
};

use crate::opcg::judge::{
    Judge, Play,
    board::Cards,
    choose::{Choosing, HowMany},
    sight::Scope,
};

/// The number that a count speaks of.
fn amount_of(count: &Count) -> Amount {
    match count {
        Count::Exactly(amount)
        | Count::UpTo(amount)
        | Count::AtLeast(amount)
        | Count::DownTo(amount) => amount.clone(),
        Count::AnyNumber => Amount::Fixed(i32::MAX),
    }
}

impl Judge<'_> {
    fn number(&self, count: &Count, scope: &Scope) -> usize {
        self.sight().amount(&amount_of(count), scope).max(0) as usize
    }

    /// Each of "those" cards gets DON!! cards.
    pub(super) fn give_step(&mut self, don: &Group, count: &Count) -> Play<()> {
        let scope = self.scope();
        let mut don = self.sight().group(don, &scope);
        let wanted = self.number(count, &scope);
        let (holders, acting, by) =
            (self.effect().those.clone(), self.effect().acting, self.by_effect());
        self.effect().handled = 0;
        self.effect().done = false;
        let up_to = matches!(count, Count::UpTo(_));
        for holder in holders {
            let is_free = |don: &&CardId| {
                let piece = self.board.piece(**don);
                don.owner() == holder.owner()
                    && (piece.area == Area::Cost
                        || piece.area == Area::Given && piece.holder != Some(holder))
            };
            let free: Cards = don.iter().filter(is_free).copied().collect();
            let max = wanted.min(free.len());
            let min = if up_to { 0 } else { max };
            let chosen = self.choose(&Choosing::new(acting, free, min, max))?;
            chosen.iter().for_each(|don| self.give_don(*don, holder, by));
            // opcg 3-1-6-1: one that was given is not the same card any more.
            don.retain(|each| !chosen.contains(each));
            let effect = self.effect();
            effect.handled += chosen.len() as i32;
            effect.short |= !up_to && chosen.len() < wanted;
            effect.done = effect.handled > 0 && !effect.short;
        }
        Ok(())
    }

    pub(super) fn add_don(&mut self, who: Player, count: &Count, state: DonState) -> Play<()> {
        let scope = self.scope();
        let seat = scope.seat(who);
        let left = self.board.don_in(seat, Area::DonDeck).count();
        let most = self.number(count, &scope).min(left);
        let number = match count {
            Count::UpTo(_) => self.ask_number(seat, 0, most)?,
            Count::Exactly(_) | Count::AtLeast(_) | Count::DownTo(_) | Count::AnyNumber => most,
        };
        let by = self.by_effect();
        for _ in 0..number {
            let next = self.board.don_in(seat, Area::DonDeck).next();
            let don = next.expect("so many are left");
            self.don_to_cost(don, state == DonState::Rested, by);
        }
        let wanted = self.number(count, &scope);
        let effect = self.effect();
        effect.handled = number as i32;
        effect.done = number > 0 && (matches!(count, Count::UpTo(_)) || number >= wanted);
        Ok(())
    }

    /// The player whose DON!! cards they are chooses among all on the field.
    pub(super) fn return_step(&mut self, who: Player, count: &Count, like: &Filter) -> Play<()> {
        let scope = self.scope();
        let seat = scope.seat(who);
        let sight = self.sight();
        let on_field = CardId::all_don(seat).filter(|don| self.board.area(*don).is_field());
        let on_field: Cards = on_field.filter(|don| sight.matches(like, *don, &scope)).collect();
        let HowMany { min, max, required } = self.how_many(count, on_field.len(), &scope);
        let chosen = self.choose(&Choosing::new(seat, on_field, min, max))?;
        let by = self.by_effect();
        self.return_don(&chosen, by);
        let effect = self.effect();
        effect.handled = chosen.len() as i32;
        effect.done = !chosen.is_empty() && chosen.len() >= required;
        Ok(())
    }

    /// Given DON!! cards come back to the cost area.
    pub(super) fn take_back(&mut self, don: &Group, count: &Count, state: DonState) -> Play<()> {
        let scope = self.scope();
        let candidates = self.sight().group(don, &scope);
        let HowMany { min, max, required } = self.how_many(count, candidates.len(), &scope);
        let chosen = self.choose(&Choosing::new(scope.player, candidates, min, max))?;
        let by = self.by_effect();
        chosen.iter().for_each(|don| self.don_to_cost(*don, state == DonState::Rested, by));
        self.effect().done = !chosen.is_empty() && chosen.len() >= required;
        Ok(())
    }

    pub(super) fn cannot_set_don_active(&self) -> bool {
        let effect = self.board.effects.last().expect("an effect is being carried out");
        let (source, player) = (effect.source, effect.player);
        let by_character = self.board.category(source) == Category::Character;
        let is_ban = |ban: &PlayerBan| matches!(ban, PlayerBan::SetDonActiveByCharacterEffects);
        by_character && self.sight().is_player_banned(player, |ban, _| is_ban(ban))
    }
}
