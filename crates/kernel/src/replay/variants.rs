//! The names of an enum's variants, as its serde implementation lists them.

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, Visitor, value::Error},
    forward_to_deserialize_any,
};

/// In the order of their numbers; none for a type that is no enum.
pub(super) fn variants<T: for<'de> Deserialize<'de>>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // It always fails: nothing is read but the list of variants.
    let _ = T::deserialize(Lister(&mut names));
    names
}

/// Asked for an enum, it notes the names of the variants and gives up.
struct Lister<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Lister<'_> {
    type Error = Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        *self.0 = variants;
        Err(Error::custom("only the variants are listed"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("this is no enum"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
