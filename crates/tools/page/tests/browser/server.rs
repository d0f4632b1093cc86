//! What the server of the page answers.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;

use crate::{start, PAGE};

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
    let (_server, link) = start(&[PAGE, "--serve", site.to_str().unwrap()], "http://127.0.0.1:");
    let port: u16 = link.trim_end_matches('/').parse().unwrap();
    assert!((8000..8100).contains(&port), "{port}");
    for (path, status, kind, text) in [
        ("/", 200, "text/html", "the page"),
        ("/index.html", 200, "text/html", "the page"),
        ("/?a=b", 200, "text/html", "the page"),
        ("/files/a.wasm", 200, "application/wasm", "wasm"),
        ("/missing", 404, "text/plain", ""),
        ("/files", 404, "text/plain", ""),
        ("/../secret", 404, "text/plain", ""),
        ("/files/../../secret", 404, "text/plain", ""),
        ("/%2e%2e/secret", 404, "text/plain", ""),
        ("//etc/passwd", 404, "text/plain", ""),
    ] {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {head}");
        assert!(head.contains(&format!("Content-Type: {kind}")), "{path}: {head}");
        assert!(head.contains("Cache-Control: no-store") && body == text, "{path}: {answer}");
    }
    // A port that is asked for may be taken.
    let mut second = Command::new(PAGE);
    let second = second.args(["--port", &port.to_string(), "--serve"]).arg(&site).output().unwrap();
    let wrong = String::from_utf8(second.stderr).unwrap();
    assert!(wrong.contains(&format!("cannot serve the page at port {port}")), "{wrong}");
}
