//! Choosing cards, one pick at a time, and putting cards in an order.

use kernel::Seat;
use opcg::Ask;
use opcg::{
    CardId, Pick,
    vocabulary::{Amount, Choice, Count, End, Filter, Place, Target, Total, Verb, Whose},
};

use super::{
    Judge, Play,
    board::{Cards, On, spot},
    notes::Note,
    sight::Scope,
};

/// A choice in progress.
#[derive(Clone, Debug)]
pub(super) struct Choosing {
    pub by: Seat,
    pub candidates: Cards,
    pub min: usize,
    pub max: usize,
    pub different_names: bool,
    pub total: Option<Total>,
}

/// How many cards may be chosen, and how many the text tells.
#[derive(Clone, Copy, Debug)]
pub(super) struct HowMany {
    pub min: usize,
    pub max: usize,
    pub required: usize,
}

impl Choosing {
    pub(super) fn new(by: Seat, candidates: Cards, min: usize, max: usize) -> Choosing {
        Choosing { by, candidates, min, max, different_names: false, total: None }
    }
}

impl Judge<'_> {
    /// The cards a step is about become "those". `verb` says what will be done with them.
    pub(super) fn aim(&mut self, target: &Target, verb: &Verb, add: bool) -> Play<()> {
        match target {
            Target::Those => Ok(()),
            Target::Choose(choice) => self.choose_for(choice, verb, add),
            Target::Each(parts) => parts
                .iter()
                .enumerate()
                .try_for_each(|(at, part)| self.aim(part, verb, add || at > 0)),
            Target::From { whose, place, end, count } => {
                let seat = self.ask_side(*whose, *place)?;
                let top = self.pile_at(seat, *place).first().copied();
                if top.is_some_and(|card| self.is_barred(verb, card)) {
                    self.effect().speak_of(Cards::new(), 1, add);
                    return Ok(());
                }
                let end = if *end == End::Either {
                    self.ask_end(seat, *place, count, verb)?
                } else {
                    *end
                };
                self.take_from(seat, *place, end, count, add)
            }
            Target::This
            | Target::All(_)
            | Target::Rest
            | Target::Others
            | Target::Revealed
            | Target::Moved
            | Target::Receiver
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => {
                let cards = self.sight().take(target, &self.scope());
                self.effect().speak_of(cards, 0, add);
                Ok(())
            }
        }
    }

    pub(super) fn scope(&self) -> Scope {
        Scope::from(self.board.effects.last().expect("an effect is being carried out"))
    }

    /// Top or bottom; what must be done whole only where that works.
    fn ask_end(&mut self, seat: Seat, place: Place, count: &Count, verb: &Verb) -> Play<End> {
        let by = self.effect().acting;
        let pile = self.pile_at(seat, place);
        let take = self.how_many(count, pile.len(), &self.scope()).max;
        let works = |end: &End| {
            let from = if *end == End::Bottom { pile.len() - take } else { 0 };
            let mut cards = pile[from..from + take].iter();
            cards.all(|card| self.is_choosable(verb, *card))
        };
        let mut ends: Vec<End> = [End::Top, End::Bottom].into_iter().filter(works).collect();
        if ends.is_empty() {
            ends = vec![End::Top, End::Bottom];
        }
        let offers = ends.into_iter().map(Pick::End).collect();
        let pick = self.ask(by, Ask::Option, offers)?;
        Ok(if pick == Pick::End(End::Bottom) { End::Bottom } else { End::Top })
    }

    /// "Your or your opponent's": the one or the other, if there is something to take.
    fn ask_side(&mut self, whose: Whose, place: Place) -> Play<Seat> {
        let acting = self.effect().acting;
        match whose {
            Whose::Your => return Ok(acting),
            Whose::Opponents => return Ok(acting.other()),
            Whose::Any => {}
        }
        let sides = [(0, acting), (1, acting.other())];
        let mut offers: Vec<Pick> = sides
            .into_iter()
            .filter(|(_, seat)| !self.pile_at(*seat, place).is_empty())
            .map(|(number, _)| Pick::Option(number))
            .collect();
        if offers.is_empty() {
            offers.push(Pick::Option(0));
        }
        let own = self.ask(acting, Ask::Option, offers)? == Pick::Option(0);
        Ok(if own { acting } else { acting.other() })
    }

    /// This many cards from an end of a pile; where the text leaves it open, the player says how many.
    fn take_from(
        &mut self,
        seat: Seat,
        place: Place,
        end: End,
        count: &Count,
        add: bool,
    ) -> Play<()> {
        let pile = self.pile_at(seat, place);
        let scope = self.scope();
        let HowMany { min, max, required } = self.how_many(count, pile.len(), &scope);
        let take = match count {
            Count::Exactly(_) | Count::DownTo(_) => max,
            Count::UpTo(_) | Count::AtLeast(_) | Count::AnyNumber => {
                self.ask_number(scope.player, min, max)?
            }
        };
        let from = if end == End::Bottom { pile.len() - take } else { 0 };
        let cards: Cards = pile[from..from + take].iter().copied().collect();
        let required = if take == max { required } else { 0 };
        self.effect().speak_of(cards, required, add);
        Ok(())
    }

    fn pile_at(&self, seat: Seat, place: Place) -> Vec<CardId> {
        let piles = &self.board.piles[seat];
        match place {
            Place::Deck => piles.deck.clone(),
            Place::Life => piles.life.clone(),
            Place::Trash => piles.trash.clone(),
            Place::Hand => piles.hand.iter().rev().copied().collect(),
            Place::Leader
            | Place::Character
            | Place::Stage
            | Place::Cost
            | Place::Given
            | Place::DonDeck => Vec::new(),
        }
    }

    pub(super) fn ask_number(&mut self, by: Seat, min: usize, max: usize) -> Play<usize> {
        let offers = (min..=max).map(|number| Pick::Number(number as u8)).collect();
        let Pick::Number(number) = self.ask(by, Ask::Number, offers)? else { return Ok(min) };
        Ok(usize::from(number))
    }

    fn choose_for(&mut self, choice: &Choice, verb: &Verb, add: bool) -> Play<()> {
        let scope = self.scope();
        let strict = self.effect().is_strict();
        let everything = self.all_places(choice, &scope);
        let mut candidates = self.sight().groups(&choice.of, &scope);
        if choice.looked_at {
            candidates.retain(|card| scope.looked.contains(card));
        }
        if everything.iter().any(|card| !candidates.contains(card)) {
            self.notes.add(Note::Rejected(spot(choice)));
        }
        if add {
            candidates.retain(|card| !scope.those.contains(card));
        }
        candidates.retain(|card| self.is_choosable(verb, *card));
        let mut many = self.how_many(&choice.count, candidates.len(), &scope);
        if strict && candidates.len() < many.required {
            // Too few to pay with.
            self.effect().speak_of(Cards::new(), many.required, false);
            return Ok(());
        }
        let by = scope.seat(choice.by);
        // opcg 8-4-4-2: cards that the other player cannot check need not be found.
        if !strict && matches!(choice.count, Count::Exactly(_)) && is_hidden_search(choice) {
            let checked = |card: &&CardId| self.board.is_seen(by.other(), **card);
            many.min = many.min.min(candidates.iter().filter(checked).count());
        }
        let searches = choice.of.iter().any(|group| group.places.contains(&Place::Deck));
        if searches && !choice.looked_at {
            let deck = self.board.piles[by].deck.clone();
            deck.into_iter().for_each(|card| self.show(card, by));
        }
        let effect = self.effect();
        if candidates.is_subset(&effect.those) {
            effect.others = effect.those.clone();
        }
        if !add {
            effect.those.clear();
        }
        let fixed = |amount: &Amount| Amount::Fixed(self.sight().amount(amount, &scope));
        let total = choice.total.as_ref().map(|total| match total {
            Total::Power(most) => Total::Power(fixed(most)),
            Total::Cost(most) => Total::Cost(fixed(most)),
        });
        let different_names = choice.different_names;
        let choosing = Choosing {
            different_names,
            total,
            ..Choosing::new(by, candidates, many.min, many.max)
        };
        let chosen = self.choose(&choosing)?;
        self.effect().others.retain(|card| !chosen.contains(card));
        self.effect().speak_of(chosen, many.required, add);
        Ok(())
    }

    /// The cards among which the choice's criterion picks.
    fn all_places(&self, choice: &Choice, scope: &Scope) -> Cards {
        let sight = self.sight();
        let groups = choice.of.iter().flat_map(|group| sight.everything_in(group, scope));
        groups.filter(|card| !choice.looked_at || scope.looked.contains(card)).collect()
    }

    /// At least and at most of so many that are there, and how many the text tells.
    pub(super) fn how_many(&self, count: &Count, there: usize, scope: &Scope) -> HowMany {
        let number = |amount| self.sight().amount(amount, scope).max(0) as usize;
        match count {
            Count::Exactly(amount) => {
                let required = number(amount);
                HowMany { min: required.min(there), max: required.min(there), required }
            }
            Count::UpTo(amount) => HowMany { min: 0, max: number(amount).min(there), required: 0 },
            Count::AtLeast(amount) => {
                let required = number(amount);
                HowMany { min: required.min(there), max: there, required }
            }
            Count::AnyNumber => HowMany { min: 0, max: there, required: 0 },
            Count::DownTo(amount) => {
                let over = there.saturating_sub(number(amount));
                HowMany { min: over, max: over, required: over }
            }
        }
    }

    /// One pick after the other. Where all that is left must be taken, nothing is asked.
    pub(super) fn choose(&mut self, choosing: &Choosing) -> Play<Cards> {
        let Choosing { by, candidates, min, max, total, .. } = choosing;
        if candidates.len() <= *min && total.is_none() {
            return Ok(candidates.clone());
        }
        let mut chosen = Cards::new();
        while chosen.len() < *max {
            let offers = self.offers(choosing, &chosen);
            let pick = self.ask(*by, Ask::Choose, offers)?;
            if let Pick::Card(card) = pick {
                chosen.insert(card);
            } else if pick == Pick::Unseen {
                let left = candidates.difference(&chosen).copied();
                let mut unseen = left.filter(|card| !self.board.is_seen(*by, *card));
                // Chance gives the first one in a scene.
                let first = unseen.next();
                chosen.extend(first);
            } else {
                break;
            }
        }
        Ok(chosen)
    }

    fn offers(&self, choosing: &Choosing, chosen: &Cards) -> Vec<Pick> {
        let left: Cards = choosing.candidates.difference(chosen).copied().collect();
        let (seen, unseen): (Cards, Cards) =
            left.into_iter().partition(|card| self.board.is_seen(choosing.by, *card));
        let fits = |card: &&CardId| {
            self.may_join(choosing, chosen, **card)
                && !seen.range(..**card).any(|other| self.is_same_don(*other, **card))
        };
        let mut offers: Vec<Pick> =
            seen.iter().filter(fits).map(|card| Pick::Card(*card)).collect();
        if !unseen.is_empty() {
            offers.push(Pick::Unseen);
        }
        if chosen.len() >= choosing.min {
            offers.push(Pick::Done);
        }
        offers
    }

    fn may_join(&self, choosing: &Choosing, chosen: &Cards, card: CardId) -> bool {
        let sight = self.sight();
        let new_name = chosen.iter().all(|other| sight.name(*other) != sight.name(card));
        let all = chosen.iter().copied().chain([card]);
        let within = match &choosing.total {
            Some(Total::Power(Amount::Fixed(most))) => {
                all.map(|each| sight.power(each)).sum::<i32>() <= *most
            }
            Some(Total::Cost(Amount::Fixed(most))) => {
                all.map(|each| sight.cost(each)).sum::<i32>() <= *most
            }
            Some(_) | None => true,
        };
        (new_name || !choosing.different_names) && within
    }

    /// DON!! cards that nobody can tell apart are offered once.
    fn is_same_don(&self, one: CardId, other: CardId) -> bool {
        if !one.is_don() || !other.is_don() || one.owner() != other.owner() {
            return false;
        }
        let state = |don: CardId| {
            let piece = self.board.piece(don);
            let on_don = self.board.lasting.iter().filter(|lasting| lasting.on == On::Card(don));
            let spots: Vec<usize> = on_don.map(|lasting| lasting.spot).collect();
            (piece.area, piece.holder, piece.rested, spots)
        };
        state(one) == state(other)
    }
}

/// Whether the choice is by a criterion among cards that the other player cannot check.
fn is_hidden_search(choice: &Choice) -> bool {
    let hidden = |place: &Place| matches!(place, Place::Hand | Place::Deck | Place::Life);
    choice.of.iter().all(|group| group.places.iter().all(hidden) && group.filter != Filter::Any)
}
