//! Breaks one long line of nested brackets into lines: what fits stays together, what does not opens its brackets.

const STEP: usize = 4;

/// Appends `text`, indented and broken to `width`, without a line break at its end.
pub(crate) fn lay_out(text: &str, indent: usize, width: usize, out: &mut String) {
    // Room is left for the comma that follows.
    let fits = indent + text.chars().count() < width;
    match brackets(text).filter(|_| !fits) {
        Some((open, close)) => {
            pad(out, indent);
            out.push_str(&text[..=open]);
            out.push('\n');
            fill(&items(&text[open + 1..close]), indent + STEP, width, out);
            pad(out, indent);
            out.push_str(&text[close..]);
        }
        None => {
            pad(out, indent);
            out.push_str(text);
        }
    }
}

/// Items side by side as long as they fit; one that is too long by itself gets lines of its own.
fn fill(items: &[&str], indent: usize, width: usize, out: &mut String) {
    let mut line = String::new();
    for item in items {
        if indent + line.chars().count() + item.chars().count() + 2 > width {
            flush(&mut line, indent, out);
        }
        if indent + item.chars().count() >= width {
            lay_out(item, indent, width, out);
            out.push_str(",\n");
            continue;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(item);
        line.push(',');
    }
    flush(&mut line, indent, out);
}

fn flush(line: &mut String, indent: usize, out: &mut String) {
    if !line.is_empty() {
        pad(out, indent);
        out.push_str(line);
        out.push('\n');
        line.clear();
    }
}

fn pad(out: &mut String, indent: usize) {
    out.extend(std::iter::repeat_n(' ', indent));
}

/// The first bracket and the last, which belong together in what RON writes.
fn brackets(text: &str) -> Option<(usize, usize)> {
    let open = text.find(['(', '[', '{', '"'])?;
    let close = text.rfind([')', ']', '}'])?;
    (!text[open..].starts_with('"') && open + 1 < close).then_some((open, close))
}

/// The parts between the commas that stand in no bracket and no string.
fn items(text: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let (mut depth, mut start, mut quoted, mut escaped) = (0_u32, 0, false, false);
    for (at, sign) in text.char_indices() {
        match sign {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    items.extend(Some(text[start..].trim()).filter(|rest| !rest.is_empty()));
    items
}

#[cfg(test)]
mod tests;
