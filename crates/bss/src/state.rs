//! The whole game as one flat value: where every card and core is, what lasts, what waits and what is half done.

use kernel::{BySeat, Chance, Fixed, LoopWatch, Outcome, Seat};

use crate::{
    Area, By, CardId, Color, Pick, Spot,
    area::{ALL_CARDS, Cards, TOKENS},
    piles::Piles,
    task::Task,
    vocabulary::{CoreKind, Duration, Fee, KeywordName, Moment, TurnStep},
};

bitflags::bitflags! {
    /// What is true of one card where it lies.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Mark: u8 {
        /// 4-4-1-2
        const EXHAUSTED = 1;
        /// 4-11: its owner's soul core lies on it.
        const SOUL = 1 << 1;
        /// 10-9-2: a burst that was turned faceup.
        const FACE_UP = 1 << 2;
        /// 12-2, 12-3: seen by this player for the time being.
        const SEEN_BY_A = 1 << 3;
        const SEEN_BY_B = 1 << 4;
        /// 10-8-7: a magic card in use, which does not count where it is.
        const IN_USE = 1 << 5;
        /// Summoned, placed or used with a soul core among the payment.
        const SOUL_SPENT = 1 << 6;
    }
}

impl Mark {
    pub(crate) const fn seen_by(seat: Seat) -> Mark {
        match seat {
            Seat::A => Mark::SEEN_BY_A,
            Seat::B => Mark::SEEN_BY_B,
        }
    }

    pub(crate) const SEEN: Mark = Mark::SEEN_BY_A.union(Mark::SEEN_BY_B);
}

/// Where one card is and how it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Place {
    pub area: Area,
    pub marks: Mark,
    /// 3-1-4: counts the areas it has been in, so that a card that came back is another one.
    pub object: u8,
    /// Regular cores on it.
    pub cores: u8,
}

/// A spirit or nexus on the field, in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Standing {
    pub card: CardId,
    /// The kind of card; for tokens the only place where it is told.
    pub kind: u8,
    /// Where it came from.
    pub from: Area,
    /// 9-3-2: what changed its cores last: its owner's own action or payment if none, else the source of that effect.
    pub blame: Option<CardId>,
    /// How often its Raid was used this turn (11-12-1).
    pub raids: u8,
}

/// 7-1: where a battle stands.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub enum BattleStep {
    Declaration,
    FlashBeforeBlock,
    Block,
    FlashAfterBlock,
    Resolution,
    End,
}

/// One battle, from the declaration of the attack to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    pub attacker: CardId,
    pub attacker_object: u8,
    pub blocker: Option<CardId>,
    pub blocker_object: u8,
    pub step: BattleStep,
    /// 11-18: spirits linked to the attacker or the blocker, with the one they are linked to.
    pub links: Fixed<(CardId, CardId), 4>,
    /// 11-6: magic cards used in this battle.
    pub magic: Cards,
    /// An effect ends the attack step after this battle.
    pub ends_attack_step: bool,
}

/// A continuous directive (8-8): a grant or ban of the table, on a card or a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    /// The amount it was worth when it was given (8-8-1-4).
    pub value: i32,
    /// Place of the grant, ban or watching ability in the table.
    pub grant: u16,
    pub on: On,
    pub until: Duration,
    /// The controller of the effect.
    pub player: Seat,
    /// Its source, to say why and by what.
    pub source: CardId,
    /// Ends of turns of `player`'s opponent still to come before it lapses.
    pub turns: u8,
}

/// What a continuous directive lies on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum On {
    /// A grant on this card.
    Card(CardId),
    /// A ban on this player.
    Player(Seat),
    /// An ability that works for `player` by itself; "those" are this card, if told.
    Watch(Option<CardId>),
}

impl Default for Modifier {
    fn default() -> Modifier {
        Modifier {
            value: 0,
            grant: 0,
            on: On::Player(Seat::A),
            until: Duration::ThisTurn,
            player: Seat::A,
            source: CardId(0),
            turns: 0,
        }
    }
}

