//! Made-up cards and boards.

use std::sync::Arc;

use bss::{
    Area, Beginning, Card, CardId, Category, Color, Duel, FieldCard, Level, Pick, RawCard, Scene,
    Side, SideIds, Spot, Symbol,
    vocabulary::{Ability, Act, Amount, Keyword, Label, Player, Step, Timing, TurnStep, Use},
};
use kernel::{BySeat, Game, NoLog, Refusal, Seat};
use rulebook::Clause;

/// A red card without text. Spirits and nexuses have one level; a nexus needs no core for it.
pub(crate) fn card(name: &str, category: Category, cost: i32) -> RawCard {
    let level = match category {
        Category::Spirit => Some(Level { level: 1, cores: 1, bp: Some(2000) }),
        Category::Nexus => Some(Level { level: 1, cores: 0, bp: None }),
        Category::Magic => None,
    };
    RawCard {
        number: name.to_owned(),
        name: name.to_owned(),
        category,
        colors: vec![Color::Red],
        types: Vec::new(),
        cost,
        reduction: Vec::new(),
        symbols: Vec::new(),
        levels: level.into_iter().collect(),
        token: false,
        abilities: Vec::new(),
    }
}

pub(crate) fn spirit(name: &str, cost: i32) -> RawCard {
    card(name, Category::Spirit, cost)
}

pub(crate) fn nexus(name: &str, cost: i32) -> RawCard {
    card(name, Category::Nexus, cost)
}

/// A magic card that draws a card.
pub(crate) fn study(cost: i32, uses: &[Use]) -> RawCard {
    with(card("Study", Category::Magic, cost), draws(Label::Activated(uses.to_vec())))
}

pub(crate) fn with(card: RawCard, ability: Ability) -> RawCard {
    let mut abilities = card.abilities.clone();
    abilities.push(ability);
    RawCard { abilities, ..card }
}

pub(crate) fn with_keyword(card: RawCard, keyword: Keyword) -> RawCard {
    with(card, Ability::new(Label::Keyword(keyword)))
}

/// An effect that draws a card.
pub(crate) fn draws(label: Label) -> Ability {
    let draw = Step::Do(Act::Draw { who: Player::You, count: Amount::Fixed(1) });
    Ability { body: vec![draw], ..Ability::new(label) }
}

pub(crate) fn when(timing: Timing) -> Label {
    Label::Triggered(vec![timing])
}

pub(crate) fn red(count: usize) -> Vec<Symbol> {
    vec![Symbol::of(Color::Red); count]
}

pub(crate) fn field_card(card: RawCard, cores: u8) -> FieldCard {
    FieldCard { card: checked(card), cores, soul: false, exhausted: false }
}

/// The card, let in.
pub(crate) fn checked(card: RawCard) -> Arc<Card> {
    Arc::new(card.check().expect("a card that can be played"))
}

pub(crate) fn cards(cards: Vec<RawCard>) -> Vec<Arc<Card>> {
    cards.into_iter().map(checked).collect()
}

/// Five life and ten cards in the deck.
pub(crate) fn plain_side() -> Side {
    let filler = checked(spirit("-", 0));
    Side { deck: vec![filler; 10], life: 5, ..Side::default() }
}

/// A game in the middle that is played on pick by pick.
pub(crate) struct Board {
    pub duel: Duel,
    pub ids: BySeat<SideIds>,
}

impl Board {
    /// Player A's turn, in this step.
    pub(crate) fn at(step: TurnStep, own: Side, other: Side) -> Board {
        Board::with_tokens(step, own, other, Vec::new())
    }

    pub(crate) fn with_tokens(
        step: TurnStep,
        own: Side,
        other: Side,
        tokens: Vec<RawCard>,
    ) -> Board {
        let scene = Scene {
            sides: BySeat([own, other]),
            tokens: cards(tokens),
            turn: 5,
            turn_player: Seat::A,
            beginning: Beginning::Step(step),
        };
        let (duel, ids) = scene.begin(&mut NoLog).expect("a game can show this board");
        Board { duel, ids }
    }

    /// The main step of player A, the opponent without cards in play.
    pub(crate) fn main(own: Side) -> Board {
        Board::at(TurnStep::Main, own, plain_side())
    }

    pub(crate) fn hand(&self, place: usize) -> CardId {
        self.ids[Seat::A].hand[place]
    }

    pub(crate) fn field(&self, place: usize) -> CardId {
        self.ids[Seat::A].field[place]
    }

    /// Answers as the player who is asked.
    #[track_caller]
    pub(crate) fn answer(&mut self, pick: Pick) {
        self.try_answer(pick).unwrap_or_else(|refusal| panic!("{pick:?}: {refusal}"));
    }

    #[track_caller]
    pub(crate) fn try_answer(&mut self, pick: Pick) -> Result<(), Refusal<Clause>> {
        let seat = self.duel.decision().expect("a decision is pending").seat;
        self.duel.apply(seat, pick, &mut NoLog)
    }

    /// The clause by which an answer is refused; the game is unchanged.
    #[track_caller]
    pub(crate) fn refused(&mut self, pick: Pick) -> String {
        let before = self.duel.clone();
        let refusal = self.try_answer(pick).expect_err("the rules forbid it");
        assert!(before == self.duel, "a refused answer changes nothing");
        refusal.clause().map_or_else(|| refusal.to_string(), |clause| clause.to_string())
    }

    pub(crate) fn picks(&self) -> Vec<Pick> {
        let mut picks = Vec::new();
        self.duel.picks(&mut picks);
        picks
    }

    pub(crate) fn area(&self, card: CardId) -> Area {
        self.duel.state().area(card)
    }

    pub(crate) fn reserve(&self, seat: Seat) -> u8 {
        self.duel.cores_at(Spot::Reserve(seat))
    }

    pub(crate) fn trash(&self, seat: Seat) -> u8 {
        self.duel.cores_at(Spot::Trash(seat))
    }

    pub(crate) fn on(&self, card: CardId) -> u8 {
        self.duel.cores_at(Spot::Card(card))
    }

    pub(crate) fn hand_count(&self, seat: Seat) -> usize {
        self.duel.pile(seat, Area::Hand).len()
    }
}

pub(crate) fn core(from: Spot) -> Pick {
    Pick::Core { from, soul: false }
}

pub(crate) fn soul(from: Spot) -> Pick {
    Pick::Core { from, soul: true }
}

pub(crate) const RESERVE: Spot = Spot::Reserve(Seat::A);
