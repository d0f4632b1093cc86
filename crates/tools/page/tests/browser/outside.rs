//! The page where something is missing: WebAssembly, a file, the network; and how large it
//! is.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{ask, browse_at, follow, idle, press, serve, site, text, wait, wait_for_moves, USUAL};

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        if entry.path().is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

#[test]
fn without_webassembly_the_page_says_so() {
    let folder = tempfile::tempdir().unwrap();
    copy(site(), folder.path());
    let early = folder.path().join("early.js");
    let script = fs::read_to_string(&early).unwrap();
    fs::write(early, format!("delete self.WebAssembly;\n{script}")).unwrap();
    let (_server, link) = serve(folder.path());
    let complaints = browse_at(USUAL, &link, |client, _| async move {
        wait(&client, "at('loading').className === 'error'").await;
        let said = text(&client, "loading").await;
        assert!(said.contains("does not run WebAssembly"), "{said}");
    });
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[test]
fn a_file_that_is_missing_is_no_empty_page() {
    for missing in ["board.js", "collection.js", "collection_bg.wasm", "worker.js"] {
        let folder = tempfile::tempdir().unwrap();
        copy(site(), folder.path());
        fs::remove_file(folder.path().join(missing)).unwrap();
        let (_server, link) = serve(folder.path());
        // The browser complains too, of course.
        browse_at(USUAL, &link, |client, _| async move {
            wait(&client, "at('loading').className === 'error'").await;
            let said = text(&client, "loading").await;
            assert!(said.starts_with("The games cannot be played here: "), "{missing}: {said}");
        });
    }
}

#[test]
fn without_a_network_the_page_is_still_there() {
    let (server, link) = serve(site());
    browse_at(USUAL, &link, |client, page| async move {
        idle(&client).await;
        ask(&client, "navigator.serviceWorker.ready.then(() => { self.kept = true; })").await;
        wait(&client, "self.kept && navigator.serviceWorker.controller").await;
        drop(server);
        client.goto("about:blank").await.unwrap();
        client.goto(&format!("{page}#bash-game=21%204")).await.unwrap();
        idle(&client).await;
        press(&client, "#board button").await;
        wait_for_moves(&client, 2).await;
        follow(&client, "#puzzle").await;
        assert!(text(&client, "said").await.starts_with("Exactly one move wins"));
        follow(&client, "#rules=octal%3D0.77&start=3%205").await;
        assert!(text(&client, "said").await.starts_with("Your move"));
        follow(&client, "#bash-game=21%204").await;
        ask(&client, "all('#judge, #files details').forEach((one) => { one.open = true; })").await;
        wait(&client, "document.querySelector('#files code').textContent.includes('fn ')").await;
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
            ("own.js" | "discovery.js" | "discovery_bg.wasm" | "gallery.json", _) => {
                own += packed(&name)
            }
            ("puzzle.js", _) => puzzles += packed(&name),
            (_, Some("html" | "css" | "js" | "wasm")) => first += packed(&name),
            _ => {}
        }
    }
    println!("{first} bytes at first, {puzzles} for puzzles, {own} for a game of one's own");
    // rustup's standard library is not made for size.
    let more = if env::var_os("CARGO_FOR_WASM").is_some() { 0 } else { 15_000 };
    assert!(first <= 130_000 + more, "{first} bytes");
    assert!(own <= 250_000 + more, "{own} bytes");
}
