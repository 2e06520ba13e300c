//! The syntax of one game: the words that scenario files use for it, and how they are carried out.

use std::fmt::Debug;

use kernel::{Game, Recorded, Seat};
use rulebook::{Book, Clause};

use crate::{
    Pool, Verdict,
    answer::{Answer, Plain},
    board::Board,
    card::Making,
    cast::{Cast, Meant},
    error::Result,
    expect::Met,
    expectation::{Expectation, Fact},
    playing::Playing,
    print::Prints,
    script::Script,
    trial::{One, Trial},
    words::Words,
};

/// Why an answer was not accepted; without a clause where it answers another question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Misfit {
    pub clause: Option<Clause>,
}

pub(crate) const OTHER_QUESTION: Misfit = Misfit { clause: None };

pub(crate) type Tried<T = ()> = std::result::Result<T, Misfit>;

pub(crate) type IdOf<T> = <<T as GameSyntax>::Duel as Game>::Id;
pub(crate) type PickOf<T> = <<T as GameSyntax>::Duel as Game>::Pick;
pub(crate) type AskOf<T> = <<T as GameSyntax>::Duel as Game>::Ask;

/// The picks, with who makes them, that carry out an answer.
pub(crate) type Picks<T> = Vec<(Seat, PickOf<T>)>;

/// The log of a game.
pub(crate) type LogOf<T> = Recorded<<<T as GameSyntax>::Duel as Game>::Event, Clause>;

/// The names of the cards of a game.
pub(crate) type CastOf<T> = Cast<IdOf<T>>;
pub(crate) type MeantOf<T> = Meant<IdOf<T>>;

/// The decision of a game.
pub(crate) type DecisionOf<T> = kernel::Decision<IdOf<T>, Clause, AskOf<T>>;

pub(crate) type BoardOf<T> =
    Board<<T as GameSyntax>::Making, <T as GameSyntax>::Side, <T as GameSyntax>::Beginning>;

/// An answer as it is written.
pub(crate) type AnswerOf<T> = Answer<<T as GameSyntax>::Action, <T as GameSyntax>::Thing>;

/// The same with its cards found on the table.
pub(crate) type FoundOf<T> =
    Answer<<T as GameSyntax>::FoundAction, <T as GameSyntax>::FoundThing, MeantOf<T>>;

pub(crate) type FactOf<T> =
    Fact<<T as GameSyntax>::Pile, <T as GameSyntax>::Keyword, <T as GameSyntax>::Figure>;

pub(crate) type ExpectationOf<T> = Expectation<
    <T as GameSyntax>::Pile,
    FactOf<T>,
    AnswerOf<T>,
    AskOf<T>,
    <T as GameSyntax>::State,
>;

/// The script of one game.
pub(crate) type ScriptOf<T> = Script<BoardOf<T>, AnswerOf<T>, ExpectationOf<T>>;

/// Finds a card on the table.
pub(crate) type Find<'a, C, D> = &'a dyn Fn(&C) -> Result<D>;

/// A single answer that both games know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known<Id> {
    Yes,
    No,
    Done,
    Card(Id),
    Unseen,
    Block(Id),
    Number(u8),
    Waiting(u8),
    Plain(Plain),
}

