//! 8. Effects: constant effects and the layers in which continuous directives are applied.

use bss::{
    CardId, Category, Color, FieldCard, Level, Pick, RawCard, Side, Symbol, Topic,
    vocabulary::{
        Ability, Act, Amount, Ban, Cause, Choice, Cmp, Condition, Count, Duration, Filter, Flow,
        Grant, Group, Keyword, KeywordName, Label, LevelAs, Levels, Period, Place, PlayerBan,
        Quantity, Step, Target, TurnStep, Use, Verb, Whose,
    },
};
use kernel::{Game, Outcome, Seat};

use crate::made::{
    Board, card, cards, field_card, nexus, plain_side, red, spirit, with, with_keyword,
};

fn gain(what: Target, grants: Vec<Grant>, until: Duration) -> Step {
    Step::On(what, Verb::Gain { grants, until })
}

fn constant(what: Target, grants: Vec<Grant>) -> Ability {
    Ability { body: vec![gain(what, grants, Duration::Constant)], ..Ability::new(Label::Constant) }
}

fn group(whose: Whose, filter: Filter) -> Group {
    Group { whose, places: vec![Place::Field], filter }
}

fn spirits(whose: Whose) -> Target {
    Target::All(vec![group(whose, Filter::Category(Category::Spirit))])
}

fn trio(name: &str) -> RawCard {
    let levels = [(1, 1, 2000), (2, 3, 5000), (3, 5, 6000)];
    let levels = levels.map(|(level, cores, bp)| Level { level, cores, bp: Some(bp) }).to_vec();
    RawCard { levels, ..spirit(name, 3) }
}

/// One spirit, selected.
fn one_of(whose: Whose) -> Choice {
    Choice {
        by: bss::vocabulary::Player::You,
        count: Count::Exactly(1.into()),
        of: vec![group(whose, Filter::Category(Category::Spirit))],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    }
}

/// A magic card that does this, for nothing.
fn magic(body: Vec<Step>) -> RawCard {
    let ability = Ability { body, ..Ability::new(Label::Activated(vec![Use::Main])) };
    with(card("Spell", Category::Magic, 0), ability)
}

/// A magic card that gives this to one spirit.
fn spell(grants: Vec<Grant>) -> RawCard {
    let one = Target::Choose(one_of(Whose::Any));
    magic(vec![Step::On(one, Verb::Select), gain(Target::Those, grants, Duration::ThisTurn)])
}

fn field(laid_out: Vec<(RawCard, u8)>) -> Side {
    let field = laid_out.into_iter().map(|(card, cores)| field_card(card, cores)).collect();
    Side { field, ..plain_side() }
}

/// The values of the reasons for BP add up to the BP.
fn bp(board: &Board, card: CardId) -> i32 {
    let bp = board.duel.bp(card);
    let reasons = board.duel.why(card).into_iter().filter(|reason| reason.topic == Topic::Bp);
    let sum: i32 = reasons.filter_map(|reason| reason.value).sum();
    assert_eq!(sum.max(0), bp, "the reasons add up");
    bp
}

/// 8-8-1-3-1, 8-8-1-3-2, 8-8-1-3-3, 8-8-1-3-4, 8-8-1-3-5
#[test]
fn bp_comes_from_level_then_written_bp_then_set_bp_then_additions() {
    let grants = [
        Grant::Bp(1000.into()),
        Grant::SetBp(3000.into()),
        Grant::LevelBp(3, 9000),
        Grant::Level(LevelAs::Level(3)),
    ];
    let now = |given: &[usize]| {
        let given = given.iter().map(|place| grants[*place].clone()).collect();
        let board =
            Board::main(field(vec![(with(trio("Trio"), constant(Target::This, given)), 1)]));
        bp(&board, board.field(0))
    };
    assert_eq!(now(&[]), 2000);
    assert_eq!(now(&[0]), 3000);
    assert_eq!(now(&[2]), 2000);
    assert_eq!(now(&[3]), 6000);
    assert_eq!(now(&[2, 3]), 9000);
    assert_eq!(now(&[0, 2, 3]), 10_000);
    assert_eq!(now(&[0, 1, 2, 3]), 4000);
}

