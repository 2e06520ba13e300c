//! From a scenario to the board that an editor shows.

use kernel::{BySeat, Seat};
use scenario::{At, CardRef, MadeUp, Placement, Play, Puzzle, Scenario};

use crate::protocol::{Board, BoardArea, BoardCard, BoardPool, BoardSide, GameName, MadeUpCard};

/// The board of a scenario, which was read from this text.
pub(super) fn board(text: &str, scenario: &Scenario) -> Board {
    let (game, made_up, (turn, turn_player, begins), sides, act) = match &scenario.play {
        Play::Opcg(script) => (
            GameName::Opcg,
            made_up(text, &script.board.cards),
            moment(&script.board.at, opcg_beginning(script.board.at.beginning)),
            sides(&script.board.sides, opcg_side),
            script.acts.first().map(|act| act.line),
        ),
        Play::Bss(script) => (
            GameName::Bss,
            made_up(text, &script.board.cards),
            moment(&script.board.at, bss_beginning(script.board.at.beginning)),
            sides(&script.board.sides, bss_side),
            script.acts.first().map(|act| act.line),
        ),
    };
    Board {
        game,
        rules: scenario.book.version().to_owned(),
        title: scenario.title.clone(),
        cites: scenario.rules.clone(),
        wins: scenario.puzzle.map(|puzzle| puzzle == Puzzle::Win),
        made_up,
        turn,
        turn_player: turn_player.into(),
        begins: begins.to_owned(),
        sides,
        rest: act.map_or_else(String::new, |line| from_line(text, line)),
    }
}

fn from_line(text: &str, line: usize) -> String {
    let rest: Vec<&str> = text.lines().skip(line - 1).collect();
    rest.join("\n").trim_end().to_owned() + "\n"
}

fn moment<B>(at: &At<B>, begins: &'static str) -> (u16, Seat, &'static str) {
    (at.turn, at.turn_player, begins)
}

fn sides<Side>(sides: &BySeat<Side>, side: impl Fn(&Side) -> BoardSide) -> Vec<BoardSide> {
    Seat::BOTH.map(|seat| side(&sides[seat])).to_vec()
}

/// The fields stand behind `card` and the name.
fn made_up<Making>(text: &str, cards: &[MadeUp<Making>]) -> Vec<MadeUpCard> {
    let fields = |made: &MadeUp<Making>| {
        let line = text.lines().nth(made.line - 1).unwrap_or_default();
        let after = line.trim().strip_prefix("card").unwrap_or_default().trim_start();
        let fields = after.strip_prefix(&made.word).unwrap_or_default().trim();
        MadeUpCard { name: made.word.clone(), fields: fields.to_owned() }
    };
    cards.iter().map(fields).collect()
}

fn opcg_beginning(beginning: opcg::Beginning) -> &'static str {
    use opcg::{Beginning, Phase};
    match beginning {
        Beginning::Setup | Beginning::Phase(Phase::Setup) => "setup",
        Beginning::Phase(Phase::Refresh) => "refresh",
        Beginning::Phase(Phase::Draw) => "draw",
        Beginning::Phase(Phase::Don) => "don",
        Beginning::Phase(Phase::Main) => "main",
        Beginning::Phase(Phase::End) => "end-phase",
    }
}

fn bss_beginning(beginning: bss::Beginning) -> &'static str {
    use bss::{Beginning, vocabulary::TurnStep};
    match beginning {
        Beginning::Setup => "setup",
        Beginning::Step(TurnStep::Start) => "start-step",
        Beginning::Step(TurnStep::Core) => "core-step",
        Beginning::Step(TurnStep::Draw) => "draw-step",
        Beginning::Step(TurnStep::Refresh) => "refresh",
        Beginning::Step(TurnStep::Main) => "main",
        Beginning::Step(TurnStep::Attack) => "attack-step",
        Beginning::Step(TurnStep::End) => "end-step",
    }
}

fn opcg_side(side: &scenario::opcg::Side) -> BoardSide {
    let field = |laid: &Placement<scenario::opcg::Standing>| BoardCard {
        sideways: laid.state.rested,
        fresh: laid.state.new,
        don: laid.state.don,
        ..card(&laid.card)
    };
    let one = |id, laid: &Option<_>| laid.as_ref().map(|laid| area(id, vec![field(laid)]));
    let pile = |id, cards: &Option<Vec<Placement<bool>>>| {
        let card = |laid: &Placement<bool>| BoardCard { face_up: laid.state, ..card(&laid.card) };
        cards.as_ref().map(|cards| area(id, counted(cards.iter().map(card))))
    };
    let areas = [
        one("leader", &side.leader),
        side.characters.as_ref().map(|all| area("characters", all.iter().map(field).collect())),
        one("stage", &side.stage),
        pile("life", &side.life),
        pile("hand", &side.hand),
        pile("trash", &side.trash),
        pile("deck", &side.deck),
    ];
    let pools = side.don.map(|(active, rested)| {
        [pool("active don", active, false), pool("rested don", rested, false)]
    });
    BoardSide {
        areas: areas.into_iter().flatten().collect(),
        pools: pools.into_iter().flatten().collect(),
    }
}

fn bss_side(side: &scenario::bss::Side) -> BoardSide {
    let field = |laid: &Placement<scenario::bss::Standing>| BoardCard {
        sideways: laid.state.exhausted,
        cores: laid.state.cores,
        soul: laid.state.soul,
        ..card(&laid.card)
    };
    let row = |id, cards: &Option<Vec<_>>| {
        cards.as_ref().map(|cards| area(id, cards.iter().map(field).collect()))
    };
    let pile = |id, cards: &Option<Vec<Placement<()>>>| {
        cards.as_ref().map(|cards| area(id, counted(cards.iter().map(|laid| card(&laid.card)))))
    };
    let areas = [
        row("spirits", &side.spirits),
        row("nexuses", &side.nexuses),
        side.burst.as_ref().map(|laid| area("burst", vec![card(&laid.card)])),
        pile("hand", &side.hand),
        pile("trash", &side.trash),
        pile("deck", &side.deck),
    ];
    let pools = [
        side.life.map(|cores| pool("life", cores, false)),
        side.reserve.map(|(cores, soul)| pool("reserve", cores, soul)),
        side.core_trash.map(|cores| pool("core trash", cores, false)),
    ];
    BoardSide {
        areas: areas.into_iter().flatten().collect(),
        pools: pools.into_iter().flatten().collect(),
    }
}

fn area(id: &str, cards: Vec<BoardCard>) -> BoardArea {
    BoardArea { id: id.to_owned(), cards }
}

fn pool(id: &str, count: u8, soul: bool) -> BoardPool {
    BoardPool { id: id.to_owned(), count, soul }
}

fn card(card: &CardRef) -> BoardCard {
    let (card, copy) = match card {
        CardRef::Copy { name, copy } => (Some(name.clone()), *copy),
        CardRef::Filler | CardRef::Leader(_) => (None, 0),
    };
    BoardCard { card, copy, count: 1, ..BoardCard::default() }
}

/// Adjacent fillers become one entry with a count.
fn counted(cards: impl Iterator<Item = BoardCard>) -> Vec<BoardCard> {
    let mut counted: Vec<BoardCard> = Vec::new();
    for card in cards {
        match counted.last_mut() {
            Some(last) if is_plain(last) && is_plain(&card) => last.count += 1,
            Some(_) | None => counted.push(card),
        }
    }
    counted
}

/// A filler in its usual state.
pub(super) fn is_plain(card: &BoardCard) -> bool {
    card.card.is_none() && !card.face_up
}
