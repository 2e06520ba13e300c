//! What is printed on a card, in a few lines.

use opcg::Card;
use table::words::opcg_category;

/// Number and name, then everything else but the text.
pub(super) fn facts(card: &Card) -> String {
    let mut parts = vec![opcg_category(card.category).to_owned()];
    let colors: Vec<String> =
        card.colors.iter().map(|color| format!("{color:?}").to_lowercase()).collect();
    parts.push(colors.join("/"));
    let figures = [("cost", card.cost), ("Life", card.life), ("power", card.power)];
    parts.extend(
        figures.into_iter().filter_map(|(name, figure)| Some(format!("{name} {}", figure?))),
    );
    parts.extend(card.counter.map(|counter| format!("counter +{counter}")));
    parts.extend(card.attributes.iter().map(|attribute| format!("<{attribute:?}>")));
    parts.extend(card.types.iter().map(|name| format!("{{{name}}}")));
    parts.extend(card.block.map(|block| format!("block {block}")));
    format!("{}  {}\n{}\n", card.number, card.name, parts.join(", "))
}
