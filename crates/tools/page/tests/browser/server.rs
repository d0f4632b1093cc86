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
    for (path, status, header, text) in [
        ("/", 200, "content-type: text/html", "the page"),
        ("/index.html", 200, "content-type: text/html", "the page"),
        ("/?a=b", 200, "content-type: text/html", "the page"),
        ("/files/a.wasm", 200, "content-type: application/wasm", "wasm"),
        ("/missing", 404, "content-length: 0", ""),
        ("/files", 307, "location: /files/", ""),
        ("/files/", 404, "content-length: 0", ""),
        ("/../secret", 404, "content-length: 0", ""),
        ("/files/../../secret", 404, "content-length: 0", ""),
        ("/%2e%2e/secret", 404, "content-length: 0", ""),
        ("//etc/passwd", 404, "content-length: 0", ""),
    ] {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let close = "Host: localhost\r\nConnection: close";
        write!(stream, "GET {path} HTTP/1.1\r\n{close}\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {head}");
        assert!(head.contains(header) && body == text, "{path}: {answer}");
        assert!(head.contains("cache-control: no-store"), "{path}: {head}");
    }
    // A port that is asked for may be taken.
    let mut second = Command::new(PAGE);
    let second = second.args(["--port", &port.to_string(), "--serve"]).arg(&site).output().unwrap();
    let wrong = String::from_utf8(second.stderr).unwrap();
    assert!(wrong.contains(&format!("cannot serve the page at port {port}")), "{wrong}");
}
