//! The files of the page: made with cargo, and served to a browser on this machine.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{bail, ensure, Context, Result};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// Makes all files and returns their folder. `CARGO_FOR_WASM` may name another cargo,
/// where the usual one has no standard library for WebAssembly.
///
/// # Errors
///
/// Something is missing, or does not compile.
pub fn make() -> Result<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = here.join("target");
    let site = target.join("site");
    let wasm = env::var("CARGO_FOR_WASM");
    if wasm.is_err() {
        let output = Command::new("rustc")
            .args(["--print", "target-libdir", "--target", TARGET])
            .output()?;
        let folder = String::from_utf8(output.stdout)?;
        if !Path::new(folder.trim()).exists() {
            bail!("the page needs Rust's standard library for WebAssembly:\n  rustup target add {TARGET}");
        }
    }
    let mut build = Command::new(wasm.as_deref().unwrap_or("cargo"));
    build.current_dir(here).arg("build").args(["--quiet", "--lib", "--release"]);
    run(build.args(["--target", TARGET, "--target-dir"]).arg(&target))?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(target.join(TARGET).join("release/page.wasm"));
    bindgen.web(true)?.typescript(false).remove_name_section(true);
    bindgen.omit_default_module_path(false).generate(&site)?;
    for file in fs::read_dir(here.join("site"))? {
        let file = file?;
        fs::copy(file.path(), site.join(file.file_name()))?;
    }
    // Last, since it takes the longest and depends on nothing else.
    let workspace = here.join("../../Cargo.toml");
    let mut bundle = Command::new("cargo");
    bundle.args(["run", "--quiet", "--package", "workbench", "--manifest-path"]).arg(workspace);
    run(bundle.args(["--", "bundle", "--no-check", "--all"]).arg(site.join("files")))?;
    Ok(site)
}

fn run(command: &mut Command) -> Result<()> {
    // What cargo tells the program that it runs is not meant for others.
    for (name, _) in env::vars()
        .filter(|(name, _)| name.starts_with("CARGO_PKG_") || name == "CARGO_MANIFEST_DIR")
    {
        command.env_remove(name);
    }
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot run {name}"))?;
    ensure!(status.success(), "{name} has failed");
    Ok(())
}

/// Serves the files of a folder on the loopback address; returns the link.
///
/// # Errors
///
/// The machine gives no port.
pub fn serve(folder: PathBuf) -> io::Result<(String, thread::JoinHandle<()>)> {
    let listener = TcpListener::bind(("127.0.0.1", 0))?;
    let link = format!("http://{}/", listener.local_addr()?);
    let answer_all = move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            // A browser that goes away is no error.
            thread::spawn(move || answer(&folder, stream).ok());
        }
    };
    Ok((link, thread::spawn(answer_all)))
}

fn answer(folder: &Path, mut stream: TcpStream) -> io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // A browser is told more readily if all that it says has been heard.
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let path = request.split(' ').nth(1).unwrap_or_default().trim_start_matches('/');
    let path = path.split('?').next().filter(|path| !path.is_empty()).unwrap_or("index.html");
    let inside = !path.split('/').any(|part| part == "..");
    let (status, body) = match fs::read(folder.join(path)) {
        Ok(body) if inside => ("200 OK", body),
        _ => ("404 Not Found", Vec::new()),
    };
    let kind = match Path::new(path).extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    };
    let length = body.len();
    write!(stream, "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n")?;
    write!(stream, "Cache-Control: no-store\r\nConnection: close\r\n\r\n")?;
    stream.write_all(&body)
}
