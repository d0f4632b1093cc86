//! What a submitted file is given, and what has to come of it.

use gametheory_core::judge;
use gametheory_testing::Fixture;
use workbench::bundle::Form;
use workbench::problems::Problem;

/// What a program is given, and what has to come of it.
pub(crate) struct Exchange {
    pub(crate) name: String,
    pub(crate) input: Vec<u8>,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

/// The exchange over a fixture: what it says itself and, for the complaint, what
/// the solver of the workspace says of it.
pub(crate) fn exchange(problem: &Problem, fixture: Fixture) -> Exchange {
    let mut answers = Vec::new();
    let result = judge::converse(problem.solve, &mut fixture.input.as_slice(), &mut answers);
    assert!(answers == fixture.output, "{}, {}", problem.name, fixture.name);
    assert_eq!(result.is_err(), fixture.is_bad(), "{}, {}", problem.name, fixture.name);
    let stderr = result.err().map_or(String::new(), |error| format!("{}: {error}\n", problem.name));
    Exchange { name: fixture.name, input: fixture.input, stdout: fixture.output, stderr }
}

/// What the form makes of an exchange; none where it is about what the form does
/// not have.
pub(crate) fn in_form(form: Form, mut exchange: Exchange) -> Option<Exchange> {
    match form {
        // The method has no way to complain.
        Form::Leetcode if !exchange.stderr.is_empty() => return None,
        Form::Stdin | Form::Leetcode => {}
        Form::Luogu => {
            let text = String::from_utf8(exchange.stdout).unwrap();
            let text = text.replace("Alice", "1").replace("Tie", "0").replace("Bob", "-1");
            exchange.stdout = text.into_bytes();
        }
        Form::Eof => {
            let is_about_count = ["number of cases", "end of the input"];
            let is_about_count = is_about_count.iter().any(|part| exchange.stderr.contains(part));
            let count = exchange.input.iter().position(u8::is_ascii_whitespace);
            if exchange.name == "surplus" || is_about_count {
                return None;
            }
            exchange.input.drain(..count.unwrap());
        }
    }
    Some(exchange)
}
