//! 4-12. Tokens, and 11-17. [Feast].

use kernel::{Engine as _, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CardId, Event, Spot,
    area::Cards,
    engine::Engine,
    event::Manner,
    figures::settle,
    position::{Position, Scope},
    state::{Casting, Choosing, CoreChoice, Standing},
    task::{CastStage, ChooseFor, Task},
    vocabulary::{Fee, Filter, KeywordName, PlayerBan},
};

/// 11-17-1: the tokens of Feast, each one size larger than the one before.
const SIZES: [&str; 3] =
    ["Small Supsprite Token", "Medium Supsprite Token", "Large Supsprite Token"];

impl Position<'_> {
    /// B-17: whether there are enough cores for the token's lowest level.
    pub(crate) fn can_summon_token(&self, seat: Seat, kind: u8) -> bool {
        let levels = &self.table.kind_at(kind).card.levels;
        let need = levels.first().map_or(0, |level| level.cores);
        let to = Spot::Trash(seat);
        let free = CardId::all_tokens(seat).any(|token| self.state.area(token) == Area::Outside);
        free && self
            .state
            .cores_within(&CoreChoice::from_field_and_reserve(self.state, seat, need, to))
            >= need
            && !self.is_token_barred(seat, kind)
    }

    /// 4-12-4: bans on summoning such a spirit apply to the token, too.
    fn is_token_barred(&self, seat: Seat, kind: u8) -> bool {
        self.player_is_banned(seat, |ban, scope| {
            let PlayerBan::SummonOncePerTurn(like) = ban else { return false };
            self.has_summoned(seat, like) && self.would_match(seat, kind, like, scope)
        })
    }

    /// Whether a token of this kind would meet the criterion on the field.
    fn would_match(&self, seat: Seat, kind: u8, like: &Filter, scope: &Scope) -> bool {
        let mut state = *self.state;
        let free = |token: &CardId| state.area(*token) == Area::Outside;
        let Some(token) = CardId::all_tokens(seat).find(free) else { return false };
        let standing = Standing { card: token, kind, ..Standing::default() };
        if state.field[seat].push(standing).is_err() {
            return false;
        }
        state.place_mut(token).area = Area::Field;
        let figures = settle(self.table, &state);
        let there = Position { table: self.table, state: &state, figures: &figures };
        there.matches(like, token, scope)
    }

    /// The tokens that Feast can make larger (11-17-1). Emptied ones are about to be removed (B-53).
    fn feast_candidates(&self, seat: Seat) -> Cards {
        let grows =
            |card: &CardId| self.next_size(*card).is_some() && self.state.cores_on(*card) > 0;
        self.state.on_field(seat).filter(grows).map(|card| card.0).collect()
    }

    /// The kind of the next larger token.
    fn next_size(&self, card: CardId) -> Option<u8> {
        if !card.is_token() {
            return None;
        }
        let name = self.table.name(self.state, card);
        let size = SIZES.iter().position(|size| *size == name)?;
        self.table.token_kind(SIZES.get(size + 1)?)
    }

    /// Whether a Feast of this player would have an effect.
    pub(crate) fn can_feast(&self, seat: Seat) -> bool {
        let small = self.table.token_kind(SIZES[0]);
        !self.feast_candidates(seat).is_empty()
            || small.is_some_and(|kind| self.can_summon_token(seat, kind))
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 4-12-1: summons one token after the other while there are cores for them (B-17).
    pub(crate) fn summon_tokens(&mut self, kind: u8, left: u8, exhausted: bool) {
        let seat = self.effect().acting;
        if left == 0 || !self.read().can_summon_token(seat, kind) {
            return;
        }
        self.push(Task::SummonTokens { kind, left: left - 1, exhausted });
        let by = self.by_effect(Manner::Text);
        self.summon_token(seat, kind, exhausted, by);
        self.before_token(seat);
    }

    /// 10-6-7: puts the token onto the field and cores onto it.
    fn summon_token(&mut self, seat: Seat, kind: u8, exhausted: bool, by: By) {
        let mut tokens = CardId::all_tokens(seat);
        let state = &*self.state;
        let card = tokens.find(|token| state.area(*token) == Area::Outside);
        let card = card.expect("a token is free");
        let casting = Casting {
            card,
            player: seat,
            fee: Fee::Free,
            ability: u16::from(kind),
            from: Area::Outside,
            by,
            exhausted,
            ..Casting::default()
        };
        let begun = self.state.casting.push(casting);
        self.check(begun, kernel::Fault::Frames);
        self.push_all([
            Task::Cast(CastStage::Enter),
            Task::Cast(CastStage::Cores),
            Task::Cast(CastStage::Done),
        ]);
    }

    /// 8-6-3: all the tokens that one directive summons are summoned together; any other spirit by itself.
    pub(super) fn begin_summoned_group(&mut self, card: CardId) {
        self.begin_group();
        if card.is_token() {
            let group = self.state.group + 1;
            let together = &mut self.effect().summoning;
            if *together == 0 {
                *together = group;
            }
            self.state.group = *together - 1;
        }
    }

    /// From now on the effect refers to the token.
    pub(crate) fn token_summoned(&mut self, card: CardId) {
        if let Some(running) = self.state.running.last_mut() {
            running.those.insert(card.0);
            let handled = usize::from(running.handled) + 1;
            running.did(handled);
        }
    }

    /// 11-17-1: summons a small token, or a larger one in the place of one on the field.
    pub(crate) fn feast(&mut self, left: u8) {
        if left == 0 {
            return;
        }
        self.push(Task::Feast { left: left - 1 });
        let seat = self.effect().acting;
        let position = self.read();
        let candidates = position.feast_candidates(seat);
        if !candidates.is_empty() {
            return self.choose(ChooseFor::Feast, Choosing::one(seat, candidates));
        }
        let small = position.table.token_kind(SIZES[0]);
        if let Some(kind) = small.filter(|kind| position.can_summon_token(seat, *kind)) {
            self.feast_on(seat, kind);
        }
    }

    /// 11-17-1: moves its cores to the reserve as a cost and summons the next larger token.
    pub(crate) fn feast_with(&mut self, card: CardId) {
        let seat = card.owner();
        let next = self.read().next_size(card).expect("11-17-1: there is a larger token");
        self.begin_group();
        self.empty(clause!("11-17-1"), card, Spot::Reserve(seat), By::Player(seat));
        self.feast_on(seat, next);
    }

    fn feast_on(&mut self, seat: Seat, kind: u8) {
        self.effect().summoning = 0;
        let by = self.by_effect(Manner::Keyword(KeywordName::Feast));
        self.summon_token(seat, kind, false, by);
        self.before_token(seat);
    }
}
