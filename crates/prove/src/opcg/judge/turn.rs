//! The phases of a turn, and what lasts until one of them.

use std::sync::Arc;

use kernel::{BySeat, Seat};
use opcg::Ask;
use opcg::{
    Area, Beginning, By, CardId, Event, Phase, Pick,
    vocabulary::{Ability, Ban, Duration, Label, Moment, Rule, Timing},
};

use super::{
    Judge, Play,
    board::{Delayed, Generation, Lasting, On},
    notes::Note,
    sight::Scope,
};

impl Judge<'_> {
    /// Plays from the beginning of a scene until something stops it.
    pub(super) fn play_from(&mut self, beginning: Beginning) -> Play<()> {
        match beginning {
            Beginning::Setup => self.set_up()?,
            Beginning::Phase(Phase::Main | Phase::Setup) => self.main_phase()?,
            Beginning::Phase(phase) => {
                unreachable!("a proof begins in the Main Phase or with the game, not in {phase:?}")
            }
        }
        loop {
            self.end_phase()?;
            self.next_turn();
            self.refresh_phase()?;
            self.draw_phase()?;
            self.don_phase()?;
            self.start_of_main()?;
            self.main_phase()?;
        }
    }

    /// opcg 5-2-1-5-1: effects at the start of the game; what follows them is not played on.
    fn set_up(&mut self) -> Play<()> {
        let first = self.board.turn_player;
        for seat in [first, first.other()] {
            self.notify(Event::StartOfGame(seat));
            self.settle()?;
        }
        for seat in [first, first.other()] {
            if self.board.history.iter().any(|each| is_move(each.event, seat)) {
                self.shuffle_deck(seat);
            }
            for _ in 0..5 {
                self.draw(seat, By::Rule)?;
            }
        }
        self.ask(first, Ask::Opening, vec![Pick::Keep, Pick::Redraw])?;
        Err(super::Stop::Enough)
    }

    fn refresh_phase(&mut self) -> Play<()> {
        let player = self.board.turn_player;
        self.board.phase = Phase::Refresh;
        self.board.turns[player] += 1;
        self.count_turn(player);
        self.lapse(|lasting| {
            lasting.until == Duration::StartOfYourNextTurn && lasting.player == player
        })?;
        self.notify(Event::StartOfTurn(player));
        self.settle()?;
        let given: Vec<CardId> = self.board.don_in(player, Area::Given).collect();
        given.into_iter().for_each(|don| self.don_to_cost(don, true, By::Rule));
        self.ready_cards(player)?;
        self.settle()
    }

    fn count_turn(&mut self, player: Seat) {
        for lasting in &mut self.board.lasting {
            let counted = match (lasting.until, lasting.on) {
                (Duration::OpponentsNextTurn, _) => lasting.player.other(),
                (Duration::YourNextTurn, _) => lasting.player,
                (Duration::NextRefresh, On::Card(card)) => card.owner(),
                _ => continue,
            };
            if counted == player {
                lasting.turns = lasting.turns.saturating_sub(1);
            }
        }
    }

    fn ready_cards(&mut self, player: Seat) -> Play<()> {
        let sight = self.sight();
        let cards = self.board.on_field(player).chain(self.board.don_in(player, Area::Cost));
        let stays = |card: CardId| {
            sight.is_banned(card, |ban, _| matches!(ban, Ban::BecomeActiveInRefresh))
        };
        let rested = cards.filter(|card| self.board.piece(*card).rested);
        let ready: Vec<CardId> = rested.filter(|card| !stays(*card)).collect();
        for card in ready {
            self.set_active(card, By::Rule);
        }
        self.lapse(|lasting| {
            let own = matches!(lasting.on, On::Card(card) if card.owner() == player);
            own && lasting.until == Duration::NextRefresh && lasting.turns == 0
        })
    }

    fn draw_phase(&mut self) -> Play<()> {
        self.board.phase = Phase::Draw;
        if self.board.turn > 1 {
            self.draw(self.board.turn_player, By::Rule)?;
        }
        self.settle()
    }

    fn don_phase(&mut self) -> Play<()> {
        self.board.phase = Phase::Don;
        let player = self.board.turn_player;
        let count = if self.board.turn == 1 { 1 } else { 2 };
        let for_leader = self.don_for_leader(player);
        for place in 0..count {
            let Some(don) = self.board.don_in(player, Area::DonDeck).next() else { break };
            self.don_to_cost(don, false, By::Rule);
            if place < for_leader {
                self.give_don(don, CardId::leader(player), By::Rule);
            }
        }
        self.settle()
    }

    /// DON!! cards that the Leader's own rule gives to it.
    fn don_for_leader(&self, player: Seat) -> u8 {
        if !CardId::all_don(player).any(|don| self.board.area(don).is_field()) {
            return 0;
        }
        let mut most = 0;
        for (rule, spot) in self.board.rules(CardId::leader(player)) {
            if let Rule::DonPhaseGivesToLeader(count) = rule {
                self.note_enforced(spot);
                most = most.max(*count);
            }
        }
        most
    }

    fn start_of_main(&mut self) -> Play<()> {
        self.board.phase = Phase::Main;
        let player = self.board.turn_player;
        self.notify(Event::StartOfMain(player));
        self.delayed_now(Moment::OpponentsNextMain, player.other())?;
        self.settle()
    }

    /// Delayed processes of this moment, in the order their player says.
    pub(super) fn delayed_now(&mut self, moment: Moment, player: Seat) -> Play<()> {
        let due = |delayed: &Delayed| delayed.moment == moment && delayed.player == player;
        loop {
            let places = self.board.delayed.iter().enumerate().filter(|(_, each)| due(each));
            let mut offers: Vec<Pick> =
                places.map(|(place, _)| Pick::Waiting(place as u8)).collect();
            if offers.is_empty() {
                return Ok(());
            }
            let lapses = self.board.lasting.iter().any(|each| self.is_over(each, player));
            if moment == Moment::EndOfTurn && lapses {
                offers.push(Pick::Done);
            }
            if let Pick::Waiting(place) = self.ask(player, Ask::Order, offers)? {
                let delayed = self.board.delayed.remove(usize::from(place));
                self.do_delayed(&delayed)?;
            } else {
                self.lapse_at_end(player)?;
            }
        }
    }

    fn end_phase(&mut self) -> Play<()> {
        self.board.phase = Phase::End;
        for timing in [Timing::EndOfYourTurn, Timing::EndOfOpponentsTurn] {
            self.collect(&timing);
            self.settle()?;
        }
        for seat in self.board.in_turn_order() {
            self.delayed_now(Moment::EndOfTurn, seat)?;
            self.lapse_at_end(seat)?;
            self.settle()?;
        }
        self.lapse(|lasting| lasting.until == Duration::ThisTurn)?;
        self.lose_as_put_off()?;
        self.settle()
    }

    /// A deck that ran out this turn loses now, though cards may have come back to it; both players together.
    fn lose_as_put_off(&mut self) -> Play<()> {
        self.rule_processing()?;
        let losers = self.board.ran_out;
        for seat in Seat::BOTH.into_iter().filter(|seat| losers[*seat]) {
            self.board.defeated[seat] |= self.has_rule(seat, &Rule::LoseAtEndOfTurnWithEmptyDeck);
        }
        self.rule_processing()?;
        self.board.ran_out = BySeat([false; 2]);
        Ok(())
    }

    /// Effects with this timing that are there now; each works once.
    fn collect(&mut self, timing: &Timing) {
        for seat in Seat::BOTH {
            let own_turn = seat == self.board.turn_player;
            if own_turn != (*timing == Timing::EndOfYourTurn) {
                continue;
            }
            let cards: Vec<CardId> = self.board.on_field(seat).collect();
            for card in cards {
                let is = |text: &&Arc<Ability>| matches!(&text.label, Label::Auto(timings) if timings.contains(timing));
                let texts: Vec<Arc<Ability>> =
                    self.board.piece(card).texts.iter().filter(is).cloned().collect();
                for text in texts {
                    let scope = Scope::of(card, seat);
                    let fits = self.fits_timing(&self.sight(), card, &text, &scope);
                    if fits && self.is_valid(card, &text) {
                        self.wait(card, &text, Generation::EndPhase, (None, 0), (false, None));
                    }
                }
            }
        }
    }

    /// What lasts until the end of a turn of this player's or the opponent's.
    fn lapse_at_end(&mut self, player: Seat) -> Play<()> {
        let over: Vec<bool> =
            self.board.lasting.iter().map(|each| self.is_over(each, player)).collect();
        let mut over = over.into_iter();
        self.lapse(|_| over.next().unwrap_or(false))
    }

    fn is_over(&self, lasting: &Lasting, player: Seat) -> bool {
        let turn_of = match lasting.until {
            Duration::OpponentsNextTurn => lasting.player.other(),
            Duration::YourNextTurn => lasting.player,
            Duration::ThisBattle
            | Duration::ThisTurn
            | Duration::StartOfYourNextTurn
            | Duration::NextRefresh
            | Duration::Permanent
            | Duration::Unstated => return false,
        };
        lasting.player == player && turn_of == self.board.turn_player && lasting.turns == 0
    }

    /// Ends what lasts. A card's own rule may apply again by it, or no more (opcg 9-1-2).
    pub(super) fn lapse(&mut self, mut ends: impl FnMut(&Lasting) -> bool) -> Play<()> {
        let notes = self.notes;
        self.change().lasting.retain(|lasting| {
            let over = ends(lasting);
            if over {
                notes.add(Note::Lapsed(lasting.spot));
            }
            !over
        });
        self.rule_processing()
    }

    fn next_turn(&mut self) {
        let player = self.board.turn_player;
        let board = self.change();
        board.history.clear();
        board.used.clear();
        board.pieces.iter_mut().for_each(|piece| piece.new = false);
        board.turn += 1;
        if board.extra_turns[player] > 0 {
            board.extra_turns[player] -= 1;
        } else {
            board.turn_player = player.other();
        }
    }
}

fn is_move(event: Event, seat: Seat) -> bool {
    matches!(event, Event::Moved(_)) && event.seat() == seat
}