/// 8-8-1-3-1: of two directives of one kind the later one counts.
#[test]
fn a_later_level_counts() {
    let set = constant(spirits(Whose::Your), vec![Grant::Level(LevelAs::Highest)]);
    let mut own = field(vec![(trio("Trio"), 1), (with(nexus("Tower", 1), set), 0)]);
    own.hand = cards(vec![spell(vec![Grant::Level(LevelAs::Level(2))])]);
    let mut board = Board::main(own);
    let trio = board.field(0);
    assert_eq!((board.duel.level(trio), bp(&board, trio)), (3, 6000));
    board.answer(Pick::UseMagic(board.hand(0), 0));
    assert_eq!((board.duel.level(trio), bp(&board, trio)), (2, 5000));
}

/// 2-10-2, 8-8-1-3-2: a level decides which effects there are, and those may change levels.
#[test]
fn a_changed_level_brings_its_effects() {
    let third = Ability {
        levels: Levels::of(&[3]),
        ..constant(spirits(Whose::Your), vec![Grant::Bp(1000.into())])
    };
    let two = group(Whose::Your, Filter::Category(Category::Spirit));
    let few = Condition::Compare(Quantity::Cards(vec![two]), Cmp::AtMost, Amount::Fixed(2));
    let rise = Ability {
        when: vec![few],
        ..constant(Target::This, vec![Grant::Level(LevelAs::Level(3))])
    };
    let chief = || with(with(trio("Chief"), rise.clone()), third.clone());
    let board = Board::main(field(vec![(chief(), 1), (trio("Trio"), 1)]));
    assert_eq!((bp(&board, board.field(0)), bp(&board, board.field(1))), (7000, 3000));
    let board = Board::main(field(vec![(chief(), 1), (trio("Trio"), 1), (trio("Third"), 1)]));
    assert_eq!((bp(&board, board.field(0)), bp(&board, board.field(1))), (2000, 2000));
}

/// 8-8-1-4: a resolved effect fixes its pieces, a constant one follows the board.
#[test]
fn amounts_of_constant_effects_follow_the_board() {
    let each = Amount::Each {
        value: 1000,
        per: 2,
        of: Box::new(Quantity::Figure(bss::vocabulary::Figure::Cores, Box::new(Target::Itself))),
        most: Some(2000),
    };
    let aura = with(nexus("Aura", 1), constant(spirits(Whose::Your), vec![Grant::Bp(each)]));
    let plain = |name| spirit(name, 1);
    let cards = vec![(plain("A"), 1), (plain("B"), 2), (plain("C"), 5), (plain("D"), 9), (aura, 0)];
    let board = Board::main(field(cards));
    let now = [0, 1, 2, 3].map(|place| bp(&board, board.field(place)));
    assert_eq!(now, [2000, 3000, 4000, 4000]);
}

/// 8-3-2
#[test]
fn lost_effects_do_nothing_and_are_not_regained() {
    let aura = || {
        let first = Ability {
            levels: Levels::of(&[1]),
            ..constant(spirits(Whose::Your), vec![Grant::Bp(1000.into())])
        };
        let second = Ability {
            levels: Levels::of(&[1, 2]),
            ..constant(spirits(Whose::Your), vec![Grant::Bp(400.into())])
        };
        let level = |level, cores| Level { level, cores, bp: None };
        let aura = RawCard { levels: vec![level(1, 0), level(2, 2)], ..nexus("Aura", 1) };
        with(with(aura, first), second)
    };
    let nexuses = Target::All(vec![group(Whose::Any, Filter::Category(Category::Nexus))]);
    let now = |levels: Option<Levels>, cores: u8| {
        let mut cards = vec![(spirit("One", 1), 1), (aura(), cores)];
        if let Some(levels) = levels {
            let loses = constant(nexuses.clone(), vec![Grant::WithoutEffects(levels)]);
            cards.push((with(spirit("Thief", 1), loses), 1));
        }
        let board = Board::main(field(cards));
        bp(&board, board.field(0))
    };
    assert_eq!((now(None, 0), now(None, 2)), (3400, 2400));
    assert_eq!(now(Some(Levels::default()), 0), 2000);
    assert_eq!(now(Some(Levels::of(&[1])), 0), 2000);
    assert_eq!(now(Some(Levels::of(&[2])), 0), 3000);
}

