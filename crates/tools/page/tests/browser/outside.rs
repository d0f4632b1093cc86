//! The page where something is missing: WebAssembly, a file, the network; and how large it
//! is.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};

use crate::{browse_at, serve, site, USUAL};

/// What the page says where a file is missing, or begins with another script.
#[test]
fn what_is_missing_is_no_empty_page() {
    let early = fs::read_to_string(site().join("early.js")).unwrap();
    let old = format!("delete self.WebAssembly;\n{early}");
    for (file, text, place, says) in [
        ("board.js", None, "loading", "The games cannot be played here: "),
        ("collection_bg.wasm", None, "loading", "The games cannot be played here: "),
        ("worker.js", None, "loading", "The games cannot be played here: "),
        ("early.js", Some(old), "loading", "does not run WebAssembly"),
        ("gallery.json", None, "broken", "Something is broken here: "),
        ("discovery_bg.wasm", None, "broken", "Something is broken here: "),
    ] {
        let folder = tempfile::tempdir().unwrap();
        for entry in fs::read_dir(site()).unwrap().map(Result::unwrap) {
            fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
        let path = folder.path().join(file);
        text.map_or_else(|| fs::remove_file(&path), |text| fs::write(&path, text)).unwrap();
        let (_server, link) = serve(folder.path(), "0");
        // The browser complains too, of course.
        browse_at(USUAL, &link, |page| {
            // The front page needs the gallery, and a game of one's own all of them.
            page.visit(if file == "gallery.json" { "" } else { "#rules=take%3D1" });
            page.wait(&format!("at('{place}').className === 'error' && text('{place}')"));
            assert!(page.holds(&format!("at('{place}').checkVisibility()")), "{file}");
            assert!(page.text(place).contains(says), "{file}: {}", page.text(place));
        });
    }
}

/// Another folder that is served at the same place is seen as it is, and leaves nothing behind.
#[test]
fn without_a_network_the_page_is_still_there_and_nothing_else() {
    let other = tempfile::tempdir().unwrap();
    for file in ["index.html", "main.js", "other.html"] {
        fs::write(other.path().join(file), "Another folder").unwrap();
    }
    let end = |mut server: Child| server.wait().unwrap();
    let (server, link) = serve(site(), "0");
    let port = link.rsplit(':').next().unwrap().trim_end_matches('/');
    let serve_again = |folder: &Path| serve(folder, port).0;
    browse_at(USUAL, &link, |page| {
        page.run("navigator.serviceWorker.ready.then(() => { self.kept = true; })");
        page.reach("self.kept && navigator.serviceWorker.controller");
        end(server);
        page.visit("#bash-game=21%204");
        page.go("
            :: all('.cell').length === 21
            press('#board button') :: moves() === 2
            #puzzle :: text('said').startsWith('Exactly one move wins')
            #rules=octal%3D0.77&start=3%205 :: text('said').startsWith('Your move')
            #bash-game=21%204 :: moves() === 0
            open('#judge, #files details') :: text('files').includes('fn ')
        ");
        let server = serve_again(other.path());
        for file in ["", "index.html", "main.js", "other.html"] {
            page.visit(file);
            assert_eq!(page.ask::<String>("document.body.innerText"), "Another folder");
        }
        end(server);
        page.visit("#bash-game=21%204");
        page.reach("all('.cell').length === 21");
        let kept = "caches.keys().then((all) => Promise.all(all.map((one) => caches.open(one)))) \
            .then((all) => Promise.all(all.map((one) => one.match('other.html')))) \
            .then((found) => found.map(Boolean))";
        assert_eq!(page.ask::<Vec<bool>>(kept), [false]);
    });
}

/// What the first visit loads, as servers usually send it.
#[test]
fn the_page_is_small() {
    let (mut first, mut puzzles, mut own) = (0, 0, 0);
    for entry in fs::read_dir(site()).unwrap().map(Result::unwrap) {
        let output = Command::new("gzip").arg("-9c").arg(entry.path()).output().unwrap();
        let name = entry.file_name().into_string().unwrap();
        let is_first = |end: &&str| name.ends_with(end);
        match name.as_str() {
            "own.js" | "discovery.js" | "discovery_bg.wasm" => own += output.stdout.len(),
            "puzzle.js" => puzzles += output.stdout.len(),
            _ if ["index.html", ".css", ".js", ".json", ".wasm"].iter().any(is_first) => {
                first += output.stdout.len();
            }
            _ => {}
        }
    }
    println!("{first} bytes at first, {puzzles} for puzzles, {own} for a game of one's own");
    // Some more than the README says, since another compiler makes somewhat other code.
    assert!(first <= 150_000, "{first} bytes");
    assert!(own <= 280_000, "{own} bytes");
}