/// 8-10: a card as it was on the field when it left, as long as something may look at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct LastState {
    /// B-35: as it reads, never below 0; and up to what there is room for.
    pub bp: u16,
    /// Keyword effects and gained spirit types, as in its figures.
    pub keywords: u32,
    pub extra_types: u16,
    pub colors: u8,
    pub card: CardId,
    pub kind: u8,
    pub level: u8,
    pub cores: u8,
    pub cost: u8,
    pub symbols: u8,
    pub marks: Mark,
}

/// 8-5-2-3: an effect that was activated, or may be, and waits to be resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    /// Place of the ability in the table; a keyword's own effect is in the table too.
    pub ability: u16,
    pub source: CardId,
    pub object: u8,
    pub player: Seat,
    /// B-02: effects of one event form a group; the newest group resolves first.
    pub group: u8,
    /// D-W0: its controller has decided and paid.
    pub activated: bool,
    pub subject: Option<CardId>,
    pub other: Option<CardId>,
    pub count: u8,
    /// The card its cost spoke of last.
    pub those: Option<CardId>,
}

impl Default for Waiting {
    fn default() -> Waiting {
        Waiting {
            ability: 0,
            source: CardId(0),
            object: 0,
            player: Seat::A,
            group: 0,
            activated: false,
            subject: None,
            other: None,
            count: 0,
            those: None,
        }
    }
}

bitflags::bitflags! {
    /// How an effect being carried out stands.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Standings: u16 {
        /// The last directive was carried out as told.
        const DONE = 1;
        /// 8-5-3-3: fewer than told were there.
        const SHORT = 1 << 1;
        /// A directive of those that may be done was not.
        const MISSED = 1 << 2;
        /// 3-1-4: the source has left since.
        const SOURCE_LEFT = 1 << 3;
        /// It is a magic effect: its card goes to the trash afterwards (10-8-8).
        const MAGIC = 1 << 4;
        /// It is a burst: likewise (10-9-4).
        const BURST = 1 << 5;
        /// It stands in for an event that would happen (8-9).
        const SUBSTITUTE = 1 << 6;
        /// The substituted event happens all the same.
        const AS_IT_WAS = 1 << 7;
        /// It has moved a soul core.
        const SOUL_MOVED = 1 << 8;
    }
}

/// Which part of an ability is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Part {
    /// 8-5-2-2
    #[default]
    Cost,
    /// 8-5-2-4
    Body,
}

/// An effect being activated or resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Running {
    /// The cards the last directive selected or handled.
    pub those: Cards,
    /// What was selected last by a directive that only selects.
    pub selected: Cards,
    /// Cards viewed, revealed or discarded by this effect and not moved since.
    pub looked: Cards,
    pub ability: u16,
    /// Next instruction of the ability's program.
    pub at: u16,
    pub source: CardId,
    pub object: u8,
    pub player: Seat,
    /// The player whose point of view counts now.
    pub acting: Seat,
    pub part: Part,
    pub standing: Standings,
    pub subject: Option<CardId>,
    pub other: Option<CardId>,
    /// How many the last directive handled.
    pub handled: u8,
    /// Cards it has destroyed.
    pub destroyed: u8,
    pub event_count: u8,
    /// Repetitions still to come.
    pub left: u8,
    pub color: Option<Color>,
}

impl Default for Running {
    fn default() -> Running {
        Running {
            those: Cards::EMPTY,
            selected: Cards::EMPTY,
            looked: Cards::EMPTY,
            ability: 0,
            at: 0,
            source: CardId(0),
            object: 0,
            player: Seat::A,
            acting: Seat::A,
            part: Part::Cost,
            standing: Standings::DONE,
            subject: None,
            other: None,
            handled: 0,
            destroyed: 0,
            event_count: 0,
            left: 0,
            color: None,
        }
    }
}

impl Running {
    pub(crate) fn is(&self, standing: Standings) -> bool {
        self.standing.contains(standing)
    }

    /// The cards the effect speaks of from now on, of as many as it tells.
    pub(crate) fn speak_of(&mut self, cards: Cards, told: usize, add: bool) {
        let short = add && self.is(Standings::SHORT) || cards.len() < told;
        self.those = if add { self.those | cards } else { cards };
        self.standing.set(Standings::SHORT, short);
        self.standing.set(Standings::DONE, !self.those.is_empty() && !short);
    }

