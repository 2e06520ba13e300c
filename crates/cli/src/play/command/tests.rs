use super::Command;
use crate::play::{game::Tabletop, history::Detail};

fn parse(line: &str) -> Result<Command, String> {
    super::parse(line, &opcg::Duel::WORDS)
}

#[test]
fn numbers_answer_and_words_command() {
    assert_eq!(parse(" 12 "), Ok(Command::Answer(12)));
    assert_eq!(parse("Attack c2 with c5"), Ok(Command::Act("Attack c2 with c5".to_owned())));
    assert_eq!(parse("why c5"), Ok(Command::Why("c5".to_owned())));
    assert_eq!(parse("why not play c5"), Ok(Command::WhyNot("play c5".to_owned())));
    assert_eq!(parse("log"), Ok(Command::Log(Detail::Main)));
    assert_eq!(parse("log all"), Ok(Command::Log(Detail::Everything)));
    assert_eq!(parse("save a b.replay"), Ok(Command::Save("a b.replay".into())));
    assert_eq!(parse("QUIT"), Ok(Command::Quit));
}

/// `burst` begins an answer in one game only.
#[test]
fn each_game_has_its_own_words() {
    let burst = |words| super::parse("burst c5", words);
    assert_eq!(burst(&bss::Duel::WORDS), Ok(Command::Act("burst c5".to_owned())));
    assert!(burst(&opcg::Duel::WORDS).is_err());
}

#[test]
fn the_help_stands_in_its_columns() {
    for words in [&opcg::Duel::WORDS, &bss::Duel::WORDS] {
        let help = super::help(words);
        assert!(help.lines().skip(1).all(|line| line.starts_with("  ")), "{help}");
        assert!(help.contains(&format!("why not {} ", words.example)), "{help}");
    }
}

#[test]
fn what_is_not_understood_says_what_would_be() {
    let wrong = |line: &str| parse(line).expect_err("not a command");
    assert_eq!(wrong("attak"), "not understood: attak; help lists the commands");
    assert_eq!(wrong("save"), "save needs the name of a file");
    assert_eq!(wrong(""), "a number answers; help lists what else there is");
    assert_eq!(wrong("-1"), "not understood: -1; help lists the commands");
}
