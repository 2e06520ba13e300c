//! 2-5: the types of the printed cards, in the spelling of their texts.
//!
//! Types stand in a sentence like names do. Words that are not here count as a type before "spirit" or "card" too, since
//! new sets bring new types.

pub(crate) const TYPES: [&str; 80] = [
    "Aberration",
    "Ancient Dragon",
    "Android",
    "Angel",
    "Armored Beast",
    "Armored Dragon",
    "Asuka",
    "Beastfolk",
    "Beauty",
    "Birdfolk",
    "Bladebeast",
    "Carapite",
    "Construct",
    "Crystal Divinity",
    "Darkling",
    "Dragonoid",
    "EVA-00",
    "EVA-01",
    "EVA-02",
    "EVA-05",
    "EVA-08",
    "EVA-13",
    "Emperor Beast",
    "Fabled Beast",
    "Fair Folk",
    "Familiar",
    "First Adams' Vessel",
    "Flying Fish",
    "Frolicker",
    "Gendoh",
    "Giant Beast",
    "Glowbug",
    "Golem",
    "Greatbeetle",
    "Hydra",
    "Ice Princess",
    "Insectoid",
    "Kaworu",
    "Lava Fish",
    "Leaf Kindred",
    "Lightguider",
    "Lyric Bird",
    "Machine Beast",
    "Mari",
    "Mark.06",
    "Mark.09",
    "Mecha",
    "Misato",
    "NERV",
    "Netherine",
    "Nightling",
    "Otherlander",
    "Pilot",
    "Plantfolk",
    "Preybird",
    "Pterosaur",
    "Rei",
    "Rei (Tentative)",
    "Reptoid",
    "Sabercaulus",
    "Seafae",
    "Serpent",
    "Shadow",
    "Shinji",
    "Skybinder",
    "Skyfang",
    "Spirit Beast",
    "Star Dragon",
    "Supsprite",
    "Surveyor",
    "Terrasaur",
    "Toy",
    "Undead",
    "Valiant Hero",
    "Voidlord",
    "WILLE",
    "Wanderfae",
    "War God",
    "Warbeast",
    "Wildsoul",
];

/// A type as texts spell it; card lists print types in capitals.
pub fn type_name(printed: &str) -> String {
    let known = TYPES.iter().find(|name| name.eq_ignore_ascii_case(printed));
    known.map_or_else(|| capitalised(printed), |name| (*name).to_owned())
}

fn capitalised(printed: &str) -> String {
    let words = printed.split(' ').map(|word| {
        let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
        let is_name = word.contains(|sign: char| sign.is_ascii_digit());
        if is_name { word.to_owned() } else { first.to_uppercase() + &rest.to_lowercase() }
    });
    words.collect::<Vec<_>>().join(" ")
}
