//! Makes the page and serves it on this machine; with `--make`, only makes it; with `--serve` and
//! a folder, only serves that. `--port` and a number ask for that port.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path};
use std::thread;

use anyhow::{bail, Context, Result};

fn main() -> Result<()> {
    let (mut only_make, mut port, mut folder) = (false, None, None);
    let mut arguments = env::args().skip(1);
    while let Some(option) = arguments.next() {
        let mut value = || arguments.next().with_context(|| format!("{option} needs a value"));
        match option.as_str() {
            "--make" => only_make = true,
            "--port" => port = Some(value()?.parse()?),
            "--serve" => folder = Some(value()?.into()),
            _ => bail!("there is no {option}"),
        }
    }
    let folder = folder.map_or_else(page::site::make, Ok)?;
    if only_make {
        println!("{}", folder.display());
        return Ok(());
    }
    serve(&folder, port)
}

/// Serves the folder to browsers on this machine. Links, and what the browser keeps, live as long
/// as the port: it is the first from 8000 on, unless something else has it.
fn serve(folder: &Path, port: Option<u16>) -> Result<()> {
    let mut ports = port.map_or(8000..=8099, |port| port..=port);
    let place = port.map_or("from port 8000 on".into(), |port| format!("at port {port}"));
    let listener = ports.find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok());
    let listener = listener.with_context(|| format!("cannot serve the page {place}"))?;
    println!("http://{}/", listener.local_addr()?);
    eprintln!("Ctrl-C ends it");
    thread::scope(|threads| {
        for stream in listener.incoming().flatten() {
            // Whoever has gone away needs no answer.
            threads.spawn(move || answer(folder, &stream).ok());
        }
    });
    Ok(())
}

/// Answers one request: a file, never kept by a browser, so that the next version of the page is
/// seen at once.
fn answer(folder: &Path, mut stream: &TcpStream) -> io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next().unwrap_or(Ok(String::new()))?;
    while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
    let path = first.split([' ', '?']).nth(1).unwrap_or("").trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let is_within = path.components().all(|part| matches!(part, Component::Normal(_)));
    let (status, file) = match fs::read(folder.join(path)) {
        Ok(file) if is_within => ("200 OK", file),
        _ => ("404 Not Found", Vec::new()),
    };
    let (kind, length) = (mime_guess::from_path(path).first_or_text_plain(), file.len());
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
        Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&file)
}