/// 8-1-4-1: constant effects work in their time and under their conditions.
#[test]
fn a_constant_effect_has_its_time() {
    let during = |period| {
        let aura = constant(spirits(Whose::Your), vec![Grant::Bp(1000.into())]);
        let aura = with(nexus("Aura", 1), Ability { during: Some(period), ..aura });
        let board = Board::main(field(vec![(spirit("One", 1), 1), (aura, 0)]));
        bp(&board, board.field(0))
    };
    assert_eq!(during(Period::Turn(Whose::Your)), 3000);
    assert_eq!(during(Period::Turn(Whose::Opponents)), 2000);
    assert_eq!(during(Period::Step(Whose::Any, TurnStep::Main)), 3000);
    assert_eq!(during(Period::Step(Whose::Any, TurnStep::Attack)), 2000);
    assert_eq!(during(Period::ThisAttacks), 2000);
}

/// 8-8-1-2
#[test]
fn what_is_no_number_comes_before_numbers() {
    let own = |filter| Target::All(vec![group(Whose::Your, filter)]);
    let spirit_like = |filter: Filter| Filter::Category(Category::Spirit).and(filter);
    let changes = constant(
        spirits(Whose::Your),
        vec![
            Grant::Color(Color::Blue),
            Grant::Type("Otherlander".to_owned()),
            Grant::Keyword(Keyword::Luster),
        ],
    );
    let raise = |filter, bp: i32| constant(own(spirit_like(filter)), vec![Grant::Bp(bp.into())]);
    let tower = with(
        with(with(nexus("Tower", 1), raise(Filter::Color(Color::Blue), 1000)), changes),
        raise(Filter::Type("Otherlander".to_owned()), 200),
    );
    let tower = with(tower, raise(Filter::Keyword(KeywordName::Luster), 30));
    let board = Board::main(field(vec![(spirit("One", 1), 1), (tower, 0)]));
    assert_eq!(bp(&board, board.field(0)), 3230);
}

/// 8-8-1-2, 8-8-1-3-3
#[test]
fn a_nexus_may_be_a_spirit_as_well() {
    let also = Grant::AlsoSpirit { types: vec!["Golem".to_owned()], bp: 5000 };
    let alive = with(nexus("Tower", 1), constant(Target::This, vec![also]));
    let golem = Filter::Type("Golem".to_owned()).and(Filter::Category(Category::Spirit));
    let raise =
        constant(Target::All(vec![group(Whose::Your, golem)]), vec![Grant::Bp(1000.into())]);
    let board = Board::main(field(vec![(alive, 1), (with(spirit("One", 1), raise), 1)]));
    assert_eq!(board.duel.bp(board.field(0)), 6000);
    assert_eq!(board.duel.bp(board.field(1)), 2000);
}

/// 10-13-1, 10-13-2
#[test]
fn a_keyword_counts_at_its_level_on_the_field_and_at_any_level_elsewhere() {
    let luster =
        Ability { levels: Levels::of(&[2]), ..Ability::new(Label::Keyword(Keyword::Luster)) };
    let bird = with(trio("Bird"), luster);
    let mut own = field(vec![(bird.clone(), 1), (bird.clone(), 3)]);
    own.hand = cards(vec![bird]);
    let board = Board::main(own);
    let has = |card| board.duel.has_keyword(card, KeywordName::Luster);
    assert_eq!([board.field(0), board.field(1), board.hand(0)].map(has), [false, true, true]);
}