/// The part of the syntax that is the same in both games, but for the keywords and the name of the mulligan.
macro_rules! shared_syntax {
    ($keyword:ident, $mulligan:ident) => {
        type Duel = Duel;
        type Card = Card;
        type Making = Making;
        type Side = Side;
        type Beginning = Beginning;
        type Action = Action;
        type FoundAction = Action<Meant>;
        type Pile = Pile;
        type Keyword = $keyword;
        type Figure = Figure;
        type State = State;

        const MAY: Ask = Ask::May;
        const CHOOSE: Ask = Ask::Choose;
        const ORDER: Ask = Ask::Order;
        const NUMBER: Ask = Ask::Number;
        const OPTION: Ask = Ask::Option;
        const PILES: &'static [(&'static str, Pile)] = PILES;
        const KEYWORDS: &'static [$keyword] = &$keyword::ALL;

        fn part(side: &mut Side, area: &str, seat: Seat, words: Words<'_>) -> Result<Option<bool>> {
            side.part(area, seat, words)
        }

        fn begin(
            board: &Board,
            book: Book,
            prints: &mut Prints<'_, Self>,
            log: &mut LogOf<Self>,
        ) -> std::result::Result<(Duel, Cast), Verdict> {
            setting::begin(board, book, prints, log)
        }

        fn action(word: &str, seat: Seat, words: &mut Words<'_>) -> Result<Option<Action>> {
            Action::read(word, seat, words)
        }

        fn find_action(action: &Action, find: Find<'_, CardRef, Meant>) -> Result<Action<Meant>> {
            action.try_map(find)
        }

        fn take(trial: &mut Trial<'_>, action: &Action<Meant>, seat: Seat) -> Tried {
            trial.do_action(action, seat)
        }

        fn state(word: &str, words: &mut Words<'_>) -> Result<Option<State>> {
            State::read(word, words)
        }

        fn side_state(seat: Seat, words: &mut Words<'_>) -> Result<Option<Expectation>> {
            State::of_side(seat, words)
        }

        fn check_state(playing: &Playing<Self>, line: usize, state: &State) -> Met {
            state.check(playing, line)
        }

        fn figure(word: &str, words: &mut Words<'_>) -> Result<Option<Figure>> {
            Figure::read(word, words)
        }

        fn figure_instead(duel: &Duel, card: CardId, figure: Figure) -> Instead {
            figure.instead(duel, card)
        }

        fn keyword_name(keyword: $keyword) -> &'static str {
            keyword.name()
        }

        fn has_keyword(duel: &Duel, card: CardId, keyword: $keyword) -> bool {
            duel.has_keyword(card, keyword)
        }

        fn is_face_up(duel: &Duel, card: CardId) -> bool {
            duel.is_face_up(card)
        }

        fn waiting(duel: &Duel) -> Vec<(CardId, u8)> {
            duel.waiting()
        }

        fn place(duel: &Duel, card: CardId) -> String {
            format!("{} {}", side(card.owner()), area(duel.state().area(card)))
        }

        fn pick(known: Known<CardId>) -> Pick {
            match known {
                Known::Yes => Pick::Yes,
                Known::No => Pick::No,
                Known::Plain(Plain::Pass) => Pick::Pass,
                Known::Done => Pick::Done,
                Known::Card(card) => Pick::Card(card),
                Known::Unseen => Pick::Unseen,
                Known::Block(card) => Pick::Block(card),
                Known::Number(number) => Pick::Number(number),
                Known::Waiting(place) => Pick::Waiting(place),
                Known::Plain(Plain::Top) => Pick::End(End::Top),
                Known::Plain(Plain::Bottom) => Pick::End(End::Bottom),
                Known::Plain(Plain::First) => Pick::First,
                Known::Plain(Plain::Second) => Pick::Second,
                Known::Plain(Plain::Keep) => Pick::Keep,
                Known::Plain(Plain::Mulligan) => Pick::$mulligan,
            }
        }

        #[allow(clippy::wildcard_enum_match_arm, reason = "the others belong to one game only")]
        fn known(pick: Pick) -> Option<Known<CardId>> {
            Some(match pick {
                Pick::Yes => Known::Yes,
                Pick::No => Known::No,
                Pick::Pass => Known::Plain(Plain::Pass),
                Pick::Done => Known::Done,
                Pick::Card(card) => Known::Card(card),
                Pick::Unseen => Known::Unseen,
                Pick::Block(card) => Known::Block(card),
                Pick::Number(number) => Known::Number(number),
                Pick::Waiting(place) => Known::Waiting(place),
                Pick::End(End::Top) => Known::Plain(Plain::Top),
                Pick::End(End::Bottom) => Known::Plain(Plain::Bottom),
                Pick::First => Known::Plain(Plain::First),
                Pick::Second => Known::Plain(Plain::Second),
                Pick::Keep => Known::Plain(Plain::Keep),
                Pick::$mulligan => Known::Plain(Plain::Mulligan),
                _ => return None,
            })
        }
    };
}

pub(crate) use shared_syntax;

