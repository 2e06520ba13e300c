use super::{Command, parse};
use crate::play::history::Detail;

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

#[test]
fn what_is_not_understood_says_what_would_be() {
    let wrong = |line: &str| parse(line).expect_err("not a command");
    assert_eq!(wrong("attak"), "not understood: attak; help lists the commands");
    assert_eq!(wrong("save"), "save needs the name of a file");
    assert_eq!(wrong(""), "a number answers; help lists what else there is");
    assert_eq!(wrong("-1"), "not understood: -1; help lists the commands");
}
