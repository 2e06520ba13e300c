//! 2. Card Information: levels, colors, types, and what is paid for a card.

use bss::{
    CardId, Color, Level, Pick, RawCard, Side, Symbol, Topic,
    vocabulary::{
        Ability, Act, Amount, Cmp, Condition, Duration, Filter, Grant, Group, Label, Place, Player,
        PlayerBan, Quantity, Reduction, Step, Target, TurnStep, Use, Verb, Whose, Zone,
    },
};
use kernel::Seat;

use crate::made::{Board, card, cards, field_card, nexus, plain_side, red, spirit, study, with};

/// A constant effect of a card on the field.
fn constant(what: Target, grants: Vec<Grant>) -> Ability {
    let gain = Step::On(what, Verb::Gain { grants, until: Duration::Constant });
    Ability { body: vec![gain], ..Ability::new(Label::Constant) }
}

/// A constant effect of a card for itself, in the hand.
fn in_hand(what: Target, grant: Grant) -> Ability {
    Ability { zones: vec![Zone::Hand], ..constant(what, vec![grant]) }
}

fn own(places: Vec<Place>, filter: Filter) -> Target {
    Target::All(vec![Group { whose: Whose::Your, places, filter }])
}

fn reducing(how: Reduction) -> Grant {
    Grant::Reducing { paying_for: Filter::This, from_hand: true, how }
}

fn of(color: Color, count: usize) -> Vec<Symbol> {
    vec![Symbol::of(color); count]
}

fn typed(name: &str, kind: &str, symbols: Vec<Symbol>) -> RawCard {
    RawCard { types: vec![kind.to_owned()], symbols, ..spirit(name, 3) }
}

/// What is paid for a card in hand: its reasons add up to it.
fn paid(board: &Board, card: CardId) -> i32 {
    let reasons = board.duel.why(card).into_iter();
    reasons.filter(|reason| reason.topic == Topic::Cost).filter_map(|reason| reason.value).sum()
}

/// What is paid for the first card in hand with these cards on the field.
fn paid_with(in_hand: RawCard, field: Vec<RawCard>) -> i32 {
    let field = field.into_iter().map(|card| field_card(card, 1)).collect();
    let board = Board::main(Side { field, hand: cards(vec![in_hand]), ..plain_side() });
    paid(&board, board.hand(0))
}

fn levels() -> Vec<Level> {
    [(1, 1, 2000), (2, 3, 4000), (3, 5, 6000)]
        .map(|(level, cores, bp)| Level { level, cores, bp: Some(bp) })
        .to_vec()
}

/// 2-10-2, 2-10-3, 2-10-4
#[test]
fn the_highest_level_whose_cost_is_met_counts() {
    for (cores, level, bp) in [(1, 1, 2000), (2, 1, 2000), (3, 2, 4000), (4, 2, 4000), (9, 3, 6000)]
    {
        let trio = RawCard { levels: levels(), ..spirit("Trio", 3) };
        let board = Board::main(Side { field: vec![field_card(trio, cores)], ..plain_side() });
        let trio = board.field(0);
        assert_eq!((board.duel.level(trio), board.duel.bp(trio)), (level, bp), "{cores} cores");
    }
}

/// 2-7-3
#[test]
fn each_symbol_of_a_matching_color_reduces_the_cost_by_one() {
    let summoned = || RawCard { reduction: red(2), ..spirit("Colossus", 5) };
    let well = |color, count| RawCard { symbols: of(color, count), ..nexus("Well", 1) };
    assert_eq!(paid_with(summoned(), vec![]), 5);
    assert_eq!(paid_with(summoned(), vec![well(Color::Red, 1)]), 4);
    assert_eq!(paid_with(summoned(), vec![well(Color::Red, 3)]), 3);
    assert_eq!(paid_with(summoned(), vec![well(Color::Blue, 3)]), 5);
}

/// 2-7-3: never below 0.
#[test]
fn a_cost_is_not_reduced_below_nothing() {
    let cheap = RawCard { reduction: red(3), ..spirit("Cheap", 1) };
    assert_eq!(paid_with(cheap, vec![RawCard { symbols: red(3), ..nexus("Well", 1) }]), 0);
}

/// 2-8-2-1, 2-8-2-2
#[test]
fn a_symbol_of_two_colors_counts_as_the_one_that_is_needed() {
    let reduction = vec![Symbol::of(Color::Red), Symbol::of(Color::Blue)];
    let summoned = || RawCard { reduction: reduction.clone(), ..spirit("Clam", 3) };
    let double = || {
        let symbols = vec![Symbol(vec![Color::Blue, Color::Red])];
        RawCard { symbols, ..spirit("Jelly", 1) }
    };
    let single = || RawCard { symbols: red(1), ..nexus("Well", 1) };
    assert_eq!(paid_with(summoned(), vec![double()]), 2);
    assert_eq!(paid_with(summoned(), vec![double(), single()]), 1);
}

