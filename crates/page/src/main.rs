//! Makes the page and serves it on this machine; with `--make`, only makes it.

use anyhow::{anyhow, Result};

fn main() -> Result<()> {
    eprintln!("making the page ...");
    let folder = page::site::make()?;
    if std::env::args().any(|argument| argument == "--make") {
        println!("{}", folder.display());
        return Ok(());
    }
    let (link, server) = page::site::serve(folder)?;
    println!("{link}");
    eprintln!("Ctrl-C ends it");
    server.join().map_err(|_| anyhow!("the server has failed"))
}
