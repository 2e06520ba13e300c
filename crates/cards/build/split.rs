//! A card file cut into its cards, without spacing and notes; brackets and quotes are all it looks at.

/// One card as it stands in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) number: String,
    pub(crate) card: String,
}

/// Why a file cannot be cut, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SplitError {
    pub(crate) line: usize,
    pub(crate) reason: &'static str,
}

/// file = "[" { card [","] } "]"
pub(crate) fn split(text: &str) -> Result<Vec<Piece>, SplitError> {
    let mut scanner = Scanner { text, at: 0 };
    if scanner.next()? != Some("[") {
        return Err(scanner.error("a card file is a list: [ … ]"));
    }
    let mut pieces = Vec::new();
    loop {
        match scanner.next()? {
            Some("(") => pieces.push(scanner.card()?),
            Some(",") => {}
            Some("]") => break,
            _ => return Err(scanner.error("a card is expected: ( … )")),
        }
    }
    match scanner.next()? {
        None => Ok(pieces),
        Some(_) => Err(scanner.error("something stands after the list")),
    }
}

/// Goes through a file token by token.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    /// A card up to the bracket that closes it; the one that opens it has been read.
    fn card(&mut self) -> Result<Piece, SplitError> {
        let mut open = vec![")"];
        let mut card = String::from("(");
        let mut number = None;
        while let Some(close) = open.last() {
            let token = self.next()?.ok_or_else(|| self.error("a bracket is not closed"))?;
            match token {
                "(" => open.push(")"),
                "[" => open.push("]"),
                "{" => open.push("}"),
                ")" | "]" | "}" if token != *close => {
                    return Err(self.error("this bracket closes none"));
                }
                ")" | "]" | "}" => {
                    open.pop();
                    // A comma before it is for people.
                    card.truncate(card.trim_end_matches(',').len());
                }
                _ if open.len() == 1 && card.ends_with("(number:") => number = unquoted(token),
                _ if open.len() == 1 && card.ends_with(",number:") => number = unquoted(token),
                _ => {}
            }
            card += token;
        }
        let number = number.ok_or_else(|| self.error("this card has no number"))?;
        Ok(Piece { number, card })
    }

    /// The next bracket, comma, colon, quoted text or word; `None` at the end.
    fn next(&mut self) -> Result<Option<&'a str>, SplitError> {
        self.skip();
        let rest = &self.text[self.at..];
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        let length = match first {
            '"' => self.quoted(rest)?,
            '(' | ')' | '[' | ']' | '{' | '}' | ',' | ':' => 1,
            sign if is_of_word(sign) => rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len()),
            _ => return Err(self.error("a sign that no card has")),
        };
        self.at += length;
        Ok(Some(&rest[..length]))
    }

    /// Spacing and notes from `//` to the end of a line.
    fn skip(&mut self) {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            if !rest.starts_with("//") {
                return;
            }
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
    }

    /// The length of the quoted text that begins here, quotes included.
    fn quoted(&self, rest: &str) -> Result<usize, SplitError> {
        let mut is_escaped = false;
        for (at, sign) in rest.char_indices().skip(1) {
            match sign {
                '"' if !is_escaped => return Ok(at + 1),
                _ => is_escaped = sign == '\\' && !is_escaped,
            }
        }
        Err(self.error("a quote is not closed"))
    }

    fn error(&self, reason: &'static str) -> SplitError {
        SplitError { line: self.text[..self.at].lines().count().max(1), reason }
    }
}

fn is_of_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-' | '+' | '.')
}

fn unquoted(token: &str) -> Option<String> {
    Some(token.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{SplitError, split};

    fn check(text: &str, cards: &[(&str, &str)]) {
        let pieces = split(text).expect("a card file");
        let found: Vec<(&str, &str)> =
            pieces.iter().map(|piece| (piece.number.as_str(), piece.card.as_str())).collect();
        assert_eq!(found, cards);
    }

    fn refused(text: &str, line: usize, reason: &'static str) {
        assert_eq!(split(text), Err(SplitError { line, reason }));
    }

    #[test]
    fn cards_lose_spacing_notes_and_last_commas() {
        check("[]", &[]);
        check(
            "[\n    (\n        number: \"A\", cost: -1, // a note (\n        types: [\"Big, Bad\", ],\n    ),\n (name: \"(\", number: \"B\")]\n",
            &[
                ("A", r#"(number:"A",cost:-1,types:["Big, Bad"])"#),
                ("B", r#"(name:"(",number:"B")"#),
            ],
        );
    }

    #[test]
    fn quotes_within_quotes_belong_to_the_text() {
        check(
            r#"[(number: "A", name: "\"]\\", to: "é")]"#,
            &[("A", r#"(number:"A",name:"\"]\\",to:"é")"#)],
        );
    }

    #[test]
    fn only_the_card_itself_has_the_number() {
        check(r#"[(of: (number: "X"), number: "A")]"#, &[("A", r#"(of:(number:"X"),number:"A")"#)]);
        refused(r#"[(of: (number: "X"), name: "number:")]"#, 1, "this card has no number");
    }

    #[test]
    fn a_file_that_cannot_be_cut_is_refused_with_its_line() {
        refused("(number: \"A\")", 1, "a card file is a list: [ … ]");
        refused("[\n(number: \"A\"", 2, "a bracket is not closed");
        refused("[\n(number: \"A\",\n list: [)]", 3, "this bracket closes none");
        refused("[(number: \"A)]", 1, "a quote is not closed");
        refused("[(number: r#\"A\"#)]", 1, "a sign that no card has");
        refused("[\nCard]", 2, "a card is expected: ( … )");
        refused("[] []", 1, "something stands after the list");
    }
}