/// 2-7-3: how effects say that symbols count.
#[test]
fn effects_say_how_symbols_count() {
    use Color::{Blue, Red, White};
    let terrasaurs = || own(vec![Place::Field], Filter::Type("Terrasaur".to_owned()));
    let field = || {
        vec![
            typed("One", "Terrasaur", of(Red, 1)),
            typed("Two", "Terrasaur", of(Red, 1)),
            typed("Fae", "Wanderfae", of(Blue, 1)),
        ]
    };
    let colossus = |ability| {
        let reduction = [of(Red, 4), of(White, 1)].concat();
        with(RawCard { reduction, ..spirit("Colossus", 9) }, ability)
    };
    let check = |what: Target, how: Reduction, reduced: i32| {
        let ability = in_hand(what, reducing(how.clone()));
        assert_eq!(paid_with(colossus(ability), field()), 9 - reduced, "{how:?}");
    };
    check(terrasaurs(), Reduction::Times(1), 2);
    check(terrasaurs(), Reduction::Times(2), 4);
    check(terrasaurs(), Reduction::As(of(White, 3)), 1);
    check(terrasaurs(), Reduction::Colors(vec![White]), 2);
    check(own(vec![Place::Field], Filter::Any), Reduction::Colors(vec![White]), 3);
    check(terrasaurs(), Reduction::Plus(of(Red, 1)), 4);
    let fae = Filter::Type("Wanderfae".to_owned());
    check(Target::This, Reduction::Only(fae), 0);
    check(Target::This, Reduction::FromTrash(Filter::Any), 2);
}

/// 2-7-3: symbols lent from the trash.
#[test]
fn cards_in_the_trash_may_lend_their_symbols() {
    let costs_two = Filter::Cost(Cmp::Equal, Amount::Fixed(2));
    let behemoth = with(
        RawCard { reduction: red(5), ..spirit("Behemoth", 8) },
        in_hand(Target::This, reducing(Reduction::FromTrash(costs_two))),
    );
    let lender = |cost| RawCard { symbols: red(1), ..spirit("Lender", cost) };
    let trash = cards(vec![lender(2), lender(2), lender(3), lender(2), lender(2)]);
    let board = Board::main(Side { trash, hand: cards(vec![behemoth]), ..plain_side() });
    assert_eq!(paid(&board, board.hand(0)), 4);
}

/// 2-7-2: reduction symbols that are gained, and ones that are treated as fulfilled.
#[test]
fn reduction_symbols_are_gained_and_fulfilled() {
    let magic = own(vec![Place::Hand], Filter::Category(bss::Category::Magic));
    let sage = |count| {
        let grants = vec![Grant::ReductionSymbol(Symbol::of(Color::Red)); count];
        let sage = RawCard { symbols: red(3), ..spirit("Sage", 4) };
        with(sage, constant(magic.clone(), grants))
    };
    let study = || study(2, &[Use::Main]);
    assert_eq!(paid_with(study(), vec![sage(1)]), 1);
    assert_eq!(paid_with(study(), vec![sage(3)]), 0);
    let low = Condition::Compare(Quantity::Life(Whose::Your), Cmp::AtMost, Amount::Fixed(5));
    let fulfilled = Ability { when: vec![low], ..in_hand(Target::This, Grant::ReductionFulfilled) };
    let dragon = with(RawCard { reduction: red(4), ..spirit("Dragon", 7) }, fulfilled);
    assert_eq!(paid_with(dragon, vec![]), 3);
}

/// 2-6-2, 8-8-1-3
#[test]
fn the_cost_of_a_card_in_hand_is_what_effects_say() {
    let nobody = Quantity::Cards(vec![Group {
        whose: Whose::Your,
        places: vec![Place::Field],
        filter: Filter::Category(bss::Category::Spirit),
    }]);
    let alone = Condition::Compare(nobody, Cmp::Equal, Amount::Fixed(0));
    let set = Ability { when: vec![alone], ..in_hand(Target::This, Grant::SetCost(3.into())) };
    let hermit = || with(RawCard { reduction: red(1), ..spirit("Hermit", 6) }, set.clone());
    assert_eq!(paid_with(hermit(), vec![]), 3);
    assert_eq!(paid_with(hermit(), vec![RawCard { symbols: red(1), ..nexus("Well", 1) }]), 2);
    assert_eq!(paid_with(hermit(), vec![spirit("Guest", 1)]), 6);
    let fewer = Grant::Cost(Amount::Each {
        value: -2,
        per: 1,
        of: Box::new(Quantity::Cards(vec![Group {
            whose: Whose::Your,
            places: vec![Place::Field],
            filter: Filter::Category(bss::Category::Nexus),
        }])),
        most: None,
    });
    let swarm = with(spirit("Swarm", 7), in_hand(Target::This, fewer));
    let wells = vec![nexus("Well", 1), nexus("Well", 1)];
    assert_eq!(paid_with(swarm, wells), 3);
}

