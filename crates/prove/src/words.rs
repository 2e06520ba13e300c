//! The words of the vocabulary that a value uses: its enum variants, found by serializing it.

use std::{collections::BTreeSet, fmt};

use serde::{
    Serialize,
    ser::{
        Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant, Serializer,
    },
};

/// Type and variant of each enum value inside the ability.
pub(crate) fn words(text: &impl Serialize) -> BTreeSet<String> {
    let mut found = Words::default();
    text.serialize(&mut found).expect("words are only collected");
    found.0
}

#[derive(Default)]
struct Words(BTreeSet<String>);

impl Words {
    fn add(&mut self, of: &str, variant: &str) {
        self.0.insert(format!("{of}::{variant}"));
    }
}

/// What a value cannot be written for; words can always be collected.
#[derive(Debug)]
struct Unwritten(String);

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritten {}

impl Error for Unwritten {
    fn custom<T: fmt::Display>(what: T) -> Unwritten {
        Unwritten(what.to_string())
    }
}

type Written = Result<(), Unwritten>;

/// Figures and strings are no words.
macro_rules! no_word {
    ($($method:ident($of:ty)),* $(,)?) => {
        $(fn $method(self, _value: $of) -> Written {
            Ok(())
        })*
    };
}

impl Serializer for &mut Words {
    type Ok = ();
    type Error = Unwritten;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    no_word! {
        serialize_bool(bool), serialize_i8(i8), serialize_i16(i16), serialize_i32(i32),
        serialize_i64(i64), serialize_u8(u8), serialize_u16(u16), serialize_u32(u32),
        serialize_u64(u64), serialize_f32(f32), serialize_f64(f64), serialize_char(char),
        serialize_str(&str), serialize_bytes(&[u8]), serialize_unit_struct(&'static str),
    }

    fn serialize_none(self) -> Written {
        Ok(())
    }

    fn serialize_unit(self) -> Written {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_unit_variant(self, of: &'static str, _at: u32, variant: &'static str) -> Written {
        self.add(of, variant);
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        of: &'static str,
        _at: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        self.add(of, variant);
        value.serialize(self)
    }

    fn serialize_seq(self, _len: Option<usize>) -> Result<Self, Unwritten> {
        Ok(self)
    }

    fn serialize_tuple(self, _len: usize) -> Result<Self, Unwritten> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _of: &'static str, _len: usize) -> Result<Self, Unwritten> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        of: &'static str,
        _at: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Self, Unwritten> {
        self.add(of, variant);
        Ok(self)
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Self, Unwritten> {
        Ok(self)
    }

    fn serialize_struct(self, _of: &'static str, _len: usize) -> Result<Self, Unwritten> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        of: &'static str,
        _at: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Self, Unwritten> {
        self.add(of, variant);
        Ok(self)
    }
}

/// Parts of a value, one after the other.
macro_rules! parts {
    ($($part:ident::$method:ident($($key:ident)?)),* $(,)?) => {
        $(impl $part for &mut Words {
            type Ok = ();
            type Error = Unwritten;

            fn $method<T: Serialize + ?Sized>(&mut self, $($key: &'static str,)? value: &T) -> Written {
                value.serialize(&mut **self)
            }

            fn end(self) -> Written {
                Ok(())
            }
        })*
    };
}

parts! {
    SerializeSeq::serialize_element(),
    SerializeTuple::serialize_element(),
    SerializeTupleStruct::serialize_field(),
    SerializeTupleVariant::serialize_field(),
    SerializeStruct::serialize_field(_key),
    SerializeStructVariant::serialize_field(_key),
}

impl SerializeMap for &mut Words {
    type Ok = ();
    type Error = Unwritten;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _key: &T) -> Written {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        Ok(())
    }
}
