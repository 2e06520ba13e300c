//! Forms of a Japanese verb, by the ending of its plain form.

/// Which form of its last verb a clause has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Form {
    /// The end of a sentence: 置く.
    Final,
    /// Another clause follows: 置き.
    Joining,
    /// A cost that may be paid: 置くことができる.
    Potential,
    /// What may be left undone: 置いてもよい.
    May,
    /// What was done: 置いた.
    Past,
}

impl Form {
    pub(super) const ALL: [Form; 5] =
        [Form::Final, Form::Joining, Form::Potential, Form::May, Form::Past];

    pub(super) const fn letter(self) -> char {
        match self {
            Form::Final => 'F',
            Form::Joining => 'C',
            Form::Potential => 'P',
            Form::May => 'M',
            Form::Past => 'T',
        }
    }
}

/// The spellings of a verb in this form, the usual one first. `φする` is said of a noun that ends a sentence without a verb.
pub(super) fn inflect(verb: &str, form: Form) -> Vec<String> {
    if let Some(spellings) = predicate(verb, form) {
        return spellings;
    }
    let (stem, bare) = match verb.strip_suffix("する") {
        Some(stem) => return suru(stem, form),
        None => (&verb[..verb.len() - verb.chars().last().map_or(0, char::len_utf8)], verb),
    };
    let (joining, connective) = match bare.chars().last() {
        Some('く') => ("き", "い"),
        Some('す') => ("し", "し"),
        Some('ぶ') => ("び", "ん"),
        Some('う') => ("い", "っ"),
        _ if bare.ends_with("なる") => ("り", "っ"),
        _ => ("", ""),
    };
    let voiced = connective == "ん";
    let (te, ta) = if voiced { ("で", "だ") } else { ("て", "た") };
    let with_te = format!("{stem}{connective}{te}");
    let plain = format!("{stem}{joining}");
    match form {
        Form::Final => vec![bare.to_owned()],
        Form::Joining if matches!(bare, "見る" | "得る") => vec![with_te, plain],
        Form::Joining => vec![plain, with_te],
        Form::Potential if bare == "登場させる" => {
            vec!["登場させることができる".to_owned(), "登場できる".to_owned()]
        }
        Form::Potential => vec![format!("{bare}ことができる")],
        Form::May => vec![format!("{with_te}もよい")],
        Form::Past => vec![format!("{stem}{connective}{ta}")],
    }
}

/// What ends a condition: before 場合 and before another condition.
fn predicate(verb: &str, form: Form) -> Option<Vec<String>> {
    if let Some(stem) = verb.strip_suffix("ない").filter(|stem| !matches!(*stem, "" | "い")) {
        return Some(match form {
            Form::Final => vec![verb.to_owned()],
            Form::Joining => vec![format!("{stem}ず")],
            Form::Potential | Form::May | Form::Past => Vec::new(),
        });
    }
    let (last, joining): (&[&str], &[&str]) = match verb {
        "だ" => (&["の", "だった", "である"], &["で", "でかつ"]),
        "ある" => (&["ある"], &["あり", "あって"]),
        "いる" => (&["いる"], &["いて", "おり"]),
        "いない" => (&["いない"], &["おらず", "いなく", "いなくて"]),
        "ない" => (&["ない"], &["なく"]),
        "持つ" => (&["持つ"], &["持ち"]),
        _ => return None,
    };
    let spellings = match form {
        Form::Final => last.to_vec(),
        Form::Joining => joining.to_vec(),
        Form::Potential | Form::May | Form::Past => Vec::new(),
    };
    Some(spellings.into_iter().map(str::to_owned).collect())
}

fn suru(stem: &str, form: Form) -> Vec<String> {
    let silent = stem == "φ";
    let stem = if silent { "" } else { stem };
    let ends = match form {
        Form::Final if silent => vec!["", "する"],
        Form::Final => vec!["する"],
        Form::Joining => vec!["し", "して"],
        Form::Potential if silent => vec!["することができる", "できる"],
        Form::Potential => vec!["できる", "することができる"],
        Form::May => vec!["してもよい"],
        Form::Past => vec!["した"],
    };
    ends.into_iter().map(|end| format!("{stem}{end}")).collect()
}
