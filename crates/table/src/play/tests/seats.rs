//! Who may answer, see and ask what.

use super::{A, B, Played, in_the_middle, setup};
use crate::{
    Handled, Who,
    protocol::{ErrorCode, GameName, Settings},
};

/// The error of an answer to the pending decision or one before.
fn refused(played: &Played, who: Who, decision: u32, pick: u16) -> Option<ErrorCode> {
    played.at_table.answer(who, decision, pick, 0).err().map(|error| error.code)
}

fn other(who: Who) -> Who {
    if who == A { B } else { A }
}

#[test]
fn an_answer_is_taken_from_its_player_only() {
    for game in GameName::ALL {
        let played = in_the_middle(game);
        let (who, decision) = played.asked();
        assert_eq!(refused(&played, other(who), decision.id, 0), Some(ErrorCode::NotYours));
        assert_eq!(refused(&played, Who::Spectator, decision.id, 0), Some(ErrorCode::NotYours));
        let beyond = decision.picks.len() as u16;
        assert_eq!(refused(&played, who, decision.id, beyond), Some(ErrorCode::NoSuchPick));
        assert_eq!(refused(&played, who, decision.id + 1, 0), Some(ErrorCode::NoSuchPick));
        assert_eq!(refused(&played, who, decision.id, 0), None);
    }
}

#[test]
fn the_same_answer_again_is_harmless_and_another_comes_too_late() {
    let mut played = in_the_middle(GameName::Opcg);
    let (who, decision) = played.asked();
    played.answer(1);
    assert_eq!(played.at_table.answer(who, decision.id, 1, 0), Ok(Handled::Nothing));
    assert_eq!(refused(&played, who, decision.id, 0), Some(ErrorCode::Late));
    assert_eq!(refused(&played, other(who), decision.id, 1), Some(ErrorCode::Late));
}

#[test]
fn only_whoever_is_asked_sees_the_answers() {
    for game in GameName::ALL {
        let played = in_the_middle(game);
        let (who, _) = played.asked();
        assert_eq!(played.seen(other(who)).decision, None);
        assert_eq!(played.seen(Who::Spectator).decision, None);
    }
}

#[test]
fn a_hand_is_seen_by_its_player_only() {
    for game in GameName::ALL {
        let played = in_the_middle(game);
        let held = |who: Who, side: usize| {
            let view = played.seen(who).view;
            let areas = view.sides[side].areas.clone();
            let hand = areas.into_iter().find(|area| area.id == "hand").expect("a hand");
            (hand.count as usize, hand.cards.len())
        };
        let (count, seen) = held(A, 0);
        assert!(count > 0 && count == seen);
        assert_eq!(held(B, 0), (count, 0));
        assert_eq!(held(Who::Spectator, 0), (count, 0));
    }
}

#[test]
fn what_is_not_seen_is_not_explained() {
    for game in GameName::ALL {
        let played = in_the_middle(game);
        let seen = |who: Who, card: u32| played.at_table.why(who, card).is_ok();
        let view = played.seen(A).view;
        let hand = view.sides[0].areas.iter().find(|area| area.id == "hand").expect("a hand");
        let held = hand.cards[0].id;
        assert!(seen(A, held));
        assert!(!seen(A, 9_999));
        // Another viewer knows other cards by the same numbers, and never this one.
        let explained = |who: Who| played.at_table.why(who, held).map(|why| why.name);
        let on_table = |who: Who| -> Vec<String> {
            let sides = played.seen(who).view.sides.into_iter();
            let cards = sides.flat_map(|side| side.areas).flat_map(|area| area.cards);
            cards.filter(|card| card.id == held).map(|card| card.name).collect()
        };
        for who in [B, Who::Spectator] {
            assert_eq!(explained(who).into_iter().collect::<Vec<_>>(), on_table(who));
        }
    }
}

#[test]
fn a_click_that_does_nothing_is_explained() {
    for game in GameName::ALL {
        let played = in_the_middle(game);
        let (who, decision) = played.asked();
        let used = |id: u32| decision.picks.iter().any(|pick| pick.cards.contains(&id));
        let view = played.seen(who).view;
        let cards = view.sides.iter().flat_map(|side| &side.areas).flat_map(|area| &area.cards);
        let idle: Vec<u32> = cards.map(|card| card.id).filter(|id| !used(*id)).collect();
        assert!(!idle.is_empty());
        for card in idle {
            let why_not = played.at_table.why_not(who, card, None).expect("it is seen");
            assert!(!why_not.reason.is_empty() && !why_not.act.is_empty());
            assert_ne!(why_not.reason, "nothing forbids it", "{}", why_not.act);
        }
    }
}

#[test]
fn every_answer_is_said_and_the_default_is_one_of_them() {
    for game in GameName::ALL {
        let mut played = Played::new(setup(game));
        for step in 0..200_usize {
            if played.at_table.is_over() {
                break;
            }
            let (_, decision) = played.asked();
            assert!(usize::from(decision.default) < decision.picks.len());
            assert!(!decision.prompt.is_empty() && !decision.clause.gist.is_empty());
            assert!(decision.picks.iter().all(|pick| !pick.label.is_empty()));
            played.answer(((step * 5 + 1) % decision.picks.len()) as u16);
        }
    }
}

#[test]
fn settings_answer_for_a_player_until_the_turn_is_over() {
    let mut played = Played::new(setup(GameName::Opcg));
    let asks = ["block", "counter"].map(str::to_owned).to_vec();
    let settings = Settings { pass: asks, this_turn: true, ..Settings::default() };
    let is_passing = |played: &Played| {
        let asked = played.seen(Who::Spectator).view.asked;
        asked.is_some_and(|asked| asked.ask == "block" || asked.ask == "counter")
    };
    for step in 0..400_usize {
        if is_passing(&played) {
            let (who, _) = played.asked();
            assert_eq!(played.at_table.unasked(0), None);
            played.at_table.set(who, &settings).expect("a player");
            let written = played.at_table.unasked(0).expect("it is passed");
            played.keep(written);
            let turn = played.seen(who).view.turn;
            while !played.at_table.is_over() && played.seen(who).view.turn == turn {
                played.play(1);
            }
            assert_eq!(played.at_table.settings(who).pass, Vec::<String>::new());
            return;
        }
        let offered = played.asked().1.picks.len();
        played.answer(((step * 7 + 3) % offered) as u16);
    }
    panic!("nobody attacked in this game");
}

#[test]
fn a_rematch_needs_everybody() {
    let mut played = in_the_middle(GameName::Opcg);
    assert!(played.at_table.want_rematch(A).is_err());
    let handled = played.at_table.resign(A).expect("at any time");
    played.grant(handled);
    assert_eq!(played.at_table.want_rematch(A), Ok(Handled::Broadcast));
    assert!(played.at_table.want_rematch(Who::Spectator).is_err());
    assert_eq!(played.at_table.want_rematch(B), Ok(Handled::Rematch));
}
