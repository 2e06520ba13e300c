//! Steps whose effect lasts.

use std::sync::Arc;

use opcg::{
    CardId,
    vocabulary::{Ability, Amount, Duration, Filter, Grant, Player, PlayerBan, Target},
};

use crate::opcg::judge::{
    Judge,
    board::{Gift, Lasting, On, Spot, spot},
    figures::grant_value,
};

impl Judge<'_> {
    fn last(&mut self, on: On, gift: Gift, value: i32, until: Duration, spot: Spot) {
        let turn_player = self.board.turn_player;
        let own_turn = turn_player == self.effect().player;
        let turns = match until {
            // In the opponent's own turn that turn is meant.
            Duration::OpponentsNextTurn => u8::from(own_turn),
            Duration::YourNextTurn | Duration::NextRefresh => 1,
            Duration::ThisBattle
            | Duration::ThisTurn
            | Duration::StartOfYourNextTurn
            | Duration::Permanent
            | Duration::Unstated => 0,
        };
        let effect = self.effect();
        let (player, source) = (effect.player, effect.source);
        let text = if let Gift::Grant(Grant::Ability(ability)) = &gift {
            Some(self.fixed(ability))
        } else {
            None
        };
        let beside = self.board.awake();
        self.change().lasting.push(Lasting {
            on,
            gift,
            value,
            until,
            player,
            source,
            turns,
            spot,
            text,
            beside,
        });
        self.changes += 1;
    }

    /// The granted ability at its fixed address.
    fn fixed(&self, ability: &Ability) -> Arc<Ability> {
        let known = self.subject.granted.iter().find(|known| ***known == *ability);
        known.map_or_else(|| Arc::new(ability.clone()), Arc::clone)
    }

    pub(super) fn gain(&mut self, what: &Target, grants: &[Grant], until: Duration) {
        let scope = self.scope();
        if what.is_known() {
            let cards = self.sight().take(what, &scope);
            self.effect().speak_of(cards, 0, false);
        }
        let cards = self.effect().those.clone();
        for card in &cards {
            let until = if until == Duration::Unstated { self.as_before(*card) } else { until };
            for grant in grants {
                let Some(value) = grant_value(&self.sight(), grant, *card, &scope) else {
                    continue;
                };
                self.last(On::Card(*card), Gift::Grant(grant.clone()), value, until, spot(grant));
            }
        }
        self.effect().did(cards.len());
    }

    /// "An additional": as long as the gain before it by the same card.
    fn as_before(&mut self, card: CardId) -> Duration {
        let source = self.effect().source;
        let mut latest = self.board.lasting.iter().rev();
        let before = latest.find(|each| each.on == On::Card(card) && each.source == source);
        before.map_or(Duration::Unstated, |each| each.until)
    }

    pub(super) fn forbid(&mut self, who: Player, what: &PlayerBan, until: Duration) {
        for seat in self.players(who) {
            self.last(On::Player(seat), Gift::Ban(what.clone()), 0, until, spot(what));
        }
    }

    pub(super) fn reduce_next_play(&mut self, like: &Filter, by: i32, until: Duration) {
        let player = self.scope().player;
        self.last(On::NextPlay(player), Gift::Reduction(like.clone()), by, until, spot(like));
    }

    pub(super) fn swap_base_power(&mut self, until: Duration, at: Spot) {
        let two: Vec<CardId> = self.effect().those.iter().copied().take(2).collect();
        let [one, other] = two[..] else { return };
        let (first, second) = (self.sight().base_power(one), self.sight().base_power(other));
        for (card, value) in [(one, second), (other, first)] {
            let base = Gift::Grant(Grant::BasePower(Amount::Fixed(value)));
            self.last(On::Card(card), base, value, until, at);
        }
    }
}
