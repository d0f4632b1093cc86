//! What the server of the page answers.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;

use crate::{serve, PAGE};

#[test]
fn files_of_the_folder_are_served_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    fs::create_dir_all(site.join("files")).unwrap();
    for (name, text) in
        [("secret", "secret"), ("site/index.html", "the page"), ("site/files/a.wasm", "wasm")]
    {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let (_server, link) = serve(&site, &[]);
    let address = link.strip_prefix("http://127.0.0.1:").unwrap().trim_end_matches('/');
    let port: u16 = address.parse().unwrap();
    assert!((8000..8100).contains(&port), "{port}");
    let get = |path: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    for path in ["/", "/index.html", "/?a=b"] {
        let page = get(path);
        assert!(
            page.starts_with("HTTP/1.1 200 OK\r\n") && page.ends_with("\r\n\r\nthe page"),
            "{page}"
        );
        assert!(
            page.contains("Content-Type: text/html") && page.contains("Cache-Control: no-store"),
            "{page}"
        );
    }
    assert!(get("/files/a.wasm").contains("application/wasm"));
    for path in [
        "/missing",
        "/files",
        "/../secret",
        "/files/../../secret",
        "/%2e%2e/secret",
        "//etc/passwd",
    ] {
        let answer = get(path);
        assert!(answer.starts_with("HTTP/1.1 404") && !answer.contains("\nsecret"), "{answer}");
    }
    // A port that is asked for may be taken.
    let taken =
        Command::new(PAGE).args(["--port", address, "--serve"]).arg(&site).output().unwrap();
    let taken = String::from_utf8(taken.stderr).unwrap();
    assert!(taken.contains(&format!("cannot serve the page at port {port}")), "{taken}");
}