    /// How much of a directive about "those" was done.
    pub(crate) fn did(&mut self, handled: usize) {
        self.handled = handled as u8;
        let whole = handled > 0 && handled >= self.those.len() && !self.is(Standings::SHORT);
        self.standing.set(Standings::DONE, whole);
    }
}

/// Something to be done at a later moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Delayed {
    pub those: Cards,
    pub ability: u16,
    /// First instruction of what is done.
    pub at: u16,
    pub moment: Moment,
    pub source: CardId,
    pub object: u8,
    pub player: Seat,
    pub subject: Option<CardId>,
    pub other: Option<CardId>,
}

impl Default for Delayed {
    fn default() -> Delayed {
        Delayed {
            those: Cards::EMPTY,
            ability: 0,
            at: 0,
            moment: Moment::EndOfTurn,
            source: CardId(0),
            object: 0,
            player: Seat::A,
            subject: None,
            other: None,
        }
    }
}

/// 10-6 to 10-8: a card being summoned, placed or used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Casting {
    pub card: CardId,
    pub player: Seat,
    pub fee: Fee,
    /// The magic effect being used; for a token its kind, for other spirits and nexuses without meaning.
    pub ability: u16,
    pub from: Area,
    /// The effect that summons, places or uses it, if any.
    pub by: By,
    pub exhausted: bool,
    /// Its "When Summoned" effects are not triggered.
    pub quiet: bool,
    /// Without the additional cost of Ascend.
    pub without_ascend: bool,
    /// The keyword effect by which it is summoned.
    pub keyword: Option<KeywordName>,
    /// 11-8: the spirit emptied for it.
    pub ascended: Option<CardId>,
    /// The cost that spirit counted with.
    pub ascend_cost: u8,
    pub soul_spent: bool,
}

impl Default for Casting {
    fn default() -> Casting {
        Casting {
            card: CardId(0),
            player: Seat::A,
            fee: Fee::Paid,
            ability: 0,
            from: Area::Hand,
            by: By::Rule,
            exhausted: false,
            quiet: false,
            without_ascend: false,
            keyword: None,
            ascended: None,
            ascend_cost: 0,
            soul_spent: false,
        }
    }
}

/// Cores being picked one by one; never nested.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Coring {
    pub by: Seat,
    /// Cards whose cores may be taken.
    pub cards: Cards,
    /// Whether this player's reserve, trash and life are sources too, and whose they are.
    pub of: Seat,
    pub reserve: bool,
    pub trash: bool,
    pub life: bool,
    pub kind: CoreKind,
    pub min: u8,
    pub max: u8,
    pub taken: u8,
    pub soul_taken: bool,
    /// Sources are gone through in a fixed order, so that one set of cores is one sequence of picks.
    pub last: (Spot, bool),
    /// Regular cores and soul core taken from the last source and not yet told of.
    pub here: (u8, bool),
    pub to: Spot,
    /// A payment: what it empties is self-destroyed (9-3-2).
    pub pays: bool,
}

/// 6-6-1-2-3: the cores that one command of moves takes up, before they are put down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Floating {
    /// Regular cores, and from where. 1-3-2-2: none is put back there.
    pub taken: Fixed<(Spot, u8), SOURCES>,
    /// Where the soul core comes from, if it is moved.
    pub soul: Option<Spot>,
    /// The last place taken from or put onto; places are gone through in a fixed order.
    pub last: Spot,
}

/// The selection of cards being made; never nested.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Choosing {
    pub candidates: Cards,
    pub chosen: Cards,
    pub by: Seat,
    pub min: u8,
    pub max: u8,
    /// How many the text tells, whether they are there or not.
    pub told: u8,
    pub different_names: bool,
    /// What the figures of the chosen cards come to at most.
    pub total: Option<(crate::vocabulary::Figure, i32)>,
}

impl Choosing {
    /// One of these cards.
    pub(crate) fn one(by: Seat, candidates: Cards) -> Choosing {
        Choosing {
            candidates,
            chosen: Cards::EMPTY,
            by,
            min: 1,
            max: 1,
            told: 1,
            different_names: false,
            total: None,
        }
    }
}