/// 2-6-2: "the first magic card each turn"
#[test]
fn the_first_magic_card_of_a_turn_costs_less() {
    let forbid = Step::Do(Act::Forbid {
        who: Player::You,
        what: PlayerBan::FirstMagicCostsLess(1),
        until: Duration::Constant,
    });
    let pentan =
        with(spirit("Pentan", 1), Ability { body: vec![forbid], ..Ability::new(Label::Constant) });
    let hand = cards(vec![study(2, &[Use::Main]), study(2, &[Use::Main]), spirit("Other", 2)]);
    let field = vec![field_card(pentan, 1)];
    let mut board = Board::main(Side { field, hand, reserve: 3, ..plain_side() });
    let (first, second, other) = (board.hand(0), board.hand(1), board.hand(2));
    assert_eq!((paid(&board, first), paid(&board, second), paid(&board, other)), (1, 1, 2));
    board.answer(Pick::UseMagic(first, 0));
    if board.picks().contains(&Pick::Usual) {
        board.answer(Pick::Usual);
    }
    assert_eq!((board.reserve(Seat::A), paid(&board, second)), (2, 2));
}

/// The BP of a spirit next to a nexus that gives 1000 BP to spirits like this.
fn raised(like: Filter, spirit: RawCard, cores: u8) -> i32 {
    let spirits = Filter::Category(bss::Category::Spirit).and(like);
    let aura = constant(own(vec![Place::Field], spirits), vec![Grant::Bp(1000.into())]);
    let field = vec![field_card(spirit, cores), field_card(with(nexus("Aura", 1), aura), 0)];
    let board = Board::main(Side { field, ..plain_side() });
    board.duel.bp(board.field(0)) - 2000
}

/// 2-4-1-1, 2-4-1-2
#[test]
fn a_card_of_two_colors_is_of_both() {
    let colored = |colors: &[Color]| RawCard { colors: colors.to_vec(), ..spirit("Scout", 2) };
    for color in Color::ALL {
        let other = if color == Color::Red { Color::Green } else { Color::Red };
        assert_eq!(raised(Filter::Color(color), colored(&[color]), 1), 1000);
        assert_eq!(raised(Filter::Color(color), colored(&[other]), 1), 0);
        assert_eq!(raised(Filter::Color(color), colored(&[other, color]), 1), 1000);
        assert_eq!(raised(Filter::Colors(Cmp::AtLeast, 2), colored(&[other, color]), 1), 1000);
    }
}

/// 2-5-3, 2-1-1
#[test]
fn types_and_names_are_told_apart() {
    let two = RawCard {
        types: vec!["Terrasaur".to_owned(), "Dragonoid".to_owned()],
        ..spirit("Iron Rex", 2)
    };
    let is = |filter| raised(filter, two.clone(), 1) == 1000;
    assert!(is(Filter::Type("Terrasaur".to_owned())) && is(Filter::Type("Dragonoid".to_owned())));
    assert!(!is(Filter::Type("Dragon".to_owned())));
    assert!(is(Filter::NameIncludes("Rex".to_owned())) && !is(Filter::Name("Rex".to_owned())));
}

/// 2-9-3
#[test]
fn a_card_with_text_at_another_level_has_effects_listed() {
    let plain = RawCard { levels: levels(), ..spirit("Plain", 2) };
    assert_eq!(raised(Filter::NoEffects, plain.clone(), 1), 1000);
    let later = Ability {
        levels: bss::vocabulary::Levels::of(&[2]),
        ..constant(Target::This, vec![Grant::Bp(1.into())])
    };
    assert_eq!(raised(Filter::NoEffects, with(plain, later), 1), 0);
}

/// 2-3-2, 2-11-2
#[test]
fn figures_of_the_group_are_compared() {
    let least = own(
        vec![Place::Field],
        Filter::Category(bss::Category::Spirit).and(Filter::Least(bss::vocabulary::Figure::Cost)),
    );
    let aura = with(nexus("Aura", 0), constant(least, vec![Grant::Bp(1000.into())]));
    let field = [spirit("One", 1), spirit("Four", 4), spirit("Uno", 1), aura];
    let field = field.into_iter().map(|card| field_card(card, 1)).collect();
    let board = Board::at(TurnStep::Main, Side { field, ..plain_side() }, plain_side());
    let bp = [0, 1, 2].map(|place| board.duel.bp(board.field(place)));
    assert_eq!(bp, [3000, 2000, 3000]);
    assert_eq!(card("Aura", bss::Category::Nexus, 0).levels[0].bp, None);
}
