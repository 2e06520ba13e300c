use std::sync::Arc;

use crate::{Pool, PoolError, Verdict, check};

/// No card at all.
struct Empty;

impl Pool for Empty {
    fn opcg(&self, _: &str) -> Result<Arc<opcg::Card>, PoolError> {
        Err(PoolError::Unknown)
    }

    fn bss(&self, _: &str) -> Result<Arc<bss::Card>, PoolError> {
        Err(PoolError::Unknown)
    }

    fn bss_tokens(&self) -> Vec<Arc<bss::Card>> {
        Vec::new()
    }
}

fn verdict(lines: &str) -> Verdict {
    check(&format!("scenario A test\ngame bss\n{lines}"), &Empty).verdict
}

fn holds(lines: &str) {
    let report = check(&format!("scenario A test\ngame bss\n{lines}"), &Empty);
    assert_eq!(report.verdict, Verdict::Holds, "{}", report.details());
}

const FOX: &str = "card Fox spirit red cost 2 symbols red lv 1:1:2000 2:3:4000\n";

#[test]
fn a_spirit_is_summoned_with_the_cores_told() {
    holds(&format!(
        "{FOX}you reserve 5; hand Fox\ndo\nyou summon Fox with 3\nthen\nFox cores 3\nFox level 2\nFox bp 4000\nyou reserve 0\nyou core-trash 3"
    ));
}

#[test]
fn cores_are_paid_from_where_is_told() {
    holds(&format!(
        "{FOX}card Bank nexus blue cost 2 lv 1:0\nyou reserve 2; nexuses Bank(cores 2); hand Fox\ndo\nyou summon Fox with 1 paying Bank 2\nthen\nBank cores 0\nyou reserve 1\nFox cores 1"
    ));
}

#[test]
fn one_command_moves_several_cores() {
    holds(&format!(
        "{FOX}you spirits Fox(cores 1), Fox#2(cores 3 soul); reserve 2\ndo\nyou move 2 from reserve to Fox, soul from Fox#2 to reserve\nthen\nFox cores 3\nFox#2 cores 2\nyou soul in reserve\nyou reserve 1"
    ));
}

#[test]
fn the_turn_ends_through_main_and_attack_step() {
    holds(&format!(
        "{FOX}you spirits Fox(cores 1)\ndo\nyou end turn\nthen\nturn 6 opp\nstep main\nopp deck 29"
    ));
}

#[test]
fn an_attack_that_is_not_blocked_takes_life() {
    holds(&format!(
        "{FOX}turn 5 you\nat attack-step\nyou spirits Fox(cores 1)\ndo\nyou attack with Fox\nthen\nopp life 4\nFox exhausted\nasks you attack"
    ));
}

#[test]
fn what_does_not_hold_is_told() {
    let lines =
        format!("{FOX}you reserve 3; hand Fox\ndo\nyou summon Fox with 1\nthen\nyou reserve 3");
    let Verdict::Failed { line, found, .. } = verdict(&lines) else { panic!("it fails") };
    assert_eq!((line, found.as_str()), (8, "you reserve 0"));
}

#[test]
fn a_board_that_no_game_can_show_is_broken() {
    let lines =
        format!("{FOX}you spirits Fox(cores 1 soul); reserve 1 soul\ndo\nthen\ngame running");
    let Verdict::Broken(error) = verdict(&lines) else { panic!("it is broken") };
    assert!(error.to_string().contains("one soul core"), "{error}");
}

const OWL: &str = "card Owl spirit red cost 2 symbols red lv 1:2:3000 2:4:5000\n";

#[test]
fn as_many_cores_are_put_as_are_told_or_none() {
    let told = |reserve: u8, cores: u8| {
        format!("{OWL}you reserve {reserve}; hand Owl\ndo\nyou summon Owl with {cores}\nthen\n")
    };
    holds(&(told(7, 3) + "Owl cores 3\nyou reserve 2"));
    for (reserve, cores) in [(7, 1), (5, 4), (4, 3)] {
        let Verdict::Failed { line, found, .. } = verdict(&told(reserve, cores)) else {
            panic!("{cores} of {reserve} cores are not put on it")
        };
        assert!(line == 6 && found.starts_with("refused by 10-6-7\nasks you main"), "{found}");
    }
}

#[test]
fn cores_that_are_written_are_those_that_are_put() {
    let line = |answer: &str| {
        format!(
            "{OWL}{FOX}you spirits Fox(cores 3); reserve 1; hand Owl\ndo\nyou {answer}\nthen\nOwl cores 2\n"
        )
    };
    holds(&(line("summon Owl with 2 paying reserve 1, Fox 1 placing Fox 2") + "Fox in you trash"));
    let wrong = verdict(&line("summon Owl with 2 paying reserve 1 placing reserve 1, Fox 1"));
    assert!(matches!(wrong, Verdict::Failed { line: 7, .. }), "{wrong}");
}

#[test]
fn the_only_core_is_moved_though_nobody_is_asked_which() {
    let line = |answer: &str| format!("{FOX}you spirits Fox(cores 2)\ndo\nyou {answer}\nthen\n");
    holds(&(line("move 1 from Fox to reserve") + "Fox cores 1\nyou reserve 1"));
    holds(&(line("move 2 from Fox to reserve") + "Fox in you trash\nyou reserve 2"));
    let none = verdict(&line("move 1 from reserve to Fox"));
    assert!(matches!(none, Verdict::Failed { line: 6, .. }), "{none}");
}

#[test]
fn what_is_chosen_on_the_way_does_not_change_how_many_cores_are_put() {
    let board =
        "card Climber spirit red cost 2 symbols red lv 1:1:5000 2:3:8000 text \"<Ascend: 3>\"
        card Vassal spirit white cost 4 lv 1:1:3000
        you spirits Vassal(cores 1), Vassal#2(cores 1); reserve 4; hand Climber
        do
        you summon Climber with 3
        you choose Vassal#2
        then
        you spirits Vassal, Climber
        Climber cores 3
        you reserve 0";
    holds(board);
}
