//! The page where something is missing: WebAssembly, a file, the network; and how large it
//! is.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{browse_at, serve, site, USUAL};

/// What the page says where a file is missing; the early script begins with another.
fn says_without(missing: &str, script: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(site()).unwrap().map(Result::unwrap) {
        fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
    }
    let early = fs::read_to_string(site().join("early.js")).unwrap();
    fs::write(folder.path().join("early.js"), script.to_string() + &early).unwrap();
    if !missing.is_empty() {
        fs::remove_file(folder.path().join(missing)).unwrap();
    }
    let (_server, link) = serve(folder.path(), &[]);
    let mut said = String::new();
    // The browser complains too, of course.
    browse_at(USUAL, &link, |page| {
        page.wait("at('loading').className === 'error'");
        said = page.text("loading");
    });
    said
}

#[test]
fn what_is_missing_is_no_empty_page() {
    for missing in ["board.js", "collection.js", "collection_bg.wasm", "worker.js"] {
        let said = says_without(missing, "");
        assert!(said.starts_with("The games cannot be played here: "), "{missing}: {said}");
    }
    let said = says_without("", "delete self.WebAssembly;\n");
    assert!(said.contains("does not run WebAssembly"), "{said}");
}

#[test]
fn without_a_network_the_page_is_still_there() {
    // The port that it leaves is not one that the server of another test takes.
    let (server, link) = serve(site(), &["--port", "0"]);
    browse_at(USUAL, &link, |page| {
        page.idle();
        page.run("navigator.serviceWorker.ready.then(() => { self.kept = true; })");
        page.wait("self.kept && navigator.serviceWorker.controller");
        drop(server);
        page.visit("#bash-game=21%204");
        page.idle();
        page.press("#board button");
        page.wait_for_moves(2);
        page.follow("#puzzle");
        assert!(page.text("said").starts_with("Exactly one move wins"));
        page.follow("#rules=octal%3D0.77&start=3%205");
        assert!(page.text("said").starts_with("Your move"));
        page.follow("#bash-game=21%204");
        page.run("all('#judge, #files details').forEach((one) => { one.open = true; })");
        page.wait("first('#files code').textContent.includes('fn ')");
    });
}

/// What the first visit loads, as servers usually send it.
#[test]
fn the_page_is_small() {
    let packed = |name: &str| {
        let output = Command::new("gzip").arg("-9c").arg(site().join(name)).output().unwrap();
        output.stdout.len()
    };
    let (mut first, mut puzzles, mut own) = (0, 0, 0);
    for entry in fs::read_dir(site()).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        let end = Path::new(&name).extension().and_then(|end| end.to_str());
        match (name.as_str(), end) {
            ("own.js" | "discovery.js" | "discovery_bg.wasm", _) => own += packed(&name),
            ("puzzle.js", _) => puzzles += packed(&name),
            ("index.html", _) | (_, Some("css" | "js" | "json" | "wasm")) => first += packed(&name),
            _ => {}
        }
    }
    println!("{first} bytes at first, {puzzles} for puzzles, {own} for a game of one's own");
    assert!(first <= 150_000, "{first} bytes");
    assert!(own <= 280_000, "{own} bytes");
}