/// 8-8-1-2: symbols that are gained, and symbols that are set.
#[test]
fn symbols_are_gained_and_set() {
    let symbols = |grants| {
        let board = Board::main(field(vec![(
            with(RawCard { symbols: red(1), ..spirit("One", 1) }, constant(Target::This, grants)),
            1,
        )]));
        let reasons = board.duel.why(board.field(0)).into_iter();
        let reasons = reasons.filter(|reason| reason.topic == Topic::Symbols);
        reasons.filter_map(|reason| reason.value).sum::<i32>()
    };
    let green = || Symbol::of(Color::Green);
    assert_eq!(symbols(vec![]), 1);
    assert_eq!(symbols(vec![Grant::Symbol(green(), 2.into())]), 3);
    assert_eq!(symbols(vec![Grant::SetSymbols(red(2)), Grant::Symbol(green(), 1.into())]), 3);
}

/// The opposing spirits that a spell of this color can select.
fn selectable(color: Color, spirits: Vec<RawCard>) -> Vec<usize> {
    let spell = RawCard { colors: vec![color], ..spell(vec![Grant::Bp(100.into())]) };
    let own = Side { hand: cards(vec![spell]), ..field(vec![(spirit("Own", 1), 1)]) };
    let other = field(spirits.into_iter().map(|card| (card, 1)).collect());
    let mut board = Board::at(TurnStep::Main, own, other);
    board.answer(Pick::UseMagic(board.hand(0), 0));
    let picks = board.picks();
    let other = &board.ids[Seat::B].field;
    (0..other.len()).filter(|place| picks.contains(&Pick::Card(other[*place]))).collect()
}

/// 11-5-1, 11-5-2
#[test]
fn armor_keeps_effects_of_its_colors_from_selecting() {
    let armor = Keyword::Armor(vec![Color::Red, Color::White]);
    let two = || vec![with_keyword(spirit("Knight", 1), armor.clone()), spirit("Squire", 1)];
    assert_eq!(selectable(Color::Red, two()), [1]);
    assert_eq!(selectable(Color::White, two()), [1]);
    assert_eq!(selectable(Color::Blue, two()), [0, 1]);
}

/// 1-3-3: a ban on being selected has its cause.
#[test]
fn a_card_that_cannot_be_selected_is_no_candidate() {
    let magic = Cause::Effect(Whose::Opponents, Filter::Category(Category::Magic));
    let spirits = Cause::Effect(Whose::Opponents, Filter::Category(Category::Spirit));
    let shy = |cause| {
        let grants = vec![Grant::Cannot(Ban::BeSelected(cause))];
        with(spirit("Shy", 1), constant(Target::This, grants))
    };
    assert_eq!(selectable(Color::Red, vec![shy(magic), shy(spirits), spirit("One", 1)]), [1, 2]);
}

/// 8-10-1
#[test]
fn a_card_that_has_left_is_looked_at_as_it_was() {
    let level = Quantity::Figure(bss::vocabulary::Figure::Level, Box::new(Target::This));
    let mourn = Ability {
        body: vec![Step::Do(Act::Draw {
            who: bss::vocabulary::Player::You,
            count: Amount::Of(Box::new(level)),
        })],
        ..Ability::new(Label::Triggered(vec![bss::vocabulary::Timing::Destroyed]))
    };
    let costly = Filter::Bp(Cmp::AtLeast, Amount::Fixed(5000)).and(Filter::Exhausted);
    let body = vec![
        Step::On(Target::Choose(one_of(Whose::Any)), Verb::Destroy { quiet: false }),
        Step::Flow(Flow::If {
            when: Condition::Is(Target::Those, costly),
            then: vec![Step::Do(Act::Draw { who: bss::vocabulary::Player::You, count: 1.into() })],
            otherwise: Vec::new(),
        }),
    ];
    let drawn = |cores: u8, exhausted: bool| {
        let victim =
            FieldCard { exhausted, ..field_card(with(trio("Victim"), mourn.clone()), cores) };
        let hand = cards(vec![magic(body.clone())]);
        let mut board = Board::main(Side { field: vec![victim], hand, ..plain_side() });
        board.answer(Pick::UseMagic(board.hand(0), 0));
        board.hand_count(Seat::A)
    };
    assert_eq!(drawn(1, true), 1);
    assert_eq!(drawn(3, false), 2);
    assert_eq!(drawn(3, true), 3);
}