/// Cards that would leave their area, or be exhausted, together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Batch {
    pub cards: Cards,
    /// Destroyed by their owner's own doing (9-3-2).
    pub own_doing: Cards,
    /// Cards about whose substitution has been decided (8-9-3).
    pub decided: Cards,
    pub by: By,
}

impl Default for Batch {
    fn default() -> Batch {
        Batch { cards: Cards::EMPTY, own_doing: Cards::EMPTY, decided: Cards::EMPTY, by: By::Rule }
    }
}

/// An effect used this turn ("once per turn", "the first time each turn").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Used {
    pub ability: u16,
    pub card: CardId,
}

/// What a player has and has done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Holding {
    /// Regular cores.
    pub reserve: u8,
    pub trash: u8,
    pub life: u8,
    /// Where the soul core lies; on a card, that card has its mark too.
    pub soul: Spot,
    pub burst: Option<CardId>,
    /// 6-6-1-2-2
    pub burst_set: bool,
    pub life_at_turn_start: u8,
    /// What this player's cards look back at and has happened this turn, by its number at the table.
    pub this_turn: u64,
    /// A magic card was used this turn.
    pub magic_used: bool,
}

/// Far beyond what play reaches; passing one ends the game with a typed fault (see ARCHITECTURE.md).
pub(crate) const FIELD: usize = 30;
pub(crate) const MODIFIERS: usize = 40;
pub(crate) const LAST_STATES: usize = 16;
pub(crate) const WAITING: usize = 24;
pub(crate) const RUNNING: usize = 6;
pub(crate) const DELAYED: usize = 5;
pub(crate) const USED: usize = 16;
pub(crate) const CASTING: usize = 3;
pub(crate) const BATCHES: usize = 3;
pub(crate) const TASKS: usize = 24;
pub(crate) const TASK_CARDS: usize = 6;
/// Places from which one command of moves takes cores; more of them are moved by a further command.
pub(crate) const SOURCES: usize = 12;

/// The game. The table it is played on (cards, decks) stands beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) places: [Place; ALL_CARDS],
    pub(crate) piles: BySeat<Piles>,
    pub(crate) field: BySeat<Fixed<Standing, FIELD>>,
    pub(crate) holding: BySeat<Holding>,
    pub(crate) turn: u16,
    pub(crate) turn_player: Seat,
    pub(crate) first_player: Seat,
    pub(crate) step: TurnStep,
    /// The game has begun (5-2-8).
    pub(crate) playing: bool,
    /// Attacks declared in this turn.
    pub(crate) attacks: u8,
    /// The spirit that made the first of them, and which object it was.
    pub(crate) first_attacker: Option<(CardId, u8)>,
    pub(crate) battle: Option<Battle>,
    pub(crate) modifiers: Fixed<Modifier, MODIFIERS>,
    pub(crate) last_states: Fixed<LastState, LAST_STATES>,
    pub(crate) waiting: Fixed<Waiting, WAITING>,
    /// The group of the event happening now.
    pub(crate) group: u8,
    pub(crate) running: Fixed<Running, RUNNING>,
    pub(crate) delayed: Fixed<Delayed, DELAYED>,
    pub(crate) used: Fixed<Used, USED>,
    pub(crate) casting: Fixed<Casting, CASTING>,
    pub(crate) batches: Fixed<Batch, BATCHES>,
    /// 9-4-2-3: cards whose cores their owner's own action or payment moved last, since the last checkpoint.
    pub(crate) own_moves: Cards,
    pub(crate) tasks: Fixed<Task, TASKS>,
    /// What tasks of several cards are about; the last ones belong to the task that is done first.
    pub(crate) task_cards: Fixed<Cards, TASK_CARDS>,
    pub(crate) choosing: Option<Choosing>,
    pub(crate) coring: Option<Coring>,
    pub(crate) floating: Floating,
    pub(crate) chance: Chance,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) decisions: u32,
    pub(crate) turn_decisions: u16,
    pub(crate) loop_watch: LoopWatch<Pick>,
}

const _: () = assert!(size_of::<State>() <= 4096, "the state stays within 4 KiB");
const _: () = assert!(TOKENS <= FIELD, "tokens have room on the field");

impl State {
    pub(crate) fn place(&self, card: CardId) -> &Place {
        &self.places[card.index()]
    }

