//! What a player types.

use std::path::PathBuf;

use super::history::Detail;

/// One line of input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// The answer with this number, counted from 1.
    Answer(usize),
    /// An answer in words: `attack leader with c5`.
    Act(String),
    Why(String),
    WhyNot(String),
    Log(Detail),
    Rules(String),
    Show(String),
    Board,
    Trash,
    Undo,
    Save(PathBuf),
    Load(PathBuf),
    Concede,
    Help,
    Quit,
}

/// What is typed in one game only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    /// Words that begin an answer.
    pub(crate) acts: &'static [&'static str],
    /// An answer that can be asked about.
    pub(crate) example: &'static str,
    /// The lines of the help that speak of answers and of figures.
    pub(crate) help: &'static str,
}

/// Everything that can be typed.
pub(crate) fn help(words: &Words) -> String {
    let asking = format!("why not {}", words.example);
    format!("{ANSWER}{}  {asking:<25} the clause that forbids it\n{COMMANDS}", words.help)
}

const ANSWER: &str = "what you can type
  N                         the answer with this number
";

const COMMANDS: &str = "  show c5                   what a card is and says
  board, trash              both sides again; both trashes
  log, log all              what happened, with clauses; every entry of it
  rules 7-1-4, rules rest   a clause, or clauses about something
  undo                      back to your last decision
  save FILE, load FILE      the game so far as a replay
  concede, help, quit
";

/// The command of a line, or what is wrong with it.
pub(crate) fn parse(line: &str, words: &Words) -> Result<Command, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if let Ok(number) = line.parse() {
        return Ok(Command::Answer(number));
    }
    if words.acts.contains(&word.to_lowercase().as_str()) {
        return Ok(Command::Act(line.to_owned()));
    }
    match (word.to_lowercase().as_str(), rest) {
        ("why", "") => Err(format!("why what? why 3, why c5, why not {}", words.example)),
        ("why", rest) => Ok(why(rest)),
        ("log", "all") => Ok(Command::Log(Detail::Everything)),
        ("log", _) => Ok(Command::Log(Detail::Main)),
        ("rules" | "rule", "") => Err("which rule? rules 7-1-4, rules rest".to_owned()),
        ("rules" | "rule", query) => Ok(Command::Rules(query.to_owned())),
        ("show" | "card", "") => Err("show which card? show c5".to_owned()),
        ("show" | "card", card) => Ok(Command::Show(card.to_owned())),
        ("board" | "b", "") => Ok(Command::Board),
        ("trash", "") => Ok(Command::Trash),
        ("undo" | "u", "") => Ok(Command::Undo),
        ("save" | "load", "") => Err(format!("{word} needs the name of a file")),
        ("save", file) => Ok(Command::Save(file.into())),
        ("load", file) => Ok(Command::Load(file.into())),
        ("concede", "") => Ok(Command::Concede),
        ("help" | "h" | "?", _) => Ok(Command::Help),
        ("quit" | "q" | "exit", "") => Ok(Command::Quit),
        ("", _) => Err("a number answers; help lists what else there is".to_owned()),
        _ => Err(format!("not understood: {line}; help lists the commands")),
    }
}

fn why(rest: &str) -> Command {
    match rest.strip_prefix("not ") {
        Some(act) => Command::WhyNot(act.trim().to_owned()),
        None => Command::Why(rest.to_owned()),
    }
}

#[cfg(test)]
mod tests;
