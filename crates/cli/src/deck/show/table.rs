//! A deck as a table of text.

use super::{Leader, Listed, Shown};

impl Shown {
    pub(super) fn to_text(&self) -> String {
        let mut text = self.title.as_ref().map(|title| format!("{title}\n")).unwrap_or_default();
        text += &self.leaders.iter().map(Leader::line).collect::<String>();
        text += &self.categories.keys().map(|category| self.part(category)).collect::<String>();
        text += &self.unknown();
        text += &self.costs();
        text + &self.summary()
    }

    fn part(&self, category: &str) -> String {
        let cards: Vec<&Listed> =
            self.cards.iter().filter(|card| card.category == category).collect();
        let width = cards.iter().map(|card| card.name.chars().count()).max().unwrap_or_default();
        let lines: String = cards.iter().map(|card| card.line(width)).collect();
        format!("\n{category} ({})\n{lines}", self.categories[category])
    }

    fn unknown(&self) -> String {
        let lines = self.unknown.iter().map(|(number, count)| format!("  {count:>2} {number}\n"));
        let lines: String = lines.collect();
        if lines.is_empty() { lines } else { format!("\nNo card has the number\n{lines}") }
    }

    /// A bar for each cost there is, and for those between.
    fn costs(&self) -> String {
        let (least, most) = (self.costs.first_key_value(), self.costs.last_key_value());
        let Some(((least, _), (most, _))) = least.zip(most) else { return String::new() };
        let bar = |cost: i32| {
            let count = self.costs.get(&cost).copied().unwrap_or_default();
            let line = format!("  {cost:>2} {:<2} {}", count, "█".repeat(count));
            format!("{}\n", line.trim_end())
        };
        format!("\nCost\n{}", (*least..=*most).map(bar).collect::<String>())
    }

    fn summary(&self) -> String {
        let with = self.counters.iter().filter(|(counter, _)| **counter != 0).rev();
        let kinds: Vec<String> =
            with.map(|(counter, count)| format!("{count}x{counter}")).collect();
        let sum: i64 =
            self.counters.iter().map(|(each, count)| i64::from(*each) * *count as i64).sum();
        let kinds = if kinds.is_empty() { "none".to_owned() } else { kinds.join(", ") };
        format!(
            "\nCards {}, Counter {sum} in all ({kinds}), [Trigger] on {}\n",
            self.categories.values().sum::<usize>(),
            self.triggers,
        )
    }
}

impl Leader {
    fn line(&self) -> String {
        let figure = |figure: Option<i32>| figure.map_or("-".to_owned(), |it| it.to_string());
        let Leader { number, name, colors, power, life, don } = self;
        format!(
            "Leader {number} {name}: {}, power {}, Life {}, {don} DON!!\n",
            colors.join("/"),
            figure(*power),
            figure(*life),
        )
    }
}

impl Listed {
    fn line(&self, width: usize) -> String {
        let figure = |name: &str, width: usize, figure: Option<i32>| {
            figure.map(|figure| format!("  {name} {figure:>width$}")).unwrap_or_default()
        };
        let Listed { count, number, name, .. } = self;
        let figures = figure("cost", 2, self.cost)
            + &figure("power", 5, self.power)
            + &figure("counter", 4, self.counter);
        let line = format!("  {count:>2} {number:9} {name:width$}{figures}");
        format!("{}\n", line.trim_end())
    }
}
