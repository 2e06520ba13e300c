//! One row a game as a Parquet file.

use std::{fs::File, path::Path, sync::Arc};

use anyhow::Result;
use parquet::{
    data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type},
    file::{properties::WriterProperties, writer::SerializedFileWriter},
    schema::parser::parse_message_type,
};
use sim::lab::Row;

use super::files::{Games, seat_of_a, side};

/// The columns of [`super::files::COLUMNS`].
const SCHEMA: &str = "message games {
    required binary a (utf8);
    required binary b (utf8);
    required int64 game;
    required binary seat_of_a (utf8);
    required binary first (utf8);
    required binary winner (utf8);
    required int32 turns;
    required int32 decisions;
    required binary end (utf8);
}";

pub(super) fn write(path: &Path, games: &[Games<'_>]) -> Result<()> {
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let properties = Arc::new(WriterProperties::builder().build());
    let mut file = SerializedFileWriter::new(File::create(path)?, schema, properties)?;
    for pairing in games {
        let mut group = file.next_row_group()?;
        for column in columns(pairing) {
            let mut writer = group.next_column()?.expect("the schema has this column");
            match column {
                Column::Text(values) => {
                    writer.typed::<ByteArrayType>().write_batch(&values, None, None)?
                }
                Column::Long(values) => {
                    writer.typed::<Int64Type>().write_batch(&values, None, None)?
                }
                Column::Number(values) => {
                    writer.typed::<Int32Type>().write_batch(&values, None, None)?
                }
            };
            writer.close()?;
        }
        group.close()?;
    }
    file.close()?;
    Ok(())
}

/// The values of a column.
enum Column {
    Text(Vec<ByteArray>),
    Long(Vec<i64>),
    Number(Vec<i32>),
}

/// In the order of the schema.
fn columns(games: &Games<'_>) -> [Column; 9] {
    let Games { a, b, rows } = games;
    let name = |name: &str| Column::Text(vec![ByteArray::from(name); rows.len()]);
    let text = |cell: fn(&Row) -> &'static str| {
        Column::Text(rows.iter().map(|row| ByteArray::from(cell(row))).collect())
    };
    let number = |cell: fn(&Row) -> u32| {
        Column::Number(rows.iter().map(|row| cell(row).cast_signed()).collect())
    };
    [
        name(a),
        name(b),
        Column::Long(rows.iter().map(|row| row.game.cast_signed()).collect()),
        text(seat_of_a),
        text(|row| side(row.first)),
        text(|row| side(row.winner)),
        number(|row| row.turns),
        number(|row| row.decisions),
        text(|row| row.end.name()),
    ]
}

#[cfg(test)]
mod tests;
