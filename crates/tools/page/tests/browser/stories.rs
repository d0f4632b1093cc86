//! Stories, of which each line does something and says what comes true then: see
//! `stories/collection.txt`.

use std::fs;

use crate::{browse, PHONE, USUAL};

/// Tells all stories of a file. Names of links stand before them.
fn tell(file: &str) {
    let text = fs::read_to_string(format!("tests/browser/stories/{file}.txt")).unwrap();
    let (names, stories) = text.split_once("\n== ").unwrap();
    for story in stories.split("\n== ") {
        let mut story = story.to_string();
        for (name, link) in names.lines().filter_map(|line| line.split_once(" #")) {
            story = story.replace(&format!("{{{name}}}"), &format!("#{link}"));
        }
        let (title, steps) = story.split_once('\n').unwrap();
        println!("{title}");
        let viewer = if title.ends_with("on a phone") { PHONE } else { USUAL };
        browse(viewer, |page| page.go(steps));
    }
}

#[test]
fn stories_of_the_collection_come_true() {
    tell("collection");
}

#[test]
fn stories_of_own_games_come_true() {
    tell("own");
}