/// The syntax of one game in scenario files.
pub(crate) trait GameSyntax: Sized + 'static {
    type Duel: Game<Clause = Clause, Id: Ord>;
    type Card;
    /// A card made up for one file.
    type Making: Making<Card = Self::Card>;
    /// The cards on one player's side.
    type Side: Clone + Default;
    /// Where in a game a scenario begins.
    type Beginning: Copy;
    /// What players do in this game only, as it is written and with its cards found.
    type Action;
    type FoundAction: Clone;
    /// What is chosen besides cards.
    type Thing;
    type FoundThing: Clone;
    /// The places that a line can expect cards in.
    type Pile: Copy + PartialEq + 'static;
    type Keyword: Copy + 'static;
    /// Facts about a card that only this game has.
    type Figure: Copy;
    /// Facts about the game or a side that only this game has.
    type State;

    /// The kinds of question, by their words.
    const ASKS: &'static [(&'static str, AskOf<Self>)];
    const MAY: AskOf<Self>;
    const CHOOSE: AskOf<Self>;
    const ORDER: AskOf<Self>;
    const NUMBER: AskOf<Self>;
    const OPTION: AskOf<Self>;
    const PILES: &'static [(&'static str, Self::Pile)];
    const KEYWORDS: &'static [Self::Keyword];

    // The board.

    /// Where the scenario begins if nothing is written.
    fn main() -> Self::Beginning;

    /// The word of a phase or step, or `setup`.
    fn beginning(word: &str) -> Option<Self::Beginning>;

    /// Reads one part of a side. Whether it was written before; `None` if nothing is called so.
    fn part(
        side: &mut Self::Side,
        area: &str,
        seat: Seat,
        words: Words<'_>,
    ) -> Result<Option<bool>>;

    /// The game, played on to its first decision, and the names of its cards.
    fn begin(
        board: &BoardOf<Self>,
        book: Book,
        prints: &mut Prints<'_, Self>,
        log: &mut LogOf<Self>,
    ) -> std::result::Result<(Self::Duel, CastOf<Self>), Verdict>;

    fn from_pool(
        pool: &dyn Pool,
        number: &str,
    ) -> std::result::Result<std::sync::Arc<Self::Card>, crate::PoolError>;

    // Answers.

    /// An answer line of this game only that begins with the word.
    fn action(word: &str, seat: Seat, words: &mut Words<'_>) -> Result<Option<Self::Action>>;

    /// One item of a `choose` line that is no card.
    fn thing(seat: Seat, words: &mut Words<'_>) -> Result<Option<Self::Thing>>;

    fn find_action(
        action: &Self::Action,
        find: Find<'_, crate::CardRef, MeantOf<Self>>,
    ) -> Result<Self::FoundAction>;

    fn find_thing(
        thing: &Self::Thing,
        find: Find<'_, crate::CardRef, MeantOf<Self>>,
    ) -> Result<Self::FoundThing>;

    /// A card that has its name only from when it comes.
    fn newcomer(_duel: &Self::Duel, _name: &str, _copy: u8) -> Option<IdOf<Self>> {
        None
    }

    /// The answer that two lines give together at the pending decision, if they do.
    fn joined(
        _duel: &Self::Duel,
        _cast: &CastOf<Self>,
        _first: &FoundOf<Self>,
        _next: &FoundOf<Self>,
    ) -> Option<FoundOf<Self>> {
        None
    }

    fn pick(known: Known<IdOf<Self>>) -> PickOf<Self>;

    fn known(pick: PickOf<Self>) -> Option<Known<IdOf<Self>>>;

    /// Carries out what is done in this game only.
    fn take(trial: &mut Trial<'_, Self>, action: &Self::FoundAction, seat: Seat) -> Tried;

    /// Whether an action also answers yes to the effect it is written for.
    fn says_yes(_deed: &Self::FoundAction) -> bool {
        false
    }

    /// Whether a decision asks for an effect that a player may do.
    fn is_may(decision: &DecisionOf<Self>) -> bool {
        decision.ask == Self::MAY
    }

    /// The `nth` option offered, from 0.
    fn option(offered: &[PickOf<Self>], place: usize) -> Option<PickOf<Self>>;

    /// The things of an item of a `choose` line, one by one.
    fn one_by_one(thing: &Self::FoundThing) -> Vec<Self::FoundThing>;

    fn is_thing(
        duel: &Self::Duel,
        cast: &CastOf<Self>,
        pick: PickOf<Self>,
        thing: &Self::FoundThing,
    ) -> bool;

    /// Whether a pick may stand for others that look the same.
    fn is_interchangeable(pick: PickOf<Self>) -> bool;

    /// Strikes out what the game has taken for the pending choice without a question.
    fn strike_out_unasked(_trial: &Trial<'_, Self>, _left: &mut Vec<One<Self>>) {}

    /// Strikes out what the game has taken since then because there was no choice; of all that the line names.
    fn strike_out_forced(
        _trial: &Trial<'_, Self>,
        _since: &Self::Duel,
        _line: &[One<Self>],
        _left: &mut Vec<One<Self>>,
    ) {
    }

    /// Strikes out what the game took without a question once nothing else was left to choose from.
    fn strike_out_taken(
        _trial: &Trial<'_, Self>,
        _before: &Self::Duel,
        _pick: PickOf<Self>,
        _left: &mut Vec<One<Self>>,
    ) {
    }

    /// Whether two cards of a player are the same but for being two.
    fn is_same_print(duel: &Self::Duel, one: IdOf<Self>, other: IdOf<Self>) -> bool;

    // Decisions that no line answers.

    /// Whether a decision is a free action, which is always asked and at which a scenario may end.
    fn is_free(ask: AskOf<Self>) -> bool;

    /// The answer that declines such a question.
    fn declining(ask: AskOf<Self>) -> Option<Known<IdOf<Self>>>;

    /// How a cost is paid if nothing is written.
    fn usual(_duel: &Self::Duel) -> Option<PickOf<Self>> {
        None
    }

    /// Whether two fillers are in the same place and state.
    fn are_alike(duel: &Self::Duel, one: IdOf<Self>, other: IdOf<Self>) -> bool;

    // Expectations.

    /// A line of `then` that speaks of the game in words of its own.
    fn state(word: &str, words: &mut Words<'_>) -> Result<Option<Self::State>>;

    /// A line of `then` that speaks of a side in words of its own.
    fn side_state(seat: Seat, words: &mut Words<'_>) -> Result<Option<ExpectationOf<Self>>>;

    fn figure(word: &str, words: &mut Words<'_>) -> Result<Option<Self::Figure>>;

    fn keyword_name(keyword: Self::Keyword) -> &'static str;

    fn pile(duel: &Self::Duel, seat: Seat, pile: Self::Pile) -> Vec<IdOf<Self>>;

    /// Whether the order of the cards there counts.
    fn is_ordered(pile: Self::Pile) -> bool;

    fn turn(duel: &Self::Duel) -> (u16, Seat);

    fn waiting(duel: &Self::Duel) -> Vec<(IdOf<Self>, u8)>;

    fn on_field(duel: &Self::Duel, seat: Seat) -> Vec<IdOf<Self>>;

    fn cost(duel: &Self::Duel, card: IdOf<Self>) -> Option<i32>;

    fn is_face_up(duel: &Self::Duel, card: IdOf<Self>) -> bool;

    fn has_keyword(duel: &Self::Duel, card: IdOf<Self>, keyword: Self::Keyword) -> bool;

    fn is_seen_by(duel: &Self::Duel, seat: Seat, card: IdOf<Self>) -> bool;

    /// Where a card is.
    fn place(duel: &Self::Duel, card: IdOf<Self>) -> String;

    /// What of this is so instead, if it does not hold.
    fn figure_instead(
        duel: &Self::Duel,
        card: IdOf<Self>,
        figure: Self::Figure,
    ) -> std::result::Result<(), String>;

    fn check_state(playing: &Playing<Self>, line: usize, state: &Self::State) -> Met;

    // Reports.

    /// A pick of this game only, as a line would write it.
    fn tell(duel: &Self::Duel, cast: &CastOf<Self>, pick: PickOf<Self>) -> String;

    fn tell_card(_duel: &Self::Duel, cast: &CastOf<Self>, card: IdOf<Self>) -> String {
        cast.call(card)
    }

    fn say(duel: &Self::Duel, event: <Self::Duel as Game>::Event) -> String;
}
