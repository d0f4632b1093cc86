SOURCE
#[allow(unused_imports)]
use std::collections::*;

mod caller {
    use std::io::Write;

    /// Calls the method for each line, as the judge does.
    pub fn run() {
        let mut answers = std::fs::File::options().write(true).open("/dev/fd/3").unwrap();
        for line in std::io::stdin().lines() {
            let has_to_return_a_bool: bool = super::CLASS::METHOD(line.unwrap());
            writeln!(answers, "{has_to_return_a_bool}").unwrap();
        }
    }
}

fn main() {
    caller::run();
}