    /// 3-1-4: the card as the object that it is in its area.
    pub(crate) fn object_of(&self, card: CardId) -> (CardId, u8) {
        (card, self.place(card).object)
    }

    pub(crate) fn place_mut(&mut self, card: CardId) -> &mut Place {
        &mut self.places[card.index()]
    }

    pub fn area(&self, card: CardId) -> Area {
        self.place(card).area
    }

    pub(crate) fn is(&self, card: CardId, mark: Mark) -> bool {
        self.place(card).marks.contains(mark)
    }

    pub(crate) fn is_exhausted(&self, card: CardId) -> bool {
        self.is(card, Mark::EXHAUSTED)
    }

    pub(crate) fn is_on_field(&self, card: CardId) -> bool {
        self.area(card) == Area::Field
    }

    /// Spirits and nexuses of a player, in the order in which they came.
    pub(crate) fn on_field(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.field[seat].iter().map(|standing| standing.card)
    }

    /// A card's place among those on its controller's field.
    pub(crate) fn slot(&self, card: CardId) -> Option<usize> {
        self.field[card.owner()].iter().position(|standing| standing.card == card)
    }

    pub(crate) fn standing(&self, card: CardId) -> Option<&Standing> {
        self.field[card.owner()].iter().find(|standing| standing.card == card)
    }

    pub(crate) fn standing_mut(&mut self, card: CardId) -> Option<&mut Standing> {
        self.field[card.owner()].iter_mut().find(|standing| standing.card == card)
    }

    /// Cores of either kind on a card.
    pub(crate) fn cores_on(&self, card: CardId) -> u8 {
        self.place(card).cores + u8::from(self.is(card, Mark::SOUL))
    }

    /// Regular cores at a spot; the void has no end.
    pub(crate) fn regular_at(&self, spot: Spot) -> u8 {
        match spot {
            Spot::Void => u8::MAX,
            Spot::Reserve(seat) => self.holding[seat].reserve,
            Spot::Trash(seat) => self.holding[seat].trash,
            Spot::Life(seat) => self.holding[seat].life,
            Spot::Card(card) => self.place(card).cores,
        }
    }

    /// A player's life: cores of either kind.
    pub(crate) fn life_of(&self, seat: Seat) -> u8 {
        self.holding[seat].life + u8::from(self.soul_at(Spot::Life(seat)).is_some())
    }

    /// Whether a soul core lies at a spot, and whose.
    pub(crate) fn soul_at(&self, spot: Spot) -> Option<Seat> {
        if spot == Spot::Void {
            return None;
        }
        Seat::BOTH.into_iter().find(|seat| self.holding[*seat].soul == spot)
    }

    pub(crate) fn non_turn_player(&self) -> Seat {
        self.turn_player.other()
    }

    /// 1-3-4: the player taking the turn first.
    pub(crate) fn in_turn_order(&self) -> [Seat; 2] {
        [self.turn_player, self.turn_player.other()]
    }

    /// 6-3-3, 6-7-2: player one's first turn.
    pub(crate) fn is_very_first_turn(&self) -> bool {
        self.turn == 1
    }

    /// Deck, hand or trash; the last card is the top.
    pub(crate) fn pile(&self, seat: Seat, area: Area) -> &[CardId] {
        self.piles[seat].pile(area)
    }

    pub(crate) fn deck(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Deck)
    }

    pub(crate) fn hand(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Hand)
    }

    pub(crate) fn trash(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Trash)
    }

    /// The cards that the pending question is about.
    pub(crate) fn asked_cards(&self) -> Cards {
        self.task_cards.last().copied().expect("cards were pushed with the question")
    }

    /// 10-8-7: cards in hand, without the magic in use.
    pub(crate) fn hand_count(&self, seat: Seat) -> usize {
        self.hand(seat).iter().filter(|card| !self.is(**card, Mark::IN_USE)).count()
    }

    pub(crate) fn is_used(&self, card: CardId, ability: u16) -> bool {
        self.used.contains(&Used { ability, card })
    }

    /// The last state of a card that was this object (8-10).
    pub(crate) fn last_state(&self, card: CardId) -> Option<&LastState> {
        self.last_states.iter().rev().find(|last| last.card == card)
    }
}