/// 1-3-3: only spirits of one kind can be selected.
#[test]
fn an_opponent_may_be_bound_to_select_certain_spirits() {
    let only =
        PlayerBan::SelectOnly { of: Whose::Your, like: Filter::Keyword(KeywordName::Luster) };
    let who = bss::vocabulary::Player::Opponent;
    let guard = Ability {
        body: vec![Step::Do(Act::Forbid { who, what: only, until: Duration::Constant })],
        ..Ability::new(Label::Constant)
    };
    let bright = with_keyword(spirit("Bright", 1), Keyword::Luster);
    let spirits = vec![with(spirit("Guard", 1), guard), bright, spirit("One", 1)];
    assert_eq!(selectable(Color::Red, spirits), [1]);
}

/// 8-8-1-4: what was chosen in an effect stays chosen.
#[test]
fn a_chosen_color_lasts_with_the_effect() {
    let own = spirits(Whose::Your);
    let cannot = vec![Grant::Cannot(Ban::BeBlocked(Filter::ChosenColor))];
    let body = vec![Step::Do(Act::SelectColor), gain(own, cannot, Duration::ThisTurn)];
    let colored = |color| RawCard { colors: vec![color], ..spirit("Wall", 1) };
    let own = Side {
        hand: cards(vec![magic(body)]),
        ..field(vec![(RawCard { symbols: red(1), ..spirit("Raider", 1) }, 1)])
    };
    let other = field(vec![(colored(Color::Blue), 1), (colored(Color::Green), 1)]);
    let mut board = Board::at(TurnStep::Main, own, other);
    board.answer(Pick::UseMagic(board.hand(0), 0));
    board.answer(Pick::Color(Color::Blue));
    board.answer(Pick::EndMain);
    // Nobody has a flash effect, so the block is asked for at once.
    board.answer(Pick::Attack(board.field(0)));
    let walls = &board.ids[Seat::B].field;
    let blocks = [0, 1].map(|place| board.picks().contains(&Pick::Block(walls[place])));
    assert_eq!(blocks, [false, true]);
}

/// 12-1-1-1: constant effects that never come to rest.
#[test]
fn figures_that_find_no_rest_end_the_game_in_a_draw() {
    let weak = Filter::Category(Category::Spirit).and(Filter::Bp(Cmp::AtMost, 2000.into()));
    let weak = Target::All(vec![group(Whose::Your, weak)]);
    let restless = with(nexus("Swing", 1), constant(weak, vec![Grant::Bp(1000.into())]));
    let board = Board::main(field(vec![(spirit("One", 1), 1), (restless, 0)]));
    assert_eq!(board.duel.outcome(), Some(Outcome::Draw));
}

/// 8-1-4, 8-8-1-2: an effect that a constant effect gives works as if it were printed.
#[test]
fn a_given_effect_gives_in_its_turn() {
    let inner = constant(spirits(Whose::Your), vec![Grant::Bp(1000.into())]);
    let grants = vec![Grant::Ability(Box::new(inner))];
    let tower = with(nexus("Tower", 1), constant(spirits(Whose::Your), grants));
    let board = Board::main(field(vec![(spirit("One", 1), 1), (spirit("Two", 1), 1), (tower, 0)]));
    // Each of the two gives it to both.
    let now = [0, 1].map(|place| board.duel.bp(board.field(place)));
    assert_eq!(now, [4000, 4000]);
}
