use std::io::{self, BufWriter, Read, Write};

/// For a loss, a draw and a win of the player to move.
const ANSWERS: [&str; 3] = {{answers}};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut {{items}} = {{all}};
    let mut output = BufWriter::new(io::stdout());
    {{answer_all}}
    output.flush()
}
